import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { sayHours } from '#modules/jornadas/rules.ts';
import { definiciones, valueOf } from '#modules/numeros/rules/medidas.ts';
import {
  type DocumentoOperativo,
  type MedidaOperativa,
  medidasOperativas,
  type Tendencia,
} from '#modules/operativa/contract.ts';
import { formulas } from '#modules/operativa/rules/piso.ts';
import { formatFecha, formatMoney, formatNumber } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { DocumentoRow } from '#platform/web/ui/marks/DocumentoRow.tsx';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Facts } from '#platform/web/ui/panel/Facts.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { SidePanel } from '#platform/web/ui/panel/SidePanel.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { useBehind } from './queries.ts';
import { sayHundredths, sayPart } from './words.ts';

/** What of a period may be opened; what is a median is opened by `reportes`. */
export const vistas = ['mediana', 'p90', ...medidasOperativas, 'bahias'] as const;
export type Vista = (typeof vistas)[number];

interface DetrasPanelProps {
  vista: Vista | null;
  data: Tendencia;
  onClose: () => void;
}

/** How a figure of a period is counted, what it was before and its documents. */
export function DetrasPanel({ vista, data, onClose }: DetrasPanelProps) {
  const medida = medidasOperativas.find((one) => one === vista);
  const title = medida ? definiciones[medida].nombre : 'Uso de las bahías';
  return (
    <SidePanel open={medida !== undefined || vista === 'bahias'} onClose={onClose} width={520} title={title}>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {medida && <Medida medida={medida} data={data} />}
        {vista === 'bahias' && <Bahias data={data} />}
      </Box>
    </SidePanel>
  );
}

const Formula = ({ children }: { children: string }) => (
  <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
    {children}
  </Box>
);

const partsOf: Record<MedidaOperativa, readonly (readonly [string, keyof Tendencia['ahora']['hechos']])[]> = {
  promesa: [
    ['Entregadas con promesa', 'con_promesa'],
    ['A tiempo', 'promesas_cumplidas'],
    ['Entregadas en total', 'entregadas'],
  ],
  reingresos: [
    ['Reingresos', 'reingresos'],
    ['Entregadas', 'entregadas'],
  ],
  cierre: [
    ['Cotizado', 'ofrecido_centavos'],
    ['Autorizado', 'autorizado_centavos'],
  ],
};

function Medida({ medida, data }: { medida: MedidaOperativa; data: Tendencia }) {
  const write = (key: string, of: number) => (key.endsWith('_centavos') ? formatMoney(of) : formatNumber(of));
  return (
    <>
      <Formula>{definiciones[medida].formula}</Formula>
      <Facts
        facts={[
          ['Este periodo', sayHundredths(valueOf(medida, data.ahora.hechos))],
          ...partsOf[medida].map(([label, key]): [string, string] => [label, write(key, data.ahora.hechos[key])]),
          ['Periodo anterior', sayHundredths(valueOf(medida, data.antes.hechos))],
        ]}
      />
      <Documentos medida={medida} data={data} />
    </>
  );
}

function Documentos({ medida, data: { desde, hasta } }: { medida: MedidaOperativa; data: Tendencia }) {
  const { data, error, refetch } = useBehind(medida, { desde, hasta });
  const { can } = usePermissions();
  if (!data)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="rows" lines={4} />;
  // Of comebacks, the documents are those that came back; what was delivered is the whole that they are part of.
  const shown = data.data.filter(({ cuenta }) => medida !== 'reingresos' || cuenta.reingresos);
  return (
    <Box component="section" aria-label="Documentos">
      <Box component="h3" sx={{ m: 0, fontSize: 15, fontWeight: 650 }}>
        {`Documentos (${formatNumber(medida === 'reingresos' ? shown.length : data.documentos)})`}
      </Box>
      {shown.length === 0 && <EmptyState>No hay documentos en estos días.</EmptyState>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((one) => {
          const quoted = one.documento === 'cotizacion';
          const opens = can(quoted ? 'ver_cotizaciones' : 'ver_ordenes_trabajo');
          const to = `/comercial/${quoted ? 'cotizaciones' : 'OrdenTrabajo'}/${one.documento_id}`;
          return (
            <DocumentoRow
              key={`${one.documento_id} ${one.fecha}`}
              note={[formatFecha(one.fecha), one.de, ...sayOriginal(one)].filter(Boolean).join(' · ')}
              figure={<Figura medida={medida} documento={one} />}
            >
              <Folio {...(opens ? { to } : {})}>{one.folio}</Folio>
            </DocumentoRow>
          );
        })}
      </Box>
    </Box>
  );
}

/** «de OT-12 · lo hizo Luis Ramos». */
const sayOriginal = ({ original }: DocumentoOperativo): string[] =>
  original === null
    ? []
    : [`de ${original.folio}`, original.trabajadores.length > 0 ? `lo hizo ${original.trabajadores.join(', ')}` : ''];

function Figura({ medida, documento: { cuenta } }: { medida: MedidaOperativa; documento: DocumentoOperativo }) {
  if (medida === 'promesa')
    return cuenta.promesas_cumplidas ? (
      <StateChip tone="ok">A tiempo</StateChip>
    ) : (
      <StateChip tone="error">Tarde</StateChip>
    );
  if (medida === 'reingresos') return <StateChip tone="warn">Garantía</StateChip>;
  return (
    <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      <Box sx={{ fontWeight: 600 }}>{formatMoney(cuenta.autorizado_centavos ?? 0)}</Box>
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{`de ${formatMoney(cuenta.ofrecido_centavos ?? 0)}`}</Box>
    </Box>
  );
}

function Bahias({ data }: { data: Tendencia }) {
  const opens = usePermissions().can('ver_agenda');
  const { ahora, antes } = data;
  return (
    <>
      <Formula>{formulas.bahias}</Formula>
      <Facts
        facts={[
          ['Este periodo', sayPart(ahora.bahias.ocupadas_seg, ahora.bahias.abiertas_seg)],
          ['Horas ocupadas', sayHours(ahora.bahias.ocupadas_seg)],
          ['Horas abiertas', sayHours(ahora.bahias.abiertas_seg)],
          ['Periodo anterior', sayPart(antes.bahias.ocupadas_seg, antes.bahias.abiertas_seg)],
        ]}
      />
      {opens && (
        <Box component={Link} to="/operaciones/agenda" sx={{ color: 'primary.main' }}>
          Ver las bahías en la agenda
        </Box>
      )}
    </>
  );
}
