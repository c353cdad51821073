import Box from '@mui/material/Box';
import { useSearchParams } from 'react-router';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { TabStrip } from '#platform/web/ui/strips/TabStrip.tsx';
import { AttemptList } from './AttemptList.tsx';
import { LlavesList } from './LlavesList.tsx';
import { ProviderFacts, TryNow } from './ProviderFacts.tsx';
import { useReview } from './queries.ts';

const VIEWS = [
  { value: '', label: 'Proveedor' },
  { value: 'intentos', label: 'Intentos' },
  { value: 'llaves', label: 'Llaves de API' },
] as const;

/** How people and programs enter besides a password: the provider as the server sees it, each try, and the keys of programs. */
export function IdentidadPage() {
  const [params, setParams] = useSearchParams();
  // The trial comes back with the try that it made.
  const attempt = params.get('intento');
  const view = attempt ? 'intentos' : (VIEWS.find(({ value }) => value === params.get('vista'))?.value ?? '');
  const review = useReview();
  return (
    <>
      <PageHeader title="Identidad">{review.data?.proveedor && view !== 'llaves' && <TryNow />}</PageHeader>
      <Box component="section" aria-label="Identidad" sx={surface}>
        <TabStrip
          label="Ver"
          tabs={VIEWS}
          value={view}
          onPick={(value) => setParams(value ? { vista: value } : {}, { replace: true })}
          className="de-hoja"
        />
        {view === 'llaves' ? (
          <LlavesList />
        ) : (
          <>
            {review.isPending && <Loading shape="rows" lines={8} />}
            {review.isError && (
              <ErrorState
                error={review.error}
                stale={review.data !== undefined}
                onRetry={() => void review.refetch()}
              />
            )}
            {review.data && view === '' && <ProviderFacts review={review.data} />}
            {review.data && view === 'intentos' && <AttemptList attempts={review.data.intentos} opened={attempt} />}
          </>
        )}
      </Box>
    </>
  );
}

const surface = {
  minWidth: 0,
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: '8px',
  backgroundColor: 'background.paper',
  overflow: 'hidden',
};
