import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { flotasApi } from '#modules/flotas/contract.ts';
import type { Periodo } from '#platform/contract/periods.ts';
import { client } from '#platform/web/call.ts';
import { freshness } from '#platform/web/query-policy.ts';

const api = client<typeof flotasApi>();

export const useFlotas = (q: string) =>
  useQuery({
    queryKey: ['reportes', 'flotas', q],
    queryFn: ({ signal }) => api('GET /api/flotas', { query: q === '' ? {} : { q }, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
  });

export const useFlota = (id: string, { desde, hasta }: Periodo) =>
  useQuery({
    queryKey: ['reportes', 'flota', id, desde, hasta],
    queryFn: ({ signal }) => api('GET /api/flotas/{id}', { params: { id }, query: { desde, hasta }, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
  });
