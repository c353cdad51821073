/** How the lists of the first screen are drawn. */
export const list = { listStyle: 'none', m: 0, p: 0 } as const;
export const item = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  py: 2.5,
  '&:not(:first-of-type)': { borderTop: '1px solid var(--mui-palette-divider)' },
} as const;
export const line = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
