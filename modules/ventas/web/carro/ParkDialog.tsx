import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useRef, useState } from 'react';
import { messageOf, newKey } from '#platform/web/call.ts';
import { formatHora } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/toast.tsx';
import { parkCarro } from '../queries.ts';
import type { Mostrador } from '../use-mostrador.ts';
import { emptyCarro } from './carro.ts';

/** Leaves the cart waiting under a name that one recognises; Enter takes the one proposed. */
export function ParkDialog({ m, onClose }: { m: Mostrador; onClose: () => void }) {
  const titleId = useId();
  const zona = useSession((state) => state.company?.zona);
  const { carro } = m;
  const [nombre, setNombre] = useState(
    () =>
      carro.nombre ||
      [carro.elegido?.activo?.vehiculo, carro.elegido?.cliente.nombre].filter(Boolean).join(', ').slice(0, 60) ||
      `Ticket de las ${formatHora(new Date().toISOString(), zona)}`,
  );
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const key = useRef(newKey());
  const park = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (busy || nombre.trim() === '') return;
    setBusy(true);
    try {
      const resumen = {
        nombre: nombre.trim(),
        cliente: carro.elegido?.cliente.nombre ?? '',
        renglones: carro.lineas.length,
        total_centavos: m.priced?.totales.total_centavos ?? 0,
      };
      await parkCarro({ ...resumen, contenido: { ...m.escrito, nombre: resumen.nombre } }, key.current);
      // Before anything says that it is done: a page reloaded now must not find it here too.
      await m.draft.clear();
      m.replace({ ...emptyCarro(carro.tipo), trabajadores: carro.trabajadores });
      toast(`«${resumen.nombre}» quedó en espera.`);
      onClose();
    } catch (problem) {
      setError(problem);
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form onSubmit={(event) => void park(event)} noValidate>
        <DialogTitle id={titleId}>Dejar en espera</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 3 }}>
          <TextField
            label="Cómo reconocerlo"
            value={nombre}
            autoFocus
            onFocus={(event) => event.target.select()}
            onChange={(event) => setNombre(event.target.value)}
            error={nombre.trim() === ''}
            helperText="Se ve en todas las computadoras del mostrador."
            slotProps={{ htmlInput: { maxLength: 60 } }}
            sx={{ mt: 1 }}
          />
          {error !== null && <Alert severity="error">{messageOf(error)}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Volver</Button>
          <Button type="submit" variant="contained" loading={busy}>
            Dejar en espera
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
