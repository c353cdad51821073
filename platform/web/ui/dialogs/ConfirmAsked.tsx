import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { showInvalid } from '#platform/web/form/show-invalid.ts';
import { messageOf } from '../waiting/error-text.ts';

export interface ConfirmDialogProps {
  open: boolean;
  /** Names the thing: «Cancelar COT-1042». */
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'primary' | 'error';
  /** Asks why; the button stays off until there are `min` letters (5 unless said). */
  motive?:
    | boolean
    | { label?: string; min?: number; optional?: boolean /** Something else is likelier. */; waits?: boolean };
  onConfirm: (motivo: string) => void | Promise<unknown>;
  onClose: () => void;
}

/** The dialog itself, which a page need not have before it asks. */
export function ConfirmAsked(props: ConfirmDialogProps) {
  const titleId = useId();
  return (
    <Dialog open={props.open} onClose={props.onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      {props.open && <ConfirmBody {...props} titleId={titleId} />}
    </Dialog>
  );
}

function ConfirmBody({
  title,
  titleId,
  children,
  confirmLabel,
  cancelLabel = 'No, volver',
  tone = 'primary',
  motive = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps & { titleId: string }) {
  const place = useRef<HTMLFormElement>(null);
  const [motivo, setMotivo] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const ask = motive === true ? {} : motive;
  const missing = ask && !ask.optional && motivo.trim().length < (ask.min ?? 5);
  const confirm = async (event?: FormEvent) => {
    event?.preventDefault();
    event?.stopPropagation();
    if (busy || missing) return;
    setBusy(true);
    setError(null);
    try {
      await onConfirm(motivo.trim());
      onClose();
    } catch (failure) {
      setError(failure);
      setBusy(false);
      showInvalid(place.current ?? document);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void confirm();
    }
  };
  return (
    <form ref={place} onSubmit={confirm} onKeyDown={onKeyDown} noValidate>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        {children && <div>{children}</div>}
        {ask && (
          <TextField
            label={ask.label ?? 'Motivo'}
            value={motivo}
            onChange={(event) => setMotivo(event.target.value)}
            multiline
            minRows={2}
            autoFocus={!ask.waits}
            required={!ask.optional}
            helperText={ask.optional ? ' ' : 'Queda guardado con tu nombre y la hora.'}
            slotProps={{ htmlInput: { maxLength: 300 } }}
            sx={{ mt: 1 }}
          />
        )}
        {error !== null && <Alert severity="error">{messageOf(error)}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{cancelLabel}</Button>
        <Button
          type="submit"
          variant="contained"
          color={tone}
          loading={busy}
          disabled={missing === true}
          autoFocus={!ask}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
