import { Refusal } from '#platform/contract/refusal.ts';
import { sheetLimits, sheetRefusals } from '#platform/contract/sheets.ts';
import type { Hoja } from '#platform/contract/upload.ts';
import type { Meter } from '#platform/server/files/meter.ts';

/** Keeps a row that says something; one more than may come is a refusal, before the rest is read. */
export const addRow = (filas: Hoja['filas'], numero: number, raw: readonly string[], meter: Meter): void => {
  const celdas = Array.from(raw, (celda) => (celda === '' ? '' : clean(celda, meter)));
  while (celdas.at(-1) === '') celdas.pop();
  if (celdas.length === 0) return;
  if (celdas.length > sheetLimits.columnas)
    throw new Refusal(sheetRefusals.hoja_ancha, { columnas: sheetLimits.columnas });
  if (filas.length >= sheetLimits.filas + sheetLimits.sobre)
    throw new Refusal(sheetRefusals.hoja_larga, { filas: sheetLimits.filas.toLocaleString('es-MX') });
  filas.push({ numero, celdas });
};

/** A cell, as far as it is read: one letter more than is kept shows that there was more. */
export const MOST_READ = sheetLimits.celda + 1;

/**
 * A copy that holds nothing but itself, and no more than a cell may. A part of a text keeps the whole text alive, and a text
 * that was put together keeps its pieces: one of eight megabytes in six hundred cells was gigabytes once each was cleaned.
 */
export const cutFlat = (text: string): string =>
  text.length < ALWAYS_COPIED ? text : Buffer.from(text.slice(0, MOST_READ)).toString();
/** Shorter than this, the engine itself copies a part. */
const ALWAYS_COPIED = 13;

export const trimRows = (filas: Hoja['filas']): Hoja['filas'] => {
  if (filas.length < 2) throw new Refusal(sheetRefusals.hoja_vacia);
  return filas;
};

/**
 * Edges and hard spaces go; and the apostrophe with which our own files keep a text from being taken for a formula. What
 * cannot be printed becomes a mark that is seen, so that people who read the row are told. It is cut and counted first.
 */
const clean = (celda: string, meter: Meter): string => {
  const raw = celda.slice(0, MOST_READ);
  meter.spend('cells', 1);
  meter.spend('letters', raw.length);
  const text = raw
    .toWellFormed()
    .replace(UNSEEN, '\ufffd')
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .trim();
  const own = /^'(?=\s*[=+\-@]|\d{16,}$)/.test(text) ? text.slice(1) : text;
  return raw.length === MOST_READ ? `${own.slice(0, sheetLimits.celda)}…` : own;
};

// biome-ignore lint: the control range is the point
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
