import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { Link } from 'react-router';
import { type RenglonReporte, type reportesApi, tiposReporte } from '#modules/reportes/contract.ts';
import { client } from '#platform/web/call.ts';
import type { SheetCell } from '#platform/web/export/sheet-cell.ts';
import { todayIn } from '#platform/web/period.ts';
import { freshness } from '#platform/web/query-policy.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { ExportButton, type ExportChoice } from '#platform/web/table/ListTools.tsx';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { TabStrip } from '#platform/web/ui/strips/TabStrip.tsx';
import { columnsOf, isCut, type Reporte, type ReportColumn, tellCut, type TipoReporte } from './columns.ts';
import { PeriodoBar } from '#platform/web/form/PeriodoBar.tsx';
import { useAddress } from '#platform/web/table/filters/wanted-search.ts';
import { PorDia } from './PorDia.tsx';
import { ReportTable } from './ReportTable.tsx';

const api = client<typeof reportesApi>();
const tabs: Record<TipoReporte, string> = {
  venta: 'Ventas',
  ordendetrabajo: 'Órdenes de trabajo',
  cotizacion: 'Cotizaciones',
};

/** What was sold, opened and quoted in a period, to the centavo; it all lives in the URL. */
export function ResumenVentasPage() {
  const { tipo, desde, hasta, hoy, change } = useAsked();
  const query = useQuery({
    queryKey: ['reportes', 'resumenVentas', tipo, desde, hasta],
    queryFn: ({ signal }) =>
      api('GET /api/reportes/detalladoVehiculosCotizacion', {
        query: { reporteTipo: tipo, fecha_inicio: desde, fecha_fin: hasta },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: freshness.pagos,
  });
  const { data } = query;
  return (
    <>
      <PageHeader title="Gestión Ventas">
        <Button component={Link} to="/comercial/facturas" variant="outlined" startIcon={<ReceiptText size={16} />}>
          Facturas
        </Button>
        {data && !query.isPlaceholderData && data.data.length > 0 && (
          <ExportButton onExport={(choice) => void takeAway(data, tipo, { desde, hasta }, choice)} />
        )}
      </PageHeader>
      <PeriodoBar desde={desde} hasta={hasta} hoy={hoy} onChange={change} />
      {data && (
        // While another period is on its way, what stands is drawn as what it is: its own days.
        <PorDia
          dias={data.totales.por_dia}
          periodo={query.isPlaceholderData ? daysOf(data) : { desde, hasta }}
          onPick={change}
        />
      )}
      <Box component="section" aria-label={tabs[tipo]} aria-busy={query.isFetching} sx={surface}>
        <TabStrip
          label="Reporte"
          tabs={tiposReporte.map((one) => ({
            value: one,
            label:
              one === tipo && data && !query.isPlaceholderData ? `${tabs[one]} ${data.totales.documentos}` : tabs[one],
          }))}
          value={tipo}
          onPick={(next) => change({ tipo: next })}
          className="de-hoja"
        />
        {query.isError && (
          <ErrorState error={query.error} stale={data !== undefined} onRetry={() => void query.refetch()} />
        )}
        {!data && !query.isError && <Loading shape="rows" />}
        {data && data.data.length === 0 && (
          <EmptyState>No hay nada en este periodo. Prueba con otras fechas.</EmptyState>
        )}
        {data && data.data.length > 0 && <ReportTable tipo={tipo} reporte={data} />}
      </Box>
    </>
  );
}

const daysOf = ({ totales: { por_dia } }: Reporte) => ({
  desde: por_dia[0]?.fecha ?? '',
  hasta: por_dia.at(-1)?.fecha ?? '',
});

const useAsked = () => {
  const { params, ask } = useAddress({ replace: false });
  const zona = useSession((state) => state.company?.zona) ?? 'America/Mexico_City';
  const hoy = todayIn(zona);
  const asked = params.get('reporte');
  const tipo = tiposReporte.find((one) => one === asked) ?? 'venta';
  const day = (name: string, from = params) => {
    const value = from.get(name) ?? '';
    return /^\d{4}-\d\d-\d\d$/.test(value) ? value : hoy;
  };
  const [desde, hasta] = [day('desde'), day('hasta')];
  const change = ({ tipo: other, ...changes }: { tipo?: TipoReporte; desde?: string; hasta?: string }) =>
    ask((now) => {
      const next = { desde: day('desde', now), hasta: day('hasta', now), ...changes };
      // Today is what the page opens with, whatever day it is then.
      const isToday = next.desde === hoy && next.hasta === hoy;
      return {
        ...(isToday ? { desde: null, hasta: null } : next),
        ...(other ? { reporte: other === 'venta' ? null : other } : {}),
      };
    });
  return { tipo, desde, hasta, hoy, change };
};

const takeAway = async (
  reporte: Reporte,
  tipo: TipoReporte,
  dias: { desde: string; hasta: string },
  choice: ExportChoice,
): Promise<void> => {
  const { exportList } = await import('#platform/web/export/export-list.ts');
  await exportList<RenglonReporte>({
    title: tabs[tipo],
    ...choice,
    columns: columnsOf(tipo, reporte).map((column) => ({ title: column.titulo, ...sheetOf(column) })),
    dias,
    filters: [`Del ${dias.desde} al ${dias.hasta}`, ...(isCut(reporte) ? [tellCut(reporte)] : [])],
    total: reporte.data.length,
    page: async () => ({ data: reporte.data, cursor: null }),
  });
};

const sheetOf = ({ read, centavos, sheet }: ReportColumn): SheetCell<RenglonReporte> => {
  if (centavos) return { kind: 'pesos', read: (row) => row[centavos] };
  return sheet ?? { kind: 'texto', read };
};

const surface = {
  overflow: 'hidden',
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: '8px',
  backgroundColor: 'background.paper',
} as const;
