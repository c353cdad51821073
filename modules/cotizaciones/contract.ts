import * as z from 'zod/mini';
import {
  AnticipoPedido,
  Descuento,
  modosPrecio,
  Partida,
  PartidaEntrada,
  Totales,
} from '#modules/partidas/contract.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { Centavos, Fecha, Id, Instante, ListQuery, Page, Texto, TextoRequerido } from '#platform/contract/fields.ts';
import { refusals } from '#platform/contract/refusal.ts';

/** What was done to it; this is what the table stores. */
export const estadosGuardados = [
  'borrador',
  'enviada',
  'vista',
  'autorizada',
  'parcial',
  'rechazada',
  'cancelada',
] as const;
export type EstadoGuardado = (typeof estadosGuardados)[number];
/** What people see: `vencida` comes from the date, `convertida` from its order. */
export const estadosCotizacion = [...estadosGuardados, 'vencida', 'convertida'] as const;
export type EstadoCotizacion = (typeof estadosCotizacion)[number];
export const etiquetasEstado: Record<EstadoCotizacion, string> = {
  borrador: 'Borrador',
  enviada: 'Enviada',
  vista: 'Vista',
  autorizada: 'Autorizada',
  parcial: 'Autorizada parcial',
  rechazada: 'Rechazada',
  cancelada: 'Cancelada',
  vencida: 'Vencida',
  convertida: 'Convertida',
};

/** Tabs of the list. */
export const grupos = [
  'todas',
  'por_autorizar',
  'autorizadas',
  'convertidas',
  'vencidas',
  'borrador',
  'rechazadas',
  'canceladas',
] as const;
export type Grupo = (typeof grupos)[number];
export const etiquetasGrupo: Record<Grupo, string> = {
  todas: 'Todas',
  por_autorizar: 'Por autorizar',
  autorizadas: 'Autorizadas',
  convertidas: 'Convertidas',
  vencidas: 'Vencidas',
  borrador: 'Borrador',
  rechazadas: 'Rechazadas',
  canceladas: 'Canceladas',
};

export const canalesMostrador = ['presencial', 'telefono', 'whatsapp', 'correo'] as const;
export type CanalMostrador = (typeof canalesMostrador)[number];
export const canales = [...canalesMostrador, 'enlace'] as const;
export type Canal = (typeof canales)[number];
export const etiquetasCanal: Record<Canal, string> = {
  presencial: 'En el mostrador',
  telefono: 'Por teléfono',
  whatsapp: 'Por WhatsApp',
  correo: 'Por correo',
  enlace: 'Por el enlace',
};

export const decisiones = ['pendiente', 'autorizada', 'rechazada'] as const;
export type Decision = (typeof decisiones)[number];

/** A line of a quotation with its amounts and what the customer decided; the cost only for who may see costs. */
export const PartidaCotizada = z.extend(Partida, { id: Id, decision: z.enum(decisiones) });
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

export const Autorizacion = z.object({
  id: Id,
  revision: z.int(),
  canal: z.enum(canales),
  nombre: z.string(),
  nota: z.string(),
  autorizado_centavos: Centavos,
  registrada_por: z.string(),
  con_firma: z.boolean(),
  documento_hash: z.string(),
  creado_en: Instante,
});
export type Autorizacion = z.infer<typeof Autorizacion>;

export const Mensaje = z.object({
  id: Id,
  tipo: z.enum(['pregunta', 'actualizacion']),
  nombre: z.string(),
  texto: z.string(),
  creado_en: Instante,
});

const cabecera = {
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
  version: z.int(),
};

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
  cliente: ClienteDeCotizacion,
  activo: z.nullable(ActivoDeCotizacion),
  kilometraje: z.nullable(z.int()),
  motivo: z.string(),
  entrega_estimada: z.string(),
  precios: z.enum(modosPrecio),
  descuento_documento: z.nullable(Descuento),
  anticipo: AnticipoPedido,
  anticipo_centavos: Centavos,
  totales: Totales,
  comentarios: z.string(),
  notas_internas: z.string(),
  condiciones: z.string(),
  enviada_en: z.nullable(Instante),
  resuelta_en: z.nullable(Instante),
  cancelada_en: z.nullable(Instante),
  cancelada_motivo: z.string(),
  convertida_en: z.nullable(Instante),
  creado_en: Instante,
  partidas: z.array(PartidaCotizada),
  autorizaciones: z.array(Autorizacion),
  mensajes: z.array(Mensaje),
});
export type Cotizacion = z.infer<typeof Cotizacion>;

