import * as z from 'zod/mini';
import { acuerdosRefusals } from '#modules/acuerdos/rules/refusals.ts';
import { MOST_OC } from '#modules/acuerdos/rules.ts';
import { Autorizacion, AutorizacionEntrada } from '#modules/cotizaciones/rules/autorizacion.ts';
import { decisiones, estadosCotizacion } from '#modules/cotizaciones/rules/estados.ts';
import { CotizacionesQuery, CotizacionesTotales, TotalesQuery } from '#modules/cotizaciones/rules/lista.ts';
import { cotizacionesRefusals } from '#modules/cotizaciones/rules/refusals.ts';
import {
  Cambio,
  CorreoDeCotizacion,
  EntregaEntrada,
  EnvioEntrada,
  Mensaje,
  Mensajes,
  RespuestaEntrada,
  VersionAnterior,
} from '#modules/cotizaciones/rules/seguimiento.ts';
import {
  AnticipoPedido,
  Descuento,
  modosPrecio,
  opciones,
  Partida,
  PartidaEntrada,
  Totales,
} from '#modules/partidas/contract.ts';
import { partidasRefusals } from '#modules/partidas/rules/refusals.ts';
import { COSTOS } from '#modules/permisos/rules.ts';
import { contract } from '#platform/contract/endpoint.ts';
import {
  Centavos,
  Fecha,
  Id,
  Instante,
  Page,
  Parrafo,
  ParrafoRequerido,
  Referencia,
  Texto,
} from '#platform/contract/fields.ts';
import { only, onlyTo } from '#platform/contract/told.ts';

const LEE = 'ver_cotizaciones';
const { precio_de_lista } = acuerdosRefusals;

/** A line of a quotation with its amounts and what the customer decided; the cost only for who may see costs. */
export const PartidaCotizada = z.extend(Partida, {
  id: Id,
  decision: z.enum(decisiones),
  costo_centavos: only(COSTOS, Partida.shape.costo_centavos),
});
export type PartidaCotizada = z.infer<typeof PartidaCotizada>;

export const ClienteDeCotizacion = z.object({
  id: Id,
  nombre: z.string(),
  telefono: z.string(),
  email: z.string(),
  rfc: z.string(),
});
export const ActivoDeCotizacion = z.object({
  id: Id,
  vehiculo: z.string(),
  placas: z.string(),
  serie: z.string(),
  no_economico: z.string(),
  color: z.string(),
});

const cabecera = onlyTo(
  LEE,
  {
    id: Id,
    folio: z.string(),
    revision: z.int(),
    estado: z.enum(estadosCotizacion),
    fecha: Fecha,
    vigencia: Fecha,
    asesor_id: Id,
    asesor: z.string(),
    total_centavos: Centavos,
    autorizado_centavos: Centavos,
    vista_en: z.nullable(Instante),
    orden_id: z.nullable(Id),
    orden_folio: z.string(),
    /** The order of which it offers only what goes beyond what was authorised; null of any other. */
    amplia: z.nullable(Referencia),
    version: z.int(),
  },
  ['id', 'folio', 'revision', 'estado', 'version'],
);

/** A row of the list. */
export const CotizacionResumen = z.object({
  ...cabecera,
  cliente_id: Id,
  cliente: z.string(),
  telefono: z.string(),
  activo_id: z.nullable(Id),
  vehiculo: z.string(),
  placas: z.string(),
});
export type CotizacionResumen = z.infer<typeof CotizacionResumen>;

export const Cotizacion = z.object({
  ...cabecera,
  ...onlyTo(LEE, {
    cliente: ClienteDeCotizacion,
    activo: z.nullable(ActivoDeCotizacion),
    kilometraje: z.nullable(z.int()),
    motivo: z.string(),
    /** The customer's own number, by which he pays it. */
    orden_compra: z.string(),
    entrega_estimada: z.string(),
    precios: z.enum(modosPrecio),
    descuento_documento: z.nullable(Descuento),
    anticipo: AnticipoPedido,
    /** Agreed on the whole offer; never more than what was authorised of it. */
    anticipo_centavos: Centavos,
    /** What is left to pay at delivery, of what was authorised or, before an answer, of the whole. */
    resta_centavos: Centavos,
    /** The option that counts in the totals; null when there are none. */
    opcion: z.nullable(z.enum(opciones)),
    totales: Totales,
    comentarios: z.string(),
    notas_internas: z.string(),
    condiciones: z.string(),
    enviada_en: z.nullable(Instante),
    recordada_en: z.nullable(Instante),
    resuelta_en: z.nullable(Instante),
    cancelada_en: z.nullable(Instante),
    cancelada_motivo: z.string(),
    convertida_en: z.nullable(Instante),
    creado_en: Instante,
    partidas: z.array(PartidaCotizada),
    /** Of the order that it amplifies: what the customer authorised of it, and of each line that rose, before. */
    firmado: z.nullable(
      z.object({
        total_centavos: Centavos,
        partidas: z.array(z.object({ id: Id, total_centavos: Centavos })),
      }),
    ),
    autorizaciones: z.array(Autorizacion),
    mensajes: z.array(Mensaje),
  }),
});
export type Cotizacion = z.infer<typeof Cotizacion>;

