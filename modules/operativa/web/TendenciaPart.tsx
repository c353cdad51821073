import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { UseQueryResult } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { definiciones, valueOf } from '#modules/numeros/rules/medidas.ts';
import type { Lado, MedidaOperativa, Tendencia } from '#modules/operativa/contract.ts';
import { medidasOperativas } from '#modules/operativa/contract.ts';
import { etiquetasEspera } from '#modules/ordenes/rules.ts';
import { bottleneckOf, formulas, waitsOf } from '#modules/operativa/rules/piso.ts';
import { FORMULA_DE_CICLO } from '#modules/reportes/rules/ciclo.ts';
import type { EstadoDeCiclo } from '#modules/reportes/rules/formas-de-ciclo.ts';
import { CicloPanel } from '#modules/reportes/web/front-door.tsx';
import { sayLapse } from '#modules/tablero/rules/taller.ts';
import type { Periodo } from '#platform/contract/periods.ts';
import { Bars } from '#platform/web/chart/Bars.tsx';
import { fillOf } from '#platform/web/chart/fill.ts';
import { PeriodoBar } from '#platform/web/form/PeriodoBar.tsx';
import { formatFecha, formatNumber } from '#platform/web/format.ts';
import { UpdatedAgo } from '#platform/web/table/UpdatedAgo.tsx';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { type Kpi, KpiStrip } from '#platform/web/ui/strips/KpiStrip.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { type Tone, toneColors } from '#platform/web/ui/marks/StateChip.tsx';
import { Panel } from './ahora/piezas.tsx';
import { DetrasPanel, type Vista, vistas } from './DetrasPanel.tsx';
import { sayHundredths, sayPart, sayWhere } from './words.ts';

interface TendenciaPartProps {
  query: UseQueryResult<Tendencia>;
  periodo: Periodo;
  hoy: string;
  ver: string | null;
  onPeriodo: (changes: Partial<Periodo>) => void;
  onVer: (ver: Vista | null) => void;
}

/** How a period was beside the one before: what it took, where it waited, what was kept and what came back. */
export function TendenciaPart({ query, periodo, hoy, ver, onPeriodo, onVer }: TendenciaPartProps) {
  const { data, error, isError, isFetching, refetch } = query;
  const open = vistas.find((one) => one === ver) ?? null;
  return (
    <Box component="section" aria-label="Tendencia" aria-busy={isFetching}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3, rowGap: 1, mb: 3 }}>
        <Box component="h2" sx={{ m: 0, fontSize: 17, fontWeight: 650 }}>
          Tendencia
        </Box>
        <Box sx={{ flex: 1, color: 'text.secondary' }}>{data && `Antes: ${sayPeriodo(data.periodo_anterior)}.`}</Box>
        <UpdatedAgo at={query.dataUpdatedAt} />
      </Box>
      <PeriodoBar {...periodo} hoy={hoy} onChange={onPeriodo} />
      {!data &&
        (isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="rows" lines={6} />)}
      {data && isError && <ErrorState error={error} stale onRetry={() => void refetch()} />}
      {data && <Cuadro data={data} open={open} onVer={onVer} />}
      {data && <DetrasPanel vista={open} data={data} onClose={() => onVer(null)} />}
    </Box>
  );
}

interface CuadroProps {
  data: Tendencia;
  open: Vista | null;
  onVer: (ver: Vista | null) => void;
}

function Cuadro({ data, open, onVer }: CuadroProps) {
  const [paso, setPaso] = useState<EstadoDeCiclo | null>(null);
  const { desde, hasta, ahora, antes } = data;
  const whole = open === 'mediana' || open === 'p90';
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <KpiStrip label="Tendencia" items={figuresOf(data)} />
      <Cuello estados={ahora.estados} antes={antes.estados} />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '3fr 2fr' },
        }}
      >
        <Estados ahora={ahora} antes={antes} onOpen={setPaso} />
        <Esperas estados={ahora.estados} antes={antes.estados} onOpen={setPaso} />
      </Box>
      <Suspense fallback={null}>
        {(whole || paso !== null) && (
          <CicloPanel
            detras={
              paso ? { titulo: sayWhere(paso), corte: {}, paso } : { titulo: 'De la recepción a la entrega', corte: {} }
            }
            desde={desde}
            hasta={hasta}
            onClose={() => (paso ? setPaso(null) : onVer(null))}
          />
        )}
      </Suspense>
    </Box>
  );
}

