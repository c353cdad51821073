import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Visita } from '#modules/visitas/contract.ts';
import { formatFecha, formatNumber } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { ComentarioForm } from './Comentario.tsx';
import { documentoPath } from './looks.ts';
import { useVisitasDe } from './queries.ts';

/** Each time that it was here, the last first, with what was done and what is said of it. */
export function VisitasDelVehiculo({ activo_id }: { activo_id: string }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useVisitasDe(activo_id);
  const visitas = data?.pages.flatMap((page) => page.data);
  return (
    <Section title="Visitas">
      {!visitas && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading lines={5} />)}
      {visitas?.length === 0 && <EmptyState>Todavía no tiene visitas entregadas.</EmptyState>}
      {visitas && visitas.length > 0 && (
        <Box component="ol" aria-label="Visitas del vehículo" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {visitas.map((visita) => (
            <Una key={visita.id} visita={visita} />
          ))}
        </Box>
      )}
      {hasNextPage && (
        <Button fullWidth loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Ver más
        </Button>
      )}
    </Section>
  );
}

function Una({ visita }: { visita: Visita }) {
  const { can } = usePermissions();
  const [writing, setWriting] = useState(false);
  const { comentario } = visita;
  return (
    <Box component="li" sx={row}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3 }}>
        <strong>{formatFecha(visita.fecha)}</strong>
        {can('ver_ordenes_trabajo|ver_ventas') ? (
          <Folio to={documentoPath(visita.id)}>{visita.folio}</Folio>
        ) : (
          <Folio>{visita.folio}</Folio>
        )}
        {visita.kilometraje !== null && (
          <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {formatNumber(visita.kilometraje)} km
          </Box>
        )}
        {visita.total_centavos !== undefined && (
          <Box component="span" sx={{ ml: 'auto' }}>
            <Money centavos={visita.total_centavos} />
          </Box>
        )}
      </Box>
      <Box sx={{ overflowWrap: 'anywhere' }}>{visita.servicios.join(' · ')}</Box>
      {visita.trabajadores.length > 0 && (
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{visita.trabajadores.join(', ')}</Box>
      )}
      {writing ? (
        <Box sx={{ mt: 2 }}>
          <ComentarioForm visita={visita} autoFocus onDone={() => setWriting(false)} />
        </Box>
      ) : (
        <Button
          size="small"
          color="inherit"
          onClick={() => setWriting(true)}
          aria-label={
            comentario.texto === ''
              ? `Comentar ${visita.folio}`
              : `Cambiar el comentario de ${visita.folio}: ${comentario.texto}`
          }
          sx={{
            ml: -2,
            justifyContent: 'start',
            textAlign: 'start',
            fontWeight: 400,
            whiteSpace: 'pre-line',
            color: comentario.texto === '' ? 'text.secondary' : 'text.primary',
          }}
        >
          {comentario.texto === '' ? 'Comentar…' : `«${comentario.texto}»`}
        </Button>
      )}
    </Box>
  );
}

const row = {
  borderTop: '1px solid var(--mui-palette-divider)',
  py: 3,
  display: 'grid',
  gap: 1,
  justifyItems: 'start',
  '& > *': { maxWidth: '100%' },
  '& > :first-of-type': { width: '100%' },
  '&:first-of-type': { borderTop: 0, pt: 0 },
} as const;
