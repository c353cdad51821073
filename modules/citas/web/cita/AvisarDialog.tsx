import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Cita } from '#modules/citas/rules/formas.ts';
import { messageOf, newKey } from '#platform/web/call.ts';
import { CopyButton } from '#platform/web/ui/CopyButton.tsx';
import { nameOf } from '../looks.ts';
import { api, refreshCitas } from '../queries.ts';

/** His day and hour with the link where he confirms, changes or cancels: it leaves by itself, or a person sends the words. */
export function AvisarDialog({ cita, onClose }: { cita: Cita; onClose: () => void }) {
  const titleId = useId();
  const [key] = useState(newKey);
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: () => api('POST /api/citas/{id}/aviso', { params: { id: cita.id }, idempotencyKey: key }),
    onSuccess: refreshCitas,
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Mandar la cita al cliente</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 3 }}>
          {!data && (
            <div>
              A {cita.nombre || nameOf(cita)} le llega su día y hora, con un enlace para confirmar, cambiar o cancelar.
            </div>
          )}
          {data?.enviado && <Alert severity="success">El mensaje sale por WhatsApp.</Alert>}
          {data && <Box sx={words}>{data.texto}</Box>}
          {error && <Alert severity="error">{messageOf(error)}</Alert>}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cerrar</Button>
        {!data && (
          <Button variant="contained" loading={isPending} onClick={() => mutate()}>
            Preparar mensaje
          </Button>
        )}
        {data && <CopyButton text={data.texto} what="mensaje" />}
        {data?.enlace && (
          <Button variant="contained" component="a" href={data.enlace} target="_blank" rel="noopener noreferrer">
            Abrir WhatsApp
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

const words = {
  p: 3,
  borderRadius: '8px',
  border: '1px solid var(--mui-palette-divider)',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontSize: 14.5,
} as const;
