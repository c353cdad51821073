import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { messageOf, newKey } from '#platform/web/call.ts';
import type { Kept } from '#platform/web/drafts/use-kept.tsx';
import { LeaveDialog } from '#platform/web/form/LeaveDialog.tsx';
import { showInvalid } from '#platform/web/form/show-invalid.ts';
import { PHONE } from '#platform/web/ui/media.ts';
import { refreshInventario } from '../queries.ts';

/** Its lines come with it: whoever opens the one shows the others. */
export { Renglones } from './Renglones.tsx';

interface DocumentoDialogProps {
  title: string;
  submitLabel: string;
  /** What is missing, in words. */
  fault: string | null;
  onSubmit: (idempotencyKey: string) => Promise<unknown>;
  onClose: () => void;
  /** What is written, kept as a draft. */
  kept?: Kept;
  /** What it comes to, beside the button that sends it. */
  sum?: string | undefined;
  children: ReactNode;
}

/** A document of several articles over the page: sent once, and everything written stays if the server says no. */
export function DocumentoDialog({
  title,
  submitLabel,
  fault,
  onSubmit,
  onClose,
  kept,
  sum,
  children,
}: DocumentoDialogProps) {
  const titleId = useId();
  const cache = useQueryClient();
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const key = useRef(newKey());
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const send = async () => {
    if (fault !== null) {
      setFailure(fault);
      return showInvalid(document.getElementById(titleId)?.closest('[role=dialog]') ?? document);
    }
    setBusy(true);
    setFailure(null);
    try {
      await onSubmit(key.current);
      refreshInventario(cache);
      onClose();
      await kept?.clear();
    } catch (error) {
      // The server answered no: what is sent next is another intention.
      key.current = newKey();
      setFailure(messageOf(error));
      setBusy(false);
    }
  };
  const cancel = () => (kept?.isWritten ? setAsking(true) : onClose());
  const leave = async () => {
    await kept?.clear();
    onClose();
  };
  return (
    <Dialog open onClose={cancel} fullWidth fullScreen={phone} maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, pt: '8px !important' }}>
        {kept?.notice}
        {children}
        {failure && <Alert severity="error">{failure}</Alert>}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {sum !== undefined && (
          <Box sx={{ flex: '1 1 auto', minWidth: { xs: '100%', sm: 0 }, pl: 1, fontSize: 17, fontWeight: 650 }}>
            {sum}
          </Box>
        )}
        <Button onClick={cancel}>Cancelar</Button>
        <Button variant="contained" disabled={busy} onClick={() => void send()}>
          {submitLabel}
        </Button>
      </DialogActions>
      <LeaveDialog open={asking} onConfirm={leave} onClose={() => setAsking(false)} />
    </Dialog>
  );
}
