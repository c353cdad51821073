import Box from '@mui/material/Box';
import type { RenglonReporte, reportesApi } from '#modules/reportes/contract.ts';
import type { Shapes } from '#platform/contract/endpoint.ts';
import { formatMoney } from '#platform/web/format.ts';
import { Folio } from '#platform/web/ui/Folio.tsx';
import { Money } from '#platform/web/ui/Money.tsx';
import { documentPath, nombreForma, type ReportColumn, shownColumnsOf, type TipoReporte } from './columns.ts';

export type Reporte = Shapes<typeof reportesApi>['GET /api/reportes/detalladoVehiculosCotizacion']['out'];

/** The rows as a plain table that prints and copies well; what was returned is red and negative. */
export function ReportTable({ tipo, reporte }: { tipo: TipoReporte; reporte: Reporte }) {
  const columns = shownColumnsOf(tipo);
  const firstMoney = columns.findIndex((column) => column.centavos);
  return (
    <>
      <Box sx={{ overflow: 'auto', maxHeight: 'calc(100dvh - 320px)', minHeight: 240 }}>
        <Box component="table" sx={table}>
          <thead>
            <tr>
              {columns.map(({ titulo, centavos, minWidth }) => (
                <th
                  key={titulo}
                  scope="col"
                  style={{ textAlign: centavos ? 'right' : 'left', minWidth: minWidth ?? 80 }}
                >
                  {titulo}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {reporte.data.map((row, i) => (
              // A document and its returns share their id.
              <tr key={`${row.id}-${i}`} style={row.es_devolucion ? { color: 'var(--mui-palette-errText)' } : {}}>
                {columns.map((column) => (
                  <Cell key={column.titulo} column={column} row={row} tipo={tipo} />
                ))}
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
              {columns.slice(firstMoney).map(({ titulo, centavos }) => (
                <td key={titulo} style={{ textAlign: 'right' }}>
                  {centavos && <Money centavos={reporte.totales[centavos]} strong />}
                </td>
              ))}
            </tr>
          </tfoot>
        </Box>
      </Box>
      <Sums tipo={tipo} reporte={reporte} />
    </>
  );
}

function Cell({ column, row, tipo }: { column: ReportColumn; row: RenglonReporte; tipo: TipoReporte }) {
  if (column.centavos) {
    return (
      <td style={{ textAlign: 'right' }}>
        <Money centavos={row[column.centavos]} />
      </td>
    );
  }
  return (
    <td>{column.titulo === 'Folio' ? <Folio to={documentPath(tipo, row.id)}>{row.folio}</Folio> : column.read(row)}</td>
  );
}

const totalNames: Record<TipoReporte, string> = {
  venta: 'Vendido',
  ordendetrabajo: 'Total de órdenes',
  cotizacion: 'Total cotizado',
};

/** What must be read without scrolling sideways: the total, and what was collected by form of payment. */
function Sums({ tipo, reporte }: { tipo: TipoReporte; reporte: Reporte }) {
  const { por_forma, total_centavos, base_centavos, iva_centavos } = reporte.totales;
  const collected = por_forma.reduce((sum, one) => sum + one.monto_centavos, 0);
  const sums: (readonly [label: string, centavos: number])[] = [
    [totalNames[tipo], total_centavos],
    ['Sin IVA', base_centavos],
    ['IVA', iva_centavos],
    ...(por_forma.length > 0 ? [['Cobrado en el periodo', collected] as const] : []),
    ...por_forma.map((one) => [nombreForma(one.forma_pago), one.monto_centavos] as const),
  ];
  return (
    <Box
      component="dl"
      aria-label="Totales del periodo"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 6,
        rowGap: 2,
        m: 0,
        px: 4,
        py: 3,
        borderTop: '1px solid var(--mui-palette-divider)',
      }}
    >
      {sums.map(([label, centavos]) => (
        <div key={label}>
          <Box component="dt" sx={{ fontSize: 12, color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {formatMoney(centavos)}
          </Box>
        </div>
      ))}
    </Box>
  );
}

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
  '& tfoot th, & tfoot td': { position: 'sticky', bottom: 0, fontWeight: 600, backgroundColor: 'background.paper' },
} as const;
