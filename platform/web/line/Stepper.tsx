import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';

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
        disabled={milesimas <= 1000}
        onClick={() => onStep(Math.max(1, milesimas - 1000))}
        sx={step}
      >
        <Minus size={20} />
      </IconButton>
      {children}
      <IconButton aria-label="Uno más" onClick={() => onStep(milesimas + 1000)} sx={step}>
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
