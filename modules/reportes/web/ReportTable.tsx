import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { RenglonReporte } from '#modules/reportes/contract.ts';
import { PHONE } from '#platform/web/ui/media.ts';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { visuallyHidden } from '#platform/web/ui/hidden.ts';
import {
  documentPath,
  estadoOf,
  isCut,
  type Reporte,
  type ReportColumn,
  sayDocumento,
  shownColumnsOf,
  tellCut,
  type TipoReporte,
} from './columns.ts';
import { ReportSums } from './ReportSums.tsx';
import { RowActions } from './RowActions.tsx';

/** What was sold, opened or quoted, and what it adds up to. */
export function ReportTable({ tipo, reporte }: { tipo: TipoReporte; reporte: Reporte }) {
  const phone = useMediaQuery(PHONE, { noSsr: true });
  return (
    <>
      {isCut(reporte) && (
        <Box role="note" sx={{ px: 4, py: 2, fontSize: 13, color: 'warnText', backgroundColor: 'warnBg' }}>
          {tellCut(reporte)} Acorta el periodo para verlos.
        </Box>
      )}
      {phone ? <Cards reporte={reporte} /> : <Rows tipo={tipo} reporte={reporte} />}
      <ReportSums tipo={tipo} reporte={reporte} />
    </>
  );
}

function Cards({ reporte }: { reporte: Reporte }) {
  return (
    <Box component="ul" aria-label="Documentos" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {reporte.data.map((row) => (
        <Box component="li" key={keyOf(row)} sx={card}>
          <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1 }}>
            <Box sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>{row.cliente}</Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, fontSize: 13 }}>
              <Folio to={documentPath(row)}>{row.folio}</Folio>
              <StateChip tone={row.es_devolucion ? 'error' : 'neutral'}>{estadoOf(row)}</StateChip>
            </Box>
            <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>
              {[row.hora, sayDocumento(row), row.vehiculo, row.servicios].filter(Boolean).join(' · ')}
            </Box>
          </Box>
          <Box sx={{ fontWeight: 600 }}>
            <Money centavos={row.total_centavos} {...(row.es_devolucion ? { tone: 'error' as const } : {})} />
          </Box>
          <RowActions row={row} />
        </Box>
      ))}
    </Box>
  );
}

/** The rows as a plain table that prints and copies well; what was returned is red and negative. */
function Rows({ tipo, reporte }: { tipo: TipoReporte; reporte: Reporte }) {
  const columns = shownColumnsOf(tipo, reporte);
  const firstMoney = columns.findIndex((column) => column.centavos);
  return (
    <Box sx={{ overflow: 'auto', maxHeight: 'calc(100dvh - 320px)', minHeight: 240 }}>
      <Box component="table" sx={table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.titulo}
                scope="col"
                className={stays(column)}
                style={{ textAlign: isFigure(column) ? 'right' : 'left', minWidth: column.minWidth ?? 80 }}
              >
                {column.titulo}
              </th>
            ))}
            <th scope="col" className="acciones" style={{ width: 44 }}>
              <span style={visuallyHidden}>Acciones</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {reporte.data.map((row) => (
            <tr key={keyOf(row)} style={row.es_devolucion ? { color: 'var(--mui-palette-errText)' } : {}}>
              {columns.map((column) => (
                <Cell key={column.titulo} column={column} row={row} />
              ))}
              <td className="acciones">
                <RowActions row={row} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={firstMoney} style={{ textAlign: 'left' }}>
              {reporte.totales.documentos === 1
                ? '1 documento'
                : `${reporte.totales.documentos.toLocaleString('es-MX')} documentos`}
            </th>
            {columns.slice(firstMoney).map((column) => (
              <td key={column.titulo} className={stays(column)} style={{ textAlign: 'right' }}>
                {column.centavos ? (
                  <Money centavos={reporte.totales[column.centavos]} strong />
                ) : (
                  column.derived?.(reporte.totales)
                )}
              </td>
            ))}
            <td className="acciones">{NBSP}</td>
          </tr>
        </tfoot>
      </Box>
    </Box>
  );
}

/** Which document and how much are in sight wherever the sheet is moved to. */
const stays = ({ titulo, centavos }: ReportColumn): string | undefined =>
  titulo === 'Folio' ? 'que-documento' : centavos === 'total_centavos' ? 'total' : undefined;

const isFigure = ({ centavos, derived }: ReportColumn): boolean => centavos !== undefined || derived !== undefined;

function Cell({ column, row }: { column: ReportColumn; row: RenglonReporte }) {
  if (column.centavos) {
    return (
      <td className={stays(column)} style={{ textAlign: 'right' }}>
        <Money centavos={row[column.centavos]} />
      </td>
    );
  }
  if (column.derived) return <td style={figure}>{column.derived(row)}</td>;
  return <td className={stays(column)}>{column.titulo === 'Folio' ? <FolioOfRow row={row} /> : column.read(row)}</td>;
}

function FolioOfRow({ row }: { row: RenglonReporte }) {
  const de = sayDocumento(row);
  return (
    <>
      <Folio to={documentPath(row)}>{row.folio}</Folio>
      {de && <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{de}</Box>}
    </>
  );
}

/** A document and what lowered it share their id. */
const keyOf = ({ id, acto_id }: RenglonReporte): string => `${id} ${acto_id ?? ''}`;

const figure = { textAlign: 'right', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const;

// The column of the actions adds nothing up.
const NBSP = '\u00a0';

const card = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 2,
  pl: 4,
  pr: 2,
  py: 3,
  borderTop: '1px solid var(--mui-palette-divider)',
} as const;

const table = {
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: 13,
  '& th, & td': { px: 2.5, py: 2, borderTop: '1px solid var(--mui-palette-divider)', verticalAlign: 'top' },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    fontSize: 12,
    fontWeight: 600,
    color: 'text.secondary',
    backgroundColor: 'background.paper',
    borderBottom: '1px solid var(--mui-palette-divider)',
  },
  // Over the cells that stay beside the rows.
  '& tfoot th, & tfoot td': {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    fontWeight: 600,
    backgroundColor: 'background.paper',
  },
  '& .que-documento, & .total, & .acciones': { position: 'sticky', zIndex: 1, backgroundColor: 'background.paper' },
  '& thead .que-documento, & thead .total, & thead .acciones, & tfoot .total, & tfoot .acciones': { zIndex: 2 },
  '& .que-documento': { left: 0 },
  '& .total': { right: 56, boxShadow: '-1px 0 0 var(--mui-palette-divider)' },
  '& .acciones': { right: 0, width: 56, minWidth: 56, px: 1.5 },
} as const;
