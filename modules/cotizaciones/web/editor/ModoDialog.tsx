import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { ClienteActivo } from '#modules/activos/web/front-door.tsx';
import { etiquetasModoPrecio, type ModoPrecio } from '#modules/partidas/contract.ts';
import { formatMoney } from '#platform/web/format.ts';
import { type Captura, convertCaptura, priceOf } from './editor-state.ts';

interface ModoDialogProps {
  captura: Captura<ClienteActivo>;
  de: ModoPrecio;
  a: ModoPrecio;
  onChoose: (next: Captura<ClienteActivo>) => void;
  onClose: () => void;
}

/** Prices are written another way: they are converted, or the same numbers come to another total; both are told before. */
export function ModoDialog({ captura, de, a, onChoose, onClose }: ModoDialogProps) {
  const titleId = useId();
  const converted = convertCaptura(captura, de, a);
  const kept = { ...captura, precios: a };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{`Cambiar a «${etiquetasModoPrecio[a]}»`}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <Box>{`Las partidas están escritas como «${etiquetasModoPrecio[de]}».`}</Box>
        <Box component="dl" sx={sums}>
          <dt>Total ahora</dt>
          <dd>{totalOf(captura, de)}</dd>
          <dt>Si se convierten</dt>
          <dd>{totalOf(converted, a)}</dd>
          <dt>Si se dejan los mismos números</dt>
          <dd>{totalOf(kept, a)}</dd>
        </Box>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onClose}>Volver</Button>
        <Button onClick={() => onChoose(kept)}>Dejar los números</Button>
        <Button variant="contained" autoFocus onClick={() => onChoose(converted)}>
          Convertir precios
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const totalOf = (captura: Captura<unknown>, precios: ModoPrecio): string => {
  const total = priceOf(captura, precios).calculated?.totales.total_centavos;
  return total === undefined ? 'Sin precio' : formatMoney(total);
};

const sums = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: 2,
  m: 0,
  '& dd': { m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums', textAlign: 'right' },
} as const;
