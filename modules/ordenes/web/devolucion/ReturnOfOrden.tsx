import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { messageOf } from '#platform/web/ui/waiting/error-text.ts';
import { DevolverDialog } from './DevolverWhenOpen.tsx';
import { returnGoods, useOrden } from '../queries.ts';

/** What comes back of a delivered order, from wherever it is listed. */
export function ReturnOfOrden({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useOrden(id);
  if (data)
    return (
      <DevolverDialog documento={data} onReturn={(asked, key) => returnGoods(data, asked, key)} onClose={onClose} />
    );
  if (!error) return null;
  return (
    <ConfirmDialog
      open
      title="No se pudo abrir la orden"
      confirmLabel="Reintentar"
      onConfirm={async () => {
        const again = await refetch();
        if (again.error) throw again.error;
      }}
      onClose={onClose}
    >
      {messageOf(error)}
    </ConfirmDialog>
  );
}
