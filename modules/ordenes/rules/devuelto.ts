import type { Orden } from '#modules/ordenes/contract.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { addCentavos } from '#platform/contract/money.ts';
import { sumReturned } from '../rules.ts';

/** What lowered a delivered document, as lists say it of its row. */
export const etiquetasAjuste = {
  devolucion: 'Devolución',
  cancelacion: 'Cancelación',
  correccion: 'Corrección',
  nota: 'Nota de crédito',
} as const;
export type Ajuste = keyof typeof etiquetasAjuste;
export const ajustes = Object.keys(etiquetasAjuste) as Ajuste[];

type Cifra = { label: string; value: string; note: string };

/** What credit notes took off a document, also before it is delivered: what its account no longer asks, less what came back. */
export const creditedFigure = ({
  partidas,
  total_centavos,
  pagado_centavos,
  saldo_centavos,
  estado,
}: Pick<Orden, 'partidas' | 'total_centavos' | 'pagado_centavos' | 'saldo_centavos' | 'estado'>): Cifra[] => {
  const credited =
    estado === 'cancelada' ? 0 : addCentavos(total_centavos, -pagado_centavos, -saldo_centavos, -sumReturned(partidas));
  if (credited <= 0) return [];
  const note = `Vale ${formatPesos(pagado_centavos + saldo_centavos)}`;
  return [{ label: 'Notas de crédito', value: formatPesos(-credited), note }];
};

/** What came back, among the figures of a document; nothing of it when nothing did. */
export const returnedFigure = ({ partidas, total_centavos }: Pick<Orden, 'partidas' | 'total_centavos'>): Cifra[] => {
  const devuelto = sumReturned(partidas);
  if (devuelto === 0) return [];
  const note = devuelto === total_centavos ? 'Volvió todo' : `Quedó en ${formatPesos(total_centavos - devuelto)}`;
  return [{ label: 'Devuelto', value: formatPesos(-devuelto), note }];
};
