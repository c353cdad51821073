import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { Tip } from '#platform/web/ui/tips/Tip.tsx';
import Typography from '@mui/material/Typography';
import { Wifi, WifiLow, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { checkServer, isOffline, type Speed, troubleOf, useConnection } from './connection-store.ts';

const speedText: Record<Speed, string> = { slow: 'lenta (2G)', '3g': '3G', '4g': 'buena (4G)', unknown: 'sin medir' };

export const useConnectionLabel = (): string => (useConnection(isOffline) ? 'Sin conexión' : 'Conectado');

/** The sign in the top bar; what it knows opens on click. */
export function ConnectionIndicator() {
  const [open, setOpen] = useState(false);
  const label = useConnectionLabel();
  return (
    <>
      <Tip title={label}>
        <IconButton onClick={() => setOpen(true)} aria-label={`Conexión: ${label}`} aria-haspopup="dialog">
          <ConnectionIcon />
        </IconButton>
      </Tip>
      <ConnectionDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}

export function ConnectionDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { pingMs, speed } = useConnection();
  const [busy, setBusy] = useState(false);
  const label = useConnectionLabel();
  const check = async () => {
    setBusy(true);
    await checkServer();
    setBusy(false);
  };
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="estado-conexion-titulo">
      <DialogTitle id="estado-conexion-titulo">Estado de la conexión</DialogTitle>
      <DialogContent>
        <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2, fontSize: 15, fontWeight: 650 }}>
          <ConnectionIcon />
          {label}
        </Box>
        <Row name="Velocidad" value={label === 'Conectado' ? speedText[speed] : '—'} />
        <Row name="Respuesta del servidor" value={label === 'Conectado' ? `${pingMs} ms` : '—'} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cerrar</Button>
        <Button variant="contained" loading={busy} onClick={() => void check()}>
          Revisar ahora
        </Button>
      </DialogActions>
    </Dialog>
  );
}

export function ConnectionIcon() {
  const trouble = useConnection(troubleOf);
  if (trouble === 'lenta') return <WifiLow size={19} />;
  if (trouble) return <Box component={WifiOff} size={19} sx={{ color: 'error.main' }} />;
  return <Wifi size={19} />;
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, py: 0.5 }}>
      <Typography sx={{ color: 'text.secondary' }}>{name}</Typography>
      <Typography>{value}</Typography>
    </Box>
  );
}
