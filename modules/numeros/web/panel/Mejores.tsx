import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { Mejores as Contados } from '#modules/numeros/rules/panel.ts';
import { formulasDeMejores, marginOf } from '#modules/numeros/rules/mejores.ts';
import type { Periodo } from '#platform/contract/periods.ts';
import { formatFecha, formatMoney, formatNumber } from '#platform/web/format.ts';
import { DocumentoRow } from '#platform/web/ui/DocumentoRow.tsx';
import { ErrorState } from '#platform/web/ui/ErrorState.tsx';
import { Folio } from '#platform/web/ui/Folio.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { Money } from '#platform/web/ui/Money.tsx';
import { Section } from '#platform/web/ui/Section.tsx';
import { SidePanel } from '#platform/web/ui/SidePanel.tsx';
import { writeValue } from '../figures.ts';
import { documentPath, ListaDeDocumentos } from '../ListaDeDocumentos.tsx';
import { useDocumentosDeServicio, useMejores } from '../queries.ts';
import { cifra, lista, renglon, tarjetas } from './estilo.ts';

interface MejoresProps {
  periodo: Periodo;
  /** Where a service, and where what a customer bought, is shown with its documents. */
  servicioPath: (clave: string) => string;
  clientePath: (clave: string) => string;
}

/** Who and what sold most, and what left least. */
export function Mejores({ periodo, servicioPath, clientePath }: MejoresProps) {
  const { data, error, refetch } = useMejores(periodo);
  if (!data)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="rows" lines={5} />;
  return (
    <Box sx={tarjetas}>
      <Tarjeta title="Servicios que más vendieron" formula={formulasDeMejores.servicios}>
        {data.servicios.map((one) => (
          <Renglon key={one.clave} {...one} to={servicioPath(one.clave)} figure={formatMoney(one.base_centavos)} />
        ))}
      </Tarjeta>
      <Tarjeta title="Clientes que más compraron" formula={formulasDeMejores.clientes}>
        {data.clientes.map((one) => (
          <Renglon key={one.clave} {...one} to={clientePath(one.clave)} figure={formatMoney(one.base_centavos)} />
        ))}
      </Tarjeta>
      {data.margenes && (
        <Tarjeta title="Servicios con menos margen" formula={formulasDeMejores.margenes}>
          {data.margenes.map((one) => (
            <Renglon key={one.clave} {...one} to={servicioPath(one.clave)} figure={writePart(marginOf(one))} />
          ))}
        </Tarjeta>
      )}
      {data.ordenes && (
        <Tarjeta title="Órdenes con menos margen" formula={formulasDeMejores.ordenes}>
          {data.ordenes.map((one) => (
            <Orden key={one.documento_id} {...one} />
          ))}
        </Tarjeta>
      )}
    </Box>
  );
}

function Tarjeta({ title, formula, children }: { title: string; formula: string; children: readonly ReactNode[] }) {
  const id = useId();
  return (
    <Section title={title}>
      <Box id={id} sx={{ mb: 2, fontSize: 13, color: 'text.secondary' }}>
        {formula}
      </Box>
      {children.length === 0 ? (
        <Box sx={{ py: 2, color: 'text.secondary' }}>No hay nada en este periodo.</Box>
      ) : (
        <Box component="ol" aria-label={title} aria-describedby={id} sx={lista}>
          {children}
        </Box>
      )}
    </Section>
  );
}

const Renglon = ({
  nombre,
  documentos,
  to,
  figure,
}: {
  nombre: string;
  documentos: number;
  to: string;
  figure: string;
}) => (
  <li>
    <Box component={Link} to={to} sx={renglon}>
      <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {nombre}
      </Box>
      <Box component="span" sx={{ fontSize: 13, color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {documentos === 1 ? '1 documento' : `${formatNumber(documentos)} documentos`}
      </Box>
      <Box component="span" sx={{ ...cifra, minWidth: 88, textAlign: 'end' }}>
        {figure}
      </Box>
    </Box>
  </li>
);

const writePart = (diezmilesimas: number | null): string => writeValue('margen', diezmilesimas);

function Orden({
  documento,
  documento_id,
  folio,
  de,
  base_centavos,
  costo_centavos,
}: NonNullable<Contados['ordenes']>[number]) {
  return (
    <li>
      <Box component={Link} to={documentPath[documento](documento_id)} sx={renglon}>
        <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {[folio, de].filter(Boolean).join(' · ')}
        </Box>
        <Box component="span" sx={{ fontSize: 13, color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {`dejó ${formatMoney(base_centavos - costo_centavos)}`}
        </Box>
        <Box component="span" sx={{ ...cifra, minWidth: 64, textAlign: 'end' }}>
          {writePart(marginOf({ base_con_costo_centavos: base_centavos, costo_centavos }))}
        </Box>
      </Box>
    </li>
  );
}

interface ServicioPanelProps {
  servicio: string | null;
  periodo: Periodo;
  onClose: () => void;
}

/** The documents in which a service was sold. */
export function ServicioPanel({ servicio, periodo, onClose }: ServicioPanelProps) {
  const { data } = useMejores(periodo);
  const known = data && [...data.servicios, ...(data.margenes ?? [])].find(({ clave }) => clave === servicio);
  return (
    <SidePanel open={servicio !== null} onClose={onClose} width={560} title={known?.nombre ?? 'Servicio'}>
      {servicio !== null && <DelServicio key={servicio} servicio={servicio} periodo={periodo} />}
    </SidePanel>
  );
}

function DelServicio({ servicio, periodo }: { servicio: string; periodo: Periodo }) {
  const query = useDocumentosDeServicio(servicio, periodo);
  return (
    <>
      <Box component="p" sx={{ m: 0, mb: 3, color: 'text.secondary' }}>
        {formulasDeMejores.servicios}
      </Box>
      <ListaDeDocumentos
        query={query}
        empty="No hay documentos en estos días."
        which="más recientes"
        row={(one) => {
          const margin = marginOf(one);
          return (
            <DocumentoRow
              key={one.documento_id}
              note={[formatFecha(one.fecha), one.de, margin !== null && `margen ${writePart(margin)}`]
                .filter(Boolean)
                .join(' · ')}
              figure={<Money centavos={one.base_centavos} strong />}
            >
              <Folio to={documentPath[one.documento](one.documento_id)}>{one.folio}</Folio>
            </DocumentoRow>
          );
        }}
      />
    </>
  );
}
