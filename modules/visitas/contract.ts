import * as z from 'zod/mini';
import { COUNTER } from '#modules/permisos/rules/counter.ts';
import { CONTACTO } from '#modules/permisos/rules.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { Id, Page, TokenDeEnlace } from '#platform/contract/fields.ts';
import { only } from '#platform/contract/told.ts';
import {
  Ajuste,
  AjusteGuardado,
  Calificacion,
  CalificacionEscrita,
  CalificacionPublica,
  Comentario,
  ComentarioEscrito,
  FichaDeVehiculo,
  ProximoDeVehiculo,
  ProximoEscrito,
  Visita,
  VisitasQuery,
  VisitasTotales,
} from './rules/formas.ts';
import { visitasRefusals } from './rules/refusals.ts';

export type {
  Calificacion,
  CalificacionPublica,
  Comentario,
  FichaDeVehiculo,
  ProximoDeVehiculo,
  Visita,
  VisitasQuery,
} from './rules/formas.ts';

const ById = z.object({ id: Id });
const ByToken = z.object({ token: TokenDeEnlace });
const CALIFICA = 'ver_clientes|ver_ordenes_trabajo';

export const visitasApi = contract({
  'GET /api/visitas': {
    summary: 'Visitas entregadas, de la última a la primera',
    access: 'ver_clientes',
    tx: 'read',
    query: VisitasQuery,
    reply: Page(Visita),
  },
  'GET /api/visitas/totales': {
    summary: 'Cuántas visitas hay con lo que se filtra y cuánto suman',
    access: 'ver_clientes',
    tx: 'read',
    query: VisitasQuery,
    reply: VisitasTotales,
  },
  'GET /api/visitas/ajuste': {
    summary: 'A dónde se manda a quien quedó contento',
    access: 'ver_clientes|administrar_permisos',
    tx: 'read',
    reply: AjusteGuardado,
  },
  'PUT /api/visitas/ajuste': {
    summary: 'Cambiar a dónde se manda a quien quedó contento',
    access: 'administrar_permisos',
    tx: 'write',
    versioned: true,
    body: Ajuste,
    reply: AjusteGuardado,
  },
  'GET /api/visitas/{id}/calificacion': {
    summary: 'Cómo calificó su cliente una visita',
    access: CALIFICA,
    tx: 'read',
    params: ById,
    reply: z.object({ calificacion: z.nullable(Calificacion) }),
  },
  'POST /api/visitas/{id}/calificacion/enlace': {
    summary: 'Un enlace para que su cliente la califique, con las palabras listas',
    access: CALIFICA,
    tx: 'write',
    params: ById,
    body: z.object({}),
    reply: z.object({ url: z.string(), texto: z.string(), whatsapp: only(CONTACTO, z.nullable(z.string())) }),
    refusals: visitasRefusals,
  },
  'GET /api/publico/calificaciones/{token}': {
    summary: 'Una visita, como la califica su cliente',
    access: 'enlace:calificacion',
    tx: 'read',
    params: ByToken,
    reply: CalificacionPublica,
  },
  'POST /api/publico/calificaciones/{token}': {
    summary: 'Su cliente califica la visita, o cambia su calificación mientras se puede',
    access: 'enlace:calificacion',
    tx: 'write',
    idempotent: true,
    perHour: 10,
    params: ByToken,
    body: CalificacionEscrita,
    reply: CalificacionPublica,
    refusals: visitasRefusals,
  },
  'GET /api/visitas/{id}': {
    summary: 'Una visita',
    access: 'ver_clientes',
    tx: 'read',
    params: ById,
    reply: Visita,
  },
  'GET /api/visitas/{id}/comentarios': {
    summary: 'Lo que se ha dicho de una visita, lo último primero',
    access: 'ver_clientes',
    tx: 'read',
    params: ById,
    reply: z.object({ data: z.array(Comentario) }),
  },
  'PUT /api/visitas/{id}/comentario': {
    summary: 'Escribir el comentario de una visita; lo que decía antes se conserva',
    access: 'ver_clientes',
    tx: 'write',
    versioned: true,
    params: ById,
    body: ComentarioEscrito,
    reply: Comentario,
    refusals: visitasRefusals,
  },
  'POST /api/visitas/{id}/repeticion': {
    summary: 'Una cotización o una orden con los mismos trabajos, a los precios de hoy',
    access: 'ver_cotizaciones|ver_ordenes_trabajo',
    tx: 'write',
    idempotent: true,
    status: 201,
    params: ById,
    body: z.object({ como: z.enum(['cotizacion', 'orden'], 'Elige cotización u orden.') }),
    reply: z.object({
      tipo: z.enum(['cotizacion', 'orden']),
      id: z.string(),
      folio: z.string(),
      /** What is not as it was: prices, and what is no longer on sale. */
      avisos: z.array(z.string()),
    }),
    refusals: visitasRefusals,
  },
  'GET /api/visitas/vehiculos/{id}': {
    summary: 'Un vehículo con su historia: kilómetros, dueños, garantías vigentes y lo que le toca',
    access: 'ver_activos|ver_clientes',
    tx: 'read',
    params: ById,
    reply: FichaDeVehiculo,
  },
  'GET /api/visitas/vehiculos/{id}/proximo': {
    summary: 'Cuándo le toca servicio a un vehículo',
    access: `${COUNTER}|editar_activos`,
    tx: 'read',
    params: ById,
    reply: ProximoDeVehiculo,
  },
  'PUT /api/visitas/vehiculos/{id}/proximo': {
    summary: 'Decir cuándo le toca servicio a un vehículo, o volver a lo calculado',
    access: 'ver_clientes|ver_ordenes_trabajo|editar_activos',
    tx: 'write',
    versioned: true,
    params: ById,
    body: ProximoEscrito,
    reply: ProximoDeVehiculo,
    refusals: visitasRefusals,
  },
  'GET /api/visitas/vehiculos/{id}/pdf': {
    summary: 'La historia del vehículo, sin importes ni nombres, para quien lo vende',
    access: 'ver_activos|ver_clientes',
    tx: 'read',
    params: ById,
    reply: z.custom<Uint8Array>(),
    binary: 'application/pdf',
  },
});
