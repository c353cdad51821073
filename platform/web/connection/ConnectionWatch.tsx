import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { WifiOff } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { connectCalls } from '#platform/web/call.ts';
import {
  checkEveryMs,
  checkServer,
  dialogAfterMs,
  dismissMs,
  maxAutoRetries,
  networkInformation,
  readSpeed,
  retryEveryMs,
  type Trouble,
  troubleOf,
  useConnection,
} from './connection-store.ts';

const texts: Record<Trouble, { title: string; tone: 'error' | 'warning'; advice: string }> = {
  internet: {
    title: 'Sin conexión a Internet',
    tone: 'error',
    advice: 'Revisa el cable o el wifi. Lo que escribas aquí se guarda en este navegador.',
  },
  servidor: {
    title: 'Sin conexión al servidor',
    tone: 'warning',
    advice: 'Hay red, pero el servidor no contesta. Se vuelve a intentar solo.',
  },
  lenta: {
    title: 'Conexión lenta',
    tone: 'warning',
    advice: 'Las páginas pueden tardar. Guarda antes de cambiar de pantalla.',
  },
};

/** Watches the network and the server and says it in a dialog that closes by itself when all is well again. */
export function ConnectionWatch() {
  useWatch();
  const state = useConnection();
  const trouble = troubleOf(state);
  const due = useDue(trouble);
  if (!due || !trouble) return null;
  const { title, tone, advice } = texts[trouble];
  if (state.onFloor > 0) return <FloorChip trouble={trouble} />;
  const dismiss = () => useConnection.setState({ dismissedUntil: Date.now() + dismissMs });
  return (
    <Dialog open onClose={dismiss} aria-labelledby="conexion-titulo" maxWidth="xs" fullWidth>
      <DialogTitle id="conexion-titulo">{title}</DialogTitle>
      <DialogContent>
        <Alert severity={tone}>{advice}</Alert>
      </DialogContent>
      <DialogActions>
        <Button onClick={dismiss}>Cerrar</Button>
        <Button variant="contained" onClick={() => void checkServer()}>
          Reintentar
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** On the floor it is said where no finger goes, and a finger that goes there presses what is under it. */
function FloorChip({ trouble }: { trouble: Trouble }) {
  return (
    <Box role="status" sx={chip}>
      <WifiOff size={18} aria-hidden="true" />
      <span>{trouble === 'lenta' ? texts.lenta.title : 'Sin conexión: lo que hagas se guarda aquí'}</span>
    </Box>
  );
}

const chip = {
  position: 'fixed',
  insetInline: 0,
  bottom: 'calc(8px + env(safe-area-inset-bottom))',
  zIndex: 'snackbar',
  mx: 'auto',
  width: 'max-content',
  maxWidth: 'calc(100vw - 24px)',
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  px: 4,
  py: 2,
  borderRadius: '999px',
  fontSize: 14,
  fontWeight: 600,
  color: 'background.paper',
  backgroundColor: 'text.primary',
  pointerEvents: 'none',
} as const;

const useWatch = (): void => {
  // A browser says that the network is gone a moment before it is: what was asked in between is answered, and proves nothing.
  const inDoubt = useConnection((state) => !(state.serverReachable && state.online));
  useEffect(() => {
    const read = () => {
      useConnection.setState({ online: navigator.onLine, speed: readSpeed() });
      void checkServer();
    };
    connectCalls({
      onReachable: (reachable) => {
        const { online, serverReachable } = useConnection.getState();
        if (reachable && online) useConnection.setState({ serverReachable: true });
        // A call that came to nothing may be its own fault, and one that was answered may have left before the network did;
        // while it is known that nobody answers, the timers ask.
        else if (reachable !== serverReachable) void checkServer();
      },
    });
    read();
    const timer = setInterval(read, checkEveryMs);
    // It changes its mind often, about figures that nobody shows: no reason to ask the server.
    const readKind = () => useConnection.setState({ speed: readSpeed() });
    const network = networkInformation();
    window.addEventListener('online', read);
    window.addEventListener('offline', read);
    network?.addEventListener('change', readKind);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', read);
      window.removeEventListener('offline', read);
      network?.removeEventListener('change', readKind);
    };
  }, []);
  // From the moment when it can be seen, however much else the page has to do then.
  useLayoutEffect(() => {
    if (!inDoubt) return;
    let left = maxAutoRetries;
    const timer = setInterval(() => {
      if (left-- > 0) void checkServer();
      else clearInterval(timer);
    }, retryEveryMs);
    return () => clearInterval(timer);
  }, [inDoubt]);
};

/** True 2 s after the trouble began, unless it was dismissed less than 30 s ago. */
const useDue = (trouble: Trouble | null): boolean => {
  const dismissedUntil = useConnection((state) => state.dismissedUntil);
  const [due, setDue] = useState(false);
  const since = useRef(0);
  useLayoutEffect(() => {
    if (!trouble) {
      since.current = 0;
      return;
    }
    since.current ||= Date.now();
    const at = Math.max(since.current + dialogAfterMs, dismissedUntil);
    const timer = setTimeout(() => setDue(true), Math.max(0, at - Date.now()));
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [trouble, dismissedUntil]);
  return due;
};
