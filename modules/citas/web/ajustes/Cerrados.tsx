import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import { X } from 'lucide-react';
import { festivoOf } from '#modules/citas/rules/festivos.ts';
import { addDays } from '#platform/contract/zones.ts';
import { todayIn } from '#platform/web/period.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { DatePickLater } from '#platform/web/form/DatePickLater.tsx';
import { Written } from '../cita/Written.tsx';
import { sayDay } from '../looks.ts';
import type { PartProps } from './part.ts';

/** Days on which it does not open: those of the law at once, and its own. */
export function Cerrados({ body: { descansa_oficiales, cerrados }, onChange }: PartProps) {
  const hoy = todayIn(useSession((state) => state.company?.zona) ?? 'America/Mexico_City');
  const next = Array.from({ length: 366 }, (_, i) => addDays(hoy, i)).filter((fecha) => festivoOf(fecha) !== '');
  const change = (at: number, said: Partial<(typeof cerrados)[number]>) =>
    onChange({ cerrados: cerrados.map((one, i) => (i === at ? { ...one, ...said } : one)) });
  return (
    <Section
      title="Días que no se abre"
      actions={
        <Button onClick={() => onChange({ cerrados: [...cerrados, { fecha: addDays(hoy, 1), nombre: '' }] })}>
          Agregar día
        </Button>
      }
    >
      <FormControlLabel
        label="Se descansa los días de ley"
        control={<Switch checked={descansa_oficiales} onChange={(_, on) => onChange({ descansa_oficiales: on })} />}
      />
      {descansa_oficiales && (
        <Box sx={{ fontSize: 13.5, color: 'text.secondary', mb: 2 }}>
          {next.map((fecha) => `${sayDay(fecha)} (${festivoOf(fecha)})`).join(' · ')}
        </Box>
      )}
      <Box sx={{ display: 'grid', gap: 3 }}>
        {cerrados.map(({ fecha, nombre }, i) => (
          // The row is its place: two may have the same day while they are written.
          // oxlint-disable-next-line react/no-array-index-key
          <Box key={i} sx={{ display: 'grid', gap: 2, alignItems: 'center', gridTemplateColumns: '160px 1fr 40px' }}>
            <DatePickLater
              label="Día"
              value={fecha}
              clearable={false}
              onChange={(text) => text && change(i, { fecha: text })}
            />
            <Written label="Por qué" value={nombre} onChange={(text) => change(i, { nombre: text })} max={60} />
            <IconButton
              aria-label={`Quitar ${fecha}`}
              onClick={() => onChange({ cerrados: cerrados.filter((_, at) => at !== i) })}
            >
              <X size={16} />
            </IconButton>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
