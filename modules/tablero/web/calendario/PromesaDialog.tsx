import Box from '@mui/material/Box';
import { Suspense, useState } from 'react';
import { reasonAgainstPromise } from '#modules/ordenes/rules/promesa.ts';
import type { Prometida } from '#modules/tablero/contract.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { LazyDatePick } from '#platform/web/form/DatePickLater.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';

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
        if (reason !== null) throw new Refusal(commonRefusals.datos_invalidos);
        await onPick(fecha);
      }}
      onClose={onClose}
    >
      {/* As tall as what is on its way, with the reason below it. */}
      <Box sx={{ mt: 2, minHeight: 64 }}>
        <Suspense>
          <LazyDatePick
            label="Para el día"
            value={fecha}
            onChange={(picked) => setFecha(picked === null || picked === 'incomplete' ? '' : picked)}
            error={reason !== null}
            helperText={reason ?? ' '}
            min={hoy}
            clearable={false}
          />
        </Suspense>
      </Box>
    </ConfirmDialog>
  );
}
