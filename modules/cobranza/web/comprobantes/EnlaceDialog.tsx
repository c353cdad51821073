import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId, useState } from 'react';
import { LINK_DAYS } from '#modules/cobranza/rules/comprobantes.ts';
import { LinkField } from '#modules/direccion/web/front-door.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { shareCobro } from '../queries.ts';

export interface EnlaceDialogProps {
  /** Of one document; else of all that the customer owes. */
  cuenta_id?: string;
  cliente_id?: string;
  onClose: () => void;
}

/** The customer's own page: what he owes, where to pay it and where to send the proof. */
export function EnlaceDialog({ cuenta_id, cliente_id, onClose }: EnlaceDialogProps) {
  const titleId = useId();
  const [url, setUrl] = useState('');
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let gone = false;
    setFailure(null);
    shareCobro(cuenta_id === undefined ? { cliente_id: cliente_id ?? '' } : { cuenta_id }).then(
      (made) => !gone && setUrl(made.url),
      (error: unknown) => !gone && setFailure(error),
    );
    return () => {
      gone = true;
    };
  }, [cuenta_id, cliente_id, attempt]);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Enlace para el cliente</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <Box>
          Ahí ve cuánto debe, a qué cuenta transferir, y envía su comprobante. Sirve {LINK_DAYS} días; no lo compartas
          con nadie más.
        </Box>
        {failure !== null ? (
          <ErrorState error={failure} onRetry={() => setAttempt(attempt + 1)} />
        ) : url === '' ? (
          <Loading lines={1} />
        ) : (
          <LinkField url={url} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cerrar</Button>
      </DialogActions>
    </Dialog>
  );
}
