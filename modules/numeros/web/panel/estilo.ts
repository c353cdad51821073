/** How the parts of the dashboard are drawn. */
export const titulo = { m: 0, mb: 2, fontSize: 15, fontWeight: 650 } as const;
export const lista = { listStyle: 'none', m: 0, p: 0 } as const;
export const renglon = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  minHeight: 40,
  mx: -2,
  px: 2,
  py: 1,
  borderRadius: '6px',
  color: 'inherit',
  textDecoration: 'none',
  '@media (pointer: coarse)': { minHeight: 48 },
  '&:hover': { backgroundColor: 'action.hover' },
  '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: '-2px' },
} as const;
export const cifra = { fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;
/** Beside each other where there is room. */
export const tarjetas = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 380px), 1fr))',
} as const;

/** A page of another company says whose it is: whoever opens it is offered to go there. */
export const withCompany = (path: string, empresaId: number | undefined): string =>
  empresaId === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}empresa_id=${empresaId}`;
