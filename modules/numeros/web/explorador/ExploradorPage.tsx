import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AjustesDeVista, Explorado } from '#modules/numeros/contract.ts';
import {
  comparaciones,
  ejes,
  etiquetasComparacion,
  etiquetasEje,
  etiquetasPeriodo,
  etiquetasVista,
  vistas,
} from '#modules/numeros/rules/explorador.ts';
import {
  cortesOf,
  definiciones,
  etiquetasCorte,
  isOfTime,
  medidas,
  needsCosts,
} from '#modules/numeros/rules/medidas.ts';
import { Choice } from '#platform/web/form/Choice.tsx';
import { PeriodoBar } from '#platform/web/form/PeriodoBar.tsx';
import { formatFecha, formatNumber } from '#platform/web/format.ts';
import { todayIn } from '#platform/web/period.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { ExportButton } from '#platform/web/table/ListTools.tsx';
import { useWantedSearch } from '#platform/web/table/filters/wanted-search.ts';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { SidePanel } from '#platform/web/ui/panel/SidePanel.tsx';
import { Documentos } from '../Documentos.tsx';
import { useDocumentosDeExplorador, useExplorador } from '../queries.ts';
import { Cuadro } from './Cuadro.tsx';
import { exportView } from './exportar.ts';
import {
  askedOf,
  daysOf,
  documentsOf,
  type Lugar,
  readAddress,
  sayPart,
  withCut,
  withMedida,
  writeAddress,
} from './mirada.ts';
import { VistasGuardadas } from './VistasGuardadas.tsx';

const Chart = lazy(() => import('./Chart.tsx').then((m) => ({ default: m.Chart })));

/** Any measure by any cuts of any days: all of it lives in the address. */
export function ExploradorPage() {
  const zona = useSession((state) => state.company?.zona) ?? 'America/Mexico_City';
  const hoy = todayIn(zona);
  const [params, setParams] = useSearchParams();
  const ajustes = readAddress(params, hoy);
  const { wanted, want } = useWantedSearch(params);
  const change = (turn: (now: AjustesDeVista) => AjustesDeVista) => {
    want(new URLSearchParams(writeAddress(turn(readAddress(wanted.current, hoy)))));
    setParams(wanted.current, { preventScrollReset: true });
  };
  const { data, error, refetch, isFetching, isPlaceholderData } = useExplorador(askedOf(ajustes));
  const [lugar, setLugar] = useState<Lugar | null>(null);
  return (
    <>
      <PageHeader title="Explorador" subtitle={definiciones[ajustes.medida].formula}>
        <VistasGuardadas ajustes={ajustes} hoy={hoy} onOpen={(vista) => change(() => vista)} />
        {data && !isPlaceholderData && data.celdas.length > 0 && (
          <ExportButton onExport={(choice) => void exportView(ajustes, data, choice)} />
        )}
      </PageHeader>
      <Mandos ajustes={ajustes} hoy={hoy} onChange={change} />
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading />)}
      {data && error && <ErrorState error={error} stale onRetry={() => void refetch()} />}
      {data && !error && (
        <Box aria-busy={isFetching} sx={isPlaceholderData ? { opacity: 0.5, pointerEvents: 'none' } : undefined}>
          {/* While another view is on its way, its cuts are not those of what stands. */}
          {!isPlaceholderData && <Vista ajustes={ajustes} seen={data} onPick={setLugar} />}
          {isPlaceholderData && <Loading shape="rows" />}
        </Box>
      )}
      <SidePanel
        open={lugar !== null && data !== undefined}
        onClose={() => setLugar(null)}
        width={560}
        title={lugar && data ? sayPlace(ajustes, data, lugar) : ''}
      >
        {lugar && data && <DeLugar ajustes={ajustes} seen={data} lugar={lugar} />}
      </SidePanel>
    </>
  );
}

interface MandosProps {
  ajustes: AjustesDeVista;
  hoy: string;
  onChange: (turn: (now: AjustesDeVista) => AjustesDeVista) => void;
}

