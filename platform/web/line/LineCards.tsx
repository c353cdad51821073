import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { visuallyHidden } from '#platform/web/ui/hidden.ts';

export interface LineCard {
  id: string;
  title: string;
  /** How many, at what price. */
  facts: string;
  /** What it comes to, or what it lacks. */
  amount: string;
  lacks?: boolean;
}

interface LineCardsProps {
  label: string;
  cards: readonly LineCard[];
  /** Opened by itself: what was just taken lacks something. */
  asked?: string | null;
  /** What is heard before the title of each: «Cambiar partida 1: ». */
  heard: (position: number) => string;
  /** With a frame of its own, where no surface gives it one. */
  framed?: boolean;
  /** The sheet of the one that is open. */
  children: (id: string, close: () => void) => ReactNode;
}

/** Each line as a card that says what it costs and opens where it is changed: its controls do not fit under a thumb. */
export function LineCards({ label, cards, asked = null, heard, framed = false, children }: LineCardsProps) {
  const [open, setOpen] = useState(asked);
  const [last, setLast] = useState(asked);
  if (asked !== last) {
    setLast(asked);
    setOpen(asked);
  }
  const isThere = cards.some(({ id }) => id === open);
  return (
    <>
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, ...(framed ? frame : {}) }}>
        {cards.map((card, i) => (
          <Box component="li" key={card.id} sx={{ '& + &': { borderTop: '1px solid var(--mui-palette-divider)' } }}>
            <ButtonBase aria-haspopup="dialog" onClick={() => setOpen(card.id)} sx={body}>
              <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
                <span style={visuallyHidden}>{heard(i + 1)}</span>
                <Box component="span" sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}>
                  {card.title}
                </Box>
                <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
                  {card.facts}
                </Box>
              </Box>
              <Box component="span" sx={{ fontWeight: 650, whiteSpace: 'nowrap', ...(card.lacks ? lacking : {}) }}>
                {card.amount}
              </Box>
              <ChevronRight size={18} aria-hidden="true" />
            </ButtonBase>
          </Box>
        ))}
      </Box>
      {open !== null && isThere && children(open, () => setOpen(null))}
    </>
  );
}

const frame = { border: '1px solid var(--mui-palette-divider)', borderRadius: '8px' } as const;
const body = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  width: '100%',
  minHeight: 64,
  px: 4,
  py: 2,
  font: 'inherit',
  fontSize: 15,
  textAlign: 'left',
} as const;
const lacking = { color: 'error.main' } as const;
