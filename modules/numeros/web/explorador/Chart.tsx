import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { useId, useState } from 'react';
import type { AjustesDeVista, Explorado } from '#modules/numeros/contract.ts';
import { type Corte, definiciones, isOfTime } from '#modules/numeros/rules/medidas.ts';
import { formatFecha, formatNumber, writeShortPesos } from '#platform/web/format.ts';
import { palettes } from '#platform/web/theme/palettes.ts';
import { useThemeChoice } from '#platform/web/theme/theme-mode.ts';
import { PHONE } from '#platform/web/ui/media.ts';
import { writeHours, writeValue } from '../figures.ts';
import { figureAt, type Lugar, sayPart } from './mirada.ts';

interface ChartProps {
  ajustes: AjustesDeVista;
  seen: Explorado;
  grupo: number | null;
  onPick: (lugar: Lugar) => void;
}

/** How many columns have a colour and a pattern of their own. */
const MOST_SERIES = 6;

/** A view drawn: each series by its colour and by its pattern, or by its line and its mark; a press opens its documents. */
export function Chart({ ajustes, seen, grupo, onPick }: ChartProps) {
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const { current } = useThemeChoice();
  const id = useId().replaceAll(/[^a-z0-9]/gi, '');
  const colors = palettes[current].chart;
  const { medida, filas, columnas, ver } = ajustes;
  const drawn = useDrawn(columnas, seen);
  const ofTime = filas !== null && isOfTime(filas);
  const { rows, left } = shownOf(seen, filas !== null, ofTime, phone);
  const series = seriesOf(ajustes, seen, grupo, rows, drawn.places);
  const names = rows.map((at) => shortName(ajustes, seen, at));
  const lines = ver === 'lineas' && ofTime;
  const flat = !lines && !ofTime;
  const write = (value: number | null) => writeValue(medida, value);
  const short = (value: number) => writeShort(ajustes, value);
  const pick = (serie: string | number | undefined, at: number | undefined) => {
    const columna = series.find((one) => one.id === serie)?.columna;
    if (at !== undefined && columna !== undefined)
      onPick({ filas: filas ? (rows[at] ?? null) : null, columnas: columna, grupos: grupo });
  };
  const values = { valueFormatter: short, tickNumber: phone ? 4 : 6 };
  // By their place: two may be called the same.
  const places = { data: rows.map((_, at) => at), valueFormatter: (at: number) => names[at] ?? '' };
  const bands = { scaleType: 'band' as const, ...places };
  const common = {
    height: flat
      ? Math.max(180, rows.length * (series.length > 1 ? 18 + series.length * 12 : 34) + 70)
      : phone
        ? 260
        : 320,
    margin: { left: 4, right: phone ? 8 : 24, top: 12, bottom: 4 },
    hideLegend: series.length < 2,
    skipAnimation: true,
    localeText: { loading: 'Cargando…', noData: 'Sin datos en este periodo' },
    slotProps: { legend: { sx: { fontSize: 13 } } },
  };
  const label = `${definiciones[medida].nombre}, gráfica`;
  return (
    <Box role="group" aria-label={label} sx={frame}>
      {lines ? (
        <LineChart
          {...common}
          xAxis={[{ scaleType: 'point' as const, ...places, height: AXIS }]}
          yAxis={[{ ...values, width: 62 }]}
          series={series.map(({ columna: _, ...one }, n) => ({
            ...one,
            color: colors[n] ?? '',
            shape: SHAPES[n] ?? 'circle',
            showMark: true,
            curve: 'linear' as const,
            valueFormatter: write,
          }))}
          sx={dashed(series.map((one) => one.id))}
          onMarkClick={(_, item) => pick(item.seriesId, item.dataIndex)}
        />
      ) : (
        <BarChart
          {...common}
          layout={flat ? 'horizontal' : 'vertical'}
          xAxis={flat ? [{ ...values, height: AXIS }] : [{ ...bands, height: AXIS }]}
          yAxis={flat ? [{ ...bands, width: phone ? 104 : 170 }] : [{ ...values, width: 62 }]}
          series={series.map(({ columna: _, ...one }, n) => ({
            ...one,
            color: `url(#${id}-${n})`,
            valueFormatter: write,
          }))}
          onItemClick={(_, item) => pick(item.seriesId, item.dataIndex)}
        >
          <Patterns id={id} colors={colors} />
        </BarChart>
      )}
      {drawn.all.length > MOST_SERIES && <Columnas columnas={columnas} seen={seen} {...drawn} />}
      {left > 0 && (
        <Box sx={{ px: 2, pb: 1, fontSize: 13, color: 'text.secondary' }}>
          {`Se dibujan ${formatNumber(rows.length)} de ${formatNumber(rows.length + left)}; todos están en la tabla.`}
        </Box>
      )}
    </Box>
  );
}

const AXIS = 34;
const dashed = (ids: readonly string[]): Record<string, { strokeDasharray: string }> => {
  const out: Record<string, { strokeDasharray: string }> = {};
  for (const [n, id] of ids.entries()) out[`& path[data-series="${id}"]`] = { strokeDasharray: DASHES[n] ?? 'none' };
  return out;
};

const SHAPES = ['circle', 'square', 'triangle', 'diamond', 'cross', 'star'] as const;
const DASHES = ['none', '7 4', '2 3', '10 3 2 3', '4 2', '1 4'];

