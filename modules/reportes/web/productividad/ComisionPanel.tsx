import Box from '@mui/material/Box';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { DocumentoConComision, RenglonComision, reportesApi } from '#modules/reportes/contract.ts';
import { client } from '#platform/web/call.ts';
import { formatFecha, formatMilesimas, formatTasa } from '#platform/web/format.ts';
import { freshness } from '#platform/web/query-policy.ts';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { SidePanel } from '#platform/web/ui/panel/SidePanel.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { documentPath } from '../columns.ts';
import { sayRate } from './Comisiones.tsx';
import { DocumentoRow } from '#platform/web/ui/marks/DocumentoRow.tsx';

const api = client<typeof reportesApi>();

interface ComisionPanelProps {
  renglon: RenglonComision | null;
  desde: string;
  hasta: string;
  onClose: () => void;
}

/** The documents that make one row of the commissions. */
export function ComisionPanel({ renglon, desde, hasta, onClose }: ComisionPanelProps) {
  const documentos = useQuery({
    queryKey: ['reportes', 'comisiones', desde, hasta, renglon],
    queryFn: renglon
      ? ({ signal }) =>
          api('GET /api/reportes/comisiones/documentos', {
            query: {
              fecha_inicio: desde,
              fecha_fin: hasta,
              comision_diezmilesimas: renglon.comision_diezmilesimas,
              forma: renglon.forma,
              fijo_centavos: renglon.fijo_centavos,
              otro: renglon.otro,
              ...(renglon.servicio_id === null ? {} : { servicio_id: renglon.servicio_id }),
              ...(renglon.empleado_id === null ? {} : { empleado_id: renglon.empleado_id }),
            },
            signal,
          })
      : skipToken,
    staleTime: freshness.pagos,
  });
  return (
    <SidePanel
      open={renglon !== null}
      onClose={onClose}
      title={renglon ? `${renglon.servicio}, ${renglon.trabajador || 'sin trabajador'}` : ''}
    >
      {documentos.isError && <ErrorState error={documentos.error} onRetry={() => void documentos.refetch()} />}
      {documentos.isPending && renglon && <Loading shape="rows" lines={4} />}
      {renglon && documentos.data && (
        <Box component="ul" aria-label="Documentos" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {documentos.data.data.map((documento, i) => (
            // A line and its returns share their order.
            <Documento key={`${documento.orden_id}-${i}`} {...documento} renglon={renglon} />
          ))}
        </Box>
      )}
    </SidePanel>
  );
}

function Documento({ renglon, ...row }: DocumentoConComision & { renglon: RenglonComision }) {
  const said = [
    formatFecha(row.fecha),
    ...(row.es_ajuste ? [row.descripcion] : [row.cliente]),
    ...(row.es_ajuste || row.cantidad_milesimas === 1000 ? [] : [`${formatMilesimas(row.cantidad_milesimas)} ×`]),
    ...(row.parte_diezmilesimas === 10_000 ? [] : [`su parte, ${formatTasa(row.parte_diezmilesimas)}`]),
  ];
  return (
    <DocumentoRow
      note={said.join(' · ')}
      figure={
        <Box sx={{ textAlign: 'right' }}>
          <Money centavos={row.comision_centavos} strong {...(row.es_devolucion ? { tone: 'error' as const } : {})} />
          <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>
            {sayRate({ ...renglon, base_centavos: row.base_centavos })}
          </Box>
        </Box>
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        {row.es_ajuste ? row.folio : <Folio to={documentPath({ clase: 'orden', id: row.orden_id })}>{row.folio}</Folio>}
        {row.es_devolucion && <StateChip tone="error">{row.es_garantia ? 'Garantía' : 'Devolución'}</StateChip>}
      </Box>
    </DocumentoRow>
  );
}
