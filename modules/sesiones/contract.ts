import * as z from 'zod/mini';
import { contract } from '#platform/contract/endpoint.ts';
import { EmpresaId, Texto } from '#platform/contract/fields.ts';
import { refusals } from '#platform/contract/refusal.ts';

export const sesionesRefusals = refusals({
  credenciales: [401, 'El correo o la contraseña no son correctos.'],
  bloqueado: [429, 'Demasiados intentos. Espera {segundos} segundos y vuelve a intentar.'],
});

const Usuario = z.object({ id: z.string(), name: z.string(), email: z.string(), empresa_id: z.nullable(z.int()) });
const EmpresaActual = z.object({
  empresa_id: z.int(),
  nombre: z.string(),
  direccion: z.string(),
  telefono: z.string(),
  email: z.string(),
  zona: z.string(),
});
const Estado = {
  success: z.boolean(),
  expires_in: z.int(),
  user: Usuario,
  empresa: z.nullable(EmpresaActual),
  empresas: z.array(z.object({ empresa_id: z.int(), nombre: z.string() })),
  demo: z.boolean(),
};

export const EstadoSesion = z.object(Estado);
export type EstadoSesion = z.infer<typeof EstadoSesion>;

export const sesionesApi = contract({
  'POST /api/auth/login': {
    summary: 'Iniciar sesión',
    access: 'public',
    tx: 'none',
    success: true,
    body: z.object({
      email: z.string().check(z.maxLength(254)),
      password: z.string().check(z.maxLength(256)),
      remember: z.optional(z.boolean()),
    }),
    reply: EstadoSesion,
    refusals: sesionesRefusals,
  },
  'GET /api/auth/validate': {
    summary: 'Quién tiene la sesión',
    access: 'usuario',
    tx: 'read',
    success: true,
    reply: z.object({ success: z.boolean(), user: Usuario }),
  },
  'GET /api/auth/check-session': {
    summary: 'Estado de la sesión en la empresa de la solicitud',
    access: 'usuario',
    tx: 'write',
    success: true,
    query: z.object({ empresa_id: z.optional(EmpresaId) }),
    reply: EstadoSesion,
  },
  'POST /api/auth/refresh-session': {
    summary: 'Extender la sesión',
    access: 'usuario',
    tx: 'write',
    success: true,
    body: z.optional(z.nullable(z.looseObject({}))),
    reply: z.object({ success: z.boolean(), expires_in: z.int() }),
  },
  'POST /api/auth/jwt-logout': {
    summary: 'Cerrar sesión',
    access: 'public',
    tx: 'none',
    success: true,
    body: z.optional(z.nullable(z.looseObject({ motivo: z.optional(Texto(80)) }))),
    reply: z.object({ success: z.boolean() }),
  },
});
