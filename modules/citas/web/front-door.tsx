import type { OrdenPlace } from '#modules/ordenes/web/front-door.tsx';
import type { Screen } from '#platform/web/shell/screen.ts';

export { agendaPath, nuevaCitaPath } from './paths.ts';

/** Its place on the page of an order. */
export const bahiaDeOrden: OrdenPlace = {
  tab: 'recepcion',
  permission: 'ver_agenda|agendar_citas|ver_ordenes_trabajo',
  lazy: () => import('./orden/BahiaDeOrden.tsx').then((m) => ({ default: m.BahiaDeOrden })),
};

export const screens: readonly Screen[] = [
  {
    path: 'operaciones/agenda',
    title: 'Agenda',
    permission: 'ver_agenda|agendar_citas',
    lazy: () => import('./agenda/AgendaPage.tsx'),
  },
  {
    path: 'operaciones/agenda/ajustes',
    title: 'Bahías y agenda',
    permission: 'administrar_permisos',
    lazy: () => import('./ajustes/AjustesPage.tsx'),
  },
  {
    path: 'Agendar/:token',
    title: 'Pide tu cita',
    public: true,
    lazy: () => import('./publica/AgendaPublicaPage.tsx'),
  },
  { path: 'Cita/:token', title: 'Tu cita', public: true, lazy: () => import('./publica/CitaPublicaPage.tsx') },
];
