import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Braces, FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { type Factura, tiposFactura } from '#modules/facturas/contract.ts';
import { PERIODICIDADES } from '#modules/facturas/rules/periodos.ts';
import { labelForma } from '#modules/pagos/rules.ts';
import { sayTarde } from '#platform/contract/meses.ts';
import { formatFecha, formatMoney } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import {
  dateColumn,
  folioColumn,
  type ListColumn,
  moneyColumn,
  stateColumn,
  textColumn,
} from '#platform/web/table/columns.tsx';
import { ListPage } from '#platform/web/table/ListPage.tsx';
import { PanelTitle } from '#platform/web/table/PanelTitle.tsx';
import { useListState } from '#platform/web/table/list-state.ts';
import type { Action } from '#platform/web/ui/page/ActionBar.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { FacturaPanel, FacturaPanelFooter } from './FacturaPanel.tsx';
import { GlobalDialog } from './GlobalDialog.tsx';
import { etiquetasFacturado, lookOfFactura } from './looks.ts';
import { type Filter, pageOfFacturas, useFactura, useFacturas } from './queries.ts';

const tabs = [
  { value: '', label: 'Vigentes' },
  { value: 'por_corregir', label: 'Por corregir' },
  { value: 'deshechas', label: 'Deshechas' },
  { value: 'todas', label: 'Todas' },
];

/** What was asked to be invoiced, and the way to take it to whoever stamps it. */
export function FacturasPage() {
  const { can } = usePermissions();
  const [making, setMaking] = useState(false);
  const list = useListState({ filters: ['tipo', 'desde', 'hasta'], limit: 50 });
  const filter = filterOf(list.tab, list.filters);
  const query = useFacturas({ ...filter, limit: list.limit, ...(list.cursor ? { cursor: list.cursor } : {}) });
  return (
    <>
      <ListPage<Factura>
        id="facturas"
        title="Facturas"
        list={list}
        query={query}
        columns={columns}
        exportPage={(page, signal) => pageOfFacturas({ ...filter, ...page }, signal)}
        card={(factura) => ({
          title: factura.cliente,
          folio: `${factura.folio} · ${formatFecha(factura.hasta)}`,
          subtitle: <span>{tipoOf(factura)}</span>,
          amount: formatMoney(factura.total_centavos),
          state: <StateChip tone={lookOfFactura(factura).tone}>{lookOfFactura(factura).label}</StateChip>,
        })}
        tabs={tabs}
        filters={
          <TextField
            select
            size="small"
            label="Tipo"
            value={list.filters.tipo ?? ''}
            onChange={(event) => list.filter({ tipo: event.target.value || null })}
          >
            <MenuItem value="">Individuales y globales</MenuItem>
            {tiposFactura.map((tipo) => (
              <MenuItem key={tipo} value={tipo}>
                {etiquetasFacturado[tipo]}
              </MenuItem>
            ))}
          </TextField>
        }
        {...(can('facturar') ? { create: { label: 'Factura global', onClick: () => setMaking(true) } } : {})}
        acts={can('exportar') ? actsOf(filter, list.tab) : []}
        panel={(id, row) => ({
          title: <PanelTitle id={id} row={row} useRecord={useFactura} nameOf={({ folio }) => folio} kind="Factura" />,
          body: <FacturaPanel id={id} />,
          footer: <FacturaPanelFooter key={id} id={id} />,
        })}
        emptyText="No hay facturas pedidas. Pide una desde Gestión Ventas, o haz la factura global del periodo."
      />
      {making && <GlobalDialog onClose={() => setMaking(false)} />}
    </>
  );
}

const filterOf = (tab: string, { tipo, desde, hasta }: Record<string, string>): Filter => ({
  ...(tab ? { estado: tab as NonNullable<Filter['estado']> } : {}),
  ...(tipo ? { tipo: tipo as NonNullable<Filter['tipo']> } : {}),
  ...(desde ? { desde } : {}),
  ...(hasta ? { hasta } : {}),
});

/** For whoever stamps them: a sheet with a row per concept, or the records with the names of the SAT. */
const actsOf = (filter: Filter, tab: string): Action[] => {
  const said = [tabs.find(({ value }) => value === tab)?.label ?? 'Vigentes', filter.tipo ?? 'individuales y globales'];
  const take = async (how: 'takeSheet' | 'takeJson') => (await import('./take-away.ts'))[how](filter, said);
  return [
    {
      id: 'hoja',
      label: 'Excel para timbrar',
      icon: <FileSpreadsheet size={16} />,
      onClick: () => void take('takeSheet'),
    },
    { id: 'json', label: 'JSON', icon: <Braces size={16} />, onClick: () => void take('takeJson') },
  ];
};

const tipoOf = (factura: Factura): string =>
  factura.periodicidad ? `Global · ${PERIODICIDADES[factura.periodicidad].toLowerCase()}` : 'Individual';

const columns: ListColumn<Factura>[] = [
  folioColumn('folio', (factura) => factura.folio, { width: 190 }),
  textColumn('tipo', 'Tipo', { valueGetter: (_, factura) => tipoOf(factura) }),
  textColumn('cliente', 'Cliente', { flex: 1.3 }),
  textColumn('rfc', 'RFC', { width: 140, flex: 0, hiddenAtFirst: true }),
  dateColumn('desde', 'Desde', (factura) => factura.desde, { width: 108 }),
  textColumn('contada_en', 'Llegó tarde', {
    hiddenAtFirst: true,
    valueGetter: (_, factura) => (factura.contada_en === null ? '' : sayTarde(factura.desde)),
  }),
  dateColumn('hasta', 'Hasta', (factura) => factura.hasta, { width: 108, hiddenAtFirst: true }),
  textColumn('metodo', 'Método', { width: 84, flex: 0, hiddenAtFirst: true }),
  textColumn('forma_pago', 'Forma', { valueGetter: (_, factura) => labelForma(factura.forma_pago) }),
  stateColumn('deshecha', lookOfFactura, { headerName: 'Estado', width: 124 }),
  moneyColumn('total_centavos', 'Total', (factura) => factura.total_centavos, { width: 124 }),
];
