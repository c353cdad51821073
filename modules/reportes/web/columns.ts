import { etiquetasAjuste } from '#modules/ordenes/rules/devuelto.ts';
import { etiquetasEstado as etiquetasCotizacion } from '#modules/cotizaciones/rules/estados.ts';
import { etiquetasFacturado } from '#modules/facturas/web/front-door.tsx';
import { type EstadoOrden, etiquetasEstado as etiquetasOrden } from '#modules/ordenes/rules.ts';
import { labelForma } from '#modules/pagos/rules.ts';
import type { RenglonReporte, reportesApi, tiposReporte } from '#modules/reportes/contract.ts';
import { knownMargin } from '#modules/reportes/rules.ts';
import type { Shapes } from '#platform/contract/endpoint.ts';
import type { SheetCell } from '#platform/web/export/sheet-cell.ts';
import { formatFechaCorta, formatNumber, formatTasa } from '#platform/web/format.ts';

export type Reporte = Shapes<typeof reportesApi>['GET /api/reportes/detalladoVehiculosCotizacion']['out'];
export type TipoReporte = (typeof tiposReporte)[number];

type Figure = 'base_centavos' | 'iva_centavos' | 'total_centavos' | 'pagado_centavos' | 'saldo_centavos';
type CostFigure = 'costo_centavos' | 'utilidad_centavos';
type Counted = 'base_con_costo_centavos' | 'partidas_sin_costo';
/** What a row and the totals of the report have in common. */
export type Figures = Record<Figure, number> & Record<CostFigure | Counted, number | null>;

export interface ReportColumn {
  titulo: string;
  read: (row: RenglonReporte) => string;
  /** Pesos instead of text; its total is the footer's of the same key. */
  centavos?: Figure | CostFigure;
  /** Derived from the figures of a row, and for the footer from their totals. */
  derived?: (figures: Figures) => string;
  /** What it writes in a file, where that is not its text. */
  sheet?: SheetCell<RenglonReporte>;
  only?: readonly TipoReporte[];
  /** Only for whoever sees costs. */
  costs?: true;
  minWidth?: number;
  /** Too wide for the screen: it goes in the export. */
  exportOnly?: true;
}

export const nombreForma = labelForma;

const labels: Record<string, string> = { ...etiquetasCotizacion, ...etiquetasOrden };
const isOrden = (estado: string): estado is EstadoOrden => estado in etiquetasOrden;
export const estadoOf = (row: RenglonReporte): string =>
  row.ajuste !== ''
    ? etiquetasAjuste[row.ajuste]
    : isOrden(row.estado)
      ? etiquetasOrden[row.estado]
      : (labels[row.estado] ?? row.estado);

/** A return was counted when it was sold: of it there is nothing to say. */
export const tellMargin = (figures: Figures): string => {
  const tasa = knownMargin(figures);
  if (tasa !== null) return formatTasa(tasa);
  return figures.partidas_sin_costo ? 'sin costo' : '';
};
const tellSinCosto = ({ partidas_sin_costo }: Figures): string =>
  partidas_sin_costo ? partidas_sin_costo.toLocaleString('es-MX') : '';

const moment: SheetCell<RenglonReporte> = { kind: 'momento', read: (r) => `${r.fecha} ${r.hora}`.trim() };
const margen: SheetCell<RenglonReporte> = { kind: 'porcentaje', read: (row) => knownMargin(row) };
const sinCosto: SheetCell<RenglonReporte> = { kind: 'numero', read: (row) => row.partidas_sin_costo };

const sold = ['venta', 'ordendetrabajo'] as const;

