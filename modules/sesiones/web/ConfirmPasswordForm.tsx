import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { sesionesApi } from '#modules/sesiones/contract.ts';
import { ApiError, client, messageOf } from '#platform/web/call.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { OtherProofs } from '#platform/web/shell/OtherProofs.tsx';
import { PasswordField } from '#platform/web/shell/PasswordField.tsx';

const api = client<typeof sesionesApi>({ empresaId: null });

/** The password of whoever is in, once more; good for five minutes. */
export function ConfirmPasswordForm({ onConfirmed, cancel }: { onConfirmed: () => void; cancel?: ReactNode }) {
  const email = useSession((state) => state.user?.email ?? '');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [wrong, setWrong] = useState<string | undefined>();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (password === '') return setWrong('Escribe tu contraseña.');
    setBusy(true);
    setProblem('');
    setWrong(undefined);
    try {
      await api('POST /api/auth/confirmar-contrasena', { body: { password } });
      onConfirmed();
    } catch (error) {
      const field = error instanceof ApiError ? error.fields['password'] : undefined;
      if (field) setWrong(field);
      else setProblem(messageOf(error));
      setPassword('');
    }
    setBusy(false);
  };
  return (
    <Stack component="form" onSubmit={(event) => void send(event)} noValidate sx={{ gap: 4, pt: 1 }}>
      {problem && <Alert severity="error">{problem}</Alert>}
      {/* So that the password manager knows whose it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Contraseña"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={wrong}
        autoFocus
      />
      <Button
        component={Link}
        to="/recuperar"
        state={{ correo: email }}
        sx={{ justifySelf: 'start', alignSelf: 'start' }}
      >
        No tengo contraseña o la olvidé
      </Button>
      <OtherProofs onConfirmed={onConfirmed} />
      <Stack direction="row" sx={{ gap: 2, justifyContent: 'flex-end' }}>
        {cancel}
        <Button type="submit" variant="contained" loading={busy}>
          Confirmar
        </Button>
      </Stack>
    </Stack>
  );
}
