import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import type { DocumentoDeIndicador } from '#modules/numeros/rules/panel.ts';
import {
  definicionesDeIndicador,
  type Indicador,
  type OrdenDeIndicador,
  valueOfIndicador,
} from '#modules/numeros/rules/indicadores.ts';
import { Link } from 'react-router';
import type { Periodo } from '#platform/contract/periods.ts';
import { formatFecha, formatMoney, formatNumber } from '#platform/web/format.ts';
import { DocumentoRow } from '#platform/web/ui/marks/DocumentoRow.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Facts } from '#platform/web/ui/panel/Facts.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { KpiStrip } from '#platform/web/ui/strips/KpiStrip.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { SidePanel } from '#platform/web/ui/panel/SidePanel.tsx';
import { changeOf, writeValue } from '../figures.ts';
import { documentPath, ListaDeDocumentos } from '../ListaDeDocumentos.tsx';
import { useDocumentosDeIndicador, useIndicadores } from '../queries.ts';
import { Cambio } from './Cambio.tsx';
import { titulo, withCompany } from './estilo.ts';

/** More is better of all of them; each is written as a measure of its unit. */
const LIKE = { centavos: 'vendido', diezmilesimas: 'margen' } as const;
export const likeOf = (indicador: Indicador) => LIKE[definicionesDeIndicador[indicador].unidad];

export const NOMBRE_DE_INDICADORES = 'Refacciones, cierre y clientes que vuelven';

export function Indicadores({ periodo, pathOf }: { periodo: Periodo; pathOf: (indicador: Indicador) => string }) {
  const { data, error, refetch } = useIndicadores(periodo);
  return (
    <Box component="section" aria-label={NOMBRE_DE_INDICADORES}>
      <Box component="h2" sx={titulo}>
        {NOMBRE_DE_INDICADORES}
      </Box>
      {!data &&
        (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="rows" lines={2} />)}
      {data && (
        <KpiStrip
          label={NOMBRE_DE_INDICADORES}
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
      <DocumentosDeIndicador indicador={indicador} periodo={periodo} />
    </Box>
  );
}

interface DocumentosDeIndicadorProps {
  indicador: Indicador;
  periodo: Periodo;
  /** Whose they are, where it is another company than the one of this page. */
  empresaId?: number | undefined;
}

/** The documents, or the customers, of which it is made. */
export function DocumentosDeIndicador({ indicador, periodo, empresaId }: DocumentosDeIndicadorProps) {
  const [sort, setSort] = useState<OrdenDeIndicador>('-fecha');
  const query = useDocumentosDeIndicador(indicador, periodo, sort, empresaId);
  return (
    <Box aria-busy={query.isFetching}>
      <Orden indicador={indicador} sort={sort} onSort={setSort} />
      <ListaDeDocumentos
        query={query}
        name={indicador === 'retencion' ? 'Clientes' : 'Documentos'}
        empty="No hay nada en estos días."
        which="primeros en este orden; la cifra es de todos"
        row={(one) => <Documento key={one.documento_id} indicador={indicador} documento={one} empresaId={empresaId} />}
      />
    </Box>
  );
}

interface OrdenProps {
  indicador: Indicador;
  sort: OrdenDeIndicador;
  onSort: (sort: OrdenDeIndicador) => void;
}

/** A press puts what is told in order, another one turns it round, as the headings of a list do. */
function Orden({ indicador, sort, onSort }: OrdenProps) {
  const columns = [
    ['fecha', indicador === 'retencion' ? 'Última visita' : 'Fecha'],
    ['cliente', 'Cliente'],
    ['cifra', indicador === 'retencion' ? 'Si volvió' : definicionesDeIndicador[indicador].nombre],
  ] as const;
  const down = sort.startsWith('-');
  const Arrow = down ? ArrowDown : ArrowUp;
  return (
    <Box role="group" aria-label="Ordenar por" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
      {columns.map(([name, label]) => {
        const on = sort.endsWith(name);
        return (
          <Button
            key={name}
            size="small"
            color={on ? 'primary' : 'inherit'}
            aria-pressed={on}
            aria-label={on ? `${label}, ${down ? 'de mayor a menor' : 'de menor a mayor'}` : label}
            endIcon={on ? <Arrow size={14} /> : undefined}
            onClick={() => onSort(on && down ? name : on ? `-${name}` : name === 'fecha' ? '-fecha' : name)}
            sx={{ '@media (pointer: coarse)': { minHeight: 44 } }}
          >
            {label}
          </Button>
        );
      })}
    </Box>
  );
}

export const sayParts = (indicador: Indicador, { arriba, abajo }: { arriba: number; abajo: number }): string => {
  const { arriba: above, abajo: below } = definicionesDeIndicador[indicador];
  const write = indicador === 'margen_refacciones' || indicador === 'recuperado' ? formatMoney : formatNumber;
  return below === null ? `${above} ${write(arriba)}` : `${above} ${write(arriba)}, ${below} ${write(abajo)}`;
};

const pathOf: Record<DocumentoDeIndicador['documento'], (id: string) => string> = {
  ...documentPath,
  cliente: (id) => `/clientes/${id}`,
};

interface DocumentoProps {
  indicador: Indicador;
  documento: DocumentoDeIndicador;
  empresaId: number | undefined;
}

function Documento({ indicador, documento: d, empresaId }: DocumentoProps) {
  const to = withCompany(pathOf[d.documento](d.documento_id), empresaId);
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
        <Box component={Link} to={to} sx={{ color: 'primary.main', fontWeight: 600 }}>
          {d.de}
        </Box>
      ) : (
        <Folio to={to}>{d.folio}</Folio>
      )}
    </DocumentoRow>
  );
}
