import { scaleCentavos } from '#platform/contract/money.ts';

/** A price shared between the days that went by and those that are left: together they are the price, to the centavo. */
export const splitByDays = (
  precio_centavos: number,
  dias: number,
  quedan: number,
): { usado: number; queda: number } => {
  const left = Math.max(0, Math.min(dias, quedan));
  const queda = dias === 0 ? 0 : scaleCentavos(precio_centavos, left, dias);
  return { usado: precio_centavos - queda, queda };
};

/** What going over to a dearer plan costs today: the days that are left, at its price less what they were paid at. */
export const chargeForChange = (antes_centavos: number, ahora_centavos: number, dias: number, quedan: number): number =>
  Math.max(0, splitByDays(ahora_centavos, dias, quedan).queda - splitByDays(antes_centavos, dias, quedan).queda);
