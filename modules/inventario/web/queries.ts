import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Articulo, inventarioApi } from '#modules/inventario/contract.ts';
import { client, fetchBlob } from '#platform/web/call.ts';
import { freshness } from '#platform/web/query-policy.ts';

export const api = client<typeof inventarioApi>();

export type ArticulosFilter = z.input<(typeof inventarioApi)['GET /api/inventario/articulos']['query']>;
/** A lost event must not leave an old quantity on a screen for long. */
const WATCH_MS = 30_000;

export const pageOfArticulos = (query: ArticulosFilter, signal: AbortSignal) =>
  api('GET /api/inventario/articulos', { query, signal });

export const useArticulos = (query: ArticulosFilter) =>
  useQuery({
    queryKey: ['inventario', 'articulos', query],
    queryFn: ({ signal }) => pageOfArticulos(query, signal),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
    refetchInterval: WATCH_MS,
  });

export const useTotales = () =>
  useQuery({
    queryKey: ['inventario', 'totales'],
    queryFn: ({ signal }) => api('GET /api/inventario/articulos/totales', { signal }),
    staleTime: freshness.listas,
  });

export const loadArticulo = (id: string, signal?: AbortSignal) =>
  api('GET /api/inventario/articulos/{id}', { params: { id }, ...(signal ? { signal } : {}) });

/** `''`: none yet. */
export const useArticulo = (id: string) =>
  useQuery({
    queryKey: ['inventario', 'articulo', id],
    queryFn: ({ signal }) => loadArticulo(id, signal),
    enabled: id !== '',
    staleTime: 0,
  });

export const useKardex = (id: string, cursor: string | undefined) =>
  useQuery({
    queryKey: ['inventario', 'kardex', id, cursor],
    queryFn: ({ signal }) =>
      api('GET /api/inventario/articulos/{id}/kardex', {
        params: { id },
        query: { limit: 15, ...(cursor ? { cursor } : {}) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const useFiltros = () =>
  useQuery({
    queryKey: ['inventario', 'filtros'],
    queryFn: ({ signal }) => api('GET /api/inventario/filtros', { signal }),
    staleTime: freshness.catalogos,
  });

export const useSugerido = () =>
  useQuery({
    queryKey: ['inventario', 'sugerido'],
    queryFn: ({ signal }) => api('GET /api/inventario/sugerido', { signal }),
    staleTime: freshness.listas,
  });

type PedidosFilter = z.input<(typeof inventarioApi)['GET /api/inventario/pedidos']['query']>;

export const pageOfPedidos = (query: PedidosFilter, signal: AbortSignal) =>
  api('GET /api/inventario/pedidos', { query, signal });

export const usePedidos = (query: PedidosFilter) =>
  useQuery({
    queryKey: ['inventario', 'pedidos', query],
    queryFn: ({ signal }) => pageOfPedidos(query, signal),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
  });

export const usePedido = (id: string) =>
  useQuery({
    queryKey: ['inventario', 'pedido', id],
    queryFn: ({ signal }) => api('GET /api/inventario/pedidos/{id}', { params: { id }, signal }),
    staleTime: 0,
  });

export const useTraspasos = () =>
  useQuery({
    queryKey: ['inventario', 'traspasos'],
    queryFn: ({ signal }) => api('GET /api/inventario/traspasos', { signal }),
    staleTime: freshness.listas,
  });

export const useConteos = () =>
  useQuery({
    queryKey: ['inventario', 'conteos'],
    queryFn: ({ signal }) => api('GET /api/inventario/conteos', { signal }),
    staleTime: freshness.listas,
  });

export const conteoKey = (id: string) => ['inventario', 'conteo', id] as const;
export const useConteo = (id: string) =>
  useQuery({
    queryKey: conteoKey(id),
    queryFn: ({ signal }) => api('GET /api/inventario/conteos/{id}', { params: { id }, signal }),
    staleTime: 0,
  });

export const refreshInventario = (cache: QueryClient): void =>
  void cache.invalidateQueries({ queryKey: ['inventario'] });

/** As typed: exactly what a scanner read when it is a code, else whatever begins with those words. */
export const searchArticulos = async (text: string, signal?: AbortSignal): Promise<Articulo[]> => {
  const options = signal ? { signal } : {};
  const word = text.trim();
  if (/\d/.test(word) && !/\s/.test(word)) {
    const exact = await api('GET /api/inventario/articulos', { query: { codigo: word.slice(0, 60) }, ...options });
    if (exact.data.length > 0) return exact.data;
  }
  return (await api('GET /api/inventario/articulos', { query: { busca: word.slice(0, 80), limit: 8 }, ...options }))
    .data;
};

export const fetchEtiquetas = (articulos: readonly string[], cantidad: number, forma: 'barras' | 'qr'): Promise<Blob> =>
  fetchBlob('GET /api/inventario/etiquetas', { query: { articulos: articulos.join(','), cantidad, forma } });
