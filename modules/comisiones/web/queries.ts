import { keepPreviousData, skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { comisionesApi } from '#modules/comisiones/contract.ts';
import type { Periodo } from '#platform/contract/periods.ts';
import { client } from '#platform/web/call.ts';
import { freshness, queryClient } from '#platform/web/query-policy.ts';

export const api = client<typeof comisionesApi>();
const PAGE = 50;

/** After a payment or its undoing everything that tells of commissions is asked again, and the expenses and the register too. */
export const askAgain = async (): Promise<void> => {
  await Promise.all(
    ['comisiones', 'gastos', 'caja', 'reportes'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
  );
};

export const usePendientes = ({ desde, hasta }: Periodo) =>
  useQuery({
    queryKey: ['comisiones', 'pendientes', desde, hasta],
    queryFn: ({ signal }) => api('GET /api/comisiones/pendientes', { query: { desde, hasta }, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.pagos,
  });

export const useDebido = (id: string, { desde, hasta }: Periodo) =>
  useQuery({
    queryKey: ['comisiones', 'debido', id, desde, hasta],
    queryFn: ({ signal }) =>
      api('GET /api/comisiones/pendientes/{id}', { params: { id }, query: { desde, hasta }, signal }),
    staleTime: 0,
  });

export const usePagos = ({ desde, hasta }: Periodo) =>
  useInfiniteQuery({
    queryKey: ['comisiones', 'pagos', desde, hasta],
    queryFn: ({ signal, pageParam }) =>
      api('GET /api/comisiones/pagos', {
        query: { desde, hasta, limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
    staleTime: freshness.pagos,
  });

export const usePago = (id: string | null) =>
  useQuery({
    queryKey: ['comisiones', 'pago', id],
    queryFn:
      id === null ? skipToken : ({ signal }) => api('GET /api/comisiones/pagos/{id}', { params: { id }, signal }),
    staleTime: freshness.pagos,
  });

export const useMias = () =>
  useQuery({
    queryKey: ['comisiones', 'mias'],
    queryFn: ({ signal }) => api('GET /api/comisiones/mias', { signal }),
    staleTime: freshness.pagos,
  });
