import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { permisosApi } from '#modules/permisos/contract.ts';
import { client } from '#platform/web/call.ts';

export const api = client<typeof permisosApi>();

export const useMatriz = () =>
  useQuery({
    queryKey: ['permisos', 'matriz'],
    queryFn: ({ signal }) => api('GET /api/permisos', { signal }),
  });

export const useCambios = () =>
  useInfiniteQuery({
    queryKey: ['permisos', 'cambios'],
    queryFn: ({ signal, pageParam }) =>
      api('GET /api/permisos/cambios', { query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  });

/** Roles, people, and this person's own menu, which may be what was just changed. */
export const refreshPermisos = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({ queryKey: ['permisos'] });
