import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { messageOf } from '#platform/web/call.ts';
import { adoptSession } from '#platform/web/session/entry.ts';
import { LoginArea } from '#platform/web/session/SessionAreas.tsx';
import { sessionApi } from '#platform/web/session/session-api.ts';
import { beginAuthFlow, endAuthFlow, useSession } from '#platform/web/session/session-store.ts';
import { forgetMeKey } from '#platform/web/session/sign-out.ts';
import { localKeys, textIn } from '#platform/web/session/stored-keys.ts';
import { useTick } from '#platform/web/session/use-tick.ts';
import { PasswordField } from '#platform/web/shell/PasswordField.tsx';
import { PublicCard } from '#platform/web/shell/PublicCard.tsx';
import { noteFailure, savedLock } from './login-attempts.ts';

export function LoginPage() {
  return (
    <LoginArea>
      <PublicCard title="Iniciar sesión" subtitle="Entra con el correo de tu taller.">
        <LoginForm />
      </PublicCard>
    </LoginArea>
  );
}

function LoginForm() {
  const [email, setEmail] = useState(() => textIn(localStorage, localKeys.rememberMe));
  const [remembered] = useState(email !== '');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(true);
  const { submit, busy, problem, lockedSeconds } = useSignIn();
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit({ email: email.trim(), password, remember });
  };
  return (
    <Stack component="form" onSubmit={send} noValidate sx={{ gap: 4 }}>
      {problem && lockedSeconds === 0 && <Alert severity="error">{problem}</Alert>}
      {lockedSeconds > 0 && (
        <Alert severity="warning">
          Demasiados intentos. Vuelve a probar en <span aria-live="off">{countdown(lockedSeconds)}</span>.
        </Alert>
      )}
      <TextField
        label="Correo"
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        autoFocus={!remembered}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        slotProps={{ htmlInput: { 'aria-required': true } }}
      />
      <PasswordField
        label="Contraseña"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        autoFocus={remembered}
      />
      <FormControlLabel
        control={<Checkbox size="small" checked={remember} onChange={(event) => setRemember(event.target.checked)} />}
        label="Recordarme"
        sx={{ my: -1 }}
      />
      <Button type="submit" variant="contained" size="large" loading={busy} disabled={lockedSeconds > 0}>
        Iniciar sesión
      </Button>
    </Stack>
  );
}

interface Credentials {
  email: string;
  password: string;
  remember: boolean;
}

const useSignIn = () => {
  const navigate = useNavigate();
  const location = useLocation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [lockedUntil, setLockedUntil] = useState(savedLock);
  const now = useTick(lockedUntil > Date.now());
  const submit = async ({ email, password, remember }: Credentials) => {
    if (email === '' || password === '') {
      setProblem('Escribe tu correo y tu contraseña.');
      return;
    }
    setBusy(true);
    setProblem('');
    beginAuthFlow();
    try {
      const opened = await sessionApi('POST /api/auth/login', {
        body: { email, password, remember },
        empresaId: null,
        quiet401: true,
      });
      sessionStorage.clear();
      keepRemember(email, remember);
      adoptSession(opened);
      useSession.setState({ entry: 'checking' });
      await navigate(returnPath(location.state), { replace: true });
    } catch (error) {
      setProblem(messageOf(error));
      setLockedUntil(noteFailure(error));
    } finally {
      endAuthFlow();
      setBusy(false);
    }
  };
  return { submit, busy, problem, lockedSeconds: Math.max(0, Math.ceil((lockedUntil - now) / 1000)) };
};

const keepRemember = (email: string, remember: boolean): void => {
  if (remember) return localStorage.setItem(localKeys.rememberMe, email);
  localStorage.removeItem(localKeys.rememberMe);
  sessionStorage.setItem(forgetMeKey, 'si');
};

/** Back to where the session ended; only a path of this site. */
const returnPath = (state: unknown): string => {
  const volver = typeof state === 'object' && state !== null && 'volver' in state ? state.volver : null;
  return typeof volver === 'string' && /^\/(?![/\\])/.test(volver) ? volver : '/';
};

const countdown = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
