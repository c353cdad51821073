import type { Orden } from '#modules/ordenes/contract.ts';
import type { OrdenPlace } from '#modules/ordenes/web/front-door.tsx';
import type { Place } from '#platform/web/shell/places.ts';
import type { Screen } from '#platform/web/shell/screen.ts';
import { informe } from './informe-call.ts';

/** Its place on the page of an order. */
export const inspeccionDeOrden: OrdenPlace = {
  tab: 'inspeccion',
  permission: 'usar_checklist|ver_ordenes_trabajo',
  lazy: () => import('./EnOrden.tsx').then((m) => ({ default: m.EnOrden })),
};

/** What was found and nobody decided yet, over the parts of the order. */
export const hallazgosDeOrden: Place<{ orden: Orden }> = {
  permission: 'ver_ordenes_trabajo',
  lazy: () => import('./EnOrden.tsx').then((m) => ({ default: m.HallazgosPorDecidir })),
};

export { inspeccionesDeOrdenPath } from './paths.ts';

export const screens: Screen[] = [
  {
    path: 'operaciones/inspecciones/plantillas',
    title: 'Plantillas de inspección',
    permission: 'editar_servicios|administrar_permisos',
    lazy: () => import('./plantillas/PlantillasPage.tsx'),
  },
  {
    path: 'operaciones/inspecciones/orden/:id',
    title: 'Inspecciones de la orden',
    permission: 'usar_checklist|ver_ordenes_trabajo',
    lazy: () => import('./DeOrdenPage.tsx'),
  },
  {
    path: 'operaciones/inspecciones/:id',
    title: 'Inspección',
    permission: 'usar_checklist|ver_ordenes_trabajo',
    lazy: () => import('./inspeccion/InspeccionPage.tsx'),
  },
  {
    path: 'Informe/:token',
    title: 'Informe de inspección',
    public: true,
    ahead: ({ token = '' }) => informe.begin(token),
    lazy: () => import('./InformePublicoPage.tsx'),
  },
];
