import * as z from 'zod/mini';
import { Centavos, Correo, Id, Instante, Parrafo, ParrafoRequerido } from '#platform/contract/fields.ts';

/** What was written from the customer's page, and what the workshop answered there. */
export const Mensaje = z.object({
  id: Id,
  tipo: z.enum(['pregunta', 'actualizacion', 'respuesta']),
  nombre: z.string(),
  texto: z.string(),
  /** The line that it is about, in the words that it had. */
  partida_id: z.nullable(Id),
  partida: z.string(),
  creado_en: Instante,
});
export type Mensaje = z.infer<typeof Mensaje>;
export const Mensajes = z.array(Mensaje);
export const RespuestaEntrada = z.object({
  texto: ParrafoRequerido(1000, 'Escribe la respuesta.'),
  partida_id: z._default(z.nullable(Id), null),
});

/** `preparar`: link and words, ready to be taken; nothing is marked until they are. */
export const canalesEnvio = ['preparar', 'copiar', 'whatsapp', 'correo'] as const;
export type CanalEnvio = (typeof canalesEnvio)[number];
export const EnvioEntrada = z.object({
  canal: z.enum(canalesEnvio),
  /** The words of a reminder instead of those of the offer. */
  recordatorio: z.optional(z.boolean()),
  /** Only by mail: to whom, and what it says besides the link. Left out, the customer's address and the usual words. */
  para: z.optional(Correo),
  mensaje: z.optional(Parrafo(2000)),
});
export type EnvioEntrada = z.infer<typeof EnvioEntrada>;

/** How somebody took what was prepared to the customer, or that he says so. */
export const formasDeEntrega = ['enlace', 'mensaje', 'whatsapp', 'correo', 'otra'] as const;
export type FormaDeEntrega = (typeof formasDeEntrega)[number];
export const EntregaEntrada = z.object({
  como: z.enum(formasDeEntrega),
  recordatorio: z._default(z.boolean(), false),
});
export type EntregaEntrada = z.infer<typeof EntregaEntrada>;

export const estadosCorreo = ['pendiente', 'enviado', 'fallido', 'sin_canal'] as const;
export const CorreoDeCotizacion = z.object({
  id: Id,
  para: z.string(),
  estado: z.enum(estadosCorreo),
  respuesta: z.string(),
  creado_en: Instante,
  enviado_en: z.nullable(Instante),
});
export type CorreoDeCotizacion = z.infer<typeof CorreoDeCotizacion>;

/** A revision that the customer could read and that another one took the place of. */
export const VersionAnterior = z.object({
  revision: z.int(),
  total_centavos: Centavos,
  sustituida_por: z.string(),
  creado_en: Instante,
});
export type VersionAnterior = z.infer<typeof VersionAnterior>;

export const Cambio = z.object({
  id: z.int(),
  quien: z.string(),
  accion: z.string(),
  texto: z.string(),
  creado_en: Instante,
});
export type Cambio = z.infer<typeof Cambio>;
