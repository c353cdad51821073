import { lazy, Suspense } from 'react';
import type { Screen } from '#platform/web/shell/screen.ts';
import type { AgregarPendientesProps } from './AgregarPendientes.tsx';
import type { PendientesDelVehiculoProps } from './PendientesDelVehiculo.tsx';

export const screens: readonly Screen[] = [
  {
    path: 'comercial/pendientes',
    title: 'Trabajo pendiente',
    permission: 'ver_pendientes',
    lazy: () => import('./PendientesPage.tsx'),
  },
  { path: 'activos', title: 'Activos', permission: 'ver_activos', lazy: () => import('./VehiculosPage.tsx') },
];

const Chip = lazy(() => import('./AgregarPendientes.tsx').then((m) => ({ default: m.PendientesDelVehiculo })));
const Strip = lazy(() => import('./AgregarPendientes.tsx').then((m) => ({ default: m.AgregarPendientes })));

/** «3 pendientes, $4,850» beside a vehicle, wherever it appears; nothing while it has none. */
export const PendientesDelVehiculo = (props: PendientesDelVehiculoProps) =>
  props.activo_id === null ? null : (
    <Suspense>
      <Chip {...props} />
    </Suspense>
  );

/** Over the lines of a document: what its vehicle has pending, added in one press. */
export const AgregarPendientes = (props: AgregarPendientesProps) =>
  props.activo_id === null ? null : (
    <Suspense>
      <Strip {...props} />
    </Suspense>
  );
