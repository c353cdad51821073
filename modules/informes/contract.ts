import * as z from 'zod/mini';
import { PERMISO, tiposInforme } from '#modules/informes/rules.ts';
import { contract } from '#platform/contract/endpoint.ts';
import { Id, TokenDeEnlace } from '#platform/contract/fields.ts';
import { refusals } from '#platform/contract/refusal.ts';

export const informesRefusals = refusals({
  informe_ajeno: [403, 'Los informes de otra persona los cambia quien administra los permisos.'],
  informe_sin_permiso: [
    409,
    'Esa persona no ve «Números», así que no se le envían sus números. Dale el permiso primero.',
  ],
});

const Hora = z.int('Elige la hora.').check(z.gte(0, 'Elige la hora.'), z.lte(23, 'Elige la hora.'));

export const Suscripcion = z.object({
  id: z.nullable(z.string()),
  usuario_id: z.string(),
  tipo: z.enum(tiposInforme),
  hora: Hora,
  activa: z.boolean(),
  /** The last one: of which days, and how it went. */
  ultimo: z.nullable(
    z.object({
      desde: z.string(),
      hasta: z.string(),
      estado: z.enum(['pendiente', 'enviado', 'fallido', 'sin_canal', 'sin_acceso']),
    }),
  ),
});
export type Suscripcion = z.infer<typeof Suscripcion>;

export const SuscripcionEntrada = z.object({
  /** Whoever asks, unless said. */
  usuario_id: z.optional(Id),
  tipo: z.enum(tiposInforme),
  hora: Hora,
  activa: z.boolean(),
});
export type SuscripcionEntrada = z.infer<typeof SuscripcionEntrada>;

const Token = z.object({ token: TokenDeEnlace });
export const InformePublico = z.object({ empresa: z.string(), tipo: z.enum(tiposInforme), activa: z.boolean() });
export type InformePublico = z.infer<typeof InformePublico>;

export const informesApi = contract({
  'GET /api/informes': {
    summary: 'Los informes que una persona recibe por correo',
    access: PERMISO,
    tx: 'read',
    query: z.object({ usuario_id: z.optional(Id) }),
    reply: z.object({
      data: z.array(Suscripcion),
      destino: z.string(),
      correo_configurado: z.boolean(),
      /** Whom one may choose: oneself, and everybody who sees the board for whoever administers. */
      personas: z.array(z.object({ usuario_id: z.string(), nombre: z.string() })),
    }),
    refusals: informesRefusals,
  },
  'POST /api/informes': {
    summary: 'Recibir un informe por correo, cambiar su hora o dejar de recibirlo',
    access: PERMISO,
    tx: 'write',
    idempotent: true,
    body: SuscripcionEntrada,
    reply: Suscripcion,
    refusals: informesRefusals,
  },
  'GET /api/informes/{tipo}/pdf': {
    summary: 'El último informe de un tipo, tal como se enviaría ahora',
    access: PERMISO,
    tx: 'read',
    params: z.object({ tipo: z.enum(tiposInforme) }),
    binary: 'application/pdf',
    reply: z.custom<Uint8Array>(),
  },
  'GET /api/publico/informes/{token}': {
    summary: 'Qué informe se deja de recibir con este enlace',
    access: 'enlace:informe',
    tx: 'read',
    params: Token,
    reply: InformePublico,
  },
  'POST /api/publico/informes/{token}/baja': {
    summary: 'Dejar de recibir un informe, con el enlace de su correo',
    access: 'enlace:informe',
    tx: 'write',
    perHour: 10,
    params: Token,
    reply: InformePublico,
  },
});
