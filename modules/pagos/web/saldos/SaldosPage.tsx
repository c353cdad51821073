import type { SaldoDeCliente } from '#modules/pagos/rules/saldos.ts';
import { formatMoney, formatTelefono } from '#platform/web/format.ts';
import { type ListColumn, moneyColumn, textColumn } from '#platform/web/table/columns.tsx';
import { ListPage } from '#platform/web/table/ListPage.tsx';
import { useListState } from '#platform/web/table/list-state.ts';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { pageOfSaldos, useSaldos, useTotalesCuentas } from '../queries.ts';

/** Who has money in his favour, from the one who has most. */
export function SaldosPage() {
  const list = useListState({ limit: 50 });
  const filter = { q: list.q };
  const query = useSaldos({ ...filter, limit: list.limit, cursor: list.cursor ?? undefined });
  const all = useTotalesCuentas({}).data;
  return (
    <ListPage<SaldoDeCliente>
      id="saldos-a-favor"
      title="Saldos a favor"
      list={list}
      query={query}
      exportPage={(page, signal) => pageOfSaldos({ ...filter, ...page }, signal)}
      rowId={(row) => row.cliente_id}
      rowTo={(id) => `/comercial/pendientePago/cliente/${id}`}
      columns={columns}
      card={(row) => ({
        title: row.cliente,
        folio: formatTelefono(row.telefono),
        subtitle: row.debe_centavos > 0 ? <span>Debe {formatMoney(row.debe_centavos)}</span> : null,
        amount: formatMoney(row.saldo_centavos),
        state: <StateChip tone="ok">A favor</StateChip>,
      })}
      searchPlaceholder="Cliente o teléfono"
      totals={all ? [{ label: 'A favor de clientes', value: formatMoney(all.a_favor_centavos) }] : []}
      emptyText="Nadie tiene saldo a favor. Aparece aquí lo que un cliente paga de más, sus anticipos y lo que dejan las notas de crédito."
    />
  );
}

const columns: ListColumn<SaldoDeCliente>[] = [
  textColumn('cliente', 'Cliente', { flex: 2 }),
  textColumn('telefono', 'Teléfono', { valueGetter: (_, row) => formatTelefono(row.telefono) }),
  moneyColumn('debe_centavos', 'Debe', (row) => row.debe_centavos),
  moneyColumn('saldo_centavos', 'A favor', (row) => row.saldo_centavos, {
    renderCell: ({ row }) => <Money centavos={row.saldo_centavos} strong />,
  }),
];
