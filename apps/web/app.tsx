import { useSyncExternalStore } from 'react';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router';
import { useSession } from '#platform/web/session/session-store.ts';
import { FullScreenSpinner } from '#platform/web/shell/FullScreenSpinner.tsx';
import { keepInstallOffer } from '#platform/web/shell/install-offer.ts';
import { RouteError } from '#platform/web/shell/RouteError.tsx';
import { aheadOf, pageOf, type Screen } from '#platform/web/shell/screen.ts';
import { UpdateGate } from '#platform/web/versions/UpdateGate.tsx';
import { draftNames } from './draft-names.ts';
import { officeScreens, themedScreens } from './screens.ts';
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

const router = createBrowserRouter([
  {
    errorElement: <RouteError />,
    hydrateFallbackElement: <FullScreenSpinner />,
    children: [
      { lazy: () => import('./PublicLayout.tsx'), children: themedScreens.map(routeOf) },
      {
        path: '/',
        lazy: () => import('./OfficeLayout.tsx'),
        children: [
          ...officeScreens.map(routeOf),
          {
            path: '*',
            handle: { title: 'Página no encontrada' },
            lazy: async () => ({ Component: (await import('#platform/web/shell/NotFoundPage.tsx')).NotFoundPage }),
          },
        ],
      },
    ],
  },
]);
