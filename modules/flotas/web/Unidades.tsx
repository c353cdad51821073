import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Flota, Unidad } from '#modules/flotas/contract.ts';
import { formatFecha, formatMoney, formatNumber } from '#platform/web/format.ts';
import { Plate } from '#platform/web/ui/marks/Plate.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';

/** Each vehicle of the fleet: a row on a desk, a card on a phone. */
export function Unidades({ flota }: { flota: Flota }) {
  const narrow = useMediaQuery('(max-width: 1100px)', { noSsr: true });
  return narrow ? (
    <Box component="ul" aria-label="Unidades" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {flota.unidades.map((unidad) => (
        <Card key={unidad.activo_id} unidad={unidad} flota={flota} />
      ))}
    </Box>
  ) : (
    <Table flota={flota} />
  );
}

const known = (value: number | null, write: (value: number) => string): string => (value === null ? '–' : write(value));
export const sayProximo = ({ proximo_que, proximo_fecha, proximo_km }: Unidad): string => {
  if (proximo_que === '') return '';
  const when = [proximo_fecha && formatFecha(proximo_fecha), proximo_km && `${formatNumber(proximo_km)} km`];
  return `${proximo_que}: ${when.filter(Boolean).join(' o ')}`;
};
export const sayGastos = ({ gastos }: Unidad): string =>
  gastos.map(({ clase, centavos }) => `${clase} ${formatMoney(centavos)}`).join(' · ');

function Extreme({ unidad, flota }: { unidad: Unidad; flota: Flota }) {
  if (unidad.activo_id === flota.mejor_id) return <StateChip tone="ok">La más barata por km</StateChip>;
  return unidad.activo_id === flota.peor_id ? <StateChip tone="warn">La más cara por km</StateChip> : null;
}

function Name({ unidad, flota }: { unidad: Unidad; flota: Flota }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        {unidad.no_economico && <b>{unidad.no_economico}</b>}
        <Plate>{unidad.placas}</Plate>
        <Extreme unidad={unidad} flota={flota} />
      </Box>
      <Link component={RouterLink} to={`/activos/${unidad.activo_id}`} sx={{ fontSize: 13 }}>
        {unidad.vehiculo || 'Vehículo'}
      </Link>
    </Box>
  );
}

function Pending({ unidad }: { unidad: Unidad }) {
  const said = [
    unidad.pendientes > 0 && (unidad.pendientes === 1 ? '1 pendiente' : `${unidad.pendientes} pendientes`),
    sayProximo(unidad),
  ].filter(Boolean);
  return <Box sx={small}>{said.length === 0 ? 'Nada pendiente' : said.join(' · ')}</Box>;
}

function Table({ flota }: { flota: Flota }) {
  return (
    <Box component="table" aria-label="Unidades" sx={table}>
      <thead>
        <tr>
          <th>Unidad</th>
          <th className="cifra">Visitas</th>
          <th className="cifra">Días</th>
          <th className="cifra">Gastado</th>
          <th className="cifra">Km</th>
          <th className="cifra">Costo por km</th>
          <th>Por hacer</th>
        </tr>
      </thead>
      <tbody>
        {flota.unidades.map((unidad) => (
          <tr key={unidad.activo_id}>
            <td>
              <Name unidad={unidad} flota={flota} />
            </td>
            <td className="cifra">{unidad.visitas}</td>
            <td className="cifra">{unidad.dias_taller}</td>
            <td className="cifra">
              {formatMoney(unidad.gastado_centavos)}
              <Box sx={{ ...small, whiteSpace: 'normal' }}>{sayGastos(unidad)}</Box>
            </td>
            <td className="cifra">{known(unidad.km, formatNumber)}</td>
            <td className="cifra">
              <b>{known(unidad.gasto_km_centavos, formatMoney)}</b>
              <Box sx={small}>antes {known(unidad.antes.gasto_km_centavos, formatMoney)}</Box>
            </td>
            <td>
              <Pending unidad={unidad} />
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

function Card({ unidad, flota }: { unidad: Unidad; flota: Flota }) {
  const figure = (label: string, value: ReactNode) => (
    <Box>
      <Box sx={small}>{label}</Box>
      <Box sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{value}</Box>
    </Box>
  );
  return (
    <Box component="li" sx={card}>
      <Name unidad={unidad} flota={flota} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 2 }}>
        {figure('Gastado', formatMoney(unidad.gastado_centavos))}
        {figure('Costo por km', known(unidad.gasto_km_centavos, formatMoney))}
        {figure('Km', known(unidad.km, formatNumber))}
        {figure('Visitas', unidad.visitas)}
        {figure('Días', unidad.dias_taller)}
        {figure('Antes, por km', known(unidad.antes.gasto_km_centavos, formatMoney))}
      </Box>
      {unidad.gastos.length > 0 && <Box sx={small}>{sayGastos(unidad)}</Box>}
      <Pending unidad={unidad} />
    </Box>
  );
}

const small = { fontSize: 12.5, color: 'text.secondary', fontWeight: 400 };
const card = {
  display: 'grid',
  gap: 2,
  p: 4,
  '&:not(:first-of-type)': { borderTop: '1px solid var(--mui-palette-divider)' },
};
const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th': { px: 3, py: 2, textAlign: 'left', fontSize: 12.5, fontWeight: 600, color: 'text.secondary' },
  '& td': { px: 3, py: 2, verticalAlign: 'top' },
  '& tbody tr': { borderTop: '1px solid var(--mui-palette-divider)' },
  '& .cifra': { textAlign: 'right', whiteSpace: 'nowrap' },
} as const;
