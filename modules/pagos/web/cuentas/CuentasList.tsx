import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Banknote, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Cuenta } from '#modules/pagos/contract.ts';
import { etiquetasDeFiltro, filtrosDeAntiguedad } from '#modules/pagos/rules.ts';
import { formatFecha, formatMoney } from '#platform/web/format.ts';
import {
  dateColumn,
  folioColumn,
  type ListColumn,
  moneyColumn,
  stateColumn,
  textColumn,
} from '#platform/web/table/columns.tsx';
import { ChoiceFilter } from '#platform/web/table/filters/ChoiceFilter.tsx';
import type { ListTotal } from '#platform/web/table/ListFooter.tsx';
import { ListPage } from '#platform/web/table/ListPage.tsx';
import type { ListPageProps, ListQueryResult } from '#platform/web/table/list-props.ts';
import type { ListState } from '#platform/web/table/list-state.ts';
import { PanelTitle } from '#platform/web/table/PanelTitle.tsx';
import type { Action } from '#platform/web/ui/page/ActionBar.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { PHONE } from '#platform/web/ui/media.ts';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { CobrarDialog } from '../cobro/CobrarWhenOpen.tsx';
import { lookOfCuenta, sayDue } from '../looks.ts';
import { useCuenta } from '../queries.ts';
import { CuentaPanel, CuentaPanelFooter } from './CuentaPanel.tsx';
import type { CuentaExtras } from './cuenta-extras.ts';

interface CuentasListProps {
  extras: CuentaExtras;
  list: ListState;
  query: ListQueryResult<Cuenta>;
  exportPage: NonNullable<ListPageProps<Cuenta>['exportPage']>;
  acts: Action[];
  summary: ReactNode;
  counts: { cuentas: number; vencidas: number; incobrables: number } | undefined;
  total: number | undefined;
  totals: ListTotal[];
}

export function CuentasList({
  extras,
  list,
  query,
  exportPage,
  acts,
  summary,
  counts,
  total,
  totals,
}: CuentasListProps) {
  const phone = useMediaQuery(PHONE, { noSsr: true });
  // On a phone the figures above say them, and the four tabs fit.
  const shown = phone ? undefined : counts;
  const [together, setTogether] = useState<Cuenta[] | null>(null);
  const rows = query.data?.data ?? [];
  return (
    <>
      <ListPage<Cuenta>
        id="por-cobrar"
        title="Por Cobrar"
        list={list}
        query={query}
        importTo="/administracion/importaciones/nueva?tipo=por_cobrar"
        exportPage={exportPage}
        columns={columns}
        card={cardOf}
        tabs={[
          { value: '', label: 'Abiertas', count: shown?.cuentas },
          { value: 'vencidas', label: 'Vencidas', count: shown?.vencidas },
          { value: 'pagadas', label: 'Pagadas' },
          { value: 'incobrables', label: 'Incobrables', count: shown?.incobrables || undefined },
          { value: 'todas', label: 'Todas' },
        ]}
        searchPlaceholder="Cliente, folio o placas"
        headerActions={extras.header}
        acts={acts}
        summary={summary}
        toolbar={<ByCustomerButton list={list} on={false} />}
        filters={<AgeFilter list={list} />}
        total={total}
        totals={totals}
        bulk={(ids, clear) => (
          <ChargeTogether cuentas={rows.filter((row) => ids.includes(row.id))} onCharge={setTogether} onClear={clear} />
        )}
        panel={(id, row) => ({
          title: (
            <PanelTitle
              id={id}
              row={row}
              useRecord={useCuenta}
              nameOf={({ folio, cliente }) => `${folio} · ${cliente}`}
              kind="Cuenta"
            />
          ),
          body: <CuentaPanel id={id} extras={extras} />,
          footer: <CuentaPanelFooter id={id} extras={extras} />,
        })}
        emptyText={
          list.tab === '' ? 'Nadie debe nada. Lo que quede pendiente al entregar aparece aquí.' : 'No hay cuentas aquí.'
        }
      />
      <CobrarDialog open={together !== null} cuentas={together ?? []} onClose={() => setTogether(null)} />
    </>
  );
}

