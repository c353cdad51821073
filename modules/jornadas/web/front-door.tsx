import { lazy } from 'react';
import type { EmpleadoPlace } from '#modules/empleados/web/front-door.tsx';
import { COUNTER } from '#modules/permisos/rules/counter.ts';
import type { Screen } from '#platform/web/shell/screen.ts';

/** How long each was at something; inside a `Suspense`. */
export const Tramos = lazy(async () => ({ default: (await import('./Tramos.tsx')).Tramos }));

const LEE = 'ver_jornadas|corregir_jornadas';

/** In the record of a person: his week, and what he worked on in it. */
export const deEmpleado: readonly EmpleadoPlace[] = [
  {
    title: 'Horas',
    permission: LEE,
    lazy: () => import('./asistencia/DePersona.tsx').then((m) => ({ default: m.HorasDePersona })),
  },
  {
    title: 'Trabajos',
    permission: LEE,
    lazy: () => import('./asistencia/DePersona.tsx').then((m) => ({ default: m.TrabajosDePersona })),
  },
];

export const screens: readonly Screen[] = [
  {
    path: 'operaciones/asistencia',
    title: 'Asistencia',
    permission: LEE,
    lazy: () => import('./asistencia/AsistenciaPage.tsx'),
  },
  {
    path: 'operaciones/jornada',
    title: 'Mi jornada',
    permission: COUNTER,
    lazy: () => import('./mia/MiJornadaPage.tsx'),
  },
  {
    path: 'Reloj/:token',
    title: 'Reloj del taller',
    public: true,
    themed: true,
    lazy: () => import('./reloj/RelojPage.tsx'),
  },
];
