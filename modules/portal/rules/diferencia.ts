import type { CotizacionPublica, PartidaPublica } from '#modules/portal/contract.ts';
import { addCentavos } from '#platform/contract/money.ts';

type ConFirmado = Pick<PartidaPublica, 'total_centavos' | 'firmado_centavos'>;

/** How much more than he had authorised these lines are. */
export const moreOf = (partidas: readonly ConFirmado[]): number =>
  addCentavos(...partidas.map((p) => p.total_centavos - p.firmado_centavos));

/** Of what is asked beyond an order: what he already authorised, what it would be with these lines, and how much more that is. */
export const differenceOf = (
  { ya_autorizado_centavos }: Pick<CotizacionPublica, 'ya_autorizado_centavos'>,
  fresh: readonly ConFirmado[],
): { ya: number; ahora: number; mas: number } | null => {
  if (ya_autorizado_centavos === null) return null;
  const mas = moreOf(fresh);
  return { ya: ya_autorizado_centavos, ahora: ya_autorizado_centavos + mas, mas };
};
