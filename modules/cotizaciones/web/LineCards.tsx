import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { INCLUIDO, isIncluded } from '#modules/partidas/rules/cifras.ts';
import { unidadFor } from '#modules/partidas/rules/unidades.ts';
import { formatMilesimas, formatMoney } from '#platform/web/format.ts';
import { visuallyHidden } from '#platform/web/ui/hidden.ts';
import { type Linea, writeDescuento } from './editor-state.ts';
import type { LinesProps } from './line-cells.ts';
import { LineSheet } from './LineSheet.tsx';

/** Each line as a card that says what it costs and opens where it is changed: nine controls do not fit under a thumb. */
export function LineCards({ partidas, totals, mayDiscount, asked, onChange, onDone }: LinesProps) {
  const [open, setOpen] = useState(asked);
  const [heard, setHeard] = useState(asked);
  if (asked !== heard) {
    setHeard(asked);
    setOpen(asked);
  }
  const at = partidas.findIndex((p) => p.id === open);
  const opened = partidas[at];
  const close = () => setOpen(null);
  return (
    <>
      <Box component="ul" aria-label="Partidas" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {partidas.map((p, i) => (
          <Box component="li" key={p.id} sx={{ '& + &': { borderTop: '1px solid var(--mui-palette-divider)' } }}>
            <ButtonBase aria-haspopup="dialog" onClick={() => setOpen(p.id)} sx={card}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <span style={visuallyHidden}>Cambiar partida {i + 1}: </span>
                <Box component="span" sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}>
                  {p.descripcion || 'Sin descripción'}
                </Box>
                <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
                  {factsOf(p)}
                </Box>
              </Box>
              <Box
                component="span"
                sx={{ fontWeight: 650, whiteSpace: 'nowrap', ...(p.precio_centavos === null ? lacking : {}) }}
              >
                {amountOf(p.precio_centavos, totals?.[i])}
              </Box>
              <ChevronRight size={18} aria-hidden="true" />
            </ButtonBase>
          </Box>
        ))}
      </Box>
      {opened && (
        <LineSheet
          key={opened.id}
          partida={opened}
          position={at + 1}
          total={totals?.[at]}
          mayDiscount={mayDiscount}
          onChange={(changes) => onChange(partidas.map((p) => (p.id === open ? { ...p, ...changes } : p)))}
          onRemove={() => {
            close();
            onChange(partidas.filter((p) => p.id !== open));
            onDone();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

const amountOf = (precio_centavos: number | null, total: number | undefined): string => {
  if (precio_centavos === null) return 'Falta el precio';
  if (isIncluded({ precio_centavos })) return INCLUIDO;
  return total === undefined ? '—' : formatMoney(total);
};

const factsOf = (p: Linea): string =>
  [
    `${formatMilesimas(p.cantidad_milesimas)} ${unidadFor(p.unidad, p.cantidad_milesimas)}${
      !p.precio_centavos ? '' : ` × ${formatMoney(p.precio_centavos)}`
    }`,
    p.descuento && `−${writeDescuento(p.descuento)}`,
    p.opcion && `opción ${p.opcion}`,
  ]
    .filter(Boolean)
    .join(' · ');

const card = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  width: '100%',
  minHeight: 64,
  px: 4,
  py: 2,
  font: 'inherit',
  fontSize: 15,
  textAlign: 'left',
} as const;
const lacking = { color: 'error.main' } as const;