const figuresOf = ({ desde, hasta, ahora, antes }: Tendencia): Kpi[] => {
  const to = (ver: Vista) => `?${new URLSearchParams({ desde, hasta, ver })}`;
  const took = (key: 'mediana_seg' | 'p90_seg') => ({
    value: ahora.ciclo ? sayLapse(ahora.ciclo[key] * 1000) : '—',
    note: <Than change={changeOfTime(ahora.ciclo?.[key], antes.ciclo?.[key])} />,
  });
  const [now, then] = [usoOf(ahora), usoOf(antes)];
  return [
    { label: 'Días en el taller, mediana', ...took('mediana_seg'), to: to('mediana') },
    { label: 'Nueve de cada diez (p90)', ...took('p90_seg'), to: to('p90') },
    ...medidasOperativas.map((medida) => measureOf(medida, { ahora, antes }, to(medida))),
    {
      label: 'Uso de las bahías',
      value: now === null ? '—' : `${now.toLocaleString('es-MX')} %`,
      note: <Than change={now === null || then === null ? null : points(now - then, null)} />,
      to: to('bahias'),
    },
  ];
};

const measureOf = (medida: MedidaOperativa, { ahora, antes }: { ahora: Lado; antes: Lado }, to: string): Kpi => {
  const { nombre, masEsMejor } = definiciones[medida];
  const [now, then] = [valueOf(medida, ahora.hechos), valueOf(medida, antes.hechos)];
  return {
    label: nombre,
    value: sayHundredths(now),
    note: <Than change={now === null || then === null ? null : points((now - then) / 100, masEsMejor)} />,
    to,
  };
};

const usoOf = ({ bahias: { ocupadas_seg, abiertas_seg } }: Lado): number | null =>
  abiertas_seg === 0 ? null : Math.round((ocupadas_seg / abiertas_seg) * 100);

interface Change {
  text: string;
  tone: Tone;
}
/** How many hundredths of the whole more or less; `more`: whether more is better, null where nobody can say. */
const points = (difference: number, more: boolean | null): Change => {
  const n = Math.round(difference * 10) / 10;
  if (n === 0) return { text: 'igual', tone: 'neutral' };
  const written = Math.abs(n).toLocaleString('es-MX');
  return {
    text: `${n > 0 ? '+' : '−'}${written} ${Math.abs(n) === 1 ? 'punto' : 'puntos'}`,
    tone: more === null ? 'neutral' : n > 0 === more ? 'ok' : 'error',
  };
};

/** Of time that it took, less is better. */
const changeOfTime = (now: number | undefined, then: number | undefined): Change | null => {
  if (now === undefined || then === undefined || then === 0) return null;
  const percent = Math.round(((now - then) / then) * 100);
  if (percent === 0) return { text: 'igual', tone: 'neutral' };
  const written = formatNumber(Math.abs(percent));
  return { text: `${percent > 0 ? '+' : '−'}${written} %`, tone: percent < 0 ? 'ok' : 'error' };
};

const Than = ({ change }: { change: Change | null }): ReactNode =>
  change && (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      <span style={{ color: toneColors[change.tone].color }}>{change.text}</span> que antes
    </Box>
  );

const sameStep = (a: EstadoDeCiclo, b: EstadoDeCiclo) => a.estado === b.estado && a.espera_por === b.espera_por;

/** In one sentence, where the time goes. */
function Cuello({ estados, antes }: { estados: readonly EstadoDeCiclo[]; antes: readonly EstadoDeCiclo[] }) {
  const found = bottleneckOf(estados);
  if (!found) return null;
  const { paso, parte } = found;
  const then = antes.find((one) => sameStep(one, paso));
  return (
    <Box
      role="note"
      sx={{
        px: 4,
        py: 3,
        borderRadius: '8px',
        backgroundColor: 'var(--mui-palette-soft)',
        fontSize: 15,
        textWrap: 'pretty',
      }}
    >
      El cuello de botella: <strong>{sayWhere(paso)}</strong>. Ahí se fue el {Math.round(parte * 100)} % del tiempo de
      lo que se entregó; la mitad de las que pasaron por ahí tardó {sayLapse(paso.mediana_seg * 1000)} o menos
      {then ? ` (antes ${sayLapse(then.mediana_seg * 1000)})` : ''}.
    </Box>
  );
}

interface EstadosProps {
  ahora: Lado;
  antes: Lado;
  onOpen: (paso: EstadoDeCiclo) => void;
}

