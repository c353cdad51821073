import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { ShoppingCart } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import type { ClienteActivo } from '#modules/activos/web/front-door.tsx';
import type { OrdenResumen } from '#modules/ordenes/contract.ts';
import { formatFecha, formatMoney } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import {
  folioColumn,
  type ListColumn,
  moneyColumn,
  plateColumn,
  stateColumn,
  textColumn,
} from '#platform/web/table/columns.tsx';
import { ListPage, type ListTab } from '#platform/web/table/ListPage.tsx';
import { type ListState, useListState } from '#platform/web/table/list-state.ts';
import { Money } from '#platform/web/ui/Money.tsx';
import { Plate } from '#platform/web/ui/Plate.tsx';
import { Meter } from '#platform/web/ui/Meter.tsx';
import { StateChip } from '#platform/web/ui/StateChip.tsx';
import { listPath, lookOf, ordenPath, promesaLook } from './looks.ts';
import { PanelActions, PanelBody } from './OrdenPanel.tsx';
import { useOrdenes, useTotales } from './queries.ts';

const grupos = [
  ['abiertas', 'Abiertas'],
  ['terminadas', 'Terminadas'],
  ['entregadas', 'Entregadas'],
  ['canceladas', 'Canceladas'],
  ['todas', 'Todas'],
] as const;
const filterNames = ['clase', 'cliente_id', 'desde', 'hasta'] as const;
const NuevaOrdenDialog = lazy(() => import('./NuevaOrdenDialog.tsx').then((m) => ({ default: m.NuevaOrdenDialog })));

/** Every order of the shop: what is on the floor first, with its promise and what it still owes. */
export function OrdenesPage() {
  const list = useListState({ defaultTab: 'abiertas', filters: filterNames, limit: 25 });
  const query = useOrdenes(list.query);
  const totales = useTotales(list.filterQuery).data;
  const { can } = usePermissions();
  const [params] = useSearchParams();
  const [creating, setCreating] = useState(params.get('nueva') === 'si');
  // A customer's own page hands him over.
  const { elegido = null } = (useLocation().state ?? {}) as { elegido?: ClienteActivo };
  const zona = useSession((state) => state.company?.zona);
  const named = params.get('orden');
  // Links from other rooms name the order; the list's own word for the open panel is `ver`.
  if (named) return <Navigate replace to={`${listPath}?estado=todas&clase=todas&ver=${encodeURIComponent(named)}`} />;
  return (
    <>
      <ListPage<OrdenResumen>
        id="ordenes"
        title="Ordenes Trabajo"
        list={list}
        query={query}
        columns={columnsOf(zona)}
        card={(o) => cardOf(o, zona)}
        tabs={grupos.map(([value, label]): ListTab => ({ value, label, count: totales?.[value] }))}
        searchPlaceholder="Folio, cliente o placas"
        create={{ label: 'Nueva orden', onClick: () => setCreating(true) }}
        headerActions={
          can('ver_ventas') && (
            <Button
              component={Link}
              to="/comercial/Ventas"
              variant="outlined"
              startIcon={<ShoppingCart size={16} />}
              sx={{ '@media (pointer: coarse)': { minHeight: 44 } }}
            >
              Venta de mostrador
            </Button>
          )
        }
        filters={<Filters list={list} />}
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
          title: row ? `${row.folio} · ${row.cliente}` : 'Orden',
          body: <PanelBody id={id} />,
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
  folioColumn('folio', (o) => o.folio, { width: 92 }),
  textColumn('vehiculo', 'Vehículo', { flex: 1.2 }),
  plateColumn('placas', (o) => o.placas),
  textColumn('cliente', 'Cliente', { flex: 1.3 }),
  stateColumn('estado', (o) => lookOf(o.estado, o.espera_por), { width: 150 }),
  {
    field: 'avance',
    headerName: 'Avance',
    width: 132,
    renderCell: ({ row }) => (
      <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
        <Meter part={row.lineas === 0 ? 0 : row.hechas / row.lineas} label={`Trabajos hechos de ${row.folio}`} />
        {advance(row)}
      </span>
    ),
  },
  { field: 'promesa', headerName: 'Promesa', width: 190, renderCell: ({ row }) => <Promesa orden={row} zona={zona} /> },
  moneyColumn('total_centavos', 'Total', (o) => o.total_centavos, { width: 118 }),
  {
    field: 'saldo_centavos',
    headerName: 'Saldo',
    width: 118,
    align: 'right',
    headerAlign: 'right',
    renderCell: ({ row }) => (
      <Money centavos={row.saldo_centavos} {...(row.saldo_centavos > 0 ? { strong: true } : {})} />
    ),
  },
  textColumn('asesor', 'Asesor', { hiddenAtFirst: true }),
  textColumn('telefono', 'Teléfono', { hiddenAtFirst: true }),
  {
    field: 'fecha',
    headerName: 'Fecha',
    width: 116,
    hiddenAtFirst: true,
    valueGetter: (_, row) => formatFecha(row.fecha),
  },
];

const cardOf = (o: OrdenResumen, zona: string | undefined) => {
  const { label, tone } = lookOf(o.estado, o.espera_por);
  return {
    title: o.vehiculo || o.cliente,
    folio: `${o.folio} · ${advance(o)}`,
    subtitle: (
      <>
        {o.vehiculo ? ` · ${o.cliente} ` : ' '}
        <Plate>{o.placas}</Plate> <Promesa orden={o} zona={zona} />
      </>
    ),
    amount: o.saldo_centavos > 0 ? `Debe ${formatMoney(o.saldo_centavos)}` : formatMoney(o.total_centavos),
    state: <StateChip tone={tone ?? 'neutral'}>{label}</StateChip>,
  };
};

const DatePick = lazy(() => import('#platform/web/form/DatePick.tsx').then((m) => ({ default: m.DatePick })));

function Filters({ list }: { list: ListState }) {
  const day = (name: 'desde' | 'hasta', label: string) => (
    <DatePick
      label={label}
      value={list.filters[name] || null}
      onChange={(fecha) => fecha !== 'incomplete' && list.filter({ [name]: fecha })}
    />
  );
  return (
    <Suspense fallback={null}>
      <TextField
        select
        size="small"
        label="Tipo"
        value={list.filters.clase || 'orden'}
        onChange={(event) => list.filter({ clase: event.target.value === 'orden' ? null : event.target.value })}
      >
        <MenuItem value="orden">Órdenes</MenuItem>
        <MenuItem value="mostrador">Notas de mostrador</MenuItem>
        <MenuItem value="todas">Todas</MenuItem>
      </TextField>
      {day('desde', 'Desde')}
      {day('hasta', 'Hasta')}
    </Suspense>
  );
}
