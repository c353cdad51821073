import * as z from 'zod/mini';
import { Cliente } from '#modules/clientes/contract.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { Fecha, Id, Instante, ListQuery, Page, Version } from '#platform/contract/fields.ts';
import { refusals } from '#platform/contract/refusal.ts';
import { only } from '#platform/contract/told.ts';
import { nombresDeGrupo } from './rules.ts';

/** Whoever registers customers says which are not the same; whoever runs the company makes one of two, and two of one. */
const VE = 'ver_clientes';
const UNE = 'administrar_permisos';

export const fusionesRefusals = refusals({
  el_mismo: [422, 'Elige dos clientes distintos.'],
  anonimizado: [409, 'De uno de los dos ya se cancelaron sus datos: no se unen.'],
  sin_publico: [409, 'Público en general no se une con nadie: sirve para las ventas sin cliente.'],
  no_se_unen: [409, '{motivo}'],
  no_se_separan: [409, '{motivo}'],
  ya_separada: [409, 'Estos clientes ya se separaron.'],
});

const Resumido = z.object({
  id: z.string(),
  numero: z.int(),
  nombre: z.string(),
  telefono: z.string(),
  rfc: z.string(),
  vehiculos: z.int(),
  cotizaciones: z.int(),
  ordenes: z.int(),
  ultima_fecha: z.nullable(Fecha),
  debe_centavos: only('ver_pendiente_pago', z.nullable(z.int())),
});
export const Posible = z.object({ uno: Resumido, otro: Resumido, por: z.string() });
export type Posible = z.infer<typeof Posible>;

const Nombrado = z.object({ id: z.string(), numero: z.int(), nombre: z.string() });
export const Distinto = z.object({
  uno: Nombrado,
  otro: Nombrado,
  usuario_nombre: z.string(),
  creado_en: Instante,
});
export type Distinto = z.infer<typeof Distinto>;

const Cuantos = z.object({ tabla: z.string(), nombre: z.string(), cuantos: z.int() });

export const Previa = z.object({
  queda: Cliente,
  va: Cliente,
  /** Where both differ, and of whom each is better kept. */
  difieren: z.array(z.object({ grupo: z.enum(nombresDeGrupo), sugerido: z.enum(['queda', 'va']) })),
  /** What of the one who goes becomes of the one who stays. */
  mueve: z.array(Cuantos),
  saldo: only('ver_pendiente_pago', z.nullable(z.object({ debe_centavos: z.int(), a_favor_centavos: z.int() }))),
  /** What whoever decides should know. */
  avisos: z.array(z.string()),
  /** Why it cannot be done now. */
  motivos: z.array(z.string()),
});
export type Previa = z.infer<typeof Previa>;

export const Fusion = z.object({
  id: z.string(),
  queda_id: z.string(),
  va_id: z.string(),
  queda: z.string(),
  va: z.string(),
  va_numero: z.int(),
  campos: z.array(z.string()),
  /** How many rows changed hands. */
  renglones: z.int(),
  fecha: Fecha,
  usuario_nombre: z.string(),
  creado_en: Instante,
  separada_en: z.nullable(Instante),
  separada_por: z.string(),
  movido: z.array(Cuantos),
  version: Version,
});
export type Fusion = z.infer<typeof Fusion>;

export const Separacion = z.object({
  /** Goes back, with what was written since and belongs to it. */
  regresa: z.array(Cuantos),
  /** Was written since and stays with the one who stayed. */
  se_queda: z.array(Cuantos),
  /** Fields of the one who stayed that go back to what they were. */
  campos: z.array(z.enum(nombresDeGrupo)),
  motivos: z.array(z.string()),
});
export type Separacion = z.infer<typeof Separacion>;

export const FusionNueva = z.object({
  id: z.optional(Id),
  queda_id: Id,
  va_id: Id,
  /** Groups of fields that are kept of the one who goes. */
  campos: z.array(z.enum(nombresDeGrupo)).check(z.maxLength(nombresDeGrupo.length)),
  queda_version: Version,
  va_version: Version,
});
export type FusionNueva = z.infer<typeof FusionNueva>;

const ById = z.object({ id: Id });

export const fusionesApi = contract({
  'GET /api/fusiones/posibles': {
    summary: 'Clientes que parecen el mismo, por RFC, teléfono o nombre',
    access: VE,
    tx: 'read',
    reply: z.object({ data: z.array(Posible), hay_mas: z.boolean() }),
  },
  'POST /api/fusiones/distintos': {
    summary: 'Dos clientes que parecen el mismo y no lo son',
    access: VE,
    tx: 'write',
    idempotent: true,
    body: z.object({ uno_id: Id, otro_id: Id }),
    reply: z.object({ success: z.boolean() }),
    refusals: fusionesRefusals,
  },
  'GET /api/fusiones/distintos': {
    summary: 'Clientes de los que alguien dijo que no son el mismo, lo último primero',
    access: VE,
    tx: 'read',
    query: z.object({ cursor: ListQuery.cursor, limit: ListQuery.limit }),
    reply: Page(Distinto),
  },
  'POST /api/fusiones/distintos/regreso': {
    summary: 'Volver a considerar a dos clientes que se había dicho que no son el mismo',
    access: VE,
    tx: 'write',
    idempotent: true,
    body: z.object({ uno_id: Id, otro_id: Id }),
    reply: z.object({ success: z.boolean() }),
    refusals: fusionesRefusals,
  },
  'GET /api/fusiones/previa': {
    summary: 'En qué difieren dos clientes y qué pasaría de uno al otro',
    access: UNE,
    tx: 'read',
    query: z.object({ queda_id: Id, va_id: Id }),
    reply: Previa,
    refusals: fusionesRefusals,
  },
  'GET /api/fusiones': {
    summary: 'Clientes que se unieron, lo último primero',
    access: UNE,
    tx: 'read',
    query: z.object({ cursor: ListQuery.cursor, limit: ListQuery.limit }),
    reply: Page(Fusion),
  },
  'POST /api/fusiones': {
    summary: 'Unir dos clientes que son el mismo',
    access: UNE,
    tx: 'write',
    idempotent: true,
    status: 201,
    body: FusionNueva,
    reply: Fusion,
    refusals: fusionesRefusals,
  },
  'GET /api/fusiones/{id}': { summary: 'Una unión de clientes', access: UNE, tx: 'read', params: ById, reply: Fusion },
  'GET /api/fusiones/{id}/separacion': {
    summary: 'Qué regresaría a cada quien si se separan',
    access: UNE,
    tx: 'read',
    params: ById,
    reply: Separacion,
    refusals: fusionesRefusals,
  },
  'POST /api/fusiones/{id}/separacion': {
    summary: 'Separar dos clientes que se habían unido',
    access: UNE,
    tx: 'write',
    idempotent: true,
    versioned: true,
    params: ById,
    body: z.object({}),
    reply: Fusion,
    refusals: fusionesRefusals,
  },
});
