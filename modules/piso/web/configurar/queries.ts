import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Configuracion, ConfiguracionEntrada, pisoApi } from '#modules/piso/contract.ts';
import { client } from '#platform/web/call.ts';
import { freshness, queryClient } from '#platform/web/query-policy.ts';

const api = client<typeof pisoApi>();
const keyOf = (orden_id: string, partida_id: string) => ['piso', 'servicio', orden_id, partida_id];

export const useServicio = (orden_id: string, partida_id: string) =>
  useQuery({
    queryKey: keyOf(orden_id, partida_id),
    queryFn: ({ signal }) =>
      api('GET /api/piso/servicios/{orden_id}/{partida_id}', { params: { orden_id, partida_id }, signal }),
    staleTime: freshness.listas,
  });

export const saveServicio = async (
  { orden_id, partida: { id: partida_id } }: Configuracion,
  body: z.input<typeof ConfiguracionEntrada>,
  version: number,
): Promise<Configuracion> => {
  const saved = await api('PUT /api/piso/servicios/{orden_id}/{partida_id}', {
    params: { orden_id, partida_id },
    body,
    version,
  });
  queryClient.setQueryData(keyOf(orden_id, partida_id), saved);
  for (const root of ['ordenes', 'partes-de-orden', 'piso', 'inventario'])
    void queryClient.invalidateQueries({ queryKey: [root] });
  return saved;
};
