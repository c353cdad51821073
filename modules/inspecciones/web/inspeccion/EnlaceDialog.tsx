import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Inspeccion } from '#modules/inspecciones/rules/formas.ts';
import { messageOf } from '#platform/web/call.ts';
import { toast } from '#platform/web/toast.tsx';
import { CopyButton } from '#platform/web/ui/CopyButton.tsx';
import { changeEnlace } from '../queries.ts';

/** The address where the customer reads what was found, ready to be sent; and the way to take it back. */
export function EnlaceDialog({ inspeccion, onClose }: { inspeccion: Inspeccion; onClose: () => void }) {
  const [url, setUrl] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const asked = useRef(false);
  useEffect(() => {
    // One link for each time that it is opened, also where React draws twice.
    if (asked.current) return;
    asked.current = true;
    changeEnlace(inspeccion.id, true).then(setUrl, (error: unknown) => setFailure(messageOf(error)));
  }, [inspeccion.id]);
  const takeBack = async () => {
    try {
      await changeEnlace(inspeccion.id, false);
      toast('Los enlaces que se habían dado ya no abren.');
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  const text = `Esto encontramos en ${inspeccion.vehiculo ? `tu ${inspeccion.vehiculo}` : 'la revisión'}: ${url ?? ''}`;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="informe-titulo">
      <DialogTitle id="informe-titulo">Enviar informe</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <span>Quien tenga este enlace ve lo que se revisó, sin datos del cliente ni del taller por dentro.</span>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <TextField
            label="Enlace"
            value={url ?? 'Haciendo el enlace…'}
            fullWidth
            slotProps={{ input: { readOnly: true } }}
            onFocus={(event) => event.target.select()}
            sx={{ mt: 1 }}
          />
          {url && <CopyButton text={url} what="enlace" autoFocus />}
        </Box>
        {failure && <Alert severity="error">{failure}</Alert>}
        {url && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <Button
              variant="contained"
              component="a"
              href={`https://wa.me/?text=${encodeURIComponent(text)}`}
              target="_blank"
              rel="noopener noreferrer"
              startIcon={<Share2 size={16} />}
            >
              WhatsApp
            </Button>
            <Button component="a" href={url} target="_blank" rel="noopener noreferrer">
              Ver informe
            </Button>
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        {inspeccion.con_enlace && (
          <Button color="error" onClick={() => void takeBack()} sx={{ mr: 'auto' }}>
            Retirar enlaces
          </Button>
        )}
        <Button onClick={onClose}>Cerrar</Button>
      </DialogActions>
    </Dialog>
  );
}