function Mandos({ ajustes, hoy, onChange }: MandosProps) {
  const { can } = usePermissions();
  const offered = cortesOf(ajustes.medida).map((value) => ({ value, label: etiquetasCorte[value] }));
  const drawn = vistas.filter((one) => one !== 'lineas' || (ajustes.filas !== null && isOfTime(ajustes.filas)));
  return (
    <>
      <Box sx={controls}>
        <Choice
          label="Cifra"
          value={ajustes.medida}
          options={medidas
            .filter((one) => can('ver_costos') || !needsCosts(one))
            .map((value) => ({ value, label: definiciones[value].nombre }))}
          onChange={(value) => onChange((now) => withMedida(now, medidas.find((one) => one === value) ?? 'vendido'))}
        />
        {ejes.map((eje) => (
          <Choice
            key={eje}
            label={etiquetasEje[eje]}
            value={ajustes[eje] ?? ''}
            empty="Sin dividir"
            options={offered}
            onChange={(value) =>
              onChange((now) => withCut(now, eje, offered.find((one) => one.value === value)?.value ?? null))
            }
          />
        ))}
        <Choice
          label="Comparar con"
          value={ajustes.comparar}
          options={comparaciones.map((value) => ({ value, label: etiquetasComparacion[value] }))}
          onChange={(value) =>
            onChange((now) => ({ ...now, comparar: comparaciones.find((one) => one === value) ?? 'nada' }))
          }
        />
        <Choice
          label="Ver"
          value={drawn.includes(ajustes.ver) ? ajustes.ver : 'barras'}
          options={drawn.map((value) => ({ value, label: etiquetasVista[value] }))}
          onChange={(value) => onChange((now) => ({ ...now, ver: vistas.find((one) => one === value) ?? 'barras' }))}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        <Box role="group" aria-label="Periodos largos" sx={{ display: 'flex', gap: 2, mb: { xs: 2, md: 4 } }}>
          {(['tres_meses', 'doce_meses'] as const).map((movil) => (
            <Chip
              key={movil}
              label={etiquetasPeriodo[movil]}
              color={ajustes.periodo === movil ? 'primary' : 'default'}
              variant={ajustes.periodo === movil ? 'filled' : 'outlined'}
              aria-pressed={ajustes.periodo === movil}
              onClick={() => onChange((now) => ({ ...now, ...daysOf(movil, hoy) }))}
              sx={{ height: 36, '@media (pointer: coarse)': { height: 44 } }}
            />
          ))}
        </Box>
        <PeriodoBar
          desde={ajustes.desde}
          hasta={ajustes.hasta}
          hoy={hoy}
          onChange={(days) => onChange((now) => ({ ...now, ...days }))}
        />
      </Box>
    </>
  );
}

function Vista({
  ajustes,
  seen,
  onPick,
}: {
  ajustes: AjustesDeVista;
  seen: Explorado;
  onPick: (lugar: Lugar) => void;
}) {
  if (seen.celdas.length === 0) return <EmptyState>No hay nada en este periodo. Prueba con otras fechas.</EmptyState>;
  const groups = ajustes.grupos ? seen.grupos.map((_, at) => at) : [null];
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {seen.comparado && (
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
          {`Se compara con los días del ${formatFecha(seen.comparado.desde)} al ${formatFecha(seen.comparado.hasta)}.`}
        </Box>
      )}
      {groups.map((grupo) => (
        <Box component="section" key={grupo ?? 'todo'} aria-label={sayPart(ajustes.grupos, seen.grupos[grupo ?? 0])}>
          {grupo !== null && (
            <Box component="h2" sx={{ m: 0, mb: 2, fontSize: 15, fontWeight: 650 }}>
              {sayPart(ajustes.grupos, seen.grupos[grupo])}
            </Box>
          )}
          {ajustes.ver !== 'tabla' && (ajustes.filas || ajustes.columnas) && (
            <Suspense fallback={<Loading shape="rows" />}>
              <Chart ajustes={ajustes} seen={seen} grupo={grupo} onPick={onPick} />
            </Suspense>
          )}
          <Cuadro ajustes={ajustes} seen={seen} grupo={grupo} onPick={onPick} />
        </Box>
      ))}
      <Cortados ajustes={ajustes} seen={seen} />
    </Box>
  );
}

/** How many have no name of their own, so that nobody takes the list for all. */
function Cortados({ ajustes, seen }: { ajustes: AjustesDeVista; seen: Explorado }) {
  const left = ejes.flatMap((eje) => {
    const corte = ajustes[eje];
    const otros = seen[eje].at(-1)?.otros ?? 0;
    return corte && otros > 0 ? [`${formatNumber(otros)} en «Otros» de ${etiquetasCorte[corte].toLowerCase()}`] : [];
  });
  if (left.length === 0) return null;
  return (
    <Box
      sx={{ fontSize: 13, color: 'text.secondary' }}
    >{`Sin nombre propio: ${left.join('; ')}. Los totales son de todos.`}</Box>
  );
}

function DeLugar({ ajustes, seen, lugar }: { ajustes: AjustesDeVista; seen: Explorado; lugar: Lugar }) {
  const query = useDocumentosDeExplorador(documentsOf(ajustes, seen, lugar));
  return <Documentos medida={ajustes.medida} query={query} />;
}

const sayPlace = (ajustes: AjustesDeVista, seen: Explorado, lugar: Lugar): string => {
  const parts = ejes.flatMap((eje) => {
    const at = lugar[eje];
    return at === null || !ajustes[eje] ? [] : [sayPart(ajustes[eje], seen[eje][at])];
  });
  return [definiciones[ajustes.medida].nombre, ...parts].join(' · ');
};

const controls = {
  display: 'grid',
  gap: 3,
  mb: 4,
  gridTemplateColumns: {
    xs: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(3, minmax(0, 1fr))',
    lg: 'repeat(6, minmax(0, 1fr))',
  },
} as const;
