import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { LinkReach } from '#modules/direccion/web/front-door.tsx';
import { ErrorState } from '#platform/web/ui/ErrorState.tsx';
import { HungDevices } from '#platform/web/ui/HungDevices.tsx';
import { api, refreshPantallas, usePantallas } from '../queries.ts';

/** The televisions that show the board without anybody's session. */
export function PantallasDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const { data, isError, error, refetch } = usePantallas();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Pantallas del taller</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <span>
          Una televisión que muestra el tablero sin que nadie entre: placas, vehículo, promesa y técnico. Sin importes,
          sin teléfonos y con el cliente solo por su nombre y una inicial.
        </span>
        {isError && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <HungDevices
            label="Pantallas"
            devices={data?.data}
            words={words}
            onHang={async (nombre, idempotencyKey) => {
              const { url, qr } = await api('POST /api/tablero/pantallas', { body: { nombre }, idempotencyKey });
              void refreshPantallas();
              return { url, qr };
            }}
            onRetire={async ({ id }) => {
              await api('POST /api/tablero/pantallas/{id}/retiro', { params: { id }, body: {} });
              void refreshPantallas();
            }}
            reach={(url) => <LinkReach url={url} quien="la televisión" />}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cerrar</Button>
      </DialogActions>
    </Dialog>
  );
}

const words = {
  field: 'Dónde está la pantalla',
  example: 'TV de la bahía, sala de espera…',
  hang: 'Colgar pantalla',
  open: 'Abre este enlace en la televisión y déjalo abierto.',
  none: 'Todavía no hay pantallas. Cuelga una y muestra el tablero día y noche.',
  retire: 'Su enlace deja de servir en el momento, y la televisión lo dice.',
  retired: '«{nombre}» ya no muestra el tablero.',
};
