import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { ApiError, messageOf } from '#platform/web/call.ts';
import { formatInstante } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { phoneOf } from './looks.ts';
import { api, refresh, useBajas } from './queries.ts';

/** Phones that do not want to be written to, by their own word or by what somebody heard. */
export function BajasDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const { data, error, isError, refetch } = useBajas();
  const zona = useSession((state) => state.company?.zona);
  const [telefono, setTelefono] = useState('');
  const [problem, setProblem] = useState('');
  const change = async (phone: string, baja: boolean) => {
    setProblem('');
    try {
      await api('PUT /api/whatsapp/bajas', { body: { telefono: phone, baja } });
      if (baja) setTelefono('');
      await refresh();
    } catch (failure) {
      setProblem((failure instanceof ApiError && failure.fields.telefono) || messageOf(failure));
    }
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (telefono.trim() !== '') void change(telefono, true);
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>No molestar</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <Box>
          A estos teléfonos no se les envía nada por WhatsApp. Un cliente entra solo si contesta «BAJA», y sale si
          contesta «ALTA».
        </Box>
        <Box component="form" onSubmit={add} sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', pt: 1 }}>
          <TextField
            label="Teléfono"
            value={telefono}
            onChange={(event) => setTelefono(event.target.value)}
            size="small"
            slotProps={{ htmlInput: { maxLength: 20, inputMode: 'tel' } }}
          />
          <Button type="submit" variant="outlined" disabled={telefono.trim() === ''} sx={{ minHeight: 40 }}>
            Agregar
          </Button>
        </Box>
        {problem && <Alert severity="error">{problem}</Alert>}
        {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data?.length === 0 && <EmptyState>Nadie ha pedido que no le escriban.</EmptyState>}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data?.map((baja) => (
            <Box component="li" key={baja.telefono} sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1 }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                {phoneOf(baja.telefono)}
                <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
                  {baja.baja_por} · {formatInstante(baja.baja_en, zona)}
                </Box>
              </Box>
              <Button
                size="small"
                onClick={() => void change(baja.telefono, false)}
                sx={{ '@media (pointer: coarse)': { minHeight: 44 } }}
              >
                Quitar
              </Button>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cerrar</Button>
      </DialogActions>
    </Dialog>
  );
}
