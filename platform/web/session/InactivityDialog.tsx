import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect } from 'react';
import { followActivity, noteInput } from './activity.ts';
import { useSession } from './session-store.ts';

/** The last seconds without anybody at the keyboard; any key, touch or movement goes on. */
export function InactivityDialog() {
  const left = useSession((state) => state.inactivityLeft);
  useEffect(followActivity, []);
  if (left === null) return null;
  return (
    <Dialog
      open
      onClose={noteInput}
      aria-labelledby="inactividad"
      aria-describedby="inactividad-texto"
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id="inactividad">Sesión por Expirar</DialogTitle>
      <DialogContent>
        <DialogContentText id="inactividad-texto">
          No ha habido actividad. Presiona cualquier tecla o toca la pantalla para seguir trabajando.
        </DialogContentText>
        <DialogContentText sx={{ mt: 3, fontSize: 12 }}>La sesión se cierra en {left} s.</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={noteInput} autoFocus>
          Seguir trabajando
        </Button>
      </DialogActions>
    </Dialog>
  );
}
