import { lazy, type ReactNode, Suspense } from 'react';
import type { Screen } from '#platform/web/shell/screen.ts';

const May = lazy(() => import('./MayCorrect.tsx').then((m) => ({ default: m.MayCorrect })));

/** Draws by whether charged sales may be corrected in this company; until it is known, they may not. */
export function PostVenta({ children }: { children: (permitida: boolean) => ReactNode }) {
  return (
    <Suspense fallback={children(false)}>
      <May>{children}</May>
    </Suspense>
  );
}

/** Where a charged sale is corrected. */
export const correccionPath = (id: string): string => `/administracion/AdminEditar?venta=${id}`;

export const screens: Screen[] = [
  {
    path: 'administracion/AdminEditar',
    permission: 'editar_servicios_admin',
    lazy: () => import('./AdminEditarPage.tsx'),
  },
];
