import { useQueryClient } from '@tanstack/react-query';
import type { Perfil } from '#modules/perfil/contract.ts';
import { PictureField } from '#platform/web/form/PictureField.tsx';
import { Avatar, fotoPath } from '#platform/web/shell/InitialsAvatar.tsx';
import { toast } from '#platform/web/toast.tsx';
import { api, takePerfil } from './queries.ts';

/** The face that colleagues see; the initials where there is none. */
export function FotoField({ perfil }: { perfil: Perfil }) {
  const cache = useQueryClient();
  const place = async (file: File) => {
    takePerfil(cache, await api('PUT /api/perfil/foto', { body: file }));
    toast('Foto guardada.');
  };
  const remove = async () => {
    takePerfil(cache, await api('DELETE /api/perfil/foto', {}));
    toast('Foto quitada.');
  };
  return (
    <PictureField
      label={perfil.foto ? 'Cambiar foto' : 'Elegir foto'}
      hint="JPG, PNG o WebP de hasta 10 MB. Se recorta en cuadrado, sin la ubicación ni los datos de la cámara."
      onChoose={place}
      onRemove={perfil.foto ? remove : undefined}
      removeLabel="Quitar foto"
    >
      <Avatar name={perfil.nombre || 'Usuario'} src={fotoPath(perfil.id, perfil.foto)} size={128} />
    </PictureField>
  );
}
