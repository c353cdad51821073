import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Snackbar from '@mui/material/Snackbar';
import { X } from 'lucide-react';
import { PHONE } from '#platform/web/ui/media.ts';

const shownMs = 8000;

interface ReleaseToastProps {
  version: string;
  onShow: () => void;
  onDismiss: () => void;
  onTimeout: () => void;
}

/** «Bahía se actualizó», bottom right. */
export function ReleaseToast({ version, onShow, onDismiss, onTimeout }: ReleaseToastProps) {
  return (
    <Snackbar
      open
      autoHideDuration={shownMs}
      onClose={(_, reason) => {
        if (reason === 'timeout') onTimeout();
        if (reason === 'escapeKeyDown') onDismiss();
      }}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      // On a phone the bar with «Guardar» is at the bottom, as for every other notice.
      sx={{ [`@media ${PHONE}`]: { top: 8, bottom: 'auto' } }}
    >
      <Alert
        severity="info"
        variant="standard"
        sx={{ border: '1px solid', borderColor: 'divider', boxShadow: 'var(--bahia-float)', alignItems: 'center' }}
        action={
          <>
            <Button color="inherit" size="small" onClick={onShow}>
              Ver mejoras
            </Button>
            <IconButton color="inherit" size="small" aria-label="Cerrar aviso" onClick={onDismiss}>
              <X size={16} />
            </IconButton>
          </>
        }
      >
        Bahía se actualizó a la versión {version}.
      </Alert>
    </Snackbar>
  );
}
