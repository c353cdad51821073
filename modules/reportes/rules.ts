import { roundHalfAway } from '#platform/contract/money.ts';

/** Of what was sold without tax, the part that stays, in ten-thousandths to a tenth of a percent; null where nothing was sold. */
export const margin = (base_centavos: number, utilidad_centavos: number): number | null => {
  if (base_centavos === 0) return null;
  // A return takes both back: its margin is that of what was sold.
  const sign = base_centavos < 0 ? -1 : 1;
  return roundHalfAway(BigInt(sign * utilidad_centavos) * 1_000n, BigInt(sign * base_centavos)) * 10;
};

/** What a commission is paid on; all that somebody did is «Trabajos hechos» and «Importe» of the numbers. */
export const TRABAJOS_CON_COMISION = 'Trabajos con comisión';
export const VENDIDO_CON_COMISION = 'Vendido con comisión';

interface ConCosto {
  base_centavos: number;
  base_con_costo_centavos: number | null;
  utilidad_centavos: number | null;
  partidas_sin_costo: number | null;
}

/** The gross margin of a sale (`margen` of the numbers); null where nothing in it has a cost, or where costs are not told. */
export const knownMargin = ({ base_centavos, base_con_costo_centavos, utilidad_centavos }: ConCosto): number | null =>
  !base_con_costo_centavos || utilidad_centavos === null ? null : margin(base_centavos, utilidad_centavos);

/** What was sold without tax of lines whose cost nobody knows. */
export const soldWithoutCost = ({ base_centavos, base_con_costo_centavos }: ConCosto): number =>
  base_centavos - (base_con_costo_centavos ?? 0);

/** «3 partidas sin costo»; nothing where all have one. */
export const tellWithoutCost = ({ partidas_sin_costo }: Pick<ConCosto, 'partidas_sin_costo'>): string => {
  if (!partidas_sin_costo) return '';
  return partidas_sin_costo === 1 ? '1 partida sin costo' : `${partidas_sin_costo} partidas sin costo`;
};

export interface Tramo {
  desde: string;
  hasta: string;
  total_centavos: number;
}

const DAY_MS = 86_400_000;
const toDay = (fecha: string): number => Date.parse(`${fecha}T00:00:00Z`) / DAY_MS;
const fromDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Where the stretch of a day begins: weeks on Monday, months on the first. */
const beginnings: readonly ((fecha: string) => string)[] = [
  (fecha) => fecha,
  // The first day of all, 1 January 1970, was a Thursday.
  (fecha) => fromDay(toDay(fecha) - ((toDay(fecha) + 3) % 7)),
  (fecha) => `${fecha.slice(0, 7)}-01`,
  (fecha) => `${fecha.slice(0, 4)}-01-01`,
];

/**
 * A period in days, weeks, months or years: the finest of which there are at most `most`, those without sales too. The
 * first and the last end with the period.
 */
export const stretchesOf = (
  days: readonly { fecha: string; total_centavos: number }[],
  { desde, hasta }: { desde: string; hasta: string },
  most: number,
): Tramo[] => {
  const all = Array.from({ length: toDay(hasta) - toDay(desde) + 1 }, (_, at) => fromDay(toDay(desde) + at));
  const sold = new Map(days.map(({ fecha, total_centavos }) => [fecha, total_centavos]));
  let groups = new Map<string, string[]>();
  for (const begin of beginnings) {
    groups = Map.groupBy(all, begin);
    if (groups.size <= most) break;
  }
  return [...groups.values()].map((group) => ({
    desde: group[0] ?? desde,
    hasta: group.at(-1) ?? hasta,
    total_centavos: group.reduce((total, fecha) => total + (sold.get(fecha) ?? 0), 0),
  }));
};
