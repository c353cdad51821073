import type { CotizacionResumen } from '#modules/cotizaciones/contract.ts';
import { etiquetasGrupo, type Grupo } from '#modules/cotizaciones/rules/estados.ts';
import type { CotizacionesTotales } from '#modules/cotizaciones/rules/lista.ts';
import { bringAtRest, later } from '#platform/web/later.tsx';
import { formatFecha, formatMoney } from '#platform/web/format.ts';
import { ChoiceFilter } from '#platform/web/table/filters/ChoiceFilter.tsx';
import {
  dateColumn,
  folioColumn,
  type ListColumn,
  moneyColumn,
  plateColumn,
  stateColumn,
  textColumn,
} from '#platform/web/table/columns.tsx';
import { DateFilter, DateRangeFilter } from '#platform/web/table/filters/DateRangeFilter.tsx';
import { ListPage } from '#platform/web/table/ListPage.tsx';
import { PanelTitle } from '#platform/web/table/PanelTitle.tsx';
import type { ListTab } from '#platform/web/table/list-props.ts';
import { type ListState, readList, useListState } from '#platform/web/table/list-state.ts';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { Plate } from '#platform/web/ui/marks/Plate.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { listPath, lookOf, ordenPath, pathOf } from '../looks.ts';
import { bringCotizaciones, pageOfCotizaciones, useCotizacion, useCotizaciones, useTotales } from '../queries.ts';

const filterNames = ['desde', 'hasta', 'asesor_id', 'cliente_id', 'vence_hasta'] as const;
const tabs: readonly Grupo[] = ['todas', 'por_autorizar', 'autorizadas', 'convertidas', 'vencidas', 'borrador'];

const opening = { filters: filterNames, limit: 25 };

const PanelActions = later(async () => (await import('../cotizacion/CotizacionPanel.tsx')).PanelActions);
const PanelBody = later(async () => (await import('../cotizacion/CotizacionPanel.tsx')).PanelBody);
const PanelFooter = later(async () => (await import('../cotizacion/CotizacionPanel.tsx')).PanelFooter);

// Its key is as near as its button, and no pointer goes before it.
bringAtRest(() => import('../editor/EditorPage.tsx'));

export const ahead = (params: URLSearchParams): void => {
  const { query, filterQuery } = readList(params, opening);
  bringCotizaciones(query, filterQuery);
};

/** Every quotation of the company: what waits for an answer first, a click away. */
export function CotizacionesPage() {
  const list = useListState(opening);
  const query = useCotizaciones(list.query);
  const totales = useTotales(list.filterQuery).data;
  return (
    <ListPage<CotizacionResumen>
      id="cotizaciones"
      title="Cotizaciones"
      list={list}
      query={query}
      exportPage={(page, signal) => pageOfCotizaciones({ ...list.sortedQuery, ...page }, signal)}
      columns={columns}
      card={(c) => {
        const { label, tone } = lookOf(c.estado);
        return {
          title: c.cliente,
          folio: `${c.folio} · ${formatFecha(c.fecha)}`,
          subtitle: (
            <>
              {c.vehiculo} <Plate>{c.placas}</Plate>
            </>
          ),
          amount: formatMoney(c.total_centavos),
          state: <StateChip tone={tone}>{label}</StateChip>,
        };
      }}
      tabs={tabsOf(totales)}
      searchPlaceholder="Folio, cliente o placas"
      create={{ label: 'Nueva cotización', to: `${listPath}/nueva` }}
      filters={<Filters list={list} totales={totales} />}
      total={totales ? counted(totales.cuantas, totales.topado) : undefined}
      totals={
        totales
          ? [
              { label: 'Total', value: formatMoney(totales.total_centavos) },
              { label: 'Autorizado', value: formatMoney(totales.autorizado_centavos) },
            ]
          : []
      }
      rowTo={pathOf}
      panel={(id, row) => ({
        title: (
          <PanelTitle
            id={id}
            row={row}
            useRecord={useCotizacion}
            nameOf={({ folio, cliente }) => `${folio} · ${typeof cliente === 'string' ? cliente : cliente.nombre}`}
            kind="Cotización"
          />
        ),
        body: <PanelBody id={id} />,
        footer: <PanelFooter key={id} id={id} />,
        actions: <PanelActions id={id} />,
      })}
      emptyText="Todavía no hay cotizaciones. Haz la primera: cliente, servicios y listo."
    />
  );
}

const columns: ListColumn<CotizacionResumen>[] = [
  folioColumn('folio', (c) => (c.revision > 1 ? `${c.folio} v${c.revision}` : c.folio), { width: 118 }),
  textColumn('cliente', 'Cliente', { flex: 1.4 }),
  textColumn('vehiculo', 'Vehículo', { givesWay: 1 }),
  plateColumn('placas', (c) => c.placas),
  dateColumn('fecha', 'Fecha', (c) => c.fecha),
  stateColumn('estado', (c) => lookOf(c.estado), { width: 148 }),
  textColumn('asesor', 'Asesor', { minWidth: 110, flex: 0.7, givesWay: 2 }),
  moneyColumn('total_centavos', 'Total', (c) => c.total_centavos),
  moneyColumn('autorizado_centavos', 'Autorizado', (c) => c.autorizado_centavos, { hiddenAtFirst: true }),
  dateColumn('vigencia', 'Vigencia', (c) => c.vigencia, { hiddenAtFirst: true }),
  textColumn('telefono', 'Teléfono', { hiddenAtFirst: true }),
  {
    field: 'orden_folio',
    headerName: 'Orden',
    width: 100,
    hiddenAtFirst: true,
    renderCell: ({ row }) => (row.orden_id ? <Folio to={ordenPath(row.orden_id)}>{row.orden_folio}</Folio> : null),
  },
];

const counted = (count: number, capped: boolean): number | string =>
  capped ? `${count.toLocaleString('es-MX')}+` : count;

const tabsOf = (totales: CotizacionesTotales | undefined): ListTab[] =>
  tabs.map((grupo) => ({
    value: grupo === 'todas' ? '' : grupo,
    label: etiquetasGrupo[grupo],
    count: totales ? counted(totales.grupos[grupo], totales.topado && grupo === 'todas') : undefined,
  }));

function Filters({ list, totales }: { list: ListState; totales: CotizacionesTotales | undefined }) {
  return (
    <>
      <DateRangeFilter list={list} />
      <DateFilter list={list} name="vence_hasta" label="Vence a más tardar" />
      <ChoiceFilter
        list={list}
        name="asesor_id"
        label="Asesor"
        all="Todos"
        options={totales?.asesores.map(({ id, nombre }) => [id, nombre]) ?? []}
      />
    </>
  );
}
