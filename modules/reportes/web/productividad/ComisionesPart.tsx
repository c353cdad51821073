import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { RenglonComision, reportesApi } from '#modules/reportes/contract.ts';
import { TRABAJOS_CON_COMISION, VENDIDO_CON_COMISION } from '#modules/reportes/rules.ts';
import { client } from '#platform/web/call.ts';
import { formatMoney } from '#platform/web/format.ts';
import type { Periodo } from '#platform/web/period.ts';
import { freshness } from '#platform/web/query-policy.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { ExportButton, type ExportChoice } from '#platform/web/table/ListTools.tsx';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { KpiStrip } from '#platform/web/ui/strips/KpiStrip.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Comisiones, ComisionesDrawn, sayRate } from './Comisiones.tsx';
import { ComisionPanel } from './ComisionPanel.tsx';
import { Formula, PartHead } from './Cifras.tsx';

const api = client<typeof reportesApi>();

/** What each worker earned in a period, of services with a commission of their own. */
export function ComisionesPart({ desde, hasta }: Periodo) {
  const { can } = usePermissions();
  const [open, setOpen] = useState<RenglonComision | null>(null);
  const query = useQuery({
    queryKey: ['reportes', 'comisiones', desde, hasta],
    queryFn: ({ signal }) =>
      api('GET /api/reportes/comisiones', { query: { fecha_inicio: desde, fecha_fin: hasta }, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.pagos,
  });
  const { data } = query;
  const filled = data && data.data.length > 0;
  return (
    <>
      {query.isError && (
        <ErrorState error={query.error} stale={data !== undefined} onRetry={() => void query.refetch()} />
      )}
      {!data && !query.isError && <Loading shape="rows" />}
      {data && !filled && (
        <EmptyState
          action={
            can('editar_servicios') && (
              <Button component={Link} to="/operaciones/EditarServicios" variant="outlined">
                Ir a Servicios
              </Button>
            )
          }
        >
          Nadie ganó comisiones en este periodo. Cuenta lo entregado de los servicios que tienen comisión: se escribe en
          cada servicio.
        </EmptyState>
      )}
      {filled && (
        <Box aria-busy={query.isFetching} sx={{ display: 'grid', gap: 4 }}>
          <PartHead>
            {!query.isPlaceholderData && (
              <ExportButton onExport={(choice) => void takeAway(data.data, `Del ${desde} al ${hasta}`, choice)} />
            )}
          </PartHead>
          <KpiStrip
            label="Totales del periodo"
            items={[
              { label: 'Comisiones', value: formatMoney(data.totales.comision_centavos) },
              { label: VENDIDO_CON_COMISION, value: formatMoney(data.totales.base_centavos) },
              { label: TRABAJOS_CON_COMISION, value: data.totales.trabajos.toLocaleString('es-MX') },
            ]}
          />
          <ComisionesDrawn renglones={data.data} />
          <Comisiones renglones={data.data} onOpen={setOpen} />
          <Formula>
            Solo lo que paga comisión: servicios con comisión propia y lo que pagan los esquemas, sin IVA, el día en que
            se entregan y como pagaban ese día. Todo lo que hizo cada quien está en «Gestión del Personal». Una
            devolución resta el día en que se hace.
          </Formula>
        </Box>
      )}
      <ComisionPanel renglon={open} desde={desde} hasta={hasta} onClose={() => setOpen(null)} />
    </>
  );
}

const takeAway = async (data: readonly RenglonComision[], periodo: string, choice: ExportChoice): Promise<void> => {
  const { exportList } = await import('#platform/web/export/export-list.ts');
  await exportList<RenglonComision>({
    title: 'Comisiones',
    ...choice,
    columns: [
      { title: 'Trabajador', kind: 'texto', read: (row) => row.trabajador || 'Sin trabajador' },
      { title: 'Servicio', kind: 'texto', read: (row) => row.servicio },
      { title: TRABAJOS_CON_COMISION, kind: 'numero', read: (row) => row.trabajos },
      { title: VENDIDO_CON_COMISION, kind: 'pesos', read: (row) => row.base_centavos },
      { title: 'Tasa', kind: 'porcentaje', read: (row) => row.comision_diezmilesimas },
      { title: 'Cómo se calcula', kind: 'texto', read: sayRate },
      { title: 'Comisión', kind: 'pesos', read: (row) => row.comision_centavos },
    ],
    filters: [periodo],
    total: data.length,
    page: async () => ({ data, cursor: null }),
  });
};
