import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { CircleCheck, FileText, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { changeOfCash, SALDO_A_FAVOR } from '#modules/pagos/rules.ts';
import { formatMoney } from '#platform/web/format.ts';
import { ReciboDialog } from '../historial/ReciboDialog.tsx';
import type { Hecho } from '../queries.ts';
import { whatsappRecibo } from './recibo-text.ts';

/** Charged: folio, change, and the receipt offered without asking. Enter ends it. */
export function CobroHecho({ pago, titleId, onClose }: { pago: Hecho; titleId: string; onClose: () => void }) {
  const [showing, setShowing] = useState(false);
  const owed = pago.cuentas.reduce((sum, cuenta) => sum + cuenta.saldo_centavos, 0);
  const used = pago.formas.reduce((sum, f) => sum + (f.forma_pago === SALDO_A_FAVOR ? f.monto_centavos : 0), 0);
  const efectivo = changeOfCash(pago);
  const whatsapp = whatsappRecibo(pago, pago.cuentas);
  return (
    <>
      <DialogTitle id={titleId} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Box component="span" sx={{ display: 'inline-flex', color: 'success.main' }}>
          <CircleCheck size={20} aria-hidden="true" />
        </Box>
        <span>{`Cobrado: ${pago.folio}`}</span>
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' }}>
          {pago.monto_centavos > 0 && <Figure label="Cobrado" value={pago.monto_centavos} />}
          {used > 0 && <Figure label="Con saldo a favor" value={used} />}
          {pago.a_favor_centavos > 0 && <Figure label="Queda a favor" value={pago.a_favor_centavos} />}
          {efectivo && <Figure label="Efectivo recibido" value={efectivo.recibido_centavos} />}
          <Figure label="Cambio" value={pago.cambio_centavos} strong={pago.cambio_centavos > 0} />
        </Box>
        {pago.cuentas.length > 0 && (
          <Alert severity={owed > 0 ? 'info' : 'success'}>
            {owed > 0
              ? `${pago.cliente} queda debiendo ${formatMoney(owed)}.`
              : `${pago.cliente} no debe nada de esto.`}
          </Alert>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button variant="outlined" startIcon={<FileText size={16} />} onClick={() => setShowing(true)}>
            Recibo
          </Button>
          {whatsapp && (
            <Button
              variant="outlined"
              startIcon={<MessageCircle size={16} />}
              component="a"
              href={whatsapp}
              target="_blank"
              rel="noopener noreferrer"
            >
              WhatsApp
            </Button>
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          Listo
        </Button>
      </DialogActions>
      <ReciboDialog open={showing} title={`Recibo ${pago.folio}`} pago={pago} onClose={() => setShowing(false)} />
    </>
  );
}

function Figure({ label, value, strong = false }: { label: string; value: number; strong?: boolean }) {
  return (
    <Box>
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{label}</Box>
      <Box
        sx={{
          fontSize: 28,
          lineHeight: 1.25,
          fontWeight: 650,
          letterSpacing: '-0.015em',
          color: strong ? 'primary.main' : 'text.primary',
        }}
      >
        {formatMoney(value)}
      </Box>
    </Box>
  );
}