/** Which columns are drawn: as many as can be told apart, at first the last of time and the largest of the others; then those that a person picks. */
const useDrawn = (columnas: Corte | null, seen: Explorado) => {
  const all = columnas ? seen.columnas.map((parte) => `${parte.otros > 0} ${parte.clave}`) : [];
  const usual = columnas && isOfTime(columnas) ? all.slice(-MOST_SERIES) : all.slice(0, MOST_SERIES);
  const [kept, setKept] = useState<{ of: Corte | null; keys: readonly string[] }>({ of: columnas, keys: [] });
  // What was picked of another cut, or is no more there, is not picked.
  const picked = kept.of === columnas ? kept.keys.filter((key) => all.includes(key)) : [];
  const keys = picked.length > 0 ? picked : usual;
  const toggle = (key: string) =>
    setKept({ of: columnas, keys: keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key] });
  return { all, keys, places: all.flatMap((key, at) => (keys.includes(key) ? [at] : [])), toggle };
};

interface ColumnasProps {
  columnas: Corte | null;
  seen: Explorado;
  all: readonly string[];
  keys: readonly string[];
  toggle: (key: string) => void;
}

/** How many columns are drawn of how many there are, and which. */
function Columnas({ columnas, seen, all, keys, toggle }: ColumnasProps) {
  const full = keys.length === MOST_SERIES;
  return (
    <Box role="group" aria-label="Columnas de la gráfica" sx={{ px: 2, pb: 2 }}>
      <Box sx={{ mb: 1.5, fontSize: 13, color: 'text.secondary' }}>
        {`La gráfica muestra ${keys.length} de ${all.length} columnas; la tabla, todas. ${
          full ? 'Quita una para ver otra en su lugar.' : `Caben ${MOST_SERIES}: elige cuáles.`
        }`}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {all.map((key, at) => {
          const on = keys.includes(key);
          const stays = on ? keys.length === 1 : full;
          return (
            <Chip
              key={key}
              label={sayPart(columnas, seen.columnas[at])}
              variant={on ? 'filled' : 'outlined'}
              color={on ? 'primary' : 'default'}
              aria-pressed={on}
              aria-disabled={stays}
              onClick={() => !stays && toggle(key)}
              sx={chip}
            />
          );
        })}
      </Box>
    </Box>
  );
}
// One that cannot be pressed now keeps its place and its focus.
const chip = { '&[aria-disabled=true]': { opacity: 0.5 }, '@media (pointer: coarse)': { height: 44 } } as const;

/** Those that fit: of time the last, of the others the largest. */
const shownOf = (seen: Explorado, cut: boolean, ofTime: boolean, phone: boolean) => {
  const all = cut ? seen.filas.map((_, at) => at).filter((at) => seen.filas[at]?.otros === 0) : [0];
  const most = ofTime ? (phone ? 13 : 62) : phone ? 10 : 20;
  const rows = ofTime ? all.slice(-most) : all.slice(0, most);
  return { rows, left: seen.filas.length - rows.length };
};

interface Serie {
  id: string;
  label: string;
  data: (number | null)[];
  /** The column that it is; null: all of them. */
  columna: number | null;
}

const seriesOf = (
  ajustes: AjustesDeVista,
  seen: Explorado,
  grupo: number | null,
  rows: readonly number[],
  drawn: readonly number[],
): Serie[] => {
  const { medida, filas, columnas } = ajustes;
  const of = (columna: number | null, when: 'ahora' | 'antes') =>
    rows.map((at) => figureAt(medida, seen, { filas: filas ? at : null, columnas: columna, grupos: grupo }, when));
  if (columnas)
    return drawn.map((at) => ({
      id: `c${at}`,
      label: sayPart(columnas, seen.columnas[at]),
      data: of(at, 'ahora'),
      columna: at,
    }));
  const now = { id: 'ahora', label: 'Este periodo', data: of(null, 'ahora'), columna: null };
  if (!seen.comparado) return [now];
  const than = ajustes.comparar === 'anio' ? 'Hace un año' : 'Periodo anterior';
  return [now, { id: 'antes', label: than, data: of(null, 'antes'), columna: null }];
};

const shortName = ({ filas }: AjustesDeVista, seen: Explorado, at: number): string => {
  const parte = seen.filas[at];
  if (parte && (filas === 'dia' || filas === 'semana')) return formatFecha(parte.clave).replace(/ \d{4}$/, '');
  const name = sayPart(filas, parte);
  return name.length > 24 ? `${name.slice(0, 23)}…` : name;
};

const writeShort = ({ medida }: AjustesDeVista, value: number): string => {
  const { unidad } = definiciones[medida];
  // Of an axis nothing is where it begins.
  if (unidad === 'centavos') return value === 0 ? '$0' : writeShortPesos(value);
  if (unidad === 'segundos') return writeHours(value);
  return writeValue(medida, value);
};

/** Each colour over its own drawing, so that nobody needs to tell colours apart. */
function Patterns({ id, colors }: { id: string; colors: readonly string[] }) {
  return (
    <defs>
      {colors.map((color, n) => (
        <pattern key={color} id={`${id}-${n}`} width="8" height="8" patternUnits="userSpaceOnUse">
          <rect width="8" height="8" fill={color} fillOpacity={n === 0 ? 0.88 : 0.42} />
          <path d={DRAWN[n]} stroke={color} strokeWidth="2" fill="none" />
        </pattern>
      ))}
    </defs>
  );
}
const DRAWN = [
  '',
  'M-2 10L10 -2M-2 2L2 -2M6 10L10 6',
  'M0 4H8',
  'M4 0V8',
  'M0 0L8 8M8 0L0 8',
  'M2 2h2v2h-2zM6 6h2v2h-2z',
];

const frame = {
  minWidth: 0,
  mb: 3,
  pt: 1,
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: '8px',
  backgroundColor: 'background.paper',
  overflow: 'hidden',
} as const;
