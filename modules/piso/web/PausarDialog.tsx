import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { type MotivoPausa, motivosPausa } from '#modules/jornadas/rules.ts';
import type { Trabajo } from '#modules/piso/contract.ts';
import { etiquetasPausa } from '#modules/piso/rules.ts';
import { BigButton } from './BigButton.tsx';
import { doActo } from './queries.ts';

/** Why it stops: one press, and who can help hears of it. */
export function PausarDialog({ trabajo, onClose }: { trabajo: Trabajo; onClose: () => void }) {
  const titleId = useId();
  const pause = (motivo: MotivoPausa) => {
    void doActo(trabajo, 'pausar', { motivo });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>¿Por qué lo pausas?</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        {motivosPausa.map((motivo) => (
          <BigButton key={motivo} onPress={() => pause(motivo)}>
            {etiquetasPausa[motivo]}
          </BigButton>
        ))}
        <BigButton onPress={onClose} sx={{ mt: 5, border: 0 }}>
          Seguir trabajando
        </BigButton>
      </DialogContent>
    </Dialog>
  );
}
