import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { comprasApi } from '#modules/compras/contract.ts';
import { client } from '#platform/web/call.ts';
import { freshness } from '#platform/web/query-policy.ts';

export const api = client<typeof comprasApi>();

type ComprasFilter = z.input<(typeof comprasApi)['GET /api/compras']['query']>;

export const pageOfCompras = (query: ComprasFilter, signal: AbortSignal) => api('GET /api/compras', { query, signal });

export const useCompras = (query: ComprasFilter) =>
  useQuery({
    queryKey: ['compras', 'lista', query],
    queryFn: ({ signal }) => pageOfCompras(query, signal),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
  });

export const useCompra = (id: string) =>
  useQuery({
    queryKey: ['compras', 'una', id],
    queryFn: ({ signal }) => api('GET /api/compras/{id}', { params: { id }, signal }),
    staleTime: 0,
  });

/** A purchase moves shelves and money: whatever shows either is read again. */
export const refreshCompras = (cache: QueryClient): void => {
  for (const root of ['compras', 'inventario', 'gastos', 'caja', 'cortes', 'inicio', 'ordenes'])
    void cache.invalidateQueries({ queryKey: [root] });
};
