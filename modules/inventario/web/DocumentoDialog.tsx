import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { messageOf, newKey } from '#platform/web/call.ts';
import { PHONE } from '#platform/web/ui/media.ts';
import { refreshInventario } from './queries.ts';

interface DocumentoDialogProps {
  title: string;
  submitLabel: string;
  /** What is missing, in words. */
  fault: string | null;
  onSubmit: (idempotencyKey: string) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** A document of several articles over the page: sent once, and everything written stays if the server says no. */
export function DocumentoDialog({ title, submitLabel, fault, onSubmit, onClose, children }: DocumentoDialogProps) {
  const titleId = useId();
  const cache = useQueryClient();
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const key = useRef(newKey());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const send = async () => {
    if (fault !== null) return setFailure(fault);
    setBusy(true);
    setFailure(null);
    try {
      await onSubmit(key.current);
      refreshInventario(cache);
      onClose();
    } catch (error) {
      // The server answered no: what is sent next is another intention.
      key.current = newKey();
      setFailure(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth fullScreen={phone} maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start', pt: '8px !important' }}>
        {children}
        {failure && <Alert severity="error">{failure}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancelar</Button>
        <Button variant="contained" disabled={busy} onClick={() => void send()}>
          {submitLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
