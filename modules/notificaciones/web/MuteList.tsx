import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { ALL_TIPOS } from '#modules/notificaciones/rules.ts';
import { messageOf } from '#platform/web/call.ts';
import { toast } from '#platform/web/toast.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { useMute, useSilencios } from './queries.ts';

/** One switch for each kind; it acts at once, for this person in this company. */
export function MuteList() {
  const list = useSilencios();
  const mute = useMute();
  if (list.isPending) return <Loading />;
  if (!list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  const set = (given: string, silenciado: boolean) => {
    const tipo = ALL_TIPOS.find((known) => known === given);
    if (tipo) mute.mutate({ tipo, silenciado }, { onError: (error) => toast(messageOf(error), { tone: 'error' }) });
  };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {list.data.tipos.map(({ tipo, nombre, silenciado, silenciable }) => (
        <FormControlLabel
          key={tipo}
          control={
            <Switch
              size="small"
              checked={!silenciado}
              disabled={!silenciable}
              onChange={(_, wanted) => set(tipo, !wanted)}
            />
          }
          label={nombre}
          sx={{
            m: 0,
            gap: 2,
            minHeight: 36,
            alignItems: 'center',
            '& .MuiFormControlLabel-label': { fontSize: 13.5, lineHeight: 1.35 },
          }}
        />
      ))}
      <Typography sx={{ mt: 1, fontSize: 12.5, color: 'text.secondary' }}>
        Vale para ti en esta empresa. Los que están en gris llegan siempre.
      </Typography>
    </Box>
  );
}
