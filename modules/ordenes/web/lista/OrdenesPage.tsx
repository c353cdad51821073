import { ShoppingCart } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import type { ClienteActivo } from '#modules/activos/web/front-door.tsx';
import type { OrdenResumen } from '#modules/ordenes/contract.ts';
import { esperas, estadosOrden, etiquetasEspera, etiquetasEstado } from '#modules/ordenes/rules.ts';
import { etiquetasTipo, tiposDeOrden } from '#modules/ordenes/rules/pasos.ts';
import { offeredTrades } from '#modules/servicios/rules/oficios.ts';
import { later } from '#platform/web/later.tsx';
import { formatMoney, formatTelefono, writeInstante } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useSession } from '#platform/web/session/session-store.ts';
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
import { DateRangeFilter } from '#platform/web/table/filters/DateRangeFilter.tsx';
import { ListPage } from '#platform/web/table/ListPage.tsx';
import type { ListTab } from '#platform/web/table/list-props.ts';
import { type ListState, readList, useListState } from '#platform/web/table/list-state.ts';
import { PanelTitle } from '#platform/web/table/PanelTitle.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Meter } from '#platform/web/ui/marks/Meter.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { PersonMarks } from '#platform/web/ui/marks/PersonMarks.tsx';
import { Plate } from '#platform/web/ui/marks/Plate.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { listPath, lookOf, ordenPath, promesaLook } from '../looks.ts';
import { views } from '../places.ts';
import { bringOrdenes, pageOfOrdenes, useEtiquetas, useOficios, useOrden, useOrdenes, useTotales } from '../queries.ts';
import { Vistas } from './Vistas.tsx';

const grupos = [
  ['abiertas', 'Abiertas'],
  ['terminadas', 'Terminadas'],
  ['entregadas', 'Entregadas'],
  ['canceladas', 'Canceladas'],
  ['todas', 'Todas'],
  ['mostrador', 'Mostrador'],
] as const;
const filterNames = [
  'etapa',
  'tipo',
  'oficio',
  'etiqueta',
  'entrega',
  'espera',
  'sin_moverse',
  'cliente_id',
  'desde',
  'hasta',
] as const;
const NuevaOrdenDialog = lazy(() => import('./NuevaOrdenDialog.tsx').then((m) => ({ default: m.NuevaOrdenDialog })));

const opening = { defaultTab: 'abiertas', defaultSort: '-fecha', filters: filterNames, limit: 25 };

const PanelActions = later(async () => (await import('./OrdenPanel.tsx')).PanelActions);
const PanelBody = later(async () => (await import('./OrdenPanel.tsx')).PanelBody);
const PanelFooter = later(async () => (await import('./OrdenPanel.tsx')).PanelFooter);

export const ahead = (params: URLSearchParams): void => {
  const { query, filterQuery } = readList(params, opening);
  // A view of another room, or one order, asks its own.
  if (!params.has('vista') && !params.has('orden')) bringOrdenes(query, filterQuery);
};

/** The orders as the address says: in the table, or in a view that another room offers. */
export function OrdenesPage() {
  const [params] = useSearchParams();
  const view = views.find(({ value }) => value === params.get('vista'));
  return view ? (
    <Suspense fallback={<Loading shape="cards" />}>
      <view.View />
    </Suspense>
  ) : (
    <TablaDeOrdenes />
  );
}

