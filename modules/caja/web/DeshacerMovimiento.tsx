import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Movimiento } from '#modules/caja/contract.ts';
import { canUndo, sayManual } from '#modules/caja/rules.ts';
import { newKey } from '#platform/web/call.ts';
import { formatMoney } from '#platform/web/format.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { undoMovimiento } from './queries.ts';

/** Undoes a movement by hand while its register is open; nothing for one that is undone with its document. */
export function DeshacerMovimiento({ movimiento }: { movimiento: Movimiento }) {
  const { can } = usePermissions();
  const [asking, setAsking] = useState(false);
  // One key for each opening: sent again after an outage, it is undone once.
  const [key, setKey] = useState(newKey);
  if (!can('abrir_caja') || !canUndo(movimiento)) return null;
  const close = () => {
    setKey(newKey());
    setAsking(false);
  };
  const enters = movimiento.monto_centavos < 0;
  const monto = formatMoney(Math.abs(movimiento.monto_centavos));
  return (
    <>
      <Button
        size="small"
        onClick={() => setAsking(true)}
        aria-label={`Deshacer ${movimiento.concepto}, ${monto}`}
        sx={{ minWidth: 0 }}
      >
        Deshacer
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Deshacer ${sayManual(movimiento.tipo)} de ${monto}`}
        confirmLabel="Deshacer"
        tone="error"
        motive
        onConfirm={async (motivo) => {
          await undoMovimiento(movimiento.id, motivo, key);
          toast(enters ? `${monto} vuelven a la caja.` : `${monto} salen de la caja.`);
        }}
        onClose={close}
      >
        {enters
          ? `Se anota que ${monto} vuelven a esta caja. Pon el dinero en el cajón.`
          : `Se anota que ${monto} salen de esta caja. Saca el dinero del cajón.`}{' '}
        Los dos movimientos quedan a la vista en el corte.
      </ConfirmDialog>
    </>
  );
}
