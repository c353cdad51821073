import { ProveedorPicker, useProveedor } from '#modules/proveedores/web/front-door.tsx';
import type { Refaccion } from '#modules/refacciones/contract.ts';
import { formatMilesimas, formatNumber } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import {
  dateColumn,
  instantColumn,
  type ListColumn,
  plateColumn,
  stateColumn,
  textColumn,
} from '#platform/web/table/columns.tsx';
import { DateRangeFilter } from '#platform/web/table/filters/DateRangeFilter.tsx';
import { ListPage } from '#platform/web/table/ListPage.tsx';
import { type ListState, useListState } from '#platform/web/table/list-state.ts';
import { PanelTitle } from '#platform/web/table/PanelTitle.tsx';
import { KpiStrip } from '#platform/web/ui/strips/KpiStrip.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { cuandoLlega, deQuien, lookOf, readsProveedores, sayCantidad } from '../looks.ts';
import { type Filter, pageOfRefacciones, useRefaccion, useRefacciones, useTotales } from '../queries.ts';
import { RefaccionPanel } from '../una/RefaccionPanel.tsx';

/** What orders wait for: from whom, since when, and what should be here already. */
export function RefaccionesPage() {
  const zona = useSession((state) => state.company?.zona) ?? 'America/Mexico_City';
  const list = useListState({ filters: ['proveedor_id', 'desde', 'hasta'], limit: 50 });
  const query = useRefacciones(list.query as Filter);
  const { data: totales } = useTotales(list.filterQuery);
  const tab = (value: string, label: string, count: number | undefined) => ({ value, label, count });
  return (
    <ListPage<Refaccion>
      id="refacciones"
      title="Refacciones pedidas"
      list={list}
      query={query}
      columns={columnsIn(zona)}
      searchPlaceholder="Pieza, orden, placas, proveedor…"
      exportPage={(page, signal) => pageOfRefacciones({ ...(list.filterQuery as Filter), ...page }, signal)}
      card={(row) => ({
        title: row.descripcion,
        folio: row.folio,
        subtitle: (
          <span>
            {[sayCantidad(row), row.placas || row.vehiculo, deQuien(row), cuandoLlega(row)].filter(Boolean).join(' · ')}
          </span>
        ),
        state: <StateChip tone={lookOf(row).tone}>{lookOf(row).label}</StateChip>,
      })}
      tabs={[
        tab('', 'Por llegar', totales?.pedida),
        tab('atrasada', 'Atrasadas', totales?.atrasada),
        tab('llego', 'Por instalar', totales?.llego),
        tab('por_devolver', 'Por devolver', totales?.por_devolver),
        tab('terminada', 'Terminadas', totales?.terminada),
        tab('todas', 'Todas', totales?.todas),
      ]}
      summary={
        <KpiStrip
          label="Cifras de las refacciones"
          items={[
            { label: 'Por llegar', value: totales && formatNumber(totales.pedida) },
            {
              label: 'Atrasadas',
              value: totales && formatNumber(totales.atrasada),
              ...(totales && totales.atrasada > 0 ? { tone: 'error' as const } : {}),
            },
            {
              label: 'Órdenes detenidas',
              value: totales && formatNumber(totales.ordenes_en_espera),
              note: 'En espera de una refacción',
            },
          ]}
        />
      }
      filters={<Filters list={list} />}
      panel={(id, row) => ({
        title: (
          <PanelTitle
            id={id}
            row={row}
            useRecord={useRefaccion}
            nameOf={({ descripcion }) => descripcion}
            kind="Refacción"
          />
        ),
        body: <RefaccionPanel key={id} id={id} />,
      })}
      emptyText="Nada por llegar. Aquí se ve lo que los técnicos y los asesores piden desde cada orden."
    />
  );
}

function Filters({ list }: { list: ListState }) {
  const { can } = usePermissions();
  const { proveedor_id } = list.filters;
  const reads = readsProveedores(can);
  const { data: proveedor } = useProveedor(reads ? proveedor_id || null : null);
  return (
    <>
      <DateRangeFilter list={list} />
      {reads && (
        <ProveedorPicker
          value={proveedor_id && proveedor ? proveedor : null}
          onChange={(one) => list.filter({ proveedor_id: one?.id ?? null })}
          withoutNew
        />
      )}
    </>
  );
}

const columnsIn = (zona: string): ListColumn<Refaccion>[] => [
  instantColumn('pedida_en', 'Pedida', (row) => row.pedida_en, zona, { width: 156 }),
  textColumn('descripcion', 'Refacción', { flex: 1.4 }),
  textColumn('cantidad', 'Cantidad', {
    width: 84,
    minWidth: 76,
    flex: 0,
    valueGetter: (_, row) => formatMilesimas(row.cantidad_milesimas),
  }),
  textColumn('folio', 'Orden', { width: 96, minWidth: 84, flex: 0 }),
  textColumn('vehiculo', 'Vehículo', { givesWay: 1 }),
  plateColumn('placas', (row) => row.placas),
  textColumn('trabajo', 'Para', { hiddenAtFirst: true }),
  textColumn('proveedor', 'De quién', { valueGetter: (_, row) => deQuien(row) || 'Sin proveedor' }),
  dateColumn('esperada', 'Llega', (row) => row.esperada, { width: 108 }),
  textColumn('pedida_nombre', 'La pidió', { givesWay: 2 }),
  textColumn('sku', 'Clave', { hiddenAtFirst: true }),
  textColumn('nota', 'Nota', { hiddenAtFirst: true }),
  instantColumn('llego_en', 'Llegó', (row) => row.llego_en, zona, { hiddenAtFirst: true }),
  textColumn('motivo', 'Motivo', { hiddenAtFirst: true }),
  stateColumn<Refaccion>('estado', lookOf, { width: 112 }),
];
