import Box from '@mui/material/Box';
import type { Orden } from '#modules/ordenes/contract.ts';
import { advanceAsked } from '#modules/ordenes/rules.ts';
import { dueNow } from '#modules/pagos/rules.ts';
import { formatMoney } from '#platform/web/format.ts';
import { type Kpi, KpiStrip } from '#platform/web/ui/strips/KpiStrip.tsx';
import { creditedFigure, returnedFigure } from '#modules/ordenes/rules/devuelto.ts';

/** What it amounts to, what was paid and what is owed; on one line where there is little room. */
export function Dinero({ orden, narrow }: { orden: Orden; narrow: boolean }) {
  const items = moneyOf(orden);
  return narrow ? <MoneyLine items={items} /> : <KpiStrip label="Dinero de la orden" items={items} />;
}

const moneyOf = (orden: Orden): Kpi[] => [
  ...(orden.autorizado_centavos === orden.total_centavos
    ? []
    : [{ label: 'Autorizado', value: formatMoney(orden.autorizado_centavos) }]),
  { label: 'Total', value: formatMoney(orden.total_centavos) },
  ...returnedFigure(orden),
  ...creditedFigure(orden),
  { label: 'Pagado', value: formatMoney(orden.pagado_centavos) },
  {
    label: 'Saldo',
    value: formatMoney(orden.saldo_centavos),
    ...(askedOf(orden) < orden.saldo_centavos
      ? { note: `Ahora toca el anticipo: ${formatMoney(askedOf(orden))}`, tone: 'warn' as const }
      : {}),
  },
];

const askedOf = ({ estado, anticipo_centavos, saldo_centavos, pagado_centavos }: Orden): number =>
  dueNow({ saldo_centavos, pagado_centavos, anticipo_centavos: advanceAsked(estado, anticipo_centavos) });

function MoneyLine({ items }: { items: readonly Kpi[] }) {
  return (
    <Box
      component="dl"
      aria-label="Dinero de la orden"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 2, m: 0 }}
    >
      {items.map(({ label, value, note }) => (
        <div key={label}>
          <Box component="dt" sx={{ fontSize: 12, color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, fontSize: 17, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {value}
          </Box>
          {note && (
            <Box component="dd" sx={{ m: 0, fontSize: 12, color: 'text.secondary' }}>
              {note}
            </Box>
          )}
        </div>
      ))}
    </Box>
  );
}
