import { addCentavos } from '#platform/contract/money.ts';

export const tiposMovimiento = [
  'cobro',
  'devolucion',
  'cancelacion',
  'entrada',
  'salida',
  'gasto',
  'retiro',
  'traspaso',
] as const;
export type TipoMovimiento = (typeof tiposMovimiento)[number];

/** What is collected from customers, net: a charge and what undoes it. */
export const tiposDeCobro: readonly TipoMovimiento[] = ['cobro', 'devolucion', 'cancelacion'];

/** One movement, or the sum of those of its kind and form. Signed, as the ledger keeps it: what enters is positive. */
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
  /** Cuts from before know none. */
  traspasos_centavos?: number | undefined;
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
  traspasos_centavos: 'Traspasos entre cajas',
  esperado_centavos: 'Efectivo esperado',
};

/** The kind of movement behind each figure of the explanation; the float and the total have none of their own. */
export const tipoDelRenglon: Partial<Record<keyof EsperadoDeCaja, TipoMovimiento>> = {
  cobros_centavos: 'cobro',
  devoluciones_centavos: 'devolucion',
  cancelaciones_centavos: 'cancelacion',
  entradas_centavos: 'entrada',
  salidas_centavos: 'salida',
  gastos_centavos: 'gasto',
  retiros_centavos: 'retiro',
  traspasos_centavos: 'traspaso',
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
    traspasos_centavos: sum('traspaso'),
    esperado_centavos: addCentavos(fondo_centavos, ...efectivo.map((m) => m.monto_centavos)),
  };
};

/** Collected from customers, net of returns and cancellations, by payment form; the opening float never mixes in. */
export const collectedByForma = (
  movimientos: readonly MovimientoDeCaja[],
): { formas: { forma_pago: string; monto_centavos: number }[]; total_centavos: number } => {
  const cobrado = movimientos.filter((m) => tiposDeCobro.includes(m.tipo));
  const formas = [...new Set(cobrado.map((m) => m.forma_pago))].sort().map((forma_pago) => ({
    forma_pago,
    monto_centavos: addCentavos(...cobrado.filter((m) => m.forma_pago === forma_pago).map((m) => m.monto_centavos)),
  }));
  return { formas, total_centavos: addCentavos(...formas.map((f) => f.monto_centavos)) };
};

/** Kinds that a person registers by hand and may undo; an expense is cancelled where it is kept. */
const tiposQueSeDeshacen: readonly TipoMovimiento[] = ['entrada', 'salida', 'retiro'];

/** True of a movement by hand that nobody undid yet; one with a folio is undone with its document. */
export const canUndo = (m: {
  tipo: TipoMovimiento;
  folio: string;
  deshace_id?: string | null | undefined;
  deshecho?: boolean | undefined;
}): boolean => tiposQueSeDeshacen.includes(m.tipo) && m.folio === '' && !m.deshace_id && !m.deshecho;

/** A kind that a person registers by hand, in a sentence; «movimiento» for any other. */
export const sayManual = (tipo: TipoMovimiento): string => EN_FRASE[tipo] ?? 'movimiento';
const EN_FRASE: Partial<Record<TipoMovimiento, string>> = {
  entrada: 'la entrada',
  salida: 'la salida',
  retiro: 'el retiro',
};

/** What a movement says beside its concept: that it undoes or was undone, and of a transfer the other register. */
export const labelOfMovimiento = (m: {
  monto_centavos: number;
  deshace_id?: string | null | undefined;
  deshecho?: boolean | undefined;
  otra_caja?: string | null | undefined;
}): string => {
  if (m.otra_caja) return m.monto_centavos < 0 ? `A ${m.otra_caja}` : `De ${m.otra_caja}`;
  if (m.deshace_id) return 'Deshace otro movimiento';
  return m.deshecho ? 'Deshecho' : '';
};
