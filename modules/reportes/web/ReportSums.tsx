import Box from '@mui/material/Box';
import { formatMoney } from '#platform/web/format.ts';
import { nombreForma, type Reporte, type TipoReporte } from './columns.ts';

const totalNames: Record<TipoReporte, string> = {
  venta: 'Vendido',
  ordendetrabajo: 'Total de órdenes',
  cotizacion: 'Total cotizado',
};

/** What must be read without scrolling sideways: the total, and what was collected by form of payment. */
export function ReportSums({ tipo, reporte }: { tipo: TipoReporte; reporte: Reporte }) {
  const { por_forma, por_trabajador, total_centavos, base_centavos, iva_centavos } = reporte.totales;
  const collected = por_forma.reduce((sum, one) => sum + one.monto_centavos, 0);
  const sums: (readonly [label: string, centavos: number])[] = [
    [totalNames[tipo], total_centavos],
    ['Sin IVA', base_centavos],
    ['IVA', iva_centavos],
    ...(por_forma.length > 0 ? [['Cobrado en el periodo', collected] as const] : []),
    ...por_forma.map((one) => [nombreForma(one.forma_pago), one.monto_centavos] as const),
  ];
  const workers = por_trabajador.map((one) => [one.nombre || 'Sin trabajador', one.total_centavos] as const);
  return (
    <>
      <Figures label="Totales del periodo" figures={sums} />
      {workers.length > 0 && <Figures label="Vendido por trabajador" figures={workers} titled />}
    </>
  );
}

function Figures({
  label,
  figures,
  titled = false,
}: {
  label: string;
  figures: readonly (readonly [label: string, centavos: number])[];
  titled?: boolean;
}) {
  return (
    <Box sx={{ px: 4, py: 3, borderTop: '1px solid var(--mui-palette-divider)' }}>
      {titled && <Box sx={{ mb: 2, fontSize: 12.5, fontWeight: 600 }}>{label}</Box>}
      <Box component="dl" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 2, m: 0 }}>
        {figures.map(([name, centavos]) => (
          <div key={name}>
            <Box component="dt" sx={{ fontSize: 12, color: 'text.secondary' }}>
              {name}
            </Box>
            <Box component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {formatMoney(centavos)}
            </Box>
          </div>
        ))}
      </Box>
    </Box>
  );
}
