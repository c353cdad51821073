import { lazy } from 'react';
import type { EmpleadoPlace } from '#modules/empleados/web/front-door.tsx';
import { COUNTER } from '#modules/permisos/rules/counter.ts';
import type { Screen } from '#platform/web/shell/screen.ts';

/** What each person did in a period, side by side; inside a `Suspense`. */
export const PersonasPart = lazy(() => import('./paginas.ts').then((m) => ({ default: m.PersonasPart })));

/** The schemes by which people earn; inside a `Suspense`. */
export const EsquemasPart = lazy(() => import('./esquemas/paginas.ts').then((m) => ({ default: m.EsquemasPart })));

/** In the record of a person: by which scheme he earns. */
export const esquemaDeEmpleado: EmpleadoPlace = {
  title: 'Esquema',
  permission: 'ver_productividad',
  lazy: () => import('./esquemas/paginas.ts').then((m) => ({ default: m.EsquemaDePersona })),
};

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
