import * as z from 'zod/mini';
import type { contract } from '#platform/contract/endpoint.ts';
import { client } from '#platform/web/call.ts';

const User = z.object({ id: z.string(), name: z.string(), email: z.string(), empresa_id: z.nullish(z.int()) });
const Companies = z.array(z.object({ empresa_id: z.int(), nombre: z.string() }));
const Opened = z.object({
  success: z.boolean(),
  expires_in: z.int(),
  user: User,
  empresa: z.nullish(
    z.object({
      empresa_id: z.optional(z.int()),
      nombre: z.string(),
      direccion: z.optional(z.string()),
      telefono: z.optional(z.string()),
      email: z.optional(z.string()),
      zona: z.optional(z.string()),
      inactividad_min: z.optional(z.int()),
    }),
  ),
  empresas: z.optional(Companies),
  demo: z.optional(z.boolean()),
  inactiva_s: z.optional(z.int()),
});
/** The reply of sign-in and of check-session. */
export type OpenedSession = z.infer<typeof Opened>;

const base = { summary: '', access: 'public', tx: 'none' } as const;

// The platform may not stand on a room, so the few fixed calls that the frame makes are declared here as it uses them.
const sessionCalls = {
  'POST /api/auth/login': {
    ...base,
    body: z.object({ email: z.string(), password: z.string(), remember: z.optional(z.boolean()) }),
    reply: Opened,
  },
  'GET /api/auth/validate': { ...base, reply: z.object({ user: z.object({ id: z.string(), email: z.string() }) }) },
  'GET /api/auth/check-session': { ...base, query: z.object({ empresa_id: z.optional(z.int()) }), reply: Opened },
  'POST /api/auth/refresh-session': { ...base, reply: z.object({ expires_in: z.int() }) },
  'POST /api/auth/actividad': { ...base, body: z.object({ hace_ms: z.int() }), reply: z.unknown() },
  'POST /api/auth/jwt-logout': {
    ...base,
    body: z.optional(z.object({ motivo: z.string() })),
    reply: z.unknown(),
  },
  'POST /api/auth/oauth/salida': { ...base, reply: z.object({ url: z.nullable(z.string()) }) },
  'GET /api/permissions/user': {
    ...base,
    reply: z.object({
      success: z.boolean(),
      data: z.object({ all_permissions: z.array(z.string()), lugar: z.string() }),
    }),
  },
} satisfies Parameters<typeof contract>[0];

export const sessionApi = client<typeof sessionCalls>();
