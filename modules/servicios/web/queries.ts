import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { empresasApi } from '#modules/empresas/contract.ts';
import type { serviciosApi } from '#modules/servicios/contract.ts';
import { client, fetchBlob } from '#platform/web/call.ts';
import { freshness } from '#platform/web/query-policy.ts';
import { useSession } from '#platform/web/session/session-store.ts';

export const api = client<typeof serviciosApi>();
const empresas = client<typeof empresasApi>();

export type ServiciosQuery = z.input<(typeof serviciosApi)['GET /api/servicios']['query']>;

export const pageOfServicios = (query: ServiciosQuery, signal: AbortSignal) =>
  api('GET /api/servicios', { query, signal, revalidates: true });

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

/** Whether prices of the catalogue carry the tax or it is added to them. */
export const useModoPrecio = (): 'con_iva' | 'mas_iva' => {
  const empresa_id = useSession((state) => state.company?.empresa_id);
  const { data } = useQuery({
    queryKey: ['empresa', empresa_id],
    queryFn: ({ signal }) =>
      empresas('GET /api/empresas/{empresa_id}', { params: { empresa_id: empresa_id ?? 0 }, signal }),
    enabled: empresa_id !== undefined,
    staleTime: freshness.catalogos,
  });
  return data?.precios ?? 'con_iva';
};

export const usePrecios = (id: string, cursor: string | undefined) =>
  useQuery({
    queryKey: ['servicios', 'precios', id, cursor],
    queryFn: ({ signal }) =>
      api('GET /api/servicios/{id}/precios', {
        params: { id },
        query: { limit: 8, ...(cursor ? { cursor } : {}) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export type CambioPedido = z.input<(typeof serviciosApi)['GET /api/servicios/cambios-de-precio/vista-previa']['query']>;

export const useVistaPrevia = (pedido: CambioPedido | null) =>
  useQuery({
    queryKey: ['servicios', 'vista-previa', pedido],
    queryFn: ({ signal }) =>
      api('GET /api/servicios/cambios-de-precio/vista-previa', {
        query: pedido ?? { como: 'monto', valor: 1 },
        signal,
      }),
    enabled: pedido !== null,
    placeholderData: keepPreviousData,
    // What is said yes to must be what stands now.
    staleTime: 0,
  });

export const useCambios = () =>
  useQuery({
    queryKey: ['servicios', 'cambios'],
    queryFn: ({ signal }) => api('GET /api/servicios/cambios-de-precio', { signal }),
    staleTime: 0,
  });

export const fetchEtiquetas = (servicios: readonly string[], cantidad: number) =>
  fetchBlob('GET /api/servicios/etiquetas', { query: { servicios: servicios.join(','), cantidad } });

export const fetchListaDePrecios = (clasificacion_id: string | undefined) =>
  fetchBlob('GET /api/servicios/lista-de-precios', { query: clasificacion_id ? { clasificacion_id } : {} });

export const refreshServicios = (cache: QueryClient): void => void cache.invalidateQueries({ queryKey: ['servicios'] });
