import { styled } from '@mui/material/styles';
import { mono } from '#platform/web/theme/theme.ts';

const Frame = styled('span')({
  display: 'inline-block',
  padding: '2px 6px',
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: 4,
  fontFamily: mono,
  fontSize: 12,
  lineHeight: '16px',
  letterSpacing: 0,
  whiteSpace: 'nowrap',
});

/** A vehicle's plate in its thin metal frame. Nothing when there is no plate. */
export function Plate({ children }: { children: string | null | undefined }) {
  return children ? <Frame>{children}</Frame> : null;
}

const Stamp = styled('span')({ fontFamily: mono, fontSize: '0.93em', whiteSpace: 'nowrap' });

/** VIN, part number, SKU or engine number. */
export function Stamped({ children }: { children: string | null | undefined }) {
  return children ? <Stamp>{children}</Stamp> : null;
}
