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

export interface Tasa {
  tasa_iva: number;
  base_centavos: number;
  iva_centavos: number;
}

/** Base and IVA of each rate, the tax rounded once for each, highest rate first. */
const sumTasas = (lines: readonly { tasa_iva: number; base_centavos: number }[]): Tasa[] => {
  const bases = new Map<number, number>();
  for (const { tasa_iva, base_centavos } of lines) bases.set(tasa_iva, (bases.get(tasa_iva) ?? 0) + base_centavos);
  return [...bases]
    .toSorted(([one], [other]) => other - one)
    .map(([tasa_iva, base_centavos]) => ({
      tasa_iva,
      base_centavos,
      iva_centavos: scaleCentavos(base_centavos, tasa_iva, 10_000),
    }));
};

export const tasasOfCompra = (renglones: readonly Renglon[]): Tasa[] =>
  sumTasas(
    renglones.map(({ tasa_iva, costo_centavos, cantidad_milesimas }) => ({
      tasa_iva,
      base_centavos: valueAt(costo_centavos, cantidad_milesimas),
    })),
  );

/** What the lines of an invoice add up to: each worth its quantity at its cost, the tax once for each rate. */
export const sumCompra = (renglones: readonly Renglon[]): Importes => {
  let subtotal_centavos = 0;
  let iva_centavos = 0;
  for (const tasa of tasasOfCompra(renglones)) {
    subtotal_centavos += tasa.base_centavos;
    iva_centavos += tasa.iva_centavos;
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
  const sum = tasasDevueltas(renglones).reduce((all, one) => all + one.base_centavos + one.iva_centavos, 0);
  return Math.min(sum, total_centavos);
};

/** The base and IVA of each rate in what went back so far. */
export const tasasDevueltas = (renglones: readonly RenglonDevuelto[]): Tasa[] =>
  sumTasas(
    renglones.map((one) => ({ tasa_iva: one.tasa_iva, base_centavos: valueReturned(one, one.devuelta_milesimas) })),
  );

/** What went back between two moments. */
export const tasasEntre = (before: readonly RenglonDevuelto[], after: readonly RenglonDevuelto[]): Tasa[] => {
  const known = tasasDevueltas(before);
  return tasasDevueltas(after).flatMap((one) => {
    const was = known.find(({ tasa_iva }) => tasa_iva === one.tasa_iva);
    const base_centavos = one.base_centavos - (was?.base_centavos ?? 0);
    const iva_centavos = one.iva_centavos - (was?.iva_centavos ?? 0);
    return base_centavos === 0 && iva_centavos === 0 ? [] : [{ ...one, base_centavos, iva_centavos }];
  });
};
