import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Proveedor } from '#modules/proveedores/contract.ts';
import { ApiError } from '#platform/web/call.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { ProveedorPicker } from './ProveedorPicker.tsx';
import { api, rememberProveedor } from './queries.ts';

/** Joins a repeated record to this one: what was bought from it is of this one from now on. */
export function UnirDialog({ proveedor, onClose }: { proveedor: Proveedor; onClose: () => void }) {
  const cache = useQueryClient();
  const [repeated, setRepeated] = useState<Proveedor | null>(null);
  const join = async () => {
    if (!repeated) throw new ApiError(422, 'falta_repetido', 'Elige el proveedor que está repetido.');
    const saved = await api('POST /api/proveedores/{id}/union', {
      params: { id: proveedor.id },
      body: { repetido_id: repeated.id },
      version: proveedor.version,
    });
    rememberProveedor(cache, saved);
    await cache.invalidateQueries({ queryKey: ['gastos'] });
    toast(`${repeated.nombre} ahora es ${saved.nombre}.`);
  };
  return (
    <ConfirmDialog
      open
      title={`Unir otro con ${proveedor.nombre}`}
      confirmLabel={repeated ? `Unir ${repeated.nombre}` : 'Unir'}
      onConfirm={join}
      onClose={onClose}
    >
      <p style={{ marginTop: 0 }}>
        Elige el que está repetido. Sus gastos y compras pasan a {proveedor.nombre}, que toma los datos que le falten, y
        el repetido deja de aparecer. No se deshace.
      </p>
      <ProveedorPicker
        label="Proveedor repetido"
        value={repeated}
        onChange={setRepeated}
        except={proveedor.id}
        withoutNew
        autoFocus
      />
    </ConfirmDialog>
  );
}
