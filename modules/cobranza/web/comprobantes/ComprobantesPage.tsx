import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { Ban, Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { type Comprobante, canSettle, ESTADOS_COMPROBANTE } from '#modules/cobranza/rules/comprobantes.ts';
import { formatFecha, formatInstante, formatMoney } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { dateColumn, type ListColumn, moneyColumn, stateColumn, textColumn } from '#platform/web/table/columns.tsx';
import { ListPage } from '#platform/web/table/ListPage.tsx';
import { PanelTitle } from '#platform/web/table/PanelTitle.tsx';
import { useListState } from '#platform/web/table/list-state.ts';
import { toast } from '#platform/web/toast.tsx';
import { ActionBar } from '#platform/web/ui/page/ActionBar.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Facts } from '#platform/web/ui/panel/Facts.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { AceptarComprobanteDialog } from './AceptarComprobanteDialog.tsx';
import { ComprobanteFile } from './ComprobanteFile.tsx';
import { tonesOfComprobante } from '../looks.ts';
import {
  pageOfComprobantes,
  rejectComprobante,
  useComprobante,
  useComprobantes,
  useTotalesComprobantes,
} from '../queries.ts';

/** What customers sent to prove that they paid: looked at here, and only then it is money. */
export function ComprobantesPage() {
  const list = useListState({ limit: 50 });
  const filter = { estado: list.tab || 'por_revisar' };
  const query = useComprobantes({ ...filter, limit: list.limit, cursor: list.cursor ?? undefined });
  const { data: totales } = useTotalesComprobantes();
  return (
    <ListPage<Comprobante>
      id="comprobantes"
      title="Comprobantes"
      list={list}
      query={query}
      exportPage={(page, signal) => pageOfComprobantes({ ...filter, ...page }, signal)}
      columns={columns}
      card={(row) => ({
        title: row.cliente,
        folio: [row.cuenta_folio, formatFecha(row.fecha)].filter(Boolean).join(' · '),
        subtitle: <span>{row.clave_rastreo}</span>,
        amount: formatMoney(row.monto_centavos),
        state: <StateChip tone={tonesOfComprobante[row.estado]}>{ESTADOS_COMPROBANTE[row.estado]}</StateChip>,
      })}
      tabs={[
        { value: '', label: 'Por revisar', count: totales?.por_revisar },
        { value: 'aceptado', label: 'Aceptados' },
        { value: 'rechazado', label: 'Rechazados' },
        { value: 'todos', label: 'Todos' },
      ]}
      panel={(id, row) => ({
        title: (
          <PanelTitle
            id={id}
            row={row}
            useRecord={useComprobante}
            nameOf={({ cliente }) => cliente}
            kind="Comprobante"
          />
        ),
        body: <ComprobantePanel id={id} />,
        footer: <ComprobanteActions id={id} />,
      })}
      emptyText="No hay comprobantes aquí. Los clientes los mandan desde su enlace."
    />
  );
}

const columns: ListColumn<Comprobante>[] = [
  dateColumn('fecha', 'Enviado', (row) => row.fecha),
  dateColumn('fecha_transferencia', 'Transferido', (row) => row.fecha_transferencia, { hiddenAtFirst: true }),
  textColumn('cliente', 'Cliente', { flex: 1.4 }),
  textColumn('cuenta_folio', 'Cuenta', { minWidth: 84, flex: 0.5 }),
  textColumn('clave_rastreo', 'Clave de rastreo'),
  stateColumn('estado', (row) => ({ label: ESTADOS_COMPROBANTE[row.estado], tone: tonesOfComprobante[row.estado] })),
  textColumn('pago_folio', 'Recibo', { minWidth: 90, flex: 0.5 }),
  moneyColumn('monto_centavos', 'Dice que pagó', (row) => row.monto_centavos),
];

function ComprobantePanel({ id }: { id: string }) {
  const zona = useSession((state) => state.company?.zona);
  const { data: comprobante, error, refetch } = useComprobante(id);
  if (!comprobante)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="document" />;
  const { cliente, cuenta_id, cuenta_folio, usuario_nombre, motivo, estado } = comprobante;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-end', justifyContent: 'space-between', gap: 3 }}>
        <Box sx={{ fontSize: 30, lineHeight: 1.2, fontWeight: 650 }}>{formatMoney(comprobante.monto_centavos)}</Box>
        <StateChip tone={tonesOfComprobante[estado]}>{ESTADOS_COMPROBANTE[estado]}</StateChip>
      </Box>
      {motivo && <Alert severity="warning">Se rechazó: {motivo}</Alert>}
      {estado === 'aceptado' && comprobante.pago_cancelado && (
        <Alert severity="warning">
          Su pago ({comprobante.pago_folio}) se canceló. Acéptalo otra vez, o recházalo para que el cliente lo sepa.
        </Alert>
      )}
      <Facts
        facts={[
          [
            'Cuenta',
            cuenta_id && <Place to={`/comercial/pendientePago?estado=todas&ver=${cuenta_id}`}>{cuenta_folio}</Place>,
          ],
          [
            'Cliente',
            <Place key="cliente" to={`/comercial/pendientePago/cliente/${comprobante.cliente_id}`}>
              {cliente}
            </Place>,
          ],
          ['Fecha de la transferencia', formatFecha(comprobante.fecha_transferencia)],
          ['Clave de rastreo', comprobante.clave_rastreo],
          ['Enviado', `${formatInstante(comprobante.creado_en, zona)}, ${usuario_nombre || 'por el cliente'}`],
          ['Recibo', comprobante.pago_folio],
          [
            'Revisó',
            comprobante.revisado_en && `${comprobante.revisado_por}, ${formatInstante(comprobante.revisado_en, zona)}`,
          ],
        ]}
      />
      <ComprobanteFile comprobante={comprobante} />
    </Box>
  );
}

function Place({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Box component={Link} to={to} sx={{ color: 'primary.main' }}>
      {children}
    </Box>
  );
}

function ComprobanteActions({ id }: { id: string }) {
  const { data: comprobante } = useComprobante(id);
  const [open, setOpen] = useState<'aceptar' | 'rechazar' | null>(null);
  const close = () => setOpen(null);
  if (!comprobante || !canSettle(comprobante)) return null;
  return (
    <>
      <ActionBar
        actions={[
          {
            id: 'rechazar',
            label: 'Rechazar',
            icon: <Ban size={16} />,
            danger: true,
            onClick: () => setOpen('rechazar'),
          },
          {
            id: 'aceptar',
            label: 'Aceptar',
            icon: <Check size={16} />,
            primary: true,
            onClick: () => setOpen('aceptar'),
          },
        ]}
      />
      {open === 'aceptar' && <AceptarComprobanteDialog comprobante={comprobante} onClose={close} />}
      <ConfirmDialog
        open={open === 'rechazar'}
        title={`Rechazar el comprobante de ${comprobante.cliente}`}
        confirmLabel="Rechazar"
        tone="error"
        motive
        onConfirm={async (motivo) => {
          await rejectComprobante(comprobante, motivo);
          toast('El comprobante quedó rechazado; el cliente lo ve en su enlace.');
        }}
        onClose={close}
      >
        No se registra ningún pago. El cliente lee el motivo.
      </ConfirmDialog>
    </>
  );
}
