import Badge from '@mui/material/Badge';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Tip } from '#platform/web/ui/tips/Tip.tsx';
import useMediaQuery from '@mui/material/useMediaQuery';
import { CloudUpload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isOffline, useConnection } from '#platform/web/connection/connection-store.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/toast.tsx';
import { followOutbox, sendWaiting, useOutbox } from './outbox.ts';
// Not lazy: it is wanted exactly when nothing can be fetched.
import { OutboxPanel } from './OutboxPanel.tsx';
import { countText } from './pending-write.ts';

/** A server that answers and still could not take it is asked again. */
const againMs = 30_000;

/** How much waits, in the top bar; nothing while nothing does. Sends it when the server is back. */
export function Outbox() {
  useSending();
  const writes = useOutbox((state) => state.writes);
  const [open, setOpen] = useState(false);
  const narrow = useMediaQuery('(max-width:899.95px)');
  if (writes.length === 0 && !open) return null;
  const label = countText(writes);
  const failed = writes.some(({ failure }) => failure !== null);
  return (
    <>
      {narrow ? (
        <Tip title={label}>
          <IconButton
            onClick={() => setOpen(true)}
            aria-label={label}
            aria-haspopup="dialog"
            sx={{ '@media (pointer: coarse)': { width: 44, height: 44 } }}
          >
            <Badge badgeContent={writes.length} color={failed ? 'error' : 'primary'}>
              <CloudUpload size={19} />
            </Badge>
          </IconButton>
        </Tip>
      ) : (
        <Button
          size="small"
          color={failed ? 'error' : 'primary'}
          startIcon={<CloudUpload size={17} />}
          onClick={() => setOpen(true)}
          aria-haspopup="dialog"
        >
          {label}
        </Button>
      )}
      {open && <OutboxPanel onClose={() => setOpen(false)} />}
    </>
  );
}

const useSending = (): void => {
  const userId = useSession((state) => state.user?.user_id);
  const offline = useConnection(isOffline);
  const waiting = useOutbox((state) => state.writes.some(({ failure }) => failure === null));
  useEffect(() => (userId === undefined ? undefined : followOutbox()), [userId]);
  useEffect(() => {
    if (offline || userId === undefined) return;
    const go = () => void sendWaiting().then(tell, () => undefined);
    go();
    if (!waiting) return;
    const timer = setInterval(go, againMs);
    return () => clearInterval(timer);
  }, [offline, waiting, userId]);
};

const tell = (gone: number): void => {
  if (gone > 0) toast(gone === 1 ? 'Se envió lo que estaba pendiente.' : `Se enviaron ${gone} pendientes.`);
};
