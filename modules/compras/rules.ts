import { FORMAS_BANCO } from '#modules/gastos/rules.ts';
import { valueAt } from '#modules/inventario/rules.ts';
import { scaleCentavos } from '#platform/contract/money.ts';

/** How a purchase is left: paid out of the drawer, paid by the bank, or owed. */
export const PAGOS = { por_pagar: 'Por pagar', caja: 'Pagado de caja', banco: 'Pagado por banco' } as const;
export const FORMAS = FORMAS_BANCO;

/** Where a purchase stands while only its goods came. */
export const SIN_FACTURA = 'sin_factura' as const;

/** How a supplier gives back what had been paid. */
export const REEMBOLSOS = { caja: 'En efectivo, a la caja', banco: 'Por banco' } as const;

/** What a paper may differ from its own lines: each rate rounded once, here and there. */
export const TOLERANCIA_CENTAVOS = 100;

export interface Renglon {
  cantidad_milesimas: number;
  /** Of one unit, without IVA. */
  costo_centavos: number;
  /** In ten-thousandths: 1600 is 16 %. */
  tasa_iva: number;
}
export interface Importes {
  subtotal_centavos: number;
  iva_centavos: number;
  total_centavos: number;
}

/** What the lines of an invoice add up to: each worth its quantity at its cost, the tax once for each rate. */
export const sumCompra = (renglones: readonly Renglon[]): Importes => {
  const bases = new Map<number, number>();
  for (const { cantidad_milesimas, costo_centavos, tasa_iva } of renglones)
    bases.set(tasa_iva, (bases.get(tasa_iva) ?? 0) + valueAt(costo_centavos, cantidad_milesimas));
  let subtotal_centavos = 0;
  let iva_centavos = 0;
  for (const [tasa, base] of bases) {
    subtotal_centavos += base;
    iva_centavos += scaleCentavos(base, tasa, 10_000);
  }
  return { subtotal_centavos, iva_centavos, total_centavos: subtotal_centavos + iva_centavos };
};

/** Whether what the paper says may be what these lines cost. */
export const isOfThePaper = (sum: Importes, total_centavos: number): boolean =>
  Math.abs(total_centavos - sum.total_centavos) <= TOLERANCIA_CENTAVOS;

/** A line of a purchase of which part went back to its supplier. */
export interface RenglonDevuelto extends Renglon {
  devuelta_milesimas: number;
}

/** What came in with a line and went back: all of it is worth what the line was, a part its share. */
export const valueReturned = (renglon: Renglon, devuelta_milesimas: number): number => {
  const whole = valueAt(renglon.costo_centavos, renglon.cantidad_milesimas);
  return devuelta_milesimas >= renglon.cantidad_milesimas
    ? whole
    : scaleCentavos(whole, devuelta_milesimas, renglon.cantidad_milesimas);
};

/** What of a purchase went back is worth with its tax; all of it is worth its total, so that no parts leave a centavo. */
export const sumDevuelto = (renglones: readonly RenglonDevuelto[], total_centavos: number): number => {
  if (renglones.every(({ devuelta_milesimas, cantidad_milesimas }) => devuelta_milesimas >= cantidad_milesimas))
    return total_centavos;
  const bases = new Map<number, number>();
  for (const one of renglones)
    bases.set(one.tasa_iva, (bases.get(one.tasa_iva) ?? 0) + valueReturned(one, one.devuelta_milesimas));
  let sum = 0;
  for (const [tasa, base] of bases) sum += base + scaleCentavos(base, tasa, 10_000);
  return Math.min(sum, total_centavos);
};
