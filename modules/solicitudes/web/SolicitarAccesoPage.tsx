import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { SolicitudPropia } from '#modules/solicitudes/contract.ts';
import type { EstadoEnlace } from '#modules/solicitudes/rules.ts';
import { messageOf } from '#platform/web/call.ts';
import { formatInstante } from '#platform/web/format.ts';
import { FullScreenSpinner } from '#platform/web/shell/FullScreenSpinner.tsx';
import { PublicCard } from '#platform/web/shell/PublicCard.tsx';
import { EnterButton } from './EnterButton.tsx';
import { ownApi, useOwnAccess } from './own-access.ts';

/** With a company's link: somebody who has an account asks to be let in, and sees what becomes of it. */
export function SolicitarAccesoPage() {
  const { token = '' } = useParams();
  const { opened, reload } = useOwnAccess(token);
  if (!opened) return <FullScreenSpinner label="Abriendo el enlace…" />;
  if ('problem' in opened)
    return (
      <Ended title="Este enlace no sirve" tone="warning">
        {opened.problem}
      </Ended>
    );
  if ('out' in opened) return <SignInFirst token={token} />;
  const { empresa, enlace, miembro, solicitudes } = opened.access;
  const nombre = empresa?.nombre ?? '';
  const last = solicitudes.find(({ empresa_id }) => empresa_id === empresa?.empresa_id);
  if (last?.estado === 'pendiente') return <Waiting solicitud={last} />;
  if (last?.estado === 'aprobada')
    return (
      <PublicCard title={`Ya puedes entrar a ${nombre}`} width={480}>
        <Stack sx={{ gap: 4 }}>
          <Alert severity="success">Un administrador aprobó tu solicitud.</Alert>
          <EnterButton empresaId={last.empresa_id} nombre={nombre} />
        </Stack>
      </PublicCard>
    );
  if (miembro && empresa)
    return (
      <PublicCard title={`Ya estás en ${nombre}`} width={480}>
        <Stack sx={{ gap: 4 }}>
          <Alert severity="info">Perteneces a esta empresa: no hace falta que pidas acceso.</Alert>
          <EnterButton empresaId={empresa.empresa_id} nombre={nombre} />
        </Stack>
      </PublicCard>
    );
  if (enlace && enlace !== 'vigente') return <DeadLink enlace={enlace} nombre={nombre} last={last} />;
  return (
    <PublicCard title={`Pedir acceso a ${nombre}`} width={480}>
      <Stack sx={{ gap: 4 }}>
        {last && <Before solicitud={last} />}
        <AskForm token={token} onAsked={reload} />
      </Stack>
    </PublicCard>
  );
}

function SignInFirst({ token }: { token: string }) {
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
}

function Waiting({ solicitud: { empresa, expira_en } }: { solicitud: SolicitudPropia }) {
  return (
    <PublicCard title="Tu solicitud espera respuesta" width={480}>
      <Stack sx={{ gap: 4 }}>
        <Alert severity="info" role="status">
          Los administradores de {empresa} ya recibieron tu aviso. La respuesta aparecerá aquí y te llegará por correo;
          esperan hasta el {formatInstante(expira_en)}.
        </Alert>
        <Button component={Link} to="/">
          Ir al inicio
        </Button>
      </Stack>
    </PublicCard>
  );
}

/** What became of the former request, above the form to ask again. */
function Before({ solicitud: { estado, motivo } }: { solicitud: SolicitudPropia }) {
  if (estado === 'rechazada') return <Alert severity="warning">Tu solicitud no se aprobó. Motivo: {motivo}</Alert>;
  if (estado === 'retirada')
    return (
      <Alert severity="warning">
        Tu acceso fue retirado. Si vuelves a trabajar aquí, pídelo otra vez: un administrador tiene que aprobarlo.
      </Alert>
    );
  if (estado === 'expirada')
    return <Alert severity="info">Nadie respondió tu solicitud en 72 horas y expiró. Puedes pedirlo de nuevo.</Alert>;
  return (
    <Alert severity="info">Tu solicitud anterior terminó porque se anuló su enlace. Puedes pedirlo de nuevo.</Alert>
  );
}

const deadLinks: Record<Exclude<EstadoEnlace, 'vigente'>, { title: string; text: string }> = {
  usado: {
    title: 'Este enlace ya se usó',
    text: 'Otra persona pidió acceso con él; cada enlace es para una sola. Pide uno para ti a un administrador de',
  },
  expirado: {
    title: 'Este enlace expiró',
    text: 'Los enlaces duran 72 horas. Pide uno nuevo a un administrador de',
  },
  revocado: {
    title: 'Este enlace se anuló',
    text: 'Un administrador lo retiró. Si todavía necesitas entrar, pide otro a un administrador de',
  },
};

function DeadLink({
  enlace,
  nombre,
  last,
}: {
  enlace: Exclude<EstadoEnlace, 'vigente'>;
  nombre: string;
  last: SolicitudPropia | undefined;
}) {
  const { title, text } = deadLinks[enlace];
  return (
    <Ended
      title={title}
      tone="warning"
      note={(last?.estado === 'rechazada' || last?.estado === 'retirada') && <Before solicitud={last} />}
    >
      {text} {nombre}.
    </Ended>
  );
}

function Ended({
  title,
  tone,
  note,
  children,
}: {
  title: string;
  tone: 'warning' | 'info';
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <PublicCard title={title} width={480}>
      <Stack sx={{ gap: 4 }}>
        {note}
        <Alert severity={tone}>{children}</Alert>
        <Button component={Link} to="/" variant="outlined" size="large">
          Ir al inicio
        </Button>
      </Stack>
    </PublicCard>
  );
}

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
      await ownApi('POST /api/auth/request-company-access', { body: { token, mensaje, rol } });
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
