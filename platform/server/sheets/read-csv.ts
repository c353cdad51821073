import { setImmediate as breathe } from 'node:timers/promises';
import { Refusal } from '#platform/contract/refusal.ts';
import { sheetLimits, sheetRefusals } from '#platform/contract/sheets.ts';
import type { Hoja } from '#platform/contract/upload.ts';
import type { Meter } from '#platform/server/files/meter.ts';
import { decodeText } from './alphabet.ts';
import { refuse } from './read-zip.ts';
import { sheetMeter } from './measure.ts';
import { addRow, cutFlat, MOST_READ, trimRows } from './rows.ts';

const SEPARATORS = [',', ';', '\t', '|'] as const;
const BREATHE_EVERY = 1_000;

/** A CSV as Excel in Spanish, Google or any program saves it: its alphabet and its separator are found out. */
export const readCsv = async (bytes: Buffer, meter = sheetMeter()): Promise<Hoja> => {
  const whole = decodeText(bytes);
  const told = /^sep=(.)\r?\n/i.exec(whole.slice(0, 16));
  const text = told ? whole.slice(told[0].length) : whole;
  const filas = trimRows(await splitRows(text, told?.[1] ?? separatorOf(text), meter));
  return { nombre: '', filas, combinadas: [], ocultas: [] };
};

/** How far the text is looked at to find out what parts its columns. */
const LOOKED_AT = { letters: 20_000, lines: 40 } as const;

/** The one that parts most lines in as many columns: above the headers there may be titles, which nothing parts. */
const separatorOf = (text: string): string => {
  const lines = firstLines(text);
  const scores = SEPARATORS.map((separator) => {
    const counts = lines.map((line) => line.split(separator).length).filter((count) => count > 1);
    const usual = mostOften(counts);
    return usual * counts.filter((count) => count === usual).length;
  });
  const best = Math.max(...scores);
  return best === 0 ? ',' : (SEPARATORS[scores.indexOf(best)] ?? ',');
};

const mostOften = (counts: readonly number[]): number => {
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  return [...times].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
};

/** Without what they quote: a separator in there parts nothing. */
const firstLines = (text: string): string[] =>
  text
    .slice(0, LOOKED_AT.letters)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, LOOKED_AT.lines);

const splitRows = async (text: string, separator: string, meter: Meter): Promise<Hoja['filas']> => {
  const filas: Hoja['filas'] = [];
  let [at, numero] = [0, 0];
  while (at < text.length) {
    numero++;
    if (text[at] === '\n') {
      at++;
      continue;
    }
    const row = readLine(text, at, separator, numero);
    addRow(filas, numero, row.celdas, meter);
    at = row.next;
    if (numero % BREATHE_EVERY === 0) await breathe();
  }
  return filas;
};

const readLine = (text: string, start: number, separator: string, numero: number) => {
  const celdas: string[] = [];
  let at = start;
  for (;;) {
    const cell = text[at] === '"' ? readQuoted(text, at, numero) : readBare(text, at, separator);
    if (celdas.length >= sheetLimits.columnas + 200)
      throw new Refusal(sheetRefusals.hoja_ancha, { columnas: sheetLimits.columnas });
    celdas.push(cell.value);
    at = cell.next;
    if (text[at] !== separator) break;
    at++;
  }
  if (text[at] === '\r') at++;
  if (text[at] === '\n') at++;
  return { celdas, next: at };
};

const readBare = (text: string, start: number, separator: string) => {
  let at = start;
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at++;
  return { value: cutFlat(text.slice(start, at)), next: at };
};

const readQuoted = (text: string, start: number, numero: number) => {
  let value = '';
  let at = start + 1;
  for (;;) {
    const end = text.indexOf('"', at);
    if (end < 0) return refuse(`al renglón ${numero} le faltan unas comillas`);
    if (value.length < MOST_READ) value += cutFlat(text.slice(at, end));
    if (text[end + 1] !== '"') return afterQuotes(text, end + 1, value);
    if (value.length < MOST_READ) value += '"';
    at = end + 2;
  }
};

/** What stands between the quotes and the separator belongs to the cell: some programs leave a space there. */
const afterQuotes = (text: string, start: number, value: string) => {
  let at = start;
  while (at < text.length && !/[,;\t|\r\n]/.test(text[at] ?? '')) at++;
  return { value: cutFlat(value + text.slice(start, at)), next: at };
};
