import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Tip } from '#platform/web/ui/tips/Tip.tsx';
import Typography from '@mui/material/Typography';
import { ChevronsUpDown } from 'lucide-react';
import { type CSSProperties, Fragment, memo, type MouseEvent, Suspense } from 'react';
import { Link, type NavigateFunction, useLocation, useNavigate } from 'react-router';
import { palettes } from '#platform/web/theme/palettes.ts';
import { useThemeChoice } from '#platform/web/theme/theme-mode.ts';
import { later } from '#platform/web/later.tsx';
import { BrandMark } from './BrandMark.tsx';
import { entryOf, type MenuEntry, type MenuGroup } from './menu.ts';
import { Swatch, ThemeMenu } from './ThemePicker.tsx';

/** Without a network there is a menu all the same. */
const AtajosDelMenu = later(() =>
  import('./AtajosDelMenu.tsx').then(
    (part) => part.AtajosDelMenu,
    () => () => null,
  ),
);

interface SideMenuProps {
  menu: readonly MenuGroup[];
  collapsed: boolean;
  onNavigate?: () => void;
}

/** Groups with their titles; collapsed, the same entries flat, each with its title in a tooltip. */
export function SideMenu({ menu, collapsed, onNavigate }: SideMenuProps) {
  const { pathname } = useLocation();
  const current = entryOf(menu, pathname);
  const navigate = useNavigate();
  const rows = menu.reduce((sum, { entries }) => sum + entries.length, 0);
  const titles = collapsed ? 0 : menu.filter(({ title }) => title).length;
  return (
    <>
      <Box
        component="nav"
        aria-label="Principal"
        // React's type knows no properties of one's own.
        style={{ '--fila': fittingRow(rows, titles) } as CSSProperties}
        sx={frame}
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
                    navigate={navigate}
                    onNavigate={onNavigate}
                  />
                ))}
              </Box>
            </Fragment>
          ))}
        </Box>
        <Footer collapsed={collapsed} onNavigate={onNavigate} />
      </Box>
      <Suspense fallback={null}>
        <AtajosDelMenu menu={menu} onNavigate={onNavigate} />
      </Suspense>
    </>
  );
}

interface EntryProps {
  entry: MenuEntry;
  current: boolean;
  collapsed: boolean;
  navigate: NavigateFunction;
  onNavigate: (() => void) | undefined;
}

/** Drawn anew only when it becomes the current one or ceases to be: the router's own link would be at each address. */
const Entry = memo(function Entry({ entry, current, collapsed, navigate, onNavigate }: EntryProps) {
  const { icon: Icon, title, to } = entry;
  const open = (event: MouseEvent) => {
    onNavigate?.();
    if (event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(to, { replace: `${location.pathname}${location.search}${location.hash}` === to });
  };
  const link = (
    <ButtonBase
      component="a"
      href={to}
      onClick={open}
      aria-current={current ? 'page' : undefined}
      className={current ? 'is-current' : undefined}
      sx={collapsed ? narrowEntry : wideEntry}
    >
      <Icon size={18} strokeWidth={1.8} aria-hidden />
      <span>{title}</span>
    </ButtonBase>
  );
  return (
    <li>
      {collapsed ? (
        <Tip title={title} placement="right" describes>
          {link}
        </Tip>
      ) : (
        link
      )}
    </li>
  );
});

const entryLook = {
  display: 'flex',
  justifyContent: 'flex-start',
  width: '100%',
  minHeight: 'var(--fila)',
  borderRadius: '10px',
  color: 'text.secondary',
  '&:hover': { bgcolor: 'action.hover', color: 'text.primary' },
  '&.is-current, &.is-current:hover': { fontWeight: 600, color: 'primary.main', bgcolor: 'soft' },
  '@media (pointer: coarse)': { minHeight: 44 },
  '& > svg': { flex: 'none' },
  '& > svg + span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const;
const wideEntry = { ...entryLook, gap: 2.5, px: 4, fontSize: 13.5 };
// In the narrow one the longest title is read whole too.
const narrowEntry = { ...entryLook, gap: 2, px: 1.5, fontSize: 13 };

function GroupTitle({ children }: { children: string }) {
  return (
    <Typography sx={groupTitle} aria-hidden>
      {children}
    </Typography>
  );
}

const FITTING_TITLE_PX = 21;
/** The bar above, the foot below and the air between. */
const AROUND_PX = 64 + 53 + 16;

/** As high as it is comfortable to click, and as low as it takes for the whole menu to be seen at once. */
const fittingRow = (rows: number, titles: number): string =>
  `clamp(24px, (100dvh - var(--atajos) - ${AROUND_PX + titles * FITTING_TITLE_PX}px) / ${Math.max(rows, 1)}, 37px)`;

const frame = {
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  bgcolor: 'side',
  '--atajos': '0px',
  // Two rows of what the menu leaves out, where the entries leave room for them.
  '&:has(+ [data-atajos])': { '@media (min-height: 860px)': { '--atajos': '112px' } },
} as const;

const groupTitle = {
  display: 'flex',
  alignItems: 'flex-end',
  px: 3,
  pb: '2px',
  height: { xs: 38, md: FITTING_TITLE_PX },
  '@media (min-height: 1120px)': { height: 38, pb: 1.5 },
  fontSize: 12,
  lineHeight: 1.2,
  fontWeight: 600,
  color: 'text.secondary',
} as const;

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
