import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { messageOf } from '#platform/web/call.ts';
import { formatFecha } from '#platform/web/format.ts';
import { CopyButton } from '#platform/web/ui/CopyButton.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { api, refreshCitas, useCalendario } from '../queries.ts';

/** One's own appointments and works in the calendar of one's telephone, by an address that is told once. */
export function CalendarioDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const { data, isError, error, refetch } = useCalendario();
  const active = data?.desde_en ?? null;
  const change = useMutation({
    mutationFn: (activo: boolean) =>
      api('PUT /api/citas/calendario', { body: { activo, nueva: activo && active !== null } }),
    onSuccess: refreshCitas,
  });
  const url = change.data?.url ?? null;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Mis citas en mi teléfono</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 3 }}>
          {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
          {!data && !isError && <Loading shape="form" lines={2} />}
          {data?.empleado === null && (
            <Alert severity="info">
              Tu cuenta no está ligada a una persona del taller. Pide que la liguen en Empleados.
            </Alert>
          )}
          {data?.empleado && (
            <div>
              El calendario de tu teléfono lee solo tus citas y las órdenes prometidas en las que trabajas, y se pone al
              día cada hora. La dirección es secreta: quien la tenga las ve.
            </div>
          )}
          {url !== null && <Direccion url={url} />}
          {url === null && active !== null && (
            <div>
              Tu dirección está activa desde el {formatFecha(active)}. Si la perdiste, haz otra: la de antes deja de
              servir.
            </div>
          )}
          {change.isError && <Alert severity="error">{messageOf(change.error)}</Alert>}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cerrar</Button>
        {data?.empleado && active !== null && (
          <Button color="error" loading={change.isPending} onClick={() => change.mutate(false)}>
            Quitarla
          </Button>
        )}
        {data?.empleado && url === null && (
          <Button variant="contained" loading={change.isPending} onClick={() => change.mutate(true)}>
            {active === null ? 'Hacer mi dirección' : 'Hacer otra'}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Direccion({ url }: { url: string }) {
  return (
    <>
      <Alert severity="success">Se muestra una sola vez. Ábrela en tu teléfono o cópiala en tu calendario.</Alert>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
        <Box sx={{ overflowWrap: 'anywhere', fontSize: 13.5 }}>{url}</Box>
        <CopyButton text={url} what="dirección" />
      </Box>
      <Button component="a" variant="outlined" href={url.replace(/^https?:/, 'webcal:')} sx={{ justifySelf: 'start' }}>
        Abrir en mi calendario
      </Button>
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
        En Google Calendar: Otros calendarios, «Desde URL». En iPhone: Ajustes, Calendario, Cuentas, «Agregar calendario
        suscrito».
      </Box>
    </>
  );
}
