import * as z from 'zod/mini';
import { contract } from '#platform/contract/endpoint.ts';
import { Opaco, TextoRequerido } from '#platform/contract/fields.ts';
import { refusals } from '#platform/contract/refusal.ts';

export const ajustesRefusals = refusals({
  solo_dueno: [403, 'Solo quien tiene el rol Dueño agrega empresas.'],
  muchas_empresas: [409, 'Ya tienes {cuantas} empresas. Avisa a soporte si necesitas más.'],
});

export const EmpresaAgregada = z.object({
  nombre: TextoRequerido(120, 'Escribe el nombre del taller.'),
  zona: Opaco(60, 'Elige una zona horaria de la lista.'),
});
export type EmpresaAgregada = z.infer<typeof EmpresaAgregada>;

export const ajustesApi = contract({
  'GET /api/empresas': {
    summary: 'Las empresas de la persona, y si puede agregar otra',
    access: 'administrar_permisos',
    tx: 'read',
    reply: z.object({
      data: z.array(z.object({ empresa_id: z.int(), nombre: z.string() })),
      puede_agregar: z.boolean(),
    }),
  },
  'POST /api/empresas': {
    summary: 'Agregar otra empresa, con sus roles y su primera caja',
    access: 'administrar_permisos',
    tx: 'write',
    idempotent: true,
    status: 201,
    body: EmpresaAgregada,
    reply: z.object({ empresa_id: z.int(), nombre: z.string() }),
    refusals: ajustesRefusals,
  },
});
