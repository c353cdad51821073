import Box from '@mui/material/Box';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { recepcionesPath } from '../paths.ts';
import { useAjustes } from '../queries.ts';
import { AjustesForm } from './AjustesForm.tsx';
import { PlantillasForm } from './PlantillasForm.tsx';

/** What is asked when a vehicle comes in, and what is looked at in each kind. */
export function AjustesPage() {
  const { data, error, isError, refetch } = useAjustes();
  const { can } = usePermissions();
  return (
    <>
      <PageHeader title="Qué se pide al recibir" back={{ to: recepcionesPath, label: 'recepciones' }} />
      {!data && (isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="cards" />)}
      {data && (
        <Box sx={{ display: 'grid', gap: 4, maxWidth: 860 }}>
          {can('administrar_permisos') && <AjustesForm ajustes={data} />}
          <PlantillasForm plantillas={data.plantillas} />
        </Box>
      )}
    </>
  );
}
