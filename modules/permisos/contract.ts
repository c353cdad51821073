import * as z from 'zod/mini';
import { contract } from '#platform/contract/endpoint.ts';

export const permisosApi = contract({
  'GET /api/permissions/user': {
    summary: 'Permisos del usuario en la empresa de la solicitud',
    access: 'session',
    tx: 'read',
    success: true,
    reply: z.object({
      success: z.boolean(),
      data: z.object({
        all_permissions: z.array(z.string()),
        user: z.object({ id: z.string(), name: z.string(), email: z.string(), empresa_id: z.int() }),
      }),
    }),
  },
});
