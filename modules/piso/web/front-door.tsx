import type { Screen } from '#platform/web/shell/screen.ts';

export { pisoPath } from './paths.ts';

export const screens: Screen[] = [
  {
    path: 'operaciones/actualizarServicio',
    permission: 'actualizar_servicio',
    lazy: () => import('./PisoPage.tsx'),
  },
  {
    path: 'ConfigurarServicio',
    title: 'Configurar Servicio',
    permission: 'configurar_servicio',
    lazy: () => import('./configurar/ConfigurarPage.tsx'),
  },
];
