import { Suspense } from 'react';
import type { Pago } from '#modules/pagos/contract.ts';
import { whyNotCorrectable } from '#modules/pagos/rules/corregir.ts';
import { later } from '#platform/web/later.tsx';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useSession } from '#platform/web/session/session-store.ts';

const Dialog = later(async () => (await import('./CorregirFormaDialog.tsx')).CorregirFormaDialog);

/** Whether this person is offered to correct the form of a payment; the server decides. */
export const useCorrectable = (): ((pago: Pago) => boolean) => {
  const { can } = usePermissions();
  const nombre = useSession((state) => state.user?.name);
  return (pago) =>
    can('ver_pendiente_pago') &&
    whyNotCorrectable(pago, { cobro: pago.usuario_nombre === nombre, cancela: can('cancelar_documento') }) === null;
};

export function CorregirForma({ pago, open, onClose }: { pago: Pago; open: boolean; onClose: () => void }) {
  if (!open) return null;
  return (
    <Suspense>
      <Dialog pago={pago} onClose={onClose} />
    </Suspense>
  );
}
