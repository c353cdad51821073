import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';

/** Asks before what was written is thrown away. */
export const LeaveDialog = (props: { open: boolean; onConfirm: () => void; onClose: () => void }) => (
  <ConfirmDialog
    title="¿Salir sin guardar?"
    confirmLabel="Salir sin guardar"
    cancelLabel="Seguir aquí"
    tone="error"
    {...props}
  >
    Lo que escribiste se perderá.
  </ConfirmDialog>
);
