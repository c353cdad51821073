import * as z from 'zod/mini';
import { estadosCita } from '#modules/citas/rules.ts';
import { estadosOrden } from '#modules/ordenes/rules.ts';
import { COUNTER } from '#modules/permisos/rules/counter.ts';
import { sesionesRefusals } from '#modules/sesiones/contract.ts';
import { soporteRefusals } from '#modules/soporte/rules/refusals.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { Fecha, Id, Instante, Opaco, ParrafoRequerido, TokenDeEnlace, upTo } from '#platform/contract/fields.ts';
import { refusals } from '#platform/contract/refusal.ts';
import { oneLine } from '#platform/contract/text.ts';

export const pasaportesRefusals = refusals({
  sin_pasaporte: [404, 'Este pasaporte ya no vale. Pide al taller una calcomanía nueva.'],
  digitos_malos: [422, 'Esos no son los últimos 4 dígitos del teléfono registrado. Revisa y prueba otra vez.'],
  digitos_por_hoy: [
    429,
    'Hoy se escribieron demasiados números equivocados. Inténtalo mañana, o llama al taller y te dicen lo que buscas.',
  ],
  sin_telefono: [409, 'El taller no tiene tu teléfono. Llámale para que lo anote y puedas ver tus importes.'],
  sin_garantia: [409, 'Ese trabajo ya no está en garantía. Llama al taller y lo revisan contigo.'],
  demasiadas_calcomanias: [422, 'Imprime a lo más 120 calcomanías a la vez.'],
});

export const MOST_STICKERS = 120;
const prioridades = ['urgente', 'recomendado', 'puede_esperar'] as const;
const conToken = z.object({ token: TokenDeEnlace });
const ById = z.object({ id: Id });

/** What is known of when it should come again; null while nobody can tell. */
export const ProximoServicio = z.object({
  descripcion: z.string(),
  fecha: z.nullable(Fecha),
  km: z.nullable(z.int()),
  /** The day on which its kilometres are expected, how much before or after, and how sure that is. */
  estimada: z.nullable(Fecha),
  margen_dias: z.int(),
  certeza: z.nullable(z.enum(['alta', 'media', 'baja'])),
  /** Its day came, or it has gone those kilometres. */
  ya: z.boolean(),
});
export type ProximoServicio = z.infer<typeof ProximoServicio>;

/** What anybody who scans the sticker reads: no names, no amounts, no ids. */
export const PasaportePublico = z.object({
  taller: z.object({
    nombre: z.string(),
    telefono: z.string(),
    horario: z.string(),
    direccion: z.string(),
    color: z.string(),
    aviso: z.nullable(z.string()),
  }),
  hoy: Fecha,
  vehiculo: z.object({ nombre: z.string(), placas: z.string(), kilometraje: z.nullable(z.int()) }),
  proximo: z.nullable(ProximoServicio),
  visitas: z.array(z.object({ fecha: Fecha, kilometraje: z.nullable(z.int()), trabajos: z.array(z.string()) })),
  garantias: z.array(z.object({ descripcion: z.string(), vence: Fecha, hasta_km: z.nullable(z.int()) })),
  pendientes: z.array(z.object({ descripcion: z.string(), prioridad: z.enum(prioridades) })),
  /** Where an appointment is asked for, with the plates written; null where the shop takes none online. */
  agendar: z.nullable(z.string()),
  /** He may prove that he is its owner. */
  puede_probar: z.boolean(),
});
export type PasaportePublico = z.infer<typeof PasaportePublico>;

/** What its owner reads once he proved who he is. */
export const PasaporteDelDueno = z.object({
  dueno: z.string(),
  visitas: z.array(
    z.object({
      folio: z.string(),
      fecha: Fecha,
      total_centavos: z.int(),
      trabajos: z.array(
        z.object({
          id: z.string(),
          descripcion: z.string(),
          total_centavos: z.int(),
          garantia_vence: z.nullable(Fecha),
          en_garantia: z.boolean(),
        }),
      ),
    }),
  ),
  pendientes: z.array(z.object({ descripcion: z.string(), total_centavos: z.int() })),
});
export type PasaporteDelDueno = z.infer<typeof PasaporteDelDueno>;

const Digitos = z
  .string()
  .check(upTo(200), z.overwrite(oneLine), z.regex(/^\d{4}$/, 'Escribe los últimos 4 dígitos de tu teléfono.'));

