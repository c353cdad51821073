import { categorias, colores } from '#modules/activos/data/categorias.ts';
import { labelCategoria, type MarcaConModelos, readCatalogo } from '#modules/activos/rules.ts';
import { foldText } from '#platform/contract/fold.ts';

export type TipoPalabra = 'marca' | 'modelo' | 'categoria' | 'color';
export interface Palabra {
  valor: string;
  /** Category that the catalogue gives to a model; null for the rest. */
  categoria: string | null;
}

const MAX_WORDS = 20;

/** Words for one field, the catalogue's and the company's `own`: those that begin like `text` first, then those with a word that does. */
export const suggestWords = (tipo: TipoPalabra, padre: string, text: string, own: readonly string[]): Palabra[] => {
  const known = catalogWords(tipo, padre);
  const taken = new Set(known.map((word) => foldText(word.valor)));
  const added = own
    .filter((valor) => !taken.has(foldText(valor)))
    .map((valor): Palabra => ({ valor, categoria: null }));
  const wanted = foldText(text);
  return [...added, ...known]
    .map((palabra) => ({ palabra, rank: rankOf(readable(tipo, palabra.valor), wanted) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, MAX_WORDS)
    .map(({ palabra }) => palabra);
};

/** Whether the product's own catalogue holds the word, whatever its accents or case. */
export const isKnownWord = (tipo: TipoPalabra, padre: string, valor: string): boolean =>
  catalogWords(tipo, padre).some(
    (word) => foldText(word.valor) === foldText(valor) || foldText(readable(tipo, word.valor)) === foldText(valor),
  );

const catalogWords = (tipo: TipoPalabra, padre: string): Palabra[] => {
  if (tipo === 'categoria') return categorias.map(({ clave }) => ({ valor: clave, categoria: clave }));
  if (tipo === 'color') return colores.map(({ nombre }) => ({ valor: nombre, categoria: null }));
  if (tipo === 'marca') return [...catalogo().values()].map(({ marca }) => ({ valor: marca, categoria: null }));
  return (catalogo().get(foldText(padre))?.modelos ?? []).map(({ modelo, categoria }) => ({
    valor: modelo,
    categoria,
  }));
};

let read: Map<string, MarcaConModelos> | undefined;
const catalogo = (): Map<string, MarcaConModelos> => {
  read ??= new Map(readCatalogo().map((marca) => [foldText(marca.marca), marca]));
  return read;
};

// Categories are stored by key and looked up by the name people read.
const readable = (tipo: TipoPalabra, valor: string): string => (tipo === 'categoria' ? labelCategoria(valor) : valor);

const rankOf = (valor: string, wanted: string): number => {
  const folded = foldText(valor);
  if (folded.startsWith(wanted)) return 3;
  if (folded.split(/[\s-]/).some((word) => word.startsWith(wanted))) return 2;
  return folded.replace(/[^a-z0-9]/g, '').includes(wanted.replace(/[^a-z0-9]/g, '') || ' ') ? 1 : 0;
};
