import Box from '@mui/material/Box';
import { Suspense, useState } from 'react';
import { MisPagos } from '#modules/comisiones/web/front-door.tsx';
import type { Grupo } from '#modules/personal/rules.ts';
import { PeriodoBar } from '#platform/web/form/PeriodoBar.tsx';
import { periodOf, todayIn } from '#platform/web/period.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { Cifras, Formulas } from './Cifras.tsx';
import { MiEsquema } from './esquemas/MiEsquema.tsx';
import { Linea } from './Linea.tsx';
import { useCifras } from './queries.ts';

/** One's own: what one did, earned and marked. */
export function MiTrabajoPage() {
  const hoy = todayIn(useSession((state) => state.company?.zona) ?? 'America/Mexico_City');
  const [periodo, setPeriodo] = useState(() => periodOf('semana', hoy));
  const [grupo, setGrupo] = useState<Grupo | null>(null);
  const { data, error, isError, isFetching, refetch } = useCifras('mia', periodo);
  return (
    <>
      <PageHeader title="Mi trabajo" />
      <PeriodoBar {...periodo} hoy={hoy} onChange={(changes) => setPeriodo((now) => ({ ...now, ...changes }))} />
      {isError && <ErrorState error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      {data === undefined && !isError && <Loading shape="cards" />}
      {data === null && (
        <EmptyState>Tu cuenta no está ligada a una persona del taller. Pide que la liguen en Empleados.</EmptyState>
      )}
      {data && (
        <Box aria-busy={isFetching} sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Cifras cifras={data} />
          <Formulas cifras={data} />
          <Suspense fallback={<Loading shape="rows" lines={2} />}>
            <MisPagos />
          </Suspense>
          <MiEsquema periodo={periodo} hoy={hoy} />
          <Linea de="mia" periodo={periodo} grupo={grupo} onGrupo={setGrupo} />
        </Box>
      )}
    </>
  );
}
