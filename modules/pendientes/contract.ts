import * as z from 'zod/mini';
import { MOST_MOTIVO, modosPrecio, tiposPartida } from '#modules/partidas/contract.ts';
import { prioridades } from '#modules/partidas/rules/prioridades.ts';
import { CONTACTO } from '#modules/permisos/rules.ts';
import { whatsappRefusals } from '#modules/whatsapp/contract.ts';
import { contract } from '#platform/contract/endpoint.ts';
import {
  CentavosPositivos,
  Fecha,
  Id,
  Instante,
  ListQuery,
  Milesimas,
  Page,
  Parrafo,
  ParrafoRequerido,
  Version,
} from '#platform/contract/fields.ts';
import { only, onlyTo } from '#platform/contract/told.ts';
import { pendientesRefusals } from './rules/refusals.ts';
import { documentosDePendiente, estadosPendiente, razones, razonesAbiertas, razonesCierre } from './rules.ts';

/** Whoever attends the vehicle reads what it has pending; amounts, who may read those of its documents. */
const LEE = 'ver_pendientes|ver_cotizaciones|ver_ordenes_trabajo|ver_ventas|ver_activos|actualizar_servicio';
const DINERO = 'ver_pendientes|ver_cotizaciones|ver_ordenes_trabajo|ver_ventas';

const DocumentoReferido = z.object({ tipo: z.enum(documentosDePendiente), id: z.string(), folio: z.string() });
export type DocumentoReferido = z.infer<typeof DocumentoReferido>;

/** Work that was offered or recommended and is not done: with its reason, its day, and the price that it had then. */
export const Pendiente = z.object({
  ...onlyTo(
    LEE,
    {
      id: z.string(),
      estado: z.enum(estadosPendiente),
      razon: z.enum(razones),
      comentario: z.string(),
      cliente_id: z.string(),
      cliente: z.string(),
      telefono: only(CONTACTO, z.string()),
      activo_id: z.nullable(z.string()),
      vehiculo: z.string(),
      placas: z.string(),
      kilometraje: z.nullable(z.int()),
      tipo: z.enum(tiposPartida),
      servicio_id: z.nullable(z.string()),
      articulo_id: z.nullable(z.string()),
      /** The point of the inspection that found it, why it should be done, and what it looked like then. */
      punto_id: z.nullable(z.string()),
      motivo: z.string(),
      fotos: z.array(z.string()),
      clave: z.string(),
      descripcion: z.string(),
      cantidad_milesimas: z.int(),
      unidad: z.string(),
      tasa_iva: z.union([z.literal(1600), z.literal(800), z.literal(0)]),
      precios: z.enum(modosPrecio),
      prioridad: z.enum(prioridades),
      garantia_dias: z.nullable(z.int()),
      garantia_km: z.nullable(z.int()),
      clave_sat: z.string(),
      unidad_sat: z.string(),
      vence: z.nullable(Fecha),
      vence_km: z.nullable(z.int()),
      toca: z.boolean(),
      fecha: Fecha,
      origen: z.nullable(DocumentoReferido),
      /** Where it is offered now, or where it was done. */
      documento: z.nullable(DocumentoReferido),
      contactado_en: z.nullable(Instante),
      contactado_por: z.string(),
      usuario_nombre: z.string(),
      version: Version,
    },
    ['id', 'version'],
  ),
  ...onlyTo(DINERO, {
    precio_centavos: z.int(),
    /** With its tax: what the customer was asked for it. */
    total_centavos: z.int(),
    /** What it brought when it was done here. */
    recuperado_centavos: z.int(),
  }),
});
export type Pendiente = z.infer<typeof Pendiente>;

export const PendienteNuevo = z.object({
  id: z.optional(Id),
  cliente_id: Id,
  activo_id: z._default(z.nullable(Id), null),
  razon: z._default(z.enum(razonesAbiertas), 'recomendado'),
  descripcion: ParrafoRequerido(300, 'Escribe qué trabajo queda pendiente.'),
  /** With its tax. */
  precio_centavos: CentavosPositivos,
  cantidad_milesimas: z._default(Milesimas, 1000),
  servicio_id: z._default(z.nullable(Id), null),
  prioridad: z._default(z.enum(prioridades), 'recomendado'),
  /** Left out: as its priority says. */
  vence: z.optional(z.nullable(Fecha)),
  vence_km: z._default(
    z.nullable(z.int('Escribe los kilómetros sin decimales.').check(z.gte(1), z.lte(9_999_999))),
    null,
  ),
  comentario: z._default(Parrafo(500), ''),
  motivo: z._default(Parrafo(MOST_MOTIVO), ''),
});
export type PendienteNuevo = z.infer<typeof PendienteNuevo>;

