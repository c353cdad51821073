import type { Lapso } from '#modules/tablero/contract.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { addDays } from '#platform/contract/zones.ts';

const MAX_DIAS = 42;

/** Weeks, not years. */
export const refuseLong = ({ desde, hasta }: Lapso): void => {
  if (hasta >= desde && hasta < addDays(desde, MAX_DIAS)) return;
  throw new Refusal(commonRefusals.datos_invalidos, {}, { fields: { hasta: `Pide de 1 a ${MAX_DIAS} días.` } });
};
