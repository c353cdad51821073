import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { type Parte, shareAgain } from '#modules/piso/rules/partes.ts';
import { UNREAD } from '#platform/contract/numbers.ts';
import { NumberBox } from '#platform/web/form/NumberBox.tsx';
import { parseTasa, writeTasa } from '#platform/web/form/parse.ts';

/** Whoever worked on it, each with his part; equal until somebody says otherwise. */
export function Partes({
  equipo,
  partes,
  title,
  onChange,
}: {
  equipo: readonly { id: string; nombre: string }[];
  partes: readonly Parte[];
  /** Left out where it stands above. */
  title?: string;
  onChange: (partes: readonly Parte[]) => void;
}) {
  const partOf = (id: string) => partes.find(({ empleado_id }) => empleado_id === id);
  const set = (id: string, diezmilesimas: number) =>
    onChange(partes.map((one) => (one.empleado_id === id ? { ...one, diezmilesimas } : one)));
  return (
    <Box role="group" aria-label="Quién lo hizo" sx={{ display: 'grid', gap: 1 }}>
      {title && <strong>{title}</strong>}
      {equipo.map(({ id, nombre }) => (
        <Box key={id} sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3 }}>
          <Tick label={nombre} checked={partOf(id) !== undefined} onChange={() => onChange(shareAgain(partes, id))} />
          {partOf(id) && partes.length > 1 && (
            <NumberBox
              label={`Parte de ${nombre}, %`}
              value={partOf(id)?.diezmilesimas ?? 0}
              unread={UNREAD}
              parse={parseTasa}
              write={writeTasa}
              onChange={(diezmilesimas) => set(id, diezmilesimas)}
              sx={{ width: 150 }}
            />
          )}
        </Box>
      ))}
    </Box>
  );
}

interface TickProps {
  label: string;
  checked: boolean;
  onChange: (on: boolean) => void;
}
export const Tick = ({ label, checked, onChange }: TickProps) => (
  <FormControlLabel
    label={label}
    control={<Checkbox checked={checked} onChange={(_, on) => onChange(on)} />}
    slotProps={{ typography: { sx: { fontSize: 18 } } }}
    sx={{ minHeight: 52 }}
  />
);
