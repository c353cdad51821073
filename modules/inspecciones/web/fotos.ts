import type { Pedida } from '#modules/fotos/rules.ts';
import type { Inspeccion } from '#modules/inspecciones/rules/formas.ts';
import { inspeccionPath } from './queries.ts';

/** An inspection as the owner of its photos; with a part, only those of that point. */
export const fotosOf = ({ id, folio }: Pick<Inspeccion, 'id' | 'folio'>, parte_id?: string) => ({
  dueno: 'inspeccion' as const,
  dueno_id: id,
  folio,
  path: inspeccionPath(id),
  parte_id,
  // What is found is photographed to be shown.
  cliente_ve: true,
});

/** What its template wants shown when it is red. */
export const pedidasOf = ({ puntos }: Pick<Inspeccion, 'puntos'>): Pedida[] =>
  puntos.flatMap(({ id, nombre, color, foto_si_rojo }) =>
    color === 'rojo' && foto_si_rojo ? [{ titulo: nombre, minimo: 1, parte_id: id }] : [],
  );
