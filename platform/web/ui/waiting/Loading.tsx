import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useDelayed } from './delayed.ts';
import { visuallyHidden } from '../hidden.ts';

export type LoadingShape = 'document' | 'rows' | 'cards' | 'form' | 'figures';

/** The grey shape of what is coming, after 150 ms; the place is kept from the start. */
export function Loading({ shape = 'rows', lines = 8 }: { shape?: LoadingShape; lines?: number }) {
  const visible = useDelayed(true);
  return (
    <Box
      role="status"
      sx={{
        visibility: visible ? 'visible' : 'hidden',
        '@media (prefers-reduced-motion: reduce)': { '& *': { animation: 'none !important' } },
      }}
    >
      <span style={visuallyHidden}>Cargando…</span>
      {shapes[shape](lines)}
    </Box>
  );
}

const many = (n: number) => Array.from({ length: n }, (_, i) => i);

const shapes: Record<LoadingShape, (lines: number) => React.ReactNode> = {
  rows: (n) => many(n).map((i) => <Skeleton key={i} variant="text" height={30} sx={{ mx: 4 }} />),
  cards: (n) => many(n).map((i) => <Skeleton key={i} variant="rounded" height={72} sx={{ mb: 2 }} />),
  form: (n) => many(n).map((i) => <Skeleton key={i} variant="rounded" height={38} sx={{ mb: 4 }} />),
  figures: (n) => (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: `repeat(${Math.min(n, 4)}, minmax(0,1fr))` }}>
      {many(n).map((i) => (
        <Skeleton key={i} variant="rounded" height={92} />
      ))}
    </Box>
  ),
  document: (n) => (
    <>
      <Skeleton variant="text" width="40%" height={36} />
      <Skeleton variant="rounded" height={110} sx={{ my: 4 }} />
      {many(n).map((i) => (
        <Skeleton key={i} variant="text" height={28} />
      ))}
    </>
  ),
};
