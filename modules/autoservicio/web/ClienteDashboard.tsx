import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CalendarPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { MiTaller } from '#modules/autoservicio/contract.ts';
import { MiSoporte } from '#modules/soporte/web/front-door.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { SectionTabs } from '#platform/web/ui/strips/SectionTabs.tsx';
import { Dinero } from './dinero/Dinero.tsx';
import { AgendarDialog } from './hoy/AgendarDialog.tsx';
import { Citas } from './hoy/Citas.tsx';
import { Cotizaciones } from './hoy/Cotizaciones.tsx';
import { EnTaller } from './hoy/EnTaller.tsx';
import { Invita } from './hoy/Invita.tsx';
import { Saldo } from './hoy/Saldo.tsx';
import { Taller } from './hoy/Taller.tsx';
import { columns, stack } from './layout.ts';
import { useMiTaller } from './queries.ts';
import { Membresias } from './vehiculos/Membresias.tsx';
import { Vehiculos } from './vehiculos/Vehiculos.tsx';
import { Visitas } from './vehiculos/Visitas.tsx';

// Forms and what may be asked of one's data are for whoever presses there.
const MisDatos = lazy(() => import('./datos/MisDatos.tsx').then((m) => ({ default: m.MisDatos })));

const PARTES = ['hoy', 'historia', 'pagos', 'datos'] as const;
type Parte = (typeof PARTES)[number];

/** What a customer finds when he signs in: what waits for him first, and each other part one press away. */
export function ClienteDashboard({ zona }: { zona: string }) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('ver');
  const parte: Parte = PARTES.find((one) => one === asked) ?? 'hoy';
  const { data, error, refetch } = useMiTaller();
  if (!data)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="cards" lines={4} />;
  return (
    <>
      {error && <ErrorState error={error} stale onRetry={() => void refetch()} />}
      <SectionTabs
        label="Partes de tu cuenta"
        value={parte}
        tabs={[
          { value: 'hoy', label: 'Hoy' },
          { value: 'historia', label: 'Historia' },
          { value: 'pagos', label: 'Pagos y facturas' },
          { value: 'datos', label: 'Mis datos' },
        ]}
        onChange={(value) => setParams(value === 'hoy' ? {} : { ver: value })}
      >
        {parte === 'hoy' && <Hoy taller={data} zona={zona} />}
        {parte === 'historia' && <Visitas visitas={data.visitas} />}
        {parte === 'pagos' && <Dinero />}
        {parte === 'datos' && (
          <Suspense fallback={<Loading shape="form" lines={4} />}>
            <MisDatos />
          </Suspense>
        )}
      </SectionTabs>
    </>
  );
}

function Hoy({ taller, zona }: { taller: MiTaller; zona: string }) {
  const [booking, setBooking] = useState<{ activo_id?: string } | null>(null);
  const books = taller.agenda.tipos.length > 0 && taller.vehiculos.length > 0;
  return (
    <>
      {books && (
        <Button
          variant="contained"
          size="large"
          startIcon={<CalendarPlus size={18} />}
          onClick={() => setBooking({})}
          sx={{ display: { xs: 'flex', md: 'none' }, width: '100%', minHeight: 48, mb: 4 }}
        >
          Agendar cita
        </Button>
      )}
      <Box sx={columns}>
        <Box sx={stack}>
          <Cotizaciones cotizaciones={taller.cotizaciones} />
          <EnTaller ordenes={taller.en_taller} zona={zona} />
          <Citas citas={taller.citas} zona={zona} onBook={books ? () => setBooking({}) : undefined} />
        </Box>
        <Box sx={stack}>
          <Saldo saldo_centavos={taller.saldo_centavos} />
          <Vehiculos
            vehiculos={taller.vehiculos}
            onBook={books ? (activo_id) => setBooking({ activo_id }) : undefined}
          />
          <Membresias membresias={taller.membresias} />
          <Invita cupones={taller.cupones} invita={taller.invita} />
          <MiSoporte />
          <Taller empresa={taller.empresa} />
        </Box>
      </Box>
      {booking && (
        <AgendarDialog taller={taller} zona={zona} activo_id={booking.activo_id} onClose={() => setBooking(null)} />
      )}
    </>
  );
}
