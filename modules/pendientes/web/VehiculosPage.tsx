import { Suspense } from 'react';
import { Activos } from '#modules/activos/web/front-door.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { PendientesDelVehiculo } from './PendientesDelVehiculo.tsx';

/** Every vehicle, and what each has pending. */
export function VehiculosPage() {
  return (
    <Suspense fallback={<Loading />}>
      <Activos beside={beside} />
    </Suspense>
  );
}

const beside = (activo_id: string) => <PendientesDelVehiculo activo_id={activo_id} />;