/** What the editor saves. A date or text left out takes the company's default. */
export const CotizacionEntrada = z.object({
  cliente_id: Id,
  activo_id: z._default(z.nullable(Id), null),
  /** Who attends the customer; left out, whoever writes it or attended it before. */
  asesor_id: z.optional(Id),
  kilometraje: z._default(
    z.nullable(z.int('Escribe los kilómetros sin decimales.').check(z.gte(0), z.lte(9_999_999))),
    null,
  ),
  vigencia: z.optional(Fecha),
  motivo: z._default(Parrafo(500), ''),
  orden_compra: z._default(Texto(MOST_OC), ''),
  entrega_estimada: z._default(Texto(120), ''),
  precios: z.optional(z.enum(modosPrecio)),
  descuento_documento: z._default(z.nullable(Descuento), null),
  /** Left out: the company's usual advance. Null: none. */
  anticipo: z.optional(AnticipoPedido),
  comentarios: z._default(Parrafo(2000), ''),
  notas_internas: z._default(Parrafo(2000), ''),
  condiciones: z.optional(Parrafo(4000)),
  partidas: z
    .array(PartidaEntrada)
    .check(
      z.minLength(1, 'Agrega al menos una partida.'),
      z.maxLength(500, 'Una cotización lleva a lo más 500 partidas.'),
    ),
});
export type CotizacionEntrada = z.infer<typeof CotizacionEntrada>;
export const CotizacionNueva = z.extend(CotizacionEntrada, { id: z.optional(Id) });
export type CotizacionNueva = z.infer<typeof CotizacionNueva>;

export const Envio = z.object({
  url: z.string(),
  texto: z.string(),
  asunto: z.string(),
  /** Null when the customer has no phone to write to. */
  whatsapp_url: z.nullable(z.string()),
  mailto_url: z.nullable(z.string()),
  correo_configurado: z.boolean(),
  /** Whether WhatsApp leaves by itself, or by the link. */
  whatsapp_configurado: z.boolean(),
  cotizacion: Cotizacion,
});
export type Envio = z.infer<typeof Envio>;

const conId = z.object({ id: Id });

