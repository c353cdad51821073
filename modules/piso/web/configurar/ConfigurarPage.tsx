import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ordenPath } from '#modules/ordenes/web/front-door.tsx';
import type { Configuracion, Trabajo } from '#modules/piso/contract.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { Plate } from '#platform/web/ui/marks/Plate.tsx';
import { Buscar, type Buscado } from '../Buscar.tsx';
import { Lista } from '../Lista.tsx';
import { pisoPath } from '../paths.ts';
import { useServicio } from './queries.ts';
import { ServicioForm } from './ServicioForm.tsx';

const NONE: readonly Trabajo[] = [];

/** One sold service, found by a code or come to from its order. */
export function ConfigurarPage() {
  const [params, setParams] = useSearchParams();
  const [orden, partida] = [params.get('orden'), params.get('partida')];
  if (orden && partida) return <Servicio key={partida} orden_id={orden} partida_id={partida} />;
  return <Encontrar onPick={(one) => setParams({ orden: one.orden_id, partida: one.partida_id })} />;
}

function Encontrar({ onPick }: { onPick: (trabajo: Trabajo) => void }) {
  const zona = useSession((state) => state.company?.zona ?? 'America/Mexico_City');
  const [found, setFound] = useState<Buscado | null>(null);
  const take = (buscado: Buscado) => {
    const [only, ...others] = buscado.trabajos;
    if (only && others.length === 0) return onPick(only);
    setFound(buscado);
  };
  const trabajos = found?.trabajos ?? NONE;
  return (
    <Box sx={sheet}>
      <PageHeader title="Configurar Servicio" />
      <Buscar trabajos={NONE} onFound={take} />
      {!found && (
        <EmptyState>
          Escanea la etiqueta del servicio, la orden o la llave, o escribe folio, placas o económico: aquí se ve quién
          lo hace, sus materiales, precio, garantía y próximo servicio.
        </EmptyState>
      )}
      {found && trabajos.length === 0 && (
        <Alert severity="warning">
          {found.problem ??
            `No hay ningún trabajo abierto con «${found.codigo}». Revisa el código, o ábrelo desde su orden.`}
        </Alert>
      )}
      {found && trabajos.length > 0 && (
        <Lista
          title={`De «${found.codigo}»`}
          trabajos={trabajos.map((one) => ({ ...one, por_enviar: false }))}
          zona={zona}
          onPick={(id) => {
            const picked = trabajos.find(({ partida_id }) => partida_id === id);
            if (picked) onPick(picked);
          }}
        />
      )}
    </Box>
  );
}

function Servicio({ orden_id, partida_id }: { orden_id: string; partida_id: string }) {
  const { data, error, isError, refetch } = useServicio(orden_id, partida_id);
  const { can } = usePermissions();
  // What somebody else changes does not take from under the hands what is being written.
  const [held, setHeld] = useState<Configuracion | null>(null);
  if (!data)
    return isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="document" />;
  const shown = held ?? data;
  return (
    <Box sx={{ maxWidth: 1100, mx: 'auto' }}>
      <PageHeader
        title={shown.partida.descripcion}
        subtitle={[shown.folio, shown.vehiculo].filter(Boolean).join(' · ')}
        badges={<Plate>{shown.placas}</Plate>}
        back={
          can('ver_ordenes_trabajo')
            ? { to: ordenPath(orden_id), label: `orden ${shown.folio}` }
            : { to: pisoPath, label: 'mis trabajos' }
        }
      />
      {shown.cerrado && (
        <Alert severity="info" sx={{ mt: 4 }}>
          {shown.cerrado}
        </Alert>
      )}
      <ServicioForm
        key={shown.version}
        servicio={shown}
        onWritten={() => setHeld((now) => now ?? data)}
        onSaved={() => setHeld(null)}
      />
    </Box>
  );
}

const sheet = { maxWidth: 640, mx: 'auto', display: 'grid', gap: 5, color: 'text.primary' };
