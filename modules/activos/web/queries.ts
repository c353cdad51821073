import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Activo, activosApi } from '#modules/activos/contract.ts';
import { client } from '#platform/web/call.ts';
import { freshness } from '#platform/web/query-policy.ts';

export const api = client<typeof activosApi>();

export type ActivosQuery = z.input<(typeof activosApi)['GET /api/activos']['query']>;

export const pageOfActivos = (query: ActivosQuery, signal: AbortSignal) => api('GET /api/activos', { query, signal });

export const useActivos = (query: ActivosQuery) =>
  useQuery({
    queryKey: ['activos', 'lista', query],
    queryFn: ({ signal }) => pageOfActivos(query, signal),
    placeholderData: keepPreviousData,
  });

export const useActivo = (id: string | null) =>
  useQuery({
    queryKey: ['activos', 'uno', id],
    queryFn: ({ signal }) => api('GET /api/activos/{id}', { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
  });

/** What a serial number says, asked when it has the length of one. */
export const useSerie = (serie: string) =>
  useQuery({
    queryKey: ['activos', 'serie', serie],
    queryFn: ({ signal }) => api('GET /api/activos/serie/{serie}', { params: { serie }, signal }),
    enabled: serie.length >= 6 && serie.length <= 40,
    staleTime: freshness.catalogos,
  });

/** Puts a saved vehicle where every page will look for it. */
export const rememberActivo = (cache: QueryClient, activo: Activo): void => {
  cache.setQueryData(['activos', 'uno', activo.id], activo);
  for (const kind of ['lista', 'por-cliente', 'serie']) void cache.invalidateQueries({ queryKey: ['activos', kind] });
};
