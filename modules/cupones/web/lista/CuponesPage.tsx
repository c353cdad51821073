import Button from '@mui/material/Button';
import { ChartColumn } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Cupon } from '#modules/cupones/contract.ts';
import { estadosCupon, etiquetasCupon } from '#modules/cupones/rules/palabras.ts';
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
import { useListState } from '#platform/web/table/list-state.ts';
import { PanelTitle } from '#platform/web/table/PanelTitle.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { lookOf, sayQue, sayUsados, sayVigencia } from '../looks.ts';
import { reportePath } from '../paths.ts';
import { type Filter, pageOfCupones, useCupon, useCupones, useTotales } from '../queries.ts';
import { CuponDialog } from '../una/CuponDialog.tsx';
import { CuponPanel } from '../una/CuponPanel.tsx';

/** One file with the list: what sign-in carries of this room is one address less. */
export { ReportePage } from '../reporte/ReportePage.tsx';

/** What is given by code: how much, until when, and how often it was used. */
export function CuponesPage() {
  const { can } = usePermissions();
  const list = useListState({ filters: [], limit: 50 });
  const query = useCupones(list.query as Filter);
  const { data: totales } = useTotales(list.filterQuery);
  const [writing, setWriting] = useState(false);
  const writes = can('editar_servicios');
  return (
    <>
      <ListPage<Cupon>
        id="cupones"
        title="Cupones"
        list={list}
        query={query}
        columns={columns}
        searchPlaceholder="Nombre o código…"
        exportPage={(page, signal) => pageOfCupones({ ...(list.filterQuery as Filter), ...page }, signal)}
        headerActions={
          <Button component={Link} to={reportePath} startIcon={<ChartColumn size={16} />} sx={touch}>
            Reporte
          </Button>
        }
        {...(writes ? { create: { label: 'Nuevo cupón', onClick: () => setWriting(true) } } : {})}
        card={(row) => ({
          title: row.nombre,
          folio: row.codigo,
          subtitle: <span>{[sayQue(row), sayVigencia(row), `usado ${sayUsados(row)}`].join(' · ')}</span>,
          state: <StateChip tone={lookOf(row).tone}>{lookOf(row).label}</StateChip>,
        })}
        tabs={[
          { value: '', label: 'En uso', count: totales && totales.vigente + totales.por_empezar },
          ...estadosCupon.map((estado) => ({ value: estado, label: etiquetasCupon[estado], count: totales?.[estado] })),
          { value: 'todos', label: 'Todos', count: totales?.todos },
        ]}
        panel={(id, row) => ({
          title: <PanelTitle id={id} row={row} useRecord={useCupon} nameOf={({ codigo }) => codigo} kind="Cupón" />,
          body: <CuponPanel key={id} id={id} />,
        })}
        emptyText={
          writes
            ? 'Todavía no hay cupones. Haz el primero: cuánto quita y hasta cuándo.'
            : 'Todavía no hay cupones. Los hace quien edita los servicios.'
        }
      />
      {writing && <CuponDialog cupon={undefined} onClose={() => setWriting(false)} />}
    </>
  );
}

const columns: ListColumn<Cupon>[] = [
  folioColumn('codigo', (row) => row.codigo, { headerName: 'Código', width: 130 }),
  textColumn('nombre', 'Nombre', { flex: 1.2 }),
  textColumn('que', 'Qué da', { flex: 1.3, valueGetter: (_, row) => sayQue(row) }),
  dateColumn('desde', 'Desde', (row) => row.desde, { hiddenAtFirst: true }),
  dateColumn('hasta', 'Hasta', (row) => row.hasta, { width: 108 }),
  textColumn('usados', 'Usado', { width: 110, valueGetter: (_, row) => sayUsados(row) }),
  moneyColumn('descuento_centavos', 'Descontado', (row) => row.descuento_centavos),
  textColumn('usuario_nombre', 'Lo hizo', { hiddenAtFirst: true }),
  stateColumn<Cupon>('estado', lookOf, { width: 130 }),
];
const touch = { '@media (pointer: coarse)': { minHeight: 48 } };
