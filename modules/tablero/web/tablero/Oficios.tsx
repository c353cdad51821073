import Box from '@mui/material/Box';
import { useMemo } from 'react';
import type { Tarjeta } from '#modules/tablero/contract.ts';
import { sumTrades } from '#modules/tablero/rules.ts';
import { formatMoney } from '#platform/web/format.ts';
import type { ListState } from '#platform/web/table/list-state.ts';

/** What the shop has of each trade, of what is seen; a press leaves only that one. */
export function Oficios({ cards, list }: { cards: readonly Tarjeta[]; list: ListState }) {
  const sums = useMemo(() => sumTrades(cards), [cards]);
  if (sums.length === 0) return null;
  const chosen = list.filters.oficio ?? '';
  return (
    <Box
      component="ul"
      aria-label="Totales por oficio"
      sx={{ display: 'flex', gap: 2, m: 0, p: 0, mb: 2, overflowX: 'auto', flex: 'none' }}
    >
      {sums.map(({ nombre, ordenes, total_centavos }) => (
        <Box component="li" key={nombre} sx={{ listStyle: 'none', flex: 'none' }}>
          <Box
            component="button"
            type="button"
            aria-pressed={chosen === nombre}
            onClick={() => list.filter({ oficio: chosen === nombre ? null : nombre })}
            sx={pill}
          >
            <strong>{nombre}</strong> {ordenes}
            {total_centavos !== undefined && <span>{formatMoney(total_centavos)}</span>}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const pill = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 30,
  px: 2.5,
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: 8,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontSize: 12,
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  '& strong': { fontWeight: 600 },
  '& span': { color: 'text.secondary' },
  '&[aria-pressed=true]': { borderColor: 'primary.main', backgroundColor: 'var(--mui-palette-soft)' },
  '@media (pointer: coarse)': { minHeight: 48 },
} as const;
