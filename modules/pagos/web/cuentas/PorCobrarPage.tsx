import Box from '@mui/material/Box';
import { CalendarCheck, FileMinus2, Landmark, PiggyBank, ReceiptText } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { formatMoney, formatNumber, formatPesos } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { type ListState, readList, useListState } from '#platform/web/table/list-state.ts';
import { KpiStrip } from '#platform/web/ui/strips/KpiStrip.tsx';
import { bringCuentas, pageOfCuentas, useCuentas, useTotalesCuentas } from '../queries.ts';
import { AgingBars } from './AgingBars.tsx';
import { CuentasList } from './CuentasList.tsx';
import type { CuentaExtras } from './cuenta-extras.ts';
import { DeudoresList } from './DeudoresList.tsx';

const filterNames = ['antiguedad', 'cliente_id', 'vista'] as const;

const opening = { filters: filterNames, limit: 50 };

const askedOf = ({ q, tab, filters, limit, cursor }: ReturnType<typeof readList>) => {
  const { antiguedad, cliente_id, vista } = filters;
  const filter = { q, grupo: tab || 'abiertas', antiguedad, cliente_id };
  return { byCustomer: vista === 'cliente', filter, page: { ...filter, limit, cursor: cursor ?? undefined } };
};

export const ahead = (params: URLSearchParams): void => {
  const { byCustomer, filter, page } = askedOf(readList(params, opening));
  if (!byCustomer) bringCuentas(page, filter);
};

/** All that is owed, net: how much, since when and by whom; and the way to charge it. */
export function PorCobrarPage({ extras }: { extras: CuentaExtras }) {
  const list = useListState(opening);
  const { byCustomer, filter, page } = askedOf(list);
  const query = useCuentas(page, !byCustomer);
  const all = useTotalesCuentas({}).data;
  const filtered = useTotalesCuentas(filter);
  const openFirst = useEnterOpensFirst(list, byCustomer ? undefined : query.data?.data[0]?.id, query.isFetching);
  const { can } = usePermissions();
  const acts = [
    ...(can('abrir_caja') ? [{ id: 'caja', label: 'Caja', icon: <Landmark size={16} />, to: '/comercial/caja' }] : []),
    ...places.map((place) => ({ ...place, folded: true })),
  ];
  const summary = <Summary all={all} list={list} />;
  return (
    <Box sx={{ display: 'contents' }} onKeyDown={openFirst}>
      {byCustomer ? (
        <DeudoresList extras={extras} list={list} query={filtered} acts={acts} summary={summary} />
      ) : (
        <CuentasList
          extras={extras}
          list={list}
          query={query}
          exportPage={(wanted, signal) => pageOfCuentas({ ...filter, ...wanted }, signal)}
          acts={acts}
          summary={summary}
          counts={all}
          total={filtered.data?.cuentas}
          totals={filtered.data ? [{ label: 'Saldo', value: formatMoney(filtered.data.total_centavos) }] : []}
        />
      )}
    </Box>
  );
}

const places = [
  { id: 'notas', label: 'Notas de crédito', icon: <FileMinus2 size={16} />, to: '/comercial/pendientePago/notas' },
  { id: 'saldos', label: 'Saldos a favor', icon: <PiggyBank size={16} />, to: '/comercial/pendientePago/saldos' },
  {
    id: 'convenios',
    label: 'Convenios de pago',
    icon: <CalendarCheck size={16} />,
    to: '/comercial/pendientePago/convenios',
  },
  {
    id: 'comprobantes',
    label: 'Comprobantes',
    icon: <ReceiptText size={16} />,
    to: '/comercial/pendientePago/comprobantes',
  },
];

/** How much, since when; each figure leads to its accounts. */
function Summary({ all, list }: { all: ReturnType<typeof useTotalesCuentas>['data']; list: ListState }) {
  return (
    <Box sx={figures}>
      <KpiStrip
        label="Por cobrar"
        items={[
          {
            label: 'Total por cobrar',
            value: all && formatPesos(all.total_centavos),
            note: all && sayOpen(all),
          },
          {
            label: 'Vencido',
            value: all && formatPesos(all.vencido_centavos),
            note: all && (all.vencidas === 0 ? 'Nada vencido' : `${formatNumber(all.vencidas)} vencidas`),
            tone: all && all.vencidas > 0 ? 'error' : 'ok',
            to: '?estado=vencidas',
          },
          {
            label: 'Cobrado hoy',
            value: all && formatPesos(all.cobrado_hoy_centavos),
            note: 'Ver historial',
            to: '/clientes/historialPagos?estado=hoy',
          },
          {
            label: 'A favor',
            value: all && formatPesos(all.a_favor_centavos),
            note: 'Ver de quién',
            to: '/comercial/pendientePago/saldos',
          },
        ]}
      />
      <AgingBars
        ages={all?.por_antiguedad ?? []}
        value={list.filters.antiguedad ?? ''}
        onPick={(antiguedad) => list.filter({ antiguedad })}
      />
    </Box>
  );
}

const sayOpen = ({ cuentas, en_taller }: { cuentas: number; en_taller: number }): string =>
  `${formatNumber(cuentas)} ${cuentas === 1 ? 'cuenta' : 'cuentas'}${en_taller > 0 ? `, ${formatNumber(en_taller)} en taller` : ''}`;

const figures = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'minmax(0,1.15fr) minmax(0,1fr)' },
};

/** `/`, some letters, Enter: the first account found opens, once the answer for those letters is here. */
const useEnterOpensFirst = (list: ListState, first: string | undefined, fetching: boolean) => {
  const [wanted, setWanted] = useState<string | null>(null);
  const ready = wanted !== null && wanted === list.q && !fetching;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is new on every render; what is asked for is not
  useEffect(() => {
    if (!ready) return;
    setWanted(null);
    if (first) list.open(first);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the list is new with every answer; only the first row counts
  }, [ready, first]);
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    if (event.target instanceof HTMLInputElement && event.target.type === 'search')
      setWanted(event.target.value.trim());
  };
};
