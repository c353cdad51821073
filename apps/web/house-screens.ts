import type { Screen } from '#platform/web/shell/screen.ts';

/** Screens that belong to no room. */
export const houseScreens: readonly Screen[] = [
  { path: 'LandingPage', title: 'Bahía', public: true, themed: true, lazy: () => import('./pages/LandingPage.tsx') },
  {
    path: 'desarrollo',
    title: 'Desarrollo',
    public: true,
    themed: true,
    lazy: () => import('./pages/DesarrolloPage.tsx'),
  },
  {
    path: 'UnderConstructionPage',
    title: 'En construcción',
    lazy: () => import('#platform/web/shell/UnderConstructionPage.tsx'),
  },
];

/** Routes of the product whose room does not stand yet: they answer, and say so. A room that offers the path takes it over. */
export const promisedScreens: readonly Screen[] = [
  promised('comercial/membresias', 'Membresías', 'ver_membresias'),
  promised('operaciones/actualizarServicio', 'Actualizar Servicio', 'actualizar_servicio'),
  promised('reportes/Productividad', 'Productividad', 'ver_productividad'),
  promised('reportes/HistorialTrabajadores', 'Gestión del Personal', 'ver_historial_trabajadores'),
  promised('reportes/dashboardPerformance', 'Gestión Operativa', 'ver_dashboard_performance'),
  promised('clientes/historialClientes', 'Historial Visitas', 'ver_clientes'),
  promised('dashboard', 'Tablero', 'ver_dashboard'),
  promised('ConfigurarServicio', 'Configurar Servicio', 'configurar_servicio'),
];

/** Customer pages promised by the product. */
export const promisedPublicScreens: readonly Screen[] = [
  { path: 'membresia/:token', title: 'Bahía', public: true, lazy: () => import('./pages/PublicPendingPage.tsx') },
];

function promised(path: string, title: string, permission?: string): Screen {
  return {
    path,
    title,
    ...(permission ? { permission } : {}),
    lazy: () => import('#platform/web/shell/UnderConstructionPage.tsx'),
  };
}
