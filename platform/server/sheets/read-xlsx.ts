import { Refusal } from '#platform/contract/refusal.ts';
import { sheetLimits, sheetRefusals } from '#platform/contract/sheets.ts';
import type { Combinada, Hoja } from '#platform/contract/upload.ts';
import type { Meter } from '#platform/server/files/meter.ts';
import { sheetMeter } from './measure.ts';
import { walkXml } from './read-xml.ts';
import { type Archive, readZip, refuse, refuseDanger } from './read-zip.ts';
import { addRow, cutFlat, MOST_READ, trimRows } from './rows.ts';

interface Book {
  strings: readonly string[];
  /** Whether each style of the book shows a number as a day. */
  days: readonly boolean[];
  /** Days counted from 1904, as old Macs do. */
  from1904: boolean;
}

/** More sheets than these are no list: the rest is not looked at. */
const MAX_SHEETS = 12;

/** The sheets in sight of a workbook, each cell as a person reads it: days as `YYYY-MM-DD`, figures with a point. */
export const readXlsx = async (bytes: Buffer, meter = sheetMeter()): Promise<Hoja[]> => {
  const zip = readZip(bytes, meter);
  if (zip.names.includes('EncryptedPackage')) throw new Refusal(sheetRefusals.hoja_con_clave);
  if (zip.names.some((name) => name.endsWith('vbaProject.bin'))) refuseDanger('macros');
  const { sheets, from1904 } = await findSheets(zip, meter);
  const [strings, days] = [await readStrings(zip, meter), await readStyles(zip, meter)];
  const hojas: Hoja[] = [];
  let refusal: Refusal | undefined;
  for (const { nombre, path } of sheets)
    try {
      const part = (await zip.read(path)) ?? refuse('no trae hojas');
      hojas.push({ nombre, ...(await readRows(part, { strings, days, from1904 }, meter)) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // The sheets behind the one with which it became too much are not looked at.
      if (meter.left('letters') < 0 && hojas.length > 0) break;
      // A cover without rows, or a table too wide beside it, does not take the list away.
      if (!OF_ONE_SHEET.has(error.code)) throw error;
      refusal ??= error;
    }
  if (hojas.length === 0) throw refusal ?? new Refusal(sheetRefusals.hoja_vacia);
  return hojas;
};

const OF_ONE_SHEET: ReadonlySet<string> = new Set(['hoja_vacia', 'hoja_ancha', 'hoja_larga']);

interface Sheets {
  sheets: { nombre: string; path: string }[];
  from1904: boolean;
}

const findSheets = async (zip: Archive, meter: Meter): Promise<Sheets> => {
  const book = (await zip.read('xl/workbook.xml')) ?? refuse('no es un libro de Excel');
  const found: { nombre: string; id: string }[] = [];
  let from1904 = false;
  await walkXml(book, meter, {
    open: (name, said) => {
      if (name === 'workbookPr') from1904 = said['date1904'] === '1' || said['date1904'] === 'true';
      if (name === 'sheet' && (said['state'] ?? 'visible') === 'visible')
        found.push({ nombre: said['name'] ?? '', id: idOf(said) });
    },
  });
  if (found.length === 0) return refuse('no trae hojas a la vista');
  const paths = new Map<string, string>();
  const links = await zip.read('xl/_rels/workbook.xml.rels');
  if (links)
    await walkXml(links, meter, {
      open: (name, said) => {
        if (name === 'Relationship') paths.set(said['Id'] ?? '', said['Target'] ?? '');
      },
    });
  const sheets = found.slice(0, MAX_SHEETS).map(({ nombre, id }, at) => {
    const target = paths.get(id) ?? `worksheets/sheet${at + 1}.xml`;
    return { nombre: nombre.slice(0, 60), path: target.startsWith('/') ? target.slice(1) : `xl/${target}` };
  });
  // One part under many names is read once.
  return { sheets: [...new Map(sheets.map((sheet) => [sheet.path, sheet])).values()], from1904 };
};

/** The link of a sheet goes by a prefix that each program names as it likes. */
const idOf = (said: Readonly<Record<string, string>>): string =>
  Object.entries(said).find(([name]) => name.endsWith(':id'))?.[1] ?? '';

const readStrings = async (zip: Archive, meter: Meter): Promise<string[]> => {
  const part = await zip.read('xl/sharedStrings.xml');
  const strings: string[] = [];
  if (!part) return strings;
  let current = '';
  let reading = false;
  let phonetic = false;
  await walkXml(part, meter, {
    open: (name) => {
      if (name === 'si') current = '';
      if (name === 'rPh') phonetic = true;
      reading = name === 't' && !phonetic;
    },
    text: (text) => {
      if (reading && current.length < MOST_READ) current += cutFlat(text);
    },
    close: (name) => {
      if (name === 't') reading = false;
      if (name === 'rPh') phonetic = false;
      if (name === 'si') strings.push(unescape(cutFlat(current)));
    },
  });
  return strings;
};

// The numbers of formats that every program knows without being told.
const isKnownDay = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
/** Longer ones Excel does not write, and their pattern looks for each bracket's end. */
const MOST_FORMAT = 255;
const isDayFormat = (code: string): boolean =>
  /[dy]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '').replace(/general/i, ''));

