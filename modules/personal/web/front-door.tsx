import { lazy } from 'react';
import { COUNTER } from '#modules/permisos/rules/counter.ts';
import type { Screen } from '#platform/web/shell/screen.ts';

/** What each person did in a period, side by side; inside a `Suspense`. */
export const PersonasPart = lazy(() => import('./paginas.ts').then((m) => ({ default: m.PersonasPart })));

export const screens: readonly Screen[] = [
  {
    path: 'reportes/HistorialTrabajadores',
    permission: 'ver_historial_trabajadores',
    lazy: () => import('./paginas.ts').then((m) => ({ Component: m.HistorialPage })),
  },
  {
    path: 'operaciones/miTrabajo',
    title: 'Mi trabajo',
    permission: COUNTER,
    lazy: () => import('./paginas.ts').then((m) => ({ Component: m.MiTrabajoPage })),
  },
];
