import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { InvitacionPublica, solicitudesApi } from '#modules/solicitudes/contract.ts';
import { ApiError, client, messageOf } from '#platform/web/call.ts';
import { adoptSession, checkSession, hasValidSession } from '#platform/web/session/entry.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { FullScreenSpinner } from '#platform/web/shell/FullScreenSpinner.tsx';
import { PasswordField } from '#platform/web/shell/PasswordField.tsx';
import { PublicCard } from '#platform/web/shell/PublicCard.tsx';

const api = client<typeof solicitudesApi>({ empresaId: null, quiet401: true });

type Opened = { invitation: InvitacionPublica; signedIn: boolean } | { problem: string };

/** Who was called in: makes his account, or takes it with the one he has. */
export function InvitacionPage() {
  const { token = '' } = useParams();
  const opened = useInvitation(token);
  if (!opened) return <FullScreenSpinner label="Abriendo la invitación…" />;
  if ('problem' in opened) return <Closed>{opened.problem}</Closed>;
  const { invitation, signedIn } = opened;
  if (invitation.estado !== 'pendiente')
    return (
      <Closed>
        {invitation.estado === 'aceptada'
          ? 'Esta invitación ya se aceptó. Inicia sesión para entrar.'
          : `Esta invitación ya no vale. Pide a ${invitation.invitada_por} que la reenvíe.`}
      </Closed>
    );
  return (
    <PublicCard
      title={`Te invitan a ${invitation.empresa}`}
      subtitle={`${invitation.invitada_por} te espera como ${invitation.rol}, con el correo ${invitation.email}.`}
      width={480}
    >
      {invitation.tiene_cuenta ? (
        <AcceptWithAccount token={token} signedIn={signedIn} />
      ) : (
        <AcceptAsNew token={token} invitation={invitation} />
      )}
    </PublicCard>
  );
}

const useInvitation = (token: string): Opened | null => {
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    let current = true;
    const open = async (): Promise<Opened> => {
      try {
        const invitation = await api('GET /api/publico/invitaciones/{token}', { params: { token } });
        return { invitation, signedIn: invitation.tiene_cuenta && (await hasValidSession()) };
      } catch (error) {
        const gone = error instanceof ApiError && error.status === 404;
        return {
          problem: gone ? 'Esta invitación ya no vale. Pide otra a un administrador de la empresa.' : messageOf(error),
        };
      }
    };
    void open().then((result) => current && setOpened(result));
    return () => {
      current = false;
    };
  }, [token]);
  return opened;
};

const useEntering = () => {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [fields, setFields] = useState<Record<string, string>>({});
  const enter = async (work: () => Promise<Parameters<typeof adoptSession>[0]>) => {
    setBusy(true);
    setProblem('');
    setFields({});
    try {
      const session = await work();
      sessionStorage.clear();
      adoptSession(session);
      useSession.setState({ entry: 'checking' });
      await navigate('/', { replace: true });
    } catch (error) {
      setProblem(messageOf(error));
      if (error instanceof ApiError) setFields(error.fields);
      setBusy(false);
    }
  };
  return { busy, problem, fields, enter };
};

function AcceptAsNew({ token, invitation }: { token: string; invitation: InvitacionPublica }) {
  const [nombre, setNombre] = useState(invitation.nombre);
  const [password, setPassword] = useState('');
  const { busy, problem, fields, enter } = useEntering();
  const accept = (event: FormEvent) => {
    event.preventDefault();
    void enter(() => api('POST /api/publico/invitaciones', { body: { token, nombre, password } }));
  };
  return (
    <Stack component="form" onSubmit={accept} noValidate sx={{ gap: 4 }}>
      {problem && <Alert severity="error">{problem}</Alert>}
      <TextField
        label="Tu nombre"
        value={nombre}
        onChange={(event) => setNombre(event.target.value)}
        autoComplete="name"
        error={fields['nombre'] !== undefined}
        helperText={fields['nombre']}
        slotProps={{ htmlInput: { 'aria-required': true, maxLength: 120 } }}
      />
      {/* So that the browser keeps the password under this address. */}
      <input type="email" autoComplete="username" value={invitation.email} readOnly hidden />
      <PasswordField
        label="Elige una contraseña"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        error={fields['password']}
        help="Al menos 12 caracteres. Una frase que recuerdes funciona muy bien."
        autoFocus
      />
      <Button type="submit" variant="contained" size="large" loading={busy}>
        Crear mi cuenta y entrar
      </Button>
    </Stack>
  );
}

function AcceptWithAccount({ token, signedIn }: { token: string; signedIn: boolean }) {
  const { busy, problem, enter } = useEntering();
  if (!signedIn)
    return (
      <Stack sx={{ gap: 4 }}>
        <span>Ya tienes una cuenta con ese correo. Inicia sesión y vuelves aquí a aceptar.</span>
        <Button
          component={Link}
          to="/login"
          state={{ volver: `/invitacion/${token}` }}
          variant="contained"
          size="large"
        >
          Iniciar sesión
        </Button>
      </Stack>
    );
  const accept = () =>
    enter(async () => {
      const { empresa_id } = await api('POST /api/auth/accept-invitation', { body: { token } });
      return checkSession(empresa_id);
    });
  return (
    <Stack sx={{ gap: 4 }}>
      {problem && <Alert severity="error">{problem}</Alert>}
      <Button variant="contained" size="large" loading={busy} onClick={() => void accept()}>
        Aceptar la invitación
      </Button>
    </Stack>
  );
}

function Closed({ children }: { children: string }) {
  return (
    <PublicCard title="Invitación">
      <Stack sx={{ gap: 4 }}>
        <Alert severity="warning">{children}</Alert>
        <Button component={Link} to="/login" variant="outlined">
          Iniciar sesión
        </Button>
      </Stack>
    </PublicCard>
  );
}