function Estados({ ahora, antes, onOpen }: EstadosProps) {
  const whole = ahora.estados.reduce((sum, { total_seg }) => sum + total_seg, 0);
  return (
    <Panel title="Tiempo en cada estado" formula={FORMULA_DE_CICLO}>
      {ahora.estados.length === 0 && <EmptyState>No se entregó ninguna orden en este periodo.</EmptyState>}
      {ahora.estados.length > 0 && (
        <Box aria-hidden sx={{ ...stepRow, ...names }}>
          <span />
          <span>Mediana</span>
          <span>p90</span>
          <Box component="span" sx={wide}>
            Antes
          </Box>
          <span />
        </Box>
      )}
      <Box component="ul" aria-label="Tiempo en cada estado" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {ahora.estados.map((one) => {
          const then = antes.estados.find((before) => sameStep(before, one));
          return (
            <Box component="li" key={`${one.estado} ${one.espera_por}`} sx={item}>
              <ButtonBase onClick={() => onOpen(one)} sx={{ ...stepRow, ...press }}>
                <Box component="span" sx={{ minWidth: 0 }}>
                  <Box component="span" sx={{ display: 'flex', gap: 2, alignItems: 'baseline', flexWrap: 'wrap' }}>
                    <span style={{ fontWeight: 550 }}>{sayWhere(one)}</span>
                    <Box component="span" sx={{ fontSize: 12.5, color: 'text.secondary' }}>
                      {sayPart(one.total_seg, whole)} del tiempo
                    </Box>
                  </Box>
                  <Box
                    component="span"
                    sx={{ display: 'block', mt: 1, height: 6, borderRadius: '0 3px 3px 0' }}
                    style={{ width: `${Math.max(1, (one.total_seg / whole) * 100)}%`, background: fillOf('primary') }}
                  />
                </Box>
                <strong>{sayLapse(one.mediana_seg * 1000)}</strong>
                <span>{sayLapse(one.p90_seg * 1000)}</span>
                <Box component="span" sx={{ ...wide, color: 'text.secondary' }}>
                  {then ? sayLapse(then.mediana_seg * 1000) : '—'}
                </Box>
                <ChevronRight size={16} />
              </ButtonBase>
            </Box>
          );
        })}
      </Box>
    </Panel>
  );
}

function Esperas({
  estados,
  antes,
  onOpen,
}: {
  estados: readonly EstadoDeCiclo[];
  antes: readonly EstadoDeCiclo[];
  onOpen: (paso: EstadoDeCiclo) => void;
}) {
  const waits = waitsOf(estados);
  const hours = (of: readonly EstadoDeCiclo[]) =>
    Math.round(of.reduce((sum, { total_seg }) => sum + total_seg, 0) / 3_600);
  return (
    <Panel title="Esperas por causa" formula={formulas.esperas}>
      {waits.length === 0 ? (
        <EmptyState>Nada de lo que se entregó tuvo que esperar.</EmptyState>
      ) : (
        <>
          <Bars
            bare
            label="Esperas por causa"
            bars={waits.map((one) => ({
              key: `${one.estado} ${one.espera_por}`,
              label: one.espera_por === null ? 'Autorización' : etiquetasEspera[one.espera_por],
              amount: one.total_seg,
              written: `${formatNumber(Math.round(one.total_seg / 3_600))} h`,
            }))}
            onPick={(key) => {
              const found = waits.find((one) => `${one.estado} ${one.espera_por}` === key);
              if (found) onOpen(found);
            }}
          />
          <Box sx={{ mt: 2, fontSize: 13, color: 'text.secondary' }}>
            {`${formatNumber(hours(waits))} h en total; antes ${formatNumber(hours(waitsOf(antes)))} h.`}
          </Box>
        </>
      )}
    </Panel>
  );
}

const sayPeriodo = ({ desde, hasta }: Periodo): string =>
  desde === hasta ? `el ${formatFecha(desde)}` : `del ${formatFecha(desde)} al ${formatFecha(hasta)}`;

const wide = { display: { xs: 'none', sm: 'block' } } as const;
const item = { '&:not(:first-of-type)': { borderTop: '1px solid var(--mui-palette-divider)' } } as const;
const stepRow = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr) 72px 72px 16px', sm: 'minmax(0, 1fr) 92px 92px 92px 16px' },
  '& > :not(:first-child)': { textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
} as const;
const names = { fontSize: 12, color: 'text.secondary' } as const;
const press = {
  width: '100%',
  py: 2,
  font: 'inherit',
  textAlign: 'left',
  borderRadius: '6px',
  '@media (hover: hover)': { '&:hover': { backgroundColor: 'action.hover' } },
} as const;
