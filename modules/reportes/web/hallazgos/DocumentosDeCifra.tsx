import Box from '@mui/material/Box';
import type { DocumentoDeCifra } from '#modules/reportes/rules/hallazgos.ts';
import { type Cifra, formulas, writeMinutes } from '#modules/reportes/rules/hallazgos.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { formatFecha } from '#platform/web/format.ts';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { SidePanel } from '#platform/web/ui/panel/SidePanel.tsx';
import { StateChip, type Tone } from '#platform/web/ui/marks/StateChip.tsx';
import { documentPath } from '../columns.ts';
import { useDocumentosDeCifra } from './queries.ts';
import type { Renglon } from './renglones.ts';
import { DocumentoRow } from '#platform/web/ui/marks/DocumentoRow.tsx';

interface DocumentosDeCifraProps {
  renglon: Renglon | null;
  desde: string;
  hasta: string;
  onClose: () => void;
}

/** How one figure is counted, and the documents that make it. */
export function DocumentosDeCifra({ renglon, desde, hasta, onClose }: DocumentosDeCifraProps) {
  const documentos = useDocumentosDeCifra(renglon, desde, hasta);
  return (
    <SidePanel open={renglon !== null} onClose={onClose} title={renglon ? `${renglon.label}: ${renglon.value}` : ''}>
      {renglon && (
        <Box sx={{ fontSize: 13.5, color: 'text.secondary', mb: 3 }}>
          <Box component="p" sx={{ m: 0 }}>
            {formulas[renglon.cifra]}
          </Box>
          <Box component="p" sx={{ m: 0, mt: 1 }}>
            {`Del ${formatFecha(desde)} al ${formatFecha(hasta)}: ${renglon.note}.`}
          </Box>
        </Box>
      )}
      {documentos.isError && <ErrorState error={documentos.error} onRetry={() => void documentos.refetch()} />}
      {documentos.isPending && renglon && <Loading shape="rows" lines={4} />}
      {documentos.data?.data.length === 0 && <EmptyState>No hay documentos en estos días.</EmptyState>}
      {renglon && documentos.data && documentos.data.data.length > 0 && (
        <Box component="ul" aria-label="Documentos" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {documentos.data.data.map((documento, i) => (
            // Several lines share their order.
            <Documento key={`${documento.orden_id}-${i}`} documento={documento} cifra={renglon.cifra} />
          ))}
        </Box>
      )}
    </SidePanel>
  );
}

const said: Record<Cifra, { si: [Tone, string]; no: [Tone, string] }> = {
  inspeccionadas: { si: ['ok', 'Inspeccionada'], no: ['warn', 'Sin inspección'] },
  enviadas: { si: ['ok', 'Enviada'], no: ['warn', 'Sin enviar'] },
  vistas: { si: ['ok', 'Vista'], no: ['neutral', 'Sin abrir'] },
  respuesta: { si: ['ok', 'Autorizado'], no: ['neutral', 'No autorizado'] },
  autorizado: { si: ['ok', 'Autorizado'], no: ['neutral', 'No autorizado'] },
  recuperado: { si: ['ok', 'Vendido'], no: ['error', 'Devuelto'] },
};

const WAITS: [Tone, string] = ['info', 'Sin respuesta'];

function Documento({ documento: d, cifra }: { documento: DocumentoDeCifra; cifra: Cifra }) {
  const opens = usePermissions().can('ver_ordenes_trabajo');
  const waits = cifra === 'autorizado' && !d.cuenta && d.minutos === null;
  const [tone, label] = waits ? WAITS : said[cifra][d.cuenta ? 'si' : 'no'];
  const words = [
    formatFecha(d.fecha),
    d.cliente,
    d.vehiculo,
    ...(d.con_foto === null ? [] : [d.con_foto ? 'con foto' : 'sin foto']),
  ].filter(Boolean);
  return (
    <DocumentoRow
      note={words.join(' · ')}
      figure={
        <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
          {cifra === 'respuesta' && d.minutos !== null ? (
            <Box sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{writeMinutes(d.minutos)}</Box>
          ) : (
            d.monto_centavos !== null && <Money centavos={d.monto_centavos} strong />
          )}
        </Box>
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        {opens ? (
          <Folio to={documentPath({ clase: 'orden', id: d.orden_id })}>{d.folio}</Folio>
        ) : (
          <Folio>{d.folio}</Folio>
        )}
        {d.color && (
          <StateChip tone={d.color === 'rojo' ? 'error' : 'warn'}>{d.color === 'rojo' ? 'Rojo' : 'Amarillo'}</StateChip>
        )}
        <StateChip tone={tone}>{label}</StateChip>
      </Box>
      {d.descripcion && <Box sx={{ overflowWrap: 'anywhere' }}>{d.descripcion}</Box>}
    </DocumentoRow>
  );
}
