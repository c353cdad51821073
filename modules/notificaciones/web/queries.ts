import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { notificacionesApi, Silencios } from '#modules/notificaciones/contract.ts';
import type { EstadoCorreo, TipoNotificacion } from '#modules/notificaciones/rules.ts';
import { client } from '#platform/web/call.ts';

export const api = client<typeof notificacionesApi>();

const root = 'notificaciones';

/** A live event lowers or raises it at once; the minute is for whoever lost the stream. */
export const usePendientes = () =>
  useQuery({
    queryKey: [root, 'pendientes'],
    queryFn: ({ signal }) => api('GET /api/notificaciones/pendientes', { signal }),
    refetchInterval: 60_000,
  });

export const useNotificaciones = (limit: number) =>
  useInfiniteQuery({
    queryKey: [root, 'lista', limit],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/notificaciones', { query: { limit, ...(pageParam === '' ? {} : { cursor: pageParam }) }, signal }),
    getNextPageParam: (page) => page.cursor ?? undefined,
  });

/** Marks the named ones, or all. */
export const useMarkRead = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (ids?: readonly string[]) =>
      api('PUT /api/notificaciones/lectura', { body: ids ? { ids: [...ids] } : {} }),
    onSuccess: () => cache.invalidateQueries({ queryKey: [root] }),
  });
};

export const useSilencios = () =>
  useQuery({
    queryKey: [root, 'silencios'],
    queryFn: ({ signal }) => api('GET /api/notificaciones/silencios', { signal }),
  });

/** The switch moves at once and goes back if the server does not agree. */
export const useMute = () => {
  const cache = useQueryClient();
  const key = [root, 'silencios'];
  return useMutation({
    mutationFn: (body: { tipo: TipoNotificacion; silenciado: boolean }) =>
      api('PUT /api/notificaciones/silencios', { body }),
    onMutate: ({ tipo, silenciado }) => {
      // An answer on its way tells how it was before.
      void cache.cancelQueries({ queryKey: key }, { revert: false });
      cache.setQueryData<Silencios>(
        key,
        (known) => known && { tipos: known.tipos.map((row) => (row.tipo === tipo ? { ...row, silenciado } : row)) },
      );
    },
    onSuccess: (now) => cache.setQueryData(key, now),
    onError: () => cache.invalidateQueries({ queryKey: key }),
  });
};

export const useCorreos = (query: { q?: string; cursor?: string; limit: number; estado?: EstadoCorreo }) =>
  useQuery({
    queryKey: ['correos', 'lista', query],
    queryFn: ({ signal }) => api('GET /api/correos', { query, signal }),
    placeholderData: keepPreviousData,
  });

export const useCorreosDeAcceso = (enabled: boolean) =>
  useQuery({
    queryKey: ['correos', 'acceso'],
    queryFn: ({ signal }) => api('GET /api/correos/acceso', { signal }),
    enabled,
  });

export const useResend = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('POST /api/correos/{id}/reenvio', { params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['correos'] }),
  });
};
