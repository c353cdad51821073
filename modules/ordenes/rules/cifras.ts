import type { Orden } from '#modules/ordenes/contract.ts';
import { type Cifra, row, sumRows, typeRows } from '#modules/partidas/rules/cifras.ts';
import { addCentavos } from '#platform/contract/money.ts';

/** The lines that the order is worth: what was not authorised, or waits for it, is no part of it. */
export const countedOf = <P extends { estado: string }>({ partidas }: { partidas: readonly P[] }): P[] =>
  partidas.filter((p) => p.estado !== 'rechazada' && p.estado !== 'por_autorizar');

/** From the lines to what its account still asks: less what came back and what was credited. */
export const totalRows = (
  orden: Pick<Orden, 'partidas' | 'precios' | 'pagado_centavos' | 'saldo_centavos' | 'estado'>,
  byType = typeRows,
): Cifra[] => {
  const lines = countedOf(orden);
  const total = addCentavos(...lines.map((p) => p.total_centavos));
  const lowered = orden.estado === 'cancelada' ? 0 : total - orden.pagado_centavos - orden.saldo_centavos;
  const returned = Math.min(lowered, addCentavos(...lines.map((p) => p.devuelto_centavos)));
  return [
    ...byType(lines, orden.precios),
    ...sumRows(lines, orden.precios),
    ...(returned > 0 ? [row('Devuelto', -returned)] : []),
    ...(lowered - returned > 0 ? [row('Notas de crédito', returned - lowered)] : []),
    row('Anticipo y abonos', orden.pagado_centavos),
    row('Resta', orden.saldo_centavos, 'fuerte'),
  ];
};
