import Box from '@mui/material/Box';
import type { Convenio } from '#modules/cobranza/rules/formas.ts';
import { formatFecha, formatMoney } from '#platform/web/format.ts';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { lookOfCuota } from './looks.ts';

/** The dates of an agreement with how much of each is paid. */
export function Cuotas({ convenio }: { convenio: Convenio }) {
  return (
    <Box component="ol" aria-label="Fechas de pago" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {convenio.cuotas.map((cuota) => {
        const { label, tone } = lookOfCuota[cuota.estado];
        const missing = cuota.monto_centavos - cuota.cubierto_centavos;
        return (
          <Box component="li" key={cuota.numero} sx={line}>
            <Box>
              <span>{formatFecha(cuota.vence)}</span>
              {cuota.cubierto_centavos > 0 && missing > 0 && (
                <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>{`Faltan ${formatMoney(missing)}`}</Box>
              )}
            </Box>
            <StateChip tone={tone}>{label}</StateChip>
            <Money centavos={cuota.monto_centavos} strong />
          </Box>
        );
      })}
    </Box>
  );
}

const line = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) auto minmax(92px, auto)',
  alignItems: 'center',
  columnGap: 3,
  py: 1.5,
  '& > :last-child': { justifySelf: 'end' },
  '& + li': { borderTop: '1px solid var(--mui-palette-divider)' },
};
