import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import type { Trabajo } from '#modules/piso/contract.ts';
import { isUnreachable } from '#platform/web/call.ts';
import { useFloor } from '#platform/web/connection/floor.ts';
import { Unkept } from '#platform/web/offline/Unkept.tsx';
import { useSession } from '#platform/web/session/session-store.ts';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { Buscar, type Buscado } from './Buscar.tsx';
import { Lista } from './Lista.tsx';
import { type Rechazo, useFound, useMostrados, usePiso, useRechazos } from './queries.ts';
import { Tarjeta } from './Tarjeta.tsx';

export { bringPiso as ahead } from './queries.ts';

const NONE: readonly Trabajo[] = [];

/** The technician's telephone: what he does now, what comes next, and what he found by its code. */
export function PisoPage() {
  const { data, error, isError, refetch } = usePiso();
  useFloor();
  const rechazos = useRechazos();
  const zona = useSession((state) => state.company?.zona ?? 'America/Mexico_City');
  const [found, setFound] = useState<Buscado | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const top = useRef<HTMLDivElement>(null);
  // What was pressed far below is shown above.
  const pick = (partida_id: string) => {
    setChosen(partida_id);
    top.current?.scrollIntoView({ block: 'start' });
  };
  const own = data?.trabajos ?? NONE;
  const seen = useFound(found?.trabajos ?? NONE);
  const trabajos = useMostrados([...own, ...seen.filter((one) => !isAmong(one, own))]);
  const mine = trabajos.filter((one) => isAmong(one, own));
  if (!data && isUnreachable(error)) return <Unkept />;
  if (!data) return isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="cards" />;
  const named = found ? trabajos.filter((one) => isAmong(one, found.trabajos)) : [];
  const picked =
    trabajos.find(({ partida_id }) => partida_id === chosen) ?? (named.length === 1 ? named[0] : undefined);
  const [now] = mine;
  const shown = picked ?? (found ? undefined : now);
  const heading = !picked ? (now?.estado === 'en_curso' ? 'Ahora' : 'Lo que sigue') : found ? 'Encontrado' : 'Elegido';
  const back = () => {
    setFound(null);
    setChosen(null);
  };
  const rest = (found ? named : mine).filter((one) => one !== shown);
  return (
    <Box ref={top} sx={sheet}>
      <PageHeader title="Actualizar Servicio">{data.empleado && sayDone(data.hechos_hoy)}</PageHeader>
      <Rechazos rechazos={rechazos} />
      <Buscar
        trabajos={trabajos}
        onFound={(buscado) => {
          setChosen(null);
          setFound(buscado);
        }}
      />
      {(found || picked) && (
        <Button onClick={back} variant="outlined" sx={{ minHeight: 56, fontSize: 18, color: 'text.primary' }}>
          Volver a mis trabajos
        </Button>
      )}
      {found && named.length === 0 && (
        <Alert severity="warning" sx={{ fontSize: 18, color: 'text.primary' }}>
          {found.problem ??
            `No hay ningún trabajo abierto con «${found.codigo}». Revisa el código o pregunta al asesor.`}
        </Alert>
      )}
      {shown && <Tarjeta key={shown.partida_id} trabajo={shown} equipo={data.equipo} zona={zona} heading={heading} />}
      {rest.length > 0 && (
        <Lista
          title={found ? `De «${found.codigo}»` : shown?.estado === 'en_curso' ? 'Lo que sigue' : 'Después'}
          trabajos={rest}
          zona={zona}
          onPick={pick}
        />
      )}
      {!found && mine.length === 0 && <Nothing isEmpleado={data.empleado !== null} />}
    </Box>
  );
}

const isAmong = ({ partida_id }: Trabajo, others: readonly Trabajo[]): boolean =>
  others.some((one) => one.partida_id === partida_id);

const sayDone = (n: number): string => (n === 1 ? '1 terminado hoy' : `${n} terminados hoy`);

function Nothing({ isEmpleado }: { isEmpleado: boolean }) {
  return (
    <EmptyState>
      {isEmpleado
        ? 'No tienes trabajos asignados. Escanea la orden o la llave del vehículo, o pregunta al asesor qué sigue.'
        : 'Tu cuenta no está ligada a nadie de la lista de empleados. Pide en Empleados que la liguen y aquí estarán tus trabajos.'}
    </EmptyState>
  );
}

/** What was done here and did not count, until it is read. */
function Rechazos({ rechazos }: { rechazos: readonly Rechazo[] }) {
  return rechazos.map(({ id, title, why, forget }) => (
    <Alert
      key={id}
      severity="error"
      sx={{ fontSize: 18, color: 'text.primary' }}
      action={
        <Button color="inherit" onClick={forget} sx={{ minHeight: 48 }}>
          Entendido
        </Button>
      }
    >
      <strong>{title}.</strong> {why}
    </Alert>
  ));
}

const sheet = {
  maxWidth: 640,
  mx: 'auto',
  display: 'grid',
  gap: 5,
  fontSize: 18,
  color: 'text.primary',
  scrollMarginTop: '120px',
};
