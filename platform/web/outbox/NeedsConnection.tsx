import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { checkServer, isOffline, useConnection } from '#platform/web/connection/connection-store.ts';

export const useIsOffline = (): boolean => useConnection(isOffline);

/** What may not wait says so, and why: «Sin conexión no se puede cobrar: …». Nothing while the server answers. */
export function NeedsConnection({ to, why }: { to: string; why: string }) {
  const offline = useIsOffline();
  if (!offline) return null;
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={() => void checkServer()}>
          Reintentar
        </Button>
      }
    >
      Sin conexión no se puede {to}: {why}
    </Alert>
  );
}
