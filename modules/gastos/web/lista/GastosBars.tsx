import type { GastosTotales } from '#modules/gastos/rules/formas.ts';
import { CATEGORIAS } from '#modules/proveedores/rules.ts';
import { Bars } from '#platform/web/chart/Bars.tsx';
import { Columns } from '#platform/web/chart/Columns.tsx';
import { formatPesos, writeShortPesos } from '#platform/web/format.ts';
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
  const chosen = shown.find(
    ({ mes }) => list.filters.desde === `${mes}-01` && list.filters.hasta === lastDayOf(mes),
  )?.mes;
  return (
    <Columns
      label="Gastado por mes"
      chosen={chosen}
      onPick={(mes) =>
        list.filter(mes === chosen ? { desde: null, hasta: null } : { desde: `${mes}-01`, hasta: lastDayOf(mes) })
      }
      columns={shown.map(({ mes, total_centavos }) => ({
        key: mes,
        label: `${MONTHS[Number(mes.slice(5)) - 1]} ${mes.slice(2, 4)}`,
        amount: total_centavos,
        written: writeShortPesos(total_centavos),
      }))}
    />
  );
}

/** On what; a bar leaves only that category. */
export function CategoriaBars({ categories, list }: { categories: GastosTotales['por_categoria']; list: ListState }) {
  const chosen = list.filters.categoria;
  // What was chosen stays in sight, so that it can be taken off.
  const shown = categories
    .filter(({ categoria }, at) => at < SHOWN_CATEGORIES || categoria === chosen)
    .slice(0, SHOWN_CATEGORIES + 1);
  return (
    <Bars
      label="Gastado por categoría"
      chosen={chosen}
      onPick={(categoria) => list.filter({ categoria: chosen === categoria ? null : categoria })}
      empty="Sin gastos que mostrar."
      bars={shown.map(({ categoria, total_centavos }) => ({
        key: categoria,
        label: CATEGORIAS[categoria],
        amount: total_centavos,
        written: formatPesos(total_centavos),
      }))}
    />
  );
}

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
