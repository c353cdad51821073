import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { ConfirmPasswordForm } from './ConfirmPasswordForm.tsx';

/** «Confirmar contraseña» over the page, for what asks for it twice. */
export function ConfirmPasswordDialog({ onConfirmed, onClose }: { onConfirmed: () => void; onClose: () => void }) {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Confirmar contraseña</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 3 }}>
          Lo que vas a hacer pide tu contraseña otra vez. Vale cinco minutos.
        </DialogContentText>
        <ConfirmPasswordForm onConfirmed={onConfirmed} cancel={<Button onClick={onClose}>Cancelar</Button>} />
      </DialogContent>
    </Dialog>
  );
}
