import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { mono } from '#platform/web/theme/theme.ts';

const look = {
  fontFamily: mono,
  fontSize: 12.5,
  fontWeight: 600,
  color: 'var(--mui-palette-primary-main)',
  whiteSpace: 'nowrap',
  textDecoration: 'none',
} as const;
const Text = styled('span')(look);
const Anchor = styled(Link)({ ...look, '&:hover': { textDecoration: 'underline' } });

/** A document's folio; with `to` it is the link to the document. */
export function Folio({ children, to }: { children: string; to?: string }) {
  return to ? (
    <Anchor to={to} onClick={(event) => event.stopPropagation()}>
      {children}
    </Anchor>
  ) : (
    <Text>{children}</Text>
  );
}
