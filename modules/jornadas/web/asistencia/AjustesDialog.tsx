import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Ajustes } from '#modules/jornadas/rules/formas.ts';
import { messageOf } from '#platform/web/call.ts';
import { queryClient } from '#platform/web/query-policy.ts';
import { toast } from '#platform/web/toast.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { api, useAjustes } from '../queries.ts';
import { HoraField } from './HoraField.tsx';
import { Tabletas } from './Tabletas.tsx';

/** How a forgotten clock closes, whether somebody may have several jobs at once, and the tablets where people mark. */
export function AjustesDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const { data, isError, error, refetch } = useAjustes();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Reglas y tabletas</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !isError && <Loading shape="form" lines={3} />}
        {data && <Reglas key={data.version} ajustes={data} />}
        <Tabletas />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cerrar</Button>
      </DialogActions>
    </Dialog>
  );
}

function Reglas({ ajustes: { version, ...held } }: { ajustes: Ajustes }) {
  const [body, setBody] = useState(held);
  const [max, setMax] = useState(String(held.max_horas));
  const save = useMutation({
    mutationFn: () => api('PUT /api/jornadas/ajustes', { body: { ...body, max_horas: Number(max) }, version }),
    onSuccess: (saved) => {
      queryClient.setQueryData(['jornadas', 'ajustes'], saved);
      toast('Guardado.');
    },
  });
  return (
    <Section title="Si alguien olvida marcar su salida">
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <TextField
            size="small"
            label="Se cierra a las cuántas horas"
            value={max}
            onChange={(event) => setMax(event.target.value.replace(/\D/g, ''))}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 2 } }}
          />
          <HoraField
            label="O a la hora en que cierra el taller"
            value={body.hora_cierre ?? ''}
            onChange={(hora) => setBody({ ...body, hora_cierre: hora === '' ? null : hora })}
            helperText="Vacía: solo por horas. Cuenta lo que llegue primero."
          />
        </Box>
        <FormControlLabel
          label="Una persona puede llevar varios trabajos a la vez"
          control={
            <Switch
              checked={body.varios_trabajos}
              onChange={(_, varios_trabajos) => setBody({ ...body, varios_trabajos })}
            />
          }
        />
        {save.isError && <Alert severity="error">{messageOf(save.error)}</Alert>}
        <Button
          variant="contained"
          loading={save.isPending}
          onClick={() => save.mutate()}
          sx={{ justifySelf: 'start' }}
        >
          Guardar reglas
        </Button>
      </Box>
    </Section>
  );
}
