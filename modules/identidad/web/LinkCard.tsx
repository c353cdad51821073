import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '#platform/web/call.ts';
import { sessionApi } from '#platform/web/session/session-api.ts';
import { signOut } from '#platform/web/session/sign-out.ts';
import { FullScreenSpinner } from '#platform/web/shell/FullScreenSpinner.tsx';
import { PublicCard } from '#platform/web/shell/PublicCard.tsx';
import { BackToLogin, Entering } from './Entering.tsx';
import { personApi } from './public-api.ts';

interface Waiting {
  email: string;
  proveedor: string;
  /** Who has his session open in this browser. */
  signedIn: string | null;
}

/** The provider's address has an account here: its owner signs in to it once, and both are linked. */
export function LinkCard({ signedIn }: { signedIn: boolean }) {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [problem, setProblem] = useState('');
  const [entering, setEntering] = useState<string | null>(null);
  const link = useCallback(async () => {
    const { volver } = await personApi('POST /api/auth/oauth/espera', {});
    setEntering(volver);
  }, []);
  useEffect(() => {
    let current = true;
    const open = async () => {
      const [{ email, proveedor }, owner] = await Promise.all([personApi('GET /api/auth/oauth/espera', {}), whoIsIn()]);
      if (!current) return;
      // He came here from the sign-in page, where he was told what for.
      if (signedIn && owner === email) await link();
      else setWaiting({ email, proveedor, signedIn: owner });
    };
    open().catch((error: unknown) => current && setProblem(messageOf(error)));
    return () => {
      current = false;
    };
  }, [signedIn, link]);
  if (entering !== null) return <Entering volver={entering} />;
  if (problem)
    return (
      <PublicCard title="No se pudo vincular">
        <Stack sx={{ gap: 4 }}>
          <Alert severity="warning">{problem}</Alert>
          <BackToLogin />
        </Stack>
      </PublicCard>
    );
  if (!waiting) return <FullScreenSpinner label="Verificando estado de sesión..." />;
  return (
    <Choice waiting={waiting} onLink={() => void link().catch((error: unknown) => setProblem(messageOf(error)))} />
  );
}

const loginState = { volver: '/auth/oauth?resultado=por_vincular&listo=si' };

function Choice({ waiting: { email, proveedor, signedIn }, onLink }: { waiting: Waiting; onLink: () => void }) {
  const other = signedIn !== null && signedIn !== email;
  const leave = async () => {
    await signOut({ from: 'expired' });
    window.location.reload();
  };
  return (
    <PublicCard title="Ya tienes una cuenta" subtitle={<b>{email}</b>} width={440}>
      <Stack sx={{ gap: 4 }}>
        {other ? (
          <>
            <Alert severity="warning">
              En este navegador está abierta la sesión de {signedIn}. Ciérrala para seguir.
            </Alert>
            <Button variant="contained" size="large" onClick={() => void leave()}>
              Cerrar esa sesión
            </Button>
          </>
        ) : (
          <>
            <span>
              Para saber que es tuya, inicia sesión una sola vez con tu contraseña. Después podrás entrar con{' '}
              {proveedor} directamente.
            </span>
            {signedIn === email ? (
              <Button variant="contained" size="large" onClick={onLink}>
                Vincular con {proveedor}
              </Button>
            ) : (
              <Button component={Link} to="/login" state={loginState} variant="contained" size="large">
                Iniciar sesión y vincular
              </Button>
            )}
          </>
        )}
        <Button component={Link} to="/">
          Ahora no
        </Button>
      </Stack>
    </PublicCard>
  );
}

const whoIsIn = async (): Promise<string | null> => {
  try {
    const { user } = await sessionApi('GET /api/auth/validate', { empresaId: null, quiet401: true });
    return user.email;
  } catch {
    return null;
  }
};
