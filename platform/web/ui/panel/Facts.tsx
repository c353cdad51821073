import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export type Fact = readonly [name: string, value: ReactNode];

/** What is known of a record, name and value; what is empty is left out. `stacked`: for narrow columns and long values. */
export function Facts({
  facts,
  label,
  stacked = false,
}: {
  facts: readonly Fact[];
  label?: string;
  stacked?: boolean;
}) {
  return (
    <Box component="dl" aria-label={label} sx={stacked ? column : twoColumns}>
      {facts
        .filter(([, value]) => value !== '' && value !== null && value !== undefined && value !== false)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </Box>
  );
}

const both = {
  m: 0,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
  // The line of text is low for a thumb: what surrounds it is the link's too.
  '& a': { color: 'primary.main', '@media (pointer: coarse)': { display: 'inline-block', py: '13px', my: '-13px' } },
};
const twoColumns = {
  ...both,
  display: 'grid',
  gridTemplateColumns: 'minmax(88px, max-content) minmax(0, 1fr)',
  columnGap: 4,
  rowGap: 2,
  '& > div': { display: 'contents' },
};
const column = {
  ...both,
  display: 'grid',
  gap: 2,
  '& dt': { color: 'text.secondary', fontSize: 12 },
  '& dd': { m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
};
