import * as z from 'zod/mini';
import { decisiones } from '#modules/cotizaciones/rules/estados.ts';
import { cotizacionesRefusals } from '#modules/cotizaciones/rules/refusals.ts';
import { FotoPublica } from '#modules/fotos/contract.ts';
import { AnticipoPedido, modosPrecio, opciones, tiposPartida } from '#modules/partidas/contract.ts';
import { prioridades } from '#modules/partidas/rules/prioridades.ts';
import { contract } from '#platform/contract/endpoint.ts';
import {
  Centavos,
  Fecha,
  Id,
  Instante,
  Parrafo,
  ParrafoRequerido,
  Texto,
  TextoRequerido,
  TokenDeEnlace,
} from '#platform/contract/fields.ts';
import { refusals } from '#platform/contract/refusal.ts';
import { Firma, MAX_FIRMA, signatureRefusals } from '#platform/contract/signature.ts';
import { FALTA_ACEPTAR, FALTA_FIRMA } from './rules/messages.ts';

/** How the customer sees it. `en_edicion`: the shop is changing it. A converted one reads as authorised. */
export const estadosPublicos = [
  'vigente',
  'autorizada',
  'parcial',
  'rechazada',
  'vencida',
  'en_edicion',
  'cancelada',
] as const;
export type EstadoPublico = (typeof estadosPublicos)[number];

export const PartidaPublica = z.object({
  id: Id,
  tipo: z.enum(tiposPartida),
  descripcion: z.string(),
  cantidad_milesimas: z.int(),
  unidad: z.string(),
  precio_centavos: Centavos,
  descuento_centavos: Centavos,
  tasa_iva: z.int(),
  base_centavos: Centavos,
  iva_centavos: Centavos,
  total_centavos: Centavos,
  prioridad: z.enum(prioridades),
  garantia_dias: z.nullable(z.int()),
  garantia_km: z.nullable(z.int()),
  /** Alternatives: one of them at most. */
  opcion: z.nullable(z.enum(opciones)),
  decision: z.enum(decisiones),
  /** Of this work, what he had authorised before it rose; 0 where it did not. */
  firmado_centavos: Centavos,
  /** Why it should be done. */
  motivo: z.string(),
  /** What was found that asks for it, with the photos that are for the customer. */
  hallazgo: z.nullable(
    z.object({
      color: z.nullable(z.enum(['verde', 'amarillo', 'rojo', 'na'])),
      hallado: z.string(),
      bien: z.string(),
      antes: z.string(),
      fotos: z.array(FotoPublica),
    }),
  ),
});
export type PartidaPublica = z.infer<typeof PartidaPublica>;

/** What the link shows: never costs, internal notes, ids of other records or the customer's full data. */
export const CotizacionPublica = z.object({
  empresa: z.object({
    nombre: z.string(),
    nombre_fiscal: z.string(),
    rfc: z.string(),
    direccion: z.string(),
    telefono: z.string(),
    email: z.string(),
    horario: z.string(),
    color: z.string(),
    clabe: z.string(),
    banco: z.string(),
    /** Where the whole notice of privacy is read. */
    aviso: z.nullable(z.string()),
  }),
  folio: z.string(),
  revision: z.int(),
  estado: z.enum(estadosPublicos),
  hoy: Fecha,
  fecha: Fecha,
  vigencia: Fecha,
  asesor: z.string(),
  cliente: z.string(),
  vehiculo: z.string(),
  placas: z.string(),
  kilometraje: z.nullable(z.int()),
  motivo: z.string(),
  entrega_estimada: z.string(),
  precios: z.enum(modosPrecio),
  partidas: z.array(PartidaPublica),
  /** The option that counts in the total. */
  opcion: z.nullable(z.enum(opciones)),
  total_centavos: Centavos,
  autorizado_centavos: Centavos,
  anticipo: AnticipoPedido,
  anticipo_centavos: Centavos,
  resta_centavos: Centavos,
  comentarios: z.string(),
  condiciones: z.string(),
  respuesta: z.nullable(
    z.object({ nombre: z.string(), autorizado_centavos: Centavos, documento_hash: z.string(), creado_en: Instante }),
  ),
  orden_folio: z.string(),
  /** Once it is an order: what its account asks to be paid now, and all that it owes. */
  cobro: z.nullable(z.object({ ahora_centavos: Centavos, saldo_centavos: Centavos })),
  /** It asks for what goes beyond an order: it may be answered little by little, while the order is open. */
  amplia: z.boolean(),
  /** Of that order, what he has authorised; null where it asks for nothing beyond one. */
  ya_autorizado_centavos: z.nullable(Centavos),
  /** The inspection that found what it asks for: what it found well, as proof of care. */
  inspeccion: z.nullable(
    z.object({
      nombre: z.string(),
      fecha: Fecha,
      bien: z.array(z.object({ nombre: z.string(), hallado: z.string(), antes: z.string() })),
      /** Its report may be opened from here. */
      compartida: z.boolean(),
    }),
  ),
  /** What he asked and what the workshop answered, oldest first. */
  mensajes: z.array(
    z.object({
      del_taller: z.boolean(),
      nombre: z.string(),
      texto: z.string(),
      /** The line that it is about, as it read then. */
      partida_id: z.nullable(Id),
      partida: z.string(),
      creado_en: Instante,
    }),
  ),
});
export type CotizacionPublica = z.infer<typeof CotizacionPublica>;

