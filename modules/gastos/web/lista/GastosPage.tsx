import Box from '@mui/material/Box';
import { Repeat } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { NO_DEDUCIBLES, ORIGENES } from '#modules/gastos/rules.ts';
import type { Gasto, GastosTotales } from '#modules/gastos/rules/formas.ts';
import { CATEGORIAS, categorias } from '#modules/proveedores/rules.ts';
import { ProveedorPicker, useProveedor } from '#modules/proveedores/web/front-door.tsx';
import { sayTarde } from '#platform/contract/meses.ts';
import { formatFecha, formatMoney, formatNumber, formatPesos } from '#platform/web/format.ts';
import {
  dateColumn,
  folioColumn,
  type ListColumn,
  moneyColumn,
  stateColumn,
  textColumn,
} from '#platform/web/table/columns.tsx';
import { ChoiceFilter } from '#platform/web/table/filters/ChoiceFilter.tsx';
import { DateRangeFilter } from '#platform/web/table/filters/DateRangeFilter.tsx';
import { ListPage } from '#platform/web/table/ListPage.tsx';
import { PanelTitle } from '#platform/web/table/PanelTitle.tsx';
import { type ListState, useListState } from '#platform/web/table/list-state.ts';
import { KpiStrip } from '#platform/web/ui/strips/KpiStrip.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { gastoColumns } from './sheet-columns.ts';
import { CategoriaBars, MesBars } from './GastosBars.tsx';
import { GastoDialog } from '../gasto/GastoDialog.tsx';
import { GastoPanel, GastoPanelFooter } from '../panel/GastoPanel.tsx';
import { lookOfGasto, sayOrigenes } from '../looks.ts';
import { pageOfGastos, useGasto, useGastos, useTotales } from '../queries.ts';
import { RecurrentesDialog } from '../gasto/RecurrentesDialog.tsx';

const filterNames = ['desde', 'hasta', 'categoria', 'proveedor_id', 'origen'] as const;
type Editing = { gasto?: Gasto; repeat?: Gasto; orden?: { id: string; folio: string } };

/** What is spent: on what, when, to whom, and what of it is still owed. */
export function GastosPage() {
  const list = useListState({ filters: filterNames, limit: 50 });
  const filter = { q: list.q, grupo: list.tab || undefined, ...filtersOf(list) };
  const query = useGastos({ ...filter, limit: list.limit, cursor: list.cursor ?? undefined });
  const { data: totals } = useTotales(filter);
  const [editing, setEditing] = useNewFromLink();
  const [repeating, setRepeating] = useState(false);
  const show = (id: string) => {
    setEditing(null);
    list.open(id);
  };
  return (
    <>
      <ListPage<Gasto>
        id="gastos"
        title="Gastos"
        list={list}
        query={query}
        columns={columns}
        rowId={rowOf}
        card={(row) => ({
          title: row.concepto,
          folio: `${row.folio} · ${formatFecha(row.fecha)}`,
          subtitle: [row.proveedor, CATEGORIAS[row.categoria], tardeDe(row)].filter(Boolean).join(' · '),
          amount: formatMoney(row.total_centavos),
          state: <StateChip tone={lookOfGasto(row).tone}>{lookOfGasto(row).label}</StateChip>,
        })}
        tabs={tabs}
        searchPlaceholder="Concepto, proveedor, folio o UUID"
        filters={<Filters list={list} />}
        acts={[
          { id: 'recurrentes', label: 'Recurrentes', icon: <Repeat size={16} />, onClick: () => setRepeating(true) },
        ]}
        create={{ label: 'Registrar gasto', onClick: () => setEditing({}) }}
        importTo="/administracion/importaciones/nueva?tipo=por_pagar"
        exportPage={(page, signal) => pageOfGastos({ ...filter, ...page }, signal)}
        exportColumns={gastoColumns}
        summary={<Summary list={list} totals={totals} />}
        totals={totals ? [{ label: 'Total', value: formatMoney(totals.total_centavos) }] : []}
        panel={(chosen, row) => panelOf(chosen.slice(0, ID_LENGTH), row, setEditing)}
        emptyText="No hay gastos aquí. Registra uno con su total y su concepto, o arrastra el XML de la factura."
      />
      {editing && (
        <GastoDialog
          {...editing}
          onClose={() => setEditing(null)}
          onSaved={({ id }) => list.open(id)}
          onExisting={show}
        />
      )}
      {repeating && <RecurrentesDialog onClose={() => setRepeating(false)} />}
    </>
  );
}

/** An expense and the row that takes it off share their id. */
const rowOf = ({ id, baja }: Gasto): string => (baja ? `${id}-baja` : id);
const ID_LENGTH = 36;

const panelOf = (id: string, row: Gasto | undefined, onEdit: (editing: Editing) => void) => ({
  title: (
    <PanelTitle
      id={id}
      row={row}
      useRecord={useGasto}
      nameOf={({ folio, concepto }) => `${folio} · ${concepto}`}
      kind="Gasto"
    />
  ),
  body: <GastoPanel key={id} id={id} />,
  footer: (
    <GastoPanelFooter
      key={id}
      id={id}
      onEdit={(gasto) => onEdit({ gasto })}
      onRepeat={(repeat) => onEdit({ repeat })}
    />
  ),
});

