import { useInfiniteQuery } from '@tanstack/react-query';
import type { historialApi } from '#modules/historial/contract.ts';
import { client } from '#platform/web/call.ts';

const api = client<typeof historialApi>();

export const useDocumentos = (clienteId: string) =>
  useInfiniteQuery({
    queryKey: ['historial', 'documentos', clienteId],
    queryFn: ({ pageParam, signal }) =>
      api('GET /api/clientes/{id}/documentos', {
        params: { id: clienteId },
        query: { limit: 25, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  });
