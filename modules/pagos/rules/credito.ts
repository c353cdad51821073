import { formatPesos } from '#platform/contract/money.ts';

export interface LineaDeCredito {
  limite_centavos: number;
  /** All that he owes, of every document. */
  debe_centavos: number;
}

/** By how much he is beyond what he was given; 0 within it. */
export const excessOf = ({ limite_centavos, debe_centavos }: LineaDeCredito): number =>
  Math.max(0, debe_centavos - limite_centavos);

/** «Crédito $10,000.00 · debe $4,000.00 · le quedan $6,000.00», or by how much he is beyond it. */
export const sayCredito = (credito: LineaDeCredito): string => {
  const { limite_centavos: limite, debe_centavos: debe } = credito;
  const excess = excessOf(credito);
  const line = limite === 0 ? 'Sin crédito' : `Crédito ${formatPesos(limite)}`;
  const rest = excess > 0 ? `pasa por ${formatPesos(excess)}` : `le quedan ${formatPesos(limite - debe)}`;
  return [line, `debe ${formatPesos(debe)}`, ...(limite === 0 ? [] : [rest])].join(' · ');
};
