import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type FormEvent, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { Accesos } from '#modules/cuentas/contract.ts';
import { Password } from '#modules/usuarios/rules.ts';
import { PublicCard } from '#platform/web/shell/PublicCard.tsx';
import { LinkOpening } from './LinkOpening.tsx';
import { NewPassword } from './NewPassword.tsx';
import { keptAtFirst, Openings } from './Openings.tsx';
import { openApi, useSending } from './sending.ts';

/** Another password, with the link of the mail. */
export function RestablecerPage() {
  const { token = '' } = useParams();
  return (
    <LinkOpening
      title="Elegir otra contraseña"
      load={() => openApi('GET /api/cuentas/recuperacion/{token}', { params: { token } })}
      otherwise={{ to: '/recuperar', label: 'Pedir otro enlace' }}
    >
      {({ email, accesos }) => <NewPasswordForm token={token} email={email} accesos={accesos} />}
    </LinkOpening>
  );
}

function NewPasswordForm({ token, email, accesos }: { token: string; email: string; accesos: Accesos }) {
  const [kept, setKept] = useState(() => keptAtFirst(accesos));
  const [password, setPassword] = useState('');
  const [done, setDone] = useState(false);
  const { busy, problem, fields, setFields, send } = useSending();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const judged = Password.safeParse(password);
    if (!judged.success) return setFields({ password: judged.error.issues[0]?.message ?? '' });
    setDone(
      await send(() =>
        openApi('POST /api/cuentas/recuperacion/cambio', { body: { token, password, conserva: [...kept] } }),
      ),
    );
  };
  if (done)
    return (
      <PublicCard title="Contraseña guardada" subtitle="Se cerraron todas tus sesiones. Entra con la nueva.">
        <Button component={Link} to="/login" variant="contained" size="large" fullWidth>
          Iniciar sesión
        </Button>
      </PublicCard>
    );
  return (
    <PublicCard title="Elige otra contraseña" subtitle={`Para la cuenta de ${email}.`}>
      <Stack component="form" onSubmit={(event) => void submit(event)} noValidate sx={{ gap: 4 }}>
        {problem && <Alert severity="error">{problem}</Alert>}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <NewPassword
          label="Contraseña nueva"
          value={password}
          onChange={setPassword}
          known={[email]}
          error={fields['password']}
          autoFocus
        />
        <Openings accesos={accesos} kept={kept} onChange={setKept} />
        <Button type="submit" variant="contained" size="large" loading={busy}>
          Guardar la contraseña
        </Button>
      </Stack>
    </PublicCard>
  );
}
