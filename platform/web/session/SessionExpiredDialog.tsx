import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect } from 'react';
import { type ExpiredTrigger, redirectMs, useSession } from './session-store.ts';
import { signOut } from './sign-out.ts';
import { useTick } from './use-tick.ts';

const logoutAfterCloseMs = 30_000;

const title: Record<ExpiredTrigger, string> = {
  '401': 'Sesión Expirada',
  otro: 'Sesión Expirada',
  salida: 'Sesión cerrada',
};
const sentence: Record<ExpiredTrigger, string> = {
  '401': 'Tu sesión ha expirado por seguridad. Por favor, inicia sesión nuevamente.',
  otro: 'Tu sesión ha caducado por seguridad',
  salida: 'Cerraste sesión en otra pestaña.',
};

let closedByHand: ReturnType<typeof setTimeout> | undefined;

export function SessionExpiredDialog() {
  const expired = useSession((state) => state.expired);
  const now = useTick(expired !== null);
  const redirectAt = expired?.redirectAt;
  useEffect(() => {
    if (redirectAt === undefined) return undefined;
    const timer = setTimeout(toLogin, redirectAt - Date.now());
    return () => clearTimeout(timer);
  }, [redirectAt]);
  if (!expired) return null;
  // The tick shows whole seconds, which may be a moment before the dialog opened.
  const left = Math.min(redirectMs[expired.trigger] / 1000, Math.max(0, Math.ceil((expired.redirectAt - now) / 1000)));
  return (
    <Dialog
      open
      onClose={closeByHand}
      aria-labelledby="sesion-expirada"
      aria-describedby="sesion-expirada-texto"
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id="sesion-expirada">{title[expired.trigger]}</DialogTitle>
      <DialogContent>
        <DialogContentText id="sesion-expirada-texto">{sentence[expired.trigger]}</DialogContentText>
        <DialogContentText sx={{ mt: 3, fontSize: 12 }}>Irás al inicio de sesión en {left} s.</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={closeByHand}>Cerrar</Button>
        <Button variant="contained" onClick={toLogin} autoFocus>
          Ir al login
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const toLogin = (): void => {
  clearTimeout(closedByHand);
  // Who closed it in another tab knows why.
  void signOut({ from: 'expired', told: useSession.getState().expired?.trigger !== 'salida' });
};

/** Somebody who closes it wants to copy what is on the screen: half a minute, then out. */
const closeByHand = (): void => {
  useSession.setState({ expired: null, leaving: true });
  clearTimeout(closedByHand);
  closedByHand = setTimeout(() => {
    // Another tab may have signed in again meanwhile.
    if (useSession.getState().leaving) toLogin();
  }, logoutAfterCloseMs);
};
