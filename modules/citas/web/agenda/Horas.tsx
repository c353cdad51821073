import Box from '@mui/material/Box';
import type { Agenda } from '#modules/citas/rules/formas.ts';
import { asHours } from '#modules/citas/rules.ts';

type Dia = Agenda['plan']['dias'][number];

/** «5.5 de 8 h», with a bar: what is taken of what there is, red when it is more. */
export function Horas({ dia, small = false }: { dia: Dia; small?: boolean }) {
  const { capacidad_min, ocupado_min, cerrado } = dia;
  if (cerrado !== '' && ocupado_min === 0)
    return (
      <Box
        component="span"
        sx={{ display: 'block', fontSize: small ? 12 : 13.5, color: 'text.secondary', fontWeight: 400 }}
      >
        {cerrado}
      </Box>
    );
  const over = ocupado_min > capacidad_min;
  const part = capacidad_min === 0 ? 100 : Math.min(100, (ocupado_min * 100) / capacidad_min);
  return (
    <Box component="span" sx={{ display: 'grid', gap: '3px', fontSize: small ? 12 : 13.5, fontWeight: 400 }}>
      <Box
        component="span"
        sx={{ whiteSpace: 'nowrap', color: over ? 'error.main' : 'text.secondary', fontWeight: over ? 600 : 400 }}
      >
        {asHours(ocupado_min)} de {asHours(capacidad_min)} h
      </Box>
      <Box component="span" sx={track}>
        <Box
          component="span"
          sx={{ ...bar, bgcolor: over ? 'error.main' : 'primary.main' }}
          style={{ width: `${part}%` }}
        />
      </Box>
    </Box>
  );
}

const track = {
  display: 'block',
  height: 4,
  borderRadius: 2,
  bgcolor: 'var(--mui-palette-neutralBg)',
  overflow: 'hidden',
} as const;
const bar = { display: 'block', height: '100%' } as const;
