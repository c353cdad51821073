import { foldText } from '#platform/contract/fold.ts';
import { withoutEnd } from '#platform/contract/text.ts';
import type { Hoja } from '#platform/contract/upload.ts';
import type { Campo } from './campo.ts';
import { type Columna, type Mapeo, type Conocido, mapColumnas, weighNames } from './columnas.ts';
import { namesOf, type Nombres } from './encabezados.ts';
import { besideIt, OTRA_TABLA } from './tablas.ts';
import { isNothing, isOf } from './valores.ts';

/** How far from the top the headers may stand, and how much of what is below is looked at. */
const HEAD_ROWS = 20;
const SAMPLE = 100;

/** Where the headers of a sheet stand: which rows they take, and what each column is called. */
export interface Cabeza {
  /** The row below which the data begins, as the sheet numbers it; 0 when the list has no headers. */
  fila: number;
  /** A row above it that says to what each header belongs. */
  fila_grupo: number | null;
  nombres: readonly { encabezado: string; grupo: string }[];
  /** How much of it is known: what sheets and kinds of lists are compared by. */
  peso: number;
}

/** Every row that may be the headers, the best first; the one that was asked for goes alone. */
export const findCabezas = (hoja: Hoja, names: Nombres, asked?: number): Cabeza[] => {
  if (asked === 0) return [withoutHead(hoja)];
  const near =
    asked === undefined ? hoja.filas.slice(0, HEAD_ROWS) : hoja.filas.filter(({ numero }) => numero === asked);
  const found = near.flatMap((fila) => {
    const at = hoja.filas.indexOf(fila);
    const above = hoja.filas[at - 1];
    const nombres = nameColumns(hoja, fila, above?.numero === fila.numero - 1 ? above : undefined);
    const dataLike = fila.celdas.filter(isData).length;
    const peso = weighNames(names, nombres) - 3 * dataLike;
    const grouped = nombres.some(({ grupo }) => grupo !== '');
    return [{ fila: fila.numero, fila_grupo: grouped && above ? above.numero : null, nombres, peso }];
  });
  if (asked !== undefined) return found;
  const [best] = found.filter(({ peso }) => peso >= ENOUGH).toSorted((a, b) => b.peso - a.peso || a.fila - b.fila);
  if (best) return [best];
  const [first] = found;
  return [first && !hoja.filas[0]?.celdas.some(isData) ? first : withoutHead(hoja)];
};

const ENOUGH = 3;

/** Every row of the top as if it were the headers: what a list is remembered by. */
export const rowHeads = (hoja: Hoja): Cabeza[] =>
  hoja.filas.slice(0, HEAD_ROWS).map((fila, at) => {
    const above = hoja.filas[at - 1];
    const nombres = nameColumns(hoja, fila, above?.numero === fila.numero - 1 ? above : undefined);
    return { fila: fila.numero, fila_grupo: null, nombres, peso: 0 };
  });

/** What no header is: a telephone, a figure, a day. */
const isData = (text: string): boolean =>
  text !== '' &&
  (isOf.correo(text) ||
    isOf.telefono(text) ||
    isOf.fecha(text) ||
    /^[$-]?\s?\d[\d.,]*$/.test(text) ||
    (text.length > 9 && isOf.rfc(text)));

const withoutHead = (hoja: Hoja): Cabeza => ({
  fila: 0,
  fila_grupo: null,
  nombres: Array.from({ length: widthOf(hoja.filas) }, () => ({ encabezado: '', grupo: '' })),
  peso: 0,
});

const widthOf = (filas: Hoja['filas']): number =>
  filas.reduce((widest, { celdas }) => Math.max(widest, celdas.length), 1);

type Fila = Hoja['filas'][number];

/** What each column is called, with what stands above it where that row parts the columns in groups. */
const nameColumns = (hoja: Hoja, fila: Fila, above: Fila | undefined): Cabeza['nombres'] => {
  const width = widthOf(hoja.filas);
  const groups = above ? groupsOf(hoja, above, fila, width) : [];
  return Array.from({ length: width }, (_, at) => {
    const own = fila.celdas[at] ?? '';
    const group = groups[at];
    // A header that takes two rows by itself stands in the upper one.
    if (own === '') return { encabezado: group?.own ? group.text : '', grupo: '' };
    return { encabezado: own, grupo: group?.text ?? '' };
  });
};

