import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { Ban, FileText, PencilLine } from 'lucide-react';
import { Suspense, useState } from 'react';
import { camposDeForma } from '#modules/pagos/rules/referencias.ts';
import { isCancellable } from '#modules/pagos/rules/cancelar.ts';
import { changeOfCash, EFECTIVO, labelForma } from '#modules/pagos/rules.ts';
import { formatFecha, formatInstante, formatMoney } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { ActionBar } from '#platform/web/ui/page/ActionBar.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { lookOfPago } from '../looks.ts';
import { usePago } from '../queries.ts';
import { CancelPagoDialog } from './CancelPagoDialog.tsx';
import { CorregirForma, useCorrectable } from './CorregirForma.tsx';
import { places } from './pago-places.ts';
import { ReciboDialog } from './ReciboDialog.tsx';

/** One payment in full: forms with their references and what it paid. */
export function PagoPanel({ id }: { id: string }) {
  const { data, error, refetch } = usePago(id);
  const zona = useSession((state) => state.company?.zona);
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="document" />;
  const { label, tone } = lookOfPago(data);
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-end', justifyContent: 'space-between', gap: 3 }}>
        <Box sx={{ fontSize: 30, lineHeight: 1.2, fontWeight: 650, letterSpacing: '-0.015em' }}>
          <Money centavos={data.monto_centavos} />
        </Box>
        <StateChip tone={tone}>{label}</StateChip>
      </Box>
      {data.cancelado && (
        <Alert severity="warning">
          {data.corregido_folio
            ? `Su forma de pago se corrigió: cuenta ${data.corregido_folio}.`
            : 'Este pago se canceló con un movimiento contrario.'}
        </Alert>
      )}
      {data.corrige_folio && <Alert severity="info">Corrige el recibo {data.corrige_folio}.</Alert>}
      <Lines title="Formas de pago">
        {data.formas.map((forma) => (
          <Line
            key={`${forma.forma_pago}:${forma.monto_centavos}`}
            amount={forma.monto_centavos}
            note={forma.forma_pago === EFECTIVO ? cashText(data) : referenceText(forma)}
          >
            {labelForma(forma.forma_pago)}
          </Line>
        ))}
      </Lines>
      <Lines title="Pagó">
        {data.aplicaciones.map((aplicacion) => (
          <Line key={aplicacion.cuenta_id} amount={aplicacion.monto_centavos} note={aplicacion.etiqueta}>
            {aplicacion.folio}
          </Line>
        ))}
        {data.a_favor_centavos !== 0 && (
          <Line amount={data.a_favor_centavos} note="">
            A favor del cliente
          </Line>
        )}
      </Lines>
      <Suspense>
        {places.map((Part, at) => (
          <Part key={at} pago_id={id} />
        ))}
      </Suspense>
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
        {formatInstante(data.creado_en, zona)} · {data.usuario_nombre} · {data.caja} · {data.corte ?? 'caja abierta'}
        {data.motivo && <Box>Motivo: {data.motivo}</Box>}
        {data.nota && <Box>{data.nota}</Box>}
      </Box>
    </Box>
  );
}

export function PagoPanelFooter({ id }: { id: string }) {
  const { data } = usePago(id);
  const { can } = usePermissions();
  const [open, setOpen] = useState<'recibo' | 'cancelar' | 'corregir' | null>(null);
  const isCorrectable = useCorrectable();
  if (!data) return null;
  const close = () => setOpen(null);
  return (
    <>
      <ActionBar
        actions={[
          ...(isCorrectable(data)
            ? [
                {
                  id: 'corregir',
                  label: 'Corregir forma de pago',
                  icon: <PencilLine size={16} />,
                  onClick: () => setOpen('corregir'),
                },
              ]
            : []),
          ...(can('cancelar_documento') && isCancellable(data)
            ? [
                {
                  id: 'cancelar',
                  label: data.tipo === 'devolucion' ? 'Cancelar devolución' : 'Cancelar pago',
                  icon: <Ban size={16} />,
                  danger: true,
                  onClick: () => setOpen('cancelar'),
                },
              ]
            : []),
          {
            id: 'recibo',
            label: 'Recibo',
            icon: <FileText size={16} />,
            primary: true,
            shortcut: 'P',
            onClick: () => setOpen('recibo'),
          },
        ]}
      />
      <ReciboDialog open={open === 'recibo'} title={`Recibo ${data.folio}`} pago={data} onClose={close} />
      <CorregirForma pago={data} open={open === 'corregir'} onClose={close} />
      <CancelPagoDialog pago={data} open={open === 'cancelar'} onClose={close} />
    </>
  );
}

function Lines({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Box component="section" aria-label={title}>
      <Box component="h3" sx={{ m: 0, mb: 1, fontSize: 14, fontWeight: 600 }}>
        {title}
      </Box>
      {children}
    </Box>
  );
}

function Line({ amount, note, children }: { amount: number; note: string; children: React.ReactNode }) {
  return (
    <Box sx={{ display: 'flex', gap: 3, py: 1.5, borderTop: '1px solid var(--mui-palette-divider)' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {children}
        {note && <Box sx={{ fontSize: 12.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>{note}</Box>}
      </Box>
      <Money centavos={amount} />
    </Box>
  );
}

const cashText = (pago: Parameters<typeof changeOfCash>[0]): string => {
  const efectivo = changeOfCash(pago);
  return efectivo
    ? `Recibido ${formatMoney(efectivo.recibido_centavos)}, cambio ${formatMoney(efectivo.cambio_centavos)}`
    : '';
};

const referenceText = ({
  forma_pago,
  referencia,
}: {
  forma_pago: string;
  referencia: Record<string, string>;
}): string =>
  camposDeForma(forma_pago)
    .flatMap(({ campo, etiqueta }) => {
      const valor = referencia[campo];
      return valor ? [`${etiqueta}: ${campo === 'fecha' ? formatFecha(valor) : valor}`] : [];
    })
    .join(' · ');
