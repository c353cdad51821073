import Box from '@mui/material/Box';
import { useId } from 'react';
import type { DiaSemana } from '#modules/reportes/contract.ts';
import type * as z from 'zod/mini';
import { formatFecha, formatPesos } from '#platform/web/format.ts';
import { visuallyHidden } from '#platform/web/ui/hidden.ts';
import { writeWeekday } from './greeting.ts';

type Dia = z.infer<typeof DiaSemana>;

const WIDTH = 420;
const HEIGHT = 240;
const LEFT = 56;
const BOTTOM = 24;
const TOP = 8;
const STEPS = 4;
const series = [
  ['Cotizado', 'cotizado_centavos', 'var(--mui-palette-primary-main)'],
  ['Autorizado', 'autorizado_centavos', 'var(--mui-palette-warnText)'],
] as const;

/** Quoted and authorised of each day, drawn by hand: a chart library would weigh more than the rest of the page. */
export function WeekChart({ dias }: { dias: readonly Dia[] }) {
  const titleId = useId();
  const top = roundUp(Math.max(1, ...dias.flatMap((dia) => [dia.cotizado_centavos, dia.autorizado_centavos])));
  const plot = HEIGHT - TOP - BOTTOM;
  const step = (WIDTH - LEFT) / Math.max(1, dias.length);
  const bar = Math.min(16, step / 3.2);
  const y = (centavos: number) => TOP + plot - (centavos / top) * plot;
  return (
    <>
      <Legend />
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        width="100%"
        role="img"
        aria-labelledby={titleId}
        style={{ display: 'block' }}
      >
        <title id={titleId}>Cotizado y autorizado por día; las cifras están en la tabla que sigue.</title>
        {Array.from({ length: STEPS + 1 }, (_, i) => (top / STEPS) * i).map((centavos) => (
          <g key={centavos}>
            <line x1={LEFT} x2={WIDTH} y1={y(centavos)} y2={y(centavos)} stroke="var(--mui-palette-divider)" />
            <text x={LEFT - 8} y={y(centavos) + 4} textAnchor="end" {...label}>
              {short(centavos)}
            </text>
          </g>
        ))}
        {dias.map((dia, i) => (
          <g key={dia.fecha}>
            {series.map(([name, key, fill], j) => (
              <rect
                key={name}
                x={LEFT + step * (i + 0.5) + (j - 1) * (bar + 1)}
                y={y(dia[key])}
                width={bar}
                height={Math.max(0, TOP + plot - y(dia[key]))}
                rx={2}
                fill={fill}
              >
                <title>{`${name}, ${formatFecha(dia.fecha)}: ${formatPesos(dia[key])}`}</title>
              </rect>
            ))}
            <text x={LEFT + step * (i + 0.5)} y={HEIGHT - 6} textAnchor="middle" {...label}>
              {writeWeekday(dia.fecha)}
            </text>
          </g>
        ))}
      </svg>
      <Figures dias={dias} />
    </>
  );
}

const label = { fontSize: 11, fill: 'var(--mui-palette-text-secondary)' } as const;

function Legend() {
  return (
    <Box aria-hidden="true" sx={{ display: 'flex', justifyContent: 'center', gap: 4, mb: 2, fontSize: 12 }}>
      {series.map(([name, , color]) => (
        <Box key={name} sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
          <span style={{ width: 12, height: 12, borderRadius: 3, backgroundColor: color }} />
          {name}
        </Box>
      ))}
    </Box>
  );
}

/** The same figures for who does not see the drawing. */
function Figures({ dias }: { dias: readonly Dia[] }) {
  return (
    <table style={visuallyHidden}>
      <tbody>
        {dias.map((dia) => (
          <tr key={dia.fecha}>
            <th scope="row">{formatFecha(dia.fecha)}</th>
            {series.map(([name, key]) => (
              <td key={name}>{`${name} ${formatPesos(dia[key])}`}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The next round figure whose quarters are round too. */
const roundUp = (centavos: number): number => {
  const unit = 10 ** Math.floor(Math.log10(centavos));
  const step = [1, 2, 4, 6, 8, 10].find((times) => times * unit >= centavos) ?? 10;
  return Math.max(step * unit, 100_000);
};

const short = (centavos: number): string => {
  const pesos = centavos / 100;
  if (pesos >= 1_000_000) return `$${Number((pesos / 1_000_000).toFixed(1))} M`;
  return pesos >= 1000 ? `$${Number((pesos / 1000).toFixed(1))} k` : `$${Math.round(pesos)}`;
};
