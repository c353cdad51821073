import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addDays } from '#platform/contract/zones.ts';
import { formatFecha } from '#platform/web/format.ts';

/** One week back or forward. */
export function WeekPicker({ desde, onChange }: { desde: string; onChange: (desde: string) => void }) {
  return (
    <Box role="group" aria-label="Semana" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <IconButton aria-label="Semana anterior" onClick={() => onChange(addDays(desde, -7))} sx={big}>
        <ChevronLeft size={20} />
      </IconButton>
      <Box sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {formatFecha(desde)} – {formatFecha(addDays(desde, 6))}
      </Box>
      <IconButton aria-label="Semana siguiente" onClick={() => onChange(addDays(desde, 7))} sx={big}>
        <ChevronRight size={20} />
      </IconButton>
    </Box>
  );
}

const big = { '@media (pointer: coarse)': { width: 48, height: 48 } } as const;
