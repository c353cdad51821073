import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import type { Entrada } from '#modules/personal/contract.ts';
import { DIAS } from '#modules/empleados/rules.ts';
import { etiquetasEntrada, etiquetasGrupo, type Grupo, grupoOf, grupos } from '#modules/personal/rules.ts';
import type { Periodo } from '#platform/contract/periods.ts';
import { dateInZone } from '#platform/contract/zones.ts';
import { formatFecha, formatHora } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { StateChip, type Tone, toneColors } from '#platform/web/ui/marks/StateChip.tsx';
import { type DeQuien, useLinea } from './queries.ts';

interface LineaProps {
  de: DeQuien;
  periodo: Periodo;
  grupo: Grupo | null;
  onGrupo: (grupo: Grupo | null) => void;
}

/** What happened to a person, day by day, the last day first. */
export function Linea({ de, periodo, grupo, onGrupo }: LineaProps) {
  const query = useLinea({ ...periodo, de, grupo });
  const entradas = query.data?.pages.flatMap(({ data }) => data);
  return (
    <Box component="section" aria-label="Historia" sx={{ display: 'grid', gap: 3 }}>
      <Box role="group" aria-label="Qué se muestra" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {[null, ...grupos].map((one) => (
          <Chip
            key={one ?? 'todo'}
            label={one === null ? 'Todo' : etiquetasGrupo[one]}
            color={grupo === one ? 'primary' : 'default'}
            variant={grupo === one ? 'filled' : 'outlined'}
            aria-pressed={grupo === one}
            onClick={() => onGrupo(one)}
            sx={{ height: 36, '@media (pointer: coarse)': { height: 44 } }}
          />
        ))}
      </Box>
      {query.isError && (
        <ErrorState error={query.error} stale={entradas !== undefined} onRetry={() => void query.refetch()} />
      )}
      {!entradas && !query.isError && <Loading shape="rows" lines={8} />}
      {entradas?.length === 0 && <EmptyState>{nothing(grupo)}</EmptyState>}
      {entradas && <Dias entradas={entradas} />}
      {query.hasNextPage && (
        <Button
          variant="outlined"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
          sx={{ justifySelf: 'center', minHeight: 44 }}
        >
          Ver más
        </Button>
      )}
    </Box>
  );
}

const nothing = (grupo: Grupo | null): string => {
  if (grupo === 'incidencia') return 'Sin incidencias en estos días: llegó a su hora, marcó y nada regresó.';
  if (grupo === 'asistencia') return 'No marcó su asistencia en estos días.';
  return 'No hay nada suyo en estos días. Elige otro periodo.';
};

function Dias({ entradas }: { entradas: readonly Entrada[] }) {
  const zona = useSession((state) => state.company?.zona) ?? 'America/Mexico_City';
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const days = Map.groupBy(entradas, ({ en }) => dateInZone(new Date(en), zona));
  const toggle = (fecha: string) =>
    setClosed((now) => (now.has(fecha) ? new Set([...now].filter((one) => one !== fecha)) : new Set([...now, fecha])));
  return (
    <Box sx={dias}>
      {[...days].map(([fecha, rows]) => (
        <Section
          key={fecha}
          flush
          title={`${DIAS[new Date(`${fecha}T12:00:00Z`).getUTCDay()]} ${formatFecha(fecha)}`}
          actions={
            <Button
              size="small"
              aria-expanded={!closed.has(fecha)}
              aria-label={`${closed.has(fecha) ? 'Mostrar' : 'Ocultar'} el ${formatFecha(fecha)}`}
              onClick={() => toggle(fecha)}
              sx={{ color: 'text.secondary', '@media (pointer: coarse)': { minHeight: 44 } }}
            >
              {closed.has(fecha) ? `Mostrar ${rows.length}` : 'Ocultar'}
            </Button>
          }
        >
          {!closed.has(fecha) && (
            <Box component="ol" aria-label={`Lo del ${formatFecha(fecha)}`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {rows.map((row) => (
                <Renglon key={row.clave} row={row} zona={zona} />
              ))}
            </Box>
          )}
        </Section>
      ))}
    </Box>
  );
}

/** Two days beside each other where a row would be too long for the eye. */
const dias = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
} as const;

const tones: Record<Entrada['clase'], Tone> = {
  asignado: 'neutral',
  empezo: 'info',
  pauso: 'warn',
  termino: 'ok',
  regreso: 'error',
  entrada: 'primary',
  comida: 'neutral',
  descanso: 'neutral',
  vuelta: 'neutral',
  salida: 'primary',
  sin_salida: 'error',
  falta: 'error',
  ausencia: 'warn',
  correccion: 'warn',
};
/** Of a whole day: at no hour of it. */
const ofTheDay = (clase: Entrada['clase']): boolean => clase === 'falta' || clase === 'ausencia';

function Renglon({ row, zona }: { row: Entrada; zona: string }) {
  const tone = tones[row.clase];
  const said = [etiquetasEntrada[row.clase], row.texto].filter(Boolean).join(': ');
  return (
    <Box component="li" sx={line}>
      <Box component="time" dateTime={row.en} sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {ofTheDay(row.clase) ? 'Todo el día' : formatHora(row.en, zona)}
      </Box>
      <Box aria-hidden sx={dot} style={{ backgroundColor: toneColors[tone].color }} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ fontWeight: grupoOf(row) === 'incidencia' ? 600 : 400 }}>
          {said}
        </Box>{' '}
        {row.tarde_min > 0 && <StateChip tone="warn">{sayLate(row.tarde_min)}</StateChip>}
        {row.nota !== '' && (
          <Box component="span" sx={{ display: 'block', fontSize: 13, color: 'text.secondary' }}>
            {row.nota}
          </Box>
        )}
      </Box>
      {row.documento_id !== null && (
        <Box sx={{ gridColumn: { xs: '3', sm: 'auto' } }}>
          <Folio to={`/comercial/OrdenTrabajo/${row.documento_id}`}>{row.folio}</Folio>
        </Box>
      )}
    </Box>
  );
}

const sayLate = (minutes: number): string => {
  const [h, m] = [Math.floor(minutes / 60), minutes % 60];
  return `${[h > 0 ? `${h} h` : '', m > 0 ? `${m} min` : ''].filter(Boolean).join(' ')} tarde`;
};

const line = {
  display: 'grid',
  gridTemplateColumns: { xs: '62px 9px minmax(0, 1fr)', sm: '82px 9px minmax(0, 1fr) auto' },
  columnGap: 3,
  alignItems: 'baseline',
  px: 4,
  py: { xs: 2.5, sm: 2 },
  '&:not(:first-of-type)': { borderTop: '1px solid var(--mui-palette-divider)' },
} as const;
const dot = { width: 9, height: 9, borderRadius: '50%' } as const;
