import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Timeline } from '#platform/web/ui/panel/Timeline.tsx';
import { useCambios } from './queries.ts';

/** Who changed whose permissions, and when. */
export function CambiosList() {
  const cambios = useCambios();
  if (cambios.isPending) return <Loading shape="rows" />;
  if (!cambios.data) return <ErrorState error={cambios.error} onRetry={() => void cambios.refetch()} />;
  const rows = cambios.data.pages.flatMap(({ data }) => data);
  if (rows.length === 0) return <EmptyState>Nadie ha cambiado permisos todavía.</EmptyState>;
  return (
    <Box sx={{ p: 5, maxWidth: 760 }}>
      <Timeline
        label="Cambios de permisos"
        entries={rows.map(({ id, creado_en, texto }) => ({ id, en: creado_en, children: texto }))}
      />
      {cambios.hasNextPage && (
        <Button sx={{ mt: 4 }} loading={cambios.isFetchingNextPage} onClick={() => void cambios.fetchNextPage()}>
          Ver anteriores
        </Button>
      )}
    </Box>
  );
}
