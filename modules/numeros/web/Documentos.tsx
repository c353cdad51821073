import Box from '@mui/material/Box';
import type { DocumentoDeMedida } from '#modules/numeros/contract.ts';
import { hechosOf, type Medida } from '#modules/numeros/rules/medidas.ts';
import { formatFecha, formatNumber } from '#platform/web/format.ts';
import { DocumentoRow } from '#platform/web/ui/DocumentoRow.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/ErrorState.tsx';
import { Folio } from '#platform/web/ui/Folio.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { sayFacts } from './hechos.ts';
import { withCompany } from './panel/estilo.ts';

interface DocumentosProps {
  medida: Medida;
  query: {
    data: { data: readonly DocumentoDeMedida[]; documentos: number } | undefined;
    error: Error | null;
    refetch: () => unknown;
  };
  /** Whose they are, where it is another company than the one of this page. */
  empresaId?: number | undefined;
}

/** The documents of which a figure is made, the newest first. */
export function Documentos({ medida, query: { data, error, refetch }, empresaId }: DocumentosProps) {
  return (
    <Box component="section" aria-label="Documentos">
      <Box component="h3" sx={{ m: 0, fontSize: 15, fontWeight: 650 }}>
        {data ? `Documentos (${formatNumber(data.documentos)})` : 'Documentos'}
      </Box>
      {!data &&
        (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="rows" lines={4} />)}
      {data?.data.length === 0 && <EmptyState>No hay documentos en estos días.</EmptyState>}
      {data && data.data.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.data.map((one) => (
            // What was sold and what of it came back are of one document.
            <Documento
              key={`${one.fuente} ${one.documento_id} ${one.fecha}`}
              documento={one}
              medida={medida}
              empresaId={empresaId}
            />
          ))}
        </Box>
      )}
      {data && data.documentos > data.data.length && (
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          {`Se listan los ${formatNumber(data.data.length)} más recientes; las cifras son de todos.`}
        </Box>
      )}
    </Box>
  );
}

const pathOf: Partial<Record<DocumentoDeMedida['documento'], (id: string) => string>> = {
  orden: (id) => `/comercial/OrdenTrabajo/${id}`,
  mostrador: (id) => `/comercial/Ventas/${id}`,
  cotizacion: (id) => `/comercial/cotizaciones/${id}`,
  gasto: (id) => `/gastos/gastoRegistro?ver=${id}`,
};
const etiquetas: Record<DocumentoDeMedida['documento'], string> = {
  orden: 'Orden',
  mostrador: 'Nota',
  cotizacion: 'Cotización',
  pago: 'Pago',
  gasto: 'Gasto',
  liquidacion: 'Mes liquidado',
  turno: 'Turno',
  trabajo: 'Reloj de trabajo',
};

interface DocumentoProps {
  documento: DocumentoDeMedida;
  medida: Medida;
  empresaId: number | undefined;
}

function Documento({ documento: d, medida, empresaId }: DocumentoProps) {
  const path = pathOf[d.documento]?.(d.documento_id);
  const to = path && withCompany(path, empresaId);
  const [first, ...rest] = sayFacts(hechosOf(medida), d.cuenta);
  return (
    <DocumentoRow
      note={[formatFecha(d.fecha), d.de, ...rest.map(([label, value]) => `${label.toLowerCase()} ${value}`)]
        .filter(Boolean)
        .join(' · ')}
      figure={
        <Box sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{first?.[1]}</Box>
      }
    >
      {d.folio === '' ? (
        <span>{etiquetas[d.documento]}</span>
      ) : to ? (
        <Folio to={to}>{d.folio}</Folio>
      ) : (
        <Folio>{d.folio}</Folio>
      )}
    </DocumentoRow>
  );
}
