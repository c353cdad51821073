import { useMemo } from 'react';
import type { Pago } from '#modules/pagos/contract.ts';
import { formasPago } from '#modules/pagos/data/formas-pago.ts';
import { labelForma, SALDO_A_FAVOR } from '#modules/pagos/rules.ts';
import { todayIn } from '#platform/web/period.ts';
import { later } from '#platform/web/later.tsx';
import { formatFecha, formatHora, formatMoney, writeInstante } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import type { SheetColumn } from '#platform/web/export/sheet.ts';
import { ChoiceFilter } from '#platform/web/table/filters/ChoiceFilter.tsx';
import {
  dateColumn,
  folioColumn,
  type ListColumn,
  moneyColumn,
  stateColumn,
  textColumn,
} from '#platform/web/table/columns.tsx';
import { DateRangeFilter } from '#platform/web/table/filters/DateRangeFilter.tsx';
import { ListPage } from '#platform/web/table/ListPage.tsx';
import { type ListState, readList, useListState } from '#platform/web/table/list-state.ts';
import { PanelTitle } from '#platform/web/table/PanelTitle.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { lookOfPago } from '../looks.ts';
import { bringPagos, pageOfPagos, usePago, usePagos, useTotalesPagos } from '../queries.ts';
import { rangoOf } from './days.ts';

const filterNames = ['desde', 'hasta', 'forma_pago', 'cliente_id'] as const;

const opening = { filters: filterNames, limit: 50 };
const ZONA = 'America/Mexico_City';

const askedOf = ({ q, tab, filters, limit, cursor }: ReturnType<typeof readList>, zona: string) => {
  const { desde, hasta, forma_pago, cliente_id } = filters;
  const days = desde || hasta ? { desde, hasta } : rangoOf(tab, todayIn(zona));
  const filter = { q, ...days, forma_pago, cliente_id };
  return { filter, page: { ...filter, limit, cursor: cursor ?? undefined } };
};

const PagoPanel = later(async () => (await import('./PagoPanel.tsx')).PagoPanel);
const PagoPanelFooter = later(async () => (await import('./PagoPanel.tsx')).PagoPanelFooter);

export const ahead = (params: URLSearchParams): void => {
  const { filter, page } = askedOf(readList(params, opening), useSession.getState().company?.zona ?? ZONA);
  bringPagos(page, filter);
};

/** Every payment, newest first, with what each form adds up to. */
export function HistorialPagosPage() {
  const list = useListState(opening);
  const zona = useSession((state) => state.company?.zona) ?? ZONA;
  const columns = useMemo(() => columnsOf(zona), [zona]);
  const { filter, page } = askedOf(list, zona);
  const query = usePagos(page);
  const totales = useTotalesPagos(filter).data;
  return (
    <ListPage<Pago>
      id="historial-pagos"
      title="Historial Pagos"
      list={list}
      query={query}
      exportPage={(wanted, signal) => pageOfPagos({ ...filter, ...wanted }, signal)}
      columns={columns}
      exportAlso={porForma}
      exportDays={filter}
      card={(pago) => ({
        title: pago.cliente,
        folio: `${pago.folio} · ${formatFecha(pago.fecha)}`,
        subtitle: <span>{formasOf(pago)}</span>,
        amount: formatMoney(pago.monto_centavos),
        state: <StateChip tone={lookOfPago(pago).tone}>{lookOfPago(pago).label}</StateChip>,
      })}
      tabs={presets}
      searchPlaceholder="Cliente o folio del recibo"
      filters={<Filters list={list} />}
      totals={
        totales
          ? [
              {
                label: totales.sin_abiertas ? 'Total sin cajas abiertas' : 'Total',
                value: formatMoney(totales.total_centavos),
              },
              ...totales.por_forma.map((suma) => ({
                label: labelForma(suma.forma_pago),
                value: formatMoney(suma.monto_centavos),
              })),
            ]
          : []
      }
      panel={(id, row) => ({
        title: (
          <PanelTitle
            id={id}
            row={row}
            useRecord={usePago}
            nameOf={({ folio, cliente }) => `${folio} · ${cliente}`}
            kind="Pago"
          />
        ),
        body: <PagoPanel id={id} />,
        footer: <PagoPanelFooter id={id} />,
      })}
      emptyText="No hay pagos en estos días."
    />
  );
}

