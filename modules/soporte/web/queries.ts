import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { soporteApi } from '#modules/soporte/contract.ts';
import type { Ticket } from '#modules/soporte/rules/formas.ts';
import { client, newKey } from '#platform/web/call.ts';
import { freshness, queryClient } from '#platform/web/query-policy.ts';

export const api = client<typeof soporteApi>();

type Query = Record<string, string | number | undefined>;
const root = 'soporte';
const own = 'mi-soporte';
/** Live events come first; this only bounds how long a lost one can go unnoticed. */
const WATCH_MS = 30_000;
/** The workshop's answer rings no bell in a customer's page. */
const OWN_WATCH_MS = 15_000;

export const pageOfTickets = (query: Query, signal: AbortSignal) => api('GET /api/soporte/tickets', { query, signal });

export const useTickets = (query: Query) =>
  useQuery({
    queryKey: [root, 'lista', query],
    queryFn: ({ signal }) => pageOfTickets(query, signal),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
    refetchInterval: WATCH_MS,
  });

export const useTotales = (query: Query) =>
  useQuery({
    queryKey: [root, 'totales', query],
    queryFn: ({ signal }) => api('GET /api/soporte/tickets/totales', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
  });

const keyOf = (id: string) => [root, 'ticket', id];
export const useTicket = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api('GET /api/soporte/tickets/{id}', { params: { id }, signal }),
    staleTime: freshness.listas,
    refetchInterval: WATCH_MS,
  });

/** What came back replaces what is shown, and the lists are asked again. */
export const keepTicket = (ticket: Ticket): Ticket => {
  queryClient.setQueryData(keyOf(ticket.id), ticket);
  void queryClient.invalidateQueries({ queryKey: [root], predicate: ({ queryKey }) => queryKey[1] !== 'ticket' });
  return ticket;
};
export const refreshTicket = (id: string) => queryClient.invalidateQueries({ queryKey: keyOf(id) });

export const usePendientes = () =>
  useQuery({
    queryKey: [root, 'pendientes'],
    queryFn: ({ signal }) => api('GET /api/soporte/pendientes', { signal }),
    refetchInterval: 60_000,
  });

export const markRead = async (id: string): Promise<void> => {
  queryClient.setQueryData(
    [root, 'pendientes'],
    await api('POST /api/soporte/tickets/{id}/lectura', { params: { id } }),
  );
  await queryClient.invalidateQueries({ queryKey: [root, 'lista'] });
};

export const useEquipo = () =>
  useQuery({
    queryKey: [root, 'equipo'],
    queryFn: ({ signal }) => api('GET /api/soporte/equipo', { signal }),
    staleTime: freshness.catalogos,
  });

export const useRespuestas = () =>
  useQuery({
    queryKey: [root, 'respuestas'],
    queryFn: ({ signal }) => api('GET /api/soporte/respuestas', { signal }),
    staleTime: freshness.catalogos,
  });
export const refreshRespuestas = () => queryClient.invalidateQueries({ queryKey: [root, 'respuestas'] });

export const useEnlacePublico = () =>
  useQuery({
    queryKey: [root, 'enlace'],
    queryFn: ({ signal }) => api('GET /api/soporte/enlace-publico', { signal }),
  });
export const changeEnlacePublico = async (activo: boolean, nueva = false): Promise<void> => {
  const body = { activo, nueva };
  queryClient.setQueryData([root, 'enlace'], await api('PUT /api/soporte/enlace-publico', { body }));
};

export const useMiSoporte = () =>
  useQuery({
    queryKey: [own, 'lista'],
    queryFn: ({ signal }) => api('GET /api/mi-soporte', { signal }),
    staleTime: freshness.listas,
    refetchInterval: OWN_WATCH_MS,
  });
export const useMiTicket = (id: string) =>
  useQuery({
    queryKey: [own, 'ticket', id],
    queryFn: ({ signal }) => api('GET /api/mi-soporte/{id}', { params: { id }, signal }),
    staleTime: freshness.listas,
    refetchInterval: OWN_WATCH_MS,
  });
export const refreshMiSoporte = () => queryClient.invalidateQueries({ queryKey: [own] });

/** A link to the thread, each time a new one: those that were handed out go on. */
export const shareTicket = async (id: string): Promise<string> =>
  (await api('POST /api/soporte/tickets/{id}/enlace', { params: { id }, idempotencyKey: newKey() })).url;
