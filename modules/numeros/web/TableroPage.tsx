import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ChartColumn } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import type { Cuenta } from '#modules/numeros/contract.ts';
import { definiciones, type Medida, medidas, needsCosts, valueOf } from '#modules/numeros/rules/medidas.ts';
import type { Periodo } from '#platform/contract/periods.ts';
import { PeriodoBar } from '#platform/web/form/PeriodoBar.tsx';
import { formatFecha } from '#platform/web/format.ts';
import { periodOf, todayIn } from '#platform/web/period.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { ErrorState } from '#platform/web/ui/ErrorState.tsx';
import { KpiStrip } from '#platform/web/ui/KpiStrip.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { type Tone, toneColors } from '#platform/web/ui/StateChip.tsx';
import { Fijadas } from './explorador/Fijadas.tsx';
import { MedidaPanel } from './MedidaPanel.tsx';
import { Metas } from './metas/Metas.tsx';
import { useTablero } from './queries.ts';
import { changeOf, writeValue } from './figures.ts';

const GRUPOS: readonly { titulo: string; medidas: readonly Medida[] }[] = [
  { titulo: 'Lo que entró', medidas: ['vendido', 'cobrado', 'autos', 'ticket'] },
  { titulo: 'Lo que quedó', medidas: ['utilidad_bruta', 'margen', 'gastado', 'utilidad_simple'] },
  { titulo: 'Lo que se ofreció', medidas: ['ofrecido', 'cierre'] },
  { titulo: 'Horas', medidas: ['horas_vendidas', 'horas_trabajadas', 'horas_presentes', 'tarifa_efectiva'] },
  { titulo: 'Qué tanto rinden', medidas: ['eficiencia', 'utilizacion', 'rendimiento'] },
  { titulo: 'Cómo se cumple', medidas: ['promesa', 'reingresos'] },
];

const isMedida = (text: string | null): text is Medida => medidas.some((one) => one === text);

/** The owner's numbers: each says how it is counted, with what it compares, and opens its documents. */
export function TableroPage() {
  const { can } = usePermissions();
  const zona = useSession((state) => state.company?.zona) ?? 'America/Mexico_City';
  const hoy = todayIn(zona);
  const [params, setParams] = useSearchParams();
  const usual = periodOf('mes', hoy);
  const periodo = { desde: params.get('desde') ?? usual.desde, hasta: params.get('hasta') ?? usual.hasta };
  const asked = params.get('ver');
  const open = isMedida(asked) && (can('ver_costos') || !needsCosts(asked)) ? asked : null;
  const change = (changes: Partial<Periodo>) => setParams({ ...periodo, ...changes }, { replace: true });
  const { data, error, refetch, isFetching } = useTablero(periodo);
  return (
    <>
      <PageHeader
        title="Tablero"
        subtitle={data && `Antes: ${sayPeriodo(data.periodo_anterior)}. Hace un año: ${sayPeriodo(data.hace_un_anio)}.`}
      >
        <Button component={Link} to="/reportes/explorador" variant="outlined" startIcon={<ChartColumn size={16} />}>
          Explorar
        </Button>
      </PageHeader>
      <PeriodoBar {...periodo} hoy={hoy} onChange={change} />
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
      {data && error && <ErrorState error={error} stale onRetry={() => void refetch()} />}
      {data && (
        <Box aria-busy={isFetching} sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {GRUPOS.map((grupo) => {
            const seen = grupo.medidas.filter((one) => can('ver_costos') || !needsCosts(one));
            return (
              <Box component="section" key={grupo.titulo} aria-label={grupo.titulo}>
                <Box component="h2" sx={{ m: 0, mb: 2, fontSize: 15, fontWeight: 650 }}>
                  {grupo.titulo}
                </Box>
                <KpiStrip
                  label={grupo.titulo}
                  items={seen.map((medida) =>
                    tileOf(medida, data, `?${new URLSearchParams({ ...periodo, ver: medida })}`),
                  )}
                />
              </Box>
            );
          })}
          <Metas hoy={hoy} />
          <Fijadas hoy={hoy} />
        </Box>
      )}
      {data && <MedidaPanel medida={open} tablero={data} periodo={periodo} onClose={() => change({})} />}
    </>
  );
}

const tileOf = (medida: Medida, { ahora, antes, anio }: { ahora: Cuenta; antes: Cuenta; anio: Cuenta }, to: string) => {
  const now = valueOf(medida, ahora);
  const changes = [
    { than: 'que antes', of: changeOf(medida, now, valueOf(medida, antes)) },
    { than: 'que hace un año', of: changeOf(medida, now, valueOf(medida, anio)) },
  ];
  return {
    label: definiciones[medida].nombre,
    value: writeValue(medida, now),
    note: changes.map(({ than, of }) => of && <Change key={than} than={than} {...of} />),
    to,
  };
};

const Change = ({ text, tone, than }: { text: string; tone: Tone; than: string }) => (
  <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
    <span style={{ color: toneColors[tone].color }}>{text}</span> {than}
  </Box>
);

const sayPeriodo = ({ desde, hasta }: Periodo): string =>
  desde === hasta ? `el ${formatFecha(desde)}` : `del ${formatFecha(desde)} al ${formatFecha(hasta)}`;
