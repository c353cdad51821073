import { lazy } from 'react';
import type { Screen } from '#platform/web/shell/screen.ts';

export { Correccion } from './Correccion.tsx';
export { DevolverDialog } from './DevolverWhenOpen.tsx';
export { LinesEditor } from './LinesWhenOpen.tsx';
export { ReturnOfOrden } from './ReturnOfOrden.tsx';
export { lookOf as lookOfOrden, ordenPath } from './looks.ts';

/** What the service asks before its work is done; inside a `Suspense`. */
export const TerminarDialog = lazy(async () => ({ default: (await import('./TerminarDialog.tsx')).TerminarDialog }));

export const screens: Screen[] = [
  {
    path: 'comercial/OrdenTrabajo',
    title: 'Ordenes Trabajo',
    permission: 'ver_ordenes_trabajo',
    lazy: () => import('./OrdenesPage.tsx'),
  },
  {
    path: 'comercial/OrdenTrabajo/:id',
    title: 'Orden de trabajo',
    permission: 'ver_ordenes_trabajo',
    lazy: () => import('./OrdenPage.tsx'),
  },
];
