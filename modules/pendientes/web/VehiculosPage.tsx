import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Suspense } from 'react';
import { Link as RouterLink } from 'react-router';
import { Activos, DelVehiculo } from '#modules/activos/web/front-door.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PendientesDelVehiculo } from './PendientesDelVehiculo.tsx';

/** Every vehicle, and what each has pending. */
export function VehiculosPage() {
  return (
    <Suspense fallback={<Loading />}>
      <Activos beside={beside} />
    </Suspense>
  );
}

const finger = { '@media (pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minHeight: 48 } } as const;
const beside = (activo_id: string) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
    <PendientesDelVehiculo activo_id={activo_id} />
    <DelVehiculo activo_id={activo_id} />
    <Link component={RouterLink} to={`/activos/${activo_id}`} sx={finger}>
      Ver su historia
    </Link>
  </Box>
);
