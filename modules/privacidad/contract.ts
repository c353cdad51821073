import * as z from 'zod/mini';
import { clientesRefusals } from '#modules/clientes/contract.ts';
import { contract } from '#platform/contract/endpoint.ts';
import {
  Fecha,
  Id,
  Instante,
  ListQuery,
  Page,
  Parrafo,
  ParrafoRequerido,
  Sort,
  Texto,
  Version,
} from '#platform/contract/fields.ts';
import { Expediente } from './rules/expediente.ts';
import { privacidadRefusals } from './rules/refusals.ts';
import { advertencias, canales, estadosSolicitud, identidades, impedimentos, tiposSolicitud } from './rules.ts';

const Nota = Parrafo(500);

export const Solicitud = z.object({
  id: z.string(),
  folio: z.string(),
  tipo: z.enum(tiposSolicitud),
  cliente_id: z.string(),
  cliente: z.string(),
  canal: z.enum(canales),
  detalle: z.string(),
  identidad: z.enum(identidades),
  identidad_nota: z.string(),
  recibida: Fecha,
  responder_antes: Fecha,
  prorroga_respuesta: z.nullable(z.string()),
  respondida: z.nullable(Fecha),
  procedente: z.nullable(z.boolean()),
  respuesta: z.string(),
  respondida_por: z.string(),
  ejecutar_antes: z.nullable(Fecha),
  prorroga_ejecucion: z.nullable(z.string()),
  ejecutada: z.nullable(Fecha),
  ejecutada_por: z.string(),
  estado: z.enum(estadosSolicitud),
  limite: z.nullable(Fecha),
  vencida: z.boolean(),
  registrada_por: z.string(),
  version: Version,
  creado_en: Instante,
});
export type Solicitud = z.infer<typeof Solicitud>;

export const SolicitudNueva = z.object({
  id: z.optional(Id),
  cliente_id: Id,
  tipo: z.enum(tiposSolicitud),
  canal: z._default(z.enum(['mostrador', 'correo', 'telefono']), 'mostrador'),
  detalle: z._default(Parrafo(2000), ''),
  identidad: z.enum(identidades),
  identidad_nota: z._default(Nota, ''),
  /** The day on which it came in; today unless said. */
  recibida: z.optional(Fecha),
});
export type SolicitudNueva = z.infer<typeof SolicitudNueva>;

export const ProrrogaNueva = z.object({ motivo: ParrafoRequerido(500, 'Escribe por qué se amplía el plazo.') });
export const RespuestaNueva = z.object({
  procedente: z.boolean(),
  /** What he is told; of what does not proceed, why. */
  respuesta: ParrafoRequerido(2000, 'Escribe lo que se le contesta.'),
});
export type RespuestaNueva = z.infer<typeof RespuestaNueva>;
/** Of a cancellation the folio is typed: what goes does not come back. */
export const EjecucionNueva = z.object({
  folio: z._default(Texto(40), ''),
  /** As much as the preview said: where it is more or less by now, it is shown again first. */
  total: z.optional(z.int().check(z.nonnegative())),
});

/** What a cancellation would take away and leave, and what stands in its way. */
export const Previa = z.object({
  impedimentos: z.array(z.object({ clave: z.enum(impedimentos), detalle: z.string() })),
  advertencias: z.array(z.object({ clave: z.enum(advertencias), detalle: z.string() })),
  /** How many of each. */
  cuentas: z.array(z.object({ que: z.string(), cuantos: z.int() })),
  /** Of all kinds. */
  total: z.int(),
  facturas: z.array(z.object({ folio: z.string(), fecha: Fecha, conservar_hasta: Fecha })),
});
export type Previa = z.infer<typeof Previa>;

const ById = z.object({ id: Id });
const PDF = { binary: 'application/pdf', reply: z.custom<Uint8Array>() } as const;
const refusals = { ...privacidadRefusals, ...clientesRefusals };

export const privacidadApi = contract({
  'GET /api/privacidad/solicitudes': {
    summary: 'Solicitudes ARCO de los clientes, con su plazo',
    access: 'ver_clientes|administrar_permisos',
    tx: 'read',
    query: z.object({
      ...ListQuery,
      sort: Sort('recibida'),
      estado: z.optional(z.enum(['abiertas', 'vencidas', ...estadosSolicitud])),
      tipo: z.optional(z.enum(tiposSolicitud)),
      cliente_id: z.optional(Id),
    }),
    reply: z.extend(Page(Solicitud), { abiertas: z.int(), vencidas: z.int() }),
  },
  'POST /api/privacidad/solicitudes': {
    summary: 'Registrar una solicitud ARCO de un cliente',
    access: 'ver_clientes|administrar_permisos',
    tx: 'write',
    idempotent: true,
    status: 201,
    body: SolicitudNueva,
    reply: Solicitud,
    refusals,
  },
  'GET /api/privacidad/solicitudes/{id}': {
    summary: 'Una solicitud ARCO',
    access: 'ver_clientes|administrar_permisos',
    tx: 'read',
    params: ById,
    reply: Solicitud,
  },
  'POST /api/privacidad/solicitudes/{id}/prorroga': {
    summary: 'Ampliar una vez el plazo que corre, con su motivo',
    access: 'administrar_permisos',
    tx: 'write',
    versioned: true,
    params: ById,
    body: ProrrogaNueva,
    reply: Solicitud,
    refusals,
  },
  'POST /api/privacidad/solicitudes/{id}/respuesta': {
    summary: 'Responder si una solicitud procede y por qué',
    access: 'administrar_permisos',
    tx: 'write',
    versioned: true,
    params: ById,
    body: RespuestaNueva,
    reply: Solicitud,
    refusals,
  },
  'GET /api/privacidad/solicitudes/{id}/previa': {
    summary: 'Qué se borraría de un cliente, qué se conserva y qué lo impide',
    access: 'administrar_permisos',
    tx: 'read',
    params: ById,
    reply: Previa,
    refusals,
  },
  'POST /api/privacidad/solicitudes/{id}/ejecucion': {
    summary: 'Hacer efectiva una solicitud procedente; la cancelación borra los datos y no se deshace',
    access: 'administrar_permisos',
    tx: 'write',
    versioned: true,
    params: ById,
    body: EjecucionNueva,
    reply: Solicitud,
    refusals,
  },
  'GET /api/privacidad/solicitudes/{id}/respuesta/pdf': {
    summary: 'La respuesta a una solicitud ARCO en PDF',
    access: 'administrar_permisos',
    tx: 'read',
    params: ById,
    refusals,
    ...PDF,
  },
  'GET /api/privacidad/clientes/{id}/expediente': {
    summary: 'Todo lo que se tiene de un cliente',
    access: 'administrar_permisos',
    tx: 'read',
    params: ById,
    reply: Expediente,
    refusals,
  },
  'GET /api/privacidad/clientes/{id}/expediente/pdf': {
    summary: 'Todo lo que se tiene de un cliente, en PDF',
    access: 'administrar_permisos',
    tx: 'read',
    params: ById,
    refusals,
    ...PDF,
  },
});
