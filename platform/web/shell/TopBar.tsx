import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Tip } from '#platform/web/ui/tips/Tip.tsx';
import Typography from '@mui/material/Typography';
import { PanelLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ConnectionIndicator } from '#platform/web/connection/ConnectionIndicator.tsx';
import { useSession } from '#platform/web/session/session-store.ts';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { visuallyHidden } from '#platform/web/ui/hidden.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { BrandMark } from './BrandMark.tsx';
import { ThemePicker } from './ThemePicker.tsx';

export const topBarHeight = 64;
export const expandedWidth = 290;

interface TopBarProps {
  narrow: boolean;
  menuOpen: boolean;
  onToggleMenu: () => void;
  version: string;
  actions: ReactNode;
}

export function TopBar({ narrow, menuOpen, onToggleMenu, version, actions }: TopBarProps) {
  const company = useSession((state) => state.company?.nombre_empresa ?? '');
  const demo = useSession((state) => state.demo);
  const label = menuOpen ? 'Contraer menú' : 'Abrir menú';
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        display: 'flex',
        alignItems: narrow ? 'flex-end' : 'center',
        gap: narrow ? 0 : 1.5,
        height: topBarHeight,
        px: narrow ? 1.5 : 3,
        bgcolor: 'background.paper',
        borderBottom: '1px solid',
        borderColor: 'divider',
        '@media print': { display: 'none' },
      }}
    >
      <Tip title={label}>
        <IconButton onClick={onToggleMenu} aria-label={label} aria-expanded={menuOpen} sx={touch}>
          <PanelLeft size={19} />
        </IconButton>
      </Tip>
      <Box component={Link} to="/" sx={narrow ? narrowBrand : brand}>
        {!narrow && <BrandMark />}
        <Box component="span" sx={narrow ? lineOfNames : { minWidth: 0 }}>
          <Typography component="span" noWrap title={company} sx={narrow ? narrowName : name}>
            {company.toLocaleUpperCase('es-MX')}
          </Typography>
          {demo && narrow && (
            <Box component="span" sx={{ flex: 'none', fontSize: 12, fontWeight: 600, color: 'warnText' }}>
              Datos de ejemplo
            </Box>
          )}
        </Box>
        <span style={visuallyHidden}>, ir al inicio</span>
      </Box>
      {demo && !narrow && (
        <Box component="span" sx={{ ml: 1 }}>
          <StateChip tone="warn">Datos de ejemplo</StateChip>
        </Box>
      )}
      {!narrow && <Box sx={{ flex: 1 }} />}
      {actions}
      {!narrow && <ThemePicker />}
      {!narrow && <ConnectionIndicator />}
      <AccountMenu version={version} narrow={narrow} />
    </Box>
  );
}

const name = { fontSize: 16, lineHeight: 1.3, fontWeight: 650, letterSpacing: '-0.005em' };
const narrowName = { ...name, fontSize: 13, lineHeight: 1.2 };
/** Beside six buttons there is no room for a name: it has the bar's first line for itself. */
const lineOfNames = {
  position: 'absolute',
  top: 6,
  left: 18,
  right: 18,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
} as const;

export const touch = { '@media (pointer: coarse)': { width: 44, height: 44 } } as const;

const brand = {
  ml: 1,
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minWidth: 0,
  color: 'text.primary',
  textDecoration: 'none',
  borderRadius: 2,
  '& > svg': { flex: 'none' },
} as const;
/** What is free between the buttons leads home too. */
const narrowBrand = { flex: 1, height: 44, color: 'text.primary', textDecoration: 'none', borderRadius: 2 } as const;
