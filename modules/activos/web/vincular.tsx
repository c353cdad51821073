import { useState } from 'react';
import type { Activo } from '#modules/activos/contract.ts';
import { activoLabel } from '#modules/activos/rules.ts';
import { ApiError } from '#platform/web/call.ts';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { api } from './queries.ts';

interface Asked {
  activo: Activo;
  cliente_id: string;
  why: string;
}

const send = ({ id, version }: Activo, cliente_id: string, confirmado: boolean) =>
  api('POST /api/activos/{id}/propietario', { params: { id }, body: { cliente_id, confirmado }, version });

/** Links a vehicle to another customer. With orders open it asks first, naming them. */
export function useVincular(onLinked: (activo: Activo) => void) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const link = async (activo: Activo, cliente_id: string): Promise<void> => {
    try {
      onLinked(await send(activo, cliente_id, false));
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'con_ordenes_abiertas') throw error;
      setAsked({ activo, cliente_id, why: error.message });
    }
  };
  const confirm = async () => {
    if (asked) onLinked(await send(asked.activo, asked.cliente_id, true));
  };
  const dialog = (
    <ConfirmDialog
      open={asked !== null}
      title={asked ? `Vincular ${activoLabel(asked.activo)}` : 'Vincular'}
      confirmLabel="Vincular de todos modos"
      onConfirm={confirm}
      onClose={() => setAsked(null)}
    >
      {asked?.why}
    </ConfirmDialog>
  );
  return { link, dialog };
}
