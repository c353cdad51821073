import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { ALL_TIPOS } from '#modules/notificaciones/rules.ts';
import { messageOf } from '#platform/web/call.ts';
import { toast } from '#platform/web/toast.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { useChooseSonido, useSonidos } from './queries.ts';

/** Which kinds ring on one's devices; the others wait in the bell. */
export function Sonidos() {
  const { data, error, refetch } = useSonidos();
  const choose = useChooseSonido();
  const set = (given: string, suena: boolean) => {
    const tipo = ALL_TIPOS.find((known) => known === given);
    if (tipo) choose.mutate({ tipo, suena }, { onError: (failed) => toast(messageOf(failed), { tone: 'error' }) });
  };
  return (
    <Section title="Qué suena en tus dispositivos">
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Loading />}
      <Box sx={{ display: 'grid', gap: 1 }}>
        {data?.tipos.map(({ tipo, nombre, suena, silenciado }) => (
          <FormControlLabel
            key={tipo}
            control={
              <Switch
                size="small"
                checked={suena && !silenciado}
                disabled={silenciado}
                onChange={(_, wanted) => set(tipo, wanted)}
              />
            }
            label={silenciado ? `${nombre} (lo silenciaste en Notificaciones)` : nombre}
            sx={{
              m: 0,
              gap: 2,
              minHeight: 36,
              '@media (pointer: coarse)': { minHeight: 44 },
              '& .MuiFormControlLabel-label': { fontSize: 13.5, lineHeight: 1.35 },
            }}
          />
        ))}
      </Box>
      <Typography sx={{ mt: 2, fontSize: 12.5, color: 'text.secondary' }}>
        Lo que no suena te espera en la campana. Vale para ti en esta empresa.
      </Typography>
    </Section>
  );
}
