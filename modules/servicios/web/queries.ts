import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { serviciosApi } from '#modules/servicios/contract.ts';
import { client } from '#platform/web/call.ts';
import { freshness } from '#platform/web/query-policy.ts';

export const api = client<typeof serviciosApi>();

export type ServiciosQuery = z.input<(typeof serviciosApi)['GET /api/servicios']['query']>;

export const pageOfServicios = (query: ServiciosQuery, signal: AbortSignal) =>
  api('GET /api/servicios', { query, signal });

export const useServicios = (query: ServiciosQuery) =>
  useQuery({
    queryKey: ['servicios', 'lista', query],
    queryFn: ({ signal }) => pageOfServicios(query, signal),
    placeholderData: keepPreviousData,
  });

export const useServicio = (id: string) =>
  useQuery({
    queryKey: ['servicios', 'uno', id],
    queryFn: ({ signal }) => api('GET /api/servicios/{id}', { params: { id }, signal }),
  });

export const useClasificaciones = () =>
  useQuery({
    queryKey: ['servicios', 'clasificaciones'],
    queryFn: ({ signal }) => api('GET /api/clasificaciones', { signal }),
    staleTime: freshness.servicios,
  });

export const refreshServicios = (cache: QueryClient): void => void cache.invalidateQueries({ queryKey: ['servicios'] });
