import type { Orden } from '#modules/ordenes/contract.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { sumReturned } from '../rules.ts';

/** What came back, among the figures of a document; nothing of it when nothing did. */
export const returnedFigure = ({
  partidas,
  total_centavos,
}: Pick<Orden, 'partidas' | 'total_centavos'>): { label: string; value: string; note: string }[] => {
  const devuelto = sumReturned(partidas);
  if (devuelto === 0) return [];
  const note = devuelto === total_centavos ? 'Volvió todo' : `Quedó en ${formatPesos(total_centavos - devuelto)}`;
  return [{ label: 'Devuelto', value: formatPesos(-devuelto), note }];
};
