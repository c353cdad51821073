import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { SideStrip } from '#platform/web/ui/strips/SideStrip.tsx';
import { keepVista, VISTAS } from './last-view.ts';

/** The parts of the inventory, as links; the one that is open is remembered for the next time. */
export function Vistas({ ruta }: { ruta: (typeof VISTAS)[number]['ruta'] }) {
  const { can } = usePermissions();
  useEffect(() => keepVista(ruta), [ruta]);
  return (
    <SideStrip component="nav" label="Partes del inventario" sx={strip}>
      {VISTAS.filter((vista) => !('permiso' in vista) || can(vista.permiso)).map(({ ruta: to, titulo }) => (
        <Box
          key={to}
          component={Link}
          to={to}
          {...(to === ruta ? { 'aria-current': 'page' as const } : {})}
          sx={{ ...part, ...(to === ruta ? here : {}) }}
        >
          {titulo}
        </Box>
      ))}
    </SideStrip>
  );
}

const strip = { mb: 3, borderBottom: '1px solid var(--mui-palette-divider)' } as const;
const part = {
  flex: 'none',
  px: 3,
  py: 2,
  fontSize: 13.5,
  fontWeight: 600,
  color: 'text.secondary',
  textDecoration: 'none',
  borderBottom: '2px solid transparent',
  '&:hover': { color: 'text.primary' },
  '&:focus-visible': { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: '-2px' },
  '@media (pointer: coarse)': { minHeight: 48, display: 'flex', alignItems: 'center' },
} as const;
const here = { color: 'primary.main', borderBottomColor: 'var(--mui-palette-primary-main)' } as const;
