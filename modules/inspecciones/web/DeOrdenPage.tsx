import Box from '@mui/material/Box';
import { Navigate, useParams } from 'react-router';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { isUnreachable } from '#platform/web/call.ts';
import { useFloor } from '#platform/web/connection/floor.ts';
import { Unkept } from '#platform/web/offline/Unkept.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { Done, Offered } from './parts.tsx';
import { inspeccionPath, useDeOrden } from './queries.ts';

/** For whoever does the work: goes on with the one that is open, or begins one. */
export function DeOrdenPage() {
  const { id = '' } = useParams();
  const { can } = usePermissions();
  const { data, error, isError, refetch } = useDeOrden(id);
  useFloor();
  if (!data && isUnreachable(error)) return <Unkept />;
  if (!data) return isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="cards" />;
  const [open, ...others] = data.inspecciones.filter(({ estado }) => estado === 'abierta');
  if (open && others.length === 0 && data.inspecciones.length === 1)
    return <Navigate to={inspeccionPath(open.id)} replace />;
  const empty = data.inspecciones.length === 0 && data.plantillas.length === 0;
  return (
    <>
      <PageHeader title="Inspección" back={{ to: '/', label: 'inicio' }} />
      <Box sx={{ maxWidth: 560, display: 'grid', gap: 4 }}>
        {data.inspecciones.length > 0 && (
          <Section title="De esta orden">
            <Done inspecciones={data.inspecciones} />
          </Section>
        )}
        {can('usar_checklist') && data.plantillas.length > 0 && (
          <Section title="Empezar">
            <Offered orden_id={id} de={data} wide />
          </Section>
        )}
        {empty && <EmptyState>Esta orden no se inspecciona. Pregunta al asesor qué sigue.</EmptyState>}
      </Box>
    </>
  );
}
