import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useRef, useState } from 'react';
import type { Recepcion } from '#modules/recepciones/rules/formas.ts';
import { messageOf, newKey } from '#platform/web/call.ts';
import { recordKey } from '#platform/web/keep-record.ts';
import { queryClient } from '#platform/web/query-policy.ts';
import { CopyButton } from '#platform/web/ui/CopyButton.tsx';
import { api } from '../queries.ts';

type Aviso = { texto: string; enlace: string | null; enviado: boolean };

/** «Recibimos tu vehículo»: by the API where the company has it, else the words for a person to send. */
export function AvisarDialog({ recepcion, onClose }: { recepcion: Recepcion; onClose: () => void }) {
  const titleId = useId();
  const key = useRef(newKey());
  const [busy, setBusy] = useState(false);
  const [aviso, setAviso] = useState<Aviso | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const make = async () => {
    setBusy(true);
    setProblem(null);
    try {
      setAviso(
        await api('POST /api/recepciones/{id}/aviso', { params: { id: recepcion.id }, idempotencyKey: key.current }),
      );
      void queryClient.invalidateQueries({ queryKey: recordKey('recepciones', recepcion.id) });
    } catch (error) {
      key.current = newKey();
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Avisar al cliente</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 3 }}>
          {aviso === null && (
            <div>
              Se le dice a {recepcion.cliente} que {recepcion.vehiculo || 'su vehículo'} ya está en el taller, con el
              enlace de su orden.
            </div>
          )}
          {aviso?.enviado && <Alert severity="success">El mensaje sale por WhatsApp.</Alert>}
          {aviso !== null && <Box sx={words}>{aviso.texto}</Box>}
          {aviso !== null && !aviso.enviado && aviso.enlace === null && (
            <Alert severity="info">El cliente no tiene un teléfono a 10 dígitos. Copia el mensaje y mándalo tú.</Alert>
          )}
          {problem && <Alert severity="error">{problem}</Alert>}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cerrar</Button>
        {aviso === null && (
          <Button variant="contained" loading={busy} onClick={() => void make()}>
            Preparar mensaje
          </Button>
        )}
        {aviso !== null && <CopyButton text={aviso.texto} what="mensaje" />}
        {aviso?.enlace && (
          <Button variant="contained" component="a" href={aviso.enlace} target="_blank" rel="noopener noreferrer">
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
  backgroundColor: 'background.default',
  overflowWrap: 'anywhere',
} as const;
