import Box from '@mui/material/Box';
import type { ComponentProps } from 'react';
import type { DocumentoDeMedida } from '#modules/numeros/contract.ts';
import { hechosOf, type Medida } from '#modules/numeros/rules/medidas.ts';
import { formatFecha } from '#platform/web/format.ts';
import { DocumentoRow } from '#platform/web/ui/marks/DocumentoRow.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { sayFacts } from './hechos.ts';
import { documentPath, ListaDeDocumentos } from './ListaDeDocumentos.tsx';
import { withCompany } from './panel/estilo.ts';

interface DocumentosProps {
  medida: Medida;
  query: ComponentProps<typeof ListaDeDocumentos<DocumentoDeMedida>>['query'];
  /** Whose they are, where it is another company than the one of this page. */
  empresaId?: number | undefined;
}

/** The documents of which a figure is made, the newest first. */
export const Documentos = ({ medida, query, empresaId }: DocumentosProps) => (
  <ListaDeDocumentos
    query={query}
    empty="No hay documentos en estos días."
    which="más recientes; las cifras son de todos"
    // What was sold and what of it came back are of one document.
    row={(one) => (
      <Documento
        key={`${one.fuente} ${one.documento_id} ${one.fecha}`}
        documento={one}
        medida={medida}
        empresaId={empresaId}
      />
    )}
  />
);

const pathOf: Partial<Record<DocumentoDeMedida['documento'], (id: string) => string>> = documentPath;
const etiquetas: Record<DocumentoDeMedida['documento'], string> = {
  orden: 'Orden',
  mostrador: 'Nota',
  cotizacion: 'Cotización',
  pago: 'Pago',
  gasto: 'Gasto',
  liquidacion: 'Mes liquidado',
  turno: 'Turno',
  trabajo: 'Reloj de trabajo',
  articulo: 'Artículo',
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
