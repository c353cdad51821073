import * as z from 'zod/mini';
import { kilometrajeConfirmado, odometro } from '#modules/activos/contract.ts';
import { acuerdosRefusals } from '#modules/acuerdos/rules/refusals.ts';
import { whatsappRefusals } from '#modules/whatsapp/contract.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { Id, ListQuery, Page, ParrafoRequerido, Texto, TokenDeEnlace } from '#platform/contract/fields.ts';
import { signatureRefusals } from '#platform/contract/signature.ts';
import {
  Ajustes,
  AjustesEntrada,
  CondicionEntrada,
  EntregaEntrada,
  IngresoEntrada,
  Llegada,
  Plantilla,
  PlantillaEntrada,
  Recepcion,
  RecepcionNueva,
  RecepcionPublica,
  RecepcionResumen,
} from './rules/formas.ts';
import { partidasRefusals } from '#modules/partidas/rules/refusals.ts';
import { recepcionesRefusals } from './rules/refusals.ts';

const RECIBE = 'recibir_vehiculos';
/** Whoever does the work sees how it came in; which orders, `ordenes` says. */
const LEE = 'recibir_vehiculos|ver_ordenes_trabajo|actualizar_servicio';
// His purchase order is asked at delivery; a line taken down at reception says its list's price.
const { falta_oc, precio_de_lista } = acuerdosRefusals;
const refusals = {
  ...recepcionesRefusals,
  ...partidasRefusals,
  ...signatureRefusals,
  ...odometro,
  falta_oc,
  precio_de_lista,
};
const ById = z.object({ id: Id });
const conToken = z.object({ token: TokenDeEnlace });

