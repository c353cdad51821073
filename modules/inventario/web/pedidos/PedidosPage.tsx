import { lazy, Suspense, useState } from 'react';
import type { PedidoResumen } from '#modules/inventario/rules/formas.ts';
import { sayPedido } from '#modules/inventario/rules.ts';
import { ProveedorPicker, useProveedor } from '#modules/proveedores/web/front-door.tsx';
import { formatFecha, formatMilesimas } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
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
import { useListState } from '#platform/web/table/list-state.ts';
import { PanelTitle } from '#platform/web/table/PanelTitle.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { tonesOfPedido } from '../looks.tsx';
import { pageOfPedidos, usePedido, usePedidos } from '../queries.ts';
import { Vistas } from '../Vistas.tsx';
import { PedidoPanel } from './PedidoPanel.tsx';

const PedidoDialog = lazy(() => import('./PedidoDialog.tsx').then((m) => ({ default: m.PedidoDialog })));

/** What was ordered from suppliers and how much of it has come. */
export function PedidosPage() {
  const { can } = usePermissions();
  const list = useListState({ limit: 25, filters: ['proveedor_id'] });
  const estado = list.tab === 'todos' ? ('todos' as const) : ('abiertos' as const);
  const { proveedor_id } = list.filters;
  const asked = { estado, ...(proveedor_id ? { proveedor_id } : {}) };
  const query = usePedidos({ limit: list.limit, ...asked, ...(list.cursor ? { cursor: list.cursor } : {}) });
  const { data: proveedor } = useProveedor(proveedor_id || null);
  const [ordering, setOrdering] = useState(false);
  return (
    <>
      <Vistas ruta="/inventario/pedidos" />
      <ListPage<PedidoResumen>
        id="pedidos"
        title="Órdenes de compra"
        list={list}
        query={query}
        exportPage={(page, signal) => pageOfPedidos({ ...asked, ...page }, signal)}
        columns={can('ver_costos') ? [...columns, ...costs] : columns}
        tabs={[
          { value: '', label: 'Por recibir' },
          { value: 'todos', label: 'Todas' },
        ]}
        filters={
          <ProveedorPicker
            value={proveedor_id && proveedor ? proveedor : null}
            onChange={(one) => list.filter({ proveedor_id: one?.id ?? null })}
            withoutNew
          />
        }
        card={(row) => ({
          title: row.proveedor || 'Sin proveedor',
          folio: `${row.folio} · ${formatFecha(row.fecha)}`,
          subtitle: progressOf(row),
          amount: row.total_centavos === null ? '' : <Money centavos={row.total_centavos} />,
          state: <StateChip tone={tonesOfPedido[row.estado]}>{sayPedido(row)}</StateChip>,
        })}
        {...(can('ajustar_inventario') ? { create: { label: 'Nuevo pedido', onClick: () => setOrdering(true) } } : {})}
        panel={(id, row) => ({
          title: (
            <PanelTitle
              id={id}
              row={row}
              useRecord={usePedido}
              nameOf={({ folio, proveedor }) => `${folio} · ${proveedor || 'Sin proveedor'}`}
              kind="Orden de compra"
            />
          ),
          body: <PedidoPanel key={id} id={id} />,
        })}
        emptyText={
          list.tab === 'todos'
            ? 'Todavía no hay órdenes de compra. En «Sugerido» están los artículos que conviene pedir.'
            : 'No se espera mercancía.'
        }
      />
      {ordering && (
        <Suspense fallback={null}>
          <PedidoDialog seesCosts={can('ver_costos')} onClose={() => setOrdering(false)} />
        </Suspense>
      )}
    </>
  );
}

const progressOf = (row: PedidoResumen): string =>
  `${formatMilesimas(row.recibido_milesimas)} de ${formatMilesimas(row.pedido_milesimas)} recibidas`;

const columns: ListColumn<PedidoResumen>[] = [
  folioColumn('folio', (row) => row.folio),
  dateColumn('fecha', 'Fecha', (row) => row.fecha),
  textColumn('proveedor', 'Proveedor', { flex: 2, valueGetter: (_, row) => row.proveedor || 'Sin proveedor' }),
  stateColumn('estado', (row) => ({ label: sayPedido(row), tone: tonesOfPedido[row.estado] }), {
    width: 160,
  }),
  textColumn('recibido_milesimas', 'Recibido', {
    sheet: { kind: 'numero', read: (row) => row.recibido_milesimas / 1_000 },
    valueGetter: (_, row) => progressOf(row),
  }),
  numberColumn('pedido_milesimas', 'Pedido', (row) => row.pedido_milesimas / 1_000, { hiddenAtFirst: true }),
  dateColumn('promesa', 'Llega', (row) => row.promesa),
  textColumn('usuario_nombre', 'Pidió', { hiddenAtFirst: true }),
];
const costs = [
  moneyColumn<PedidoResumen>('total_centavos', 'Costo pedido', (row) => row.total_centavos),
  moneyColumn<PedidoResumen>('recibido_centavos', 'Costo recibido', (row) => row.recibido_centavos),
];
