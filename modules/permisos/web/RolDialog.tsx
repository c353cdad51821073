import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type Rol, RolNuevo } from '#modules/permisos/contract.ts';
import { RecordDialog } from '#platform/web/form/RecordDialog.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { toast } from '#platform/web/toast.tsx';
import { api, refreshPermisos } from './queries.ts';

const Formulario = z.object({ nombre: RolNuevo.shape.nombre });

/** A new role, empty or as a copy; or another name for one. */
export function RolDialog({ rol, copyOf, onClose }: { rol?: Rol; copyOf?: Rol; onClose: () => void }) {
  const cache = useQueryClient();
  const title = rol ? `Cambiar el nombre de ${rol.nombre}` : copyOf ? `Copiar el rol ${copyOf.nombre}` : 'Nuevo rol';
  return (
    <RecordDialog
      title={title}
      size="sm"
      draft="rol"
      record={rol}
      schema={Formulario}
      valuesOf={(record) => ({ nombre: record?.nombre ?? (copyOf ? `${copyOf.nombre} (copia)` : '') })}
      create={({ nombre }, idempotencyKey) =>
        api('POST /api/roles', { body: { nombre, permisos: copyOf?.permisos ?? [] }, idempotencyKey })
      }
      change={({ nombre }, { id, version }) =>
        api('PATCH /api/roles/{id}', { params: { id }, body: { nombre }, version })
      }
      onSaved={({ nombre }) => {
        toast(`Rol ${nombre}: guardado.`);
        void refreshPermisos(cache);
      }}
      labels={{ nombre: 'Nombre' }}
      onClose={onClose}
    >
      {() => <TextInput name="nombre" label="Nombre" required autoFocus max={60} placeholder="Almacén, recepción…" />}
    </RecordDialog>
  );
}
