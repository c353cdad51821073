import * as z from 'zod/mini';
import {
  CorreoOpcional,
  Id,
  Instante,
  ListQuery,
  legible,
  Opaco,
  ParrafoRequerido,
  Sort,
  Telefono,
  Texto,
  TextoRequerido,
  upTo,
  Version,
} from '#platform/contract/fields.ts';
import { Archivo } from '#platform/contract/files.ts';
import { CORREO, oneLine } from '#platform/contract/text.ts';
import { canalesTicket, estadosTicket, grupos, prioridades } from './estados.ts';

export const Mensaje = z.object({
  id: Id,
  autor: z.enum(['cliente', 'taller']),
  interna: z.boolean(),
  nombre: z.string(),
  texto: z.string(),
  creado_en: Instante,
  archivos: z.array(Archivo),
});
export type Mensaje = z.infer<typeof Mensaje>;

export const TicketResumen = z.object({
  id: Id,
  folio: z.string(),
  asunto: z.string(),
  estado: z.enum(estadosTicket),
  prioridad: z.enum(prioridades),
  canal: z.enum(canalesTicket),
  contacto: z.string(),
  cliente_id: z.nullable(Id),
  documento_folio: z.string(),
  asignado_a: z.nullable(Id),
  asignado: z.string(),
  sospechoso: z.boolean(),
  /** The customer wrote something that this person has not seen. */
  sin_leer: z.boolean(),
  /** Since when the customer waits for an answer. */
  espera_desde: z.nullable(Instante),
  primera_respuesta_en: z.nullable(Instante),
  creado_en: Instante,
  ultimo_mensaje_en: Instante,
  version: Version,
});
export type TicketResumen = z.infer<typeof TicketResumen>;

export const Ticket = z.extend(TicketResumen, {
  email: z.string(),
  telefono: z.string(),
  cotizacion_id: z.nullable(Id),
  orden_id: z.nullable(Id),
  reabierto: z.int(),
  resuelto_en: z.nullable(Instante),
  cerrado_en: z.nullable(Instante),
  mensajes: z.array(Mensaje),
  cambios: z.array(z.object({ id: z.int(), texto: z.string(), creado_en: Instante })),
});
export type Ticket = z.infer<typeof Ticket>;

export const TicketsQuery = z.object({
  ...ListQuery,
  estado: z.optional(z.enum(grupos)),
  prioridad: z.optional(z.enum(prioridades)),
  asignado: z.optional(z.union([z.literal('nadie'), Id])),
  cliente_id: z.optional(Id),
  sort: Sort('ultimo', 'espera', 'creado'),
});
export type TicketsQuery = z.infer<typeof TicketsQuery>;
export const TotalesQuery = z.omit(TicketsQuery, { cursor: true, limit: true, sort: true });
export type TotalesQuery = z.infer<typeof TotalesQuery>;
export const TicketsTotales = z.object({
  grupos: z.record(z.enum(grupos), z.int()),
  /** Median wait for a first answer among what was answered in the last 30 days; null when nothing was. */
  primera_respuesta_ms: z.nullable(z.int()),
});
export type TicketsTotales = z.infer<typeof TicketsTotales>;

const asunto = TextoRequerido(120, 'Escribe en pocas palabras de qué se trata.');
const texto = ParrafoRequerido(4000, 'Escribe el mensaje.');

/** What is asked for, and the document that it is about. */
const Pregunta = {
  id: z.optional(Id),
  asunto,
  texto: ParrafoRequerido(4000, 'Cuenta qué pasa.'),
  cotizacion_id: z._default(z.nullable(Id), null),
  orden_id: z._default(z.nullable(Id), null),
};
/** By a customer with an account. */
export const TicketPropio = z.object(Pregunta);
export type TicketPropio = z.infer<typeof TicketPropio>;

/** By the workshop, of somebody who called or came. */
export const TicketNuevo = z.object({
  ...Pregunta,
  cliente_id: z._default(z.nullable(Id), null),
  nombre: z._default(Texto(120), ''),
  email: z._default(CorreoOpcional, ''),
  telefono: z._default(Telefono, ''),
  prioridad: z._default(z.enum(prioridades), 'normal'),
});
export type TicketNuevo = z.infer<typeof TicketNuevo>;