export const cotizacionesApi = contract({
  'GET /api/cotizaciones': {
    summary: 'Lista de cotizaciones',
    access: 'ver_cotizaciones',
    tx: 'read',
    revalidates: true,
    query: CotizacionesQuery,
    reply: Page(CotizacionResumen),
  },
  'GET /api/cotizaciones/totales': {
    summary: 'Cuántas cotizaciones hay en cada pestaña y cuánto suman',
    access: 'ver_cotizaciones',
    tx: 'read',
    revalidates: true,
    query: TotalesQuery,
    reply: CotizacionesTotales,
  },
  'GET /api/cotizaciones/asesores': {
    summary: 'Quién puede atender una cotización en esta empresa',
    access: 'ver_cotizaciones',
    tx: 'read',
    reply: z.array(z.object({ id: Id, nombre: z.string() })),
  },
  'POST /api/cotizaciones': {
    summary: 'Cotización nueva, con su folio',
    access: 'ver_cotizaciones',
    tx: 'write',
    idempotent: true,
    status: 201,
    body: CotizacionNueva,
    reply: Cotizacion,
    refusals: { ...cotizacionesRefusals, ...partidasRefusals, precio_de_lista },
  },
  'GET /api/cotizaciones/{id}': {
    summary: 'Una cotización con sus partidas y respuestas',
    access: 'ver_cotizaciones',
    tx: 'read',
    params: conId,
    reply: Cotizacion,
  },
  'PUT /api/cotizaciones/{id}': {
    summary: 'Cambia una cotización; si ya se envió, hace la versión siguiente',
    access: 'ver_cotizaciones',
    tx: 'write',
    versioned: true,
    params: conId,
    body: CotizacionEntrada,
    reply: Cotizacion,
    refusals: { ...cotizacionesRefusals, ...partidasRefusals, precio_de_lista },
  },
  'PUT /api/cotizaciones/{id}/orden-de-compra': {
    summary: 'Escribir el número de orden de compra del cliente: la cotización sigue siendo la misma',
    access: 'ver_cotizaciones',
    tx: 'write',
    versioned: true,
    params: conId,
    body: z.object({ orden_compra: Texto(MOST_OC) }),
    reply: Cotizacion,
    refusals: cotizacionesRefusals,
  },
  'GET /api/cotizaciones/{id}/historial': {
    summary: 'Qué se hizo con una cotización y quién lo hizo',
    access: 'ver_cotizaciones',
    tx: 'read',
    params: conId,
    reply: z.array(Cambio),
  },
  'POST /api/cotizaciones/{id}/envio': {
    summary: 'Hace el enlace para el cliente; salvo que solo se prepare, la marca como enviada',
    access: 'ver_cotizaciones',
    tx: 'write',
    versioned: true,
    params: conId,
    body: EnvioEntrada,
    reply: Envio,
    refusals: cotizacionesRefusals,
  },
  'POST /api/cotizaciones/{id}/entrega': {
    summary: 'Lo preparado se le llevó al cliente: la marca como enviada, o como recordada',
    access: 'ver_cotizaciones',
    tx: 'write',
    versioned: true,
    params: conId,
    body: EntregaEntrada,
    reply: Cotizacion,
    refusals: cotizacionesRefusals,
  },
  'GET /api/cotizaciones/{id}/correos': {
    summary: 'Los correos que llevaron esta cotización y qué fue de cada uno',
    access: 'ver_cotizaciones',
    tx: 'read',
    params: conId,
    reply: z.array(CorreoDeCotizacion),
  },
  'POST /api/cotizaciones/{id}/recordatorio': {
    summary: 'Mensaje para recordarle al cliente lo que tiene pendiente; queda anotado',
    access: 'ver_cotizaciones',
    tx: 'write',
    versioned: true,
    params: conId,
    reply: Envio,
    refusals: cotizacionesRefusals,
  },
  'POST /api/cotizaciones/{id}/mensajes': {
    summary: 'Contesta al cliente; él lo lee en su enlace',
    access: 'ver_cotizaciones',
    tx: 'write',
    idempotent: true,
    queueable: true,
    status: 201,
    params: conId,
    body: RespuestaEntrada,
    reply: Mensajes,
  },
  'GET /api/cotizaciones/{id}/versiones': {
    summary: 'Las versiones que esta cotización sustituyó',
    access: 'ver_cotizaciones',
    tx: 'read',
    params: conId,
    reply: z.array(VersionAnterior),
  },
  'GET /api/cotizaciones/{id}/version': {
    summary: 'Una versión anterior, como la leyó el cliente',
    access: 'ver_cotizaciones',
    tx: 'read',
    params: conId,
    query: z.object({ revision: z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)) }),
    reply: Cotizacion,
  },
  'POST /api/cotizaciones/{id}/autorizacion': {
    summary: 'Registra en el mostrador lo que el cliente autorizó o rechazó',
    access: 'autorizar_mostrador',
    tx: 'write',
    versioned: true,
    params: conId,
    body: AutorizacionEntrada,
    reply: Cotizacion,
    refusals: cotizacionesRefusals,
  },
  'POST /api/cotizaciones/{id}/cancelacion': {
    summary: 'Cancela una cotización; su folio se conserva',
    access: 'cancelar_documento',
    tx: 'write',
    versioned: true,
    params: conId,
    body: z.object({ motivo: ParrafoRequerido(300, 'Escribe por qué se cancela.') }),
    reply: Cotizacion,
    refusals: cotizacionesRefusals,
  },
  'POST /api/cotizaciones/{id}/duplicado': {
    summary: 'Cotización nueva con las mismas partidas y precios',
    access: 'ver_cotizaciones',
    tx: 'write',
    idempotent: true,
    status: 201,
    params: conId,
    body: z.object({ id: z.optional(Id) }),
    reply: Cotizacion,
    refusals: cotizacionesRefusals,
  },
  'POST /api/mis-cotizaciones/{id}/enlace': {
    summary: 'El cliente abre desde su cuenta una cotización suya, para autorizarla o preguntar',
    access: 'session',
    tx: 'write',
    params: conId,
    reply: z.object({ url: z.string() }),
    refusals: cotizacionesRefusals,
  },
  'GET /api/cotizaciones/{id}/pdf': {
    summary: 'La cotización en PDF',
    access: 'ver_cotizaciones',
    tx: 'read',
    binary: 'application/pdf',
    params: conId,
    reply: z.custom<Uint8Array>(),
  },
});
