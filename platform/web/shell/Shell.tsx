import Backdrop from '@mui/material/Backdrop';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { ConnectionWatch } from '#platform/web/connection/ConnectionWatch.tsx';
import { ExportProgress } from '#platform/web/export/ExportProgress.tsx';
import { InactivityDialog } from '#platform/web/session/InactivityDialog.tsx';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { SessionExpiredDialog } from '#platform/web/session/SessionExpiredDialog.tsx';
import { SessionWarnings } from '#platform/web/session/SessionWarnings.tsx';
import { useSession } from '#platform/web/session/session-store.ts';
import { ToastStack } from '#platform/web/toast.tsx';
import { keepsItsPlace } from '#platform/web/ui/focus.ts';
import { Working } from '#platform/web/ui/waiting/Working.tsx';
import { takenEdge, useTakenEdge } from '#platform/web/ui/panel/taken-edge.ts';
import { later } from '#platform/web/later.tsx';
import { ClockNotice } from './ClockNotice.tsx';
import { LinkCompany } from './LinkCompany.tsx';
import { allowedMenu, type MenuGroup } from './menu.ts';
import { PermissionNotice, ScreenOutlet } from './ScreenOutlet.tsx';
import { SideMenu } from './SideMenu.tsx';
import { expandedWidth, TopBar, topBarHeight } from './TopBar.tsx';

export interface ShellProps {
  menu: readonly MenuGroup[];
  version: string;
  /** Buttons of the top bar, left of the theme picker. */
  actions?: ReactNode;
  /** Lines above the page, whatever page it is. */
  notices?: ReactNode;
  /** Command palette, notices: mounted once, over everything. */
  overlays?: ReactNode;
}

const PhoneDrawer = later(async () => (await import('./PhoneDrawer.tsx')).PhoneDrawer);

const collapsedWidth = 180;
const collapsedKey = 'menu_contraido';

export function Shell({ menu, version, actions, notices, overlays }: ShellProps) {
  const phone = useMediaQuery('(max-width:899.95px)');
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(collapsedKey) === 'si');
  const [drawerOpen, setDrawerOpen] = useState(false);
  const { can, loading } = usePermissions();
  const empresaId = useSession((state) => state.company?.empresa_id);
  const shown = loading ? [] : allowedMenu(menu, can);
  const toggle = () => {
    if (phone) return setDrawerOpen((open) => !open);
    localStorage.setItem(collapsedKey, collapsed ? 'no' : 'si');
    setCollapsed(!collapsed);
  };
  const width = collapsed ? collapsedWidth : expandedWidth;
  useTakenEdge('left', phone ? null : width);
  return (
    <>
      <SkipLink />
      <TopBar
        narrow={phone}
        menuOpen={phone ? drawerOpen : !collapsed}
        onToggleMenu={toggle}
        version={version}
        actions={actions}
      />
      <Progress />
      {phone ? (
        <Suspense>
          <PhoneDrawer open={drawerOpen} onClose={() => setDrawerOpen(false)}>
            <SideMenu menu={shown} collapsed={false} onNavigate={() => setDrawerOpen(false)} />
          </PhoneDrawer>
        </Suspense>
      ) : (
        <Box sx={{ ...fixedSide, width }}>
          <SideMenu menu={shown} collapsed={collapsed} />
        </Box>
      )}
      <Main offset={phone ? 0 : width}>
        <LinkCompany />
        <ClockNotice />
        <PermissionNotice />
        {notices}
        {/* Another company is another place: nothing of the page may stay from the one before. */}
        <ScreenOutlet key={empresaId} menu={menu} />
      </Main>
      {overlays}
      <SessionWarnings />
      <InactivityDialog />
      <SessionExpiredDialog />
      <ConnectionWatch />
      <SwitchingCompany />
      <ExportProgress />
      <ToastStack />
    </>
  );
}

function Main({ offset, children }: { offset: number; children: ReactNode }) {
  const ref = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => keepsItsPlace(ref.current), []);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    window.scrollTo(0, 0);
    // A page that focused one of its own fields keeps it there.
    if (!ref.current?.contains(document.activeElement)) ref.current?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <Box
      component="main"
      id="contenido"
      ref={ref}
      tabIndex={-1}
      sx={{
        ml: `${offset}px`,
        minHeight: `calc(100dvh - ${topBarHeight}px)`,
        p: { xs: 3, md: 5 },
        pb: { xs: `calc(12px + ${takenEdge.under})`, md: 5 },
        outline: 'none',
        '@media print': { ml: 0, p: 0 },
      }}
    >
      {children}
    </Box>
  );
}

function Progress() {
  const busy = useNavigation().state !== 'idle';
  if (!busy) return null;
  return (
    <Working
      label="Cargando la página"
      style={{ position: 'fixed', top: topBarHeight - 2, left: 0, right: 0, zIndex: 1500 }}
    />
  );
}

function SkipLink() {
  return (
    <Box component="a" href="#contenido" sx={skip}>
      Saltar al contenido
    </Box>
  );
}

function SwitchingCompany() {
  const to = useSession((state) => state.switchingTo);
  return (
    <Backdrop
      open={to !== null}
      sx={{ zIndex: 'tooltip', bgcolor: 'background.default', color: 'text.primary', flexDirection: 'column', gap: 1 }}
      transitionDuration={120}
    >
      <Box role="status" sx={{ textAlign: 'center' }}>
        <Box sx={{ fontSize: 17, fontWeight: 650 }}>Cambiando empresa...</Box>
        <Box sx={{ color: 'text.secondary', mt: 1 }}>{to}</Box>
      </Box>
    </Backdrop>
  );
}

const fixedSide = {
  display: 'flex',
  flexDirection: 'column',
  position: 'fixed',
  top: topBarHeight,
  bottom: 0,
  left: 0,
  borderRight: '1px solid',
  borderColor: 'divider',
  '@media print': { display: 'none' },
} as const;

const skip = {
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: 'tooltip',
  px: 4,
  py: 2,
  borderRadius: 2,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  transform: 'translateY(-200%)',
  '&:focus': { transform: 'none' },
} as const;
