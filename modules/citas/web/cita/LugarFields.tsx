import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { Agenda } from '#modules/citas/rules/formas.ts';
import type { Estorbo } from '#modules/citas/rules/caber.ts';
import { DatePickLater } from '#platform/web/form/DatePickLater.tsx';
import { Choice } from '#platform/web/form/Choice.tsx';
import { DiaLleno } from './DiaLleno.tsx';
import { type Lugar, QUARTERS } from './lugar.ts';

interface LugarFieldsProps {
  agenda: Agenda;
  lugar: Lugar;
  free: readonly string[];
  /** How long it takes, and which it is where it is there already. */
  duracion_min: number;
  cita_id?: string;
  against: readonly Estorbo[];
  onChange: (said: Partial<Lugar>) => void;
}

/** Day, hour, bay and person; hours that are free come first, and what stands in the way is said at once. */
export function LugarFields({ agenda, lugar, free, duracion_min, cita_id, against, onChange }: LugarFieldsProps) {
  const marked = new Set(free);
  const hours = QUARTERS.map((hora) => ({ value: hora, label: marked.has(hora) ? `${hora} · libre` : hora }));
  return (
    <>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: '1fr 1fr' }}>
        <DatePickLater
          label="Día"
          value={lugar.fecha}
          clearable={false}
          onChange={(fecha) => fecha && onChange({ fecha, hora: '' })}
        />
        <Choice
          label="Hora"
          value={lugar.hora}
          onChange={(hora) => onChange({ hora })}
          options={[
            ...hours.filter(({ value }) => marked.has(value)),
            ...hours.filter(({ value }) => !marked.has(value)),
          ]}
          empty="Elige la hora"
        />
        <Choice
          label="Bahía"
          value={lugar.bahia_id}
          onChange={(bahia_id) => onChange({ bahia_id })}
          options={agenda.bahias.filter(({ activa }) => activa).map(({ id, nombre }) => ({ value: id, label: nombre }))}
          empty="Sin bahía"
        />
        <Choice
          label="Técnico"
          value={lugar.empleado_id}
          onChange={(empleado_id) => onChange({ empleado_id })}
          options={agenda.plan.tecnicos.map(({ empleado_id, nombre }) => ({ value: empleado_id, label: nombre }))}
          empty="Sin técnico"
        />
      </Box>
      {free.length === 0 && (
        <DiaLleno fecha={lugar.fecha} duracion_min={duracion_min} cita_id={cita_id} onPick={onChange} />
      )}
      {against.map(({ texto, duro }) => (
        <Alert key={texto} severity={duro ? 'error' : 'warning'}>
          {texto}
        </Alert>
      ))}
    </>
  );
}
