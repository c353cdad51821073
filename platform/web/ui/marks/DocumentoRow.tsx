import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface DocumentoRowProps {
  /** What it is: its folio, and whatever stands beside or below it. */
  children: ReactNode;
  /** What else is known of it, in small. */
  note: string;
  /** What it puts into the figure that is explained. */
  figure: ReactNode;
}

/** One of the documents behind a figure of a report. */
export const DocumentoRow = ({ children, note, figure }: DocumentoRowProps) => (
  <Box component="li" sx={line}>
    <Box sx={{ minWidth: 0, display: 'grid', gap: 1 }}>
      {children}
      <Box sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>{note}</Box>
    </Box>
    {figure}
  </Box>
);

const line = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 3,
  py: 3,
  '&:not(:first-of-type)': { borderTop: '1px solid var(--mui-palette-divider)' },
} as const;
