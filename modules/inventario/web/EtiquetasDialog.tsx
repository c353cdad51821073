import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { PdfDialog } from '#platform/web/ui/PdfDialog.tsx';
import { fetchEtiquetas } from './queries.ts';

const FORMAS = { barras: 'Código de barras', qr: 'Código QR' } as const;
const MOST = 200;

/** How many labels of each article, and with which code; then the sheet, ready for the label printer. */
export function EtiquetasDialog({
  ids,
  title,
  onClose,
}: {
  ids: readonly string[];
  title: string;
  onClose: () => void;
}) {
  const titleId = useId();
  const [cantidad, setCantidad] = useState('1');
  const [forma, setForma] = useState<keyof typeof FORMAS>('barras');
  const [printing, setPrinting] = useState(false);
  const asked = Number(cantidad);
  const problem =
    Number.isInteger(asked) && asked >= 1 && asked <= MOST ? '' : `Escribe un número entero de 1 a ${MOST}.`;
  const print = (event: FormEvent) => {
    event.preventDefault();
    if (problem === '') setPrinting(true);
  };
  if (printing)
    return (
      <PdfDialog
        open
        title={title}
        filename="etiquetas.pdf"
        load={() => fetchEtiquetas(ids, asked, forma)}
        onClose={onClose}
      />
    );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form onSubmit={print}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4, pt: '8px !important' }}>
          <TextField
            autoFocus
            size="small"
            label={ids.length === 1 ? '¿Cuántas?' : '¿Cuántas de cada uno?'}
            value={cantidad}
            onChange={(event) => setCantidad(event.target.value)}
            onFocus={(event) => event.target.select()}
            error={problem !== ''}
            helperText={problem || 'De 50 × 25 mm, una por hoja'}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
          <TextField
            select
            size="small"
            label="Con"
            value={forma}
            onChange={(event) => setForma(event.target.value === 'qr' ? 'qr' : 'barras')}
          >
            {Object.entries(FORMAS).map(([value, label]) => (
              <MenuItem key={value} value={value}>
                {label}
              </MenuItem>
            ))}
          </TextField>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="contained">
            Ver etiquetas
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
