import Box from '@mui/material/Box';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { Mejores as Contados } from '#modules/numeros/rules/panel.ts';
import { type DeEmpresa, formulasDeMejores, marginOf } from '#modules/numeros/rules/mejores.ts';
import type { Periodo } from '#platform/contract/periods.ts';
import { formatFecha, formatMoney, formatNumber } from '#platform/web/format.ts';
import { DocumentoRow } from '#platform/web/ui/marks/DocumentoRow.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { SidePanel } from '#platform/web/ui/panel/SidePanel.tsx';
import { writeValue } from '../figures.ts';
import { documentPath, ListaDeDocumentos } from '../ListaDeDocumentos.tsx';
import { useDocumentosDeServicio, useMejores } from '../queries.ts';
import { cifra, lista, renglon, tarjetas, withCompany } from './estilo.ts';
import { useOther } from './ir-a-empresa.ts';

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
    <TarjetasDeMejores
      {...data}
      servicioPath={({ clave }) => servicioPath(clave)}
      clientePath={({ clave }) => clientePath(clave)}
    />
  );
}

/** With its company, where they are of several. */
type Fila = Contados['servicios'][number] & Partial<DeEmpresa>;
type FilaDeOrden = NonNullable<Contados['ordenes']>[number] & Partial<DeEmpresa>;
interface TarjetasProps<R extends Fila> {
  servicios: readonly R[];
  clientes: readonly R[];
  margenes: readonly R[] | null;
  ordenes: readonly FilaDeOrden[] | null;
  servicioPath: (one: R) => string;
  clientePath: (one: R) => string;
}

export function TarjetasDeMejores<R extends Fila>({
  servicios,
  clientes,
  margenes,
  ordenes,
  servicioPath,
  clientePath,
}: TarjetasProps<R>) {
  const row = (one: R, to: string, figure: string) => (
    <Renglon key={`${one.empresa_id} ${one.clave}`} {...one} to={to} figure={figure} />
  );
  return (
    <Box sx={tarjetas}>
      <Tarjeta title="Servicios que más vendieron" formula={formulasDeMejores.servicios}>
        {servicios.map((one) => row(one, servicioPath(one), formatMoney(one.base_centavos)))}
      </Tarjeta>
      <Tarjeta title="Clientes que más compraron" formula={formulasDeMejores.clientes}>
        {clientes.map((one) => row(one, clientePath(one), formatMoney(one.base_centavos)))}
      </Tarjeta>
      {margenes && (
        <Tarjeta title="Servicios con menos margen" formula={formulasDeMejores.margenes}>
          {margenes.map((one) => row(one, servicioPath(one), writePart(marginOf(one))))}
        </Tarjeta>
      )}
      {ordenes && (
        <Tarjeta title="Órdenes con menos margen" formula={formulasDeMejores.ordenes}>
          {ordenes.map((one) => (
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

interface NombreProps {
  nombre: string;
  /** Beside its figure; under its name, after its company, where they are of several. */
  note: string;
  empresa: string | undefined;
}

const Nombre = ({ nombre, note, empresa }: NombreProps) => (
  <>
    <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      {nombre}
      {empresa && <Box component="span" sx={{ ...nota, display: 'block' }}>{`${empresa} · ${note}`}</Box>}
    </Box>
    {!empresa && (
      <Box component="span" sx={{ ...nota, whiteSpace: 'nowrap' }}>
        {note}
      </Box>
    )}
  </>
);
const nota = { fontSize: 13, color: 'text.secondary' } as const;

const Renglon = ({ nombre, nombre_empresa, documentos, to, figure }: Fila & { to: string; figure: string }) => (
  <li>
    <Box component={Link} to={to} sx={renglon}>
      <Nombre
        nombre={nombre}
        note={documentos === 1 ? '1 documento' : `${formatNumber(documentos)} documentos`}
        empresa={nombre_empresa}
      />
      <Box component="span" sx={{ ...cifra, minWidth: 88, textAlign: 'end' }}>
        {figure}
      </Box>
    </Box>
  </li>
);

const writePart = (diezmilesimas: number | null): string => writeValue('margen', diezmilesimas);

function Orden({ documento, documento_id, folio, de, base_centavos, costo_centavos, ...of }: FilaDeOrden) {
  const other = useOther(of.empresa_id);
  return (
    <li>
      <Box component={Link} to={withCompany(documentPath[documento](documento_id), other)} sx={renglon}>
        <Nombre
          nombre={[folio, de].filter(Boolean).join(' · ')}
          note={`dejó ${formatMoney(base_centavos - costo_centavos)}`}
          empresa={of.nombre_empresa}
        />
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

interface DelServicioProps {
  servicio: string;
  periodo: Periodo;
  empresaId?: number | undefined;
}

export function DelServicio({ servicio, periodo, empresaId }: DelServicioProps) {
  const query = useDocumentosDeServicio(servicio, periodo, empresaId);
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
              <Folio to={withCompany(documentPath[one.documento](one.documento_id), empresaId)}>{one.folio}</Folio>
            </DocumentoRow>
          );
        }}
      />
    </>
  );
}
