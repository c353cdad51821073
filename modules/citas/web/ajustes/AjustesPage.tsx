import Box from '@mui/material/Box';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { agendaPath } from '../paths.ts';
import { useAjustes } from '../queries.ts';
import { AjustesForm } from './AjustesForm.tsx';
import { Bahias } from './Bahias.tsx';
import { EnLinea } from './EnLinea.tsx';

/** Bays, hours, types of appointment, days off, and the page where customers book. */
export function AjustesPage() {
  const { data, isError, error, refetch } = useAjustes();
  return (
    <>
      <PageHeader title="Bahías y agenda" back={{ to: agendaPath(), label: 'Agenda' }} />
      <Box sx={{ display: 'grid', gap: 4, maxWidth: 900 }}>
        <Bahias />
        {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !isError && <Loading shape="form" lines={6} />}
        {data && <EnLinea url={data.url} />}
        {data && <AjustesForm key={data.version} ajustes={data} />}
      </Box>
    </>
  );
}
