import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import type { Proveedor, ProveedoresQuery, proveedoresApi } from '#modules/proveedores/contract.ts';
import { client } from '#platform/web/call.ts';

export const api = client<typeof proveedoresApi>();

export const useProveedores = (query: ProveedoresQuery) =>
  useQuery({
    queryKey: ['proveedores', 'lista', query],
    queryFn: ({ signal }) => api('GET /api/proveedores', { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Of nobody chosen, nothing. */
export const useProveedor = (id: string | null) =>
  useQuery({
    queryKey: ['proveedores', 'uno', id],
    queryFn: ({ signal }) => api('GET /api/proveedores/{id}', { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
  });

export const useUnidos = (id: string, version: number) =>
  useQuery({
    queryKey: ['proveedores', 'unidos', id, version],
    queryFn: ({ signal }) => api('GET /api/proveedores/{id}/unidos', { params: { id }, signal }),
  });

/** A page of the list, outside of any cache: for an export. */
export const pageOfProveedores = (query: ProveedoresQuery, signal: AbortSignal) =>
  api('GET /api/proveedores', { query, signal });

export const findProveedores = async (text: string, signal: AbortSignal): Promise<Proveedor[]> =>
  (await api('GET /api/proveedores', { query: { q: text, limit: 8 }, signal })).data;

/** Puts a saved supplier where every page will look for it. */
export const rememberProveedor = (cache: QueryClient, proveedor: Proveedor): void => {
  cache.setQueryData(['proveedores', 'uno', proveedor.id], proveedor);
  void cache.invalidateQueries({ queryKey: ['proveedores', 'lista'] });
};

export interface Probe {
  nombre: string;
  telefono: string;
  rfc: string;
}

export const useSimilares = (probe: Probe & { id?: string | undefined }) => {
  const worth = probe.nombre.trim().length >= 4 || probe.telefono.length >= 10 || probe.rfc.length >= 12;
  return useQuery({
    queryKey: ['proveedores', 'similares', probe],
    queryFn: ({ signal }) =>
      api('POST /api/proveedores/similares', { body: { ...probe, telefono: probe.telefono.slice(0, 20) }, signal }),
    enabled: worth,
    placeholderData: keepPreviousData,
    retry: false,
    select: ({ data }) => (worth ? data : []),
  });
};