const columns: readonly ReportColumn[] = [
  { titulo: 'Folio', read: (r) => r.folio },
  { titulo: 'Documento', read: (r) => r.documento, only: ['venta'], exportOnly: true },
  { titulo: 'Fecha', read: (r) => `${formatFechaCorta(r.fecha)} ${r.hora}`.trim(), sheet: moment, minWidth: 122 },
  { titulo: 'Cliente', read: (r) => r.cliente, minWidth: 130 },
  { titulo: 'Vehículo', read: (r) => [r.vehiculo, r.placas].filter(Boolean).join(' · '), minWidth: 150 },
  { titulo: 'Serie', read: (r) => r.serie, exportOnly: true },
  { titulo: 'Servicios', read: (r) => r.servicios, minWidth: 160 },
  { titulo: 'Lista de precios', read: (r) => r.listas, exportOnly: true },
  { titulo: 'Trabajadores', read: (r) => r.trabajadores, only: sold, minWidth: 110 },
  { titulo: 'Vendedor', read: (r) => r.vendedor, minWidth: 110 },
  {
    titulo: 'Forma de pago',
    read: (r) => (r.formas_pago === '' ? '' : r.formas_pago.split(',').map(nombreForma).join(', ')),
    only: sold,
    minWidth: 110,
  },
  { titulo: 'Estado', read: estadoOf, minWidth: 100 },
  {
    titulo: 'Facturado',
    read: (r) => (r.es_devolucion ? '' : etiquetasFacturado[r.facturado]),
    only: sold,
    minWidth: 86,
  },
  { titulo: 'Subtotal', read: () => '', centavos: 'base_centavos', exportOnly: true },
  { titulo: 'IVA', read: () => '', centavos: 'iva_centavos', exportOnly: true },
  { titulo: 'Total', read: () => '', centavos: 'total_centavos' },
  { titulo: 'Costo', read: () => '', centavos: 'costo_centavos', only: ['venta'], costs: true },
  { titulo: 'Utilidad bruta', read: () => '', centavos: 'utilidad_centavos', only: ['venta'], costs: true },
  { titulo: 'Margen bruto', read: tellMargin, derived: tellMargin, sheet: margen, only: ['venta'], costs: true },
  {
    titulo: 'Partidas sin costo',
    read: tellSinCosto,
    derived: tellSinCosto,
    sheet: sinCosto,
    only: ['venta'],
    costs: true,
  },
  { titulo: 'Pagado', read: () => '', centavos: 'pagado_centavos', only: ['ordendetrabajo'] },
  { titulo: 'Saldo', read: () => '', centavos: 'saldo_centavos', only: sold },
];

/** The server leaves costs out of what it tells to whoever may not see them. */
export const columnsOf = (tipo: TipoReporte, { totales }: Reporte): readonly ReportColumn[] =>
  columns.filter(
    ({ only, costs }) =>
      (only === undefined || only.includes(tipo)) && (costs === undefined || totales.partidas_sin_costo !== null),
  );

export const shownColumnsOf = (tipo: TipoReporte, reporte: Reporte): readonly ReportColumn[] =>
  columnsOf(tipo, reporte).filter(({ exportOnly }) => !exportOnly);

/** «de NV-3»: of a row that lowered a document, which one; empty where its folio says it. */
export const sayDocumento = ({ folio, documento }: Pick<RenglonReporte, 'folio' | 'documento'>): string =>
  folio === documento ? '' : `de ${documento}`;

/** Where a row's document is. */
export const documentPath = ({ clase, id }: Pick<RenglonReporte, 'clase' | 'id'>): string =>
  clase === 'cotizacion' ? `/comercial/cotizaciones/${id}` : `/comercial/OrdenTrabajo/${id}`;

const listed = ({ data }: Reporte): number => data.reduce((sum, row) => sum + row.documentos, 0);
/** More documents than the report lists. */
export const isCut = (reporte: Reporte): boolean => listed(reporte) < reporte.totales.documentos;
export const tellCut = (reporte: Reporte): string =>
  `Se listan los ${formatNumber(listed(reporte))} más recientes de ${formatNumber(reporte.totales.documentos)}; los totales son de todos.`;
