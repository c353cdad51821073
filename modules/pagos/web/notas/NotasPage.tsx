import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { Ban, FileText } from 'lucide-react';
import { useState } from 'react';
import { CLASES_NOTA, type NotaCredito } from '#modules/pagos/rules/notas.ts';
import { formatFecha, formatInstante, formatMoney } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import {
  dateColumn,
  folioColumn,
  type ListColumn,
  moneyColumn,
  stateColumn,
  textColumn,
} from '#platform/web/table/columns.tsx';
import { DateRangeFilter } from '#platform/web/table/filters/DateRangeFilter.tsx';
import { ListPage } from '#platform/web/table/ListPage.tsx';
import { useListState } from '#platform/web/table/list-state.ts';
import { PanelTitle } from '#platform/web/table/PanelTitle.tsx';
import { ActionBar } from '#platform/web/ui/page/ActionBar.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Facts } from '#platform/web/ui/panel/Facts.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { lookOfNota } from '../looks.ts';
import { pageOfNotas, useNota, useNotas, useTotalesNotas } from '../queries.ts';
import { CancelNotaDialog, NotaPdf } from './NotaActs.tsx';

const filterNames = ['desde', 'hasta', 'cliente_id'] as const;

/** Every credit note, newest first. */
export function NotasPage() {
  const list = useListState({ filters: filterNames, limit: 50 });
  const { desde, hasta, cliente_id } = list.filters;
  const filter = { q: list.q, desde, hasta, cliente_id, estado: list.tab || undefined };
  const query = useNotas({ ...filter, limit: list.limit, cursor: list.cursor ?? undefined });
  const totales = useTotalesNotas(filter).data;
  return (
    <ListPage<NotaCredito>
      id="notas-credito"
      title="Notas de crédito"
      list={list}
      query={query}
      exportPage={(page, signal) => pageOfNotas({ ...filter, ...page }, signal)}
      columns={columns}
      card={(nota) => ({
        title: nota.cliente,
        folio: `${nota.folio} · ${formatFecha(nota.fecha)}`,
        subtitle: <span>{`${nota.documento_folio} · ${CLASES_NOTA[nota.clase]}`}</span>,
        amount: formatMoney(nota.monto_centavos),
        state: <StateChip tone={lookOfNota(nota).tone}>{lookOfNota(nota).label}</StateChip>,
      })}
      tabs={[
        { value: '', label: 'Todas' },
        { value: 'vigentes', label: 'Vigentes' },
        { value: 'canceladas', label: 'Canceladas' },
      ]}
      searchPlaceholder="Cliente o folio"
      filters={<DateRangeFilter list={list} />}
      total={totales?.notas}
      totals={
        totales
          ? [
              { label: 'Acreditado', value: formatMoney(totales.monto_centavos) },
              { label: 'Quedó a favor', value: formatMoney(totales.a_favor_centavos) },
            ]
          : []
      }
      panel={(id, row) => ({
        title: (
          <PanelTitle
            id={id}
            row={row}
            useRecord={useNota}
            nameOf={({ folio, cliente }) => `${folio} · ${cliente}`}
            kind="Nota de crédito"
          />
        ),
        body: <NotaPanel id={id} />,
        footer: <NotaPanelFooter id={id} />,
      })}
      emptyText="Aún no hay notas de crédito. Se emiten en Por Cobrar, sobre la cuenta de un documento."
    />
  );
}

const columns: ListColumn<NotaCredito>[] = [
  folioColumn('folio', (nota) => nota.folio, { width: 90 }),
  dateColumn('fecha', 'Fecha', (nota) => nota.fecha),
  textColumn('cliente', 'Cliente', { flex: 1.3 }),
  textColumn('documento_folio', 'Documento', { minWidth: 100, flex: 0.6 }),
  textColumn('clase', 'Por', { minWidth: 110, flex: 0.7, valueGetter: (_, nota) => CLASES_NOTA[nota.clase] }),
  textColumn('motivo', 'Motivo', { flex: 1.5 }),
  stateColumn('estado', lookOfNota, { width: 110 }),
  moneyColumn('a_favor_centavos', 'Quedó a favor', (nota) => nota.a_favor_centavos, { hiddenAtFirst: true }),
  moneyColumn('monto_centavos', 'Importe', (nota) => nota.monto_centavos),
];

function NotaPanel({ id }: { id: string }) {
  const { data, error, refetch } = useNota(id);
  const zona = useSession((state) => state.company?.zona);
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="document" />;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box sx={{ fontSize: 30, lineHeight: 1.2, fontWeight: 650, letterSpacing: '-0.015em' }}>
        {formatMoney(data.monto_centavos)}
      </Box>
      {data.cancelada_en !== null && (
        <Alert severity="warning">
          Cancelada por {data.cancelada_por} el {formatInstante(data.cancelada_en, zona)}: {data.cancelada_motivo}
        </Alert>
      )}
      <Facts
        facts={[
          ['Documento', [data.documento_folio, data.etiqueta].filter(Boolean).join(' · ')],
          ['Por', CLASES_NOTA[data.clase]],
          ['Motivo', data.motivo],
          ['Quedó a favor', data.a_favor_centavos > 0 && formatMoney(data.a_favor_centavos)],
          ['Debía después', formatMoney(data.saldo_centavos)],
          ['Emitió', `${data.usuario_nombre}, ${formatInstante(data.creado_en, zona)}`],
        ]}
      />
    </Box>
  );
}

function NotaPanelFooter({ id }: { id: string }) {
  const { data } = useNota(id);
  const { can } = usePermissions();
  const [open, setOpen] = useState<'pdf' | 'cancelar' | null>(null);
  if (!data) return null;
  const close = () => setOpen(null);
  const refusal = data.cancelada_en === null ? null : 'Ya está cancelada.';
  return (
    <>
      <ActionBar
        actions={[
          ...(can('cancelar_documento')
            ? [
                {
                  id: 'cancelar',
                  label: 'Cancelar nota',
                  icon: <Ban size={16} />,
                  danger: true,
                  refusal,
                  onClick: () => setOpen('cancelar'),
                },
              ]
            : []),
          {
            id: 'pdf',
            label: 'PDF',
            icon: <FileText size={16} />,
            primary: true,
            shortcut: 'P',
            onClick: () => setOpen('pdf'),
          },
        ]}
      />
      <NotaPdf nota={data} open={open === 'pdf'} onClose={close} />
      <CancelNotaDialog nota={data} open={open === 'cancelar'} onClose={close} />
    </>
  );
}
