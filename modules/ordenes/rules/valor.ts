import { splitTax } from '#modules/partidas/rules.ts';
import { splitByLargestRemainder } from '#platform/contract/money.ts';

interface Lowered {
  total_centavos: number;
  devuelto_centavos: number;
  acreditado_centavos: number;
}

/** What a line is worth: what it was sold for, less what came back of it and what its credit notes took off. */
export const worthOfLine = ({ total_centavos, devuelto_centavos, acreditado_centavos }: Lowered): number =>
  total_centavos - devuelto_centavos - acreditado_centavos;

/** The same without tax: untouched, as it was sold; else as a line of what is left. */
export const baseOfLeft = (
  line: { base_centavos: number; total_centavos: number; tasa_iva: number },
  left_centavos: number,
): number =>
  left_centavos === line.total_centavos
    ? line.base_centavos
    : splitTax(left_centavos, line.tasa_iva, 'con_iva').base_centavos;

/** What credit notes take off each line: its part of what did not come back. */
export const shareCredit = (lines: readonly Lowered[], acreditado_centavos: number): number[] => {
  const kept = lines.map(({ total_centavos, devuelto_centavos }) => total_centavos - devuelto_centavos);
  return kept.every((one) => one === 0) ? kept : splitByLargestRemainder(acreditado_centavos, kept);
};
