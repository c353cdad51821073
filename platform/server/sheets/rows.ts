import { Refusal } from '#platform/contract/refusal.ts';
import { sheetLimits, sheetRefusals } from '#platform/contract/sheets.ts';
import type { Hoja } from '#platform/contract/upload.ts';

/** Keeps a row that says something; one more than may come is a refusal, before the rest is read. */
export const addRow = (filas: Hoja['filas'], numero: number, raw: readonly string[]): void => {
  const celdas = Array.from(raw, (celda) => clean(celda));
  while (celdas.at(-1) === '') celdas.pop();
  if (celdas.length === 0) return;
  if (celdas.length > sheetLimits.columnas)
    throw new Refusal(sheetRefusals.hoja_ancha, { columnas: sheetLimits.columnas });
  if (filas.length >= sheetLimits.filas + sheetLimits.sobre)
    throw new Refusal(sheetRefusals.hoja_larga, { filas: sheetLimits.filas.toLocaleString('es-MX') });
  filas.push({ numero, celdas });
};

export const trimRows = (filas: Hoja['filas']): Hoja['filas'] => {
  if (filas.length < 2) throw new Refusal(sheetRefusals.hoja_vacia);
  return filas;
};

/**
 * Edges and hard spaces go; and the apostrophe with which our own files keep a text from being taken for a formula. What
 * cannot be printed becomes a mark that is seen, so that whoever reads the row is told.
 */
const clean = (celda: string): string => {
  const text = celda
    .toWellFormed()
    .replace(UNSEEN, '\ufffd')
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .trim();
  const own = /^'(?=\s*[=+\-@]|\d{16,}$)/.test(text) ? text.slice(1) : text;
  return own.length > sheetLimits.celda ? `${own.slice(0, sheetLimits.celda)}…` : own;
};

// biome-ignore lint: the control range is the point
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
