import { useState } from 'react';
import type { NotaCredito } from '#modules/pagos/rules/notas.ts';
import { newKey } from '#platform/web/call.ts';
import { formatMoney } from '#platform/web/format.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { PdfDialog } from '#platform/web/ui/dialogs/PdfDialog.tsx';
import { cancelNota, loadNota } from '../queries.ts';

interface NotaActProps {
  nota: NotaCredito;
  open: boolean;
  onClose: () => void;
}

export const NotaPdf = ({ nota, open, onClose }: NotaActProps) => (
  <PdfDialog
    open={open}
    title={`Nota de crédito ${nota.folio}`}
    filename={`${nota.folio}.pdf`}
    load={() => loadNota(nota.id)}
    onClose={onClose}
  />
);

/** Takes a credit note back with its reason. */
export function CancelNotaDialog({ nota, open, onClose }: NotaActProps) {
  // One key for each opening: pressed twice or sent again after an outage, it is cancelled once.
  const [key, setKey] = useState(newKey);
  const close = () => {
    setKey(newKey());
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title={`Cancelar ${nota.folio}`}
      confirmLabel="Cancelar la nota"
      tone="error"
      motive
      onConfirm={async (motivo) => {
        await cancelNota(nota.id, motivo, key);
        toast(`${nota.folio} quedó cancelada.`);
      }}
      onClose={close}
    >
      {nota.documento_folio} vuelve a valer {formatMoney(nota.monto_centavos)} más.
      {nota.a_favor_centavos > 0 &&
        ` Se quitan ${formatMoney(nota.a_favor_centavos)} del saldo a favor de ${nota.cliente}.`}
    </ConfirmDialog>
  );
}
