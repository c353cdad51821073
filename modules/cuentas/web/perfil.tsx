import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { usePasswordStep } from '#modules/sesiones/web/front-door.tsx';
import { Password } from '#modules/usuarios/rules.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { PasswordField } from '#platform/web/shell/PasswordField.tsx';
import { toast } from '#platform/web/toast.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import type { Accesos } from '#modules/cuentas/contract.ts';
import { NewPassword } from './NewPassword.tsx';
import { keptAtFirst, Openings } from './Openings.tsx';
import { useOpenings, useRefreshSecurity, useSecurity } from './queries.ts';
import { ownApi, useSending } from './sending.ts';

export { SegundoFactor } from './SegundoFactor.tsx';

const form = { display: 'grid', gap: 4, maxWidth: 420, justifyItems: 'stretch' } as const;

/** Another password, giving the old one if there is one; what else opens the account ends unless it is kept. */
export function CambiarContrasena() {
  const { data, error, refetch } = useOpenings();
  return (
    <Section title="Contraseña">
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data &&
        (data.tiene_contrasena ? (
          <NewPasswordForm key={data.identidades.map(({ id }) => id).join()} accesos={data} />
        ) : (
          <FirstPassword />
        ))}
    </Section>
  );
}

/** An account that the provider made: its first password comes with a link of its mailbox. */
function FirstPassword() {
  const email = useSession((state) => state.user?.email ?? '');
  return (
    <Box sx={form}>
      <Typography>
        Tu cuenta todavía no tiene contraseña. Te mandamos un enlace a {email} para crearla; al guardarla se cierran tus
        sesiones y decides si sigues entrando con tu proveedor.
      </Typography>
      <Box>
        <Button component={Link} to="/recuperar" state={{ correo: email }} variant="outlined">
          Crear contraseña
        </Button>
      </Box>
    </Box>
  );
}

function NewPasswordForm({ accesos }: { accesos: Accesos }) {
  const user = useSession((state) => state.user);
  const refresh = useRefreshSecurity();
  const [actual, setActual] = useState('');
  const [password, setPassword] = useState('');
  const [kept, setKept] = useState(() => keptAtFirst(accesos));
  const { busy, problem, fields, setFields, send } = useSending();
  const change = async () => {
    const body = { actual, password, conserva: [...kept] };
    const { cerradas } = await ownApi('POST /api/cuentas/contrasena', { body });
    setActual('');
    setPassword('');
    toast(cerradas > 0 ? 'Contraseña cambiada; se cerraron tus otras sesiones.' : 'Contraseña cambiada.');
    await refresh();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (actual === '') return setFields({ actual: 'Escribe tu contraseña de ahora.' });
    const judged = Password.safeParse(password);
    if (!judged.success) return setFields({ password: judged.error.issues[0]?.message ?? '' });
    void send(change);
  };
  return (
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
      {password !== '' && <Openings accesos={accesos} kept={kept} onChange={setKept} />}
      <Box>
        <Button type="submit" variant={actual && password ? 'contained' : 'outlined'} loading={busy}>
          Cambiar contraseña
        </Button>
      </Box>
    </Box>
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
