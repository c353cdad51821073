import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTick } from '#platform/web/session/use-tick.ts';
import { PublicCard } from '#platform/web/shell/PublicCard.tsx';
import { openApi, useOpenSending } from './sending.ts';

const WAIT_MS = 60_000;

/** The same whether the address was free or not: what there is to know is in the mailbox. */
export function RegistroExitosoPage() {
  const email = emailIn(useLocation().state);
  return (
    <PublicCard
      title="Revisa tu correo"
      icon={MailCheck}
      subtitle={`Mandamos un mensaje a ${email || 'tu dirección'}. Ábrelo y sigue el enlace para terminar.`}
      width={460}
    >
      <Stack sx={{ gap: 4 }}>
        <Typography component="ol" sx={{ pl: 5, m: 0, display: 'grid', gap: 2 }}>
          <li>Busca el mensaje de Bahía; si no está, mira en el correo no deseado.</li>
          <li>Abre el enlace y escribe la contraseña que elegiste.</li>
          <li>Entras a tu taller, o pides acceso al que ya usa Bahía.</li>
        </Typography>
        {email && <Resend email={email} />}
        <Button component={Link} to="/login" variant="contained" size="large" fullWidth>
          Ir a iniciar sesión
        </Button>
      </Stack>
    </PublicCard>
  );
}

function Resend({ email }: { email: string }) {
  const [sentAt, setSentAt] = useState(() => Date.now());
  const [again, setAgain] = useState(false);
  const now = useTick(Date.now() - sentAt < WAIT_MS);
  const { busy, problem, send, human } = useOpenSending();
  const left = Math.max(0, Math.floor((sentAt + WAIT_MS - now) / 1000));
  const resend = async () => {
    const sent = await send((proof) => openApi('POST /api/cuentas/registro/reenvio', { body: { email, ...proof } }));
    if (!sent) return;
    setAgain(true);
    setSentAt(Date.now());
  };
  return (
    <Stack sx={{ gap: 3 }}>
      {problem && <Alert severity="error">{problem}</Alert>}
      {again && <Alert severity="success">Lo mandamos otra vez.</Alert>}
      {human.fields}
      <Button variant="outlined" loading={busy} disabled={left > 0} onClick={() => void resend()}>
        {left > 0 ? `Reenviar en ${left} s` : 'Reenviar el mensaje'}
      </Button>
    </Stack>
  );
}

const emailIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string' ? state.email : '';
