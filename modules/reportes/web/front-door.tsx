import { lazy } from 'react';
import type { EmpleadoPlace } from '#modules/empleados/web/front-door.tsx';
import type { Screen } from '#platform/web/shell/screen.ts';

/** How much of what inspections find is sold; for whoever reads the figures of the shop. */
export const Hallazgos = lazy(() =>
  import('./hallazgos/HallazgosPanel.tsx').then((m) => ({ default: m.HallazgosPanel })),
);
/** The orders behind how long something took. */
export const CicloPanel = lazy(() => import('./productividad/CicloPanel.tsx').then((m) => ({ default: m.CicloPanel })));
export const HALLAZGOS = ['ver_dashboard_performance', 'ver_dashboard'] as const;

/** In the record of a person: what he earned, row by row. */
export const comisionesDeEmpleado: EmpleadoPlace = {
  title: 'Comisiones',
  // As `COMISIONES` of permisos, whose list of all keys the sign-in would carry.
  permission: 'ver_productividad',
  lazy: () => import('./ComisionesDePersona.tsx').then((m) => ({ default: m.ComisionesDePersona })),
};

export const screens: Screen[] = [
  {
    path: 'comercial/resumenVentas',
    permission: 'ver_resumen_ventas',
    lazy: () => import('./ResumenVentasPage.tsx'),
  },
  {
    path: 'reportes/Productividad',
    title: 'Productividad',
    permission: 'ver_productividad',
    lazy: () => import('./productividad/ProductividadPage.tsx'),
  },
];
