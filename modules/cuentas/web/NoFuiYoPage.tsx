import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link, useNavigate, useParams } from 'react-router';
import { formatInstante } from '#platform/web/format.ts';
import { signOut } from '#platform/web/session/sign-out.ts';
import { PublicCard } from '#platform/web/shell/PublicCard.tsx';
import { LinkOpening } from './LinkOpening.tsx';
import { openApi, useSending } from './sending.ts';

const changes = {
  contrasena: 'cambió la contraseña',
  correo: 'cambió el correo con el que se entra',
  identidad: 'cambió con qué identidad se entra',
  entrada: 'alguien entró desde un navegador nuevo',
} as const;

/** «No fui yo»: what the mail told of is undone, and another password is chosen. */
export function NoFuiYoPage() {
  const { token = '' } = useParams();
  return (
    <LinkOpening
      title="No fui yo"
      load={() => openApi('GET /api/cuentas/no-fui-yo/{token}', { params: { token } })}
      otherwise={{ to: '/recuperar', label: 'Poner otra contraseña' }}
    >
      {(change) => <Confirm token={token} {...change} />}
    </LinkOpening>
  );
}

function Confirm({
  token,
  tipo,
  cuando,
  email,
  desde,
}: {
  token: string;
  tipo: keyof typeof changes;
  cuando: string;
  email: string;
  desde: string;
}) {
  const navigate = useNavigate();
  const { busy, problem, send } = useSending();
  const undo = async () => {
    const { restablecer } = await openApi('POST /api/cuentas/no-fui-yo', { body: { token } });
    // What this browser had open is closed too.
    await signOut({ from: 'expired' });
    await navigate(`/restablecer/${restablecer}`, { replace: true });
  };
  return (
    <PublicCard title="¿No fuiste tú?" subtitle={`El ${formatInstante(cuando)} ${changes[tipo]}.`}>
      <Stack sx={{ gap: 4 }}>
        {problem && <Alert severity="error">{problem}</Alert>}
        {desde && <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{desde}</Typography>}
        <Typography>
          {tipo === 'entrada'
            ? 'Se cierran todas las sesiones, también la de ese navegador, y termina lo que se haya agregado desde entonces. La contraseña de ahora deja de servir: enseguida eliges otra.'
            : `Al deshacerlo, tu cuenta vuelve a ${email}, se cierran todas las sesiones y termina lo que se haya agregado desde entonces. Enseguida eliges otra contraseña.`}
        </Typography>
        <Button variant="contained" color="error" size="large" loading={busy} onClick={() => void send(undo)}>
          {tipo === 'entrada' ? 'Cerrar todo y cambiar la contraseña' : 'Deshacer y cerrar todo'}
        </Button>
        <Button component={Link} to="/login">
          Sí fui yo
        </Button>
      </Stack>
    </PublicCard>
  );
}
