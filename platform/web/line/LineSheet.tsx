import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';

interface LineSheetProps {
  title: string;
  subtitle?: string;
  /** What it comes to, written, and what that figure is called. */
  total?: string;
  totalLabel?: string;
  /** What taking it away is called: «Quitar partida 1». */
  removeLabel: string;
  onRemove: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** One line for the thumb: what changes most at the top, everything in reach, done at the bottom. */
export function LineSheet({
  title,
  subtitle,
  total,
  totalLabel = 'Total',
  removeLabel,
  onRemove,
  onClose,
  children,
}: LineSheetProps) {
  const titleId = useId();
  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogContent sx={fields}>
        {subtitle && <Box sx={{ gridColumn: '1 / -1', color: 'text.secondary' }}>{subtitle}</Box>}
        {children}
        {total !== undefined && (
          <Box sx={sum}>
            <span>{totalLabel}</span>
            <span>{total}</span>
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="error" startIcon={<Trash2 size={18} />} onClick={onRemove} aria-label={removeLabel}>
          Quitar
        </Button>
        <Button variant="contained" onClick={onClose}>
          Listo
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** What the cell is called stands above it; to a screen reader the cell says it itself. */
export function SheetField({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <Box sx={wide ? { gridColumn: '1 / -1' } : {}}>
      <Box aria-hidden="true" sx={{ mb: 1, fontSize: 13, color: 'text.secondary' }}>
        {label}
      </Box>
      {children}
    </Box>
  );
}

const fields = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 4,
  alignContent: 'start',
  // Sixteen pixels, or the phone zooms in on whatever is touched.
  '& input, & select': {
    height: 52,
    px: 3,
    fontSize: 17,
    border: '1px solid var(--mui-palette-divider)',
    borderRadius: '8px',
  },
} as const;
const sum = {
  gridColumn: '1 / -1',
  display: 'flex',
  justifyContent: 'space-between',
  fontSize: 20,
  fontWeight: 650,
} as const;
