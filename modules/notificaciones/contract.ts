import * as z from 'zod/mini';
import { contract } from '#platform/contract/endpoint.ts';
import { Id, Instante, ListQuery, Page } from '#platform/contract/fields.ts';
import { refusals } from '#platform/contract/refusal.ts';
import { ALL_TIPOS, estadosCorreo } from './rules.ts';

export const notificacionesRefusals = refusals({
  correo_ya_salio: [409, 'Ese correo ya se envió o está por enviarse. Actualiza la lista para ver cómo va.'],
});

export const Notificacion = z.object({
  id: z.string(),
  tipo: z.string(),
  titulo: z.string(),
  texto: z.string(),
  ruta: z.string(),
  creada_en: Instante,
  leida_en: z.nullable(Instante),
});
export type Notificacion = z.infer<typeof Notificacion>;

const Tipo = z.enum(ALL_TIPOS, { error: 'Ese tipo de aviso no existe.' });
export const Silencios = z.object({
  tipos: z.array(z.object({ tipo: z.string(), nombre: z.string(), silenciado: z.boolean(), silenciable: z.boolean() })),
});
export type Silencios = z.infer<typeof Silencios>;

const EstadoCorreo = z.enum(estadosCorreo, { error: 'Elige un estado de la lista.' });
const correo = {
  id: z.string(),
  tipo: z.string(),
  para: z.string(),
  asunto: z.string(),
  estado: EstadoCorreo,
  intentos: z.int(),
  respuesta: z.string(),
  creado_en: Instante,
  enviado_en: z.nullable(Instante),
  texto: z.string(),
  adjuntos: z.array(z.string()),
};
export const Correo = z.object(correo);
export type Correo = z.infer<typeof Correo>;

export const notificacionesApi = contract({
  'GET /api/notificaciones': {
    summary: 'Mis avisos, los más nuevos primero',
    access: 'session',
    tx: 'read',
    query: z.object({ cursor: ListQuery.cursor, limit: ListQuery.limit, leidas: z.optional(z.enum(['no', 'todas'])) }),
    reply: Page(Notificacion),
  },
  'GET /api/notificaciones/pendientes': {
    summary: 'Cuántos avisos no he leído (se cuentan hasta 100)',
    access: 'session',
    tx: 'read',
    reply: z.object({ total: z.int() }),
  },
  'PUT /api/notificaciones/lectura': {
    summary: 'Marcar mis avisos como leídos: los nombrados, o todos',
    access: 'session',
    tx: 'write',
    body: z.object({ ids: z.optional(z.array(Id).check(z.maxLength(100))) }),
    reply: z.object({ total: z.int() }),
  },
  'GET /api/notificaciones/silencios': {
    summary: 'Los tipos de aviso y cuáles silencié',
    access: 'session',
    tx: 'read',
    reply: Silencios,
  },
  'PUT /api/notificaciones/silencios': {
    summary: 'Silenciar un tipo de aviso o volver a recibirlo',
    access: 'session',
    tx: 'write',
    body: z.object({ tipo: Tipo, silenciado: z.boolean() }),
    reply: Silencios,
  },
  'GET /api/correos': {
    summary: 'Los correos de la empresa y qué fue de cada uno',
    access: 'administrar_permisos',
    tx: 'read',
    query: z.object({ ...ListQuery, estado: z.optional(EstadoCorreo) }),
    reply: Page(Correo),
  },
  'GET /api/correos/acceso': {
    summary: 'Correos a personas que esperan un canal para salir',
    access: 'administrar_permisos',
    tx: 'read',
    reply: z.object({ data: z.array(Correo) }),
  },
  'POST /api/correos/{id}/reenvio': {
    summary: 'Intentar de nuevo un correo que no salió',
    access: 'administrar_permisos',
    tx: 'write',
    params: z.object({ id: Id }),
    reply: Correo,
    refusals: notificacionesRefusals,
  },
});
