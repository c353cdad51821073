import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { signOut } from '#platform/web/session/sign-out.ts';
import { PublicCard } from '#platform/web/shell/PublicCard.tsx';
import { LinkOpening } from './LinkOpening.tsx';
import { openApi, useSending } from './sending.ts';

/** The new mailbox says yes. */
export function CambiarCorreoPage() {
  const { token = '' } = useParams();
  return (
    <LinkOpening
      title="Correo nuevo"
      load={() => openApi('GET /api/cuentas/correo/{token}', { params: { token } })}
      otherwise={{ to: '/Editar_perfil', label: 'Pedirlo otra vez desde mi perfil' }}
    >
      {({ email }) => <Confirm token={token} email={email} />}
    </LinkOpening>
  );
}

function Confirm({ token, email }: { token: string; email: string }) {
  const [done, setDone] = useState(false);
  const { busy, problem, send } = useSending();
  const confirm = async () => {
    await openApi('POST /api/cuentas/correo/confirmacion', { body: { token } });
    // What this browser knows of the person names the old address.
    await signOut({ from: 'expired' });
    setDone(true);
  };
  if (done)
    return (
      <PublicCard title="Listo" subtitle={`Desde ahora entras con ${email}.`}>
        <Button component={Link} to="/login" variant="contained" size="large" fullWidth>
          Iniciar sesión
        </Button>
      </PublicCard>
    );
  return (
    <PublicCard title="Usar este correo" subtitle={`Tu cuenta de Bahía se abrirá con ${email}.`}>
      <Stack sx={{ gap: 4 }}>
        {problem && <Alert severity="error">{problem}</Alert>}
        <Button variant="contained" size="large" loading={busy} onClick={() => void send(confirm)}>
          Confirmar el cambio
        </Button>
      </Stack>
    </PublicCard>
  );
}
