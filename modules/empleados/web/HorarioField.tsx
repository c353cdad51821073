import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { CERRADO, DIAS, type Horario } from '#modules/empleados/rules.ts';
import { useField } from '#platform/web/form/field.ts';

const USUAL = { entra: '08:00', sale: '18:00' } as const;
/** Weeks are read from Monday. */
const ORDEN = [1, 2, 3, 4, 5, 6, 0] as const;

/** On which days he comes, and from when to when; a night leaves before it comes. */
export function HorarioField() {
  const { value, set, shown } = useField<Horario | null>('horario');
  const horario = value?.length === 7 ? value : [...CERRADO];
  const change = (day: number, turno: Horario[number]) => set(horario.map((one, i) => (i === day ? turno : one)));
  const monday = horario[1];
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 1 }}>
      <Box component="legend" sx={{ p: 0, mb: 1, fontSize: 13, color: 'text.secondary' }}>
        Horario
      </Box>
      {ORDEN.map((day) => (
        <Dia key={day} nombre={DIAS[day] ?? ''} turno={horario[day] ?? null} onChange={(turno) => change(day, turno)} />
      ))}
      {monday && (
        <Button
          size="small"
          onClick={() => set(horario.map((one, i) => (i >= 1 && i <= 5 ? monday : one)))}
          sx={{ justifySelf: 'start' }}
        >
          Igual de lunes a viernes
        </Button>
      )}
      {shown.error && <Box sx={{ fontSize: 12.5, color: 'error.main' }}>{shown.helperText}</Box>}
    </Box>
  );
}

interface DiaProps {
  nombre: string;
  turno: Horario[number];
  onChange: (turno: Horario[number]) => void;
}

function Dia({ nombre, turno, onChange }: DiaProps) {
  const field = (label: string, value: string, change: (hora: string) => void) => (
    <TextField
      type="time"
      size="small"
      value={value}
      onChange={(event) => change(event.target.value)}
      slotProps={{ htmlInput: { 'aria-label': `${nombre}: ${label}` } }}
      sx={{ width: 128 }}
    />
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minHeight: 44 }}>
      <FormControlLabel
        label={nombre}
        control={<Checkbox checked={turno !== null} onChange={(_, on) => onChange(on ? { ...USUAL } : null)} />}
        sx={{ width: 132, mr: 0 }}
      />
      {turno && field('entra', turno.entra, (entra) => onChange({ ...turno, entra }))}
      {turno && field('sale', turno.sale, (sale) => onChange({ ...turno, sale }))}
    </Box>
  );
}
