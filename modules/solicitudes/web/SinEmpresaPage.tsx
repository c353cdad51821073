import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Building2 } from 'lucide-react';
import { type FormEvent, Suspense, useEffect, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { OpenDoor } from '#modules/sesiones/web/front-door.tsx';
import type { SolicitudPropia } from '#modules/solicitudes/contract.ts';
import { formatInstante } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { signOut } from '#platform/web/session/sign-out.ts';
import { FullScreenSpinner } from '#platform/web/shell/FullScreenSpinner.tsx';
import { PublicCard } from '#platform/web/shell/PublicCard.tsx';
import { StateChip, type Tone } from '#platform/web/ui/marks/StateChip.tsx';
import { EnterButton } from './EnterButton.tsx';
import { type Access, hasCompany, useOwnAccess } from './own-access.ts';

/** Somebody with an account and no company: how to ask for one, and what became of what he asked. */
export function SinEmpresaPage() {
  const { opened } = useOwnAccess();
  const belongs = useBelonging();
  if (belongs) return <Navigate to="/" replace />;
  if (!opened || belongs === null) return <FullScreenSpinner label="Verificando estado de sesión..." />;
  if ('out' in opened) return <Navigate to="/login" replace />;
  const retiradas = 'access' in opened ? opened.access.retiradas : [];
  return (
    <PublicCard icon={Building2} {...whyNone(retiradas)} width={480}>
      <Stack sx={{ gap: 5 }}>
        {'problem' in opened ? (
          <Alert severity="error">{opened.problem}</Alert>
        ) : (
          <OwnRequests solicitudes={opened.access.solicitudes} />
        )}
        <LinkForm />
        <Suspense fallback={null}>
          <OpenDoor to="/crear_empresa">Crear mi propia empresa</OpenDoor>
        </Suspense>
        <SignOutButton />
      </Stack>
    </PublicCard>
  );
}

const LISTED = new Intl.ListFormat('es-MX');
const whyNone = (retiradas: Access['retiradas']): { title: string; subtitle: string } =>
  retiradas.length === 0
    ? {
        title: 'Todavía no perteneces a ninguna empresa',
        subtitle: 'Pide a un administrador de tu taller un enlace de acceso, o que te invite a tu correo.',
      }
    : {
        title: 'Tu acceso fue retirado',
        subtitle: `Ya no entras a ${LISTED.format(retiradas.map(({ nombre }) => nombre))}. Si crees que es un error, habla con quien administra el taller; con un enlace nuevo puedes pedir entrar otra vez.`,
      };

/** Whoever was let in meanwhile has nothing to do here. */
const useBelonging = (): boolean | null => {
  const [belongs, setBelongs] = useState<boolean | null>(null);
  useEffect(() => {
    let current = true;
    void hasCompany()
      .catch(() => false)
      .then((has) => {
        if (!current) return;
        if (has) useSession.setState({ entry: 'checking' });
        setBelongs(has);
      });
    return () => {
      current = false;
    };
  }, []);
  return belongs;
};

const looks: Record<SolicitudPropia['estado'], { label: string; tone: Tone }> = {
  pendiente: { label: 'Espera respuesta', tone: 'info' },
  aprobada: { label: 'Aprobada', tone: 'ok' },
  rechazada: { label: 'No se aprobó', tone: 'error' },
  expirada: { label: 'Expiró sin respuesta', tone: 'neutral' },
  revocada: { label: 'Enlace anulado', tone: 'neutral' },
  retirada: { label: 'Tu acceso fue retirado', tone: 'warn' },
};

function OwnRequests({ solicitudes }: { solicitudes: SolicitudPropia[] }) {
  if (solicitudes.length === 0) return null;
  return (
    <Box component="section" aria-label="Lo que has pedido" sx={{ display: 'grid', gap: 4 }}>
      {solicitudes.slice(0, 5).map(({ id, empresa, empresa_id, estado, creada_en, motivo }) => (
        <Box key={id} sx={{ display: 'grid', gap: 2 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
            <Typography sx={{ flex: 1, fontWeight: 600 }}>{empresa}</Typography>
            <span role="status">
              <StateChip tone={looks[estado].tone}>{looks[estado].label}</StateChip>
            </span>
          </Box>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Pedido el {formatInstante(creada_en)}
          </Typography>
          {motivo && <Alert severity="warning">Motivo: {motivo}</Alert>}
          {estado === 'aprobada' && <EnterButton empresaId={empresa_id} nombre={empresa} />}
        </Box>
      ))}
    </Box>
  );
}

function LinkForm() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const go = (event: FormEvent) => {
    event.preventDefault();
    const path = pathIn(text);
    if (path) void navigate(path);
    else setProblem('Pega el enlace completo, como te lo mandaron, o solo su código.');
  };
  return (
    <Stack component="form" onSubmit={go} noValidate sx={{ gap: 3 }}>
      <TextField
        label="Enlace o código de acceso"
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={problem !== ''}
        helperText={problem || 'El enlace que te dio un administrador, o la invitación que llegó a tu correo.'}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 500, spellCheck: false } }}
      />
      <Button type="submit" variant="contained" size="large">
        Pedir acceso
      </Button>
    </Stack>
  );
}

/** Of a whole link its page and its code; a code alone is taken for an access link. */
const pathIn = (text: string): string | null => {
  const link = /\/(solicitar_acceso|invitacion)\/([\w-]{20,100})/.exec(text);
  if (link) return `/${link[1]}/${link[2]}`;
  const code = text.trim();
  return /^[\w-]{20,100}$/.test(code) ? `/solicitar_acceso/${code}` : null;
};

function SignOutButton() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await signOut({ from: 'account' });
    await navigate('/login', { replace: true });
  };
  return (
    <Button onClick={() => void leave()} loading={busy}>
      Cerrar sesión
    </Button>
  );
}
