import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { readEntero, UNREAD, valueOf } from '#platform/contract/numbers.ts';
import { type FormEvent, useId, useState } from 'react';
import { PdfDialog } from './PdfDialog.tsx';

const MOST = 200;

export interface LabelsDialogProps {
  title: string;
  /** Of how many things. */
  things: number;
  /** Kinds of code to choose among, the usual one first; without them there is one. */
  forms?: Readonly<Record<string, string>>;
  load: (quantity: number, form: string) => Promise<Blob>;
  onClose: () => void;
}

/** How many labels of each thing, and with which code; then the sheet, ready for the label printer. */
export function LabelsDialog({ title, things, forms = {}, load, onClose }: LabelsDialogProps) {
  const titleId = useId();
  const kinds = Object.entries(forms);
  const [quantity, setQuantity] = useState('1');
  const [form, setForm] = useState(kinds[0]?.[0] ?? '');
  const [printing, setPrinting] = useState(false);
  const asked = valueOf(readEntero(quantity)) ?? UNREAD;
  const problem =
    Number.isInteger(asked) && asked >= 1 && asked <= MOST ? '' : `Escribe un número entero de 1 a ${MOST}.`;
  const print = (event: FormEvent) => {
    event.preventDefault();
    if (problem === '') setPrinting(true);
  };
  if (printing)
    return <PdfDialog open title={title} filename="etiquetas.pdf" load={() => load(asked, form)} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form onSubmit={print}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4, pt: '8px !important' }}>
          <TextField
            autoFocus
            size="small"
            label={things === 1 ? '¿Cuántas?' : '¿Cuántas de cada uno?'}
            value={quantity}
            onChange={(event) => setQuantity(event.target.value)}
            onFocus={(event) => event.target.select()}
            error={problem !== ''}
            helperText={problem || 'De 50 × 25 mm, una por hoja'}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
          {kinds.length > 1 && (
            <TextField select size="small" label="Con" value={form} onChange={(event) => setForm(event.target.value)}>
              {kinds.map(([value, label]) => (
                <MenuItem key={value} value={value}>
                  {label}
                </MenuItem>
              ))}
            </TextField>
          )}
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
