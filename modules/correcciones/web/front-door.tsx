import type { Screen } from '#platform/web/shell/screen.ts';

export { usePostVenta } from './queries.ts';

/** Where a charged sale is corrected. */
export const correccionPath = (id: string): string => `/administracion/AdminEditar?venta=${id}`;

export const screens: Screen[] = [
  {
    path: 'administracion/AdminEditar',
    title: 'Editor de Servicios',
    permission: 'editar_servicios_admin',
    lazy: () => import('./AdminEditarPage.tsx'),
  },
];
