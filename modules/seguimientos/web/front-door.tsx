import type { Screen } from '#platform/web/shell/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'comercial/seguimiento',
    title: 'A quién llamar hoy',
    permission: 'ver_pendientes',
    lazy: () => import('./SeguimientoPage.tsx'),
  },
];
