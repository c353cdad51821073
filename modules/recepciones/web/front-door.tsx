import type { Orden } from '#modules/ordenes/contract.ts';
import type { OrdenPlace } from '#modules/ordenes/web/front-door.tsx';
import type { TicketPlace } from '#modules/cobranza/web/front-door.tsx';
import type { Place } from '#platform/web/shell/places.ts';
import type { Screen } from '#platform/web/shell/screen.ts';

const SEES = 'recibir_vehiculos|ver_ordenes_trabajo|actualizar_servicio';

export { corregirPath, nuevaPath as recibirVehiculoPath, recepcionPath } from './paths.ts';

/** Its place on the page of an order. */
export const recepcionDeOrden: OrdenPlace = {
  tab: 'recepcion',
  permission: SEES,
  lazy: () => import('./recepcion/EnOrden.tsx').then((m) => ({ default: m.EnOrden })),
};

/** What it says when the vehicle is handed over. */
export const recepcionAlEntregar: Place<{ orden: Orden }> = {
  permission: 'ver_ordenes_trabajo',
  lazy: () => import('./recepcion/EnOrden.tsx').then((m) => ({ default: m.AlEntregar })),
};

/** Its place on the page of the customer's link. */
export const recepcionDelTicket: TicketPlace = () =>
  import('./publica/RecepcionPublica.tsx').then((m) => ({ default: m.RecepcionDelTicket }));

export const screens: Screen[] = [
  {
    path: 'comercial/recepcion',
    title: 'Recepción de vehículos',
    permission: 'recibir_vehiculos|ver_ordenes_trabajo',
    lazy: () => import('./lista/RecepcionesPage.tsx'),
  },
  {
    path: 'comercial/recepcion/nueva',
    title: 'Recibir vehículo',
    permission: 'recibir_vehiculos',
    lazy: () => import('./recibir/NuevaRecepcionPage.tsx'),
  },
  {
    path: 'comercial/recepcion/ajustes',
    title: 'Qué se pide al recibir',
    permission: 'editar_servicios|administrar_permisos',
    lazy: () => import('./ajustes/AjustesPage.tsx'),
  },
  {
    path: 'comercial/recepcion/:id/recibir',
    title: 'Recibir vehículo',
    permission: 'recibir_vehiculos',
    lazy: () => import('./recibir/RecibirPage.tsx'),
  },
  {
    path: 'comercial/recepcion/:id/corregir',
    title: 'Corregir recepción',
    permission: 'recibir_vehiculos',
    lazy: () => import('./recibir/CorregirPage.tsx'),
  },
  {
    path: 'comercial/recepcion/:id/entrega',
    title: 'Entregar vehículo',
    permission: 'ver_ordenes_trabajo',
    lazy: () => import('./entrega/EntregaPage.tsx'),
  },
  {
    path: 'comercial/recepcion/:id',
    title: 'Recepción',
    permission: SEES,
    lazy: () => import('./recepcion/RecepcionPage.tsx'),
  },
];
