import { useState } from 'react';
import { etiquetasPrioridad, prioridades } from '#modules/partidas/rules/prioridades.ts';
import type { Pendiente } from '#modules/pendientes/contract.ts';
import { etiquetasRazon, razones } from '#modules/pendientes/rules.ts';
import { formatMoney, formatNumber } from '#platform/web/format.ts';
import { periodOf, todayIn } from '#platform/web/period.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import {
  dateColumn,
  instantColumn,
  type ListColumn,
  moneyColumn,
  plateColumn,
  stateColumn,
  textColumn,
} from '#platform/web/table/columns.tsx';
import { ChoiceFilter } from '#platform/web/table/filters/ChoiceFilter.tsx';
import { DateRangeFilter } from '#platform/web/table/filters/DateRangeFilter.tsx';
import { ListPage } from '#platform/web/table/ListPage.tsx';
import { type ListState, useListState } from '#platform/web/table/list-state.ts';
import { PanelTitle } from '#platform/web/table/PanelTitle.tsx';
import { KpiStrip } from '#platform/web/ui/strips/KpiStrip.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { cuandoToca, lookOf } from './looks.ts';
import { NuevoPendienteDialog } from './NuevoPendienteDialog.tsx';
import { PendientePanel } from './PendientePanel.tsx';
import { type Filter, pageOfPendientes, usePendiente, usePendientes, useTotales } from './queries.ts';

/** Everything that customers left for another day, and what of it came back. */
export function PendientesPage() {
  const zona = useSession((state) => state.company?.zona) ?? 'America/Mexico_City';
  const [making, setMaking] = useState(false);
  const list = useListState({
    filters: ['razon', 'prioridad', 'desde', 'hasta', 'cliente_id', 'activo_id'],
    limit: 50,
  });
  const query = usePendientes(list.query as Filter);
  const mes = periodOf('mes', todayIn(zona));
  const { desde, hasta } = list.filters;
  const { data: totales } = useTotales({
    ...(list.filterQuery as Filter),
    recuperado_desde: desde || mes.desde,
    recuperado_hasta: hasta || mes.hasta,
  });
  const tab = (value: string, label: string, count: number | undefined) => ({ value, label, count });
  return (
    <>
      <ListPage<Pendiente>
        id="pendientes"
        title="Trabajo pendiente"
        list={list}
        query={query}
        columns={columnsIn(zona)}
        searchPlaceholder="Cliente, placas, trabajo…"
        exportPage={(page, signal) => pageOfPendientes({ ...(list.filterQuery as Filter), ...page }, signal)}
        card={(row) => ({
          title: row.descripcion,
          folio: row.placas || row.vehiculo,
          subtitle: <span>{[row.cliente, etiquetasRazon[row.razon]].join(' · ')}</span>,
          amount: formatMoney(row.total_centavos),
          state: <StateChip tone={lookOf(row).tone}>{lookOf(row).label}</StateChip>,
        })}
        tabs={[
          tab('', 'Pendientes', totales?.abierto),
          tab('tocan', 'Ya tocan', totales?.tocan),
          tab('ofrecido', 'Ofrecidos', totales?.ofrecido),
          tab('hecho', 'Hechos aquí', totales?.hecho),
          tab('descartado', 'Descartados', totales?.descartado),
          tab('todos', 'Todos', totales?.todos),
        ]}
        summary={
          <KpiStrip
            label="Cifras del trabajo pendiente"
            items={[
              {
                label: 'Pendiente',
                value: totales && formatMoney(totales.abierto_centavos),
                note: totales && `${formatNumber(totales.abierto)} trabajos`,
              },
              {
                label: desde || hasta ? 'Recuperado en el periodo' : 'Recuperado este mes',
                value: totales && formatMoney(totales.recuperado_centavos),
                note: totales && `${formatNumber(totales.recuperados)} trabajos que volvieron y se entregaron`,
                tone: 'ok',
              },
            ]}
          />
        }
        filters={<Filters list={list} />}
        create={{ label: 'Anotar pendiente', onClick: () => setMaking(true) }}
        panel={(id, row) => ({
          title: (
            <PanelTitle
              id={id}
              row={row}
              useRecord={usePendiente}
              nameOf={({ descripcion }) => descripcion}
              kind="Trabajo pendiente"
            />
          ),
          body: <PendientePanel key={id} id={id} />,
        })}
        emptyText="Nada pendiente. Aquí llega lo que los clientes no autorizan de una cotización, y lo que anotes a mano."
      />
      {making && <NuevoPendienteDialog onClose={() => setMaking(false)} onSaved={({ id }) => list.open(id)} />}
    </>
  );
}

function Filters({ list }: { list: ListState }) {
  return (
    <>
      <DateRangeFilter list={list} />
      <ChoiceFilter
        list={list}
        name="razon"
        label="Por qué"
        all="Cualquier razón"
        options={razones.map((one) => [one, etiquetasRazon[one]])}
      />
      <ChoiceFilter
        list={list}
        name="prioridad"
        label="Prioridad"
        all="Cualquiera"
        options={prioridades.map((one) => [one, etiquetasPrioridad[one]])}
      />
    </>
  );
}

const columnsIn = (zona: string): ListColumn<Pendiente>[] => [
  dateColumn('fecha', 'Desde', (row) => row.fecha, { width: 108 }),
  textColumn('descripcion', 'Trabajo', { flex: 1.4 }),
  textColumn('cliente', 'Cliente', { flex: 1.1 }),
  textColumn('vehiculo', 'Vehículo', { givesWay: 1 }),
  // A column of its own: beside the vehicle's name it was cut.
  plateColumn('placas', (row) => row.placas),
  textColumn('telefono', 'Teléfono', { width: 124, flex: 0, hiddenAtFirst: true }),
  textColumn('razon', 'Por qué', { valueGetter: (_, row) => etiquetasRazon[row.razon] }),
  textColumn('prioridad', 'Prioridad', {
    valueGetter: (_, row) => etiquetasPrioridad[row.prioridad],
    hiddenAtFirst: true,
  }),
  textColumn('vence', 'Toca', { width: 116, minWidth: 100, flex: 0, valueGetter: (_, row) => cuandoToca(row) }),
  textColumn('origen', 'Viene de', {
    valueGetter: (_, row) => row.origen?.folio ?? 'A mano',
    hiddenAtFirst: true,
  }),
  textColumn('documento', 'Está en', { valueGetter: (_, row) => row.documento?.folio ?? '', hiddenAtFirst: true }),
  instantColumn('contactado_en', 'Último mensaje', (row) => row.contactado_en, zona, { hiddenAtFirst: true }),
  stateColumn('estado', lookOf, { width: 108 }),
  moneyColumn('recuperado_centavos', 'Recuperado', (row) => row.recuperado_centavos, { hiddenAtFirst: true }),
  moneyColumn('total_centavos', 'Precio de entonces', (row) => row.total_centavos, { width: 142 }),
];
