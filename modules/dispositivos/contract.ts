import * as z from 'zod/mini';
import { ALL_TIPOS } from '#modules/notificaciones/rules.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { Id, Instante, Opaco, upTo } from '#platform/contract/fields.ts';
import { refusals } from '#platform/contract/refusal.ts';

export const dispositivosRefusals = refusals({
  servicio_desconocido: [
    422,
    'El servicio de avisos de este navegador no está en la lista de los que Bahía usa. Prueba con Chrome, Edge, Firefox o Safari, o pide a quien administra el servidor que lo agregue.',
  ],
  llaves_del_navegador: [
    422,
    'Las llaves que mandó el navegador no sirven. Apaga los avisos aquí y enciéndelos otra vez.',
  ],
});

export const Dispositivo = z.object({
  id: Id,
  nombre: z.string(),
  /** The browser that asks. */
  es_este: z.boolean(),
  /** Its owner is the last who signed in there, and has not left. */
  escucha: z.boolean(),
  /** Names and amounts may be seen on its locked screen. */
  detalles: z.boolean(),
  creado_en: Instante,
  entregado_en: z.nullable(Instante),
  /** What went wrong with the last one; empty when nothing did. */
  fallo: z.string(),
});
export type Dispositivo = z.infer<typeof Dispositivo>;

export const Dispositivos = z.object({
  /** What a browser subscribes with. */
  llave: z.string(),
  dispositivos: z.array(Dispositivo),
});
export type Dispositivos = z.infer<typeof Dispositivos>;

export const Sonidos = z.object({
  tipos: z.array(z.object({ tipo: z.string(), nombre: z.string(), suena: z.boolean(), silenciado: z.boolean() })),
});
export type Sonidos = z.infer<typeof Sonidos>;

const Base64 = (max: number) => z.string().check(upTo(max), z.regex(/^[\w-]+={0,2}$/));

/** What `PushSubscription.toJSON` gives. */
export const Suscripcion = z.object({
  endpoint: Opaco(1_000).check(z.minLength(1)),
  keys: z.object({ p256dh: Base64(120), auth: Base64(40) }),
});
export type Suscripcion = z.infer<typeof Suscripcion>;

export const dispositivosApi = contract({
  'GET /api/dispositivos': {
    summary: 'Dónde recibo avisos, este navegador primero, y la llave para encenderlos en otro',
    access: 'session',
    tx: 'read',
    reply: Dispositivos,
  },
  'PUT /api/dispositivos': {
    summary: 'Recibir avisos en este navegador',
    access: 'session',
    tx: 'write',
    body: Suscripcion,
    reply: Dispositivos,
    refusals: dispositivosRefusals,
  },
  'PATCH /api/dispositivos/{id}': {
    summary: 'Mostrar u ocultar nombres e importes en la pantalla bloqueada de un dispositivo',
    access: 'session',
    tx: 'write',
    params: z.object({ id: Id }),
    body: z.object({ detalles: z.boolean() }),
    reply: Dispositivos,
  },
  'DELETE /api/dispositivos/{id}': {
    summary: 'Dejar de recibir avisos en un dispositivo',
    access: 'session',
    tx: 'write',
    params: z.object({ id: Id }),
    reply: Dispositivos,
  },
  'POST /api/dispositivos/{id}/prueba': {
    summary: 'Mandar un aviso de prueba a un dispositivo',
    access: 'session',
    tx: 'write',
    params: z.object({ id: Id }),
    reply: Dispositivo,
  },
  'GET /api/dispositivos/tipos': {
    summary: 'Qué avisos suenan en mis dispositivos',
    access: 'session',
    tx: 'read',
    reply: Sonidos,
  },
  'PUT /api/dispositivos/tipos': {
    summary: 'Elegir si un tipo de aviso suena en mis dispositivos',
    access: 'session',
    tx: 'write',
    body: z.object({ tipo: z.enum(ALL_TIPOS, { error: 'Ese tipo de aviso no existe.' }), suena: z.boolean() }),
    reply: Sonidos,
  },
});