/** What the editor saves. A date or text left out takes the company's default. */
export const CotizacionEntrada = z.object({
  cliente_id: Id,
  activo_id: z._default(z.nullable(Id), null),
  kilometraje: z._default(
    z.nullable(z.int('Escribe los kilómetros sin decimales.').check(z.gte(0), z.lte(9_999_999))),
    null,
  ),
  vigencia: z.optional(Fecha),
  motivo: z._default(Texto(500), ''),
  entrega_estimada: z._default(Texto(120), ''),
  precios: z.optional(z.enum(modosPrecio)),
  descuento_documento: z._default(z.nullable(Descuento), null),
  /** Left out: the company's usual advance. Null: none. */
  anticipo: z.optional(AnticipoPedido),
  comentarios: z._default(Texto(2000), ''),
  notas_internas: z._default(Texto(2000), ''),
  condiciones: z.optional(Texto(4000)),
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

const filtros = {
  q: ListQuery.q,
  /** Tab of the list. */
  estado: z.optional(z.enum(grupos)),
  asesor_id: z.optional(Id),
  cliente_id: z.optional(Id),
  activo_id: z.optional(Id),
  desde: z.optional(Fecha),
  hasta: z.optional(Fecha),
  /** Still valid today and valid at most until this day. */
  vence_hasta: z.optional(Fecha),
};
export const CotizacionesQuery = z.object({ ...filtros, cursor: ListQuery.cursor, limit: ListQuery.limit });
export type CotizacionesQuery = z.infer<typeof CotizacionesQuery>;
export const TotalesQuery = z.object(filtros);
export type TotalesQuery = z.infer<typeof TotalesQuery>;

export const CotizacionesTotales = z.object({
  grupos: z.record(z.enum(grupos), z.int()),
  /** Of the tab chosen. */
  cuantas: z.int(),
  total_centavos: Centavos,
  autorizado_centavos: Centavos,
  /** Past this many rows counts read «5,000+». */
  topado: z.boolean(),
  asesores: z.array(z.object({ id: Id, nombre: z.string() })),
});
export type CotizacionesTotales = z.infer<typeof CotizacionesTotales>;

export const Envio = z.object({
  url: z.string(),
  texto: z.string(),
  /** Null when the customer has no phone to write to. */
  whatsapp_url: z.nullable(z.string()),
  mailto_url: z.nullable(z.string()),
  correo_configurado: z.boolean(),
  cotizacion: Cotizacion,
});
export type Envio = z.infer<typeof Envio>;

export const AutorizacionEntrada = z.object({
  /** The revision that the person had in front of him. */
  revision: z.int(),
  canal: z.enum(canalesMostrador),
  nombre: TextoRequerido(120, 'Escribe quién autoriza.'),
  nota: z._default(Texto(500), ''),
  /** Lines that he accepts; all others are rejected. None = the quotation is rejected. */
  autorizadas: z.array(Id).check(z.maxLength(500)),
});
export type AutorizacionEntrada = z.infer<typeof AutorizacionEntrada>;

export const Cambio = z.object({
  id: z.int(),
  quien: z.string(),
  accion: z.string(),
  texto: z.string(),
  creado_en: Instante,
});
export type Cambio = z.infer<typeof Cambio>;

const conId = z.object({ id: Id });

export const cotizacionesRefusals = refusals({
  cotizacion_convertida: [409, 'Esta cotización ya es la orden {folio}. Haz el cambio en la orden.'],
  cotizacion_cancelada: [409, '{folio} está cancelada. Duplícala para trabajar con una nueva.'],
  cotizacion_vencida: [409, 'La vigencia terminó el {fecha}. Edítala y pon una fecha nueva.'],
  cotizacion_rechazada: [409, 'El cliente rechazó {folio}. Registra qué partidas acepta o haz una versión nueva.'],
  cotizacion_sin_autorizar: [
    409,
    'Falta que el cliente autorice {folio}. Envíale el enlace o pide a quien pueda autorizar en el mostrador.',
  ],
  cotizacion_en_edicion: [
    409,
    'El taller está actualizando esta cotización. Vuelve a abrir el enlace en unos minutos.',
  ],
  revision_anterior: [409, 'La cotización cambió: ahora es la versión {revision}. Revísala antes de autorizar.'],
  ya_autorizada: [409, 'Esta cotización ya está autorizada. Si necesitas un cambio, llama al taller.'],
  partida_ajena: [422, 'Una de las partidas elegidas no es de esta cotización. Recarga la página.'],
  descuento_no_permitido: [403, 'No tienes permiso para dar descuentos. Quítalo o pídelo a un administrador.'],
  vigencia_pasada: [422, 'La vigencia debe ser de hoy en adelante.'],
});

export const cotizacionesApi = contract({
  'GET /api/cotizaciones': {
    summary: 'Lista de cotizaciones',
    access: 'ver_cotizaciones',
    tx: 'read',
    query: CotizacionesQuery,
    reply: Page(CotizacionResumen),
  },
  'GET /api/cotizaciones/totales': {
    summary: 'Cuántas cotizaciones hay en cada pestaña y cuánto suman',
    access: 'ver_cotizaciones',
    tx: 'read',
    query: TotalesQuery,
    reply: CotizacionesTotales,
  },
  'POST /api/cotizaciones': {
    summary: 'Cotización nueva, con su folio',
    access: 'ver_cotizaciones',
    tx: 'write',
    idempotent: true,
    status: 201,
    body: CotizacionNueva,
    reply: Cotizacion,
    refusals: cotizacionesRefusals,
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
    summary: 'Hace el enlace para el cliente y la marca como enviada',
    access: 'ver_cotizaciones',
    tx: 'write',
    versioned: true,
    params: conId,
    body: z.object({ canal: z.enum(['copiar', 'whatsapp', 'correo']) }),
    reply: Envio,
    refusals: cotizacionesRefusals,
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
    body: z.object({ motivo: TextoRequerido(300, 'Escribe por qué se cancela.') }),
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
  'GET /api/cotizaciones/{id}/pdf': {
    summary: 'La cotización en PDF',
    access: 'ver_cotizaciones',
    tx: 'read',
    binary: 'application/pdf',
    params: conId,
    reply: z.custom<Uint8Array>(),
  },
});
