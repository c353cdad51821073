import type { Screen } from '#platform/web/shell/screen.ts';

const LEE = 'ver_resumen_ventas|ver_pendiente_pago';

export const screens: readonly Screen[] = [
  { path: 'reportes/flotas', title: 'Flotas', permission: LEE, lazy: () => import('./FlotasPage.tsx') },
  { path: 'reportes/flotas/:id', title: 'Flota', permission: LEE, lazy: () => import('./FlotaPage.tsx') },
];
