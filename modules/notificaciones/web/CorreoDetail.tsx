import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Paperclip } from 'lucide-react';
import type { Correo } from '#modules/notificaciones/contract.ts';
import { canResend } from '#modules/notificaciones/rules.ts';
import { messageOf } from '#platform/web/call.ts';
import { formatInstante } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { CopyButton } from '#platform/web/ui/CopyButton.tsx';
import { useResend } from './queries.ts';

/** What was written, to whom, and what came of it. */
export function CorreoDetail({ correo, zona }: { correo: Correo; zona: string | undefined }) {
  const { para, estado, creado_en, enviado_en, intentos, respuesta, texto, adjuntos } = correo;
  return (
    <Box sx={{ display: 'grid', gap: 3.5 }}>
      {estado === 'sin_canal' && (
        <Alert severity="warning">
          No hay servidor de correo configurado, así que no salió. Hazle llegar el enlace a {para} por otro medio.
        </Alert>
      )}
      {estado === 'fallido' && (
        <Alert severity="error">No se pudo entregar. El servidor contestó: {respuesta || 'nada'}.</Alert>
      )}
      <Box component="dl" sx={facts}>
        <dt>Para</dt>
        <dd>
          {para} <CopyButton text={para} what="dirección" />
        </dd>
        <dt>Escrito</dt>
        <dd>{formatInstante(creado_en, zona)}</dd>
        {enviado_en && (
          <>
            <dt>Enviado</dt>
            <dd>{formatInstante(enviado_en, zona)}</dd>
          </>
        )}
        {intentos > 1 && (
          <>
            <dt>Intentos</dt>
            <dd>{intentos}</dd>
          </>
        )}
        {estado === 'enviado' && (
          <>
            <dt>Respuesta</dt>
            <dd>{respuesta}</dd>
          </>
        )}
      </Box>
      {adjuntos.map((nombre) => (
        <Typography key={nombre} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, fontSize: 13.5 }}>
          <Paperclip size={15} aria-hidden /> {nombre}
        </Typography>
      ))}
      <Box sx={letter}>{texto.split(LINK).map(toLink)}</Box>
    </Box>
  );
}

/** Gives what did not leave another chance. */
export function ResendButton({ correo }: { correo: Correo }) {
  const resend = useResend();
  if (!canResend(correo.estado)) return null;
  // By its promise: what is told of the observer is lost with the button, which goes when the mail waits again.
  const again = () =>
    void resend.mutateAsync(correo.id).then(
      () => toast('El correo sale de nuevo en un momento.', { tone: 'success' }),
      (error: unknown) => toast(messageOf(error), { tone: 'error' }),
    );
  return (
    <Button variant="contained" onClick={again} loading={resend.isPending}>
      Enviar de nuevo
    </Button>
  );
}

const LINK = /(https?:\/\/\S+)/;

const toLink = (part: string, position: number) =>
  LINK.test(part) ? (
    <span key={position}>
      <MuiLink href={part} target="_blank" rel="noreferrer">
        {part}
      </MuiLink>{' '}
      <CopyButton text={part} what="enlace" />
    </span>
  ) : (
    part
  );

const facts = {
  display: 'grid',
  gridTemplateColumns: '88px minmax(0, 1fr)',
  alignItems: 'center',
  gap: 1,
  m: 0,
  '& dt': { color: 'text.secondary', fontSize: 13 },
  '& dd': { m: 0, minHeight: 28, display: 'flex', alignItems: 'center', overflowWrap: 'anywhere' },
} as const;
const letter = {
  p: 4,
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  bgcolor: 'background.default',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontSize: 14,
  lineHeight: 1.55,
} as const;
