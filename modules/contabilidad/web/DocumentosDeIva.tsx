import Box from '@mui/material/Box';
import type { DocumentoDeIva } from '#modules/contabilidad/contract.ts';
import { definicionesHoja } from '#modules/contabilidad/rules.ts';
import { formatFecha, formatMoney, formatNumber } from '#platform/web/format.ts';
import { DocumentoRow } from '#platform/web/ui/marks/DocumentoRow.tsx';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { SidePanel } from '#platform/web/ui/panel/SidePanel.tsx';
import { grid, pathOf, quiet } from './looks.ts';
import { useIva } from './queries.ts';

interface Props {
  mes: string;
  lado: 'trasladado' | 'acreditable' | null;
  onClose: () => void;
}

/** The documents behind a tax, the largest first. */
export function DocumentosDeIva({ mes, lado, onClose }: Props) {
  const { data, error, refetch } = useIva(mes, lado);
  return (
    <SidePanel open={lado !== null} onClose={onClose} width={560} title={lado ? definicionesHoja[lado].nombre : ''}>
      <Box sx={grid}>
        <Box component="p" sx={{ ...quiet, m: 0 }}>
          {lado && definicionesHoja[lado].formula}
        </Box>
        {!data &&
          (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Loading shape="rows" lines={6} />)}
        {data?.data.length === 0 && <EmptyState>De este mes no hay nada.</EmptyState>}
        {data && data.data.length > 0 && (
          <Box component="ul" aria-label="Documentos" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.data.map((one) => (
              <Documento
                key={`${one.origen} ${one.folio} ${one.documento_id} ${one.tasa_iva} ${one.fecha}`}
                one={one}
              />
            ))}
          </Box>
        )}
        {data && data.documentos > data.data.length && (
          <Box sx={quiet}>
            {`Se listan los ${formatNumber(data.data.length)} más grandes de ${formatNumber(data.documentos)}; el libro los trae todos.`}
          </Box>
        )}
      </Box>
    </SidePanel>
  );
}

function Documento({ one }: { one: DocumentoDeIva }) {
  const to = pathOf(one.documento_tipo, one.documento_id);
  const note = [
    formatFecha(one.fecha),
    one.folio !== one.documento && `recibo ${one.folio}`,
    one.de,
    `${formatMoney(one.total_centavos)} ${one.tasa_iva === null ? 'sin desglose' : `al ${one.tasa_iva / 100} %`}`,
  ];
  return (
    <DocumentoRow
      note={note.filter(Boolean).join(' · ')}
      figure={
        <Box sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          {formatMoney(one.iva_centavos)}
        </Box>
      }
    >
      {to ? <Folio to={to}>{one.documento}</Folio> : <Folio>{one.documento}</Folio>}
    </DocumentoRow>
  );
}
