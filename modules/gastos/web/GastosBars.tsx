import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { GastosTotales } from '#modules/gastos/rules/formas.ts';
import { CATEGORIAS } from '#modules/proveedores/rules.ts';
import { formatNumber, formatPesos } from '#platform/web/format.ts';
import { todayIn } from '#platform/web/period.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import type { ListState } from '#platform/web/table/list-state.ts';

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
const SHOWN_MONTHS = 6;
const SHOWN_CATEGORIES = 4;

/** What was spent each month; a bar leaves only that month in the list, and again takes the filter off. */
export function MesBars({ months, list }: { months: GastosTotales['por_mes']; list: ListState }) {
  const hoy = todayIn(useSession((state) => state.company?.zona) ?? 'America/Mexico_City');
  const shown = lastMonths(hoy.slice(0, 7)).map((mes) => ({
    mes,
    total_centavos: months.find((month) => month.mes === mes)?.total_centavos ?? 0,
  }));
  const top = Math.max(1, ...shown.map((month) => month.total_centavos));
  return (
    <Box role="group" aria-label="Gastado por mes" sx={{ ...frame, display: 'flex' }}>
      {shown.map(({ mes, total_centavos }) => {
        const desde = `${mes}-01`;
        const chosen = list.filters.desde === desde && list.filters.hasta === lastDayOf(mes);
        return (
          <ButtonBase
            key={mes}
            aria-pressed={chosen}
            onClick={() => list.filter(chosen ? { desde: null, hasta: null } : { desde, hasta: lastDayOf(mes) })}
            sx={{ ...column, ...(chosen ? picked : {}) }}
          >
            <Box component="span" sx={track}>
              <Box
                component="span"
                sx={{ display: 'block', width: '100%', borderRadius: '3px 3px 0 0', backgroundColor: fill }}
                style={{ height: `${Math.max(3, Math.round((total_centavos / top) * 100))}%` }}
              />
            </Box>
            <Box component="span" sx={{ fontSize: 12.5, fontWeight: 600 }}>
              {sayShort(total_centavos)}
            </Box>
            <Box component="span" sx={{ fontSize: 12, color: 'text.secondary' }}>
              {MONTHS[Number(mes.slice(5)) - 1]} {mes.slice(2, 4)}
            </Box>
          </ButtonBase>
        );
      })}
    </Box>
  );
}

/** On what; a bar leaves only that category. */
export function CategoriaBars({ categories, list }: { categories: GastosTotales['por_categoria']; list: ListState }) {
  const chosen = list.filters.categoria;
  // What was chosen stays in sight, so that it can be taken off.
  const shown = categories
    .filter(({ categoria }, at) => at < SHOWN_CATEGORIES || categoria === chosen)
    .slice(0, SHOWN_CATEGORIES + 1);
  const top = Math.max(1, ...shown.map((one) => one.total_centavos));
  return (
    <Box role="group" aria-label="Gastado por categoría" sx={frame}>
      {shown.map(({ categoria, total_centavos }) => (
        <ButtonBase
          key={categoria}
          aria-pressed={chosen === categoria}
          onClick={() => list.filter({ categoria: chosen === categoria ? null : categoria })}
          sx={{ ...row, ...(chosen === categoria ? picked : {}) }}
        >
          <Box component="span" sx={{ width: '42%', textAlign: 'start', ...cut }}>
            {CATEGORIAS[categoria]}
          </Box>
          <Box component="span" sx={{ flex: 1, height: 10, minWidth: 0 }}>
            <Box
              component="span"
              sx={{ display: 'block', height: '100%', borderRadius: '0 3px 3px 0', backgroundColor: fill }}
              style={{ width: `${Math.max(2, Math.round((total_centavos / top) * 100))}%` }}
            />
          </Box>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {formatPesos(total_centavos)}
          </Box>
        </ButtonBase>
      ))}
      {shown.length === 0 && <Nothing />}
    </Box>
  );
}

const Nothing = () => <Box sx={{ p: 3, fontSize: 13, color: 'text.secondary' }}>Sin gastos que mostrar.</Box>;

/** In the width of a column: from a hundred thousand on, in thousands. */
const sayShort = (centavos: number): string => {
  if (centavos === 0) return '–';
  return centavos < 10_000_000 ? formatPesos(centavos) : `$${formatNumber(Math.round(centavos / 100_000))} mil`;
};

/** The last months up to one, each in its place though nothing was spent in it. */
const lastMonths = (mes: string): string[] => {
  const [year = 0, month = 1] = mes.split('-').map(Number);
  return Array.from({ length: SHOWN_MONTHS }, (_, at) =>
    new Date(Date.UTC(year, month - SHOWN_MONTHS + at, 1)).toISOString().slice(0, 7),
  );
};

const lastDayOf = (mes: string): string => {
  const [year = 0, month = 0] = mes.split('-').map(Number);
  return `${mes}-${new Date(Date.UTC(year, month, 0)).getUTCDate()}`;
};

const fill = 'color-mix(in srgb, var(--mui-palette-primary-main) 62%, var(--mui-palette-background-paper))';
const picked = { backgroundColor: 'var(--mui-palette-soft)' };
const frame = {
  p: 1,
  minWidth: 0,
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: '8px',
  backgroundColor: 'background.paper',
};
const pressable = {
  font: 'inherit',
  fontVariantNumeric: 'tabular-nums',
  borderRadius: '6px',
  '&:hover': { backgroundColor: 'action.hover' },
};
const column = {
  ...pressable,
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'flex-end',
  minWidth: 0,
  py: 1,
} as const;
const track = { display: 'flex', alignItems: 'flex-end', width: 34, flex: 1, minHeight: 34, mb: 1 };
const row = {
  ...pressable,
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  width: '100%',
  px: 2,
  py: 0.75,
  fontSize: 13,
  '@media (pointer: coarse)': { minHeight: 36 },
} as const;
const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