/** By whoever holds the link of a quotation. */
export const TicketDeCotizacion = z.object({
  asunto,
  texto: Pregunta.texto,
  nombre: z._default(Texto(120), ''),
  email: z._default(CorreoOpcional, ''),
});
export type TicketDeCotizacion = z.infer<typeof TicketDeCotizacion>;

/** By anybody, from the company's public form. */
export const TicketPublico = z.object({
  asunto,
  texto: Pregunta.texto,
  nombre: TextoRequerido(120, 'Escribe tu nombre.'),
  email: z
    .string()
    .check(
      upTo(254, 'El correo es demasiado largo.'),
      z.overwrite(oneLine),
      z.minLength(1, 'Escribe tu correo: ahí te contestamos.'),
      z.toLowerCase(),
      z.regex(CORREO, 'Escribe un correo completo, como ana@taller.mx.'),
      legible(),
    ),
  telefono: z._default(Telefono, ''),
  /** What came with the form, to know how long ago it was opened. */
  sello: Opaco(200),
  /** Nobody sees this field, so nobody fills it in. */
  sitio: z._default(Texto(200), ''),
});
export type TicketPublico = z.infer<typeof TicketPublico>;

/** How whoever opened a ticket goes on with it. */
export const TicketAbierto = z.object({ folio: z.string(), token: z.string(), mensaje_id: Id });
export type TicketAbierto = z.infer<typeof TicketAbierto>;

export const Respuesta = z.object({
  texto,
  /** A note that only the workshop reads. */
  interna: z._default(z.boolean(), false),
  /** What the answer leaves it in; waiting for the customer unless said. */
  estado: z.optional(z.enum(['esperando_cliente', 'resuelto'])),
});
export type Respuesta = z.infer<typeof Respuesta>;
export const MensajeDeCliente = z.object({ texto });

export const TicketCambio = z.object({
  estado: z.optional(z.enum(estadosTicket)),
  prioridad: z.optional(z.enum(prioridades)),
  /** Null: nobody in particular. */
  asignado_a: z.optional(z.nullable(Id)),
  /** False: it was a person after all. */
  sospechoso: z.optional(z.literal(false)),
});
export type TicketCambio = z.infer<typeof TicketCambio>;

export const RespuestaGuardada = z.object({ id: Id, titulo: z.string(), texto: z.string(), version: Version });
export type RespuestaGuardada = z.infer<typeof RespuestaGuardada>;
export const RespuestaNueva = z.object({
  titulo: TextoRequerido(60, 'Escribe un título corto.'),
  texto: ParrafoRequerido(2000, 'Escribe la respuesta.'),
});

/** The thread as the customer may see it: no notes, nobody's data, no ids of records. */
export const Hilo = z.object({
  empresa: z.object({
    nombre: z.string(),
    telefono: z.string(),
    horario: z.string(),
    color: z.string(),
    /** Where the whole notice of privacy is read. */
    aviso: z.nullable(z.string()),
  }),
  folio: z.string(),
  asunto: z.string(),
  estado: z.enum(estadosTicket),
  documento_folio: z.string(),
  creado_en: Instante,
  puede_escribir: z.boolean(),
  mensajes: z.array(
    z.object({
      id: Id,
      del_taller: z.boolean(),
      nombre: z.string(),
      texto: z.string(),
      creado_en: Instante,
      archivos: z.array(Archivo),
    }),
  ),
});
export type Hilo = z.infer<typeof Hilo>;

export const HiloPropio = z.object({
  id: Id,
  folio: z.string(),
  asunto: z.string(),
  estado: z.enum(estadosTicket),
  ultimo_mensaje_en: Instante,
  /** The workshop spoke last. */
  contestado: z.boolean(),
});
export type HiloPropio = z.infer<typeof HiloPropio>;
export const MiSoporte = z.object({
  data: z.array(HiloPropio),
  /** What a new one may be about. */
  documentos: z.array(
    z.object({ tipo: z.enum(['cotizacion', 'orden']), id: Id, folio: z.string(), vehiculo: z.string() }),
  ),
});
export type MiSoporte = z.infer<typeof MiSoporte>;
