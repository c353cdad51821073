import * as z from 'zod/mini';
import { contract } from '#platform/contract/endpoint.ts';
import { Patron, Texto } from '#platform/contract/fields.ts';
import { refusals } from '#platform/contract/refusal.ts';
import { alcances, originOf, resultados } from './rules.ts';

export const direccionRefusals = refusals({
  direccion_fija: [
    409,
    'La dirección la fija quien administra el servidor, con PUBLIC_URL en su archivo .env: pídele el cambio.',
  ],
  direccion_de_otra: [403, 'La dirección la cambia quien administra la primera empresa de esta instalación.'],
  sin_dueno: [
    403,
    'Esta instalación todavía no tiene dueño. Quien la instaló la configura con el enlace que apareció al arrancarla.',
  ],
});

/** Written by a person: the browser's and the server's reading of it is `originOf`. */
export const DireccionEscrita = Texto(300).check(
  z.refine((texto) => originOf(texto) !== null, 'Escribe una dirección como https://taller.mx'),
);

const Propuesta = z.object({ url: z.string(), alcance: z.enum(alcances) });

export const Direccion = z.object({
  /** What links start with. */
  url: z.string(),
  alcance: z.enum(alcances),
  /** Whether somebody wrote it, here or in the server's settings; otherwise it is where the server listens. */
  elegida: z.boolean(),
  puede_cambiar: z.boolean(),
  /** Why not, when it may not be changed here. */
  motivo: z.nullable(z.string()),
  propuestas: z.array(Propuesta),
  cambiada_por: z.string(),
  cambiada_en: z.nullable(z.string()),
  version: z.int(),
});
export type Direccion = z.infer<typeof Direccion>;

export const Prueba = z.object({ resultado: z.enum(resultados), texto: z.string() });

export const direccionApi = contract({
  'GET /api/direccion-publica': {
    summary: 'Con qué dirección salen los enlaces, hasta dónde llega y cuáles se proponen',
    access: 'session',
    tx: 'read',
    reply: Direccion,
  },
  'PUT /api/direccion-publica': {
    summary: 'Cambiar la dirección con la que salen los enlaces; null = donde escucha el servidor',
    access: 'administrar_permisos',
    tx: 'write',
    versioned: true,
    body: z.object({ url: z.nullable(DireccionEscrita) }),
    reply: Direccion,
    refusals: direccionRefusals,
  },
  'POST /api/direccion-publica/prueba': {
    summary: 'Si en esa dirección responde esta instalación',
    access: 'administrar_permisos',
    tx: 'none',
    body: z.object({ url: DireccionEscrita }),
    reply: Prueba,
    refusals: direccionRefusals,
  },
  'GET /api/direccion-publica/eco': {
    summary: 'La respuesta que solo esta instalación sabe dar',
    access: 'public',
    budget: 'page',
    tx: 'none',
    query: z.object({ reto: Patron(/^[\w-]{20,60}$/, 'Reto no válido.') }),
    reply: z.object({ firma: z.string() }),
  },
});
