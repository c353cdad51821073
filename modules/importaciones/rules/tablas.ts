import type { Columna } from './columnas.ts';
import { fieldsNamed, type Nombres, SURE } from './encabezados.ts';

export const OTRA_TABLA = 'Es de otra tabla de esta hoja';

/**
 * The columns of tables that stand beside the one that is read, on the same sheet: a column without anything parts them,
 * and they name again what that one has. An empty column inside of one table parts nothing.
 */
export const besideIt = (names: Nombres, columnas: readonly Columna[]): ReadonlySet<number> => {
  const blocks = blocksOf(columnas).map((places) => ({ places, fields: fieldsIn(names, columnas, places) }));
  const [own, ...others] = blocks.toSorted((a, b) => b.fields.size - a.fields.size);
  if (!own) return new Set();
  const apart = others.filter(
    ({ places, fields }) => places.length > 1 && [...fields].some((clave) => own.fields.has(clave)),
  );
  return new Set(apart.flatMap(({ places }) => places));
};

/** Runs of columns that say something. */
const blocksOf = (columnas: readonly Columna[]): number[][] => {
  const blocks: number[][] = [];
  for (const [at, { encabezado, valores }] of columnas.entries()) {
    if (encabezado === '' && valores.length === 0) continue;
    const last = blocks.at(-1);
    if (last?.at(-1) === at - 1) last.push(at);
    else blocks.push([at]);
  }
  return blocks;
};

const fieldsIn = (names: Nombres, columnas: readonly Columna[], places: readonly number[]): Set<string> =>
  new Set(
    places.flatMap((at) => {
      const { encabezado = '', grupo = '' } = columnas[at] ?? {};
      if (encabezado === '') return [];
      return [...fieldsNamed(names, encabezado, grupo)].filter(([, sure]) => sure > SURE.debil).map(([clave]) => clave);
    }),
  );
