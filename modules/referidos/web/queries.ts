import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { clientesApi } from '#modules/clientes/contract.ts';
import type { cuponesApi } from '#modules/cupones/contract.ts';
import type { ClienteRecomendado, Programa, referidosApi } from '#modules/referidos/contract.ts';
import { client } from '#platform/web/call.ts';
import { newKey } from '#platform/web/call-keys.ts';
import { freshness, queryClient } from '#platform/web/query-policy.ts';

const api = client<typeof referidosApi>();
const clientes = client<typeof clientesApi>();
const cupones = client<typeof cuponesApi>();

export const usePrograma = () =>
  useQuery({
    queryKey: ['referidos', 'programa'],
    queryFn: ({ signal }) => api('GET /api/referidos/programa', { signal }),
    staleTime: freshness.listas,
  });

export const savePrograma = async (body: Programa, version: number) => {
  const saved = await api('PUT /api/referidos/programa', { body, version });
  void queryClient.invalidateQueries({ queryKey: ['referidos'] });
  return saved;
};

export const useReporte = (desde: string, hasta: string) =>
  useQuery({
    queryKey: ['referidos', 'reporte', desde, hasta],
    queryFn: ({ signal }) => api('GET /api/referidos/reporte', { query: { desde, hasta }, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
  });

export const useDeUno = (id: string) =>
  useQuery({
    queryKey: ['referidos', 'cliente', id],
    queryFn: ({ signal }) => api('GET /api/referidos/clientes/{id}', { params: { id }, signal }),
    staleTime: freshness.listas,
  });

/** The coupons that may be given: those in use. */
export const useRegalos = () =>
  useQuery({
    queryKey: ['cupones', 'lista', 'regalos'],
    queryFn: ({ signal }) => cupones('GET /api/cupones', { query: { limit: 100 }, signal }),
    staleTime: freshness.listas,
  });

/** `nuevo`: another link, and those before open nothing. */
export const invite = (id: string, nuevo = false) =>
  api('POST /api/referidos/clientes/{id}/codigo', { params: { id }, body: { nuevo } });

/** Somebody new with who sent him, in one write. */
export const addRecomendado = (body: ClienteRecomendado, idempotencyKey: string) =>
  api('POST /api/referidos/clientes', { body, idempotencyKey });

export const recommend = async (id: string, body: { recomienda_id: string | null; quien: string }) => {
  const now = await api('POST /api/referidos/clientes/{id}/recomendacion', {
    params: { id },
    body,
    idempotencyKey: newKey(),
  });
  queryClient.setQueryData(['referidos', 'cliente', id], now);
  void queryClient.invalidateQueries({ queryKey: ['referidos', 'reporte'] });
  return now;
};

export interface Quien {
  id: string;
  nombre: string;
  telefono: string;
}

/** Whoever may have sent him, by name or telephone. */
export const searchQuien = async (text: string, signal?: AbortSignal): Promise<Quien[]> => {
  const { data } = await clientes('GET /api/clientes', { query: { q: text, limit: 8 }, ...(signal ? { signal } : {}) });
  return data
    .filter(({ tipo }) => tipo !== 'publico')
    .map(({ id, nombre, telefono }) => ({ id, nombre, telefono: telefono ?? '' }));
};