const readStyles = async (zip: Archive, meter: Meter): Promise<boolean[]> => {
  const part = await zip.read('xl/styles.xml');
  const days: boolean[] = [];
  if (!part) return days;
  const own = new Map<number, boolean>();
  let inCells = false;
  await walkXml(part, meter, {
    open: (name, said) => {
      if (name === 'numFmt')
        own.set(Number(said['numFmtId']), isDayFormat((said['formatCode'] ?? '').slice(0, MOST_FORMAT)));
      if (name === 'cellXfs') inCells = true;
      const id = Number(said['numFmtId']);
      if (name === 'xf' && inCells) days.push(own.get(id) ?? isKnownDay(id));
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return days;
};

interface Cell {
  column: number;
  type: string;
  style: number;
  text: string;
  formula: string | null;
}

const readRows = async (part: Buffer, book: Book, meter: Meter): Promise<Omit<Hoja, 'nombre'>> => {
  const filas: Hoja['filas'] = [];
  const combinadas: Combinada[] = [];
  const ocultas = new Set<number>();
  let numero = 0;
  let row: string[] = [];
  let cell: Cell | null = null;
  let into: 'text' | 'formula' | null = null;
  let next = 0;
  await walkXml(part, meter, {
    open: (name, said) => {
      if (name === 'row') {
        numero = numberOf(said['r'], numero + 1);
        [row, next] = [[], 0];
      } else if (name === 'c') {
        cell = startCell(said, next);
        next = cell.column + 1;
      } else if (name === 'v' || name === 't') into = 'text';
      else if (name === 'f') {
        into = 'formula';
        if (cell) cell.formula ??= '';
      } else if (name === 'mergeCell') keepMerged(combinadas, said['ref'] ?? '');
      else if (name === 'col') keepHidden(ocultas, said);
    },
    text: (text) => {
      if (!cell || into === null) return;
      if (into === 'text') cell.text = joinCut(cell.text, text);
      else cell.formula = joinCut(cell.formula ?? '', text);
    },
    close: (name) => {
      if (name === 'v' || name === 't' || name === 'f') into = null;
      if (name === 'c' && cell) {
        keepCell(row, cell, book);
        cell = null;
      }
      if (name === 'row') addRow(filas, numero, row, meter);
    },
  });
  return { filas: trimRows(filas), combinadas: keepOnRows(combinadas, filas, meter), ocultas: [...ocultas] };
};

const joinCut = (before: string, text: string): string => (before.length < MOST_READ ? before + cutFlat(text) : before);

/** Excel counts no further. */
const LAST_ROW = 1_048_576;
const numberOf = (said: string | undefined, otherwise: number): number => {
  const numero = Number(said);
  return Number.isInteger(numero) && numero > 0 && numero <= LAST_ROW ? numero : otherwise;
};

const MAX_MERGED = 20_000;
const keepMerged = (combinadas: Combinada[], ref: string): void => {
  const [, from = '', fila, to = '', hasta_fila] = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(ref) ?? [];
  if (from === '' || combinadas.length >= MAX_MERGED) return;
  const block = { fila: Number(fila), hasta_fila: Number(hasta_fila) };
  combinadas.push({ ...block, columna: columnOf(from), hasta_columna: columnOf(to) });
};

/**
 * The blocks end where the rows do. What a block of several rows says will stand in each of them, so it counts for each; in
 * a sheet that a program wrote no two overlap, so all together cover no more than there is.
 */
const keepOnRows = (combinadas: readonly Combinada[], filas: Hoja['filas'], meter: Meter): Combinada[] => {
  const last = filas.reduce((most, { numero }) => Math.max(most, numero), 0);
  const said = new Map(filas.map(({ numero, celdas }) => [numero, celdas]));
  let room = filas.length * sheetLimits.columnas;
  return combinadas.flatMap((block) => {
    const hasta_fila = Math.min(block.hasta_fila, last);
    const rows = hasta_fila - block.fila;
    if (rows < 0 || block.columna >= sheetLimits.columnas || (room -= rows) < 0) return [];
    meter.spend('letters', rows * (said.get(block.fila)?.[block.columna] ?? '').length);
    return [{ ...block, hasta_fila }];
  });
};

const keepHidden = (ocultas: Set<number>, said: Readonly<Record<string, string>>): void => {
  if (said['hidden'] !== '1' && said['hidden'] !== 'true') return;
  const first = numberOf(said['min'], sheetLimits.columnas + 1);
  const last = Math.min(Number(said['max']) || 0, sheetLimits.columnas);
  for (let at = first; at <= last; at++) ocultas.add(at - 1);
};

const startCell = (said: Readonly<Record<string, string>>, next: number): Cell => {
  const letters = /^([A-Z]{1,3})\d+$/.exec(said['r'] ?? '')?.[1];
  return {
    column: letters ? columnOf(letters) : next,
    type: said['t'] ?? 'n',
    style: Number(said['s'] ?? -1),
    text: '',
    formula: null,
  };
};

/** `A` → 0, `AA` → 26. */
const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const keepCell = (row: string[], cell: Cell, book: Book): void => {
  const text = textOf(cell, book);
  if (text === '') return;
  if (cell.column >= sheetLimits.columnas)
    throw new Refusal(sheetRefusals.hoja_ancha, { columnas: sheetLimits.columnas });
  while (row.length < cell.column) row.push('');
  row[cell.column] = text;
};

const textOf = ({ type, style, text, formula }: Cell, { strings, days, from1904 }: Book): string => {
  // What a formula came to may not be what it would come to here: it is told apart, and nothing is ever worked out.
  if (formula !== null) return `=${formula}`;
  if (type === 's') return strings[Number(text)] ?? '';
  if (type === 'inlineStr' || type === 'str') return unescape(text);
  if (type === 'b') return text === '1' ? 'Sí' : 'No';
  if (type === 'd') return text.slice(0, 10);
  if (type === 'e' || text === '') return text;
  const value = Number(text);
  if (!Number.isFinite(value)) return text;
  return days[style] ? dayOf(value, from1904) : figureOf(value);
};

const A_DAY_MS = 86_400_000;
const dayOf = (serial: number, from1904: boolean): string => {
  const days = Math.floor(serial) + (from1904 ? 1_462 : 0);
  if (days < 1 || days > 2_958_465) return figureOf(serial);
  return new Date(Date.UTC(1899, 11, 30) + days * A_DAY_MS).toISOString().slice(0, 10);
};

/** As Excel shows it: fifteen digits, so that 0.1 + 0.2 is 0.3, and never with an exponent. */
const figureOf = (value: number): string => {
  const written = String(Number(value.toPrecision(15)));
  return written.includes('e')
    ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 15 })
    : written;
};

/** Excel writes what XML cannot hold as `_x000D_`. */
const unescape = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x00(09|0A|0D)_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    : text;
