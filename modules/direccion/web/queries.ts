import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Direccion, direccionApi } from '#modules/direccion/contract.ts';
import { client } from '#platform/web/call.ts';

const api = client<typeof direccionApi>();
const KEY = ['direccion-publica'];

/** What links start with, how far it reaches and what could take its place. */
export const useDireccion = () =>
  useQuery<Direccion>({
    queryKey: KEY,
    queryFn: ({ signal }) => api('GET /api/direccion-publica', { signal }),
    // A field is open over it.
    refetchOnWindowFocus: false,
  });

export const useSaveDireccion = (version: number) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (url: string | null) => api('PUT /api/direccion-publica', { body: { url }, version }),
    onSuccess: (fresh) => cache.setQueryData(KEY, fresh),
    // Somebody else changed it: what is there now takes the place of what was read.
    onError: () => cache.invalidateQueries({ queryKey: KEY }),
  });
};

export const tryDireccion = (url: string) => api('POST /api/direccion-publica/prueba', { body: { url } });
