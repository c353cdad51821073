import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { MiTaller } from '#modules/autoservicio/contract.ts';
import { newId, newKey } from '#platform/web/call-keys.ts';
import { toast } from '#platform/web/toast.tsx';
import { messageOf } from '#platform/web/ui/waiting/error-text.ts';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PHONE } from '#platform/web/ui/media.ts';
import { api, refreshMiTaller } from '../queries.ts';

interface AgendarDialogProps {
  taller: MiTaller;
  zona: string;
  /** The vehicle from which it was asked. */
  activo_id?: string | undefined;
  onClose: () => void;
}

/** For what, with which vehicle, on which day and at which hour that is really free. */
export function AgendarDialog({ taller, zona, activo_id, onClose }: AgendarDialogProps) {
  const titleId = useId();
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const [only] = taller.vehiculos;
  const [said, setSaid] = useState({
    activo_id: activo_id ?? (taller.vehiculos.length === 1 ? (only?.id ?? '') : ''),
    tipo_id: '',
    fecha: '',
    desde: '',
    motivo: '',
  });
  const [attempt] = useState(() => ({ id: newId(), key: newKey() }));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const hours = useQuery({
    queryKey: ['mi-taller', 'horas', said.tipo_id],
    queryFn: ({ signal }) => api('GET /api/mi-taller/horas', { query: { tipo_id: said.tipo_id }, signal }),
    enabled: said.tipo_id !== '',
    staleTime: 0,
  });
  const dias = hours.data?.dias ?? [];
  const dia = dias.find(({ fecha }) => fecha === said.fecha) ?? dias[0];
  const book = () => {
    setBusy(true);
    setProblem('');
    const { activo_id: of, tipo_id, desde, motivo } = said;
    api('POST /api/mi-taller/citas', {
      body: { id: attempt.id, activo_id: of, tipo_id, desde, motivo },
      idempotencyKey: `${attempt.key}-${desde}`,
    }).then(
      () => {
        void refreshMiTaller();
        toast('Tu cita quedó apartada. El taller te la confirma.');
        onClose();
      },
      (error: unknown) => {
        setBusy(false);
        setProblem(messageOf(error));
        setSaid((now) => ({ ...now, desde: '' }));
        void hours.refetch();
      },
    );
  };
  return (
    <Dialog open onClose={onClose} fullScreen={phone} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Agendar cita</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start', gridTemplateColumns: 'minmax(0,1fr)' }}>
        {taller.agenda.aviso && <Box sx={{ color: 'text.secondary' }}>{taller.agenda.aviso}</Box>}
        {taller.vehiculos.length > 1 && (
          <Choices title="¿Con qué vehículo?">
            {taller.vehiculos.map(({ id, vehiculo, placas }) => (
              <Pick
                key={id}
                label={[vehiculo, placas].filter(Boolean).join(' · ')}
                picked={said.activo_id === id}
                onPick={() => setSaid({ ...said, activo_id: id })}
              />
            ))}
          </Choices>
        )}
        <Choices title="¿Qué necesitas?">
          {taller.agenda.tipos.map(({ id, nombre }) => (
            <Pick
              key={id}
              label={nombre}
              picked={said.tipo_id === id}
              onPick={() => setSaid({ ...said, tipo_id: id, fecha: '', desde: '' })}
            />
          ))}
        </Choices>
        {said.tipo_id !== '' && hours.isPending && <Loading shape="form" lines={2} />}
        {hours.isError && <Alert severity="error">{messageOf(hours.error)}</Alert>}
        {hours.data && dias.length === 0 && (
          <Alert severity="info">No quedan horas libres en estos días. Llama al taller y te buscan un lugar.</Alert>
        )}
        {dias.length > 0 && (
          <>
            <Choices title="¿Qué día?" inLine>
              {dias.map(({ fecha }) => (
                <Pick
                  key={fecha}
                  label={writeDay(fecha)}
                  picked={fecha === dia?.fecha}
                  onPick={() => setSaid({ ...said, fecha, desde: '' })}
                />
              ))}
            </Choices>
            <Choices title="¿A qué hora?">
              {dia?.horas.map((iso) => (
                <Pick
                  key={iso}
                  label={writeHour(iso, zona)}
                  picked={iso === said.desde}
                  onPick={() => setSaid({ ...said, desde: iso })}
                />
              ))}
            </Choices>
            <TextField
              label="¿Qué le pasa? (si quieres)"
              value={said.motivo}
              onChange={(event) => setSaid({ ...said, motivo: event.target.value })}
              multiline
              minRows={2}
              slotProps={{ htmlInput: { maxLength: 500 } }}
            />
          </>
        )}
        {problem && <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancelar</Button>
        <Button
          variant="contained"
          disabled={busy || said.desde === '' || said.activo_id === ''}
          onClick={book}
          sx={{ '@media (pointer: coarse)': { minHeight: 48 } }}
        >
          {said.desde === '' ? 'Elige una hora' : 'Apartar cita'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Choices({ title, inLine = false, children }: { title: string; inLine?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id}>
      <Box id={id} sx={{ fontWeight: 600, mb: 2 }}>
        {title}
      </Box>
      <Box
        sx={
          inLine ? { display: 'flex', gap: 2, overflowX: 'auto', pb: 1 } : { display: 'flex', flexWrap: 'wrap', gap: 2 }
        }
      >
        {children}
      </Box>
    </Box>
  );
}

function Pick({ label, picked, onPick }: { label: string; picked: boolean; onPick: () => void }) {
  return (
    <Chip
      component="button"
      type="button"
      clickable
      label={label}
      aria-pressed={picked}
      color={picked ? 'primary' : 'default'}
      variant={picked ? 'filled' : 'outlined'}
      onClick={onPick}
      sx={{
        flex: 'none',
        height: 40,
        '@media (pointer: coarse)': { height: 48 },
        borderRadius: '10px',
        fontSize: 14.5,
      }}
    />
  );
}

const writeDay = (fecha: string): string =>
  new Intl.DateTimeFormat('es-MX', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${fecha}T12:00:00Z`),
  );
const writeHour = (iso: string, zona: string): string =>
  new Intl.DateTimeFormat('es-MX', { hour: 'numeric', minute: '2-digit', timeZone: zona }).format(new Date(iso));
