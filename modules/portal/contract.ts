import * as z from 'zod/mini';
import { decisiones } from '#modules/cotizaciones/rules/estados.ts';
import { cotizacionesRefusals } from '#modules/cotizaciones/rules/refusals.ts';
import { AnticipoPedido, modosPrecio, opciones, tiposPartida } from '#modules/partidas/contract.ts';
import { prioridades } from '#modules/partidas/rules/prioridades.ts';
import { FALTA_ACEPTAR, FALTA_FIRMA } from './rules/messages.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { Centavos, Fecha, Id, Instante, Texto, TextoRequerido } from '#platform/contract/fields.ts';
import { refusals } from '#platform/contract/refusal.ts';

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
    tiene_logo: z.boolean(),
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
  /** What he asked and what the workshop answered, oldest first. */
  mensajes: z.array(z.object({ del_taller: z.boolean(), nombre: z.string(), texto: z.string(), creado_en: Instante })),
});
export type CotizacionPublica = z.infer<typeof CotizacionPublica>;

/** A signature of 600 × 240 weighs some 10 kB; this is room for any honest one. */
const MAX_FIRMA = 275_000;

export const RespuestaEntrada = z.object({
  /** The revision that the page showed. */
  revision: z.int(),
  autorizadas: z.array(Id).check(z.maxLength(500)),
  nombre: TextoRequerido(120, 'Escribe tu nombre completo.'),
  acepta: z.boolean(),
  firma: z.nullable(
    z
      .string()
      .check(
        z.maxLength(MAX_FIRMA, 'La firma pesa demasiado. Bórrala y firma de nuevo.'),
        z.regex(/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/, 'La firma no se pudo leer. Firma de nuevo.'),
      ),
  ),
  motivo: z._default(Texto(500), ''),
  acepta_usadas: z._default(z.nullable(z.boolean()), null),
  acepta_propias: z._default(z.nullable(z.boolean()), null),
});
export type RespuestaEntrada = z.infer<typeof RespuestaEntrada>;

export const MensajeEntrada = z.object({
  tipo: z.enum(['pregunta', 'actualizacion']),
  nombre: z._default(Texto(120), ''),
  texto: TextoRequerido(1000, 'Escribe tu pregunta.'),
});
export type MensajeEntrada = z.infer<typeof MensajeEntrada>;

const conToken = z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) });

export const portalRefusals = refusals({
  falta_firma: [422, FALTA_FIRMA],
  falta_aceptar: [422, FALTA_ACEPTAR],
  firma_ilegible: [422, 'La firma no se pudo leer. Bórrala y firma de nuevo.'],
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
    refusals: { ...cotizacionesRefusals, ...portalRefusals },
  },
  'POST /api/publico/cotizaciones/{token}/mensaje': {
    summary: 'El cliente pregunta o pide precios actualizados',
    access: 'enlace:cotizacion',
    tx: 'write',
    idempotent: true,
    params: conToken,
    body: MensajeEntrada,
    reply: z.object({ success: z.literal(true) }),
  },
  'GET /api/publico/cotizaciones/{token}/logo': {
    summary: 'El logotipo del taller que cotiza',
    access: 'enlace:cotizacion',
    tx: 'read',
    binary: 'image/png',
    keep: 'own',
    params: conToken,
    reply: z.custom<Uint8Array>(),
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