/** Every order of the shop: what is on the floor first, with its promise and what it still owes. */
function TablaDeOrdenes() {
  const list = useListState(opening);
  const query = useOrdenes(list.query);
  const totales = useTotales(list.filterQuery).data;
  const { can } = usePermissions();
  const [params] = useSearchParams();
  const [creating, setCreating] = useState(params.get('nueva') === 'si');
  // A customer's own page hands him over.
  const { elegido = null } = (useLocation().state ?? {}) as { elegido?: ClienteActivo };
  const zona = useSession((state) => state.company?.zona);
  const columns = useMemo(() => columnsOf(zona), [zona]);
  const named = params.get('orden');
  // Links from other rooms name the order; the list's own word for the open panel is `ver`.
  if (named) return <Navigate replace to={`${listPath}?estado=todas&ver=${encodeURIComponent(named)}`} />;
  return (
    <>
      <ListPage<OrdenResumen>
        id="ordenes"
        title="Ordenes Trabajo"
        list={list}
        query={query}
        exportPage={(page, signal) => pageOfOrdenes({ ...list.sortedQuery, ...page }, signal)}
        columns={columns}
        card={(o) => cardOf(o, zona)}
        tabs={grupos.map(([value, label]): ListTab => ({ value, label, count: totales?.[value] }))}
        searchPlaceholder="Folio, cliente o placas"
        create={{ label: 'Nueva orden', onClick: () => setCreating(true) }}
        acts={
          can('ver_ventas')
            ? [
                {
                  id: 'ventas',
                  label: 'Venta de mostrador',
                  icon: <ShoppingCart size={16} />,
                  to: '/comercial/Ventas',
                },
              ]
            : []
        }
        headerActions={<Vistas />}
        filters={<Filters list={list} />}
        total={totales?.[list.tab as keyof typeof totales]}
        totals={
          totales
            ? [
                { label: 'Total', value: formatMoney(totales.total_centavos) },
                { label: 'Saldo', value: formatMoney(totales.saldo_centavos) },
              ]
            : []
        }
        rowTo={ordenPath}
        panel={(id, row) => ({
          title: (
            <PanelTitle
              id={id}
              row={row}
              useRecord={useOrden}
              nameOf={({ folio, cliente }) => `${folio} · ${cliente}`}
              kind="Orden"
            />
          ),
          body: <PanelBody id={id} />,
          footer: <PanelFooter key={id} id={id} />,
          actions: <PanelActions id={id} />,
        })}
        emptyText="Aquí no hay órdenes. Convierte una cotización autorizada o abre una nueva."
      />
      {creating && (
        <Suspense fallback={null}>
          <NuevaOrdenDialog
            elegido={elegido}
            onClose={() => setCreating(false)}
            onCreated={(orden) => list.open(orden.id)}
          />
        </Suspense>
      )}
    </>
  );
}

function Promesa({ orden, zona }: { orden: OrdenResumen; zona: string | undefined }) {
  const look = promesaLook(orden.promesa, orden.estado, zona);
  return look && <StateChip tone={look.tone}>{look.text}</StateChip>;
}

const advance = (o: OrdenResumen): string => `${o.hechas} de ${o.lineas}`;

const columnsOf = (zona: string | undefined): ListColumn<OrdenResumen>[] => [
  folioColumn('folio', (o) => o.folio, { width: 78, sortable: true }),
  textColumn('vehiculo', 'Vehículo', { flex: 1.05 }),
  plateColumn('placas', (o) => o.placas, { width: 101 }),
  textColumn('cliente', 'Cliente', { flex: 1.1 }),
  {
    field: 'tecnicos',
    headerName: 'Técnicos',
    width: 98,
    sheet: { kind: 'texto', read: (o) => o.tecnicos.map(({ nombre }) => nombre).join(', ') },
    renderCell: ({ row }) => <PersonMarks people={row.tecnicos} />,
  },
  stateColumn('estado', (o) => lookOf(o.estado, o.espera_por), { width: 132 }),
  {
    field: 'avance',
    headerName: 'Avance',
    width: 72,
    sheet: { kind: 'porcentaje', read: (o) => (o.lineas === 0 ? null : Math.round((o.hechas * 10_000) / o.lineas)) },
    renderCell: ({ row }) => <Advance orden={row} />,
  },
  {
    field: 'promesa',
    headerName: 'Promesa',
    width: 147,
    sortable: true,
    sheet: { kind: 'momento', read: (o) => o.promesa && writeInstante(o.promesa, zona) },
    renderCell: ({ row }) => <Promesa orden={row} zona={zona} />,
  },
  moneyColumn('total_centavos', 'Total', (o) => o.total_centavos, { width: 112, sortable: true, hiddenAtFirst: true }),
  {
    field: 'saldo_centavos',
    headerName: 'Saldo',
    width: 98,
    align: 'right',
    headerAlign: 'right',
    sheet: { kind: 'pesos', read: (o) => o.saldo_centavos },
    renderCell: ({ row }) => (
      <Money centavos={row.saldo_centavos} {...(row.saldo_centavos > 0 ? { strong: true } : {})} />
    ),
  },
  textColumn('etiqueta', 'Etiqueta', { hiddenAtFirst: true, valueGetter: (_, row) => row.etiqueta?.nombre ?? '' }),
  textColumn('tipo', 'Tipo', { hiddenAtFirst: true, valueGetter: (_, row) => etiquetasTipo[row.tipo] }),
  textColumn('asesor', 'Asesor', { hiddenAtFirst: true }),
  textColumn('telefono', 'Teléfono', { hiddenAtFirst: true, valueGetter: (_, row) => formatTelefono(row.telefono) }),
  dateColumn('fecha', 'Fecha', (o) => o.fecha, { sortable: true, hiddenAtFirst: true }),
];

