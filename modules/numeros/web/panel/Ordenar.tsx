import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { moved } from '#modules/numeros/rules/orden.ts';
import { notePreference, usePreferences } from '#platform/web/preferences/preferences.ts';
import { SidePanel } from '#platform/web/ui/panel/SidePanel.tsx';
import { lista } from './estilo.ts';

const CLAVE = 'tablero:orden';

/** The order that this person keeps, whatever it holds. */
export const useOrden = (): unknown => usePreferences((state) => state.values[CLAVE]?.valor);

const keep = (order: readonly string[] | null): void => {
  usePreferences.setState(({ values }) => ({
    values: { ...values, [CLAVE]: { valor: order, en: values[CLAVE]?.en ?? '' } },
  }));
  notePreference(CLAVE, order);
};

interface OrdenarProps {
  open: boolean;
  order: readonly string[];
  nameOf: (bloque: string) => string;
  onClose: () => void;
}

/** What stands first on the dashboard of this person, by finger or by keyboard. */
export function Ordenar({ open, order, nameOf, onClose }: OrdenarProps) {
  const move = (bloque: string, by: -1 | 1) => keep(moved(order, bloque, by));
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      title="Ordenar «Números»"
      width={420}
      footer={<Button onClick={() => keep(null)}>Como al principio</Button>}
    >
      <Box component="p" sx={{ m: 0, mb: 3, color: 'text.secondary' }}>
        Es tu orden: lo ves así en todos tus equipos y nadie más lo cambia.
      </Box>
      <Box component="ol" aria-label="Partes de «Números»" sx={lista}>
        {order.map((bloque, at) => (
          <Box component="li" key={bloque} sx={row}>
            <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {nameOf(bloque)}
            </Box>
            <IconButton
              aria-label={`Subir ${nameOf(bloque)}`}
              aria-disabled={at === 0}
              onClick={() => move(bloque, -1)}
              sx={button}
            >
              <ArrowUp size={18} />
            </IconButton>
            <IconButton
              aria-label={`Bajar ${nameOf(bloque)}`}
              aria-disabled={at === order.length - 1}
              onClick={() => move(bloque, 1)}
              sx={button}
            >
              <ArrowDown size={18} />
            </IconButton>
          </Box>
        ))}
      </Box>
    </SidePanel>
  );
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 44,
  '&:not(:first-of-type)': { borderTop: '1px solid var(--mui-palette-divider)' },
} as const;
// At an end it stays where it is, so that the finger or the focus that moved it there loses nothing.
const button = {
  '&[aria-disabled=true]': { opacity: 0.35 },
  '@media (pointer: coarse)': { width: 48, height: 48 },
} as const;
