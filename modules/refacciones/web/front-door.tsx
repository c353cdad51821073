import type { OrdenPlace } from '#modules/ordenes/web/front-door.tsx';
import type { Screen } from '#platform/web/shell/screen.ts';

/** Its place on the page of an order. */
export const refaccionesDeOrden: OrdenPlace = {
  tab: 'refacciones',
  permission: 'ver_ordenes_trabajo',
  lazy: () => import('./orden/RefaccionesDeOrden.tsx').then((m) => ({ default: m.RefaccionesDeOrden })),
};

export const screens: readonly Screen[] = [
  {
    path: 'inventario/refacciones',
    title: 'Refacciones pedidas',
    permission: 'ver_ordenes_trabajo|ver_inventario|registrar_compras',
    lazy: () => import('./lista/RefaccionesPage.tsx'),
  },
];
