import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { HandCoins, RotateCcw, XCircle } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { returnedFigure } from '#modules/ordenes/rules/devuelto.ts';
import { Correccion, DevolverDialog } from '#modules/ordenes/web/front-door.tsx';
import { CobrarDialog } from '#modules/pagos/web/front-door.tsx';
import type { Nota } from '#modules/ventas/contract.ts';
import { etiquetasNota, stateOfNota } from '#modules/ventas/rules.ts';
import { formatInstante, formatMoney } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { type Action, ActionBar } from '#platform/web/ui/page/ActionBar.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { KpiStrip } from '#platform/web/ui/strips/KpiStrip.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { toneOfNota } from '../looks.ts';
import { refreshNota, returnNota, useNota } from '../queries.ts';
import { CancelarNotaDialog } from './CancelarNotaDialog.tsx';
import { NotaDatos, NotaPagos, NotaRenglones } from './NotaPartes.tsx';
import { TicketButtons } from './TicketButtons.tsx';

/** One ticket: what was sold, how it was paid, its paper, and what may still be undone. */
export function NotaPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useNota(id);
  if (data) return <Ticket nota={data} />;
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="document" />;
}

function Ticket({ nota }: { nota: Nota }) {
  const zona = useSession((state) => state.company?.zona);
  const [open, setOpen] = useState<'return' | 'cancel' | 'charge' | null>(null);
  const actions = useActions(nota, setOpen);
  const estado = stateOfNota(nota);
  const close = () => setOpen(null);
  return (
    <>
      <PageHeader
        title={nota.folio}
        subtitle={`${nota.cliente} · ${formatInstante(nota.creado_en, zona)}`}
        badges={<StateChip tone={toneOfNota[estado]}>{etiquetasNota[estado]}</StateChip>}
        back={{ to: '/comercial/Ventas', label: 'Ventas' }}
      >
        <ActionBar actions={actions} />
      </PageHeader>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Correccion corrige={nota.corrige} corregida_por={nota.corregida_por} />
        {nota.cancelacion && (
          <Alert severity="error">
            <span>{`${nota.cancelacion.por} lo canceló el ${formatInstante(nota.cancelacion.en, zona)}: ${nota.cancelacion.motivo}`}</span>
          </Alert>
        )}
        <KpiStrip
          label="Dinero del ticket"
          items={[
            { label: 'Total', value: formatMoney(nota.total_centavos) },
            ...returnedFigure(nota),
            { label: 'Pagado', value: formatMoney(nota.pagado_centavos) },
            { label: 'Saldo', value: formatMoney(nota.saldo_centavos) },
          ]}
        />
        <Section title="Imprimir o mandar">
          <TicketButtons nota={nota} />
        </Section>
        <Box sx={columns}>
          <NotaRenglones nota={nota} />
          <Box sx={{ display: 'grid', gap: 4, minWidth: 0, alignContent: 'start' }}>
            <NotaDatos nota={nota} />
            <NotaPagos nota={nota} zona={zona} />
          </Box>
        </Box>
      </Box>
      {open === 'return' && (
        <DevolverDialog documento={nota} onReturn={(asked, key) => returnNota(nota, asked, key)} onClose={close} />
      )}
      {open === 'cancel' && <CancelarNotaDialog nota={nota} onClose={close} />}
      <CobrarDialog
        documento_id={nota.id}
        open={open === 'charge'}
        onClose={close}
        onPaid={() => refreshNota(nota.id)}
      />
    </>
  );
}

const useActions = (nota: Nota, open: (step: 'return' | 'cancel' | 'charge') => void): Action[] => {
  const { can } = usePermissions();
  const estado = stateOfNota(nota);
  const ended = estado === 'cancelada' || estado === 'devuelta' ? 'De este ticket ya se devolvió todo.' : null;
  return [
    ...(nota.saldo_centavos > 0 && can('ver_pendiente_pago')
      ? [
          {
            id: 'cobrar',
            label: 'Cobrar saldo',
            icon: <HandCoins size={16} />,
            primary: true,
            shortcut: 'F12' as const,
            onClick: () => open('charge'),
          },
        ]
      : []),
    {
      id: 'devolver',
      label: 'Devolver',
      icon: <RotateCcw size={16} />,
      shortcut: 'Alt+R',
      refusal:
        ended ?? (can('cancelar_documento') || can('abrir_caja') ? null : 'No tienes permiso para hacer devoluciones.'),
      onClick: () => open('return'),
    },
    {
      id: 'cancelar',
      label: 'Cancelar ticket',
      icon: <XCircle size={16} />,
      danger: true,
      refusal: ended ?? (can('cancelar_documento') ? null : 'No tienes permiso para cancelar documentos.'),
      onClick: () => open('cancel'),
    },
  ];
};

const columns = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(280px, 1fr)' },
};
