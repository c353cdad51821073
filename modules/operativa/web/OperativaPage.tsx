import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Tip } from '#platform/web/ui/tips/Tip.tsx';
import { RefreshCw, Tv } from 'lucide-react';
import { Suspense } from 'react';
import { PantallasButton } from '#modules/tablero/web/front-door.tsx';
import type { Periodo } from '#platform/contract/periods.ts';
import { useNow } from '#platform/web/live/use-now.ts';
import { periodOf, todayIn } from '#platform/web/period.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { UpdatedAgo } from '#platform/web/table/UpdatedAgo.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PHONE } from '#platform/web/ui/media.ts';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { useAddress } from '#platform/web/table/filters/wanted-search.ts';
import { AhoraPart } from './ahora/AhoraPart.tsx';
import { useAhora, useTendencia } from './queries.ts';
import { TendenciaPart } from './TendenciaPart.tsx';
import { OperativaTv } from './tv/OperativaTv.tsx';

/** How the workshop is now and how it was in a period; large, on a wall. */
export function OperativaPage() {
  const zona = useSession((state) => state.company?.zona) ?? 'America/Mexico_City';
  const hoy = todayIn(zona);
  const { params, ask } = useAddress();
  const usual = periodOf('mes', hoy);
  const periodo = { desde: params.get('desde') ?? usual.desde, hasta: params.get('hasta') ?? usual.hasta };
  const onWall = params.get('tv') === '1';
  const nowMs = useNow();
  const ahora = useAhora(onWall);
  const tendencia = useTendencia(periodo, onWall);
  // One thing at a time lies over the page.
  const go = (changes: Partial<Periodo> & { tv?: string; ver?: string | null }) =>
    ask({ tv: null, ver: null, ...changes });
  const refresh = () => void Promise.all([ahora.refetch(), tendencia.refetch()]);
  const { data } = ahora;
  return (
    <>
      <PageHeader title="Gestión Operativa">
        <UpdatedAgo at={ahora.dataUpdatedAt} />
        <Tip title="Actualizar">
          <IconButton aria-label="Actualizar" onClick={refresh} disabled={ahora.isFetching || tendencia.isFetching}>
            <RefreshCw size={17} />
          </IconButton>
        </Tip>
        <Suspense>
          <PantallasButton muro="operativa" />
        </Suspense>
        <Button
          variant="outlined"
          startIcon={<Tv size={16} />}
          onClick={() => go({ tv: '1' })}
          sx={{ [`@media ${PHONE}`]: { display: 'none' } }}
        >
          Pantalla grande
        </Button>
      </PageHeader>
      {onWall && (
        <OperativaTv
          data={data}
          nowMs={nowMs}
          toldAt={ahora.dataUpdatedAt}
          lost={ahora.isError || ahora.failureCount > 0}
          onClose={() => go({})}
        />
      )}
      <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box component="section" aria-label="Ahora" aria-busy={ahora.isFetching}>
          {!data &&
            (ahora.isError ? (
              <ErrorState error={ahora.error} onRetry={() => void ahora.refetch()} />
            ) : (
              <Loading shape="cards" />
            ))}
          {data && ahora.isError && <ErrorState stale error={ahora.error} onRetry={() => void ahora.refetch()} />}
          {data && <AhoraPart data={data} nowMs={Math.max(nowMs, ahora.dataUpdatedAt)} />}
        </Box>
        {!onWall && (
          <TendenciaPart
            query={tendencia}
            periodo={periodo}
            hoy={hoy}
            ver={params.get('ver')}
            onPeriodo={go}
            onVer={(ver) => go({ ver })}
          />
        )}
      </Box>
    </>
  );
}
