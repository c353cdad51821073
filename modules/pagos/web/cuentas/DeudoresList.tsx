import type { ReactNode } from 'react';
import { antiguedades, etiquetasAntiguedad } from '#modules/pagos/rules.ts';
import { formatMoney, formatTelefono } from '#platform/web/format.ts';
import { type ListColumn, moneyColumn, textColumn } from '#platform/web/table/columns.tsx';
import { ListPage } from '#platform/web/table/ListPage.tsx';
import type { ListQueryResult } from '#platform/web/table/list-props.ts';
import type { ListState } from '#platform/web/table/list-state.ts';
import type { Action } from '#platform/web/ui/page/ActionBar.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { AgeFilter, ByCustomerButton } from './CuentasList.tsx';
import type { CuentaExtras } from './cuenta-extras.ts';

interface Deudor {
  cliente_id: string;
  cliente: string;
  telefono: string;
  saldo_centavos: number;
  vencido_centavos: number;
  cuentas: number;
  dias_vencido: number;
  por_antiguedad: number[];
}
interface DeudoresListProps {
  extras: CuentaExtras;
  list: ListState;
  query: Omit<ListQueryResult<Deudor>, 'data'> & {
    data: { por_cliente: Deudor[]; total_centavos: number; vencido_centavos: number } | undefined;
  };
  acts: Action[];
  summary: ReactNode;
}

/** Who owes, net, from the one who owes most; a click shows that customer's accounts. */
export function DeudoresList({ extras, list, query, acts, summary }: DeudoresListProps) {
  const { data } = query;
  const open = (cliente_id: string | null) => list.filter({ vista: null, cliente_id });
  return (
    <ListPage<Deudor>
      id="por-cobrar-clientes"
      title="Por Cobrar"
      // A customer has no panel: opening one shows its accounts.
      list={{ ...list, open, selected: null }}
      query={{ ...query, data: data && { data: data.por_cliente, cursor: null } }}
      exportPage={async () => ({ data: data?.por_cliente ?? [], cursor: null })}
      rowId={(row) => row.cliente_id}
      columns={columns}
      card={(row) => ({
        title: row.cliente,
        folio: row.cuentas === 1 ? '1 cuenta' : `${row.cuentas} cuentas`,
        subtitle: <span>{formatTelefono(row.telefono)}</span>,
        amount: formatMoney(row.saldo_centavos),
        state: <Age dias={row.dias_vencido} />,
      })}
      tabs={[
        { value: '', label: 'Abiertas' },
        { value: 'vencidas', label: 'Vencidas' },
      ]}
      searchPlaceholder="Cliente, folio o placas"
      headerActions={extras.header}
      acts={acts}
      summary={summary}
      toolbar={<ByCustomerButton list={list} on />}
      filters={<AgeFilter list={list} />}
      total={data?.por_cliente.length}
      totals={
        data
          ? [
              { label: 'Saldo', value: formatMoney(data.total_centavos) },
              { label: 'Vencido', value: formatMoney(data.vencido_centavos) },
            ]
          : []
      }
      panel={(id) => ({ title: id, body: null })}
      emptyText="Nadie debe nada."
    />
  );
}

function Age({ dias }: { dias: number }) {
  if (dias <= 0) return <StateChip tone="info">Al corriente</StateChip>;
  return (
    <StateChip tone={dias > 60 ? 'error' : 'warn'}>{dias === 1 ? '1 día vencido' : `${dias} días vencido`}</StateChip>
  );
}

const columns: ListColumn<Deudor>[] = [
  textColumn('cliente', 'Cliente', { flex: 2 }),
  textColumn('telefono', 'Teléfono', { valueGetter: (_, row) => formatTelefono(row.telefono), hiddenAtFirst: true }),
  {
    field: 'cuentas',
    headerName: 'Cuentas',
    width: 84,
    align: 'right',
    headerAlign: 'right',
    sheet: { kind: 'numero', read: (row) => row.cuentas },
  },
  ...antiguedades.map((edad, i) =>
    moneyColumn<Deudor>(edad, etiquetasAntiguedad[edad], (row) => row.por_antiguedad[i] ?? 0, { width: 108 }),
  ),
  moneyColumn('saldo_centavos', 'Saldo', (row) => row.saldo_centavos, {
    renderCell: ({ row }) => <Money centavos={row.saldo_centavos} strong />,
  }),
  {
    field: 'dias_vencido',
    headerName: 'Lo más antiguo',
    width: 160,
    sheet: { kind: 'numero', read: (row) => row.dias_vencido },
    renderCell: ({ row }) => <Age dias={row.dias_vencido} />,
  },
];
