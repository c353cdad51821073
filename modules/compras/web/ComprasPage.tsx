import Box from '@mui/material/Box';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CompraResumen } from '#modules/compras/contract.ts';
import { SIN_FACTURA } from '#modules/compras/rules.ts';
import { Vistas } from '#modules/inventario/web/front-door.tsx';
import { formatFecha } from '#platform/web/format.ts';
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
import { PanelTitle } from '#platform/web/table/PanelTitle.tsx';
import { useListState } from '#platform/web/table/list-state.ts';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { CompraDialog } from './CompraDialog.tsx';
import { CompraPanel } from './CompraPanel.tsx';
import { lookOfCompra } from './looks.ts';
import { pageOfCompras, useCompra, useCompras } from './queries.ts';

/** What was bought for the shelves, from whom, and what is still owed of it. */
export function ComprasPage() {
  const list = useListState({ limit: 25 });
  const [params] = useSearchParams();
  const waiting = list.tab === SIN_FACTURA ? { estado: SIN_FACTURA } : {};
  const filter = { ...waiting, ...(list.q ? { q: list.q } : {}) };
  const query = useCompras({ ...filter, limit: list.limit, ...(list.cursor ? { cursor: list.cursor } : {}) });
  const wanted = params.get('comprar');
  const [buying, setBuying] = useState(wanted !== null);
  const close = () => {
    setBuying(false);
    // A page that is loaded again must not buy again what was just bought.
    if (wanted !== null) list.ask({ comprar: null, cantidad: null, orden: null });
  };
  return (
    <>
      <Suspense fallback={<Box sx={{ height: 44, mb: 3 }} />}>
        <Vistas ruta="/inventario/compras" />
      </Suspense>
      <ListPage<CompraResumen>
        id="compras"
        title="Compras"
        list={list}
        query={query}
        exportPage={(page, signal) => pageOfCompras({ ...filter, ...page }, signal)}
        columns={columns}
        tabs={[
          { value: '', label: 'Todas' },
          { value: SIN_FACTURA, label: 'Falta la factura' },
        ]}
        searchPlaceholder="Folio, factura, pedido o proveedor"
        card={(row) => ({
          title: row.proveedor || 'Sin proveedor',
          folio: `${row.folio} · ${formatFecha(row.fecha)}`,
          subtitle: row.factura === '' ? articlesOf(row) : `Factura ${row.factura} · ${articlesOf(row)}`,
          amount: <Money centavos={row.total_centavos} />,
          state: <StateChip {...chipOf(row)} />,
        })}
        create={{ label: 'Registrar compra', onClick: () => setBuying(true) }}
        panel={(id, row) => ({
          title: (
            <PanelTitle
              id={id}
              row={row}
              useRecord={useCompra}
              nameOf={({ folio, proveedor }) => `${folio} · ${proveedor || 'Sin proveedor'}`}
              kind="Compra"
            />
          ),
          body: <CompraPanel key={id} id={id} />,
        })}
        emptyText={
          list.tab === SIN_FACTURA && !list.q
            ? 'Toda la mercancía recibida tiene su factura.'
            : list.q
              ? 'Ninguna compra tiene ese folio, esa factura, ese pedido ni ese proveedor.'
              : 'Todavía no hay compras. Al registrar una entra la mercancía y queda lo que se debe.'
        }
      />
      {buying && (
        <Suspense>
          <CompraDialog
            begin={
              wanted === null
                ? null
                : { articulo_id: wanted, cantidad: Number(params.get('cantidad')), orden: params.get('orden') ?? '' }
            }
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}

const articlesOf = ({ articulos }: CompraResumen): string =>
  articulos === 1 ? '1 artículo' : `${articulos} artículos`;
const chipOf = (row: CompraResumen) => {
  const { label, tone } = lookOfCompra(row);
  return { tone, children: label };
};

const columns: ListColumn<CompraResumen>[] = [
  folioColumn('folio', (row) => row.folio),
  dateColumn('fecha', 'Fecha', (row) => row.fecha),
  textColumn('proveedor', 'Proveedor', { flex: 2, valueGetter: (_, row) => row.proveedor || 'Sin proveedor' }),
  textColumn('factura', 'Factura'),
  textColumn('pedido_folio', 'Pedido'),
  textColumn('orden_folio', 'Para'),
  numberColumn('articulos', 'Artículos', (row) => row.articulos, { hiddenAtFirst: true }),
  stateColumn('estado', (row) => lookOfCompra(row), { width: 150 }),
  moneyColumn('saldo_centavos', 'Se debe', (row) => row.saldo_centavos),
  moneyColumn('total_centavos', 'Total', (row) => row.total_centavos),
  moneyColumn('devuelto_centavos', 'Devuelto', (row) => row.devuelto_centavos, { hiddenAtFirst: true }),
  textColumn('usuario_nombre', 'Registró', { hiddenAtFirst: true }),
];
