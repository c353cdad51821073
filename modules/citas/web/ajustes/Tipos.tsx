import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import { X } from 'lucide-react';
import type { Tipo } from '#modules/citas/rules/formas.ts';
import { readMinutos, UNREAD } from '#platform/contract/numbers.ts';
import { newId } from '#platform/web/call-keys.ts';
import { NumberBox } from '#platform/web/form/NumberBox.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { Written } from '../cita/Written.tsx';
import type { PartProps } from './part.ts';

/** What appointments are for, how long each takes, and whether a customer may ask for it by himself. */
export function Tipos({ body: { tipos }, onChange }: PartProps) {
  const change = (id: string, said: Partial<Tipo>) =>
    onChange({ tipos: tipos.map((one) => (one.id === id ? { ...one, ...said } : one)) });
  const add = () => onChange({ tipos: [...tipos, { id: newId(), nombre: '', duracion_min: 60, en_linea: true }] });
  return (
    <Section title="Tipos de cita" actions={<Button onClick={add}>Agregar tipo</Button>}>
      <Box sx={{ display: 'grid', gap: 3 }}>
        {tipos.map(({ id, nombre, duracion_min, en_linea }) => (
          <Box key={id} sx={row}>
            <Written label="Qué se hace" value={nombre} onChange={(text) => change(id, { nombre: text })} max={60} />
            <NumberBox
              label="Minutos"
              value={duracion_min}
              unread={UNREAD}
              parse={readMinutos}
              onChange={(minutes) => change(id, { duracion_min: minutes })}
            />
            <FormControlLabel
              label="En línea"
              control={<Switch checked={en_linea} onChange={(_, on) => change(id, { en_linea: on })} />}
            />
            <IconButton
              aria-label={`Quitar ${nombre || 'tipo'}`}
              onClick={() => onChange({ tipos: tipos.filter((one) => one.id !== id) })}
            >
              <X size={16} />
            </IconButton>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

const row = {
  display: 'grid',
  gap: 2,
  alignItems: 'center',
  gridTemplateColumns: { xs: '1fr 92px', sm: '1fr 110px 130px 40px' },
} as const;
