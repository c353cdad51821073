import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';

const KEYS: readonly [keys: string, what: string][] = [
  ['F2 · F10', 'Buscar o escanear'],
  ['Enter', 'Agrega lo buscado; «plumas 3», «balatas -10%», «foco $45»'],
  ['+   −', 'Uno más o uno menos del renglón marcado'],
  ['↑   ↓', 'Marcar otro renglón; al buscar, otro resultado'],
  ['Supr', 'Quita el renglón marcado'],
  ['F4', 'Cliente y vehículo'],
  ['F6', 'Dejar en espera; sin renglones, tickets en espera'],
  ['F7', 'Entrada de efectivo'],
  ['F8', 'Salida de efectivo'],
  ['F12', 'Cobrar; dentro del cobro, terminar'],
  ['Alt + E D C T H V M', 'Efectivo, débito, crédito, transferencia, cheque, vales, monedero'],
  ['F1', 'Esta ayuda'],
];

/** The keys of the counter. */
export function Atajos({ open, onClose }: { open: boolean; onClose: () => void }) {
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Teclas del mostrador</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={layout}>
          {KEYS.map(([keys, what]) => (
            <Box key={keys} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ fontWeight: 640, whiteSpace: 'nowrap' }}>
                {keys}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {what}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          Entendido
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const layout = { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 5, rowGap: 2, m: 0 };
