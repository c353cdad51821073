import { useRef } from 'react';
import type { Nota } from '#modules/ventas/contract.ts';
import { newKey } from '#platform/web/call.ts';
import { formatMoney } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { cancelNota } from './queries.ts';

/** Undoes the whole ticket with its reason, out of the register of today. */
export function CancelarNotaDialog({ nota, onClose }: { nota: Nota; onClose: () => void }) {
  const key = useRef(newKey());
  return (
    <ConfirmDialog
      open
      title={`Cancelar ${nota.folio}`}
      confirmLabel="Cancelar el ticket"
      tone="error"
      motive
      onConfirm={async (motivo) => {
        try {
          await cancelNota(nota, motivo, key.current);
          toast(`${nota.folio} quedó cancelado.`);
        } catch (error) {
          // The server answered no: what is sent next is another intention.
          key.current = newKey();
          throw error;
        }
      }}
      onClose={onClose}
    >
      {nota.pagado_centavos > 0
        ? `Salen ${formatMoney(nota.pagado_centavos)} de la caja abierta, en las formas en que entraron. `
        : ''}
      El folio se conserva marcado como cancelado y los cortes cerrados no cambian.
    </ConfirmDialog>
  );
}
