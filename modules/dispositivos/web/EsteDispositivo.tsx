import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { Dispositivo } from '#modules/dispositivos/contract.ts';
import { messageOf } from '#platform/web/call.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/toast.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { adviceFor, kindOf, obstacleOf } from './obstacles.ts';
import { useDetalles, useDispositivos, useTest, useTurnOff, useTurnOn } from './queries.ts';
import { Steps } from './Steps.tsx';
import { surroundings } from './subscribe.ts';

const titles = {
  teléfono: 'Avisos en este teléfono',
  tableta: 'Avisos en esta tableta',
  computadora: 'Avisos en esta computadora',
} as const;

/** The one switch of this browser, or why it cannot be pressed and what to do about it. */
export function EsteDispositivo() {
  const { data, error, refetch } = useDispositivos();
  const here = surroundings();
  const title = titles[kindOf(here)];
  const obstacle = obstacleOf(here);
  const known = data?.aqui ? data.dispositivos.find(({ es_este }) => es_este) : undefined;
  return (
    <Section title={title}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading lines={2} />}
      {data && obstacle && <Advised {...adviceFor(obstacle, here)} />}
      {data && !obstacle && <TheSwitch title={title} known={known} />}
      {known && !obstacle && <Choices dispositivo={known} />}
    </Section>
  );
}

function TheSwitch({ title, known }: { title: string; known: Dispositivo | undefined }) {
  const usuarioId = useSession((state) => state.user?.user_id);
  const on = useTurnOn();
  const off = useTurnOff();
  const busy = on.isPending || off.isPending;
  const failed = on.error ?? off.error;
  const press = (wanted: boolean) => {
    on.reset();
    off.reset();
    if (wanted && usuarioId) on.mutate(usuarioId);
    else if (known) off.mutate(known.id);
  };
  return (
    <>
      <FormControlLabel
        control={
          <Switch
            checked={busy ? on.isPending : known !== undefined}
            disabled={busy}
            onChange={(_, wanted) => press(wanted)}
            slotProps={{ input: { 'aria-label': title } }}
          />
        }
        label={known ? 'Encendidos' : 'Apagados'}
        sx={{ m: 0, ml: -2, gap: 1, minHeight: 44, '& .MuiFormControlLabel-label': { fontWeight: 600 } }}
      />
      {busy && (
        <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 1, fontSize: 13 }}>
          <CircularProgress size={16} />
          {on.isPending ? 'Preparando este dispositivo…' : 'Apagando…'}
        </Box>
      )}
      <Typography sx={{ mt: 1, fontSize: 13, color: 'text.secondary', maxWidth: 560 }}>
        Suenan aunque Bahía esté cerrada: cuando te asignan un trabajo o un cliente contesta. Llegan hasta 12 horas
        después de que entraste, aunque la pantalla se cierre por inactividad; si cierras sesión, dejan de llegar.
      </Typography>
      {failed && (
        <Alert severity="warning" sx={{ mt: 3 }}>
          {messageOf(failed)}
        </Alert>
      )}
    </>
  );
}

function Choices({ dispositivo: { id, detalles, fallo } }: { dispositivo: Dispositivo }) {
  const details = useDetalles();
  const test = useTest();
  const tellError = { onError: (error: unknown) => toast(messageOf(error), { tone: 'error' }) };
  const tryIt = () =>
    test.mutate(id, { ...tellError, onSuccess: () => toast('Enviado. Llega en unos segundos.', { topic: 'prueba' }) });
  return (
    <Box sx={{ mt: 3, pt: 3, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 2, justifyItems: 'start' }}>
      <FormControlLabel
        control={
          <Switch
            checked={details.isPending ? details.variables.detalles : detalles}
            onChange={(_, wanted) => details.mutate({ id, detalles: wanted }, tellError)}
          />
        }
        label="Mostrar nombres e importes con la pantalla bloqueada"
        sx={{ m: 0, ml: -2, gap: 1, minHeight: 44, '& .MuiFormControlLabel-label': { fontSize: 14, lineHeight: 1.35 } }}
      />
      {fallo !== '' && (
        <Alert severity="warning" sx={{ width: '100%' }}>
          {fallo}
        </Alert>
      )}
      <Button variant="outlined" onClick={tryIt} loading={test.isPending}>
        Probar aquí
      </Button>
    </Box>
  );
}

function Advised({ titulo, pasos, mientras }: ReturnType<typeof adviceFor>) {
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>{titulo}</Typography>
      <Steps pasos={pasos} />
      <Typography sx={{ mt: 2, fontSize: 13, color: 'text.secondary' }}>{mientras}</Typography>
    </>
  );
}
