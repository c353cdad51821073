import { styled } from '@mui/material/styles';
import { PHONE } from './media.ts';

const Key = styled('kbd')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 18,
  height: 20,
  padding: '0 5px',
  border: '1px solid currentcolor',
  borderColor: 'color-mix(in srgb, currentcolor 30%, transparent)',
  borderRadius: 4,
  fontFamily: 'inherit',
  // A button's icon slot sets its own size on its first child.
  fontSize: '11px !important',
  fontWeight: 500,
  lineHeight: 1,
  color: 'inherit',
  '@media (pointer: coarse)': { display: 'none' },
  [`@media ${PHONE}`]: { display: 'none' },
});

/** The key that does the same as the control beside it; hidden where there is no keyboard. */
export function KeyHint({ children }: { children: string }) {
  return <Key aria-hidden="true">{children}</Key>;
}
