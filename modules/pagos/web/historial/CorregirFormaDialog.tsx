import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useRef, useState } from 'react';
import { SesionPicker } from '#modules/caja/web/front-door.tsx';
import type { Pago } from '#modules/pagos/contract.ts';
import { SALDO_A_FAVOR } from '#modules/pagos/rules.ts';
import { newKey } from '#platform/web/call.ts';
import { formatMoney } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { messageOf } from '#platform/web/ui/waiting/error-text.ts';
import { Reparto, type Repartido } from '../formas/Reparto.tsx';
import { correctForma } from '../queries.ts';

const MIN_MOTIVO = 5;

/** How a payment was really made: the same amount, in the form that is chosen here. */
export function CorregirFormaDialog({ pago, onClose }: { pago: Pago; onClose: () => void }) {
  const titleId = useId();
  const key = useRef({ values: '', key: '' });
  const [repartido, setRepartido] = useState<Repartido>({ formas: [], problema: null });
  const [motivo, setMotivo] = useState('');
  const [sesion_id, setSesion] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const money = pago.formas.filter(({ forma_pago }) => forma_pago !== SALDO_A_FAVOR);
  const total = money.reduce((sum, forma) => sum + forma.monto_centavos, 0);
  const missing = repartido.problema !== null || repartido.formas.length === 0 || motivo.trim().length < MIN_MOTIVO;
  const send = async () => {
    if (busy || missing) return;
    const body = { formas: repartido.formas, motivo: motivo.trim(), ...(sesion_id ? { sesion_id } : {}) };
    const values = JSON.stringify(body);
    if (key.current.values !== values) key.current = { values, key: newKey() };
    setBusy(true);
    setError(null);
    try {
      const { folio } = await correctForma(pago.id, body, key.current.key);
      toast(`${pago.folio} quedó corregido con ${folio}.`);
      onClose();
    } catch (problem) {
      setError(problem);
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Corregir la forma de pago de {pago.folio}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <span>
          {`Los mismos ${formatMoney(total)}, como de verdad se pagaron. El recibo se marca como corregido y otro toma su lugar en la caja de hoy; lo que pagó sigue pagado.`}
        </span>
        <Reparto monto_centavos={total} inicial={money} onChange={setRepartido} />
        <SesionPicker onPick={(sesion) => setSesion(sesion?.id)} closedText="Abre la caja para corregirlo." />
        <TextField
          size="small"
          label="Qué pasó"
          required
          value={motivo}
          onChange={(event) => setMotivo(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 300 } }}
        />
        {error !== null && <Alert severity="error">{messageOf(error)}</Alert>}
      </DialogContent>
      <DialogActions>
        <Box sx={{ flex: 1 }} />
        <Button onClick={onClose}>Volver</Button>
        <Button variant="contained" loading={busy} disabled={missing} onClick={() => void send()}>
          Corregir
        </Button>
      </DialogActions>
    </Dialog>
  );
}
