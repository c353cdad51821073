import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { reasonAgainstPromise } from '#modules/ordenes/rules/promesa.ts';
import type { Prometida } from '#modules/tablero/contract.ts';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';

interface PromesaDialogProps {
  card: Pick<Prometida, 'folio' | 'estado' | 'fecha'>;
  hoy: string;
  onPick: (fecha: string) => Promise<void>;
  onClose: () => void;
}

/** For whoever does not drag: the day for which it is promised. */
export function PromesaDialog({ card, hoy, onPick, onClose }: PromesaDialogProps) {
  const [fecha, setFecha] = useState(card.fecha !== null && card.fecha >= hoy ? card.fecha : hoy);
  const reason = fecha === '' ? 'Elige el día.' : reasonAgainstPromise(card.estado, fecha, hoy);
  return (
    <ConfirmDialog
      open
      title={`Prometer ${card.folio}`}
      confirmLabel="Prometer"
      onConfirm={async () => {
        if (reason === null) await onPick(fecha);
      }}
      onClose={onClose}
    >
      <TextField
        type="date"
        label="Para el día"
        value={fecha}
        onChange={(event) => setFecha(event.target.value)}
        error={reason !== null}
        helperText={reason ?? ' '}
        fullWidth
        sx={{ mt: 2 }}
        slotProps={{ htmlInput: { min: hoy }, inputLabel: { shrink: true } }}
      />
    </ConfirmDialog>
  );
}
