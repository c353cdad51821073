import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { Inicio, inicioApi } from '#modules/inicio/contract.ts';
import { ClienteDashboard } from '#modules/autoservicio/web/front-door.tsx';
import { HALLAZGOS, Hallazgos } from '#modules/reportes/web/front-door.tsx';
import { client } from '#platform/web/call.ts';
import { freshness } from '#platform/web/query-policy.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { Launcher } from '#platform/web/shell/Launcher.tsx';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { KpiStrip } from '#platform/web/ui/strips/KpiStrip.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { greet, writeDay } from './greeting.ts';
import { kpisOf } from './kpis.ts';
import { Mes } from './Mes.tsx';
import { MisTrabajos } from './MisTrabajos.tsx';
import { Borradores, Caja, Deudores, OrdenesEnPiso } from './parts.tsx';
import { PrimerosPasos } from './PrimerosPasos.tsx';
import { MisMetas } from '#modules/numeros/web/front-door.tsx';
import { QuickActions } from './QuickActions.tsx';
import { WeekChart } from './WeekChart.tsx';

const api = client<typeof inicioApi>();
const WATCH_MS = 30_000;

/** What needs attention today, by what this person may see. */
export function InicioPage() {
  const query = useQuery({
    queryKey: ['inicio'],
    queryFn: ({ signal }) => api('GET /api/inicio', { signal }),
    // Whoever comes back from a first step sees it ticked.
    staleTime: ({ state }) => (state.data?.primeros_pasos ? 0 : freshness.listas),
    refetchInterval: WATCH_MS,
  });
  const zona = useSession((state) => state.company?.zona) ?? 'America/Mexico_City';
  const nombre = useSession((state) => state.user?.name ?? '');
  const { data } = query;
  return (
    <>
      <PageHeader title={greet(data?.nombre ?? nombre, zona)} subtitle={data ? `${writeDay(data.hoy)}.` : ' '}>
        <QuickActions />
      </PageHeader>
      {query.isError && (
        <ErrorState error={query.error} stale={data !== undefined} onRetry={() => void query.refetch()} />
      )}
      {!data && !query.isError && <Loading shape="cards" lines={4} />}
      {data && <Today inicio={data} zona={zona} />}
    </>
  );
}

function Today({ inicio, zona }: { inicio: Inicio; zona: string }) {
  const { can } = usePermissions();
  const kpis = kpisOf(inicio, can);
  const {
    por_cobrar,
    ordenes: onFloor,
    caja,
    semana,
    mes,
    mis_trabajos,
    es_cliente,
    borradores,
    primeros_pasos,
  } = inicio;
  // Without figures beside them, the orders take that place.
  const figures = semana ?? mes ?? caja;
  if (es_cliente)
    return (
      <Suspense fallback={<Loading shape="cards" lines={4} />}>
        <ClienteDashboard zona={zona} />
      </Suspense>
    );
  const nothing = kpis.length === 0 && caja === null && mis_trabajos === null && borradores.length === 0;
  if (nothing) return <EmptyState>Todavía no tienes permisos en esta empresa. Pídelos a un administrador.</EmptyState>;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {primeros_pasos && <PrimerosPasos pasos={primeros_pasos} />}
      {borradores.length > 0 && <Borradores borradores={borradores} zona={zona} />}
      {kpis.length > 0 && <KpiStrip label="Cifras de hoy" items={kpis} />}
      <Box sx={columns}>
        <Box sx={stack}>
          <Suspense fallback={null}>
            <MisMetas />
          </Suspense>
          {mis_trabajos && <MisTrabajos trabajos={mis_trabajos} zona={zona} />}
          {onFloor && figures && <OrdenesEnPiso ordenes={onFloor} zona={zona} />}
          {por_cobrar && por_cobrar.clientes.length > 0 && <Deudores porCobrar={por_cobrar} />}
          {HALLAZGOS.some((key) => can(key)) && (
            <Suspense fallback={null}>
              <Hallazgos />
            </Suspense>
          )}
        </Box>
        <Box sx={stack}>
          {onFloor && !figures && <OrdenesEnPiso ordenes={onFloor} zona={zona} />}
          {semana && (
            <Section title="Cotizado y autorizado por día">
              <WeekChart dias={semana} />
            </Section>
          )}
          {mes && <Mes mes={mes} hoy={inicio.hoy} />}
          {caja && <Caja caja={caja} zona={zona} />}
        </Box>
      </Box>
      <Section title="Todo">
        <Launcher />
      </Section>
    </Box>
  );
}

const columns = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'minmax(0,4fr) minmax(0,3fr)' },
} as const;
const stack = { display: 'grid', gap: 4, minWidth: 0 } as const;
