import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Section } from '#platform/web/ui/page/Section.tsx';

/** What a part filters by, and taking it away at the right. */
export const PartHead = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: 3 }}>
    {children}
  </Box>
);

/** How its figures are counted, in words. */
export const Formula = ({ children }: { children: ReactNode }) => (
  <Box sx={{ fontSize: 12.5, color: 'text.secondary', maxWidth: 760 }}>{children}</Box>
);

export interface Cifra {
  key: string;
  label: ReactNode;
  note: string;
  figures: readonly { name: string; value: string; strong?: boolean }[];
  onOpen: () => void;
}

interface CifrasProps {
  title: string;
  cifras: readonly Cifra[];
}

/** Rows of figures that open what is behind them: under their names on a desk, each with its name on a phone. */
export function Cifras({ title, cifras }: CifrasProps) {
  const columns = cifras[0]?.figures.length ?? 0;
  const grid = {
    gridTemplateColumns: { xs: 'minmax(0, 1fr) 16px', md: `minmax(0, 1fr) repeat(${columns}, 110px) 16px` },
  };
  return (
    <Section title={title} flush>
      <Box aria-hidden sx={{ ...line, ...grid, ...names, display: { xs: 'none', md: 'grid' } }}>
        <span />
        {cifras[0]?.figures.map(({ name }) => (
          <Box component="span" key={name} sx={{ textAlign: 'right' }}>
            {name}
          </Box>
        ))}
        <span />
      </Box>
      <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {cifras.map((one) => (
          <Box component="li" key={one.key} sx={item}>
            <ButtonBase onClick={one.onOpen} sx={{ ...line, ...grid, ...press }}>
              <Box component="span" sx={{ minWidth: 0 }}>
                <Box component="span" sx={{ display: 'block', fontWeight: 550, overflowWrap: 'anywhere' }}>
                  {one.label}
                </Box>
                <Box component="span" sx={note}>
                  {one.note}
                </Box>
              </Box>
              <Box component="span" sx={figures}>
                {one.figures.map(({ name, value, strong }) => (
                  <Box component="span" key={name} sx={{ ...figure, fontWeight: strong ? 600 : 400 }}>
                    <Box component="span" sx={{ display: { md: 'none' }, color: 'text.secondary', fontWeight: 400 }}>
                      {name}{' '}
                    </Box>
                    {value}
                  </Box>
                ))}
              </Box>
              <ChevronRight size={16} />
            </ButtonBase>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

const item = { '&:not(:first-of-type)': { borderTop: '1px solid var(--mui-palette-divider)' } } as const;
const line = { display: 'grid', alignItems: 'center', columnGap: 3, rowGap: 1, px: 4, py: 2.5 } as const;
const names = {
  py: 1.5,
  fontSize: 12,
  color: 'text.secondary',
  borderBottom: '1px solid var(--mui-palette-divider)',
} as const;
const press = {
  font: 'inherit',
  width: '100%',
  textAlign: 'left',
  '@media (hover: hover)': { '&:hover': { backgroundColor: 'action.hover' } },
} as const;
const note = { fontSize: 13, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' } as const;
/** On a desk each is a cell of the row; on a phone they are one line below its name. */
const figures = {
  display: { xs: 'flex', md: 'contents' },
  flexWrap: 'wrap',
  columnGap: 3,
  order: { xs: 3, md: 0 },
  gridColumn: { xs: '1 / -1', md: 'auto' },
} as const;
const figure = {
  whiteSpace: 'nowrap',
  textAlign: { md: 'right' },
  fontSize: { xs: 13, md: 'inherit' },
  fontVariantNumeric: 'tabular-nums',
} as const;
