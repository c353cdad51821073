import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { solicitudesApi } from '#modules/solicitudes/contract.ts';
import { ApiError, client, messageOf } from '#platform/web/call.ts';
import { formatInstante } from '#platform/web/format.ts';
import { FullScreenSpinner } from '#platform/web/shell/FullScreenSpinner.tsx';
import { PublicCard } from '#platform/web/shell/PublicCard.tsx';

const api = client<typeof solicitudesApi>({ empresaId: null, quiet401: true });

type Reply = Awaited<ReturnType<typeof api<'GET /api/auth/request-company-access'>>>;
type Opened = { reply: Reply } | { out: true } | { problem: string };

/** With a company's link: somebody who has an account asks to be let in, and sees what became of it. */
export function SolicitarAccesoPage() {
  const { token = '' } = useParams();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    let current = true;
    void open(token).then((result) => current && setOpened(result));
    return () => {
      current = false;
    };
  }, [token, asked]);
  if (!opened) return <FullScreenSpinner label="Abriendo el enlace…" />;
  if ('problem' in opened)
    return (
      <PublicCard title="Pedir acceso">
        <Alert severity="warning">{opened.problem}</Alert>
      </PublicCard>
    );
  if ('out' in opened)
    return (
      <PublicCard title="Pedir acceso" subtitle="Para pedir entrar a una empresa inicia sesión con tu cuenta.">
        <Button
          component={Link}
          to="/login"
          state={{ volver: `/solicitar_acceso/${token}` }}
          variant="contained"
          size="large"
          fullWidth
        >
          Iniciar sesión
        </Button>
      </PublicCard>
    );
  const { empresa, solicitudes } = opened.reply;
  const waiting = solicitudes.find((one) => one.empresa === empresa?.nombre && one.estado === 'enviada');
  const rejected = solicitudes.find((one) => one.empresa === empresa?.nombre && one.estado === 'rechazada');
  return (
    <PublicCard title={`Pedir acceso a ${empresa?.nombre ?? ''}`} width={480}>
      {waiting ? (
        <Alert severity="info">
          Tu solicitud está en manos de los administradores. Te llegará la respuesta por correo; espera hasta el{' '}
          {formatInstante(waiting.expira_en)}.
        </Alert>
      ) : (
        <Stack sx={{ gap: 4 }}>
          {rejected && <Alert severity="warning">La vez anterior no se aprobó: {rejected.motivo}</Alert>}
          <AskForm token={token} onAsked={() => setAsked((n) => n + 1)} />
        </Stack>
      )}
    </PublicCard>
  );
}

const open = async (token: string): Promise<Opened> => {
  try {
    return { reply: await api('GET /api/auth/request-company-access', { query: { token } }) };
  } catch (error) {
    return error instanceof ApiError && error.status === 401 ? { out: true } : { problem: messageOf(error) };
  }
};

function AskForm({ token, onAsked }: { token: string; onAsked: () => void }) {
  const [mensaje, setMensaje] = useState('');
  const [rol, setRol] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem('');
    try {
      await api('POST /api/auth/request-company-access', { body: { token, mensaje, rol } });
      onAsked();
    } catch (error) {
      setProblem(messageOf(error));
    }
    setBusy(false);
  };
  return (
    <Stack component="form" onSubmit={(event) => void ask(event)} noValidate sx={{ gap: 4 }}>
      {problem && <Alert severity="error">{problem}</Alert>}
      <TextField
        label="Qué haces en el taller (opcional)"
        value={rol}
        onChange={(event) => setRol(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      <TextField
        label="Mensaje para los administradores (opcional)"
        value={mensaje}
        onChange={(event) => setMensaje(event.target.value)}
        multiline
        minRows={3}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
      <Button type="submit" variant="contained" size="large" loading={busy}>
        Pedir acceso
      </Button>
    </Stack>
  );
}
