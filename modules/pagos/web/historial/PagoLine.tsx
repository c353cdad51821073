import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Tip } from '#platform/web/ui/tips/Tip.tsx';
import { Ban, FileText, PencilLine } from 'lucide-react';
import { useState } from 'react';
import type { Pago } from '#modules/pagos/contract.ts';
import { isCancellable } from '#modules/pagos/rules/cancelar.ts';
import { labelForma } from '#modules/pagos/rules.ts';
import { formatInstante, formatMoney } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { lookOfPago } from '../looks.ts';
import { CorregirForma, useCorrectable } from './CorregirForma.tsx';
import { CancelPagoDialog } from './CancelPagoDialog.tsx';
import { ReciboDialog } from './ReciboDialog.tsx';

/** A payment under its account: folio, forms, amount; its receipt and its cancellation. */
export function PagoLine({ pago, cuenta_id }: { pago: Pago; cuenta_id: string }) {
  const [open, setOpen] = useState<'recibo' | 'cancelar' | 'corregir' | null>(null);
  const isCorrectable = useCorrectable();
  const { can } = usePermissions();
  const zona = useSession((state) => state.company?.zona);
  const close = () => setOpen(null);
  const { label, tone } = lookOfPago(pago);
  const applied =
    pago.aplicaciones.find((aplicacion) => aplicacion.cuenta_id === cuenta_id)?.monto_centavos ?? pago.monto_centavos;
  return (
    <Box component="li" sx={line}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Folio>{pago.folio}</Folio>
          <StateChip tone={tone}>{label}</StateChip>
        </Box>
        <Box sx={{ fontSize: 12.5, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {formatInstante(pago.creado_en, zona)} ·{' '}
          {pago.formas.map((forma) => labelForma(forma.forma_pago)).join(' + ')} · {pago.usuario_nombre}
          {pago.motivo && ` · ${pago.motivo}`}
        </Box>
      </Box>
      <Money centavos={applied} strong />
      <Box sx={{ display: 'flex' }}>
        <Tip title="Recibo">
          <IconButton aria-label={`Recibo ${pago.folio}`} onClick={() => setOpen('recibo')}>
            <FileText size={17} />
          </IconButton>
        </Tip>
        {isCorrectable(pago) && (
          <Tip title="Corregir la forma de pago">
            <IconButton aria-label={`Corregir la forma de pago de ${pago.folio}`} onClick={() => setOpen('corregir')}>
              <PencilLine size={17} />
            </IconButton>
          </Tip>
        )}
        {can('cancelar_documento') && isCancellable(pago) && (
          <Tip title="Cancelar este pago">
            <IconButton aria-label={`Cancelar ${pago.folio}`} onClick={() => setOpen('cancelar')}>
              <Ban size={17} />
            </IconButton>
          </Tip>
        )}
      </Box>
      <ReciboDialog
        open={open === 'recibo'}
        title={`Recibo ${pago.folio} · ${formatMoney(pago.monto_centavos)}`}
        pago={pago}
        onClose={close}
      />
      <CorregirForma pago={pago} open={open === 'corregir'} onClose={close} />
      <CancelPagoDialog pago={pago} open={open === 'cancelar'} onClose={close} />
    </Box>
  );
}

const line = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) auto auto',
  alignItems: 'center',
  columnGap: 2,
  py: 2,
  borderTop: '1px solid var(--mui-palette-divider)',
};
