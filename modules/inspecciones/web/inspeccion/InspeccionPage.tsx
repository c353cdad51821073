import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { memo, type RefObject, Suspense, useDeferredValue, useLayoutEffect, useRef } from 'react';
import { useParams } from 'react-router';
import { inspeccionesDeOrdenPath } from '../paths.ts';
import type { Inspeccion } from '#modules/inspecciones/rules/formas.ts';
import { countPuntos } from '#modules/inspecciones/rules.ts';
import { ordenPath } from '#modules/ordenes/web/front-door.tsx';
import { formatHora } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { isUnreachable } from '#platform/web/call.ts';
import { useFloor } from '#platform/web/connection/floor.ts';
import { Unkept } from '#platform/web/offline/Unkept.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Meter } from '#platform/web/ui/marks/Meter.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { Plate } from '#platform/web/ui/marks/Plate.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { Acciones } from './Acciones.tsx';
import { Diagnostico } from './Diagnostico.tsx';
import { Fotos } from './Fotos.tsx';
import { HallazgosDeOrden } from '../hallazgos/HallazgosDeOrden.tsx';
import { estados } from '../looks.ts';
import { tellCounts } from '#modules/inspecciones/rules/hallazgos.ts';
import { forgetRefused, useMade, useMarked } from './marks.ts';
import { Puntos } from './Puntos.tsx';
import { useInspeccion } from '../queries.ts';

/** An inspection being done, or as it was left. */
export function InspeccionPage() {
  const { id } = useParams();
  const { data, error, isError, refetch } = useInspeccion(id);
  useFloor();
  if (!data && isUnreachable(error)) return <Unkept />;
  if (!data) return isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="cards" />;
  return <Sheet key={data.id} held={data} />;
}

const Found = memo(HallazgosDeOrden);

function Sheet({ held }: { held: Inspeccion }) {
  const { can } = usePermissions();
  const { inspeccion, waiting } = useMarked(held);
  // The point that is touched answers first; what is gathered from all of them comes behind it.
  const later = useDeferredValue(inspeccion);
  const now = useRef(inspeccion);
  useLayoutEffect(() => {
    now.current = inspeccion;
  });
  const may = can('usar_checklist');
  const isOpen = inspeccion.estado === 'abierta';
  return (
    <>
      <Top inspeccion={later} now={now} may={may} />
      <Box sx={{ maxWidth: 760, display: 'grid', gap: 4 }}>
        <Progress inspeccion={later} waiting={useDeferredValue(waiting)} />
        <Refused id={inspeccion.id} />
        <State inspeccion={inspeccion} />
        <Found orden_id={inspeccion.orden_id} folio={inspeccion.folio} inspeccion_id={inspeccion.id} />
        <Puntos inspeccion={inspeccion} now={now} may={may && isOpen} />
        <Fotos inspeccion={later} />
        <Suspense fallback={null}>
          <Told inspeccion={later} may={may && inspeccion.estado !== 'cancelada'} />
        </Suspense>
      </Box>
    </>
  );
}

const Told = memo(Diagnostico);

/** What it is, and what may be done with it; `now` is what acts act upon, though what is drawn comes a moment behind. */
const Top = memo(function Top({
  inspeccion,
  now,
  may,
}: {
  inspeccion: Inspeccion;
  now: RefObject<Inspeccion>;
  may: boolean;
}) {
  const { can } = usePermissions();
  const isOpen = inspeccion.estado === 'abierta';
  const { label, tone } = estados[inspeccion.estado];
  const back = can('ver_ordenes_trabajo')
    ? { to: ordenPath(inspeccion.orden_id), label: 'la orden' }
    : {
        to: isOpen ? '/' : inspeccionesDeOrdenPath(inspeccion.orden_id),
        label: isOpen ? 'inicio' : 'las inspecciones',
      };
  return (
    <PageHeader
      title={inspeccion.nombre}
      subtitle={[inspeccion.folio, inspeccion.vehiculo].filter(Boolean).join(' · ')}
      badges={
        <>
          {!isOpen && <StateChip tone={tone}>{label}</StateChip>}
          <Plate>{inspeccion.placas}</Plate>
        </>
      }
      back={back}
    >
      <Acciones inspeccion={inspeccion} now={now} may={may} />
    </PageHeader>
  );
});

/** How far it is, always in sight. */
const Progress = memo(function Progress({ inspeccion, waiting }: { inspeccion: Inspeccion; waiting: number }) {
  const counts = countPuntos(inspeccion.puntos);
  const { revisados, total } = counts;
  return (
    <Box sx={bar}>
      <strong>
        {revisados} de {total}
      </strong>
      <Meter part={revisados / total} label={`${revisados} de ${total} puntos revisados`} />
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {tellCounts(counts)}
      </Box>
      {waiting > 0 && <StateChip tone="warn">{waiting} por enviar</StateChip>}
    </Box>
  );
});

function State({ inspeccion }: { inspeccion: Inspeccion }) {
  const zona = useSession((state) => state.company?.zona);
  if (inspeccion.estado === 'cancelada')
    return <Alert severity="warning">Se canceló: {inspeccion.cancelada_motivo}</Alert>;
  if (inspeccion.terminada_en === null) return null;
  return (
    <Alert severity="success">
      La terminó {inspeccion.terminada_por} a las {formatHora(inspeccion.terminada_en, zona)}
      {inspeccion.sin_foto_puntos && `, sin foto de ${inspeccion.sin_foto_puntos}: ${inspeccion.sin_foto_motivo}`}.
    </Alert>
  );
}

/** What the server did not take, with its words, until somebody has read it. */
function Refused({ id }: { id: string }) {
  const refused = useMade((state) => state.refused);
  return refused
    .filter(({ inspeccion_id }) => inspeccion_id === id)
    .map((one) => (
      <Alert
        key={one.id}
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={() => forgetRefused(one.id)}>
            Entendido
          </Button>
        }
      >
        No se guardó «{one.text}». {one.why}
      </Alert>
    ));
}

const bar = {
  position: 'sticky',
  top: { xs: 56, md: 64 },
  zIndex: 4,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1,
  py: 2,
  backgroundColor: 'background.default',
  borderBottom: '1px solid var(--mui-palette-divider)',
} as const;
