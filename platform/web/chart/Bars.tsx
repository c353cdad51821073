import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { chartFrame, fillOf, pickedPart } from './fill.ts';

export interface Bar {
  key: string;
  label: string;
  amount: number;
  /** The amount as people read it. */
  written: string;
}

interface BarsProps {
  label: string;
  bars: readonly Bar[];
  /** The one that filters the list beside. */
  chosen?: string | undefined;
  /** Each bar is a button then. */
  onPick?: (key: string) => void;
  /** What stands there without bars. */
  empty?: string;
  /** Without a surface of its own, inside another. */
  bare?: boolean;
}

/** Names, bars as long as their amounts, and the figures: who or what the most is seen before it is read. */
export function Bars({ label, bars, chosen, onPick, empty, bare = false }: BarsProps) {
  const top = Math.max(1, ...bars.map(({ amount }) => Math.abs(amount)));
  return (
    <Box role="group" aria-label={label} sx={bare ? { minWidth: 0 } : chartFrame}>
      {bars.map(({ key, label: name, amount, written }) => (
        <Box
          key={key}
          {...(onPick ? { component: ButtonBase, 'aria-pressed': chosen === key, onClick: () => onPick(key) } : {})}
          sx={{ ...row, ...(onPick ? pressable : {}), ...(chosen === key ? pickedPart : {}) }}
        >
          <Box component="span" sx={nameOf}>
            {name}
          </Box>
          <Box component="span" sx={{ flex: 1, height: 14, minWidth: 0 }}>
            <Box
              component="span"
              data-fill
              sx={{ display: 'block', height: '100%', borderRadius: '0 4px 4px 0' }}
              style={{
                width: `${Math.max(2, Math.round((Math.abs(amount) / top) * 100))}%`,
                background: amount === 0 ? 'var(--mui-palette-divider)' : fillOf(amount < 0 ? 'error' : 'primary'),
              }}
            />
          </Box>
          <Box component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
            {written}
          </Box>
        </Box>
      ))}
      {bars.length === 0 && empty && <Box sx={{ p: 3, fontSize: 13, color: 'text.secondary' }}>{empty}</Box>}
    </Box>
  );
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  width: '100%',
  px: 2,
  py: 1,
  font: 'inherit',
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  borderRadius: '6px',
} as const;
const pressable = {
  '&:hover': { backgroundColor: 'action.hover' },
  '@media (pointer: coarse)': { minHeight: 48 },
} as const;
const nameOf = {
  width: '38%',
  maxWidth: 220,
  textAlign: 'start',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
