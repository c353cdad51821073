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
  promised('', 'Inicio'),
  promised('comercial/cotizaciones', 'Cotizaciones', 'ver_cotizaciones'),
  promised('comercial/OrdenTrabajo', 'Ordenes Trabajo', 'ver_ordenes_trabajo'),
  promised('comercial/pendientePago', 'Por Cobrar', 'ver_pendiente_pago'),
  promised('comercial/resumenVentas', 'Gestión Ventas', 'ver_resumen_ventas'),
  promised('comercial/membresias', 'Membresías', 'ver_membresias'),
  promised('comercial/Ventas', 'Ventas', 'ver_ventas'),
  promised('operaciones/usuarios', 'Usuarios', 'ver_usuarios'),
  promised('operaciones/empleados', 'Empleados', 'ver_empleados'),
  promised('operaciones/EditarServicios', 'Servicios', 'editar_servicios'),
  promised('operaciones/actualizarServicio', 'Actualizar Servicio', 'actualizar_servicio'),
  promised('gastos/gastoProveedoresCRUD', 'Agregar Proveedor', 'agregar_proveedores'),
  promised('gastos/gastoRegistro', 'Registrar Gasto', 'registrar_gastos'),
  promised('reportes/Productividad', 'Productividad', 'ver_productividad'),
  promised('reportes/HistorialTrabajadores', 'Gestión del Personal', 'ver_historial_trabajadores'),
  promised('reportes/dashboardPerformance', 'Gestión Operativa', 'ver_dashboard_performance'),
  promised('clientes/clientesList', 'Gestión Clientes', 'ver_clientes'),
  promised('clientes/historialClientes', 'Historial Visitas', 'ver_clientes'),
  promised('clientes/historialPagos', 'Historial Pagos', 'ver_clientes'),
  promised('administracion/AdminEditar', 'Editor de Servicios', 'editar_servicios_admin'),
  promised('administracion/permisos', 'Gestión de Permisos', 'administrar_permisos'),
  promised('dashboard', 'Tablero', 'ver_dashboard'),
  promised('activos', 'Activos', 'ver_activos'),
  promised('ConfigurarServicio', 'Configurar Servicio', 'configurar_servicio'),
  promised('Editar_perfil', 'Editar Perfil'),
  promised('clienteDashboard', 'Mis vehículos'),
  promised('LoginEditar', 'Confirmar contraseña'),
];

/** Customer pages promised by the product. */
export const promisedPublicScreens: readonly Screen[] = [
  'Cliente_cotizaciones/:token',
  'Cliente_Ticket/:token',
  'membresia/:token',
].map((path) => ({ path, title: 'Bahía', public: true, lazy: () => import('./pages/PublicPendingPage.tsx') }));

function promised(path: string, title: string, permission?: string): Screen {
  return {
    path,
    title,
    ...(permission ? { permission } : {}),
    lazy: () => import('#platform/web/shell/UnderConstructionPage.tsx'),
  };
}
