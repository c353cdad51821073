import * as z from 'zod/mini';
import { contract } from '#platform/contract/endpoint.ts';
import { Id, ListQuery, Opaco, Page, ParrafoRequerido, Version } from '#platform/contract/fields.ts';
import { filesRefusals } from '#platform/contract/files.ts';
import { refusals } from '#platform/contract/refusal.ts';
import { sheetLimits, sheetRefusals } from '#platform/contract/sheets.ts';
import { tiposHoja } from '#platform/contract/upload.ts';
import { AUTOMATICO, tipos } from './rules/tipos.ts';
import { estados, suertes } from './rules.ts';

export const importacionesRefusals = refusals({
  no_se_importa: [403, 'Para importar {que} hace falta también el permiso «{permiso}». Pídelo a un administrador.'],
  ya_confirmada: [409, 'Esta importación ya se confirmó: mira en el historial cómo quedó.'],
  columnas_mal: [422, 'Revisa las columnas marcadas.'],
  nada_que_importar: [
    422,
    'No hay renglones nuevos ni por actualizar. Corrige los que tienen error y sube el archivo de nuevo.',
  ],
  catalogo_cambio: [
    409,
    'El catálogo cambió desde que revisaste el archivo. Mira de nuevo lo que se importará y confirma.',
  ],
  servicio_importante: [409, 'Es un servicio importante: cámbialo en Servicios, donde se pide tu contraseña.'],
  no_se_deshace: [409, 'Solo se deshace una importación terminada.'],
});

const Cuentas = z.object({
  error: z.int(),
  nuevo: z.int(),
  cambia: z.int(),
  unido: z.int(),
  omitido: z.int(),
  igual: z.int(),
  saltado: z.int(),
});

export const Importacion = z.object({
  id: z.string(),
  tipo: z.enum(tipos),
  archivo: z.string(),
  estado: z.enum(estados),
  renglones: z.int(),
  cuentas: Cuentas,
  /** Rows that come in without some of what they say, to be mended. */
  por_corregir: z.int(),
  /** What is written, in words, where a row is more than one record. */
  resumen: z.string(),
  /** After an undo: what was taken back and what stayed because it was used or changed since. */
  deshechos: z.int(),
  conservados: z.int(),
  usuario_nombre: z.string(),
  creado_en: z.string(),
  hecha_en: z.nullable(z.string()),
  deshecha_por: z.string(),
  deshecha_en: z.nullable(z.string()),
  motivo: z.string(),
  version: Version,
});
export type Importacion = z.infer<typeof Importacion>;

export const Columnas = z.record(Opaco(40), z.nullable(z.int().check(z.gte(0), z.lte(sheetLimits.columnas - 1))));
export const existentes = ['actualizar', 'omitir'] as const;

const Columna = z.object({
  encabezado: z.string(),
  /** Some of what it says. */
  ejemplos: z.array(z.string()),
  /** Why it was taken for what it is, or for nothing. */
  motivo: z.string(),
});

export const ImportacionCompleta = z.object({
  ...Importacion.shape,
  /** Sheet of the workbook that was read, of those that it has. */
  hoja: z.string(),
  hojas: z.array(z.string()),
  /** The row of the headers, as the sheet numbers it; 0 when the list has none. */
  fila_encabezados: z.int(),
  /** What the first rows say, to point at the one with the headers. */
  primeras: z.array(z.object({ numero: z.int(), celdas: z.array(z.string()) })),
  /** The program whose list this is; '' when it is nobody's. */
  programa: z.string(),
  vistas: z.array(Columna),
  encabezados: z.array(z.string()),
  columnas: Columnas,
  problemas: z.record(z.string(), z.string()),
  existentes: z.enum(existentes),
  /** Why nothing was written, when the last try came to nothing. */
  falla: z.string(),
  /** The same file was imported already: when. */
  repetida_en: z.nullable(z.string()),
  avance: z.nullable(z.object({ hechos: z.int(), total: z.int() })),
});
export type ImportacionCompleta = z.infer<typeof ImportacionCompleta>;

/** What is wrong with a cell, and what to do about it. */
const Falta = z.object({ campo: z.string(), titulo: z.string(), valor: z.string(), mensaje: z.string() });
export type Falta = z.infer<typeof Falta>;
const Cambio = z.object({ titulo: z.string(), antes: z.string(), despues: z.string() });
export type Cambio = z.infer<typeof Cambio>;

