import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { ChevronsUpDown } from 'lucide-react';
import { Fragment } from 'react';
import { Link, useLocation } from 'react-router';
import { palettes } from '#platform/web/theme/palettes.ts';
import { useThemeChoice } from '#platform/web/theme/theme-mode.ts';
import { BrandMark } from './BrandMark.tsx';
import { entryOf, type MenuEntry, type MenuGroup } from './menu.ts';
import { Swatch, ThemeMenu } from './ThemePicker.tsx';

interface SideMenuProps {
  menu: readonly MenuGroup[];
  collapsed: boolean;
  onNavigate?: () => void;
}

/** Groups with their titles; collapsed, the same entries flat, each with its title in a tooltip. */
export function SideMenu({ menu, collapsed, onNavigate }: SideMenuProps) {
  const { pathname } = useLocation();
  const current = entryOf(menu, pathname);
  return (
    <Box
      component="nav"
      aria-label="Principal"
      sx={{ display: 'flex', flexDirection: 'column', height: '100%', bgcolor: 'side' }}
    >
      <Box sx={{ flex: 1, overflowY: 'auto', overflowX: 'hidden', p: 2, scrollbarWidth: 'thin' }}>
        {menu.map((group) => (
          <Fragment key={group.title ?? ''}>
            {group.title && !collapsed && <GroupTitle>{group.title}</GroupTitle>}
            <Box component="ul" aria-label={group.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {group.entries.map((entry) => (
                <Entry
                  key={entry.to}
                  entry={entry}
                  current={entry === current}
                  collapsed={collapsed}
                  onNavigate={onNavigate}
                />
              ))}
            </Box>
          </Fragment>
        ))}
      </Box>
      <Footer collapsed={collapsed} onNavigate={onNavigate} />
    </Box>
  );
}

interface EntryProps {
  entry: MenuEntry;
  current: boolean;
  collapsed: boolean;
  onNavigate: (() => void) | undefined;
}

function Entry({ entry, current, collapsed, onNavigate }: EntryProps) {
  const { icon: Icon, title, to } = entry;
  const link = (
    <ButtonBase
      component={Link}
      to={to}
      onClick={onNavigate}
      aria-current={current ? 'page' : undefined}
      sx={{
        display: 'flex',
        justifyContent: 'flex-start',
        gap: 2.5,
        width: '100%',
        minHeight: 34,
        px: collapsed ? 2.5 : 4,
        my: '1.5px',
        borderRadius: '10px',
        fontSize: 13.5,
        fontWeight: current ? 600 : 400,
        color: current ? 'primary.main' : 'text.secondary',
        bgcolor: current ? 'soft' : 'transparent',
        '&:hover': { bgcolor: current ? 'soft' : 'action.hover', color: current ? 'primary.main' : 'text.primary' },
        '@media (pointer: coarse)': { minHeight: 44 },
      }}
    >
      <Box component={Icon} size={18} strokeWidth={1.8} aria-hidden sx={{ flex: 'none' }} />
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {title}
      </Box>
    </ButtonBase>
  );
  return (
    <li>
      {collapsed ? (
        <Tooltip title={title} placement="right" enterDelay={200} describeChild>
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </li>
  );
}

function GroupTitle({ children }: { children: string }) {
  return (
    <Typography sx={{ px: 3, pt: 3.5, pb: 1.5, fontSize: 12, fontWeight: 600, color: 'text.secondary' }} aria-hidden>
      {children}
    </Typography>
  );
}

function Footer({ collapsed, onNavigate }: { collapsed: boolean; onNavigate: (() => void) | undefined }) {
  const { current } = useThemeChoice();
  const { label } = palettes[current];
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 2, borderTop: '1px solid', borderColor: 'divider' }}>
      <ThemeMenu>
        {(open) => (
          <ButtonBase
            onClick={(event) => open(event.currentTarget)}
            aria-haspopup="menu"
            aria-label={`Tema: ${label}`}
            sx={{
              flex: 1,
              minWidth: 0,
              justifyContent: 'flex-start',
              gap: 2.5,
              minHeight: 36,
              px: collapsed ? 2 : 3,
              borderRadius: '10px',
              fontSize: 13,
              color: 'text.secondary',
              '&:hover': { bgcolor: 'action.hover' },
            }}
          >
            <Swatch id={current} />
            <Box
              component="span"
              sx={{ flex: 1, textAlign: 'left', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
            >
              {label}
            </Box>
            {!collapsed && <ChevronsUpDown size={15} aria-hidden />}
          </ButtonBase>
        )}
      </ThemeMenu>
      <ButtonBase
        component={Link}
        to="/"
        onClick={onNavigate}
        aria-label="Bahía, ir al inicio"
        sx={{ p: 1, borderRadius: '10px', '@media (pointer: coarse)': { p: 2 } }}
      >
        <BrandMark />
      </ButtonBase>
    </Box>
  );
}
