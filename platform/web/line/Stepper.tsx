import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { isRead } from '#platform/contract/numbers.ts';

/** One step up or down, never to none; from what could not be read, to one. */
export const stepped = (milesimas: number, step: number): number =>
  isRead(milesimas) ? Math.max(1, milesimas + step) : 1000;

/** A quantity for the thumb: one less, what is written, one more. */
export function Stepper({
  milesimas,
  onStep,
  children,
}: {
  milesimas: number;
  onStep: (next: number) => void;
  children: ReactNode;
}) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '56px minmax(0, 1fr) 56px', gap: 2 }}>
      <IconButton
        aria-label="Uno menos"
        disabled={!(milesimas > 1000)}
        onClick={() => onStep(stepped(milesimas, -1000))}
        sx={step}
      >
        <Minus size={20} />
      </IconButton>
      {children}
      <IconButton aria-label="Uno más" onClick={() => onStep(stepped(milesimas, 1000))} sx={step}>
        <Plus size={20} />
      </IconButton>
    </Box>
  );
}

const step = {
  '&&&': { width: 56, height: 52 },
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: '8px',
} as const;
