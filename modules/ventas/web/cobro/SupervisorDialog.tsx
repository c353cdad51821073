import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { messageOf } from '#platform/web/call.ts';
import { type Carro, pricesOf } from '../carro/carro.ts';
import { authorise } from '../queries.ts';

export interface Autorizado {
  id: string;
  nombre: string;
}

/** A supervisor says yes on the seller's own screen: his address and his password, for this ticket and no other. */
export function SupervisorDialog({
  carro,
  motivo,
  deudor_id = null,
  onGiven,
  onClose,
}: {
  carro: Carro;
  motivo: string;
  /** Who would owe it beyond his credit, when that is what is asked for. */
  deudor_id?: string | null;
  onGiven: (autorizado: Autorizado) => void;
  onClose: () => void;
}) {
  const titleId = useId();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const give = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (busy || email.trim() === '' || password === '') return;
    setBusy(true);
    setError(null);
    try {
      onGiven(await authorise({ ...pricesOf(carro), deudor_id, email, password }));
    } catch (problem) {
      setError(problem);
      setPassword('');
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form onSubmit={(event) => void give(event)} noValidate autoComplete="off">
        <DialogTitle id={titleId}>Autorización del supervisor</DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'grid', gap: 4, pt: 1 }}>
            <Alert severity="info">{motivo}</Alert>
            <TextField
              size="small"
              label="Correo de quien autoriza"
              value={email}
              autoFocus
              onChange={(event) => setEmail(event.target.value)}
              slotProps={{ htmlInput: { type: 'email', autoComplete: 'off' } }}
            />
            <TextField
              size="small"
              label="Su contraseña"
              type="password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              slotProps={{ htmlInput: { autoComplete: 'new-password' } }}
            />
            {error !== null && <Alert severity="error">{messageOf(error)}</Alert>}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Volver</Button>
          <Button type="submit" variant="contained" loading={busy} disabled={email.trim() === '' || password === ''}>
            Autorizar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
