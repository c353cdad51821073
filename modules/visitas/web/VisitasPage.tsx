import { etiquetasFiltro, filtrosDeCalificacion, sayEstrellas } from '#modules/visitas/rules/calificar.ts';
import { mesesSinVolver, sayDone } from '#modules/visitas/rules.ts';
import type { Visita } from '#modules/visitas/contract.ts';
import { formatFecha, formatMoney, formatNumber } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { ChoiceFilter } from '#platform/web/table/filters/ChoiceFilter.tsx';
import {
  dateColumn,
  folioColumn,
  type ListColumn,
  moneyColumn,
  numberColumn,
  plateColumn,
  textColumn,
} from '#platform/web/table/columns.tsx';
import { DateRangeFilter } from '#platform/web/table/filters/DateRangeFilter.tsx';
import { ListPage } from '#platform/web/table/ListPage.tsx';
import { type ListState, useListState } from '#platform/web/table/list-state.ts';
import { PanelTitle } from '#platform/web/table/PanelTitle.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { ResenasButton } from './calificacion/ResenasButton.tsx';
import { ComentarioEnFila } from './Comentario.tsx';
import { DeQuienFilter, ServicioFilter } from './Filtros.tsx';
import { documentoPath, sayNext } from './looks.ts';
import { type Filter, pageOfVisitas, useTotales, useVisita, useVisitas } from './queries.ts';
import { VisitaPanel } from './VisitaPanel.tsx';

/** Everything that was delivered, visit by visit, with what is said of each. */
export function VisitasPage() {
  const { can } = usePermissions();
  const list = useListState({
    filters: ['cliente_id', 'activo_id', 'servicio_id', 'desde', 'hasta', 'sin_volver', 'calificacion'],
    limit: 50,
  });
  const query = useVisitas(list.query);
  const { data: totales } = useTotales(list.filterQuery);
  const opens = can('ver_ordenes_trabajo|ver_ventas');
  return (
    <ListPage<Visita>
      id="visitas"
      title="Historial Visitas"
      list={list}
      query={query}
      columns={columnsOf(opens)}
      headerActions={can('administrar_permisos') && <ResenasButton />}
      searchPlaceholder="Cliente, placas, folio, teléfono…"
      exportPage={(page, signal) => pageOfVisitas({ ...(list.filterQuery as Filter), ...page }, signal)}
      card={(row) => ({
        title: row.cliente,
        folio: row.placas || row.vehiculo || row.folio,
        subtitle: [formatFecha(row.fecha), sayDone(row.servicios), row.comentario.texto].filter(Boolean).join(' · '),
        ...(row.total_centavos === undefined ? {} : { amount: formatMoney(row.total_centavos) }),
      })}
      filters={<Filters list={list} rows={query.data?.data ?? []} />}
      total={totales && (totales.hay_mas ? `más de ${formatNumber(totales.visitas)}` : totales.visitas)}
      totals={totales && !totales.hay_mas ? totalsOf(totales) : []}
      panel={(id, row) => ({
        title: <PanelTitle id={id} row={row} useRecord={useVisita} nameOf={nameOf} kind="Visita" />,
        body: <VisitaPanel key={id} id={id} />,
      })}
      emptyText="Todavía no hay visitas: aquí queda cada orden entregada y cada venta a un vehículo."
    />
  );
}

const nameOf = ({ cliente, vehiculo }: Visita): string => vehiculo || cliente;

const totalsOf = ({ vehiculos, total_centavos }: { vehiculos: number; total_centavos?: number | undefined }) => [
  { label: 'Vehículos', value: formatNumber(vehiculos) },
  // Left out of the reply to whoever may not read amounts.
  ...(total_centavos === undefined ? [] : [{ label: 'Total', value: formatMoney(total_centavos) }]),
];

function Filters({ list, rows }: { list: ListState; rows: readonly Visita[] }) {
  return (
    <>
      <DateRangeFilter list={list} />
      <DeQuienFilter list={list} rows={rows} />
      <ServicioFilter list={list} />
      <ChoiceFilter
        list={list}
        name="sin_volver"
        label="Sin volver en"
        all="Todas las visitas"
        options={mesesSinVolver.map((n) => [n, `${n} meses o más`])}
      />
      <ChoiceFilter
        list={list}
        name="calificacion"
        label="Calificación"
        all="Todas"
        options={filtrosDeCalificacion.map((one) => [one, etiquetasFiltro[one]])}
      />
    </>
  );
}

const columnsOf = (opens: boolean): ListColumn<Visita>[] => [
  dateColumn('fecha', 'Fecha', (row) => row.fecha, { width: 106 }),
  folioColumn('folio', (row) => row.folio, {
    width: 96,
    renderCell: ({ row }) =>
      opens ? <Folio to={documentoPath(row.id)}>{row.folio}</Folio> : <Folio>{row.folio}</Folio>,
  }),
  textColumn('cliente', 'Cliente', { flex: 1.1, minWidth: 130 }),
  textColumn('vehiculo', 'Vehículo', { givesWay: 2 }),
  plateColumn('placas', (row) => row.placas, { width: 104 }),
  textColumn('servicios', 'Se hizo', {
    flex: 1.4,
    minWidth: 150,
    valueGetter: (_, row) => sayDone(row.servicios),
    sheet: { kind: 'texto', read: (row) => row.servicios.join(', ') },
  }),
  numberColumn('kilometraje', 'Km', (row) => row.kilometraje, { width: 84, givesWay: 1 }),
  textColumn('comentario', 'Comentario', {
    flex: 1.6,
    minWidth: 160,
    valueGetter: (_, row) => row.comentario.texto,
    renderCell: ({ row }) => <ComentarioEnFila key={row.id} visita={row} />,
  }),
  textColumn('calificacion', 'Calificación', {
    width: 116,
    flex: 0,
    valueGetter: (_, row) => (row.calificacion ? sayEstrellas(row.calificacion.estrellas) : ''),
  }),
  textColumn('trabajadores', 'Quién lo hizo', {
    givesWay: 4,
    valueGetter: (_, row) => row.trabajadores.join(', '),
  }),
  textColumn('proximo', 'Le toca de nuevo', { givesWay: 3, minWidth: 150, valueGetter: (_, row) => sayNext(row) }),
  numberColumn('pendientes', 'Pendientes', (row) => row.pendientes, { width: 100, hiddenAtFirst: true }),
  moneyColumn('pendientes_centavos', 'Vale lo pendiente', (row) => row.pendientes_centavos, { hiddenAtFirst: true }),
  numberColumn('fotos', 'Fotos', (row) => row.fotos, { width: 76, hiddenAtFirst: true }),
  textColumn('telefono', 'Teléfono', { width: 124, flex: 0, hiddenAtFirst: true }),
  moneyColumn('total_centavos', 'Total', (row) => row.total_centavos, { width: 116 }),
];
