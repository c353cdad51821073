import { parsePesos } from '#platform/contract/money.ts';

/** What a file writes before its decimals; null while nothing in it says so. */
export type Decimal = '.' | ',' | null;

/**
 * `1,234.50`, `$ -1,234.50`, `(1,234.50)`, `1,234.50-`, `1.234,50`, `+500`: centavos with their sign; null when it is no amount,
 * or may be two: `5.000` is five thousand or five, unless the rest of its file says what a point is there.
 */
export const readImporte = (written: string, decimal: Decimal = null): number | null => {
  const bare = bareOf(written);
  if (bare === '') return null;
  const { inside, negative } = signOf(bare);
  const figure = plainPoint(inside, decimal);
  const centavos = figure === null ? null : parsePesos(figure);
  if (centavos === null || centavos < 0) return null;
  return negative && centavos !== 0 ? -centavos : centavos;
};

/** Whether the amount itself says by a mark that it entered or left. */
export const isMarked = (written: string): boolean => {
  const told = plainCell(written);
  const bare = bareOf(written);
  return told.replace(/[\s$]/g, '').startsWith('+') || /CR$/i.test(told.trim()) || signOf(bare).negative;
};

/** What parts the decimals in a file, by those of its amounts that leave no doubt. */
export const decimalOf = (written: readonly string[]): Decimal => {
  let [points, commas] = [0, 0];
  for (const one of written) {
    const { inside } = signOf(bareOf(one));
    if (/^[\d,]*\.(?:\d{1,2}|\d{4,})$/.test(inside) || /^[\d,]*,\d{3}\.\d*$/.test(inside)) points++;
    if (/^[\d.]*,(?:\d{1,2}|\d{4,})$/.test(inside) || /^[\d.]*\.\d{3},\d*$/.test(inside)) commas++;
  }
  return points > 0 === commas > 0 ? null : points > 0 ? '.' : ',';
};

/** Why an amount cannot be read, with what to do about it. */
export const whyNotImporte = (
  written: string,
  remedio = 'Escríbelo como 1234.50 y sube el archivo de nuevo.',
): string =>
  /^[1-9]\d{0,2}[.,]\d{3}$/.test(signOf(bareOf(written)).inside)
    ? `«${written}» puede ser miles o decimales. ${remedio}`
    : `«${written}» no es un importe. ${remedio}`;

/** Excel is made to keep a text as it is with `="…"`: what it says is inside. */
export const plainCell = (written: string): string => /^="(.*)"$/.exec(written.trim())?.[1] ?? written;

const bareOf = (written: string): string => {
  const told = plainCell(written)
    .replace(/[\s$'+]|MXN|MXP|M\.N\./gi, '')
    .replace(/[\u2212\u2013]/g, '-');
  // Some write behind it whether it entered or left, as accountants do.
  const side = /^(\(?[\d.,]+\)?)(CR|DR|DB)$/i.exec(told);
  if (!side) return told;
  return side[2]?.toUpperCase() === 'CR' ? (side[1] ?? '') : `-${side[1] ?? ''}`;
};

const signOf = (bare: string): { inside: string; negative: boolean } => {
  const wrapped = /^\((.*)\)$/.exec(bare)?.[1];
  const trailing = /^(.*)-$/.exec(bare)?.[1];
  const inside = wrapped ?? trailing ?? bare;
  const negative = wrapped !== undefined || trailing !== undefined || inside.startsWith('-');
  return { inside: inside.replace(/^-/, ''), negative };
};

/** With a point for the decimals and nothing between the thousands; null where it may mean two things. */
const plainPoint = (text: string, decimal: Decimal): string | null => {
  if (text.length > 40) return null;
  const three = /^(\d+)([.,])(\d{3})$/.exec(text);
  if (three) return threeBehind(three[1] ?? '', three[2] ?? '', three[3] ?? '', decimal);
  if (/^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{0,2})?$/.test(text)) return text.replaceAll(',', '');
  // What a sheet works out carries more decimals than there are centavos; those that say nothing are no harm.
  if (/^(?:\d{1,3}(?:,\d{3})+|\d+)\.\d{2}0+$/.test(text)) return text.replaceAll(',', '').replace(/(\.\d{2})0+$/, '$1');
  if (/^\.\d{1,2}$/.test(text)) return `0${text}`;
  if (/^(?:\d{1,3}(?:\.\d{3})+|\d+),\d{1,2}$/.test(text)) return text.replaceAll('.', '').replace(',', '.');
  if (/^\d+,\d{2}0+$/.test(text)) return text.replace(',', '.').replace(/(\.\d{2})0+$/, '$1');
  return /^\d{1,3}(?:\.\d{3}){2,}$/.test(text) ? text.replaceAll('.', '') : null;
};

/** Three figures behind the only mark: thousands with Mexico's comma; with a point, what the rest of the file says. */
const threeBehind = (whole: string, mark: string, rest: string, decimal: Decimal): string | null => {
  const groups = /^[1-9]\d{0,2}$/.test(whole);
  const decimals = rest.endsWith('0') ? `${whole}.${rest.slice(0, 2)}` : null;
  if (!groups) return decimals;
  if (mark === ',') return decimal === ',' ? null : whole + rest;
  if (decimal === ',') return whole + rest;
  return decimal === '.' ? decimals : null;
};
