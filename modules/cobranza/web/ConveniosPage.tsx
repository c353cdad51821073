import Button from '@mui/material/Button';
import { useNavigate } from 'react-router';
import { ESTADOS_CONVENIO } from '#modules/cobranza/rules.ts';
import type { Convenio } from '#modules/cobranza/rules/formas.ts';
import { formatFecha, formatMoney } from '#platform/web/format.ts';
import {
  dateColumn,
  folioColumn,
  type ListColumn,
  moneyColumn,
  stateColumn,
  textColumn,
} from '#platform/web/table/columns.tsx';
import { ListPage } from '#platform/web/table/ListPage.tsx';
import { PanelTitle } from '#platform/web/table/PanelTitle.tsx';
import { useListState } from '#platform/web/table/list-state.ts';
import { ErrorState } from '#platform/web/ui/ErrorState.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { StateChip } from '#platform/web/ui/StateChip.tsx';
import { Cuotas } from './Cuotas.tsx';
import { tonesOfConvenio } from './looks.ts';
import { pageOfConvenios, useConvenio, useConvenios } from './queries.ts';

/** Every agreement to pay, newest first: who keeps it and who is late. */
export function ConveniosPage() {
  const list = useListState({ limit: 50 });
  const filter = { estado: list.tab || 'vigentes' };
  const query = useConvenios({ ...filter, limit: list.limit, cursor: list.cursor ?? undefined });
  return (
    <ListPage<Convenio>
      id="convenios"
      title="Convenios de pago"
      list={list}
      query={query}
      exportPage={(page, signal) => pageOfConvenios({ ...filter, ...page }, signal)}
      columns={columns}
      card={(row) => ({
        title: row.cliente,
        folio: `${row.folio} · ${formatFecha(row.fecha)}`,
        subtitle: <span>{nextOf(row)}</span>,
        amount: formatMoney(row.monto_centavos - row.cubierto_centavos),
        state: <StateChip tone={tonesOfConvenio[row.estado]}>{ESTADOS_CONVENIO[row.estado]}</StateChip>,
      })}
      tabs={[
        { value: '', label: 'Vigentes' },
        { value: 'cancelados', label: 'Cancelados' },
        { value: 'todos', label: 'Todos' },
      ]}
      panel={(id, row) => ({
        title: (
          <PanelTitle
            id={id}
            row={row}
            useRecord={useConvenio}
            nameOf={({ folio, cliente }) => `${folio} · ${cliente}`}
            kind="Convenio"
          />
        ),
        body: <ConvenioPanel id={id} />,
        footer: <VerCuenta id={id} />,
      })}
      emptyText="No hay convenios. Se acuerdan en la cuenta de cada cliente, desde Por Cobrar."
    />
  );
}

function ConvenioPanel({ id }: { id: string }) {
  const { data: convenio, error, refetch } = useConvenio(id);
  if (!convenio)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="document" />;
  return <Cuotas convenio={convenio} />;
}

function VerCuenta({ id }: { id: string }) {
  const navigate = useNavigate();
  const cliente_id = useConvenio(id).data?.cliente_id;
  if (!cliente_id) return null;
  return (
    <Button variant="contained" onClick={() => void navigate(`/comercial/pendientePago/cliente/${cliente_id}`)}>
      Cuenta del cliente
    </Button>
  );
}

const nextOf = ({ proxima }: Convenio): string =>
  proxima ? `${formatMoney(proxima.falta_centavos)} el ${formatFecha(proxima.vence)}` : '';

const columns: ListColumn<Convenio>[] = [
  folioColumn('folio', (row) => row.folio, { width: 88 }),
  dateColumn('fecha', 'Acordado', (row) => row.fecha),
  textColumn('cliente', 'Cliente', { flex: 1.4 }),
  textColumn('cuentas', 'Documentos', { valueGetter: (_, row) => row.cuentas.map((c) => c.folio).join(', ') }),
  textColumn('proxima', 'Siguiente pago', { minWidth: 190, valueGetter: (_, row) => nextOf(row) }),
  stateColumn('estado', (row) => ({ label: ESTADOS_CONVENIO[row.estado], tone: tonesOfConvenio[row.estado] })),
  moneyColumn('atrasado_centavos', 'Atrasado', (row) => row.atrasado_centavos),
  moneyColumn('cubierto_centavos', 'Pagado', (row) => row.cubierto_centavos, { hiddenAtFirst: true }),
  moneyColumn('monto_centavos', 'Total', (row) => row.monto_centavos),
];
