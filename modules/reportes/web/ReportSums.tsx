import Box from '@mui/material/Box';
import { soldWithoutCost, tellWithoutCost } from '#modules/reportes/rules.ts';
import { Bars } from '#platform/web/chart/Bars.tsx';
import { formatMoney } from '#platform/web/format.ts';
import { nombreForma, type Reporte, tellMargin, type TipoReporte } from './columns.ts';

const totalNames: Record<TipoReporte, string> = {
  venta: 'Vendido',
  ordendetrabajo: 'Total de órdenes',
  cotizacion: 'Total cotizado',
};

/** What must be read without scrolling sideways: the total, and what was collected by form of payment. */
export function ReportSums({ tipo, reporte }: { tipo: TipoReporte; reporte: Reporte }) {
  const { por_forma, por_trabajador, total_centavos, base_centavos, iva_centavos } = reporte.totales;
  const collected = por_forma.reduce((sum, one) => sum + one.monto_centavos, 0);
  const sums = [
    money(totalNames[tipo], total_centavos),
    money('Sin IVA', base_centavos),
    money('IVA', iva_centavos),
    ...(por_forma.length > 0 ? [money('Cobrado en el periodo', collected)] : []),
    ...(por_forma.length === 1 ? por_forma : []).map((one) => money(nombreForma(one.forma_pago), one.monto_centavos)),
  ];
  const costs = costsOf(reporte);
  return (
    <>
      <Figures label="Totales del periodo" figures={sums} />
      {costs.length > 0 && (
        <Figures
          label="Lo que dejó"
          hint="El costo es lo que valían, al salir, las piezas del inventario, y lo que cuesta cada servicio según su catálogo. Lo vendido sin costo conocido cuenta completo en la utilidad. Es la misma utilidad bruta de «Números», antes de comisiones y gastos."
          figures={costs}
        />
      )}
      {(por_trabajador.length > 0 || por_forma.length > 1) && (
        <Box sx={drawn}>
          {por_trabajador.length > 0 && (
            <Drawn
              label="Vendido con IVA por trabajador"
              bars={por_trabajador.map((one) => [one.nombre || 'Sin trabajador', one.total_centavos])}
            />
          )}
          {por_forma.length > 1 && (
            <Drawn
              label="Cobrado por forma de pago"
              bars={por_forma.map((one) => [nombreForma(one.forma_pago), one.monto_centavos])}
            />
          )}
        </Box>
      )}
    </>
  );
}

type Figure = readonly [label: string, written: string];
const money = (label: string, centavos: number): Figure => [label, formatMoney(centavos)];

/** Without costs, which the server leaves out for whoever may not see them, nothing. */
const costsOf = ({ totales }: Reporte): Figure[] => {
  const { costo_centavos, utilidad_centavos } = totales;
  if (costo_centavos === null || utilidad_centavos === null) return [];
  const margin = tellMargin(totales);
  const without = tellWithoutCost(totales);
  return [
    money('Costo', costo_centavos),
    money('Utilidad bruta', utilidad_centavos),
    ...(margin === '' ? [] : [['Margen bruto', margin] as const]),
    ...(without === ''
      ? []
      : [['Sin costo conocido', `${formatMoney(soldWithoutCost(totales))} en ${without}`] as const]),
  ];
};

function Drawn({ label, bars }: { label: string; bars: readonly (readonly [name: string, centavos: number])[] }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box aria-hidden="true" sx={{ mb: 2, fontSize: 12.5, fontWeight: 600 }}>
        {label}
      </Box>
      <Bars
        bare
        label={label}
        bars={bars.map(([name, centavos], at) => ({
          // Two people may have the same name.
          key: `${at} ${name}`,
          label: name,
          amount: centavos,
          written: formatMoney(centavos),
        }))}
      />
    </Box>
  );
}

const drawn = {
  display: 'grid',
  gap: 6,
  px: 4,
  py: 3,
  gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'repeat(2, minmax(0,1fr))' },
  borderTop: '1px solid var(--mui-palette-divider)',
} as const;

function Figures({ label, figures, hint }: { label: string; figures: readonly Figure[]; hint?: string }) {
  return (
    <Box sx={{ px: 4, py: 3, borderTop: '1px solid var(--mui-palette-divider)' }}>
      <Box component="dl" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 2, m: 0 }}>
        {figures.map(([name, written]) => (
          <div key={name}>
            <Box component="dt" sx={{ fontSize: 12, color: 'text.secondary' }}>
              {name}
            </Box>
            <Box component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
              {written}
            </Box>
          </div>
        ))}
      </Box>
      {hint && <Box sx={{ mt: 2, fontSize: 12, color: 'text.secondary' }}>{hint}</Box>}
    </Box>
  );
}