export const RespuestaEntrada = z.object({
  /** The revision that the page showed. */
  revision: z.int(),
  autorizadas: z.array(Id).check(z.maxLength(500)),
  /** Lines of which he says nothing yet; the rest are a no. */
  dejadas: z._default(z.array(Id).check(z.maxLength(500)), []),
  nombre: TextoRequerido(120, 'Escribe tu nombre completo.'),
  acepta: z.boolean(),
  firma: z.nullable(Firma),
  motivo: z._default(Parrafo(500), ''),
  acepta_usadas: z._default(z.nullable(z.boolean()), null),
  acepta_propias: z._default(z.nullable(z.boolean()), null),
});
export type RespuestaEntrada = z.infer<typeof RespuestaEntrada>;

export const MensajeEntrada = z.object({
  tipo: z.enum(['pregunta', 'actualizacion']),
  nombre: z._default(Texto(120), ''),
  texto: ParrafoRequerido(1000, 'Escribe tu pregunta.'),
  /** The line that he asks about. */
  partida_id: z._default(z.nullable(Id), null),
});
export type MensajeEntrada = z.infer<typeof MensajeEntrada>;

/** How often in an hour its reader opens the report from here. */
const MOST_REPORTS = 10;

const conToken = z.object({ token: TokenDeEnlace });

export const portalRefusals = refusals({
  falta_firma: [422, FALTA_FIRMA],
  falta_aceptar: [422, FALTA_ACEPTAR],
});

export const portalApi = contract({
  'GET /api/publico/cotizaciones/{token}': {
    summary: 'La cotización, como la ve el cliente; la primera vez queda como vista',
    access: 'enlace:cotizacion',
    tx: 'write',
    params: conToken,
    reply: CotizacionPublica,
  },
  'POST /api/publico/cotizaciones/{token}/respuesta': {
    summary: 'El cliente autoriza partidas o rechaza la cotización',
    access: 'enlace:cotizacion',
    tx: 'write',
    idempotent: true,
    params: conToken,
    body: RespuestaEntrada,
    body_bytes: MAX_FIRMA + 65_536,
    reply: CotizacionPublica,
    refusals: { ...cotizacionesRefusals, ...portalRefusals, ...signatureRefusals },
  },
  'POST /api/publico/cotizaciones/{token}/mensaje': {
    summary: 'El cliente pregunta o pide precios actualizados',
    access: 'enlace:cotizacion',
    tx: 'write',
    idempotent: true,
    params: conToken,
    body: MensajeEntrada,
    reply: z.object({ success: z.literal(true) }),
    refusals: cotizacionesRefusals,
  },
  'POST /api/publico/cotizaciones/{token}/informe': {
    summary: 'Un enlace al informe de la inspección, por un día',
    access: 'enlace:cotizacion',
    tx: 'write',
    perHour: MOST_REPORTS,
    params: conToken,
    reply: z.object({ url: z.string() }),
  },
  'GET /api/publico/cotizaciones/{token}/fotos/{foto_id}': {
    summary: 'Una foto de lo que se halló, que el taller le muestra a su cliente',
    access: 'enlace:cotizacion',
    tx: 'read',
    params: z.object({ ...conToken.shape, foto_id: Id }),
    query: z.object({ tamano: z.optional(z.enum(['chica', 'entera'])) }),
    binary: 'application/octet-stream',
    keep: 'own',
    reply: z.unknown(),
  },
  'GET /api/publico/cotizaciones/{token}/pdf': {
    summary: 'La cotización en PDF, para el cliente',
    access: 'enlace:cotizacion',
    tx: 'read',
    binary: 'application/pdf',
    params: conToken,
    reply: z.custom<Uint8Array>(),
  },
});
