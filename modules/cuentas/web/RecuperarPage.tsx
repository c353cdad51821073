import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { MailCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { localKeys, textIn } from '#platform/web/session/stored-keys.ts';
import { PublicCard } from '#platform/web/shell/PublicCard.tsx';
import { openApi, useOpenSending } from './sending.ts';

/** Asks for the link to put another password; says the same whoever asks. */
export function RecuperarPage() {
  const { state } = useLocation();
  const [email, setEmail] = useState(() => typedBefore(state) || textIn(localStorage, localKeys.rememberMe));
  const [sent, setSent] = useState(false);
  const { busy, problem, fields, setFields, send, human } = useOpenSending();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() === '') return setFields({ email: 'Escribe el correo con el que entras.' });
    const body = { email: email.trim() };
    setSent(await send((proof) => openApi('POST /api/cuentas/recuperacion', { body: { ...body, ...proof } })));
  };
  if (sent)
    return (
      <PublicCard title="Revisa tu correo" icon={MailCheck} width={440}>
        <Stack sx={{ gap: 4 }}>
          <Typography>
            Mandamos un mensaje a {email.trim()}. El enlace vale una hora; si no lo ves, mira en el correo no deseado.
          </Typography>
          <Button component={Link} to="/login" variant="contained" size="large" fullWidth>
            Volver a iniciar sesión
          </Button>
        </Stack>
      </PublicCard>
    );
  return (
    <PublicCard title="Olvidé mi contraseña" subtitle="Te mandamos un enlace para elegir otra.">
      <Stack component="form" onSubmit={(event) => void submit(event)} noValidate sx={{ gap: 4 }}>
        {problem && <Alert severity="error">{problem}</Alert>}
        <TextField
          label="Correo"
          type="email"
          name="email"
          autoComplete="username"
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={fields['email'] !== undefined}
          helperText={fields['email']}
          slotProps={{ htmlInput: { 'aria-required': true } }}
        />
        {human.fields}
        <Button type="submit" variant="contained" size="large" loading={busy}>
          Mandarme el enlace
        </Button>
        <Button component={Link} to="/login">
          Volver a iniciar sesión
        </Button>
      </Stack>
    </PublicCard>
  );
}

/** The address that was written in the sign-in page. */
const typedBefore = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'correo' in state && typeof state.correo === 'string'
    ? state.correo
    : '';
