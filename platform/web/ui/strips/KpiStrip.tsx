import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import { type Tone, toneColors } from '../marks/StateChip.tsx';

export interface Kpi {
  label: string;
  /** Already written for people; `undefined` while it loads. */
  value: ReactNode | undefined;
  /** What the figure compares to: «+12 % vs. semana pasada». */
  note?: ReactNode;
  tone?: Tone;
  /** The filtered list that makes the figure. */
  to?: string;
}

/** Figures on one surface with dividers; each leads to the list behind it. */
export function KpiStrip({ items, label = 'Cifras' }: { items: Kpi[]; label?: string }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        ...strip,
        '--columnas': { xs: 2, md: items.length },
        gridTemplateColumns: 'repeat(var(--columnas), minmax(0,1fr))',
      }}
      style={{ '--figura': fontOf(items) } as CSSProperties} // React's own type knows no variables.
    >
      {items.map((item, place) => (
        <Box component="li" key={item.label} sx={place === 0 && items.length % 2 === 1 ? oddOne : cell}>
          {item.to ? (
            <Box component={Link} to={item.to} sx={{ ...body, ...link }}>
              <Figure {...item} />
            </Box>
          ) : (
            <Box sx={body}>
              <Figure {...item} />
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}

function Figure({ label, value, note, tone = 'neutral' }: Kpi) {
  return (
    <>
      <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="span" sx={figure}>
        {value === undefined ? <Skeleton width="70%" /> : value}
      </Box>
      <Box
        component="span"
        sx={{ fontSize: 13, minHeight: value === undefined ? 19 : 0 }}
        style={{ color: toneColors[tone].color }}
      >
        {note}
      </Box>
    </>
  );
}

/**
 * One size for all figures of a strip: as large as lets the longest word among them stand on one line, since a figure in two
 * is another figure. A digit is 0.6 of its height wide; a cell keeps 16 px free at each side.
 */
const fontOf = (items: readonly Kpi[]): string => {
  const words = items.flatMap(({ value }) => (typeof value === 'string' ? value.split(/\s/) : []));
  const longest = Math.max(1, ...words.map((word) => word.length));
  return `clamp(16px, calc((100cqi / var(--columnas) - 34px) / ${(longest * 0.6).toFixed(1)}), ${LARGEST})`;
};
const LARGEST = 'var(--cifra)';

const figure = {
  display: 'block',
  fontSize: 'var(--figura)',
  lineHeight: 1.2,
  fontWeight: 600,
  letterSpacing: '-0.015em',
  overflowWrap: 'anywhere',
} as const;
const strip = {
  '--cifra': { xs: '24px', sm: '27px' },
  containerType: 'inline-size',
  display: 'grid',
  listStyle: 'none',
  m: 0,
  p: 0,
  overflow: 'hidden',
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: '8px',
  backgroundColor: 'background.paper',
};
// Each cell draws its own left and top line one pixel outside, so the outer edge is clipped and only dividers remain.
// Name, figure and note of a row stand level with those of its neighbours, however long the name.
const level = { display: 'grid', gridRow: 'span 3', gridTemplateRows: 'subgrid' } as const;
const cell = {
  ...level,
  minWidth: 0,
  boxShadow: '-1px -1px 0 var(--mui-palette-divider)',
};
// Two by two on a phone: of an odd number, the first takes the whole row.
const oddOne = { ...cell, gridColumn: { xs: '1 / -1', md: 'auto' } };
const body = {
  ...level,
  gridTemplateColumns: 'minmax(0, 1fr)',
  rowGap: 1,
  p: 4,
  color: 'inherit',
  textDecoration: 'none',
} as const;
const link = {
  '&:hover': { backgroundColor: 'action.hover' },
  '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: '-2px' },
};
