import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { parseDescuento } from '#modules/cotizaciones/rules.ts';
import type { Descuento } from '#modules/partidas/contract.ts';
import { writeCentavos, writeTasa } from '#platform/web/form/parse.ts';
import type { Linea } from './carro.ts';
import { Trabajadores } from './Trabajadores.tsx';

interface LineDialogProps {
  linea: Linea;
  onSave: (changes: Partial<Linea>) => void;
  onClose: () => void;
}

/** What a line says beyond its figures: discount, who did it, a note. */
export function LineDialog({ linea, onSave, onClose }: LineDialogProps) {
  const titleId = useId();
  const [descripcion, setDescripcion] = useState(linea.descripcion);
  const [descuento, setDescuento] = useState(writeDescuento(linea.descuento));
  const [nota, setNota] = useState(linea.nota);
  const [trabajadores, setTrabajadores] = useState<readonly string[]>(linea.trabajadores);
  const read = descuento.trim() === '' ? null : parseDescuento(descuento, { signed: false });
  const save = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (read === undefined || descripcion.trim() === '') return;
    onSave({ descripcion: descripcion.trim(), descuento: read, nota: nota.trim(), trabajadores: [...trabajadores] });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form onSubmit={save} noValidate>
        <DialogTitle id={titleId}>Editar renglón</DialogTitle>
        <DialogContent>
          <Box sx={{ display: 'grid', gap: 4, pt: 1 }}>
            <TextField
              size="small"
              label="Descripción"
              value={descripcion}
              onChange={(event) => setDescripcion(event.target.value)}
              error={descripcion.trim() === ''}
              helperText={descripcion.trim() === '' ? 'Escribe qué es.' : ''}
              slotProps={{ htmlInput: { maxLength: 300 } }}
            />
            <TextField
              size="small"
              label="Descuento"
              value={descuento}
              autoFocus
              onChange={(event) => setDescuento(event.target.value)}
              error={read === undefined}
              helperText={read === undefined ? 'Escribe «10%» o pesos, como «50».' : 'Porcentaje «10%» o pesos «50».'}
            />
            <Trabajadores value={trabajadores} onChange={setTrabajadores} label="Quién lo hace" />
            <TextField
              size="small"
              label="Nota"
              value={nota}
              onChange={(event) => setNota(event.target.value)}
              helperText="Sale en el ticket."
              slotProps={{ htmlInput: { maxLength: 200 } }}
            />
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" variant="contained">
            Guardar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const writeDescuento = (descuento: Descuento | null): string => {
  if (!descuento) return '';
  return descuento.tipo === 'monto' ? writeCentavos(descuento.centavos) : `${writeTasa(descuento.diezmilesimas)}%`;
};
