/** How the lists of a customer's pages are drawn: one thing a row, wide enough for a thumb. */
export const list = { listStyle: 'none', m: 0, p: 0 } as const;
export const item = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 2,
  py: 2.5,
  '@media (pointer: coarse)': { minHeight: 48 },
  '&:not(:first-of-type)': { borderTop: '1px solid var(--mui-palette-divider)' },
} as const;
export const main = { flex: '1 1 140px', minWidth: 0 } as const;
/** What stands at the end of a row, together. */
export const tail = { display: 'flex', alignItems: 'center', gap: 1, ml: 'auto' } as const;
export const strong = { fontWeight: 600, overflowWrap: 'anywhere' } as const;
export const quiet = { fontSize: 13, color: 'text.secondary' } as const;
export const touch = { '@media (pointer: coarse)': { minHeight: 48 } } as const;
export const columns = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'minmax(0,4fr) minmax(0,3fr)' },
} as const;
export const stack = { display: 'grid', gap: 4, minWidth: 0 } as const;