/** Since when it is due. */
export const AgeFilter = ({ list }: { list: ListState }) => (
  <ChoiceFilter
    list={list}
    name="antiguedad"
    label="Antigüedad"
    all="Toda"
    options={filtrosDeAntiguedad.map((one) => [one, etiquetasDeFiltro[one]] as const)}
  />
);

export function ByCustomerButton({ list, on }: { list: ListState; on: boolean }) {
  return (
    <Button
      size="small"
      variant={on ? 'contained' : 'text'}
      startIcon={<Users size={16} />}
      aria-pressed={on}
      onClick={() => list.filter({ vista: on ? null : 'cliente', cliente_id: null })}
    >
      Por cliente
    </Button>
  );
}

function ChargeTogether({
  cuentas,
  onCharge,
  onClear,
}: {
  cuentas: Cuenta[];
  onCharge: (cuentas: Cuenta[]) => void;
  onClear: () => void;
}) {
  const owing = cuentas.filter((cuenta) => cuenta.saldo_centavos > 0);
  const total = owing.reduce((sum, cuenta) => sum + cuenta.saldo_centavos, 0);
  const sameCustomer = new Set(owing.map((cuenta) => cuenta.cliente_id)).size === 1;
  return (
    <>
      <Money centavos={total} strong />
      {sameCustomer ? (
        <Button size="small" variant="contained" startIcon={<Banknote size={16} />} onClick={() => onCharge(owing)}>
          {owing.length === 1 ? 'Cobrar' : 'Cobrar juntas'}
        </Button>
      ) : (
        <span>
          {owing.length === 0 ? 'Ya no deben nada.' : 'Elige cuentas de un mismo cliente para cobrarlas juntas.'}
        </span>
      )}
      <Button size="small" onClick={onClear}>
        Quitar selección
      </Button>
    </>
  );
}

const cardOf = (cuenta: Cuenta) => {
  const { tone } = lookOfCuenta(cuenta);
  return {
    title: cuenta.cliente,
    folio: `${cuenta.folio} · ${formatFecha(cuenta.fecha)}`,
    subtitle: (
      <span>
        {cuenta.etiqueta}
        {cuenta.ahora_centavos < cuenta.saldo_centavos && ` · Anticipo ${formatMoney(cuenta.ahora_centavos)}`}
      </span>
    ),
    amount: formatMoney(cuenta.saldo_centavos > 0 ? cuenta.saldo_centavos : cuenta.total_centavos),
    state: <StateChip tone={tone}>{sayDue(cuenta)}</StateChip>,
  };
};

const columns: ListColumn<Cuenta>[] = [
  folioColumn('folio', (row) => row.folio, { width: 76 }),
  dateColumn('fecha', 'Fecha', (row) => row.fecha, { width: 104 }),
  textColumn('cliente', 'Cliente', { flex: 1.25, minWidth: 110 }),
  textColumn('etiqueta', 'Vehículo', { minWidth: 110, givesWay: 1 }),
  moneyColumn('total_centavos', 'Total', (row) => row.total_centavos, { width: 98 }),
  moneyColumn('pagado_centavos', 'Abonado', (row) => row.pagado_centavos, { width: 98, givesWay: 2 }),
  moneyColumn('saldo_centavos', 'Saldo', (row) => row.saldo_centavos, {
    width: 98,
    renderCell: ({ row }) => <Money centavos={row.saldo_centavos} strong />,
  }),
  moneyColumn('ahora_centavos', 'Toca ahora', (row) => row.ahora_centavos, { width: 98, hiddenAtFirst: true }),
  dateColumn('vence', 'Vence', (row) => row.vence, { width: 104, givesWay: 3 }),
  stateColumn('dias_vencido', lookOfCuenta, {
    headerName: 'Vencida',
    width: 92,
    // In days, so that a sheet sorts by them.
    sheet: { kind: 'numero', read: (row) => (row.saldo_centavos > 0 ? row.dias_vencido : null) },
  }),
  dateColumn('ultimo_pago', 'Último abono', (row) => row.ultimo_pago, { hiddenAtFirst: true }),
  textColumn('telefono', 'Teléfono', { hiddenAtFirst: true }),
];
