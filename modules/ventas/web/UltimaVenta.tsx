import Box from '@mui/material/Box';
import type { Nota } from '#modules/ventas/contract.ts';
import { etiquetasNota, stateOfNota } from '#modules/ventas/rules.ts';
import { formatHora, formatMoney } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';
import { notaPath } from './looks.ts';

/** What was sold last, for whom, how it was paid and how it stands: the customer always comes back to ask. */
export function UltimaVenta({ nota }: { nota: Nota }) {
  const zona = useSession((state) => state.company?.zona);
  const [first] = nota.partidas;
  const more = nota.partidas.length - 1;
  const pago = nota.pagos.at(-1);
  const estado = stateOfNota(nota);
  return (
    <Box role="group" aria-label="Última venta" sx={strip}>
      <Folio to={notaPath(nota.id)}>{nota.folio}</Folio>
      <Box component="span" sx={ellipsis}>
        {[nota.cliente, first && (more > 0 ? `${first.descripcion} y ${more} más` : first.descripcion)]
          .filter(Boolean)
          .join(' · ')}
      </Box>
      <Box component="span" sx={{ fontWeight: 600, color: 'text.primary', fontVariantNumeric: 'tabular-nums' }}>
        {formatMoney(nota.total_centavos)}
      </Box>
      <Box component="span" sx={{ flexShrink: 0 }}>
        <StateChip tone={nota.saldo_centavos > 0 ? 'warn' : 'ok'}>
          {estado === 'vigente' ? (nota.saldo_centavos > 0 ? 'A crédito' : 'Cobrada') : etiquetasNota[estado]}
        </StateChip>
      </Box>
      <span>{formatHora(pago?.creado_en ?? nota.creado_en, zona)}</span>
    </Box>
  );
}

const strip = {
  display: 'flex',
  alignItems: 'center',
  gap: 2.5,
  minWidth: 0,
  fontSize: 13,
  color: 'text.secondary',
  whiteSpace: 'nowrap',
};
const ellipsis = { flex: '0 1 auto', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' };
