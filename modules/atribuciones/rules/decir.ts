import type { FormaDeComision } from '#modules/atribuciones/rules.ts';
import { formatCantidad, formatPesos, formatTasa } from '#platform/contract/money.ts';

/** What a row of the ledger is explained by. */
export interface Explicable {
  clase: 'entrega' | 'devolucion' | 'anulacion' | 'garantia' | 'ajuste';
  forma: FormaDeComision;
  parte_diezmilesimas: number;
  comision_diezmilesimas: number;
  fijo_centavos: number;
  cantidad_milesimas: number;
  base_centavos: number;
  /** Of the whole line; null or absent where whoever reads it may not know it. */
  margen_centavos?: number | null;
}

/** The formula of a commission with its figures; what settled a month says its own. */
export const sayFormula = (row: Explicable): string => {
  const { clase, forma, comision_diezmilesimas: tasa, parte_diezmilesimas: parte } = row;
  if (clase === 'ajuste') return 'Liquidación del mes';
  const his = parte === 10_000 ? '' : `, su parte ${formatTasa(parte)}`;
  if (forma === 'fijo')
    return `${formatPesos(row.fijo_centavos)} × ${formatCantidad(Math.abs(row.cantidad_milesimas))}${his}`;
  if (forma === 'margen') {
    const of =
      row.margen_centavos === null || row.margen_centavos === undefined ? '' : ` (${formatPesos(row.margen_centavos)})`;
    return `${formatTasa(tasa)} del margen${of}${his}`;
  }
  const base = formatPesos(row.base_centavos);
  if (forma === 'mes')
    return `${tasa === 0 ? base : `${formatTasa(tasa)} de ${base}`}${his}; el resto al cerrar el mes`;
  return tasa === 0 ? `Sin comisión${his}` : `${formatTasa(tasa)} de ${base}${his}`;
};