const filtersOf = ({ filters }: ListState) =>
  Object.fromEntries(filterNames.map((name) => [name, filters[name] || undefined]));

/** `?nuevo=si`, the link of the first page and of an order, opens the form. */
const useNewFromLink = () => {
  const [params, setParams] = useSearchParams();
  const asked = params.get('nuevo') === 'si';
  const [editing, setEditing] = useState<Editing | null>(() => (asked ? ofOrden(params) : null));
  useEffect(() => {
    if (!asked) return;
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const name of ['nuevo', 'orden', 'folio']) next.delete(name);
        return next;
      },
      { replace: true },
    );
  }, [asked, setParams]);
  return [editing, setEditing] as const;
};

const ofOrden = (params: URLSearchParams): Editing => {
  const [id, folio] = [params.get('orden'), params.get('folio')];
  return id && folio ? { orden: { id, folio } } : {};
};

/** The months stay in sight whatever days are chosen, and the categories whatever category is. */
function Summary({ list, totals }: { list: ListState; totals: GastosTotales | undefined }) {
  const base = { q: list.q, grupo: list.tab || undefined, ...filtersOf(list) };
  const months = useTotales({ ...base, desde: undefined, hasta: undefined }).data;
  const categories = useTotales({ ...base, categoria: undefined }).data;
  return (
    <Box sx={figures}>
      <KpiStrip
        label="Gastos"
        items={[
          {
            label: 'Gastado',
            value: totals && formatPesos(totals.total_centavos),
            note: totals && `${formatNumber(totals.gastos)} ${totals.gastos === 1 ? 'gasto' : 'gastos'}`,
          },
          {
            label: 'Por pagar',
            value: totals && formatPesos(totals.por_pagar_centavos),
            note:
              totals && (totals.vencidos === 0 ? 'Nada vencido' : `${formatPesos(totals.vencido_centavos)} vencido`),
            tone: totals && totals.vencidos > 0 ? 'error' : 'ok',
            to: '?estado=por_pagar',
          },
        ]}
      />
      <MesBars months={months?.por_mes ?? []} list={list} />
      <CategoriaBars categories={categories?.por_categoria ?? []} list={list} />
    </Box>
  );
}

function Filters({ list }: { list: ListState }) {
  const { data: proveedor } = useProveedor(list.filters.proveedor_id || null);
  return (
    <>
      <DateRangeFilter list={list} />
      <ProveedorPicker
        value={list.filters.proveedor_id && proveedor ? proveedor : null}
        onChange={(one) => list.filter({ proveedor_id: one?.id ?? null })}
        withoutNew
      />
      <ChoiceFilter
        list={list}
        name="categoria"
        label="Categoría"
        all="Todo"
        options={categorias.map((one) => [one, CATEGORIAS[one]])}
      />
      <ChoiceFilter list={list} name="origen" label="Pagado de" all="Todo" options={Object.entries(ORIGENES)} />
    </>
  );
}

const tabs = [
  { value: '', label: 'Todos' },
  { value: 'por_pagar', label: 'Por pagar' },
  { value: 'vencidos', label: 'Vencidos' },
  { value: 'pagados', label: 'Pagados' },
  { value: 'borradores', label: 'Borradores' },
  { value: 'cancelados', label: 'Cancelados' },
];

/** The mark of one that came when its month was closed. */
const tardeDe = ({ fecha_papel }: Gasto): string => (fecha_papel === null ? '' : sayTarde(fecha_papel));

const columns: ListColumn<Gasto>[] = [
  folioColumn('folio', (row) => row.folio, { width: 92 }),
  dateColumn('fecha', 'Fecha', (row) => row.fecha, { width: 108 }),
  textColumn('concepto', 'Concepto', {
    flex: 1.6,
    minWidth: 160,
    // The mark first: what does not fit is cut at the end.
    valueGetter: (_, row) => (row.fecha_papel === null ? row.concepto : `Llegó tarde · ${row.concepto}`),
  }),
  textColumn('proveedor', 'Proveedor', { minWidth: 140 }),
  textColumn('categoria', 'Categoría', { minWidth: 120, valueGetter: (_, row) => CATEGORIAS[row.categoria] }),
  textColumn('origenes', 'Pagado de', { flex: 0.6, minWidth: 90, valueGetter: (_, row) => sayOrigenes(row) }),
  textColumn('no_deducible', 'No deducible', {
    flex: 0.8,
    minWidth: 120,
    hiddenAtFirst: true,
    valueGetter: (_, row) => (row.no_deducible === null ? '' : NO_DEDUCIBLES[row.no_deducible]),
  }),
  textColumn('orden_folio', 'Orden', { hiddenAtFirst: true, flex: 0.6, minWidth: 90 }),
  dateColumn('vence', 'Vence', (row) => row.vence, { hiddenAtFirst: true, width: 108 }),
  stateColumn('estado', lookOfGasto, { width: 136 }),
  moneyColumn('saldo_centavos', 'Saldo', (row) => row.saldo_centavos, { hiddenAtFirst: true }),
  moneyColumn('total_centavos', 'Total', (row) => row.total_centavos, { width: 124 }),
];

const figures = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'minmax(0,1fr) minmax(0,1fr) minmax(0,1fr)' },
};
