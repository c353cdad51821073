import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { Agenda } from '#modules/citas/rules/formas.ts';
import type { Estorbo } from '#modules/citas/rules/caber.ts';
import { Choice } from '#platform/web/form/Choice.tsx';
import { type Lugar, QUARTERS } from './lugar.ts';
import { Written } from './Written.tsx';

interface LugarFieldsProps {
  agenda: Agenda;
  lugar: Lugar;
  free: readonly string[];
  against: readonly Estorbo[];
  onChange: (said: Partial<Lugar>) => void;
}

/** Day, hour, bay and person; hours that are free come first, and what stands in the way is said at once. */
export function LugarFields({ agenda, lugar, free, against, onChange }: LugarFieldsProps) {
  const marked = new Set(free);
  const hours = QUARTERS.map((hora) => ({ value: hora, label: marked.has(hora) ? `${hora} · libre` : hora }));
  return (
    <>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: '1fr 1fr' }}>
        <Written label="Día" type="date" value={lugar.fecha} onChange={(fecha) => onChange({ fecha, hora: '' })} />
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
      {against.map(({ texto, duro }) => (
        <Alert key={texto} severity={duro ? 'error' : 'warning'}>
          {texto}
        </Alert>
      ))}
    </>
  );
}