/** What staff finds of a vehicle: its sticker, and what is open of it. */
export const PasaporteDeActivo = z.object({
  pasaporte: z.nullable(z.object({ url: z.string(), creado_por: z.string(), creado_en: Instante })),
  abierto: z.object({
    ordenes: z.array(z.object({ id: z.string(), folio: z.string(), estado: z.enum(estadosOrden) })),
    cotizaciones: z.array(z.object({ id: z.string(), folio: z.string(), vigencia: Fecha })),
    citas: z.array(z.object({ id: z.string(), desde: Instante, tipo: z.string(), estado: z.enum(estadosCita) })),
  }),
});
export type PasaporteDeActivo = z.infer<typeof PasaporteDeActivo>;

const lists = { access: `${COUNTER}|editar_activos`, tx: 'read' } as const;
const writes = { access: 'editar_activos', tx: 'write' } as const;

export const pasaportesApi = contract({
  'POST /api/pasaportes': {
    summary: 'Dar pasaporte a unos vehículos que no lo tienen, o cuyo dueño cambió',
    ...writes,
    body: z.object({
      activos: z.array(Id).check(z.minLength(1, 'Elige al menos un vehículo.'), z.maxLength(MOST_STICKERS)),
    }),
    reply: z.object({ nuevos: z.int() }),
    refusals: pasaportesRefusals,
  },
  'GET /api/pasaportes/calcomanias': {
    summary: 'Las calcomanías de unos vehículos, varias por hoja, para el parabrisas',
    access: 'ver_activos|ver_clientes',
    tx: 'read',
    query: z.object({
      activos: z
        .string()
        .check(upTo(5_000), z.regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36})*$/, 'Elige al menos un vehículo.')),
      cantidad: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(MOST_STICKERS)), 1),
    }),
    binary: 'application/pdf',
    reply: z.custom<Uint8Array>(),
    refusals: pasaportesRefusals,
  },
  'GET /api/pasaportes/activo/{id}': {
    summary: 'El pasaporte de un vehículo y lo que tiene abierto',
    ...lists,
    params: ById,
    reply: PasaporteDeActivo,
  },
  'POST /api/pasaportes/activo/{id}/renovacion': {
    summary: 'Dar un pasaporte nuevo: la calcomanía anterior deja de valer',
    ...writes,
    params: ById,
    body: z.object({}),
    reply: PasaporteDeActivo,
  },
  'POST /api/pasaportes/activo/{id}/revocacion': {
    summary: 'Quitar el pasaporte de un vehículo',
    ...writes,
    params: ById,
    body: z.object({}),
    reply: PasaporteDeActivo,
  },
  'GET /api/pasaportes/escaneo/{token}': {
    summary: 'A dónde va quien trabaja aquí y escanea una calcomanía',
    access: `${COUNTER}|actualizar_servicio|ver_activos`,
    tx: 'read',
    // Whatever was scanned: what is no passport is not there.
    params: z.object({ token: Opaco(120) }),
    reply: z.object({ ruta: z.string() }),
    refusals: pasaportesRefusals,
  },
  'GET /api/publico/pasaportes/{token}': {
    summary: 'El pasaporte de un vehículo, como lo ve cualquiera',
    access: 'enlace:pasaporte',
    tx: 'read',
    params: conToken,
    reply: PasaportePublico,
    refusals: pasaportesRefusals,
  },
  'POST /api/publico/pasaportes/{token}/prueba': {
    summary: 'Probar con los últimos 4 dígitos del teléfono que se es el dueño, y ver nombres e importes',
    access: 'enlace:pasaporte',
    tx: 'none',
    params: conToken,
    body: z.object({ digitos: Digitos }),
    reply: PasaporteDelDueno,
    refusals: { ...pasaportesRefusals, ...sesionesRefusals },
  },
  'POST /api/publico/pasaportes/{token}/garantia': {
    summary: 'Reclamar la garantía de un trabajo; queda un ticket de soporte con su enlace',
    access: 'enlace:pasaporte',
    tx: 'none',
    status: 201,
    params: conToken,
    body: z.object({
      digitos: Digitos,
      trabajo_id: Id,
      texto: ParrafoRequerido(2_000, 'Cuéntanos qué pasa.'),
    }),
    reply: z.object({ folio: z.string(), url: z.string() }),
    refusals: { ...pasaportesRefusals, ...sesionesRefusals, ...soporteRefusals },
  },
});
