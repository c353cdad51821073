import { useSyncExternalStore } from 'react';
import { createBrowserRouter, type RouteObject, RouterProvider } from 'react-router';
import { useSession } from '#platform/web/session/session-store.ts';
import { FullScreenSpinner } from '#platform/web/shell/FullScreenSpinner.tsx';
import { RouteError } from '#platform/web/shell/RouteError.tsx';
import { aheadOf, pageOf, paramsOf, type Screen } from '#platform/web/shell/screen.ts';
import { UpdateGate } from '#platform/web/versions/UpdateGate.tsx';
import { themedScreens } from './themed-screens.ts';
import { version } from './version.ts';

const draftNames = () => import('#modules/inicio/rules/borradores.ts').then((m) => m.nombresDeBorradores);

export function App() {
  const router = routerHere();
  return (
    <>
      <RouterProvider router={router} />
      <Gate router={router} />
    </>
  );
}

/** Apart, so that a click on a link draws the pages once and not also because the gate follows the address. */
function Gate({ router }: { router: Router }) {
  const pathname = useSyncExternalStore(router.subscribe, () => router.state.location.pathname);
  return <UpdateGate version={version} pathname={pathname} draftNames={draftNames} />;
}

const routeOf = (screen: Screen): RouteObject => ({
  ...(screen.path === '' ? { index: true as const } : { path: screen.path }),
  handle: { title: screen.title, permission: screen.permission },
  lazy: async () => {
    const module = await screen.lazy();
    if (useSession.getState().company) {
      const { navigation, location } = routerHere().state;
      aheadOf(module)?.(new URLSearchParams((navigation.location ?? location).search));
    }
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

type Router = ReturnType<typeof createBrowserRouter>;
let made: Router | undefined;

/** It begins at the address of the moment: the sign-in brings this file before it goes on from its own. */
const routerHere = (): Router => {
  made ??= makeRouter();
  return made;
};

const makeRouter = (): Router =>
  createBrowserRouter(
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
