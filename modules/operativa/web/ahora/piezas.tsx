import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { Plate } from '#platform/web/ui/marks/Plate.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';

/** Where orders are listed. */
export const LISTA = '/comercial/OrdenTrabajo';
/** So many of each are read at a glance; the list has all. */
export const MOST = 7;

/** A surface that says how what it shows is counted. */
export const Panel = ({ title, formula, children }: { title: string; formula?: string; children: ReactNode }) => (
  <Section title={title}>
    {children}
    {formula && <Box sx={{ mt: 3, fontSize: 12.5, color: 'text.secondary' }}>{formula}</Box>}
  </Section>
);

export const More = ({ to, children }: { to: string; children: string }) => {
  const opens = usePermissions().can('ver_ordenes_trabajo');
  return (
    <Box
      {...(opens ? { component: Link, to } : {})}
      sx={{ display: 'inline-block', py: 1, fontSize: 13, color: opens ? 'primary.main' : 'text.secondary' }}
    >
      {children}
    </Box>
  );
};

interface QueOrdenProps {
  orden: { id: string; folio: string; placas: string };
  children?: ReactNode;
}

/** Which order it is: one press from it for whoever may open it. */
export function QueOrden({ orden: { id, folio, placas }, children }: QueOrdenProps) {
  const opens = usePermissions().can('ver_ordenes_trabajo');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
      <Folio {...(opens ? { to: `${LISTA}/${id}` } : {})}>{folio}</Folio>
      {placas !== '' && <Plate>{placas}</Plate>}
      {children}
    </Box>
  );
}

export const plainList = { listStyle: 'none', m: 0, p: 0 } as const;
export const pressable = {
  color: 'inherit',
  textDecoration: 'none',
  mx: -2,
  px: 2,
  borderRadius: '6px',
  '&:hover': { backgroundColor: 'action.hover' },
  '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: '-2px' },
} as const;
export const stateRow = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto 32px',
  alignItems: 'baseline',
  columnGap: 2,
  rowGap: 0.5,
  py: 1.5,
} as const;
export const dayRow = {
  display: 'grid',
  gridTemplateColumns: '62px minmax(40px, 1fr) auto',
  alignItems: 'center',
  columnGap: 3,
  minHeight: 36,
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;
export const count = { textAlign: 'right', fontWeight: 650, fontSize: 16, fontVariantNumeric: 'tabular-nums' } as const;
export const figure = { fontWeight: 600, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;
export const cut = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
export const ordenRow = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 3,
  py: 2,
  '&:not(:first-of-type)': { borderTop: '1px solid var(--mui-palette-divider)' },
} as const;