export const Renglon = z.object({
  /** Its place in the file, as the sheet numbers it. */
  numero: z.int(),
  celdas: z.array(z.string()),
  suerte: z.enum(suertes),
  /** What it is called, as it would be kept. */
  nombre: z.string(),
  faltas: z.array(Falta),
  /** What stayed out of a row that comes in. */
  pendientes: z.array(Falta),
  avisos: z.array(z.string()),
  cambios: z.array(Cambio),
  registro_id: z.nullable(z.string()),
  /** After an undo: '' was taken back; otherwise why it stayed. Null before. */
  conservado: z.nullable(z.string()),
});
export type Renglon = z.infer<typeof Renglon>;

const SoloSi = z.optional(z.enum(['si']));
const ById = z.object({ id: Id });
const MAX_BYTES = sheetLimits.bytes;

export const importacionesApi = contract({
  'GET /api/importaciones': {
    summary: 'Historial de importaciones, de la última a la primera',
    access: 'importar',
    tx: 'read',
    query: z.object({ ...ListQuery, tipo: z.optional(z.enum(tipos)), estado: z.optional(z.enum(estados)) }),
    reply: Page(Importacion),
  },
  'POST /api/importaciones/{tipo}': {
    summary: 'Subir un archivo XLSX o CSV para revisarlo: todavía no escribe nada',
    access: 'importar',
    tx: 'write',
    status: 201,
    params: z.object({ tipo: z.enum([AUTOMATICO, ...tipos]) }),
    upload: { tipos: tiposHoja, max_bytes: MAX_BYTES },
    reply: ImportacionCompleta,
    refusals: { ...importacionesRefusals, ...sheetRefusals, ...filesRefusals },
  },
  'GET /api/importaciones/{id}': {
    summary: 'Una importación: columnas, qué se hará y cómo va',
    access: 'importar',
    tx: 'read',
    params: ById,
    reply: ImportacionCompleta,
  },
  'GET /api/importaciones/{id}/renglones': {
    summary: 'Los renglones de una importación y qué se hará o se hizo con cada uno',
    access: 'importar',
    tx: 'read',
    params: ById,
    query: z.object({ ...ListQuery, suerte: z.optional(z.enum(suertes)), conservados: SoloSi, por_corregir: SoloSi }),
    reply: Page(Renglon),
  },
  'PATCH /api/importaciones/{id}': {
    summary:
      'Corregir qué trae la lista, qué columna es cada dato o qué se hace con los que ya existen; se revisa de nuevo',
    access: 'importar',
    tx: 'write',
    versioned: true,
    params: ById,
    body: z.object({
      columnas: z.optional(Columnas),
      existentes: z.optional(z.enum(existentes)),
      tipo: z.optional(z.enum(tipos)),
      /** The place of another sheet, and of another row of headers; 0 when it has none. */
      hoja: z.optional(z.int().check(z.gte(0), z.lte(99))),
      fila_encabezados: z.optional(z.int().check(z.gte(0), z.lte(2_000_000))),
    }),
    reply: ImportacionCompleta,
    refusals: { ...importacionesRefusals, ...sheetRefusals },
  },
  'DELETE /api/importaciones/{id}': {
    summary: 'Descartar un archivo que no se ha importado',
    access: 'importar',
    tx: 'write',
    versioned: true,
    params: ById,
    reply: z.object({ success: z.boolean() }),
    refusals: importacionesRefusals,
  },
  'POST /api/importaciones/{id}/confirmacion': {
    summary: 'Importar lo que se revisó, todo o nada; se hace aparte y se puede seguir su avance',
    access: 'importar',
    tx: 'write',
    idempotent: true,
    versioned: true,
    status: 202,
    params: ById,
    reply: ImportacionCompleta,
    refusals: importacionesRefusals,
  },
  'POST /api/importaciones/{id}/reversion': {
    summary: 'Deshacer una importación; lo que ya se usó o se cambió se conserva y se nombra',
    access: 'importar',
    tx: 'write',
    idempotent: true,
    versioned: true,
    status: 202,
    params: ById,
    body: z.object({ motivo: ParrafoRequerido(300, 'Escribe por qué se deshace.') }),
    reply: ImportacionCompleta,
    refusals: importacionesRefusals,
  },
});
