import { foldText } from '#platform/contract/fold.ts';
import type { Hoja } from '#platform/contract/upload.ts';
import type { Campo } from './campo.ts';
import type { Columnas } from './columnas.ts';
import { namesOf } from './encabezados.ts';
import { type Cabeza, columnsOf } from './hallar.ts';
import { besideIt, OTRA_TABLA } from './tablas.ts';
import { isNothing } from './valores.ts';

export interface Separado {
  numero: number;
  celdas: readonly string[];
  /** Why it is no row of the list; '' when it is one. */
  salto: string;
}

/** Every row of a sheet: those of the list, and those that are not with why, so that nothing goes without a word. */
export const splitFilas = (hoja: Hoja, cabeza: Cabeza, campos: readonly Campo[], columnas: Columnas): Separado[] => {
  const beside = besideOf(hoja, cabeza, campos, columnas);
  const onlyOwn = (celdas: readonly string[]) => celdas.map((text, at) => (beside.has(at) ? '' : text));
  const merged = fillMerged(hoja, cabeza).map((fila) => ({ ...fila, propias: onlyOwn(fila.celdas) }));
  const bands = findBands(merged, cabeza, columnas);
  const out: Separado[] = [];
  let [before, band] = [0, ''];
  for (const { numero, celdas, propias } of merged) {
    if (numero > before + 1) out.push(gap(before + 1, numero - 1));
    before = numero;
    if (bands?.filas.has(numero)) {
      band = propias[bands.columna] ?? '';
      out.push({ numero, celdas, salto: 'Dice de quién o de qué son los que siguen.' });
      continue;
    }
    const isOfBand = bands !== null && band !== '' && !isTotal(propias) && isNothing(propias[bands.columna] ?? '');
    const own = isOfBand && propias.some((text) => !isNothing(text)) ? put(celdas, bands.columna, band) : celdas;
    const said = whyNot(numero, onlyOwn(own), cabeza, campos, columnas);
    const isBeside = said === NOTHING && celdas.some((text, at) => text !== '' && beside.has(at));
    out.push({ numero, celdas: own, salto: isBeside ? BESIDE : said });
  }
  return out;
};

const put = (celdas: readonly string[], at: number, text: string): string[] =>
  Array.from({ length: Math.max(celdas.length, at + 1) }, (_, place) => (place === at ? text : (celdas[place] ?? '')));

const NOTHING = 'No dice nada.';
const BESIDE = `${OTRA_TABLA}.`;

/** What stands beside the table that is read, unless somebody chose a column of it. */
const besideOf = (hoja: Hoja, cabeza: Cabeza, campos: readonly Campo[], columnas: Columnas): ReadonlySet<number> => {
  const beside = besideIt(namesOf(campos), columnsOf(hoja, cabeza));
  return Object.values(columnas).some((at) => at !== null && beside.has(at)) ? new Set() : beside;
};

type Propia = Hoja['filas'][number] & { propias: readonly string[] };

/** Reports say once, alone in a row, whose the rows below are: the column that only such rows fill. */
const findBands = (
  filas: readonly Propia[],
  cabeza: Cabeza,
  columnas: Columnas,
): { columna: number; filas: ReadonlySet<number> } | null => {
  const below = filas.filter(
    ({ numero, propias }) => numero > cabeza.fila && !isTotal(propias) && !repeatsHead(propias, cabeza),
  );
  const told = below.map(({ numero, propias }) => ({
    numero,
    propias,
    said: propias.filter((text) => !isNothing(text)),
  }));
  const full = told.filter(({ said }) => said.length > 1);
  for (const columna of Object.values(columnas)) {
    if (columna === null || full.some(({ propias }) => !isNothing(propias[columna] ?? ''))) continue;
    const alone = told.filter(
      ({ said, propias }, at) =>
        said.length === 1 &&
        !isNothing(propias[columna] ?? '') &&
        !isNote(said[0] ?? '') &&
        (told[at + 1]?.said.length ?? 0) > 1,
    );
    if (alone.length > 0) return { columna, filas: new Set(alone.map(({ numero }) => numero)) };
  }
  return null;
};

const gap = (from: number, to: number): Separado => ({
  numero: from,
  celdas: [],
  salto: from === to ? 'Renglón vacío.' : `Renglones vacíos, del ${from} al ${to}.`,
});

