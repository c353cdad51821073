import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { Agenda } from '#modules/citas/rules/formas.ts';
import { instantAt } from '#platform/contract/zones.ts';
import { messageOf, newKey } from '#platform/web/call.ts';
import { formatInstante } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { Choice } from '#platform/web/form/Choice.tsx';
import { DatePickLater } from '#platform/web/form/DatePickLater.tsx';
import { Written } from '../cita/Written.tsx';
import { api, refreshCitas } from '../queries.ts';

/** A time at which the workshop, a bay or a person is not there, and those that are blocked already. */
export function BloqueoDialog({ agenda, onClose }: { agenda: Agenda; onClose: () => void }) {
  const titleId = useId();
  const key = useRef(newKey());
  const [said, setSaid] = useState({ de: 'taller', fecha: agenda.desde, desde: '09:00', hasta: '10:00', motivo: '' });
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const say = (change: Partial<typeof said>) => setSaid({ ...said, ...change });
  const at = (hora: string): string => instantAt(said.fecha, hora, agenda.zona).toISOString();
  const save = async () => {
    setBusy(true);
    setProblem('');
    const [clase, id = null] = said.de.split(' ');
    try {
      const body = {
        clase: clase as 'taller' | 'bahia' | 'tecnico', // One of the options below.
        bahia_id: clase === 'bahia' ? id : null,
        empleado_id: clase === 'tecnico' ? id : null,
        desde: at(said.desde),
        hasta: at(said.hasta),
        motivo: said.motivo,
      };
      await api('POST /api/citas/bloqueos', { body, idempotencyKey: key.current });
      refreshCitas();
      toast('Tiempo bloqueado.');
      onClose();
    } catch (error) {
      key.current = newKey();
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Bloquear tiempo</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
          <Choice label="Quién no atiende" value={said.de} onChange={(de) => say({ de })} options={whoOf(agenda)} />
          <DatePickLater
            label="Día"
            value={said.fecha}
            clearable={false}
            onChange={(fecha) => fecha && say({ fecha })}
          />
          <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: '1fr 1fr' }}>
            <Written label="Desde" type="time" value={said.desde} onChange={(desde) => say({ desde })} />
            <Written label="Hasta" type="time" value={said.hasta} onChange={(hasta) => say({ hasta })} />
          </Box>
          <Written label="Motivo" value={said.motivo} onChange={(motivo) => say({ motivo })} max={120} />
          {problem && <Alert severity="error">{problem}</Alert>}
          <Puestos agenda={agenda} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cerrar</Button>
        <Button variant="contained" loading={busy} disabled={said.motivo.trim() === ''} onClick={() => void save()}>
          Bloquear
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const whoOf = ({ bahias, plan }: Agenda) => [
  { value: 'taller', label: 'Todo el taller' },
  ...bahias.filter(({ activa }) => activa).map(({ id, nombre }) => ({ value: `bahia ${id}`, label: nombre })),
  ...plan.tecnicos.map(({ empleado_id, nombre }) => ({ value: `tecnico ${empleado_id}`, label: nombre })),
];

function Puestos({ agenda: { bloqueos, zona } }: { agenda: Agenda }) {
  if (bloqueos.length === 0) return null;
  const retire = async (id: string, version: number) => {
    try {
      await api('POST /api/citas/bloqueos/{id}/retiro', { params: { id }, body: {}, version });
      toast('Bloqueo quitado.');
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
    } finally {
      refreshCitas();
    }
  };
  return (
    <Box component="ul" aria-label="Bloqueos" sx={{ m: 0, p: 0, listStyle: 'none', fontSize: 14 }}>
      {bloqueos.map(({ id, motivo, desde, hasta, version }) => (
        <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            {motivo} · {formatInstante(desde, zona)} a {formatInstante(hasta, zona)}
          </Box>
          <IconButton aria-label={`Quitar bloqueo: ${motivo}`} onClick={() => void retire(id, version)}>
            <X size={16} />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
}
