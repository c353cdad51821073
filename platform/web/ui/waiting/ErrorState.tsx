import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { messageOf } from './error-text.ts';

/** A read that failed, with its way out. `stale` says that older data still stands on screen. */
export function ErrorState({ error, onRetry, stale }: { error: unknown; onRetry?: () => void; stale?: boolean }) {
  return (
    <Box sx={stale ? {} : { p: 4 }}>
      <Alert
        severity={stale ? 'warning' : 'error'}
        action={
          onRetry && (
            <Button color="inherit" size="small" onClick={onRetry}>
              Reintentar
            </Button>
          )
        }
      >
        {stale ? `No se pudo actualizar; ves los últimos datos. ${messageOf(error)}` : messageOf(error)}
      </Alert>
    </Box>
  );
}
