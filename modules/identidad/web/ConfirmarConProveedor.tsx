import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '#platform/web/call.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { onConfirmedElsewhere } from './confirmation.ts';
import { personApi } from './public-api.ts';
import { useLinks } from './queries.ts';

/** Beside the password: the provider asks again who it is, in another tab, and what waits here goes on. Nothing without an identity. */
export function ConfirmarConProveedor({ onConfirmed }: { onConfirmed: () => void }) {
  const { data } = useLinks();
  const email = useSession((state) => state.user?.email ?? '');
  const [problem, setProblem] = useState('');
  const [waits, setWaits] = useState(false);
  useEffect(() => onConfirmedElsewhere(onConfirmed), [onConfirmed]);
  if (!data?.proveedor || data.vinculos.length === 0) return null;
  const leave = async () => {
    setProblem('');
    // Opened by the click itself: later, browsers take it for an advertisement.
    const tab = window.open('about:blank', '_blank');
    try {
      const volver = `${window.location.pathname}${window.location.search}`;
      const { ruta } = await personApi('POST /api/auth/oauth/confirmacion', { body: { volver } });
      (tab ?? window).location.assign(ruta);
      setWaits(true);
    } catch (error) {
      tab?.close();
      setProblem(messageOf(error));
    }
  };
  return (
    <Stack sx={{ gap: 2 }}>
      {problem && <Alert severity="error">{problem}</Alert>}
      {data.unica_entrada && <Typography>Tu cuenta todavía no tiene contraseña.</Typography>}
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={() => void leave()}>
          Confirmar con {data.proveedor}
        </Button>
        {data.unica_entrada && (
          <Button component={Link} to="/recuperar" state={{ correo: email }}>
            Crear contraseña
          </Button>
        )}
      </Stack>
      {waits && (
        <Typography variant="body2" role="status" sx={{ color: 'text.secondary' }}>
          Entra en la pestaña de {data.proveedor}. Al terminar, aquí sigue lo que hacías.
        </Typography>
      )}
    </Stack>
  );
}
