import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { vigilanciaApi } from '#modules/vigilancia/contract.ts';
import { client } from '#platform/web/call.ts';
import { freshness } from '#platform/web/query-policy.ts';

const api = client<typeof vigilanciaApi>();

type Query = Record<string, string | number | undefined>;

export const pageOfEventos = (query: Query, signal: AbortSignal) =>
  api('GET /api/vigilancia/eventos', { query, signal });

export const useEventos = (query: Query) =>
  useQuery({
    queryKey: ['vigilancia', query],
    queryFn: ({ signal }) => pageOfEventos(query, signal),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
  });