const presets = [
  { value: 'hoy', label: 'Hoy' },
  { value: 'ayer', label: 'Ayer' },
  { value: 'semana', label: '7 días' },
  { value: '', label: 'Este mes' },
  { value: 'todo', label: 'Todo' },
];

const formasOf = (pago: Pago): string => pago.formas.map((forma) => labelForma(forma.forma_pago)).join(' + ');
const documentosOf = (pago: Pago): string =>
  pago.aplicaciones.map((aplicacion) => aplicacion.folio).join(', ') || 'A favor';

const APARTE = ['01', '03', '04', '28', '02'] as const;
const paidBy = (pago: Pago, isThis: (forma: string) => boolean): number =>
  pago.formas.reduce((sum, one) => sum + (isThis(one.forma_pago) ? one.monto_centavos : 0), 0);
/** In a file each form has its column: together they are the amount. */
const porForma: SheetColumn<Pago>[] = [
  ...APARTE.map(
    (clave): SheetColumn<Pago> => ({
      title: labelForma(clave),
      kind: 'pesos',
      read: (pago) => paidBy(pago, (forma) => forma === clave),
    }),
  ),
  {
    title: 'Otras formas',
    kind: 'pesos',
    read: (pago) => pago.monto_centavos - paidBy(pago, (forma) => APARTE.some((clave) => clave === forma)),
  },
];

/** «Caja 1 · Z-3», or that its register has not been closed yet. */
const cajaOf = (pago: Pago): string => `${pago.caja} · ${pago.corte ?? 'abierta'}`;

const columnsOf = (zona: string): ListColumn<Pago>[] => [
  folioColumn('folio', (pago) => pago.folio, { headerName: 'Recibo', width: 100 }),
  dateColumn('fecha', 'Fecha', (pago) => pago.fecha, { width: 108 }),
  textColumn('creado_en', 'Hora', {
    hiddenAtFirst: true,
    width: 70,
    flex: 0,
    minWidth: 70,
    sheet: { kind: 'momento', read: (pago) => writeInstante(pago.creado_en, zona) },
    valueGetter: (_, pago) => formatHora(pago.creado_en, zona),
  }),
  textColumn('cliente', 'Cliente', { flex: 1.3 }),
  textColumn('aplicaciones', 'Documento', { minWidth: 100, flex: 0.7, valueGetter: (_, pago) => documentosOf(pago) }),
  textColumn('formas', 'Forma', { valueGetter: (_, pago) => formasOf(pago) }),
  stateColumn('tipo', lookOfPago, { headerName: 'Tipo', width: 116 }),
  textColumn('usuario_nombre', 'Cobró', { minWidth: 90, flex: 0.6 }),
  textColumn('caja', 'Caja y corte', { minWidth: 128, flex: 0.7, valueGetter: (_, pago) => cajaOf(pago) }),
  moneyColumn('monto_centavos', 'Monto', (pago) => pago.monto_centavos, {
    width: 120,
    renderCell: ({ row }) => (
      <Money centavos={row.monto_centavos} strong {...(row.monto_centavos < 0 ? { tone: 'error' as const } : {})} />
    ),
  }),
];

function Filters({ list }: { list: ListState }) {
  const taken = formasPago.filter((forma) => forma.mostrador || forma.clave === SALDO_A_FAVOR);
  return (
    <>
      <DateRangeFilter list={list} />
      <ChoiceFilter
        list={list}
        name="forma_pago"
        label="Forma de pago"
        all="Todas"
        options={taken.map(({ clave, corto }) => [clave, corto])}
      />
    </>
  );
}