/** How far the work is: in words, with a thread of it under them. */
function Advance({ orden }: { orden: OrdenResumen }) {
  return (
    <span style={{ display: 'inline-grid', gap: 3, lineHeight: 1.2, verticalAlign: 'middle' }}>
      {advance(orden)}
      <Meter
        part={orden.lineas === 0 ? 0 : orden.hechas / orden.lineas}
        label={`Trabajos hechos de ${orden.folio}`}
        height={3}
      />
    </span>
  );
}

const cardOf = (o: OrdenResumen, zona: string | undefined) => {
  const { label, tone } = lookOf(o.estado, o.espera_por);
  return {
    title: o.vehiculo || o.cliente,
    folio: `${o.folio} · ${advance(o)}`,
    subtitle: (
      <>
        {o.vehiculo && <span>{o.cliente}</span>}
        <Plate>{o.placas}</Plate> {o.tipo !== 'normal' && <StateChip tone="primary">{etiquetasTipo[o.tipo]}</StateChip>}{' '}
        <Promesa orden={o} zona={zona} />
      </>
    ),
    amount: o.saldo_centavos > 0 ? `Debe ${formatMoney(o.saldo_centavos)}` : formatMoney(o.total_centavos),
    state: <StateChip tone={tone ?? 'neutral'}>{label}</StateChip>,
  };
};

function Filters({ list }: { list: ListState }) {
  const trades = offeredTrades(useOficios().data?.data ?? []);
  const labels = (useEtiquetas().data?.data ?? []).map(({ id, nombre }) => [id, nombre] as const);
  return (
    <>
      <ChoiceFilter list={list} name="etapa" label="Estado" all="Todas" options={etapas} />
      <ChoiceFilter list={list} name="tipo" label="Tipo" all="Todos" options={tipos} />
      <ChoiceFilter list={list} name="oficio" label="Oficio" all="Todos" options={trades.map((one) => [one, one])} />
      {labels.length > 0 && <ChoiceFilter list={list} name="etiqueta" label="Etiqueta" all="Todas" options={labels} />}
      <ChoiceFilter list={list} name="entrega" label="Entrega" all="Todas" options={entregas} />
      <ChoiceFilter list={list} name="espera" label="Espera" all="Todas" options={motivosDeEspera} />
      <ChoiceFilter list={list} name="sin_moverse" label="Sin moverse" all="Todas" options={diasSinMoverse} />
      <DateRangeFilter list={list} />
    </>
  );
}

const etapas = estadosOrden.map((estado) => [estado, etiquetasEstado[estado]] as const);
const tipos = tiposDeOrden.map((tipo) => [tipo, etiquetasTipo[tipo]] as const);
const entregas = [
  ['hoy', 'Prometidas para hoy'],
  ['tarde', 'Atrasadas'],
] as const;
const motivosDeEspera = esperas.map((por) => [por, etiquetasEspera[por]] as const);
const diasSinMoverse = ['3', '5', '15', '30'].map((dias) => [dias, `Más de ${dias} días`] as const);