export const PendienteCambio = z.object({
  razon: z.optional(z.enum(razonesAbiertas)),
  vence: z.nullable(Fecha),
  vence_km: PendienteNuevo.shape.vence_km,
  comentario: PendienteNuevo.shape.comentario,
});
export type PendienteCambio = z.infer<typeof PendienteCambio>;

const filtro = {
  razon: z.optional(z.enum(razones)),
  prioridad: z.optional(z.enum(prioridades)),
  cliente_id: z.optional(Id),
  activo_id: z.optional(Id),
  desde: z.optional(Fecha),
  hasta: z.optional(Fecha),
};
export const PendientesQuery = z.object({
  ...ListQuery,
  /** `tocan`: the open ones whose day or kilometres came. */
  estado: z.optional(z.enum(['tocan', ...estadosPendiente, 'todos'])),
  ...filtro,
});
export type PendientesQuery = z.infer<typeof PendientesQuery>;

const ById = z.object({ id: Id });
const act = {
  access: 'ver_pendientes',
  tx: 'write',
  versioned: true,
  params: ById,
  reply: Pendiente,
  refusals: pendientesRefusals,
} as const;

export const pendientesApi = contract({
  'GET /api/pendientes': {
    summary: 'Trabajo pendiente de la empresa, de lo último a lo primero',
    access: 'ver_pendientes',
    tx: 'read',
    query: PendientesQuery,
    reply: Page(Pendiente),
  },
  'GET /api/pendientes/totales': {
    summary: 'Cuánto trabajo pendiente hay en cada pestaña y cuánto trajo el que se hizo en un periodo',
    access: 'ver_pendientes',
    tx: 'read',
    query: z.object({ ...PendientesQuery.shape, recuperado_desde: Fecha, recuperado_hasta: Fecha }),
    reply: z.object({
      tocan: z.int(),
      abierto: z.int(),
      ofrecido: z.int(),
      hecho: z.int(),
      descartado: z.int(),
      todos: z.int(),
      abierto_centavos: z.int(),
      recuperado_centavos: z.int(),
      recuperados: z.int(),
    }),
  },
  'GET /api/pendientes/vehiculo': {
    summary: 'Lo que un vehículo tiene pendiente, o un cliente sin vehículo',
    access: LEE,
    tx: 'read',
    query: z.object({ activo_id: z.optional(Id), cliente_id: z.optional(Id) }),
    reply: z.object({ data: z.array(Pendiente) }),
  },
  'POST /api/pendientes': {
    summary: 'Anotar a mano un trabajo que queda pendiente',
    access: 'ver_pendientes',
    tx: 'write',
    idempotent: true,
    status: 201,
    body: PendienteNuevo,
    reply: Pendiente,
    refusals: pendientesRefusals,
  },
  'GET /api/pendientes/{id}': {
    summary: 'Un trabajo pendiente',
    access: 'ver_pendientes',
    tx: 'read',
    params: ById,
    reply: Pendiente,
  },
  'PUT /api/pendientes/{id}': {
    summary: 'Cambiar por qué, cuándo o a qué kilometraje toca',
    ...act,
    body: PendienteCambio,
  },
  'POST /api/pendientes/{id}/cierre': {
    summary: 'Dejar de tenerlo pendiente, con su razón',
    ...act,
    body: z.object({ razon: z.enum(razonesCierre), comentario: z._default(Parrafo(500), '') }),
  },
  'POST /api/pendientes/{id}/reapertura': {
    summary: 'Volver a tenerlo pendiente',
    ...act,
  },
  'POST /api/pendientes/{id}/mensaje': {
    summary: 'Escribirle al cliente por WhatsApp lo que su vehículo tiene pendiente; queda anotado',
    access: 'ver_pendientes',
    tx: 'write',
    idempotent: true,
    params: ById,
    /** `enlace`: WhatsApp with the words written, for a person to send; null when it leaves by itself. */
    reply: z.object({ pendiente: Pendiente, enlace: z.nullable(z.string()) }),
    refusals: { ...whatsappRefusals, ...pendientesRefusals },
  },
});
