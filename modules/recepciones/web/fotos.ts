import { type Categoria, etiquetasCategoria, type Pedida } from '#modules/fotos/rules.ts';
import { recepcionPath } from './paths.ts';

/** A reception as the owner of its photos, or of those of how it left; with a part, only those of that mark. */
export const fotosOf = (dueno: 'recepcion' | 'entrega', id: string, nombre: string, parte_id?: string) => ({
  dueno,
  dueno_id: id,
  folio: nombre || 'la recepción',
  path: recepcionPath(id),
  parte_id,
});

/** What the shop wants shown. */
export const pedidasOf = (fotos: readonly Categoria[]): Pedida[] =>
  fotos.map((categoria) => ({ titulo: etiquetasCategoria[categoria], minimo: 1, categoria }));
