import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Inicio, inicioApi } from '#modules/inicio/contract.ts';
import { client } from '#platform/web/call.ts';
import { formatNumber, formatPesos } from '#platform/web/format.ts';
import { freshness } from '#platform/web/query-policy.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/ErrorState.tsx';
import { type Kpi, KpiStrip } from '#platform/web/ui/KpiStrip.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { Section } from '#platform/web/ui/Section.tsx';
import { compareWeeks, greet, writeDay } from './greeting.ts';
import { Borradores, Caja, Deudores, OrdenesEnPiso } from './parts.tsx';
import { WeekChart } from './WeekChart.tsx';

const api = client<typeof inicioApi>();
const WATCH_MS = 30_000;

/** What needs attention today, by what this person may see. */
export function InicioPage() {
  const query = useQuery({
    queryKey: ['inicio'],
    queryFn: ({ signal }) => api('GET /api/inicio', { signal }),
    staleTime: freshness.listas,
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

function QuickActions() {
  const { can } = usePermissions();
  const actions = [
    { label: 'Corte de caja', to: '/comercial/caja', show: can('abrir_caja') },
    {
      label: 'Órdenes de trabajo',
      to: '/comercial/OrdenTrabajo',
      show: can('ver_ordenes_trabajo') && !can('ver_cotizaciones'),
    },
    { label: 'Cobrar', to: '/comercial/pendientePago', show: can('ver_pendiente_pago') },
    { label: 'Nueva cotización', to: '/comercial/cotizaciones/nueva', show: can('ver_cotizaciones') },
  ].filter(({ show }) => show);
  return actions.map(({ label, to }, i) => (
    <Button
      key={to}
      component={Link}
      to={to}
      variant={i === actions.length - 1 ? 'contained' : 'outlined'}
      sx={{ '@media (pointer: coarse)': { minHeight: 44 } }}
    >
      {label}
    </Button>
  ));
}

function Today({ inicio, zona }: { inicio: Inicio; zona: string }) {
  const kpis = kpisOf(inicio);
  const nothing = kpis.length === 0 && inicio.caja === null && inicio.borradores.length === 0;
  if (nothing) return <EmptyState>Todavía no tienes permisos en esta empresa. Pídelos a un administrador.</EmptyState>;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {inicio.borradores.length > 0 && <Borradores borradores={inicio.borradores} zona={zona} />}
      {kpis.length > 0 && <KpiStrip label="Cifras de hoy" items={kpis} />}
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'minmax(0,4fr) minmax(0,3fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
          {inicio.ordenes && <OrdenesEnPiso ordenes={inicio.ordenes} zona={zona} />}
          {inicio.por_cobrar && inicio.por_cobrar.clientes.length > 0 && <Deudores porCobrar={inicio.por_cobrar} />}
        </Box>
        <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
          {inicio.semana && (
            <Section title="Cotizado y autorizado por día">
              <WeekChart dias={inicio.semana} />
            </Section>
          )}
          {inicio.caja && <Caja caja={inicio.caja} zona={zona} />}
        </Box>
      </Box>
    </Box>
  );
}

const plural = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${formatNumber(count)} ${many}`;

const kpisOf = ({ cotizaciones, por_cobrar, ordenes }: Inicio): Kpi[] => [
  ...(cotizaciones
    ? [
        {
          label: 'Cotizado esta semana',
          value: formatPesos(cotizaciones.semana_centavos),
          to: '/comercial/cotizaciones',
          ...compareWeeks(cotizaciones.semana_centavos, cotizaciones.semana_anterior_centavos),
        },
      ]
    : []),
  ...(por_cobrar
    ? [
        {
          label: 'Por cobrar',
          value: formatPesos(por_cobrar.total_centavos),
          to: `/comercial/pendientePago${por_cobrar.vencidas > 0 ? '?estado=vencidas' : ''}`,
          note: `${plural(por_cobrar.cuentas, 'cuenta', 'cuentas')}${por_cobrar.vencidas > 0 ? `, ${plural(por_cobrar.vencidas, 'vencida', 'vencidas')}` : ''}`,
          tone: por_cobrar.vencidas > 0 ? ('error' as const) : ('neutral' as const),
        },
      ]
    : []),
  ...(ordenes
    ? [
        {
          label: 'Órdenes abiertas',
          value: formatNumber(ordenes.abiertas),
          to: '/comercial/OrdenTrabajo',
          note:
            ordenes.esperan_refaccion > 0
              ? `${plural(ordenes.esperan_refaccion, 'espera', 'esperan')} refacción`
              : plural(ordenes.terminadas, 'terminada por entregar', 'terminadas por entregar'),
          tone: ordenes.esperan_refaccion > 0 ? ('warn' as const) : ('neutral' as const),
        },
        {
          label: 'Entregas de hoy',
          value: formatNumber(ordenes.entregas_hoy),
          to: '/comercial/OrdenTrabajo',
          note: ordenes.atrasadas > 0 ? plural(ordenes.atrasadas, 'atrasada', 'atrasadas') : 'Todo a tiempo',
          tone: ordenes.atrasadas > 0 ? ('error' as const) : ('ok' as const),
        },
      ]
    : []),
];
