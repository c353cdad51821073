import Box from '@mui/material/Box';
import type { DocumentoDeIndicador } from '#modules/numeros/rules/panel.ts';
import { definicionesDeIndicador, type Indicador, valueOfIndicador } from '#modules/numeros/rules/indicadores.ts';
import { Link } from 'react-router';
import type { Periodo } from '#platform/contract/periods.ts';
import { formatFecha, formatMoney, formatNumber } from '#platform/web/format.ts';
import { DocumentoRow } from '#platform/web/ui/DocumentoRow.tsx';
import { ErrorState } from '#platform/web/ui/ErrorState.tsx';
import { Facts } from '#platform/web/ui/Facts.tsx';
import { Folio } from '#platform/web/ui/Folio.tsx';
import { KpiStrip } from '#platform/web/ui/KpiStrip.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { SidePanel } from '#platform/web/ui/SidePanel.tsx';
import { changeOf, writeValue } from '../figures.ts';
import { documentPath, ListaDeDocumentos } from '../ListaDeDocumentos.tsx';
import { useDocumentosDeIndicador, useIndicadores } from '../queries.ts';
import { Cambio } from './Cambio.tsx';
import { titulo } from './estilo.ts';

/** More is better of all of them; each is written as a measure of its unit. */
const LIKE = { centavos: 'vendido', diezmilesimas: 'margen' } as const;
const likeOf = (indicador: Indicador) => LIKE[definicionesDeIndicador[indicador].unidad];

const NAME = 'Refacciones, cierre y clientes que vuelven';

export function Indicadores({ periodo, pathOf }: { periodo: Periodo; pathOf: (indicador: Indicador) => string }) {
  const { data, error, refetch } = useIndicadores(periodo);
  return (
    <Box component="section" aria-label={NAME}>
      <Box component="h2" sx={titulo}>
        {NAME}
      </Box>
      {!data &&
        (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="rows" lines={2} />)}
      {data && (
        <KpiStrip
          label={NAME}
          items={data.data.map(({ indicador, ahora, antes, anio }) => {
            const now = valueOfIndicador(indicador, ahora);
            const than = (of: typeof antes) => changeOf(likeOf(indicador), now, valueOfIndicador(indicador, of));
            return {
              label: definicionesDeIndicador[indicador].nombre,
              value: writeValue(likeOf(indicador), now),
              note: (
                <>
                  <Cambio than="que antes" of={than(antes)} />
                  <Cambio than="que hace un año" of={than(anio)} />
                </>
              ),
              to: pathOf(indicador),
            };
          })}
        />
      )}
    </Box>
  );
}

interface IndicadorPanelProps {
  indicador: Indicador | null;
  periodo: Periodo;
  onClose: () => void;
}

/** How it is counted, of what, and the documents or customers of which it is made. */
export function IndicadorPanel({ indicador, periodo, onClose }: IndicadorPanelProps) {
  return (
    <SidePanel
      open={indicador !== null}
      onClose={onClose}
      width={560}
      title={indicador ? definicionesDeIndicador[indicador].nombre : ''}
    >
      {indicador && <Whole key={indicador} indicador={indicador} periodo={periodo} />}
    </SidePanel>
  );
}

function Whole({ indicador, periodo }: { indicador: Indicador; periodo: Periodo }) {
  const { data: counted } = useIndicadores(periodo);
  const query = useDocumentosDeIndicador(indicador, periodo);
  const { formula } = definicionesDeIndicador[indicador];
  const sums = counted?.data.find((one) => one.indicador === indicador);
  const told = (of: 'ahora' | 'antes' | 'anio') =>
    sums ? writeValue(likeOf(indicador), valueOfIndicador(indicador, sums[of])) : '';
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
        {formula}
      </Box>
      <Facts
        facts={[
          ['Este periodo', told('ahora')],
          ['De qué', sums ? sayParts(indicador, sums.ahora) : ''],
          ['Periodo anterior', told('antes')],
          ['Hace un año', told('anio')],
        ]}
      />
      <ListaDeDocumentos
        query={query}
        name={indicador === 'retencion' ? 'Clientes' : 'Documentos'}
        empty="No hay nada en estos días."
        which="más recientes; la cifra es de todos"
        row={(one) => <Documento key={one.documento_id} indicador={indicador} documento={one} />}
      />
    </Box>
  );
}

const sayParts = (indicador: Indicador, { arriba, abajo }: { arriba: number; abajo: number }): string => {
  const { arriba: above, abajo: below } = definicionesDeIndicador[indicador];
  const write = indicador === 'margen_refacciones' || indicador === 'recuperado' ? formatMoney : formatNumber;
  return below === null ? `${above} ${write(arriba)}` : `${above} ${write(arriba)}, ${below} ${write(abajo)}`;
};

const pathOf: Record<DocumentoDeIndicador['documento'], (id: string) => string> = {
  ...documentPath,
  cliente: (id) => `/clientes/${id}`,
};

function Documento({ indicador, documento: d }: { indicador: Indicador; documento: DocumentoDeIndicador }) {
  const isCustomer = d.documento === 'cliente';
  const figure = isCustomer
    ? d.arriba > 0
      ? 'Volvió'
      : 'No ha vuelto'
    : writeValue(likeOf(indicador), valueOfIndicador(indicador, d));
  const note = isCustomer
    ? [`última visita ${formatFecha(d.fecha)}`]
    : [formatFecha(d.fecha), d.de, indicador === 'recuperado' ? '' : sayParts(indicador, d)];
  return (
    <DocumentoRow note={note.filter(Boolean).join(' · ')} figure={<strong>{figure}</strong>}>
      {isCustomer ? (
        <Box component={Link} to={pathOf.cliente(d.documento_id)} sx={{ color: 'primary.main', fontWeight: 600 }}>
          {d.de}
        </Box>
      ) : (
        <Folio to={pathOf[d.documento](d.documento_id)}>{d.folio}</Folio>
      )}
    </DocumentoRow>
  );
}
