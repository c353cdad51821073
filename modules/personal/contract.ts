import * as z from 'zod/mini';
import { clasesDeEntrada, grupos, hechosDePersona } from '#modules/personal/rules.ts';
import { ContenidoDeEsquema, esquemasRefusals } from '#modules/esquemas/contract.ts';
import { COMISIONES } from '#modules/permisos/rules.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { Fecha, Id, Instante, ListQuery, Page } from '#platform/contract/fields.ts';
import { refusals } from '#platform/contract/refusal.ts';
import { only } from '#platform/contract/told.ts';

export const personalRefusals = refusals({
  periodo_de_persona: [422, 'La historia de una persona se lee de un día a un año: corrige las fechas.'],
  ensayo_con_costos: [403, 'Para probar un esquema por margen hace falta ver los costos. Pídeselo a quien los ve.'],
});

const LEE = 'ver_historial_trabajadores';
const Periodo = { desde: Fecha, hasta: Fecha };

/** One thing that happened to a person, with the document that it is of. */
export const Entrada = z.object({
  clave: z.string(),
  clase: z.enum(clasesDeEntrada),
  en: Instante,
  texto: z.string(),
  nota: z.string(),
  documento_id: z.nullable(z.string()),
  documento: z.enum(['orden', 'mostrador', '']),
  folio: z.string(),
  /** Of who came after his hour: by how much. */
  tarde_min: z.int(),
});
export type Entrada = z.infer<typeof Entrada>;

const cuenta = Object.fromEntries(hechosDePersona.map((one) => [one, z.int()])) as Record<
  (typeof hechosDePersona)[number],
  z.ZodMiniInt
>;
const otras = {
  /** Orders that were delivered in the period in which he did something. */
  ordenes: z.int(),
  /** Lines of his that were opened again under warranty in the period. */
  regresos: z.int(),
};
const comision = z.nullable(z.int());

/** What is counted of a person; what it says is worked out of it by `valueOf`. */
export const CifrasDePersona = z.object({ ...cuenta, ...otras, comision_centavos: only(COMISIONES, comision) });
export type CifrasDePersona = z.infer<typeof CifrasDePersona>;
const Propias = z.object({ ...cuenta, ...otras, comision_centavos: comision });

export const PersonaContada = z.object({
  empleado_id: z.string(),
  nombre: z.string(),
  color: z.string(),
  ...CifrasDePersona.shape,
});
export type PersonaContada = z.infer<typeof PersonaContada>;

/** A work that came back under warranty, of whoever did it first. */
export const Regreso = z.object({
  empleado_id: z.string(),
  nombre: z.string(),
  color: z.string(),
  en: Instante,
  motivo: z.string(),
  trabajo: z.string(),
  /** The order in which it was done, and the one that does it again. */
  de_orden_id: z.string(),
  de_folio: z.string(),
  orden_id: z.string(),
  folio: z.string(),
  /** From its delivery until it came back; null of what was not delivered. */
  dias: z.nullable(z.int()),
});
export type Regreso = z.infer<typeof Regreso>;
/** What somebody would have earned in a month by a scheme, beside what he earned. */
export const Ensayado = z.object({
  empleado_id: z.string(),
  nombre: z.string(),
  trabajos: z.int(),
  base_centavos: z.int(),
  gano_centavos: z.int(),
  habria_centavos: z.int(),
  detalle: z.string(),
});
export type Ensayado = z.infer<typeof Ensayado>;
export const EnsayoPedido = z.object({
  contenido: ContenidoDeEsquema,
  personas: z
    .array(z.object({ empleado_id: Id, peso: z._default(z.int().check(z.gte(1), z.lte(100)), 1) }))
    .check(z.maxLength(100)),
});
export type EnsayoPedido = z.infer<typeof EnsayoPedido>;

const Linea = z.object({
  ...Periodo,
  grupo: z.optional(z.enum(grupos)),
  cursor: ListQuery.cursor,
  limit: ListQuery.limit,
});
const ById = z.object({ id: Id });

export const personalApi = contract({
  'POST /api/personal/ensayo': {
    summary: 'Lo que cada persona habría ganado el mes pasado con un esquema, sin guardar nada',
    access: COMISIONES,
    tx: 'read',
    body: EnsayoPedido,
    reply: z.object({ mes: Fecha, data: z.array(Ensayado) }),
    refusals: { ...esquemasRefusals, ...personalRefusals },
  },
  'GET /api/personal/personas': {
    summary: 'Lo que cada persona hizo en un periodo: trabajos, importe, horas, regresos y comisiones',
    access: COMISIONES,
    tx: 'read',
    query: z.object(Periodo),
    reply: z.object({ data: z.array(PersonaContada) }),
    refusals: personalRefusals,
  },
  'GET /api/personal/regresos': {
    summary: 'Los trabajos que regresaron por garantía en un periodo, de quien los hizo primero',
    access: `${LEE}|${COMISIONES}`,
    tx: 'read',
    query: z.object({ ...Periodo, empleado_id: z.optional(Id) }),
    reply: z.object({ data: z.array(Regreso) }),
    refusals: personalRefusals,
  },
  'GET /api/personal/{id}/linea': {
    summary: 'Lo que pasó con una persona en un periodo, de lo último a lo primero',
    access: LEE,
    tx: 'read',
    params: ById,
    query: Linea,
    reply: Page(Entrada),
    refusals: personalRefusals,
  },
  'GET /api/personal/{id}/cifras': {
    summary: 'Las cifras de una persona en un periodo',
    access: LEE,
    tx: 'read',
    params: ById,
    query: z.object(Periodo),
    reply: CifrasDePersona,
    refusals: personalRefusals,
  },
  'GET /api/personal/mia/linea': {
    summary: 'Lo que uno mismo hizo en un periodo, de lo último a lo primero',
    access: 'session',
    tx: 'read',
    query: Linea,
    reply: Page(Entrada),
    refusals: personalRefusals,
  },
  'GET /api/personal/mia/cifras': {
    summary: 'Las cifras propias de un periodo; sin datos quien no trabaja en el taller',
    access: 'session',
    tx: 'read',
    query: z.object(Periodo),
    reply: z.object({ cifras: z.nullable(Propias) }),
    refusals: personalRefusals,
  },
});
