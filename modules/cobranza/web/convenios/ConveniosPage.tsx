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
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { ConvenioPanel, VerCuenta } from './ConvenioPanel.tsx';
import { tonesOfConvenio } from '../looks.ts';
import { pageOfConvenios, useConvenio, useConvenios } from '../queries.ts';

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

const nextOf = ({ proxima }: Convenio): string =>
  proxima ? `${formatMoney(proxima.falta_centavos)} el ${formatFecha(proxima.vence)}` : '';

const columns: ListColumn<Convenio>[] = [
  folioColumn('folio', (row) => row.folio, { width: 88 }),
  dateColumn('fecha', 'Acordado', (row) => row.fecha),
  textColumn('cliente', 'Cliente', { flex: 1.4 }),
  textColumn('cuentas', 'Documentos', { valueGetter: (_, row) => row.cuentas.map((c) => c.folio).join(', ') }),
  textColumn('proxima', 'Siguiente pago', {
    minWidth: 190,
    sheet: { kind: 'fecha', read: (row) => row.proxima?.vence },
    valueGetter: (_, row) => nextOf(row),
  }),
  moneyColumn('falta_centavos', 'Importe del siguiente', (row) => row.proxima?.falta_centavos, { hiddenAtFirst: true }),
  stateColumn('estado', (row) => ({ label: ESTADOS_CONVENIO[row.estado], tone: tonesOfConvenio[row.estado] })),
  moneyColumn('atrasado_centavos', 'Atrasado', (row) => row.atrasado_centavos),
  moneyColumn('cubierto_centavos', 'Pagado', (row) => row.cubierto_centavos, { hiddenAtFirst: true }),
  moneyColumn('monto_centavos', 'Total', (row) => row.monto_centavos),
];
