import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { Wifi, WifiLow, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { isOffline, type Speed, troubleOf, useConnection } from './connection-store.ts';

const speedText: Record<Speed, string> = { slow: 'lenta (2G)', '3g': '3G', '4g': 'buena (4G)', unknown: 'sin medir' };

export const useConnectionLabel = (): string => (useConnection(isOffline) ? 'Sin conexión' : 'Conectado');

/** The sign in the top bar; what it knows opens on click. */
export function ConnectionIndicator() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = useConnectionLabel();
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          onClick={(event) => setAnchor(event.currentTarget)}
          aria-label={`Conexión: ${label}`}
          aria-haspopup="dialog"
        >
          <ConnectionIcon />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Estado de la conexión' } }}
      >
        <ConnectionDetail />
      </Popover>
    </>
  );
}

export function ConnectionIcon() {
  const trouble = useConnection(troubleOf);
  if (trouble === 'lenta') return <WifiLow size={19} />;
  if (trouble) return <Box component={WifiOff} size={19} sx={{ color: 'error.main' }} />;
  return <Wifi size={19} />;
}

function ConnectionDetail() {
  const { pingMs, speed } = useConnection();
  const label = useConnectionLabel();
  return (
    <Box sx={{ p: 4, width: 240 }}>
      <Typography sx={{ fontWeight: 650, mb: 2 }}>{label}</Typography>
      <Row name="Velocidad" value={speedText[speed]} />
      <Row name="Respuesta del servidor" value={label === 'Conectado' ? `${pingMs} ms` : '—'} />
    </Box>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, py: 0.5 }}>
      <Typography sx={{ color: 'text.secondary' }}>{name}</Typography>
      <Typography>{value}</Typography>
    </Box>
  );
}
