import { addCentavos, formatPesos } from '#platform/contract/money.ts';

export type TipoMovimiento = 'cobro' | 'devolucion' | 'cancelacion' | 'entrada' | 'salida' | 'gasto' | 'retiro';

/** Signed, as the ledger of the register keeps it: what enters is positive. */
export interface MovimientoDeCaja {
  tipo: TipoMovimiento;
  forma_pago: string;
  monto_centavos: number;
}

/** How the expected cash is explained; every figure is what it adds, so those that leave are negative. */
export interface EsperadoDeCaja {
  fondo_centavos: number;
  cobros_centavos: number;
  devoluciones_centavos: number;
  cancelaciones_centavos: number;
  entradas_centavos: number;
  salidas_centavos: number;
  gastos_centavos: number;
  retiros_centavos: number;
  esperado_centavos: number;
}

export const etiquetasEsperado: Record<keyof EsperadoDeCaja, string> = {
  fondo_centavos: 'Fondo inicial',
  cobros_centavos: 'Cobros en efectivo',
  devoluciones_centavos: 'Devoluciones en efectivo',
  cancelaciones_centavos: 'Cobros cancelados',
  entradas_centavos: 'Entradas',
  salidas_centavos: 'Salidas',
  gastos_centavos: 'Gastos de caja',
  retiros_centavos: 'Retiros al banco',
  esperado_centavos: 'Efectivo esperado',
};

/** What the drawer must hold. Only cash counts: cards and transfers are reconciled by `collectedByForma`. */
export const expectedCash = (fondo_centavos: number, movimientos: readonly MovimientoDeCaja[]): EsperadoDeCaja => {
  const efectivo = movimientos.filter((m) => m.forma_pago === '01');
  const sum = (tipo: TipoMovimiento) =>
    addCentavos(...efectivo.filter((m) => m.tipo === tipo).map((m) => m.monto_centavos));
  return {
    fondo_centavos,
    cobros_centavos: sum('cobro'),
    devoluciones_centavos: sum('devolucion'),
    cancelaciones_centavos: sum('cancelacion'),
    entradas_centavos: sum('entrada'),
    salidas_centavos: sum('salida'),
    gastos_centavos: sum('gasto'),
    retiros_centavos: sum('retiro'),
    esperado_centavos: addCentavos(fondo_centavos, ...efectivo.map((m) => m.monto_centavos)),
  };
};

/** Collected from customers, net of returns and cancellations, by payment form; the opening float never mixes in. */
export const collectedByForma = (
  movimientos: readonly MovimientoDeCaja[],
): { formas: { forma_pago: string; monto_centavos: number }[]; total_centavos: number } => {
  const cobrado = movimientos.filter((m) => m.tipo === 'cobro' || m.tipo === 'devolucion' || m.tipo === 'cancelacion');
  const formas = [...new Set(cobrado.map((m) => m.forma_pago))].sort().map((forma_pago) => ({
    forma_pago,
    monto_centavos: addCentavos(...cobrado.filter((m) => m.forma_pago === forma_pago).map((m) => m.monto_centavos)),
  }));
  return { formas, total_centavos: addCentavos(...formas.map((f) => f.monto_centavos)) };
};

export interface Denominacion {
  /** `b` note, `m` coin: twenty pesos come as both. */
  clave: string;
  tipo: 'billete' | 'moneda';
  centavos: number;
}
const billete = (pesos: number): Denominacion => ({ clave: `b${pesos}`, tipo: 'billete', centavos: pesos * 100 });
const moneda = (centavos: number): Denominacion => ({ clave: `m${centavos / 100}`, tipo: 'moneda', centavos });

export const denominacionesMxn: readonly Denominacion[] = [
  ...[1000, 500, 200, 100, 50, 20].map(billete),
  ...[2000, 1000, 500, 200, 100, 50, 20, 10].map(moneda),
];

/** Pieces of each denomination, by its key. */
export type Arqueo = Readonly<Record<string, number>>;

/** What was counted; a key that is not in the list or a count that is not a whole number is refused with null. */
export const countDenominations = (
  arqueo: Arqueo,
  denominaciones: readonly Denominacion[] = denominacionesMxn,
): number | null => {
  const importes: number[] = [];
  for (const [clave, piezas] of Object.entries(arqueo)) {
    const denominacion = denominaciones.find((d) => d.clave === clave);
    if (!denominacion || !Number.isSafeInteger(piezas) || piezas < 0 || piezas > 1_000_000) return null;
    importes.push(denominacion.centavos * piezas);
  }
  return addCentavos(...importes);
};

export type Diferencia = 'cuadra' | 'faltante' | 'sobrante';
export const differenceOf = (contado_centavos: number, esperado_centavos: number): number =>
  contado_centavos - esperado_centavos;
export const kindOfDifference = (diferencia_centavos: number): Diferencia =>
  diferencia_centavos === 0 ? 'cuadra' : diferencia_centavos < 0 ? 'faltante' : 'sobrante';

/** `Faltante de $0.07`, as the screen and the printed cut say it. */
export const labelDifference = (diferencia_centavos: number): string => {
  const kind = kindOfDifference(diferencia_centavos);
  if (kind === 'cuadra') return 'La caja cuadra';
  return `${kind === 'faltante' ? 'Faltante' : 'Sobrante'} de ${formatPesos(Math.abs(diferencia_centavos))}`;
};

/** Why the register may not be closed yet, or null. */
export const refusalOfClose = (diferencia_centavos: number, comentario: string): string | null =>
  diferencia_centavos !== 0 && comentario.trim() === ''
    ? `${labelDifference(diferencia_centavos)}: escribe un comentario que lo explique para cerrar.`
    : null;
