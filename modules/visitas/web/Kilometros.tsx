import Box from '@mui/material/Box';
import { useId } from 'react';
import type { FichaDeVehiculo } from '#modules/visitas/contract.ts';
import { formatFecha, formatNumber } from '#platform/web/format.ts';
import { visuallyHidden } from '#platform/web/ui/hidden.ts';

const WIDTH = 640;
const HEIGHT = 180;
const EDGE = { left: 8, right: 8, top: 14, bottom: 10 };

type Lectura = FichaDeVehiculo['lecturas'][number];

/** What the dashboard read at each visit. Drawn for whoever sees it; told row by row to whoever hears it. */
export function Kilometros({ lecturas }: { lecturas: readonly Lectura[] }) {
  const id = useId();
  const kept = lecturas.filter(({ creible }) => creible);
  const [first] = kept;
  const last = kept.at(-1);
  if (!first || !last || kept.length < 2) return null;
  const at = placer(first, last);
  const path = kept.map((one, i) => `${i === 0 ? 'M' : 'L'}${at(one).join(' ')}`).join('');
  return (
    <Box component="figure" aria-labelledby={id} sx={{ m: 0 }}>
      <Box component="svg" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" sx={drawing}>
        <line x1={0} x2={WIDTH} y1={HEIGHT - EDGE.bottom} y2={HEIGHT - EDGE.bottom} className="suelo" />
        <path
          d={`${path}L${at(last)[0]} ${HEIGHT - EDGE.bottom}L${at(first)[0]} ${HEIGHT - EDGE.bottom}Z`}
          className="area"
        />
        <path d={path} className="linea" />
        {kept.map((one) => (
          <circle key={`${one.orden_id} ${one.fecha}`} cx={at(one)[0]} cy={at(one)[1]} r={4}>
            <title>{`${formatFecha(one.fecha)}: ${formatNumber(one.km)} km (${one.folio})`}</title>
          </circle>
        ))}
      </Box>
      <Box component="figcaption" id={id} sx={caption}>
        <span>
          {formatFecha(first.fecha)} · {formatNumber(first.km)} km
        </span>
        <span>
          {formatFecha(last.fecha)} · {formatNumber(last.km)} km
        </span>
      </Box>
      <ol style={visuallyHidden}>
        {kept.map((one) => (
          <li
            key={`${one.orden_id} ${one.fecha}`}
          >{`${formatFecha(one.fecha)}: ${formatNumber(one.km)} kilómetros`}</li>
        ))}
      </ol>
      {kept.length < lecturas.length && (
        <Box sx={{ fontSize: 13, color: 'text.secondary', mt: 1 }}>
          No se dibuja lo que no puede ser de este tablero:{' '}
          {lecturas
            .filter(({ creible }) => !creible)
            .map(({ folio, km }) => `${formatNumber(km)} km en ${folio}`)
            .join(', ')}
          .
        </Box>
      )}
    </Box>
  );
}

/** Days to the right, kilometres upwards. */
const placer = (first: Lectura, last: Lectura) => {
  const begin = Date.parse(first.fecha);
  const days = Math.max(1, Date.parse(last.fecha) - begin);
  const km = Math.max(1, last.km - first.km);
  return (one: Lectura): [number, number] => [
    Math.round(EDGE.left + ((Date.parse(one.fecha) - begin) / days) * (WIDTH - EDGE.left - EDGE.right)),
    Math.round(HEIGHT - EDGE.bottom - ((one.km - first.km) / km) * (HEIGHT - EDGE.top - EDGE.bottom)),
  ];
};

const drawing = {
  display: 'block',
  width: '100%',
  height: 'auto',
  overflow: 'visible',
  '& .suelo': { stroke: 'var(--mui-palette-divider)' },
  '& .area': { fill: 'var(--mui-palette-soft)' },
  '& .linea': { fill: 'none', stroke: 'var(--mui-palette-primary-main)', strokeWidth: 2.5, strokeLinejoin: 'round' },
  '& circle': {
    fill: 'var(--mui-palette-background-paper)',
    stroke: 'var(--mui-palette-primary-main)',
    strokeWidth: 2.5,
  },
} as const;
const caption = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 3,
  fontSize: 13,
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
} as const;
