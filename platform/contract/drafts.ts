import * as z from 'zod/mini';
import { contract } from './endpoint.ts';
import { Patron } from './fields.ts';

const Clave = z.object({ clave: Patron(/^[\w:.-]{1,120}$/) });
const MAX_CHARACTERS = 200_000;
/** Of one person in one company; the oldest make room for what is being typed. */
export const MOST_DRAFTS = 50;
export const MOST_BYTES_OF_DRAFTS = 4_000_000;
const Datos = z
  .unknown()
  .check(
    z.refine((datos) => (JSON.stringify(datos)?.length ?? 0) <= MAX_CHARACTERS, 'El borrador es demasiado grande.'),
  );
/** Both null where nothing is kept: a form that was never left half-way is no error. */
const Borrador = z.object({ datos: z.unknown(), actualizado_en: z.nullable(z.string()) });

/** What was typed and not saved, per person, company and form. */
export const draftsApi = contract({
  'GET /api/borradores': {
    summary: 'Borradores por recuperar',
    access: 'session',
    tx: 'read',
    reply: z.object({ data: z.array(z.object({ clave: z.string(), actualizado_en: z.string() })) }),
  },
  'GET /api/borradores/{clave}': {
    summary: 'Borrador de un formulario',
    access: 'session',
    tx: 'read',
    params: Clave,
    reply: Borrador,
  },
  'PUT /api/borradores/{clave}': {
    summary: 'Guardar el borrador',
    access: 'session',
    tx: 'write',
    params: Clave,
    body: z.object({ datos: Datos }),
    reply: z.object({ actualizado_en: z.string() }),
  },
  'DELETE /api/borradores/{clave}': {
    summary: 'Descartar el borrador',
    access: 'session',
    tx: 'write',
    params: Clave,
    reply: z.object({ success: z.boolean() }),
  },
});