/** What several rows share in one tall cell belongs to each of them. */
const fillMerged = (hoja: Hoja, { fila }: Cabeza): Hoja['filas'] => {
  const tall = hoja.combinadas.filter((block) => block.hasta_fila > block.fila && block.fila > fila);
  if (tall.length === 0) return hoja.filas;
  const byRow = new Map(hoja.filas.map((row) => [row.numero, { numero: row.numero, celdas: [...row.celdas] }]));
  for (const { fila: first, hasta_fila, columna } of tall) {
    const text = byRow.get(first)?.celdas[columna] ?? '';
    for (let numero = first + 1; numero <= hasta_fila && text !== ''; numero++) {
      const row = byRow.get(numero);
      if (!row) continue;
      while (row.celdas.length < columna) row.celdas.push('');
      row.celdas[columna] = text;
    }
  }
  return [...byRow.values()];
};

const whyNot = (
  numero: number,
  celdas: readonly string[],
  cabeza: Cabeza,
  campos: readonly Campo[],
  columnas: Columnas,
): string => {
  if (numero === cabeza.fila || numero === cabeza.fila_grupo) return 'Son los encabezados.';
  if (numero < cabeza.fila) return 'Está arriba de los encabezados: parece el título.';
  const said = celdas.filter((text) => !isNothing(text));
  if (said.length === 0) return NOTHING;
  if (repeatsHead(celdas, cabeza)) return 'Repite los encabezados.';
  if (isTotal(celdas)) return 'Es un total.';
  if (isExample(campos, columnas, celdas)) return 'Es el ejemplo de la plantilla.';
  const lacks = campos.some(({ requerido, clave }) => requerido && isNothing(celdas[columnas[clave] ?? -1] ?? ''));
  const known = Object.values(columnas).filter((at) => at !== null).length;
  if (said.length === 1 && known > 1 && (lacks || isNote(said[0] ?? ''))) return 'Parece un título o una nota.';
  return '';
};

const repeatsHead = (celdas: readonly string[], { nombres, fila }: Cabeza): boolean => {
  if (fila === 0) return false;
  const said = celdas.filter((text) => text !== '').length;
  const same = celdas.filter(
    (text, at) => text !== '' && foldText(text) === foldText(nombres[at]?.encabezado ?? ''),
  ).length;
  return same >= 2 && same >= said * 0.7;
};

const TOTAL =
  /^(?:sub ?total(?:es)?|total(?:es)?|gran total|sumas?|sumatoria|saldo total|total general)(?:[ :.-]+(?:de|del|por|general|al|en|cliente|sucursal|registros|cartera|saldo|articulos|productos|piezas|vehiculos|clientes)\b|[ :.]*(?:[$\d,][$\d.,]*)?$)/;

/** Of whatever it is: «Total» may be the make of an oil, a subtotal is nothing else. */
const SUBTOTAL = /^sub[ -]?total(?:es)?\b/;

/** It begins by saying so, and beside it there are only figures. */
const isTotal = (celdas: readonly string[]): boolean => {
  const said = celdas.filter((text) => text !== '');
  const texts = said.filter((text) => !/^[=$(-]?[\s$]*[\d.,]+\)?$|^=/.test(text));
  const [first = ''] = texts;
  return (
    (TOTAL.test(foldText(first)) || SUBTOTAL.test(foldText(first))) &&
    (texts.length === 1 || (texts.length === 2 && said.length > 2)) &&
    said.length < 8
  );
};

/** What stands alone below a list and is nobody's name. */
const isNote = (text: string): boolean =>
  text.length > 70 ||
  /^(?:\*|nota|notas|obs|observaci|actualizad|fecha|fin de|elabor|pagina|hoja|impreso|reporte|precios|fuente|generado|lista|este |estos |las? |los? )[^@]*$/.test(
    foldText(text),
  );

/** The row that the template shows by way of example, left there. */
const isExample = (campos: readonly Campo[], columnas: Columnas, celdas: readonly string[]): boolean => {
  const given = campos.filter(({ clave, ejemplo }) => columnas[clave] != null && ejemplo !== '');
  return given.length > 2 && given.every(({ clave, ejemplo }) => (celdas[columnas[clave] ?? -1] ?? '') === ejemplo);
};
