import { useSyncExternalStore } from 'react';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router';
import { useSession } from '#platform/web/session/session-store.ts';
import { FullScreenSpinner } from '#platform/web/shell/FullScreenSpinner.tsx';
import { keepInstallOffer } from '#platform/web/shell/install-offer.ts';
import { RouteError } from '#platform/web/shell/RouteError.tsx';
import { aheadOf, pageOf, paramsOf, type Screen } from '#platform/web/shell/screen.ts';
import { UpdateGate } from '#platform/web/versions/UpdateGate.tsx';
import { draftNames } from './draft-names.ts';
import { themedScreens } from './themed-screens.ts';
import { version } from './version.ts';

export function App() {
  const pathname = useSyncExternalStore(router.subscribe, () => router.state.location.pathname);
  return (
    <>
      <RouterProvider router={router} />
      <UpdateGate version={version} pathname={pathname} draftNames={draftNames} />
    </>
  );
}

// It comes once, whatever page is open then.
keepInstallOffer();

const routeOf = (screen: Screen): RouteObject => ({
  ...(screen.path === '' ? { index: true as const } : { path: screen.path }),
  handle: { title: screen.title, permission: screen.permission },
  lazy: async () => {
    const module = await screen.lazy();
    if (useSession.getState().company) aheadOf(module)?.();
    return { Component: pageOf(module) };
  },
});

const OFFICE = 'oficina';
let isOfficeKnown = false;
const notFound: RouteObject = {
  path: '*',
  handle: { title: 'Página no encontrada' },
  lazy: async () => ({ Component: (await import('#platform/web/shell/NotFoundPage.tsx')).NotFoundPage }),
};

const router = createBrowserRouter(
  [
    {
      errorElement: <RouteError />,
      hydrateFallbackElement: <FullScreenSpinner />,
      children: [
        { lazy: () => import('./PublicLayout.tsx'), children: themedScreens.map(routeOf) },
        // Without a path of its own: no address is of the office before its screens are known.
        { id: OFFICE, lazy: () => import('./OfficeLayout.tsx'), children: [] },
      ],
    },
  ],
  {
    // The list of every screen comes with the first address that is none of those above.
    patchRoutesOnNavigation: async ({ path, patch, signal }) => {
      if (isOfficeKnown || themedScreens.some((screen) => paramsOf(screen.path, path))) return;
      const { officeScreens } = await import('./screens.ts');
      if (signal.aborted) return;
      patch(OFFICE, [...officeScreens.map(routeOf), notFound]);
      isOfficeKnown = true;
    },
  },
);
