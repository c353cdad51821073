import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Ajustes } from '#modules/jornadas/rules/formas.ts';
import { readMinutos, UNREAD } from '#platform/contract/numbers.ts';
import { messageOf } from '#platform/web/call.ts';
import { NumberBox } from '#platform/web/form/NumberBox.tsx';
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
      <DialogContent sx={{ display: 'grid', gap: 4, gridAutoRows: 'max-content' }}>
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
  const save = useMutation({
    mutationFn: () =>
      api('PUT /api/jornadas/ajustes', {
        body,
        version,
      }),
    onSuccess: (saved) => {
      queryClient.setQueryData(['jornadas', 'ajustes'], saved);
      toast('Guardado.');
    },
  });
  return (
    <Section title="Si alguien olvida marcar su salida">
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <NumberBox
            label="Se cierra a las cuántas horas"
            value={body.max_horas}
            unread={UNREAD}
            onChange={(max_horas) => setBody({ ...body, max_horas })}
          />
          <HoraField
            label="O a la hora en que cierra el taller"
            value={body.hora_cierre ?? ''}
            onChange={(hora) => setBody({ ...body, hora_cierre: hora === '' ? null : hora })}
            helperText="Vacía: solo por horas. Cuenta lo que llegue primero."
          />
        </Box>
        <NumberBox
          label="Minutos que una marca puede llegar tarde"
          value={body.minutos_sin_revision}
          unread={UNREAD}
          parse={readMinutos}
          onChange={(minutos_sin_revision) => setBody({ ...body, minutos_sin_revision })}
          helperText="La que llegue más tarde no cuenta hasta que alguien la acepte o la corrija."
        />
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
