import { useState } from 'react';
import type { Pago } from '#modules/pagos/contract.ts';
import { isReturnOfSaldo } from '#modules/pagos/rules/cancelar.ts';
import { newKey } from '#platform/web/call.ts';
import { formatMoney } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { cancelPago } from '../queries.ts';

/** Undoes a payment with its reason; the money leaves the register of today. */
export function CancelPagoDialog({ pago, open, onClose }: { pago: Pago; open: boolean; onClose: () => void }) {
  // One key for each opening: pressed twice or sent again after an outage, it is cancelled once.
  const [key, setKey] = useState(newKey);
  const close = () => {
    setKey(newKey());
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title={`Cancelar ${pago.folio}`}
      confirmLabel={isReturnOfSaldo(pago) ? 'Cancelar la devolución' : 'Cancelar el pago'}
      tone="error"
      motive
      onConfirm={async (motivo) => {
        const reversal = await cancelPago(pago.id, motivo, key);
        toast(`${pago.folio} quedó cancelado con ${reversal.folio}.`);
      }}
      onClose={close}
    >
      {isReturnOfSaldo(pago) &&
        `Entran ${formatMoney(-pago.monto_centavos)} a ${pago.caja} y quedan otra vez a favor del cliente. Recibe el dinero antes de confirmar. `}
      {pago.monto_centavos > 0 && `Salen ${formatMoney(pago.monto_centavos)} de la caja abierta. `}
      {pago.aplicaciones.length > 0 && 'Lo que pagó vuelve a deberse. '}
      {pago.a_favor_centavos > 0 && `Se quitan ${formatMoney(pago.a_favor_centavos)} de su saldo a favor. `}
      El recibo original queda marcado como cancelado.
    </ConfirmDialog>
  );
}
