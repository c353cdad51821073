export const touch = { '@media (pointer: coarse)': { minHeight: 48 } } as const;

export const grid = { display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' } as const;
export const quiet = { color: 'text.secondary', fontSize: 13 } as const;

export const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 14,
  '& th, & td': { px: 3, py: 2, textAlign: 'right', fontVariantNumeric: 'tabular-nums', verticalAlign: 'top' },
  '& td': { whiteSpace: 'nowrap' },
  '& th:first-of-type': { textAlign: 'left', pl: 4 },
  '& tr > :last-child': { pr: 4 },
  '& thead th': { fontSize: 12.5, fontWeight: 600, color: 'text.secondary', whiteSpace: 'nowrap' },
  '& tbody tr': { borderTop: '1px solid var(--mui-palette-divider)' },
  '& tbody th': { fontWeight: 400 },
  '& tfoot tr': { borderTop: '2px solid var(--mui-palette-divider)', '& > *': { fontWeight: 600 } },
} as const;

/** Where each document of a tax or a debt is opened. */
export const pathOf = (tipo: 'orden' | 'venta' | 'saldo_inicial' | 'gasto', id: string): string | undefined => {
  if (tipo === 'gasto') return `/gastos/gastoRegistro?ver=${id}`;
  if (tipo === 'orden') return `/comercial/OrdenTrabajo/${id}`;
  if (tipo === 'venta') return `/comercial/Ventas/${id}`;
  return undefined;
};
