import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { api, discard } from '../queries.ts';

/** One that was begun by mistake. */
export function DescartarButton({ id }: { id: string }) {
  const [open, setOpen] = useState(false);
  const confirm = async (motivo: string) => {
    const { version } = await api('GET /api/recepciones/{id}', { params: { id } });
    await discard(id, motivo, version);
  };
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Descartar
      </Button>
      <ConfirmDialog
        open={open}
        title="Descartar recepción"
        confirmLabel="Descartar"
        tone="error"
        motive={{ label: 'Motivo', min: 3 }}
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      >
        Lo que se escribió deja de ofrecerse. No se abre ninguna orden.
      </ConfirmDialog>
    </>
  );
}
