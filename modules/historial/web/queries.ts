import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { activosApi } from '#modules/activos/contract.ts';
import type { clientesApi } from '#modules/clientes/contract.ts';
import type { historialApi } from '#modules/historial/contract.ts';
import type { visitasApi } from '#modules/visitas/contract.ts';
import { client } from '#platform/web/call.ts';
import { freshness, queryClient } from '#platform/web/query-policy.ts';

// Asked here and not through the front doors of those rooms: they are read by every page, and must not bring the cache along.
const clientes = client<typeof clientesApi>();
const activos = client<typeof activosApi>();
const historial = client<typeof historialApi>();
const visitas = client<typeof visitasApi>();

export type ClientesQuery = z.input<(typeof clientesApi)['GET /api/clientes']['query']>;

export const pageOfClientes = (query: ClientesQuery, signal: AbortSignal) =>
  clientes('GET /api/clientes', { query, signal });

const lista = (query: ClientesQuery) =>
  queryOptions({
    queryKey: ['clientes', 'lista', query],
    queryFn: ({ signal }) => pageOfClientes(query, signal),
  });

export const useClientes = (query: ClientesQuery) => useQuery({ ...lista(query), placeholderData: keepPreviousData });

/** What the list of customers opens with, before it is there. */
export const bringClientes = (query: ClientesQuery): Promise<void> => queryClient.prefetchQuery(lista(query));

export const useCliente = (id: string) =>
  useQuery({
    queryKey: ['clientes', 'uno', id],
    queryFn: ({ signal }) => clientes('GET /api/clientes/{id}', { params: { id }, signal }),
  });

export const useActivosDe = (cliente_id: string) =>
  useQuery({
    queryKey: ['activos', 'lista', { cliente_id }],
    queryFn: ({ signal }) => activos('GET /api/activos', { query: { cliente_id, limit: 100 }, signal }),
  });

/** The vehicles of the customers of one page of a list. */
export const activosPorCliente = (clienteIds: readonly string[], signal: AbortSignal) =>
  activos('GET /api/activos/por-cliente', { query: { clientes: clienteIds.join(',') }, signal });

export const useActivosPorCliente = (clienteIds: readonly string[]) =>
  useQuery({
    queryKey: ['activos', 'por-cliente', clienteIds],
    queryFn: ({ signal }) => activosPorCliente(clienteIds, signal),
    enabled: clienteIds.length > 0,
    placeholderData: keepPreviousData,
  });

export const useDocumentos = (clienteId: string) =>
  useInfiniteQuery({
    queryKey: ['historial', 'documentos', clienteId],
    queryFn: ({ pageParam, signal }) =>
      historial('GET /api/clientes/{id}/documentos', {
        params: { id: clienteId },
        query: { limit: 25, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  });

/** Who he is and what is open with him: all that his page shows first. */
export const useFicha = (id: string) =>
  useQuery({
    queryKey: ['historial', 'ficha', id],
    queryFn: ({ signal }) => historial('GET /api/clientes/{id}/ficha', { params: { id }, signal }),
    staleTime: freshness.listas,
  });

export const useMensajes = (id: string) =>
  useQuery({
    queryKey: ['historial', 'mensajes', id],
    queryFn: ({ signal }) => historial('GET /api/clientes/{id}/mensajes', { params: { id }, signal }),
    select: ({ data }) => data,
    staleTime: freshness.listas,
  });

/** The last times that he was here. */
export const useUltimasVisitas = (cliente_id: string) =>
  useQuery({
    queryKey: ['visitas', 'lista', { cliente_id, limit: 5 }],
    queryFn: ({ signal }) => visitas('GET /api/visitas', { query: { cliente_id, limit: 5 }, signal }),
    select: ({ data }) => data,
    staleTime: freshness.listas,
  });
