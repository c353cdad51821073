import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { visuallyHidden } from '#platform/web/ui/hidden.ts';
import type { Tone } from '#platform/web/ui/marks/StateChip.tsx';
import { chartFrame, fillOf, pickedPart } from './fill.ts';

export interface Column {
  key: string;
  /** Under the column: «31–60 días», «oct 26». */
  label: string;
  amount: number;
  /** The amount as people read it in the width of a column. */
  written: string;
  /** What it says besides to who hears it, and to who rests on it. */
  note?: string;
  tone?: Tone;
}

interface ColumnsProps {
  label: string;
  columns: readonly Column[];
  /** The one that filters the list beside, or those that do so together. */
  chosen?: string | readonly string[] | undefined;
  /** Each column is a button then. */
  onPick?: (key: string) => void;
}

/** Amounts side by side, as high as they are large, each with its figure: read without scale or legend, pressed with a thumb. */
export function Columns({ label, columns, chosen, onPick }: ColumnsProps) {
  const top = Math.max(1, ...columns.map(({ amount }) => Math.abs(amount)));
  const isChosen = (key: string) => (typeof chosen === 'string' ? chosen === key : (chosen?.includes(key) ?? false));
  return (
    <Box role="group" aria-label={label} sx={frame}>
      {columns.map((column) => (
        <Box
          key={column.key}
          title={column.note ? `${column.label}: ${column.written}, ${column.note}` : undefined}
          {...(onPick
            ? { component: ButtonBase, 'aria-pressed': isChosen(column.key), onClick: () => onPick(column.key) }
            : {})}
          sx={{ ...cell, ...(onPick ? pressable : {}), ...(isChosen(column.key) ? pickedPart : {}) }}
        >
          <Box component="span" sx={figure}>
            {column.written}
          </Box>
          <Box component="span" sx={track}>
            <Box component="span" data-fill sx={bar} style={look(column, top)} />
          </Box>
          <Box component="span" sx={name}>
            {column.label}
          </Box>
          {column.note && <span style={visuallyHidden}>, {column.note}</span>}
        </Box>
      ))}
    </Box>
  );
}

const LEAST_PERCENT = 4;
const look = ({ amount, tone = 'primary' }: Column, top: number) =>
  amount === 0
    ? { height: 2, backgroundColor: 'var(--mui-palette-divider)' }
    : {
        height: `${Math.max(LEAST_PERCENT, Math.round((Math.abs(amount) / top) * 100))}%`,
        background: fillOf(amount < 0 ? 'error' : tone),
      };

const frame = { ...chartFrame, display: 'flex', minHeight: { xs: 176, lg: 148 } } as const;
const cell = {
  flex: '1 1 0',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  minWidth: 0,
  px: 0.5,
  py: 1,
  textAlign: 'center',
  font: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  borderRadius: '6px',
} as const;
const pressable = { '&:hover': { backgroundColor: 'action.hover' } } as const;
const figure = { fontSize: 13, fontWeight: 600, whiteSpace: 'nowrap' } as const;
const track = { flex: 1, display: 'flex', alignItems: 'flex-end', justifyContent: 'center', minHeight: 64, my: 1 };
const bar = { display: 'block', width: '72%', maxWidth: 56, borderRadius: '4px 4px 0 0' } as const;
const name = {
  fontSize: 12,
  color: 'text.secondary',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
