import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { AccessDenied } from './AccessDenied.tsx';
import { entryOf, type MenuGroup } from './menu.ts';

/** What a route says about its screen. */
export interface ScreenHandle {
  title?: string | undefined;
  permission?: string | undefined;
}

/** The screen of the current route, if its permission is held; the server refuses anyway. */
export function ScreenOutlet({ menu }: { menu: readonly MenuGroup[] }) {
  const handle = useScreenHandle();
  const { can, loading } = usePermissions();
  const title = useTitle(menu, handle);
  if (handle.permission !== undefined && loading) return null;
  const denied = handle.permission !== undefined && !can(handle.permission);
  return (
    <>
      <span className="solo-lector" aria-live="polite">
        {title}
      </span>
      {denied ? <AccessDenied /> : <Outlet />}
    </>
  );
}

/** A failed load leaves the list empty; this is the way back. */
export function PermissionNotice() {
  const { failed, retry } = usePermissions();
  if (!failed) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 3 }}
      action={
        <Button color="inherit" size="small" onClick={retry}>
          Reintentar
        </Button>
      }
    >
      No se pudieron cargar tus permisos, por eso el menú está vacío.
    </Alert>
  );
}

const useScreenHandle = (): ScreenHandle => {
  const handle = useMatches().at(-1)?.handle;
  return typeof handle === 'object' && handle !== null ? handle : {};
};

const useTitle = (menu: readonly MenuGroup[], handle: ScreenHandle): string => {
  const { pathname } = useLocation();
  const company = useSession((state) => state.company?.nombre_empresa ?? '');
  const title = handle.title ?? entryOf(menu, pathname)?.title ?? 'Bahía';
  useEffect(() => {
    document.title = company ? `${title} · ${company}` : title;
  }, [title, company]);
  return title;
};
