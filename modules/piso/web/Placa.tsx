import { styled } from '@mui/material/styles';
import { mono } from '#platform/web/theme/letters.ts';

/** A plate to be read from two metres. */
export const Placa = styled('span')({
  display: 'inline-block',
  padding: '4px 12px',
  border: '2px solid var(--mui-palette-text-primary)',
  borderRadius: 8,
  fontFamily: mono,
  fontSize: 28,
  lineHeight: '34px',
  fontWeight: 600,
  whiteSpace: 'nowrap',
});
