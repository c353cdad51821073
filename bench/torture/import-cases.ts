import { must } from './client.ts';
import { type Bench, type Case, changed } from './trial-ground.ts';

const CSV = 'text/csv';
const rowsOf = (bench: Bench): Buffer =>
  Buffer.from(`Nombre,Teléfono,Notas\nImportado ${bench.next()},5512345678,Uno\nImportado ${bench.next()},malo,Dos\n`);
const newReview = (bench: Bench) =>
  must(bench.owner, { method: 'POST', path: '/api/importaciones/clientes', body: rowsOf(bench), type: CSV });

/** What comes in files. */
export const importCases: Record<string, Case> = {
  'POST /api/importaciones/{tipo}': async (bench) => ({
    params: { tipo: 'clientes' },
    body: rowsOf(bench),
    type: CSV,
  }),
  'PATCH /api/importaciones/{id}': async (bench) =>
    changed(await newReview(bench), { existentes: 'actualizar', columnas: { notas: null } }),
  'DELETE /api/importaciones/{id}': async (bench) => changed(await newReview(bench), undefined),
  'POST /api/importaciones/{id}/confirmacion': async (bench) => changed(await newReview(bench), {}),
};

/** Sent again it is the file that waits there. */
export const REPEATABLE_IMPORTS = ['POST /api/importaciones/{tipo}'] as const;

export const NOT_TRIED_IMPORTS: Readonly<Record<string, string>> = {
  'POST /api/importaciones/{id}/reversion':
    'lo que deshace lo escribe antes un trabajo aparte; lo prueba modules/importaciones/server/importaciones.test.ts',
};
