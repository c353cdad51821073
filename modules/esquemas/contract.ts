import * as z from 'zod/mini';
import { COMISIONES } from '#modules/permisos/rules.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { Fecha, Id, Tasa, Texto, TextoRequerido, Version } from '#platform/contract/fields.ts';
import { refusals } from '#platform/contract/refusal.ts';
import { ALCANCES, CLASES, FORMAS, keysOf, MIDE, MODOS_DE_ESCALON, MODOS_DE_PAGO, REPARTOS } from './rules.ts';

export const esquemasRefusals = refusals({
  sin_permiso_de_esquemas: [403, 'Los esquemas los cambia quien administra a los empleados. Pídeselo.'],
  esquema_repetido: [409, 'Ya hay un esquema que se llama {nombre}. Escribe otro nombre.'],
  esquema_incompleto: [422, '{motivo}'],
  esquema_desde_ayer: [422, 'Lo ya ganado no cambia: elige hoy o un día que viene.'],
  esquema_en_uso: [409, 'Todavía ganan por este esquema: {nombres}. Ponles otro antes de retirarlo.'],
  esquema_retirado: [409, 'El esquema {nombre} está retirado. Elige otro, o vuelve a activarlo.'],
  persona_repetida: [422, 'Elige a cada persona una sola vez.'],
});

const Cantidad = z.int().check(z.gte(0), z.lte(100_000_000_000));
const Regla = z.object({
  alcance: z.enum(keysOf(ALCANCES), 'Elige para qué es la regla.'),
  valor: z._default(Texto(60), ''),
  nombre: z._default(Texto(160), ''),
  modo: z.enum(keysOf(MODOS_DE_PAGO), 'Elige cómo paga.'),
  tasa_diezmilesimas: z._default(Tasa, 0),
  fijo_centavos: z._default(z.int().check(z.gte(0), z.lte(100_000_000)), 0),
});
const Tramo = z.object({ desde: Cantidad, tasa_diezmilesimas: Tasa });

/** What a scheme says; what is not of its kind is left as it is. */
const contenido = {
  forma: z.enum(keysOf(FORMAS), 'Elige cómo paga el esquema.'),
  reglas: z._default(z.array(Regla).check(z.maxLength(40, 'A lo más cuarenta reglas.')), []),
  cuentan: z._default(z.array(z.enum(keysOf(CLASES))).check(z.maxLength(4)), []),
  mide: z._default(z.enum(keysOf(MIDE)), 'venta'),
  modo: z._default(z.enum(keysOf(MODOS_DE_ESCALON)), 'todo'),
  tramos: z._default(z.array(Tramo).check(z.maxLength(12, 'A lo más doce escalones.')), []),
  tasa_diezmilesimas: z._default(Tasa, 0),
  reparto: z._default(z.enum(keysOf(REPARTOS)), 'iguales'),
};
export const ContenidoDeEsquema = z.object(contenido);
export type ContenidoDeEsquema = z.infer<typeof ContenidoDeEsquema>;

const Definicion = z.object({ id: z.string(), desde: Fecha, usuario_nombre: z.string(), ...contenido });
export type Definicion = z.infer<typeof Definicion>;

const Persona = z.object({
  empleado_id: z.string(),
  nombre: z.string(),
  color: z.string(),
  desde: Fecha,
  peso: z.int(),
});

export const Esquema = z.object({
  id: z.string(),
  nombre: z.string(),
  activo: z.boolean(),
  /** What it says today, or what it will say first. */
  vigente: Definicion,
  /** What it will say later. */
  proxima: z.nullable(Definicion),
  /** Who earns by it today, and who will. */
  personas: z.array(Persona),
  version: Version,
});
export type Esquema = z.infer<typeof Esquema>;

const nombre = TextoRequerido(80, 'Escribe el nombre del esquema.');
export const EsquemaNuevo = z.object({ id: z.optional(Id), nombre, ...contenido });
export type EsquemaNuevo = z.infer<typeof EsquemaNuevo>;
export const EsquemaCambio = z.object({
  nombre: z.optional(nombre),
  activo: z.optional(z.boolean()),
  /** What it says from a day on; what was earned before keeps what it had. */
  definicion: z.optional(z.object({ desde: Fecha, ...contenido })),
});
export type EsquemaCambio = z.infer<typeof EsquemaCambio>;

