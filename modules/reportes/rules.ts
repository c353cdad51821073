import { roundHalfAway } from '#platform/contract/money.ts';

/** Of what was sold without tax, the part that stays, in ten-thousandths to a tenth of a percent; null where nothing was sold. */
export const margin = (base_centavos: number, utilidad_centavos: number): number | null => {
  if (base_centavos === 0) return null;
  // A return takes both back: its margin is that of what was sold.
  const sign = base_centavos < 0 ? -1 : 1;
  return roundHalfAway(BigInt(sign * utilidad_centavos) * 1_000n, BigInt(sign * base_centavos)) * 10;
};
