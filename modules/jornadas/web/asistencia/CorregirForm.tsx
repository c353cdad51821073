import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import type { Turno } from '#modules/jornadas/rules/formas.ts';
import { messageOf, newKey } from '#platform/web/call.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/toast.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { api, refreshJornadas } from '../queries.ts';
import { HoraField } from './HoraField.tsx';
import { type Horas, horasOf, toInstants } from './horas.ts';

interface CorregirFormProps {
  turno?: Turno | undefined;
  nuevo?: { empleado_id: string; nombre: string; fecha: string } | undefined;
  onDone: () => void;
}

/** The hours of the wall, as a supervisor tells them. */
export function CorregirForm({ turno, nuevo, onDone }: CorregirFormProps) {
  const zona = useSession((state) => state.company?.zona) ?? 'America/Mexico_City';
  const [horas, setHoras] = useState(() => horasOf(turno, zona));
  const [motivo, setMotivo] = useState('');
  const { busy, problem, save } = useSave({ turno, nuevo, onDone, zona });
  const set = (name: keyof Horas) => (hora: string) => setHoras({ ...horas, [name]: hora });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void save(horas, motivo);
  };
  return (
    <Section title={turno ? 'Corregir' : 'Registrar lo que nadie marcó'}>
      <Box component="form" onSubmit={send} sx={{ display: 'grid', gap: 3 }}>
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: '1fr 1fr' }}>
          <HoraField label="Entrada" value={horas.entrada} onChange={set('entrada')} />
          <HoraField label="Salida" value={horas.salida} onChange={set('salida')} />
          <HoraField label="Sale a comer" value={horas.comida} onChange={set('comida')} />
          <HoraField label="Regresa" value={horas.regreso} onChange={set('regreso')} />
        </Box>
        <TextField
          size="small"
          label="Motivo"
          required
          value={motivo}
          onChange={(event) => setMotivo(event.target.value)}
          helperText="Queda guardado con tu nombre; lo que se marcó no se borra."
          slotProps={{ htmlInput: { maxLength: 300 } }}
        />
        {problem && <Alert severity="error">{problem}</Alert>}
        <Button
          type="submit"
          variant="contained"
          loading={busy}
          disabled={horas.entrada === '' || motivo.trim() === ''}
          sx={{ justifySelf: 'start' }}
        >
          {turno ? 'Guardar corrección' : 'Registrar'}
        </Button>
      </Box>
    </Section>
  );
}

const useSave = ({ turno, nuevo, onDone, zona }: CorregirFormProps & { zona: string }) => {
  const [key, setKey] = useState(newKey);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (horas: Horas, motivo: string): Promise<void> => {
    setBusy(true);
    setProblem(null);
    const body = { ...toInstants(horas, turno?.fecha ?? nuevo?.fecha ?? '', zona, turno), motivo };
    try {
      if (turno) {
        const { id, version } = turno;
        await api('PUT /api/jornadas/turnos/{id}', { params: { id }, body, version });
      } else
        await api('POST /api/jornadas/turnos', {
          body: { ...body, empleado_id: nuevo?.empleado_id ?? '' },
          idempotencyKey: key,
        });
      refreshJornadas();
      toast('Guardado.');
      onDone();
    } catch (error) {
      setKey(newKey());
      setProblem(messageOf(error));
      setBusy(false);
    }
  };
  return { busy, problem, save };
};
