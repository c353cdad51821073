import Box from '@mui/material/Box';
import { type Ofrecido, totalRows } from '#modules/cotizaciones/rules/cifras.ts';
import type { ModoPrecio } from '#modules/partidas/contract.ts';
import type { Cifra } from '#modules/partidas/rules/cifras.ts';
import { formatMoney } from '#platform/web/format.ts';

/** Amounts of a quotation, from the lines to what is left to pay: the same rows as its paper. */
export function TotalsList({ cotizacion }: { cotizacion: Ofrecido & { precios: ModoPrecio } }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1.5, fontVariantNumeric: 'tabular-nums' }}>
      {totalRows(cotizacion).map(({ etiqueta, centavos, aspecto }) => (
        <Box
          key={etiqueta}
          sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 3, ...looks[aspecto] }}
        >
          <dt>{etiqueta}</dt>
          <Box component="dd" sx={{ m: 0 }}>
            {formatMoney(centavos)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const looks: Record<Cifra['aspecto'], object> = {
  suma: {},
  fuerte: { fontWeight: 600 },
  total: {
    fontSize: 20,
    fontWeight: 650,
    borderTop: '1px solid var(--mui-palette-divider)',
    pt: 2,
    mb: 1,
  },
  nota: { fontSize: 13, color: 'text.secondary' },
};
