import Box from '@mui/material/Box';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { reportesApi } from '#modules/reportes/contract.ts';
import { FORMULA_DE_CICLO } from '#modules/reportes/rules/ciclo.ts';
import type { EstadoDeCiclo } from '#modules/reportes/rules/formas-de-ciclo.ts';
import { writeMinutes } from '#modules/reportes/rules/hallazgos.ts';
import { client } from '#platform/web/call.ts';
import { formatFecha } from '#platform/web/format.ts';
import type { Periodo } from '#platform/web/period.ts';
import { freshness } from '#platform/web/query-policy.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { SidePanel } from '#platform/web/ui/panel/SidePanel.tsx';
import { documentPath } from '../columns.ts';
import { DocumentoRow } from '#platform/web/ui/marks/DocumentoRow.tsx';

const api = client<typeof reportesApi>();

/** Which figure is opened; without a state, from reception to delivery. */
export interface Detras {
  titulo: string;
  corte: { oficio?: string; empleado_id?: string };
  paso?: Pick<EstadoDeCiclo, 'estado' | 'espera_por'>;
}

interface CicloPanelProps extends Periodo {
  detras: Detras | null;
  onClose: () => void;
}

/** The orders that make one figure, those that took longest first. */
export function CicloPanel({ detras, desde, hasta, onClose }: CicloPanelProps) {
  const opens = usePermissions().can('ver_ordenes_trabajo');
  const documentos = useQuery({
    queryKey: ['reportes', 'ciclo', 'documentos', desde, hasta, detras],
    queryFn: detras
      ? ({ signal }) => api('GET /api/reportes/ciclo/documentos', { query: queryOf(detras, { desde, hasta }), signal })
      : skipToken,
    staleTime: freshness.pagos,
  });
  return (
    <SidePanel open={detras !== null} onClose={onClose} title={detras?.titulo ?? ''}>
      <Box component="p" sx={{ m: 0, mb: 3, fontSize: 13.5, color: 'text.secondary' }}>
        {FORMULA_DE_CICLO}
      </Box>
      {documentos.isError && <ErrorState error={documentos.error} onRetry={() => void documentos.refetch()} />}
      {documentos.isPending && detras && <Loading shape="rows" lines={4} />}
      <Box component="ul" aria-label="Órdenes" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {documentos.data?.data.map((one) => (
          <DocumentoRow
            key={one.orden_id}
            note={[formatFecha(one.fecha), one.cliente, one.vehiculo].filter(Boolean).join(' · ')}
            figure={
              <Box sx={{ fontWeight: 600, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
                {writeMinutes(Math.round(one.segundos / 60))}
              </Box>
            }
          >
            <Folio {...(opens ? { to: documentPath({ clase: 'orden', id: one.orden_id }) } : {})}>{one.folio}</Folio>
          </DocumentoRow>
        ))}
      </Box>
    </SidePanel>
  );
}

const queryOf = ({ corte, paso }: Detras, { desde, hasta }: Periodo) => ({
  fecha_inicio: desde,
  fecha_fin: hasta,
  ...corte,
  ...(paso ? { estado: paso.estado } : {}),
  ...(paso?.espera_por ? { espera_por: paso.espera_por } : {}),
});
