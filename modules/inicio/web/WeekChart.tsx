import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import type * as z from 'zod/mini';
import type { DiaSemana } from '#modules/reportes/contract.ts';
import { formatFecha, formatPesos, writeShortPesos } from '#platform/web/format.ts';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { writeWeekday } from './greeting.ts';

type Dia = z.infer<typeof DiaSemana>;

const STEPS = 4;
const solid = 'var(--mui-palette-primary-main)';
// Hatched besides its colour: who does not tell the two colours apart tells the drawing.
const hatched =
  'repeating-linear-gradient(135deg, var(--mui-palette-warnText) 0 4px, color-mix(in srgb, var(--mui-palette-warnText) 45%, var(--mui-palette-background-paper)) 4px 7px)';
const series = [
  ['Cotizado', 'cotizado_centavos', solid],
  ['Autorizado', 'autorizado_centavos', hatched],
] as const;

/** Quoted and authorised of each day. A day says its figures to the pointer, the finger and the keyboard; above stand those of all. */
export function WeekChart({ dias }: { dias: readonly Dia[] }) {
  const [picked, setPicked] = useState<string | null>(null);
  const highest = Math.max(0, ...dias.flatMap((dia) => [dia.cotizado_centavos, dia.autorizado_centavos]));
  if (highest === 0) return <EmptyState>En estos días no se ha cotizado ni autorizado nada.</EmptyState>;
  const top = roundUp(highest);
  const shown = dias.find(({ fecha }) => fecha === picked);
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Readout dias={shown ? [shown] : dias} />
      {/* On a phone seven days take the room of seven fingers. */}
      <Box sx={{ display: 'flex', gap: { xs: 1, sm: 2 }, mx: { xs: -2, sm: 0 } }}>
        <Scale top={top} />
        <Box role="group" aria-label="Días" onMouseLeave={() => setPicked(null)} sx={plot}>
          {dias.map((dia) => (
            <Day
              key={dia.fecha}
              dia={dia}
              top={top}
              picked={dia.fecha === picked}
              onPick={(isOn) => setPicked(isOn ? dia.fecha : null)}
            />
          ))}
        </Box>
      </Box>
    </Box>
  );
}

/** What the colours mean, with the figures of the day that is pointed at, or of all. */
function Readout({ dias }: { dias: readonly Dia[] }) {
  const [first, last] = [dias[0], dias.at(-1)];
  if (!first || !last) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 5, rowGap: 1 }}>
      {series.map(([name, key, fill]) => (
        <Box key={name} sx={{ display: 'inline-flex', alignItems: 'baseline', gap: 1.5 }}>
          <span style={{ width: 12, height: 12, borderRadius: 3, background: fill, alignSelf: 'center' }} />
          {name}
          <Box component="span" sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
            {formatPesos(dias.reduce((sum, dia) => sum + dia[key], 0))}
          </Box>
        </Box>
      ))}
      <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
        {first === last ? nameOf(first) : `los ${dias.length} días`}
      </Box>
    </Box>
  );
}

function Scale({ top }: { top: number }) {
  return (
    <Box aria-hidden="true" sx={{ ...scale, height: PLOT }}>
      {Array.from({ length: STEPS + 1 }, (_, i) => (top / STEPS) * (STEPS - i)).map((centavos) => (
        <span key={centavos}>{centavos === 0 ? '$0' : writeShortPesos(centavos)}</span>
      ))}
    </Box>
  );
}

interface DayProps {
  dia: Dia;
  top: number;
  picked: boolean;
  onPick: (isOn: boolean) => void;
}

function Day({ dia, top, picked, onPick }: DayProps) {
  const figures = series.map(([name, key]) => `${name} ${formatPesos(dia[key])}`);
  return (
    <ButtonBase
      aria-label={`${nameOf(dia)}: ${figures.join(', ')}`}
      aria-pressed={picked}
      onMouseEnter={() => onPick(true)}
      onFocus={() => onPick(true)}
      onBlur={() => onPick(false)}
      sx={{ ...column, ...(picked ? { backgroundColor: 'soft' } : {}) }}
    >
      <Box component="span" sx={{ ...bars, height: PLOT }}>
        {series.map(([name, key, fill]) => (
          <Box
            key={name}
            component="span"
            sx={{ width: '34%', maxWidth: 22, borderRadius: '3px 3px 0 0' }}
            style={{ height: `${(dia[key] / top) * 100}%`, background: fill }}
          />
        ))}
      </Box>
      <Box component="span" sx={{ pt: 1.5, pb: 1, fontSize: 12, lineHeight: 1.3, color: 'text.secondary' }}>
        {writeWeekday(dia.fecha)}{' '}
        <Box component="span" sx={{ display: { xs: 'block', lg: 'inline' } }}>
          {Number(dia.fecha.slice(8))}
        </Box>
      </Box>
    </ButtonBase>
  );
}

const nameOf = ({ fecha }: Dia): string => `${writeWeekday(fecha)} ${formatFecha(fecha)}`;

/** The next round figure whose quarters are round too. */
const roundUp = (centavos: number): number => {
  const unit = 10 ** Math.floor(Math.log10(centavos));
  const step = [1, 2, 4, 6, 8, 10].find((times) => times * unit >= centavos) ?? 10;
  return Math.max(step * unit, 100_000);
};

const PLOT = 200;
const scale = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  // Each figure stands level with its line.
  '& > span': {
    height: 0,
    lineHeight: 0,
    fontSize: 12,
    textAlign: 'right',
    color: 'text.secondary',
    whiteSpace: 'nowrap',
  },
} as const;
const plot = {
  flex: 1,
  minWidth: 0,
  display: 'flex',
  // A line for each step of the scale.
  backgroundImage: 'linear-gradient(var(--mui-palette-divider) 1px, transparent 1px)',
  backgroundSize: `100% ${PLOT / STEPS}px`,
  backgroundRepeat: 'repeat-y',
} as const;
const column = {
  flex: '1 1 0',
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  font: 'inherit',
  borderRadius: '4px',
} as const;
const bars = { display: 'flex', alignItems: 'flex-end', justifyContent: 'center', gap: '2px' } as const;
