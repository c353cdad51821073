/** How the lists of the first screen are drawn. */
export const list = { listStyle: 'none', m: 0, p: 0 } as const;
export const item = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  py: 2.5,
  '@media (pointer: coarse)': { minHeight: 48 },
  '&:not(:first-of-type)': { borderTop: '1px solid var(--mui-palette-divider)' },
} as const;
export const line = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
/** A link whose whole row is pressed: a line of text is low for a thumb. Around a link, or on it. */
export const wholeRow = {
  'a&::after, & > a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '6px' },
  'a&:hover::after, & > a:hover::after': { backgroundColor: 'action.hover' },
  'a&:focus-visible::after, & > a:focus-visible::after': {
    outline: '2px solid var(--mui-palette-primary-main)',
    outlineOffset: '-2px',
  },
  'a&:focus-visible, & > a:focus-visible': { outline: 'none' },
} as const;
