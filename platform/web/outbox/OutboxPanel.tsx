import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatInstante } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { CopyButton } from '#platform/web/ui/CopyButton.tsx';
import { PHONE } from '#platform/web/ui/media.ts';
import { useIsOffline } from './NeedsConnection.tsx';
import { discardWrite, retryWrite, sendWaiting, useOutbox } from './outbox.ts';
import type { PendingWrite } from './pending-write.ts';

/** What waits for the server, and what it did not take, with the way out of each. */
export function OutboxPanel({ onClose }: { onClose: () => void }) {
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const writes = useOutbox((state) => state.writes);
  const offline = useIsOffline();
  const [busy, setBusy] = useState(false);
  const [doomed, setDoomed] = useState<PendingWrite | null>(null);
  const waits = writes.some(({ failure }) => failure === null);
  const send = async () => {
    setBusy(true);
    await sendWaiting().catch(() => undefined);
    setBusy(false);
  };
  return (
    <Dialog open onClose={onClose} fullScreen={phone} fullWidth maxWidth="sm" aria-labelledby="por-enviar-titulo">
      <DialogTitle id="por-enviar-titulo">Por enviar</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <span>
          {writes.length === 0
            ? 'No queda nada por enviar.'
            : 'Está guardado en este navegador. Se envía solo, una sola vez, en cuanto el servidor contesta.'}
        </span>
        {writes.length > 0 && (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
            {writes.map((write) => (
              <Waiting key={write.id} write={write} onOpen={onClose} onDiscard={() => setDoomed(write)} />
            ))}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cerrar</Button>
        {waits && (
          <Button variant="contained" loading={busy} disabled={offline} onClick={() => void send()}>
            {offline ? 'Sin conexión' : 'Enviar ahora'}
          </Button>
        )}
      </DialogActions>
      <ConfirmDialog
        open={doomed !== null}
        title={`Descartar «${doomed?.title}»`}
        confirmLabel="Descartar"
        tone="error"
        onConfirm={() => discardWrite(doomed?.id ?? '')}
        onClose={() => setDoomed(null)}
      >
        Se borra de este navegador y no se envía a nadie.
      </ConfirmDialog>
    </Dialog>
  );
}

function Waiting({ write, onOpen, onDiscard }: { write: PendingWrite; onOpen: () => void; onDiscard: () => void }) {
  const empresaId = useSession((state) => state.company?.empresa_id);
  const zona = useSession((state) => state.company?.zona);
  const here = write.empresa_id === empresaId;
  return (
    <Box component="li" aria-label={write.title} sx={card}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'baseline' }}>
        <strong>{write.title}</strong>
        <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
          {[!here && write.empresa, formatInstante(new Date(write.creado_en).toISOString(), zona)]
            .filter(Boolean)
            .join(' · ')}
        </Box>
      </Box>
      <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', my: 1 }}>{write.text}</Box>
      {write.failure !== null && (
        <Alert severity="error" sx={{ my: 2 }}>
          No se aceptó: {write.failure}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {write.failure !== null && (
          <Button size="small" variant="outlined" onClick={() => void retryWrite(write.id)}>
            Reintentar
          </Button>
        )}
        {here && (
          <Button size="small" component={Link} to={write.path} onClick={onOpen}>
            Abrir
          </Button>
        )}
        <CopyButton text={write.text} what={`el texto de «${write.title}»`} />
        <Button size="small" color="error" onClick={onDiscard} sx={{ ml: 'auto' }}>
          Descartar
        </Button>
      </Box>
    </Box>
  );
}

const card = { border: '1px solid', borderColor: 'divider', borderRadius: '8px', px: 4, py: 3 } as const;
