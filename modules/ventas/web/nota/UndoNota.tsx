import { DevolverDialog } from '#modules/ordenes/web/front-door.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { messageOf } from '#platform/web/ui/waiting/error-text.ts';
import { returnNota, useNota } from '../queries.ts';
import { CancelarNotaDialog } from './CancelarNotaDialog.tsx';

/** What undoes a ticket, from wherever it is listed. */
export function UndoNota({ id, act, onClose }: { id: string; act: 'devolver' | 'cancelar'; onClose: () => void }) {
  const { data, error, refetch } = useNota(id);
  if (data && act === 'cancelar') return <CancelarNotaDialog nota={data} onClose={onClose} />;
  if (data)
    return (
      <DevolverDialog documento={data} onReturn={(asked, key) => returnNota(data, asked, key)} onClose={onClose} />
    );
  if (!error) return null;
  return (
    <ConfirmDialog
      open
      title="No se pudo abrir el ticket"
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
