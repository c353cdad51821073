import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { LoginArea } from '#platform/web/session/SessionAreas.tsx';
import { localKeys, textIn } from '#platform/web/session/stored-keys.ts';
import { OtherWaysIn } from '#platform/web/shell/OtherWaysIn.tsx';
import { PasswordField } from '#platform/web/shell/PasswordField.tsx';
import { PlainField } from '#platform/web/shell/PlainField.tsx';
import { PublicCard } from '#platform/web/shell/PublicCard.tsx';
import { countdown } from './login-attempts.ts';
import { OpenDoor } from './OpenDoor.tsx';
import { useSignIn } from './sign-in.ts';

// What few see at the door is not carried by all.
const SecondStep = lazy(async () => ({ default: (await import('./SecondStep.tsx')).SecondStep }));
const CodesToKeep = lazy(async () => ({ default: (await import('./CodesToKeep.tsx')).CodesToKeep }));

export function LoginPage() {
  return (
    <LoginArea>
      <Door />
    </LoginArea>
  );
}

function Door() {
  const signIn = useSignIn();
  const { step, entered, startOver, codesKept } = signIn;
  if (step === 'clave')
    return (
      <PublicCard title="Iniciar sesión" subtitle="Entra con el correo de tu taller.">
        <Stack sx={{ gap: 4 }}>
          <LoginForm signIn={signIn} />
          <OtherWaysIn />
          <OpenDoor to="/registro">Crear una cuenta</OpenDoor>
        </Stack>
      </PublicCard>
    );
  if (typeof step === 'object')
    return (
      <PublicCard title="Guarda tus códigos" subtitle="La verificación en dos pasos quedó activa.">
        <Suspense fallback={null}>
          <CodesToKeep codigos={step.codigos} onDone={() => void codesKept()} />
        </Suspense>
      </PublicCard>
    );
  return (
    <PublicCard title="Verificación en dos pasos">
      <Suspense fallback={null}>
        <SecondStep setUp={step === 'alta'} onEntered={entered} onStartOver={startOver} />
      </Suspense>
    </PublicCard>
  );
}

function LoginForm({ signIn }: { signIn: ReturnType<typeof useSignIn> }) {
  const [email, setEmail] = useState(() => textIn(localStorage, localKeys.rememberMe));
  const [remembered] = useState(email !== '');
  const [password, setPassword] = useState('');
  const [remember, setRemember] = useState(true);
  const { submit, busy, problem, lockedFor, human } = signIn;
  const lockedSeconds = lockedFor(email.trim());
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (lockedSeconds > 0) return;
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
      <PlainField
        label="Correo"
        type="email"
        name="email"
        autoComplete="username"
        autoFocus={!remembered}
        value={email}
        onChange={setEmail}
        inputProps={{ 'aria-required': true, inputMode: 'email' }}
      />
      <PasswordField
        label="Contraseña"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        autoFocus={remembered}
      />
      {lockedSeconds === 0 && human.fields}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', my: -1 }}>
        <FormControlLabel
          control={<Checkbox size="small" checked={remember} onChange={(event) => setRemember(event.target.checked)} />}
          label="Recordarme"
        />
        <Button component={Link} to="/recuperar" state={{ correo: email.trim() }} size="small">
          Olvidé mi contraseña
        </Button>
      </Box>
      <Button type="submit" variant="contained" size="large" loading={busy} disabled={lockedSeconds > 0}>
        Iniciar sesión
      </Button>
    </Stack>
  );
}
