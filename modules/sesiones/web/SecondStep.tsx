import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type FormEvent, useEffect, useState } from 'react';
import type { EstadoSesion, LlaveNueva, sesionesApi } from '#modules/sesiones/contract.ts';
import { ApiError, client, messageOf } from '#platform/web/call.ts';
import { CodeField } from './CodeField.tsx';
import { KeyToScan } from './KeyToScan.tsx';

const api = client<typeof sesionesApi>({ empresaId: null, quiet401: true });

interface SecondStepProps {
  /** The company wants it and the person has none yet. */
  setUp: boolean;
  onEntered: (session: EstadoSesion) => Promise<unknown>;
  onStartOver: (message?: string) => void;
}

/** The other half of signing in: the code of the application, or one of those kept on paper. */
export function SecondStep({ setUp, onEntered, onStartOver }: SecondStepProps) {
  const { key, problem: keyProblem } = useNewKey(setUp, onStartOver);
  const [codigo, setCodigo] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [onPaper, setOnPaper] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (codigo.trim() === '') return setProblem('Escribe el código.');
    setBusy(true);
    setProblem('');
    try {
      await onEntered(await api('POST /api/auth/segundo-factor', { body: { codigo } }));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'paso_vencido') return onStartOver(error.message);
      setProblem(messageOf(error));
      setCodigo('');
    }
    setBusy(false);
  };
  if (setUp && keyProblem) return <Alert severity="error">{keyProblem}</Alert>;
  if (setUp && !key) return <CircularProgress size={24} aria-label="Preparando el código QR" />;
  return (
    <Stack component="form" onSubmit={(event) => void send(event)} noValidate sx={{ gap: 4 }}>
      {setUp && (
        <Typography sx={{ color: 'text.secondary' }}>
          Tu empresa la pide a quien administra permisos. Escanea el código con tu aplicación de verificación y escribe
          el que muestre.
        </Typography>
      )}
      {key && <KeyToScan {...key} />}
      {problem && <Alert severity="error">{problem}</Alert>}
      <CodeField value={codigo} onChange={setCodigo} onPaper={onPaper} />
      <Button type="submit" variant="contained" size="large" loading={busy}>
        {setUp ? 'Activar y entrar' : 'Entrar'}
      </Button>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between' }}>
        {!setUp && (
          <Button
            size="small"
            onClick={() => {
              setOnPaper(!onPaper);
              setCodigo('');
            }}
          >
            {onPaper ? 'Usar mi aplicación' : 'Usar un código de recuperación'}
          </Button>
        )}
        <Button size="small" onClick={() => onStartOver()}>
          Entrar con otra cuenta
        </Button>
      </Box>
    </Stack>
  );
}

const useNewKey = (wanted: boolean, onStartOver: (message?: string) => void) => {
  const [key, setKey] = useState<LlaveNueva | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    if (!wanted) return undefined;
    let current = true;
    api('POST /api/auth/segundo-factor/alta', {}).then(
      (made) => current && setKey(made),
      (error: unknown) => {
        if (!current) return;
        if (error instanceof ApiError && error.code === 'paso_vencido') onStartOver(error.message);
        else setProblem(messageOf(error));
      },
    );
    return () => {
      current = false;
    };
    // Asked for once: another request would make another secret than the one on the screen.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted]);
  return { key, problem };
};
