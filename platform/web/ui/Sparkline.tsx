import Box from '@mui/material/Box';
import { useId } from 'react';

interface Drawing {
  values: number[];
  /** What the drawing says, in words: «Ventas de 7 días, de $8,200 a $12,400». */
  label: string;
  height?: number;
}

/** A trend in the height of a line of text. */
export function Sparkline({ values, label, height = 32 }: Drawing) {
  const id = useId();
  if (values.length < 2) return null;
  const points = values.map((v, i) => `${(i * 100) / (values.length - 1)},${toY(v, values, height)}`).join(' ');
  return (
    <svg
      viewBox={`0 0 100 ${height}`}
      width="100%"
      height={height}
      preserveAspectRatio="none"
      role="img"
      aria-labelledby={id}
    >
      <title id={id}>{label}</title>
      <polyline
        points={points}
        fill="none"
        stroke="var(--mui-palette-primary-main)"
        strokeWidth="1.75"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

const toY = (value: number, values: number[], height: number) => {
  const low = Math.min(0, ...values);
  const span = Math.max(...values) - low || 1;
  return (height - 2 - ((value - low) / span) * (height - 4)).toFixed(1);
};

/** Small columns, one per day or state; the last may be marked as today. */
export function Bars({ values, label, height = 48, markLast }: Drawing & { markLast?: boolean }) {
  const id = useId();
  const top = Math.max(1, ...values);
  const step = 100 / Math.max(1, values.length);
  return (
    <svg
      viewBox={`0 0 100 ${height}`}
      width="100%"
      height={height}
      preserveAspectRatio="none"
      role="img"
      aria-labelledby={id}
    >
      <title id={id}>{label}</title>
      {values.map((value, i) => {
        const tall = Math.max(value > 0 ? 1.5 : 0.5, (Math.max(0, value) / top) * (height - 1));
        const isLast = i === values.length - 1;
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity
        return (
          <rect
            key={i}
            x={i * step + step * 0.15}
            y={height - tall}
            width={step * 0.7}
            height={tall}
            fill="var(--mui-palette-primary-main)"
            opacity={markLast && !isLast ? 0.45 : 1}
          />
        );
      })}
    </svg>
  );
}

/** How far a job is: 0 to 1, with its words. */
export function Meter({ part, label }: { part: number; label: string }) {
  const percent = Math.round(Math.min(1, Math.max(0, part)) * 100);
  return (
    <Box
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      sx={{
        width: 52,
        height: 5,
        borderRadius: 3,
        overflow: 'hidden',
        backgroundColor: 'color-mix(in srgb, var(--mui-palette-primary-main) 35%, transparent)',
      }}
    >
      <Box sx={{ height: '100%', backgroundColor: 'primary.main' }} style={{ width: `${percent}%` }} />
    </Box>
  );
}