/** A title above everything is no group: a group is one of two at least, and says no data. */
const groupsOf = (
  hoja: Hoja,
  above: Fila,
  fila: Fila,
  width: number,
): ({ text: string; own: boolean } | undefined)[] => {
  const said = above.celdas.filter((text) => text !== '');
  if (said.length < 2 || said.length >= fila.celdas.filter(Boolean).length + 2 || said.some(isData)) return [];
  const out: ({ text: string; own: boolean } | undefined)[] = [];
  let last: string | undefined;
  for (let at = 0; at < width; at++) {
    const text = above.celdas[at] ?? '';
    const block = hoja.combinadas.find(
      ({ fila: row, columna, hasta_columna }) => row === above.numero && at >= columna && at <= hasta_columna,
    );
    if (text !== '') last = text;
    else if (hoja.combinadas.length > 0 && !block) last = undefined;
    out.push(last === undefined ? undefined : { text: last, own: text !== '' });
  }
  return out;
};

/** The columns of a list with what they say below their headers. */
export const columnsOf = (hoja: Hoja, cabeza: Cabeza): Columna[] => {
  const below = hoja.filas.filter(({ numero }) => numero > cabeza.fila);
  return cabeza.nombres.map(({ encabezado, grupo }, at) => ({
    encabezado,
    grupo,
    valores: valuesOf(below, at, encabezado),
    oculta: hoja.ocultas.includes(at),
  }));
};

const valuesOf = (filas: Hoja['filas'], at: number, encabezado: string): string[] => {
  const values: string[] = [];
  for (const { celdas } of filas) {
    const text = celdas[at] ?? '';
    // Alone in its row it is a title or a note, and says nothing of its column.
    if (
      isNothing(text) ||
      text === encabezado ||
      text.startsWith('=') ||
      (celdas.filter(Boolean).length < 2 && widthOf(filas.slice(0, 5)) > 1)
    )
      continue;
    values.push(text);
    if (values.length === SAMPLE) break;
  }
  return values;
};

export interface Leida {
  hoja: number;
  cabeza: Cabeza;
  mapeo: Mapeo;
  columnas: readonly Columna[];
}

/** The sheet of a workbook, and its row of headers, that are most of this kind. */
export const readHoja = (
  campos: readonly Campo[],
  hojas: readonly Hoja[],
  asked: { hoja?: number | undefined; fila?: number | undefined } = {},
  knownOf: (cabeza: Cabeza) => Conocido | undefined = () => undefined,
): Leida => {
  const names = namesOf(campos);
  const all = hojas.flatMap((hoja, at) =>
    asked.hoja === undefined || asked.hoja === at
      ? findCabezas(hoja, names, asked.fila).map((cabeza) => ({ hoja: at, cabeza }))
      : [],
  );
  const [best] = all.toSorted((a, b) => b.cabeza.peso - a.cabeza.peso || a.hoja - b.hoja);
  // There is always a sheet: what came in without any was refused before.
  const { hoja, cabeza } = best ?? { hoja: 0, cabeza: withoutHead(hojas[0] ?? EMPTY) };
  const columnas = columnsOf(hojas[hoja] ?? EMPTY, cabeza);
  const beside = besideIt(names, columnas);
  const own = columnas.map((columna, at) => (beside.has(at) ? { ...columna, encabezado: '', valores: [] } : columna));
  const { columnas: places, motivos } = mapColumnas(campos, own, knownOf(cabeza));
  const told = motivos.map((motivo, at) => (beside.has(at) && !isTaken(places, at) ? OTRA_TABLA : motivo));
  return { hoja, cabeza, columnas, mapeo: { columnas: places, motivos: told } };
};

const isTaken = (places: Mapeo['columnas'], at: number): boolean => Object.values(places).includes(at);

const EMPTY: Hoja = { nombre: '', filas: [], combinadas: [], ocultas: [] };

/** What is remembered a list by: its headers in their order, whatever their case and accents. */
export const huellaOf = ({ nombres }: Pick<Cabeza, 'nombres'>): string => {
  const said = nombres
    .map(({ encabezado, grupo }) => foldText(`${grupo}>${encabezado}`).replace(/\s+/g, ' '))
    .join('|');
  const open = withoutEnd(said, '>');
  return open.endsWith('|') ? withoutEnd(open, '|') : said;
};
