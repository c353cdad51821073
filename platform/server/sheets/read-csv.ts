import { setImmediate as breathe } from 'node:timers/promises';
import { Refusal } from '#platform/contract/refusal.ts';
import { sheetLimits, sheetRefusals } from '#platform/contract/sheets.ts';
import type { Hoja } from '#platform/contract/upload.ts';
import { refuse } from './read-zip.ts';
import { addRow, trimRows } from './rows.ts';

const SEPARATORS = [',', ';', '\t', '|'] as const;
const BREATHE_EVERY = 1_000;

/** A CSV as Excel in Spanish, Google or any program saves it: its alphabet and its separator are found out. */
export const readCsv = async (bytes: Buffer): Promise<Hoja> => {
  const told = /^sep=(.)\r?\n/i.exec(decode(bytes).slice(0, 16));
  const text = told ? decode(bytes).slice(told[0].length) : decode(bytes);
  return { nombre: '', filas: trimRows(await splitRows(text, told?.[1] ?? separatorOf(text))) };
};

/** UTF-8 where it is that; otherwise what Windows writes in these lands. Two bytes a letter only with their mark. */
const decode = (bytes: Buffer): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes.includes(0)) return refuse('no es texto');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** The one that parts the headers in most columns; of two, the first. */
const separatorOf = (text: string): string => {
  const head = firstLine(text);
  const counts = SEPARATORS.map((separator) => head.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
};

/** The headers without what they quote: a separator in there parts nothing. */
const firstLine = (text: string): string =>
  (/^(?:\s*\r?\n)*((?:"[^"]*"|[^"\r\n])*)/.exec(text.slice(0, 20_000))?.[1] ?? '').replace(/"[^"]*"/g, '');

const splitRows = async (text: string, separator: string): Promise<Hoja['filas']> => {
  const filas: Hoja['filas'] = [];
  let [at, numero] = [0, 0];
  while (at < text.length) {
    numero++;
    const row = readLine(text, at, separator, numero);
    addRow(filas, numero, row.celdas);
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
  return { value: text.slice(start, at), next: at };
};

const readQuoted = (text: string, start: number, numero: number) => {
  let value = '';
  let at = start + 1;
  for (;;) {
    const end = text.indexOf('"', at);
    if (end < 0) return refuse(`al renglón ${numero} le faltan unas comillas`);
    value += text.slice(at, end);
    if (text[end + 1] !== '"') return afterQuotes(text, end + 1, value);
    value += '"';
    at = end + 2;
  }
};

/** What stands between the quotes and the separator belongs to the cell: some programs leave a space there. */
const afterQuotes = (text: string, start: number, value: string) => {
  let at = start;
  while (at < text.length && !/[,;\t|\r\n]/.test(text[at] ?? '')) at++;
  return { value: value + text.slice(start, at), next: at };
};
