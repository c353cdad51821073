import { leastPrice } from '#modules/partidas/rules/autoridad.ts';
import { formatPesos } from '#platform/contract/money.ts';

export interface PrecioPorJuzgar {
  antes_centavos: number;
  despues_centavos: number;
  /** Price of the catalogue for that vehicle; null for what is written by hand. */
  lista_centavos: number | null;
  /** How far a discount goes in this company without a supervisor. */
  limite_diezmilesimas: number;
  can: (permiso: string) => boolean;
}

/** Why a price cannot become another, in words; what was agreed below the limit may stay or rise. */
export const reasonAgainstPrice = (asked: PrecioPorJuzgar): string | null => {
  const { antes_centavos, despues_centavos, lista_centavos, can } = asked;
  if (despues_centavos === antes_centavos) return null;
  if (!can('ver_ordenes_trabajo') || !can('cambiar_precio')) return 'No tienes permiso para cambiar precios.';
  const least = Math.min(antes_centavos, leastPrice(asked));
  return despues_centavos >= least
    ? null
    : `Lo menos que puedes poner es ${formatPesos(least)}: su precio de lista es ${formatPesos(lista_centavos ?? 0)}. Pide a un supervisor que lo baje.`;
};
