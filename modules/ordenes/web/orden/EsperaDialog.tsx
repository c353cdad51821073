import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import type { Orden } from '#modules/ordenes/contract.ts';
import { type Espera, esperas, etiquetasEspera } from '#modules/ordenes/rules.ts';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';

interface EsperaDialogProps {
  orden: Orden;
  onPick: (espera: Espera, nota: string) => Promise<void>;
  onClose: () => void;
}

/** What the order waits for. */
export function EsperaDialog({ orden, onPick, onClose }: EsperaDialogProps) {
  const [espera, setEspera] = useState<Espera>('refaccion');
  const [nota, setNota] = useState('');
  return (
    <ConfirmDialog
      open
      title={`${orden.folio} en espera de`}
      confirmLabel="Poner en espera"
      onConfirm={() => onPick(espera, nota.trim())}
      onClose={onClose}
    >
      <ToggleButtonGroup
        exclusive
        fullWidth
        color="primary"
        value={espera}
        onChange={(_, value: Espera | null) => value && setEspera(value)}
        aria-label="Qué se espera"
        sx={{ mb: 4 }}
      >
        {esperas.map((one) => (
          <ToggleButton key={one} value={one} sx={{ minHeight: 44 }}>
            {etiquetasEspera[one]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <TextField
        label="Nota"
        value={nota}
        onChange={(event) => setNota(event.target.value)}
        fullWidth
        size="small"
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </ConfirmDialog>
  );
}
