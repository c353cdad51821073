import { useQueryClient } from '@tanstack/react-query';
import type { Empleado } from '#modules/empleados/contract.ts';
import { PictureField } from '#platform/web/form/PictureField.tsx';
import { useSession } from '#platform/web/session/session-store.ts';
import { Avatar } from '#platform/web/shell/InitialsAvatar.tsx';
import { toast } from '#platform/web/toast.tsx';
import { fotoOf } from './foto.ts';
import { api, refreshEmpleados } from './queries.ts';

/** His face, by which colleagues find him at the clock. */
export function Foto({ empleado }: { empleado: Empleado }) {
  const cache = useQueryClient();
  const empresa_id = useSession((state) => state.company?.empresa_id);
  const params = { id: empleado.id };
  const done = (said: string) => {
    refreshEmpleados(cache);
    toast(said);
  };
  return (
    <PictureField
      label={empleado.foto_id ? 'Cambiar foto' : 'Elegir foto'}
      hint="Con ella lo encuentran en el reloj del taller. JPG, PNG o WebP de hasta 10 MB."
      onChoose={async (file) => {
        await api('PUT /api/empleados/{id}/foto', { params, body: file });
        done('Foto guardada.');
      }}
      onRemove={
        empleado.foto_id
          ? async () => {
              await api('DELETE /api/empleados/{id}/foto', { params });
              done('Foto quitada.');
            }
          : undefined
      }
      removeLabel="Quitar foto"
    >
      <Avatar name={empleado.nombre} src={fotoOf(empleado.id, empleado.foto_id, empresa_id)} size={96} />
    </PictureField>
  );
}
