import Button from '@mui/material/Button';
import { ChartColumn, Layers } from 'lucide-react';
import { Link } from 'react-router';
import type { Membresia } from '#modules/membresias/contract.ts';
import { estadosMembresia, etiquetasMembresia } from '#modules/membresias/rules.ts';
import { formatMoney, formatNumber } from '#platform/web/format.ts';
import { ChoiceFilter } from '#platform/web/table/filters/ChoiceFilter.tsx';
import {
  dateColumn,
  folioColumn,
  type ListColumn,
  moneyColumn,
  numberColumn,
  stateColumn,
  textColumn,
} from '#platform/web/table/columns.tsx';
import { ListPage } from '#platform/web/table/ListPage.tsx';
import { type ListState, useListState } from '#platform/web/table/list-state.ts';
import { PanelTitle } from '#platform/web/table/PanelTitle.tsx';
import { KpiStrip } from '#platform/web/ui/strips/KpiStrip.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { lookOf, placasDe, sayHasta } from '../looks.ts';
import { membresiasPath, planesPath, reportePath } from '../paths.ts';
import { type Filter, pageOfMembresias, useMembresia, useMembresias, usePlanes, useTotales } from '../queries.ts';
import { MembresiaPanel } from '../una/MembresiaPanel.tsx';

/** One file with the list: what sign-in carries of this room is one address less. */
export { PlanesPage } from '../planes/PlanesPage.tsx';
export { EntreEmpresasPage } from '../reporte/EntreEmpresasPage.tsx';
export { ReportePage } from '../reporte/ReportePage.tsx';

/** Who has a membership, of which plan, until when and how much of it is used. */
export function MembresiasPage() {
  const list = useListState({ filters: ['plan_id', 'cliente_id'], limit: 50 });
  const query = useMembresias(list.query as Filter);
  const { data: totales } = useTotales(list.filterQuery);
  return (
    <ListPage<Membresia>
      id="membresias"
      title="Membresías"
      list={list}
      query={query}
      columns={columns}
      searchPlaceholder="Cliente, folio, placas, plan…"
      exportPage={(page, signal) => pageOfMembresias({ ...(list.filterQuery as Filter), ...page }, signal)}
      headerActions={
        <>
          <Button component={Link} to={reportePath} startIcon={<ChartColumn size={16} />} sx={touch}>
            Reporte
          </Button>
          <Button component={Link} to={planesPath} variant="outlined" startIcon={<Layers size={16} />} sx={touch}>
            Planes
          </Button>
        </>
      }
      create={{ label: 'Vender', to: planesPath }}
      card={(row) => ({
        title: row.cliente,
        folio: row.folio,
        subtitle: <span>{[row.plan_nombre, placasDe(row), sayHasta(row)].filter(Boolean).join(' · ')}</span>,
        state: <StateChip tone={lookOf(row).tone}>{lookOf(row).label}</StateChip>,
      })}
      tabs={[
        { value: '', label: 'Vigentes', count: totales && totales.todas - totales.vencida - totales.cancelada },
        ...estadosMembresia.map((estado) => ({
          value: estado,
          label: estado === 'activa' ? 'Activas' : etiquetasMembresia[estado],
          count: totales?.[estado],
        })),
        { value: 'todas', label: 'Todas', count: totales?.todas },
      ]}
      summary={
        <KpiStrip
          label="Cifras de las membresías"
          items={[
            { label: 'Activas', value: totales && formatNumber(totales.activa), to: `${membresiasPath}?estado=activa` },
            {
              label: 'Por vencer',
              value: totales && formatNumber(totales.por_vencer),
              note: 'En 7 días o menos',
              to: `${membresiasPath}?estado=por_vencer`,
              ...(totales && totales.por_vencer > 0 ? { tone: 'warn' as const } : {}),
            },
            {
              label: 'Vencidas',
              value: totales && formatNumber(totales.vencida),
              to: `${membresiasPath}?estado=vencida`,
            },
            {
              label: 'Al mes',
              value: totales && formatMoney(totales.mensual_centavos),
              note: 'Lo que traen las activas',
            },
          ]}
        />
      }
      filters={<Filters list={list} />}
      panel={(id, row) => ({
        title: <PanelTitle id={id} row={row} useRecord={useMembresia} nameOf={({ folio }) => folio} kind="Membresía" />,
        body: <MembresiaPanel key={id} id={id} />,
      })}
      emptyText="Todavía no hay membresías. Haz un plan, y véndelo desde el mostrador."
    />
  );
}

function Filters({ list }: { list: ListState }) {
  const { data } = usePlanes(true);
  return (
    <ChoiceFilter
      list={list}
      name="plan_id"
      label="Plan"
      all="Todos los planes"
      options={(data?.data ?? []).map(({ id, nombre }) => [id, nombre] as const)}
    />
  );
}

const columns: ListColumn<Membresia>[] = [
  folioColumn('folio', (row) => row.folio),
  textColumn('cliente', 'Cliente', { flex: 1.3 }),
  textColumn('plan_nombre', 'Plan'),
  textColumn('placas', 'Placas', { valueGetter: (_, row) => placasDe(row) || 'Cualquiera' }),
  dateColumn('desde', 'Desde', (row) => row.desde, { hiddenAtFirst: true }),
  dateColumn('fin', 'Hasta', (row) => row.fin, { width: 108 }),
  numberColumn('usos', 'Usos', (row) => row.usos),
  moneyColumn('precio_centavos', 'Precio', (row) => row.precio_centavos),
  textColumn('telefono', 'Teléfono', { hiddenAtFirst: true }),
  stateColumn<Membresia>('estado', lookOf, { width: 148 }),
];
const touch = { '@media (pointer: coarse)': { minHeight: 48 } };