export const AsignacionNueva = z.object({
  /** Null: by his own rate, as without schemes. */
  esquema_id: z.nullable(Id),
  desde: Fecha,
  personas: z
    .array(z.object({ empleado_id: Id, peso: z._default(z.int().check(z.gte(1), z.lte(100)), 1) }))
    .check(z.minLength(1, 'Elige a quién.'), z.maxLength(100)),
});
export type AsignacionNueva = z.infer<typeof AsignacionNueva>;

/** By which scheme a person earned, will earn or earns. */
export const Asignacion = z.object({
  id: z.string(),
  esquema_id: z.nullable(z.string()),
  esquema: z.string(),
  desde: Fecha,
  peso: z.int(),
  estado: z.enum(['antes', 'hoy', 'despues']),
  usuario_nombre: z.string(),
  /** What the scheme says; null where it is his own rate. */
  contenido: z.nullable(Definicion),
});
export type Asignacion = z.infer<typeof Asignacion>;

/** What a month is worth to a person under a scheme that is settled by the month. */
export const MesDePersona = z.object({
  definicion_id: z.string(),
  esquema: z.string(),
  forma: z.enum(keysOf(FORMAS)),
  mide: z.enum(keysOf(MIDE)),
  modo: z.enum(keysOf(MODOS_DE_ESCALON)),
  empleado_id: z.string(),
  nombre: z.string(),
  base_centavos: z.int(),
  vendido_seg: z.int(),
  tasa_diezmilesimas: z.int(),
  /** The next step and what lacks to it, in what is measured; null: there is none. */
  siguiente: z.nullable(z.object({ desde: z.int(), tasa_diezmilesimas: z.int(), falta: z.int() })),
  /** On the first step it is what its lines were told at. */
  por_renglon: z.boolean(),
  /** Of a team: what it divides, and his part of how many. */
  bolsa_centavos: z.nullable(z.int()),
  equipo_centavos: z.int(),
  peso: z.int(),
  pesos: z.int(),
  debido_centavos: z.int(),
  acreditado_centavos: z.int(),
  ajuste_centavos: z.int(),
});
export type MesDePersona = z.infer<typeof MesDePersona>;

const Lista = z.object({ data: z.array(Esquema) });
const ById = z.object({ id: Id });
const Mes = z.object({ mes: z.optional(Fecha) });
const ListaDeMes = z.object({ mes: Fecha, abierto: z.boolean(), data: z.array(MesDePersona) });

export const esquemasApi = contract({
  'GET /api/esquemas': {
    summary: 'Los esquemas de comisión, con quién gana por cada uno',
    access: COMISIONES,
    tx: 'read',
    reply: Lista,
  },
  'POST /api/esquemas': {
    summary: 'Definir un esquema de comisión',
    access: COMISIONES,
    tx: 'write',
    idempotent: true,
    status: 201,
    body: EsquemaNuevo,
    reply: Esquema,
    refusals: esquemasRefusals,
  },
  'PATCH /api/esquemas/{id}': {
    summary: 'Cambiar un esquema desde un día, su nombre, o retirarlo',
    access: COMISIONES,
    tx: 'write',
    versioned: true,
    params: ById,
    body: EsquemaCambio,
    reply: Esquema,
    refusals: esquemasRefusals,
  },
  'POST /api/esquemas/asignaciones': {
    summary: 'Poner a personas en un esquema desde un día, o devolverlas a su propia tasa',
    access: COMISIONES,
    tx: 'write',
    idempotent: true,
    status: 201,
    body: AsignacionNueva,
    reply: Lista,
    refusals: esquemasRefusals,
  },
  'GET /api/esquemas/personas/{id}': {
    summary: 'Por qué esquemas gana y ha ganado una persona',
    access: COMISIONES,
    tx: 'read',
    params: ById,
    reply: z.object({ data: z.array(Asignacion) }),
  },
  'GET /api/esquemas/mes': {
    summary: 'Cómo va el mes de quienes ganan por escalones o en equipo; sin mes, este',
    access: COMISIONES,
    tx: 'read',
    query: Mes,
    reply: ListaDeMes,
  },
  'GET /api/esquemas/mio': {
    summary: 'Por qué esquema gana uno, y cómo va su mes',
    access: 'session',
    tx: 'read',
    query: Mes,
    reply: z.object({ asignacion: z.nullable(Asignacion), ...ListaDeMes.shape }),
  },
});
