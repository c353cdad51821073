import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { usePasswordStep } from '#modules/sesiones/web/front-door.tsx';
import { Password } from '#modules/usuarios/rules.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { PasswordField } from '#platform/web/shell/PasswordField.tsx';
import { toast } from '#platform/web/toast.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { NewPassword } from './NewPassword.tsx';
import { useRefreshSecurity, useSecurity } from './queries.ts';
import { ownApi, useSending } from './sending.ts';

export { SegundoFactor } from './SegundoFactor.tsx';

const form = { display: 'grid', gap: 4, maxWidth: 420, justifyItems: 'stretch' } as const;

/** Another password, giving the old one; whatever else is open of this person closes. */
export function CambiarContrasena() {
  const user = useSession((state) => state.user);
  const [actual, setActual] = useState('');
  const [password, setPassword] = useState('');
  const { busy, problem, fields, setFields, send } = useSending();
  const change = async () => {
    const { cerradas } = await ownApi('POST /api/cuentas/contrasena', { body: { actual, password } });
    setActual('');
    setPassword('');
    toast(cerradas > 0 ? 'Contraseña cambiada; se cerraron tus otras sesiones.' : 'Contraseña cambiada.');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (actual === '') return setFields({ actual: 'Escribe tu contraseña de ahora.' });
    const judged = Password.safeParse(password);
    if (!judged.success) return setFields({ password: judged.error.issues[0]?.message ?? '' });
    void send(change);
  };
  return (
    <Section title="Contraseña">
      <Box component="form" onSubmit={submit} noValidate sx={form}>
        {problem && <Alert severity="error">{problem}</Alert>}
        <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <PasswordField
          label="Contraseña actual"
          autoComplete="current-password"
          value={actual}
          onChange={setActual}
          error={fields['actual']}
        />
        <NewPassword
          label="Contraseña nueva"
          value={password}
          onChange={setPassword}
          known={[user?.name ?? '', user?.email ?? '']}
          error={fields['password']}
        />
        <Box>
          <Button type="submit" variant={actual && password ? 'contained' : 'outlined'} loading={busy}>
            Cambiar contraseña
          </Button>
        </Box>
      </Box>
    </Section>
  );
}

/** Another e-mail, which counts when its mailbox confirms it. */
export function CambiarCorreo() {
  const { data, error, refetch } = useSecurity();
  const refresh = useRefreshSecurity();
  const { withPassword, dialog } = usePasswordStep();
  const [email, setEmail] = useState('');
  const { busy, problem, fields, setFields, send } = useSending();
  const ask = async () => {
    await withPassword(() => ownApi('POST /api/cuentas/correo', { body: { email: email.trim() } }));
    setEmail('');
    await refresh();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() === '') return setFields({ email: 'Escribe tu correo nuevo.' });
    void send(ask);
  };
  return (
    <Section title="Correo">
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Box component="form" onSubmit={submit} noValidate sx={form}>
          <Typography>
            Entras con <b>{data?.email ?? '…'}</b>.
          </Typography>
          {data?.correo_pendiente && (
            <Alert severity="info">
              Mandamos un enlace a {data.correo_pendiente}. Ábrelo desde ahí para que el cambio valga.
            </Alert>
          )}
          {problem && <Alert severity="error">{problem}</Alert>}
          <TextField
            label="Correo nuevo"
            type="email"
            name="correo_nuevo"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            error={fields['email'] !== undefined}
            helperText={fields['email']}
          />
          <Stack direction="row">
            <Button type="submit" variant={email.trim() ? 'contained' : 'outlined'} loading={busy}>
              Cambiar correo
            </Button>
          </Stack>
        </Box>
      )}
      {dialog}
    </Section>
  );
}
