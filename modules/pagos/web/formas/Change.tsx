import Box from '@mui/material/Box';
import { EFECTIVO } from '#modules/pagos/rules.ts';
import { formatMoney } from '#platform/web/format.ts';
import { type Escrito, judgeFormas } from './tender.ts';

/** What is given back, or why the amounts do not add up. */
export function Change({ monto_centavos, formas, a_favor_centavos = 0 }: Escrito & { a_favor_centavos?: number }) {
  const judged = monto_centavos && monto_centavos > 0 ? judgeFormas(monto_centavos, formas, a_favor_centavos) : null;
  if (!judged) return null;
  if (!judged.ok)
    return (
      <Box role="status" sx={{ color: 'error.main', fontWeight: 600 }}>
        {judged.mensaje}
      </Box>
    );
  if (!formas.some((forma) => forma.forma_pago === EFECTIVO)) return null;
  return (
    <Box role="status" sx={look}>
      <span>Cambio</span>
      <Box component="span" sx={{ fontSize: 34, lineHeight: 1.2, fontWeight: 650, letterSpacing: '-0.015em' }}>
        {formatMoney(judged.cambio_centavos)}
      </Box>
    </Box>
  );
}

const look = {
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 4,
  px: 4,
  py: 2,
  borderRadius: '8px',
  backgroundColor: 'var(--mui-palette-soft)',
  fontVariantNumeric: 'tabular-nums',
};
