import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Tip } from '#platform/web/ui/tips/Tip.tsx';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Table2 } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { listPath } from '../looks.ts';
import { views } from '../places.ts';

const TABLE = { value: '', label: 'Tabla', icon: Table2 };
/** Narrower than this only the drawings fit beside the search. */
const WIDE = '(min-width:1500px)';

/** The ways of looking at the orders; each is an address. */
export function Vistas() {
  const [params] = useSearchParams();
  const wide = useMediaQuery(WIDE, { noSsr: true });
  if (views.length === 0) return null;
  const shown = params.get('vista') ?? '';
  return (
    <Box component="nav" aria-label="Vista" sx={strip}>
      {[TABLE, ...views].map(({ value, label, icon: Icon }) => (
        <Tip key={value} title={wide ? '' : label}>
          <ButtonBase
            component={Link}
            to={value === '' ? listPath : `${listPath}?vista=${value}`}
            aria-label={label}
            aria-current={shown === value ? 'page' : undefined}
            sx={button}
          >
            <Icon size={16} aria-hidden="true" />
            {wide && <span>{label}</span>}
          </ButtonBase>
        </Tip>
      ))}
    </Box>
  );
}

const strip = {
  display: 'flex',
  flex: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  overflow: 'hidden',
} as const;
const button = {
  minHeight: 36,
  px: 2.5,
  gap: 1.5,
  fontSize: 13.5,
  color: 'text.secondary',
  '& + &': { borderLeft: 1, borderColor: 'divider' },
  '&:hover': { bgcolor: 'action.hover' },
  '&.Mui-focusVisible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  '&[aria-current]': { bgcolor: 'action.selected', color: 'primary.main' },
  '@media (pointer: coarse)': { minHeight: 48, minWidth: 48 },
} as const;
