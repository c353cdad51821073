import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { CircleCheck } from 'lucide-react';
import { changeOfCash } from '#modules/pagos/rules.ts';
import type { Nota } from '#modules/ventas/contract.ts';
import { formatMoney } from '#platform/web/format.ts';
import { KeyHint } from '#platform/web/ui/tips/KeyHint.tsx';
import { useShortcut } from '#platform/web/ui/tips/shortcut.ts';
import { TicketButtons } from '../nota/TicketButtons.tsx';

/** Sold: folio, change in large, and the ticket offered without asking. Enter ends it. */
export function Vendido({ nota, titleId, onClose }: { nota: Nota; titleId: string; onClose: () => void }) {
  const pago = nota.pagos.find((one) => one.monto_centavos > 0);
  const efectivo = pago ? changeOfCash(pago) : null;
  useShortcut('F12', onClose, { inDialog: true });
  return (
    <>
      <DialogTitle id={titleId} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Box component="span" sx={{ display: 'inline-flex', color: 'success.main' }}>
          <CircleCheck size={20} aria-hidden="true" />
        </Box>
        <span>{`${pago ? 'Cobrado' : 'Vendido'}: ${nota.folio}`}</span>
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Box sx={changeLook}>
          <span>Cambio</span>
          <Box component="strong" sx={{ fontSize: 40, lineHeight: 1.15, fontWeight: 680, letterSpacing: '-0.02em' }}>
            {formatMoney(pago?.cambio_centavos ?? 0)}
          </Box>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 1, color: 'text.secondary' }}>
          <Figure label="Total" value={nota.total_centavos} />
          {efectivo && <Figure label="Efectivo recibido" value={efectivo.recibido_centavos} />}
        </Box>
        {nota.saldo_centavos > 0 && (
          <Alert severity="info">
            <span>{`${nota.cliente} queda debiendo ${formatMoney(nota.saldo_centavos)}.`}</span>
          </Alert>
        )}
        {nota.comentario && (
          <Alert severity="info">
            <span>{`Comentario ${nota.comentario.folio} guardado.`}</span>
          </Alert>
        )}
        <TicketButtons nota={nota} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" size="large" onClick={onClose} autoFocus endIcon={<KeyHint>Enter</KeyHint>}>
          Listo
        </Button>
      </DialogActions>
    </>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <span>
      <span>{`${label} `}</span>
      <Box component="strong" sx={{ color: 'text.primary', fontWeight: 640, fontVariantNumeric: 'tabular-nums' }}>
        {formatMoney(value)}
      </Box>
    </span>
  );
}

const changeLook = {
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 4,
  px: 4,
  py: 2.5,
  borderRadius: '8px',
  backgroundColor: 'var(--mui-palette-soft)',
  fontVariantNumeric: 'tabular-nums',
};
