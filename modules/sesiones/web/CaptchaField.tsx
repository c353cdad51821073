import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { Tip } from '#platform/web/ui/tips/Tip.tsx';
import Typography from '@mui/material/Typography';
import { RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PruebaHumana, sesionesApi } from '#modules/sesiones/contract.ts';
import { client, messageOf } from '#platform/web/call.ts';

const api = client<typeof sesionesApi>({ empresaId: null, quiet401: true });

export interface CaptchaFieldProps {
  onAnswer: (answer: PruebaHumana | null) => void;
  error?: string | undefined;
}

/** Signs to copy from a picture, or a moment of work of the browser for whoever cannot see it. Mount it anew for another one. */
export function CaptchaField({ onAnswer, error }: CaptchaFieldProps) {
  const [mode, setMode] = useState<'imagen' | 'trabajo'>('imagen');
  return mode === 'imagen' ? (
    <Picture onAnswer={onAnswer} error={error} onCannotSee={() => setMode('trabajo')} />
  ) : (
    <Work onAnswer={onAnswer} onBack={() => setMode('imagen')} />
  );
}

function Picture({ onAnswer, error, onCannotSee }: CaptchaFieldProps & { onCannotSee: () => void }) {
  const [round, setRound] = useState(0);
  const [shown, setShown] = useState<{ id: string; imagen: string } | null>(null);
  const [problem, setProblem] = useState('');
  const [text, setText] = useState('');
  useEffect(() => {
    let current = true;
    onAnswer(null);
    api('POST /api/auth/captcha', { body: { tipo: 'imagen' } }).then(
      ({ id, imagen = '' }) => current && setShown({ id, imagen }),
      (failure: unknown) => current && setProblem(messageOf(failure)),
    );
    return () => {
      current = false;
    };
  }, [round, onAnswer]);
  const write = (next: string) => {
    setText(next);
    onAnswer(shown && next.trim() !== '' ? { id: shown.id, respuesta: next } : null);
  };
  const renew = () => {
    setShown(null);
    setProblem('');
    setText('');
    setRound(round + 1);
  };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {problem && <Alert severity="warning">{problem}</Alert>}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Box sx={frame}>
          {shown ? (
            <Box component="img" src={shown.imagen} alt="Cinco letras y números para copiar" sx={{ width: '100%' }} />
          ) : (
            <CircularProgress size={20} aria-label="Cargando la imagen" sx={{ color: '#0e5c73' }} />
          )}
        </Box>
        <Tip title="Otra imagen">
          <IconButton onClick={renew} aria-label="Otra imagen">
            <RefreshCw size={17} />
          </IconButton>
        </Tip>
      </Box>
      <TextField
        label="Signos de la imagen"
        name="captcha"
        value={text}
        onChange={(event) => write(event.target.value)}
        error={error !== undefined}
        helperText={error ?? 'Da igual en mayúsculas o minúsculas.'}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 10, spellCheck: false, autoCapitalize: 'none', 'aria-required': true } }}
      />
      <Button size="small" onClick={onCannotSee} sx={{ justifySelf: 'start', ml: -1.5 }}>
        No puedo ver la imagen
      </Button>
    </Box>
  );
}

const frame = {
  display: 'grid',
  placeItems: 'center',
  flex: 1,
  maxWidth: 232,
  aspectRatio: '190 / 60',
  overflow: 'hidden',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: '8px',
  bgcolor: '#f4f6f6',
} as const;

function Work({ onAnswer, onBack }: { onAnswer: CaptchaFieldProps['onAnswer']; onBack: () => void }) {
  const [state, setState] = useState<'working' | 'done' | { problem: string }>('working');
  useEffect(() => {
    const stop = new AbortController();
    onAnswer(null);
    const work = async () => {
      const { id, reto = '' } = await api('POST /api/auth/captcha', { body: { tipo: 'trabajo' } });
      const { solveChallengeText } = await import('./solve-challenge.ts');
      const respuesta = await solveChallengeText(reto, stop);
      if (stop.signal.aborted) return;
      onAnswer({ id, respuesta });
      setState('done');
    };
    work().catch((failure: unknown) => !stop.signal.aborted && setState({ problem: messageOf(failure) }));
    return () => stop.abort();
  }, [onAnswer]);
  if (state === 'done') return <Alert severity="success">Comprobado: puedes continuar sin la imagen.</Alert>;
  if (state === 'working')
    return (
      <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <CircularProgress size={20} aria-hidden />
        <Typography>Comprobando que eres una persona; tarda unos segundos…</Typography>
      </Box>
    );
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Alert severity="warning">{state.problem}</Alert>
      <Button size="small" onClick={onBack}>
        Usar la imagen
      </Button>
    </Box>
  );
}
