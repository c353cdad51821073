import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type FormEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { adoptSession, isWithoutCompany, withoutCompanyPath } from '#platform/web/session/entry.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { PasswordField } from '#platform/web/shell/PasswordField.tsx';
import { PublicCard } from '#platform/web/shell/PublicCard.tsx';
import { LinkOpening } from './LinkOpening.tsx';
import { openApi, useSending } from './sending.ts';

/** The last step of a registration: the mailbox and the password are of the same person. */
export function ConfirmarCorreoPage() {
  const { token = '' } = useParams();
  return (
    <LinkOpening
      title="Confirmar correo"
      load={() => openApi('GET /api/cuentas/registro/{token}', { params: { token } })}
      otherwise={{ to: '/registro', label: 'Registrarme de nuevo' }}
    >
      {({ email, nombre, empresa }) => (
        <PublicCard
          title={`Hola, ${nombre.split(' ')[0] ?? nombre}`}
          subtitle={`Escribe la contraseña que elegiste y ${empresa ? `«${empresa}» queda lista` : 'tu cuenta queda lista'}.`}
        >
          <ConfirmForm token={token} email={email} />
        </PublicCard>
      )}
    </LinkOpening>
  );
}

function ConfirmForm({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const { busy, problem, fields, setFields, send } = useSending();
  const confirm = async () => {
    const session = await openApi('POST /api/cuentas/registro/confirmacion', { body: { token, password } });
    sessionStorage.clear();
    const next = session.solicitud ? `/solicitar_acceso/${session.solicitud}` : '/';
    try {
      adoptSession(session);
    } catch (error) {
      if (!isWithoutCompany(error)) throw error;
      return navigate(session.solicitud ? next : withoutCompanyPath, { replace: true });
    }
    useSession.setState({ entry: 'checking' });
    return navigate(next, { replace: true });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password === '') return setFields({ password: 'Escribe la contraseña que elegiste.' });
    void send(confirm);
  };
  return (
    <Stack component="form" onSubmit={submit} noValidate sx={{ gap: 4 }}>
      {problem && <Alert severity="error">{problem}</Alert>}
      {/* So that the password manager keeps it under this address. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Contraseña"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={fields['password']}
        autoFocus
      />
      <Button type="submit" variant="contained" size="large" loading={busy}>
        Confirmar y entrar
      </Button>
    </Stack>
  );
}
