import * as z from 'zod/mini';
import { contract } from '#platform/contract/endpoint.ts';
import { Id, Instante, ListQuery, Page, TextoRequerido, upTo, Version } from '#platform/contract/fields.ts';
import { refusals } from '#platform/contract/refusal.ts';
import { oneLine } from '#platform/contract/text.ts';
import { estadosMensaje, grupos } from './rules/estados.ts';
import { eventos } from './rules/eventos.ts';
import { toE164 } from './rules/telefono.ts';

/** Whoever attends customers reads and sends; whoever runs the company sets it up. */
const LEE = 'ver_clientes';
const AJUSTA = 'administrar_permisos';

export const whatsappRefusals = refusals({
  sin_telefono: [422, 'El cliente no tiene un teléfono al que se pueda escribir por WhatsApp. Agrégalo.'],
  no_quiere: [409, 'Este cliente no quiere mensajes de WhatsApp. Llámale, o envíaselo por otro medio.'],
  no_se_reintenta: [409, 'Ese mensaje ya salió o está saliendo. Actualiza la lista para ver cómo va.'],
  no_se_abre: [409, 'Ese mensaje ya no espera a que lo envíes a mano. Actualiza la lista.'],
  no_se_descarta: [409, 'Ese mensaje ya salió o está saliendo: no se puede descartar.'],
});

export const Mensaje = z.object({
  id: Id,
  direccion: z.enum(['saliente', 'entrante']),
  evento: z.enum([...eventos, 'respuesta']),
  telefono: z.string(),
  nombre: z.string(),
  texto: z.string(),
  documento_folio: z.string(),
  ruta: z.string(),
  canal: z.nullable(z.enum(['api', 'enlace'])),
  estado: z.enum(estadosMensaje),
  enviando: z.boolean(),
  intentos: z.int(),
  motivo: z.string(),
  descartado_en: z.nullable(Instante),
  usuario_nombre: z.string(),
  creado_en: Instante,
  enviado_en: z.nullable(Instante),
  entregado_en: z.nullable(Instante),
  leido_en: z.nullable(Instante),
  /** Opens WhatsApp with the message written; null for what came in. */
  enlace: z.nullable(z.string()),
  version: Version,
});
export type Mensaje = z.infer<typeof Mensaje>;

export const Estado = z.object({
  /** The company's `Mostrar_WhatsAppStatusAlert`. */
  mostrar: z.boolean(),
  configurado: z.boolean(),
  por_enviar: z.int(),
  fallidos: z.int(),
});
export type Estado = z.infer<typeof Estado>;

const Evento = z.enum(eventos, 'Ese aviso no existe.');
export const AjusteCambio = z.object({
  automatico: z.boolean(),
  plantilla: z
    .string()
    .check(
      upTo(200),
      z.overwrite(oneLine),
      z.regex(/^[a-z0-9_]{1,80}$/, 'Escríbelo como en Meta: minúsculas, números y guiones bajos.'),
    ),
  idioma: z
    .string()
    .check(
      upTo(200),
      z.overwrite(oneLine),
      z.regex(/^[a-z]{2}(_[A-Z]{2})?$/, 'Escríbelo como en Meta, por ejemplo es_MX.'),
    ),
});
export type AjusteCambio = z.infer<typeof AjusteCambio>;
export const Ajuste = z.extend(AjusteCambio, {
  evento: Evento,
  nombre: z.string(),
  /** Whether the event may leave by itself at all. */
  automatica: z.boolean(),
  texto: z.string(),
  version: z.int(),
});
export type Ajuste = z.infer<typeof Ajuste>;
export const Ajustes = z.object({
  configurado: z.boolean(),
  /** What to write in front of the number and the key where it is configured. */
  empresa_id: z.int(),
  webhook: z.string(),
  recibe_avisos: z.boolean(),
  eventos: z.array(Ajuste),
});
export type Ajustes = z.infer<typeof Ajustes>;

const Telefono = TextoRequerido(20, 'Escribe el teléfono.').check(
  z.refine((text) => toE164(text) !== null, 'Escribe el teléfono a 10 dígitos.'),
);
export const Baja = z.object({ telefono: z.string(), baja_en: Instante, baja_por: z.string() });
export type Baja = z.infer<typeof Baja>;

const conId = z.object({ id: Id });
const act = {
  access: LEE,
  tx: 'write',
  versioned: true,
  params: conId,
  reply: Mensaje,
  refusals: whatsappRefusals,
} as const;

export const whatsappApi = contract({
  'GET /api/whatsapp/estado': {
    summary: 'Si WhatsApp está conectado y qué mensajes esperan a alguien',
    access: LEE,
    tx: 'read',
    reply: Estado,
  },
  'GET /api/whatsapp/mensajes': {
    summary: 'Los mensajes de WhatsApp y qué fue de cada uno',
    access: LEE,
    tx: 'read',
    query: z.object({ ...ListQuery, estado: z.optional(z.enum(grupos)) }),
    reply: Page(Mensaje),
  },
  'GET /api/whatsapp/mensajes/totales': {
    summary: 'Cuántos mensajes hay en cada pestaña, de los últimos 5,000',
    access: LEE,
    tx: 'read',
    query: z.object({ q: ListQuery.q }),
    reply: z.object({ grupos: z.record(z.enum(grupos), z.int()) }),
  },
  'GET /api/whatsapp/mensajes/{id}': {
    summary: 'Un mensaje y qué fue de él',
    access: LEE,
    tx: 'read',
    params: conId,
    reply: Mensaje,
  },
  'POST /api/whatsapp/mensajes/{id}/reintento': { ...act, summary: 'Intentar otra vez un mensaje que no salió' },
  'POST /api/whatsapp/mensajes/{id}/apertura': {
    ...act,
    summary: 'Se abrió el enlace y el mensaje se envió a mano',
  },
  'POST /api/whatsapp/mensajes/{id}/descarte': { ...act, summary: 'El mensaje ya no hace falta' },
  'GET /api/whatsapp/ajustes': {
    summary: 'Qué avisos salen solos y con qué plantilla',
    access: AJUSTA,
    tx: 'read',
    reply: Ajustes,
  },
  'PUT /api/whatsapp/ajustes/{evento}': {
    summary: 'Cambiar si un aviso sale solo y su plantilla',
    access: AJUSTA,
    tx: 'write',
    versioned: true,
    params: z.object({ evento: Evento }),
    body: AjusteCambio,
    reply: Ajuste,
  },
  'GET /api/whatsapp/bajas': {
    summary: 'Teléfonos que no quieren mensajes',
    access: LEE,
    tx: 'read',
    reply: z.array(Baja),
  },
  'PUT /api/whatsapp/bajas': {
    summary: 'Anotar que un teléfono no quiere mensajes, o que volvió a quererlos',
    access: LEE,
    tx: 'write',
    body: z.object({ telefono: Telefono, baja: z.boolean() }),
    reply: z.array(Baja),
  },
});
