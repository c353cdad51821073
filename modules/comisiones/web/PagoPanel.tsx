import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { Ban, Printer } from 'lucide-react';
import { useState } from 'react';
import type { PagoCompleto } from '#modules/comisiones/contract.ts';
import { PERMISO } from '#modules/comisiones/rules.ts';
import { FORMAS_BANCO, type FormaBanco } from '#modules/gastos/rules.ts';
import { fetchBlob, newKey } from '#platform/web/call.ts';
import { formatFecha, formatInstante, formatMoney } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/toast.tsx';
import { ActionBar } from '#platform/web/ui/page/ActionBar.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { type Fact, Facts } from '#platform/web/ui/panel/Facts.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { PdfDialog } from '#platform/web/ui/dialogs/PdfDialog.tsx';
import { SidePanel } from '#platform/web/ui/panel/SidePanel.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { api, askAgain, usePago } from './queries.ts';
import { Renglones } from './Renglones.tsx';

interface PagoPanelProps {
  id: string | null;
  onClose: () => void;
}

/** One payment of commissions: what it paid, its expense, its receipt and its undoing. */
export function PagoPanel({ id, onClose }: PagoPanelProps) {
  const { can } = usePermissions();
  const { data, error, isError, refetch } = usePago(id);
  const [over, setOver] = useState<'recibo' | 'cancelar' | null>(null);
  const close = () => setOver(null);
  return (
    <SidePanel
      open={id !== null}
      onClose={onClose}
      title={data ? `${data.folio}, ${data.nombre}` : ''}
      width={560}
      footer={
        data && (
          <ActionBar
            actions={[
              ...(can(PERMISO) && !data.cancelado
                ? [
                    {
                      id: 'cancelar',
                      label: 'Cancelar pago',
                      icon: <Ban size={16} />,
                      danger: true,
                      onClick: () => setOver('cancelar'),
                    },
                  ]
                : []),
              {
                id: 'recibo',
                label: 'Recibo',
                icon: <Printer size={16} />,
                primary: true,
                onClick: () => setOver('recibo'),
              },
            ]}
          />
        )
      }
    >
      {isError && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {id !== null && !data && !isError && <Loading shape="document" />}
      {data && <Cuerpo pago={data} />}
      {data && over === 'recibo' && <ReciboDialog pago={data} onClose={close} />}
      {data && over === 'cancelar' && <CancelarDialog pago={data} onClose={close} />}
    </SidePanel>
  );
}

function Cuerpo({ pago }: { pago: PagoCompleto }) {
  const zona = useSession((state) => state.company?.zona);
  const { can } = usePermissions();
  const facts: Fact[] = [
    ['De las comisiones de', `${formatFecha(pago.desde)} a ${formatFecha(pago.hasta)}`],
    ['Se pagó', sayHow(pago)],
    ['Referencia', pago.referencia],
    [
      'Gasto',
      can('registrar_gastos') ? (
        <Folio to={`/gastos/gastoRegistro?ver=${pago.gasto_id}`}>{pago.gasto_folio}</Folio>
      ) : (
        pago.gasto_folio
      ),
    ],
    ['Nota', pago.nota],
  ];
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-end', justifyContent: 'space-between', gap: 3 }}>
        <Box sx={{ fontSize: 30, lineHeight: 1.2, fontWeight: 650 }}>
          <Money centavos={pago.total_centavos} />
        </Box>
        <StateChip tone={pago.cancelado ? 'error' : 'ok'}>{pago.cancelado ? 'Cancelado' : 'Pagado'}</StateChip>
      </Box>
      {pago.cancelado && <Alert severity="warning">Cancelado: {pago.motivo}</Alert>}
      <Facts facts={facts} />
      <Renglones renglones={pago.renglones} />
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
        {formatInstante(pago.creado_en, zona)} · {pago.usuario_nombre}
      </Box>
    </Box>
  );
}

export const sayHow = ({ origen, forma_pago }: Pick<PagoCompleto, 'origen' | 'forma_pago'>): string =>
  origen === 'caja' ? 'De caja' : (FORMAS_BANCO[forma_pago as FormaBanco] ?? 'Por banco');

/** The paper that whoever is paid signs. */
export const ReciboDialog = ({ pago, onClose }: { pago: Pick<PagoCompleto, 'id' | 'folio'>; onClose: () => void }) => (
  <PdfDialog
    open
    title={`Recibo ${pago.folio}`}
    filename={`${pago.folio}.pdf`}
    load={() => fetchBlob('GET /api/comisiones/pagos/{id}/pdf', { params: { id: pago.id } })}
    onClose={onClose}
  />
);

function CancelarDialog({ pago, onClose }: { pago: PagoCompleto; onClose: () => void }) {
  const [key] = useState(newKey);
  return (
    <ConfirmDialog
      open
      title={`Cancelar ${pago.folio}`}
      confirmLabel="Cancelar el pago"
      tone="error"
      motive
      onConfirm={async (motivo) => {
        const body = { motivo };
        await api('POST /api/comisiones/pagos/{id}/cancelacion', {
          params: { id: pago.id },
          body,
          idempotencyKey: key,
        });
        toast(`${pago.folio} quedó cancelado.`);
        await askAgain();
      }}
      onClose={onClose}
    >
      {`Se le vuelven a deber ${formatMoney(pago.total_centavos)} y ${pago.gasto_folio} se cancela.`}
      {pago.origen === 'caja' && ' El efectivo vuelve a la caja que lo pagó; si ya cerró, a la que esté abierta.'}
    </ConfirmDialog>
  );
}
