import Box from '@mui/material/Box';
import type { Cotizacion, PartidaCotizada } from '#modules/cotizaciones/contract.ts';
import { etiquetasTipoPartida, type ModoPrecio } from '#modules/partidas/contract.ts';
import { INCLUIDO, isIncluded, shownOf } from '#modules/partidas/rules/cifras.ts';
import { etiquetasPrioridad } from '#modules/partidas/rules/prioridades.ts';
import { chosenOpcion } from '#modules/partidas/rules/opciones.ts';
import { unidadFor } from '#modules/partidas/rules/unidades.ts';
import { formatMilesimas, formatMoney, formatTasa } from '#platform/web/format.ts';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { StateChip } from '#platform/web/ui/marks/StateChip.tsx';

const decisionLook = {
  pendiente: null,
  autorizada: { tone: 'ok', label: 'Autorizada' },
  rechazada: { tone: 'error', label: 'No autorizada' },
} as const;

/** Lines as they read, with what the customer decided of each. */
export function PartidasList({ cotizacion }: { cotizacion: Cotizacion }) {
  const counting = chosenOpcion(cotizacion.partidas, cotizacion.opcion);
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {cotizacion.partidas.map((p) => (
        <Line key={p.id} partida={p} precios={cotizacion.precios} counts={p.opcion === null || p.opcion === counting} />
      ))}
    </Box>
  );
}

function Line({ partida: p, precios, counts }: { partida: PartidaCotizada; precios: ModoPrecio; counts: boolean }) {
  const look = decisionLook[p.decision];
  const facts = [
    p.clave,
    etiquetasTipoPartida[p.tipo],
    `${formatMilesimas(p.cantidad_milesimas)} ${unidadFor(p.unidad, p.cantidad_milesimas)}${isIncluded(p) ? '' : ` × ${formatMoney(p.precio_centavos)}`}`,
    p.descuento_centavos > 0 ? `descuento ${formatMoney(p.descuento_centavos)}` : '',
    `IVA ${formatTasa(p.tasa_iva)}`,
    p.opcion !== null && !counts ? 'fuera del total' : '',
    p.prioridad === 'recomendado' ? '' : etiquetasPrioridad[p.prioridad],
  ];
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 3, px: 4, py: 2.5, borderTop: '1px solid var(--mui-palette-divider)' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {p.opcion && `Opción ${p.opcion}: `}
          {p.descripcion}
        </Box>
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{facts.filter(Boolean).join(' · ')}</Box>
      </Box>
      <Box sx={{ textAlign: 'right' }}>
        {isIncluded(p) ? INCLUIDO : <Money centavos={shownOf(p, precios)} strong={counts} />}
        {look && (
          <Box sx={{ mt: 1 }}>
            <StateChip tone={look.tone}>{look.label}</StateChip>
          </Box>
        )}
      </Box>
    </Box>
  );
}
