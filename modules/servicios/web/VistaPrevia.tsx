import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { labelCategoria } from '#modules/activos/rules.ts';
import type { PrecioNuevo } from '#modules/servicios/contract.ts';
import { formatMoney } from '#platform/web/format.ts';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import type { useVistaPrevia } from './queries.ts';

/** A long catalogue is not all drawn: what is not shown changes all the same, and it says so. */
const SHOWN = 200;

/** Each price as it is and as it would be. */
export function VistaPrevia({ query }: { query: ReturnType<typeof useVistaPrevia> }) {
  const { data, error, refetch, isFetching } = query;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={6} />;
  const stays = data.data.filter((one) => one.despues_centavos === null).length;
  const important = data.data.filter((one) => one.importante).length;
  if (data.data.length === 0) return <Alert severity="info">Con esos datos no cambia ningún precio.</Alert>;
  return (
    <Box sx={{ display: 'grid', gap: 3, opacity: isFetching ? 0.6 : 1 }} aria-busy={isFetching}>
      {stays > 0 && (
        <Alert severity="warning">
          {stays === 1 ? 'Un precio quedaría' : `${stays} precios quedarían`} en cero o menos: se quedan como están.
        </Alert>
      )}
      {important > 0 && (
        <Alert severity="info">Entre ellos hay servicios importantes: se te pedirá la contraseña.</Alert>
      )}
      <Box
        sx={{ overflow: 'auto', maxHeight: { sm: '46dvh' }, border: frame, borderRadius: '8px' }}
        tabIndex={0}
        role="region"
        aria-label="Vista previa"
      >
        <Box component="table" sx={table}>
          <thead>
            <tr>
              <th>Servicio</th>
              <th>Antes</th>
              <th>Después</th>
            </tr>
          </thead>
          <tbody>
            {data.data.slice(0, SHOWN).map((one) => (
              <Row key={`${one.servicio_id} ${one.categoria}`} precio={one} />
            ))}
          </tbody>
        </Box>
      </Box>
      {data.data.length > SHOWN && (
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          Se ven los primeros {SHOWN}; también cambian los otros {data.data.length - SHOWN}.
        </Box>
      )}
    </Box>
  );
}

function Row({ precio }: { precio: PrecioNuevo }) {
  return (
    <tr>
      <td>
        {precio.nombre}
        {precio.categoria !== '' && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {' '}
            · {labelCategoria(precio.categoria)}
          </Box>
        )}
      </td>
      <td>{formatMoney(precio.antes_centavos)}</td>
      <td>
        <strong>{precio.despues_centavos === null ? 'Se queda' : formatMoney(precio.despues_centavos)}</strong>
      </td>
    </tr>
  );
}

const frame = '1px solid var(--mui-palette-divider)';
const table = {
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { px: 3, py: 1.5, textAlign: 'left', borderBottom: frame },
  '& th': { position: 'sticky', top: 0, backgroundColor: 'background.paper', fontSize: 12.5, fontWeight: 600 },
  '& th:not(:first-of-type), & td:not(:first-of-type)': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& tr:last-of-type td': { borderBottom: 0 },
} as const;
