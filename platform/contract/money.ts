import { readCentavos, readMilesimas, valueOf } from './numbers.ts';

/** Money is integer centavos in a plain number; products go through BigInt, so no step ever sees a fraction. */

/** Refuses what is not an exact integer: a float here is a bug, never a person's mistake. */
export const checkCentavos = (value: number): number => {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not an exact amount of centavos: ${value}`);
  return value === 0 ? 0 : value;
};

/** The one rounding of the house: half away from zero, so a charge and its reversal round to the same amount. */
export const roundHalfAway = (numerator: bigint, denominator: bigint): number => {
  if (denominator <= 0n) throw new RangeError('the denominator must be positive');
  const magnitude = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * magnitude + denominator) / (2n * denominator);
  return checkCentavos(Number(numerator < 0n ? -rounded : rounded));
};

/** `value × factor / divisor` in integers, rounded once. */
export const scaleCentavos = (value: number, factor: number, divisor: number): number =>
  roundHalfAway(BigInt(checkCentavos(value)) * BigInt(factor), BigInt(divisor));

export const addCentavos = (...amounts: readonly number[]): number =>
  checkCentavos(Number(amounts.reduce((sum, amount) => sum + BigInt(checkCentavos(amount)), 0n)));

/** Shares `total` in proportion to `weights`; leftover centavos go to the largest remainders, earliest first on a tie. */
export const splitByLargestRemainder = (total: number, weights: readonly number[]): number[] => {
  const sign = total < 0 ? -1 : 1;
  const amount = BigInt(Math.abs(checkCentavos(total)));
  const parts = weights.map((weight) => BigInt(checkCentavos(weight)));
  if (parts.some((part) => part < 0n)) throw new RangeError('weights cannot be negative');
  const sum = parts.reduce((a, b) => a + b, 0n);
  if (amount === 0n) return weights.map(() => 0);
  if (sum === 0n) throw new RangeError('nothing to share an amount by');

  const shares = parts.map((part, index) => ({ index, whole: (amount * part) / sum, rest: (amount * part) % sum }));
  let leftover = amount - shares.reduce((a, share) => a + share.whole, 0n);
  const byRemainder = shares.toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1));
  for (const share of byRemainder) {
    if (leftover === 0n) break;
    share.whole += 1n;
    leftover -= 1n;
  }
  return shares.map((share) => checkCentavos(sign * Number(share.whole)));
};

/** `123450` → `$1,234.50`; written by hand because Intl differs between browsers and the PDF must match the screen. */
export const formatPesos = (centavos: number): string =>
  `${centavos < 0 ? '-' : ''}$${formatImporte(Math.abs(centavos))}`;

/** The same without the sign of pesos, as in a table with its unit in the header or a number field. */
export const formatImporte = (centavos: number): string => {
  const digits = String(Math.abs(checkCentavos(centavos))).padStart(3, '0');
  const pesos = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${centavos < 0 ? '-' : ''}${pesos}.${digits.slice(-2)}`;
};

/** An amount with at most two decimals; null when it is none. */
export const parsePesos = (text: string): number | null => valueOf(readCentavos(text)) ?? null;

/** `37500` → `37.5`: thousandths without trailing zeros, for quantities. */
export const formatCantidad = (milesimas: number): string => {
  const digits = String(Math.abs(checkCentavos(milesimas))).padStart(4, '0');
  const whole = digits.slice(0, -3).replace(/\B(?=(\d{3})+$)/g, ',');
  const decimals = digits.slice(-3).replace(/0+$/, '');
  return `${milesimas < 0 ? '-' : ''}${whole}${decimals ? `.${decimals}` : ''}`;
};

/** A quantity with at most three decimals, in thousandths; null when it is none. */
export const parseCantidad = (text: string): number | null => {
  const value = valueOf(readMilesimas(text));
  return value === undefined || value < 0 ? null : value;
};

/** `1600` → `16 %`, `850` → `8.5 %`. */
export const formatTasa = (diezmilesimas: number): string => `${Number((diezmilesimas / 100).toFixed(2))} %`;

/** Why more than `saldo` is not taken: «solo debe $100.00. Cobra hasta esa cantidad.»; follows a folio. */
export const sayExcess = (saldo_centavos: number, act: 'Cobra' | 'Paga'): string =>
  saldo_centavos > 0
    ? `solo debe ${formatPesos(saldo_centavos)}. ${act} hasta esa cantidad.`
    : 'ya no debe nada: alguien registró antes su último pago.';
