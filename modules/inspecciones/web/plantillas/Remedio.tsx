import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import type { inventarioApi } from '#modules/inventario/contract.ts';
import { searchArticulos } from '#modules/inventario/web/front-door.tsx';
import type { serviciosApi } from '#modules/servicios/contract.ts';
import { client } from '#platform/web/call.ts';
import { EntityPicker } from '#platform/web/form/EntityPicker.tsx';
import { freshness } from '#platform/web/query-policy.ts';

const servicios = client<typeof serviciosApi>();
const inventario = client<typeof inventarioApi>();

interface Opcion {
  id: string;
  tipo: 'servicio' | 'articulo';
  nombre: string;
}

const load = async (text: string, signal: AbortSignal): Promise<Opcion[]> => {
  const [found, goods] = await Promise.all([
    servicios('GET /api/servicios', { query: { q: text, limit: 8 }, signal }),
    // Whoever may not see the inventory still finds services.
    searchArticulos(text, signal).catch(() => []),
  ]);
  return [
    ...found.data.map(({ id, nombre }) => ({ id, nombre, tipo: 'servicio' as const })),
    ...goods.slice(0, 8).map(({ id, descripcion }) => ({ id, nombre: descripcion, tipo: 'articulo' as const })),
  ];
};

/** What of the catalogue mends a point: a service, or an article. */
export function Remedio({ name }: { name: string }) {
  const servicio = useController({ name: `${name}.servicio_id` });
  const articulo = useController({ name: `${name}.articulo_id` });
  // The form holds ids only.
  const servicio_id = (servicio.field.value ?? null) as string | null;
  const articulo_id = (articulo.field.value ?? null) as string | null;
  const { data: nombre } = useQuery({
    queryKey: ['servicios', 'remedio', servicio_id, articulo_id],
    queryFn: async ({ signal }) =>
      servicio_id === null
        ? (await inventario('GET /api/inventario/articulos/{id}', { params: { id: articulo_id ?? '' }, signal }))
            .descripcion
        : (await servicios('GET /api/servicios/{id}', { params: { id: servicio_id }, signal })).nombre,
    enabled: servicio_id !== null || articulo_id !== null,
    staleTime: freshness.servicios,
  });
  const id = servicio_id ?? articulo_id;
  const choose = (option: Opcion | null) => {
    servicio.field.onChange(option?.tipo === 'servicio' ? option.id : null);
    articulo.field.onChange(option?.tipo === 'articulo' ? option.id : null);
  };
  return (
    <EntityPicker<Opcion>
      label="Qué lo arregla"
      placeholder="Servicio o artículo"
      value={id === null ? null : { id, nombre: nombre ?? '…', tipo: servicio_id === null ? 'articulo' : 'servicio' }}
      onChange={choose}
      load={load}
      getKey={(option) => option.id}
      primary={(option) => option.nombre}
      secondary={({ tipo }) => (tipo === 'servicio' ? 'Servicio' : 'Artículo')}
      error={servicio.fieldState.error !== undefined}
      helperText={servicio.fieldState.error?.message}
    />
  );
}
