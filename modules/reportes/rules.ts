import { roundHalfAway } from '#platform/contract/money.ts';

/** Of what was sold without tax and has a cost, the part that stays, in ten-thousandths to a tenth of a percent; null where nothing was sold. */
export const margin = (base_centavos: number, utilidad_centavos: number): number | null => {
  if (base_centavos === 0) return null;
  // A return takes both back: its margin is that of what was sold.
  const sign = base_centavos < 0 ? -1 : 1;
  return roundHalfAway(BigInt(sign * utilidad_centavos) * 1_000n, BigInt(sign * base_centavos)) * 10;
};

interface ConCosto {
  base_con_costo_centavos: number | null;
  utilidad_centavos: number | null;
  partidas_sin_costo: number | null;
}

/** The margin of what has a cost; null where nothing has, or where costs are not told. */
export const knownMargin = ({ base_con_costo_centavos, utilidad_centavos }: ConCosto): number | null =>
  base_con_costo_centavos === null || utilidad_centavos === null
    ? null
    : margin(base_con_costo_centavos, utilidad_centavos);

/** «3 partidas sin costo»; nothing where all have one. */
export const tellWithoutCost = ({ partidas_sin_costo }: Pick<ConCosto, 'partidas_sin_costo'>): string => {
  if (!partidas_sin_costo) return '';
  return partidas_sin_costo === 1 ? '1 partida sin costo' : `${partidas_sin_costo} partidas sin costo`;
};
