import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Mensaje, whatsappApi } from '#modules/whatsapp/contract.ts';
import { client } from '#platform/web/call.ts';
import { freshness, queryClient } from '#platform/web/query-policy.ts';

export const api = client<typeof whatsappApi>();
const root = 'whatsapp';
type Query = Record<string, string | number | undefined>;
/** Live events come first; this only bounds how long a lost one can go unnoticed. */
const WATCH_MS = 60_000;

export const useEstado = () =>
  useQuery({
    queryKey: [root, 'estado'],
    queryFn: ({ signal }) => api('GET /api/whatsapp/estado', { signal }),
    staleTime: freshness.listas,
    refetchInterval: WATCH_MS,
  });

export const pageOfMensajes = (query: Query, signal: AbortSignal) =>
  api('GET /api/whatsapp/mensajes', { query, signal });

export const useMensajes = (query: Query) =>
  useQuery({
    queryKey: [root, 'lista', query],
    queryFn: ({ signal }) => pageOfMensajes(query, signal),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
    refetchInterval: WATCH_MS,
  });

/** One by itself: attended, it leaves the tab where it was found. */
export const useMensaje = (id: string) =>
  useQuery({
    queryKey: [root, 'mensaje', id],
    queryFn: ({ signal }) => api('GET /api/whatsapp/mensajes/{id}', { params: { id }, signal }),
    staleTime: freshness.listas,
    refetchInterval: WATCH_MS,
  });

export const useTotales = (q: string) =>
  useQuery({
    queryKey: [root, 'totales', q],
    queryFn: ({ signal }) => api('GET /api/whatsapp/mensajes/totales', { query: q ? { q } : {}, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
  });

export const useAjustes = () =>
  useQuery({ queryKey: [root, 'ajustes'], queryFn: ({ signal }) => api('GET /api/whatsapp/ajustes', { signal }) });

export const useBajas = () =>
  useQuery({ queryKey: [root, 'bajas'], queryFn: ({ signal }) => api('GET /api/whatsapp/bajas', { signal }) });

export const refresh = () => queryClient.invalidateQueries({ queryKey: [root] });

export type Act = 'reintento' | 'apertura' | 'descarte';
export const act = async (what: Act, { id, version }: Mensaje): Promise<void> => {
  try {
    await api(`POST /api/whatsapp/mensajes/{id}/${what}`, { params: { id }, version });
  } finally {
    // Refused too: then something else became of it.
    await refresh();
  }
};
