import { useSearchParams } from 'react-router';
import type { MovimientosQuery } from '#modules/caja/contract.ts';
import { type EsperadoDeCaja, etiquetasEsperado, tipoDelRenglon, tiposMovimiento } from '#modules/caja/rules.ts';
import type { Resumen } from '#modules/cortes/contract.ts';
import { etiquetasDeVentas, lugaresDeVenta } from '#modules/cortes/rules.ts';
import { EFECTIVO, labelForma } from '#modules/pagos/rules.ts';

/** A figure of a cut and the movements that make it; one without movements of its own has no filter. */
export interface Figure {
  label: string;
  centavos: number;
  filter?: MovimientosQuery;
  total?: boolean;
}

/** The explanation of the expected cash, in the order in which a cut tells it; zeros are left out. */
export const figuresOfCash = (esperado: EsperadoDeCaja): Figure[] =>
  // The keys stand in the order in which the cut explains them.
  (Object.keys(etiquetasEsperado) as (keyof EsperadoDeCaja)[]).flatMap((key) => {
    const total = key === 'esperado_centavos';
    const tipo = tipoDelRenglon[key];
    const centavos = esperado[key] ?? 0;
    if (tipo && centavos === 0) return [];
    const filter = tipo ? { tipo, forma_pago: EFECTIVO } : total ? { forma_pago: EFECTIVO } : undefined;
    return [{ label: etiquetasEsperado[key], centavos, total, ...(filter ? { filter } : {}) }];
  });

/** What was collected, by payment form. */
export const figuresOfForms = (formas: readonly { forma_pago: string; monto_centavos: number }[]): Figure[] =>
  formas.map(({ forma_pago, monto_centavos }) => ({
    label: labelForma(forma_pago),
    centavos: monto_centavos,
    filter: { tipo: 'cobrado', forma_pago },
  }));

/** The sales of the cut's days by where they were collected: what every register adds to the company's. */
export const figuresOfSales = ({ por_caja, total_centavos }: Resumen['ventas']): Figure[] => [
  ...(por_caja
    ? lugaresDeVenta.map((donde) => ({ label: etiquetasDeVentas[donde], centavos: por_caja[donde].total_centavos }))
    : []),
  { label: 'Ventas de la empresa', centavos: total_centavos, total: true },
];

export const COBRADO: MovimientosQuery = { tipo: 'cobrado' };
export const SIN_EFECTIVO: MovimientosQuery = { tipo: 'cobrado', forma_pago: 'otras' };

export const sameFilter = (a: MovimientosQuery | null, b: MovimientosQuery | undefined): boolean =>
  a !== null && b !== undefined && a.tipo === b.tipo && a.forma_pago === b.forma_pago;

const etiquetasTipo: Record<NonNullable<MovimientosQuery['tipo']>, string> = {
  cobrado: 'Cobrado',
  cobro: 'Cobros',
  devolucion: 'Devoluciones',
  cancelacion: 'Cobros cancelados',
  entrada: 'Entradas',
  salida: 'Salidas',
  gasto: 'Gastos',
  retiro: 'Retiros',
  traspaso: 'Traspasos',
};

/** «Cobros · Efectivo», above the list that a figure left. */
export const labelFilter = ({ tipo, forma_pago }: MovimientosQuery): string =>
  [tipo && etiquetasTipo[tipo], forma_pago && (forma_pago === 'otras' ? 'Sin efectivo' : labelForma(forma_pago))]
    .filter(Boolean)
    .join(' · ');

const PARAM = 'ver';
/** As it stands in the address: `?ver=cobro-01`. */
export const hrefOf = ({ tipo, forma_pago }: MovimientosQuery): string => `?${PARAM}=${tipo ?? ''}-${forma_pago ?? ''}`;

/** The figure that is being looked at, in the address: «atrás» goes back to all the movements. */
export const useFigureInAddress = (): [MovimientosQuery | null, (filter: MovimientosQuery | null) => void] => {
  const [params, setParams] = useSearchParams();
  const [tipo, forma_pago = ''] = (params.get(PARAM) ?? '').split('-');
  const known = [...tiposMovimiento, 'cobrado' as const].find((one) => one === tipo);
  const filter: MovimientosQuery = {
    ...(known ? { tipo: known } : {}),
    ...(/^(\d\d|otras)$/.test(forma_pago) ? { forma_pago } : {}),
  };
  const pick = (next: MovimientosQuery | null) =>
    setParams(next ? hrefOf(next) : {}, { replace: false, preventScrollReset: true });
  return [Object.keys(filter).length > 0 ? filter : null, pick];
};
