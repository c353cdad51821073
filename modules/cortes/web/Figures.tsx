import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { ChevronRight } from 'lucide-react';
import type { MovimientosQuery } from '#modules/caja/contract.ts';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { type Figure, sameFilter } from './figures.ts';

interface FiguresProps {
  label: string;
  figures: readonly Figure[];
  value: MovimientosQuery | null;
  /** The figure that was picked, or null when it was already and is let go. */
  onPick: (filter: MovimientosQuery | null) => void;
}

/** Named amounts one under another; each opens the movements that make it. */
export function Figures({ label, figures, value, onPick }: FiguresProps) {
  return (
    <Box component="ul" aria-label={label} sx={list}>
      {figures.map(({ label: name, centavos, filter, total = false }) => {
        const chosen = sameFilter(value, filter);
        const content = (
          <>
            <span>{name}</span>
            <Money centavos={centavos} strong={total} />
            {filter ? <ChevronRight size={15} aria-hidden="true" /> : <span />}
          </>
        );
        return (
          <Box component="li" key={name} className={total ? 'total' : undefined}>
            {filter ? (
              <ButtonBase aria-pressed={chosen} onClick={() => onPick(chosen ? null : filter)} sx={row} focusRipple>
                {content}
              </ButtonBase>
            ) : (
              <Box sx={row}>{content}</Box>
            )}
          </Box>
        );
      })}
    </Box>
  );
}

const list = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > .total': { mt: 1, pt: 1, borderTop: '1px solid var(--mui-palette-divider)', fontWeight: 600 },
};
const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) auto 15px',
  alignItems: 'center',
  gap: 2,
  width: 'calc(100% + 16px)',
  minHeight: { xs: 44, sm: 34 },
  mx: '-8px',
  px: '8px',
  borderRadius: '6px',
  font: 'inherit',
  textAlign: 'left',
  '& > svg': { color: 'text.secondary' },
  '&[aria-pressed]:hover': { backgroundColor: 'action.hover' },
  '&[aria-pressed=true]': { backgroundColor: 'var(--mui-palette-soft)' },
  '&.Mui-focusVisible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: '-2px' },
} as const;
