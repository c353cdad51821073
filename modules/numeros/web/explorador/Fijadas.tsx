import Box from '@mui/material/Box';
import { Link } from 'react-router';
import type { VistaGuardada } from '#modules/numeros/contract.ts';
import { definiciones, isOfTime, needsCosts } from '#modules/numeros/rules/medidas.ts';
import { formatNumber } from '#platform/web/format.ts';
import { Bars } from '#platform/web/chart/Bars.tsx';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { toneColors } from '#platform/web/ui/marks/StateChip.tsx';
import { useExplorador, useVistas } from '../queries.ts';
import { changeOf, writeValue } from '../figures.ts';
import { askedOf, figureAt, pathOf, sayPart, TODO, todayOf } from './mirada.ts';

/** The views that are pinned and that this person may see. */
export const useFijadas = (): VistaGuardada[] => {
  const { can } = usePermissions();
  const { data } = useVistas();
  return (data?.data ?? []).filter(
    ({ fijada, ajustes }) => fijada && (can('ver_costos') || !needsCosts(ajustes.medida)),
  );
};

interface FijadasProps {
  vistas: readonly VistaGuardada[];
  /** Their ids, as they stand beside each other. */
  order: readonly string[];
  hoy: string;
}

/** Views that stand on the dashboard, each with what is largest in it. */
export function Fijadas({ vistas, order, hoy }: FijadasProps) {
  const seen = [...vistas].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  if (seen.length === 0) return null;
  return (
    <Box component="section" aria-label="Vistas fijadas">
      <Box component="h2" sx={{ m: 0, mb: 2, fontSize: 15, fontWeight: 650 }}>
        Vistas
      </Box>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))' }}>
        {seen.map((vista) => (
          <Fijada key={vista.id} vista={vista} hoy={hoy} />
        ))}
      </Box>
    </Box>
  );
}

const MOST = 5;

function Fijada({ vista, hoy }: { vista: VistaGuardada; hoy: string }) {
  const ajustes = todayOf(vista.ajustes, hoy);
  const { data, error, refetch } = useExplorador(askedOf(ajustes));
  const { medida, filas } = ajustes;
  const all = data && filas ? data.filas.map((_, at) => at) : [];
  const shown = filas && isOfTime(filas) ? all.slice(-MOST) : all.slice(0, MOST);
  const now = data ? figureAt(medida, data, TODO, 'ahora') : null;
  const change = data ? changeOf(medida, now, figureAt(medida, data, TODO, 'antes')) : null;
  return (
    <Box sx={card}>
      <Box
        component={Link}
        to={pathOf(ajustes)}
        sx={{ color: 'inherit', fontWeight: 600, textDecoration: 'none', '&:hover': { textDecoration: 'underline' } }}
      >
        {vista.nombre}
      </Box>
      {!data &&
        (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="rows" lines={4} />)}
      {data && (
        <>
          <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2, my: 1 }}>
            <Box component="span" sx={{ fontSize: 22, fontWeight: 600 }}>
              {writeValue(medida, now)}
            </Box>
            <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
              {definiciones[medida].nombre.toLowerCase()}{' '}
              {change && (
                <span style={{ color: toneColors[change.tone].color }}>
                  {change.text} {ajustes.comparar === 'anio' ? 'que hace un año' : 'que antes'}
                </span>
              )}
            </Box>
          </Box>
          <Bars
            bare
            label={vista.nombre}
            empty="No hay nada en estos días."
            bars={shown.map((at) => {
              const value = figureAt(medida, data, { ...TODO, filas: at }, 'ahora');
              return {
                key: String(at),
                label: sayPart(filas, data.filas[at]),
                amount: value ?? 0,
                written: writeValue(medida, value),
              };
            })}
          />
          {all.length > shown.length && (
            <Box sx={{ mt: 1, fontSize: 13, color: 'text.secondary' }}>
              {`${filas && isOfTime(filas) ? 'Los últimos' : 'Los primeros'} ${shown.length} de ${formatNumber(all.length)}.`}
            </Box>
          )}
        </>
      )}
    </Box>
  );
}

const card = {
  minWidth: 0,
  p: 3,
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: '8px',
  backgroundColor: 'background.paper',
} as const;
