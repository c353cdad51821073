import type { Orden } from '#modules/ordenes/contract.ts';
import type { Place } from '#platform/web/shell/places.ts';
import type { Screen } from '#platform/web/shell/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'clientes/historialClientes',
    permission: 'ver_clientes',
    lazy: () => import('./VisitasPage.tsx'),
  },
  {
    path: 'activos/:id',
    title: 'Vehículo',
    permission: 'ver_activos|ver_clientes',
    lazy: () => import('./VehiculoPage.tsx'),
  },
];

/** When a vehicle is due again, beside it wherever it appears. */
export const proximoDelVehiculo: Place<{ activo_id: string }> = {
  permission:
    'ver_clientes|ver_cotizaciones|ver_ordenes_trabajo|ver_pendiente_pago|ver_ventas|ver_activos|actualizar_servicio',
  lazy: async () => ({ default: (await import('./ProximoDelVehiculo.tsx')).ProximoDelVehiculo }),
};

/** How its customer rated it, beside the state of an order. */
export const calificacionDeOrden: Place<{ orden: Orden }> = {
  permission: 'ver_clientes|ver_ordenes_trabajo',
  lazy: async () => ({ default: (await import('./ProximoDelVehiculo.tsx')).CalificacionDeOrden }),
};
