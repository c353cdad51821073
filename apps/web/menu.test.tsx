import { expect, test } from 'vitest';
import { allowedMenu } from '#platform/web/shell/menu.ts';
import { menu } from './menu.ts';

/** What each key opens, written by hand from what the product promises. */
const opened: [key: string, entries: [title: string, to: string][]][] = [
  ['ver_cotizaciones', [['Cotizaciones', '/comercial/cotizaciones']]],
  ['ver_ordenes_trabajo', [['Ordenes Trabajo', '/comercial/OrdenTrabajo']]],
  ['ver_pendiente_pago', [['Por Cobrar', '/comercial/pendientePago']]],
  ['ver_resumen_ventas', [['Gestión Ventas', '/comercial/resumenVentas']]],
  ['ver_membresias', [['Membresías', '/comercial/membresias']]],
  ['ver_usuarios', [['Usuarios', '/operaciones/usuarios']]],
  ['ver_empleados', [['Empleados', '/operaciones/empleados']]],
  ['editar_servicios', [['Servicios', '/operaciones/EditarServicios']]],
  ['actualizar_servicio', [['Actualizar Servicio', '/operaciones/actualizarServicio']]],
  ['agregar_proveedores', [['Agregar Proveedor', '/gastos/gastoProveedoresCRUD']]],
  ['registrar_gastos', [['Registrar Gasto', '/gastos/gastoRegistro']]],
  ['ver_productividad', [['Productividad', '/reportes/Productividad']]],
  ['ver_historial_trabajadores', [['Gestión del Personal', '/reportes/HistorialTrabajadores']]],
  ['ver_dashboard_performance', [['Gestión Operativa', '/reportes/dashboardPerformance']]],
  [
    'ver_clientes',
    [
      ['Gestión Clientes', '/clientes/clientesList'],
      ['Historial Visitas', '/clientes/historialClientes'],
      ['Historial Pagos', '/clientes/historialPagos'],
    ],
  ],
  ['administrar_permisos', [['Gestión de Permisos', '/administracion/permisos']]],
  ['editar_servicios_admin', [['Editor de Servicios', '/administracion/AdminEditar']]],
];

test.each(opened)('[M-08] who holds only %s sees Inicio, its entries and no other group', (key, entries) => {
  const groups = allowedMenu(menu, (asked) => asked === key);
  expect(groups.flatMap((group) => group.entries.map(({ title, to }) => [title, to]))).toEqual([
    ['Inicio', '/'],
    ...entries,
  ]);
  expect(groups).toHaveLength(2);
});