export const recepcionesApi = contract({
  'GET /api/recepciones': {
    summary: 'Vehículos recibidos y los que alguien está recibiendo',
    access: 'recibir_vehiculos|ver_ordenes_trabajo',
    tx: 'read',
    query: z.object({ ...ListQuery, grupo: z.optional(z.enum(['sin_terminar', 'recibidas'])) }),
    reply: Page(RecepcionResumen),
  },
  'GET /api/recepciones/llegada': {
    summary: 'Lo que se sabe de un vehículo que llega: de quién es, cuánto ha recorrido y qué tiene abierto',
    access: RECIBE,
    tx: 'read',
    query: z.object({
      activo_id: z.optional(Id),
      orden_id: z.optional(Id),
      cotizacion_id: z.optional(Id),
      placas: z.optional(Texto(40)),
    }),
    reply: z.object({ llegada: z.nullable(Llegada) }),
  },
  'GET /api/recepciones/ajustes': {
    summary: 'Qué se pide al recibir un vehículo',
    access: `${LEE}|editar_servicios|administrar_permisos`,
    tx: 'read',
    reply: Ajustes,
  },
  'PUT /api/recepciones/ajustes': {
    summary: 'Cambiar qué se pide al recibir un vehículo',
    access: 'administrar_permisos',
    tx: 'write',
    versioned: true,
    body: AjustesEntrada,
    reply: Ajustes,
    refusals,
  },
  'PUT /api/recepciones/plantillas': {
    summary: 'Cambiar qué se revisa de una clase de vehículo; lo que ya se recibió se queda como estaba',
    access: 'editar_servicios|administrar_permisos',
    tx: 'write',
    versioned: true,
    body: PlantillaEntrada,
    reply: Plantilla,
    refusals,
  },
  'GET /api/recepciones/orden/{id}': {
    summary: 'La recepción de una orden, y si el taller las pide',
    access: LEE,
    tx: 'read',
    params: ById,
    reply: z.object({ pide: z.boolean(), recepcion: z.nullable(Recepcion) }),
  },
  'POST /api/recepciones': {
    summary: 'Empezar a recibir un vehículo; con el mismo identificador es la misma recepción',
    access: RECIBE,
    tx: 'write',
    idempotent: true,
    queueable: true,
    status: 201,
    body: RecepcionNueva,
    reply: Recepcion,
    refusals,
  },
  'GET /api/recepciones/{id}': {
    summary: 'Una recepción, con la entrega si ya salió',
    access: LEE,
    tx: 'read',
    params: ById,
    reply: Recepcion,
  },
  'POST /api/recepciones/{id}/ingreso': {
    summary: 'Recibir el vehículo: abre su orden, o lo recibe para la que tiene',
    access: RECIBE,
    tx: 'write',
    idempotent: true,
    queueable: true,
    params: ById,
    body: z.extend(IngresoEntrada, kilometrajeConfirmado),
    reply: Recepcion,
    refusals,
  },
  'PUT /api/recepciones/{id}': {
    summary: 'Corregir o completar lo que se recibió; la firma se queda con lo que firmó',
    access: RECIBE,
    tx: 'write',
    versioned: true,
    params: ById,
    body: z.extend(CondicionEntrada, kilometrajeConfirmado),
    reply: Recepcion,
    refusals,
  },
  'POST /api/recepciones/{id}/descarte': {
    summary: 'Descartar una recepción que no se terminó',
    access: RECIBE,
    tx: 'write',
    versioned: true,
    params: ById,
    body: z.object({ motivo: ParrafoRequerido(200, 'Escribe por qué se descarta.') }),
    reply: Recepcion,
    refusals,
  },
  'POST /api/recepciones/{id}/entrega': {
    summary: 'Entregar el vehículo y dejar cómo salió; entrega también su orden',
    access: RECIBE,
    tx: 'write',
    versioned: true,
    params: ById,
    body: z.extend(EntregaEntrada, kilometrajeConfirmado),
    reply: Recepcion,
    refusals,
  },
  'GET /api/recepciones/{id}/etiqueta': {
    summary: 'La etiqueta para la llave: placas, orden, cliente y el código que lee el buscador',
    access: 'recibir_vehiculos|ver_ordenes_trabajo',
    tx: 'read',
    params: ById,
    binary: 'application/pdf',
    reply: z.custom<Uint8Array>(),
  },
  'POST /api/recepciones/{id}/aviso': {
    summary: 'Decirle al cliente que su vehículo ya está en el taller, con el enlace de su orden',
    access: 'recibir_vehiculos|ver_ordenes_trabajo',
    tx: 'write',
    idempotent: true,
    params: ById,
    /** `enlace`: WhatsApp with the words written, for a person to send; null when it left by itself or he has no phone. */
    reply: z.object({ texto: z.string(), enlace: z.nullable(z.string()), enviado: z.boolean() }),
    refusals: { ...refusals, ...whatsappRefusals },
  },
  'GET /api/publico/recepciones/{token}': {
    summary: 'Cómo se recibió el vehículo de una orden, para su cliente',
    access: 'enlace:cobranza',
    tx: 'read',
    params: conToken,
    reply: z.object({ recepcion: z.nullable(RecepcionPublica) }),
  },
  'GET /api/publico/recepciones/{token}/fotos/{foto_id}': {
    summary: 'Una foto de cómo llegó o salió el vehículo, que el taller le muestra a su cliente',
    access: 'enlace:cobranza',
    tx: 'read',
    params: z.object({ ...conToken.shape, foto_id: Id }),
    query: z.object({ tamano: z.optional(z.enum(['chica', 'entera'])) }),
    binary: 'application/octet-stream',
    reply: z.unknown(),
  },
  'GET /api/recepciones/{id}/firma': {
    summary: 'La firma de quien entregó el vehículo, o de quien lo recogió',
    access: 'recibir_vehiculos|ver_ordenes_trabajo',
    tx: 'read',
    params: ById,
    query: z.object({ de: z.optional(z.enum(['recepcion', 'entrega'])) }),
    binary: 'image/png',
    keep: 'own',
    reply: z.custom<Uint8Array>(),
  },
});
