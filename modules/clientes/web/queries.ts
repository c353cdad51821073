import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import type { Cliente, clientesApi, Contacto } from '#modules/clientes/contract.ts';
import type { Finalidad } from '#modules/clientes/rules/finalidades.ts';
import { client, newKey } from '#platform/web/call.ts';
import { freshness } from '#platform/web/query-policy.ts';

export const api = client<typeof clientesApi>();

/** Puts a saved customer where every page will look for it. */
export const rememberCliente = (cache: QueryClient, cliente: Cliente): void => {
  cache.setQueryData(['clientes', 'uno', cliente.id], cliente);
  void cache.invalidateQueries({ queryKey: ['clientes', 'lista'] });
};

export const contactosKey = (cliente_id: string) => ['clientes', 'contactos', cliente_id];

export const useContactos = (cliente_id: string) =>
  useQuery({
    queryKey: contactosKey(cliente_id),
    queryFn: ({ signal }) => api('GET /api/clientes/{id}/contactos', { params: { id: cliente_id }, signal }),
    select: ({ data }) => data,
  });

/** He speaks for this customer no more. */
export const removeContacto = async (cache: QueryClient, { id, cliente_id, version }: Contacto): Promise<void> => {
  await api('PATCH /api/clientes/contactos/{id}', { params: { id }, body: { activo: false }, version });
  await cache.invalidateQueries({ queryKey: contactosKey(cliente_id) });
};

const consentimientosKey = (cliente_id: string) => ['clientes', 'consentimientos', cliente_id];

export const useConsentimientos = (cliente_id: string) =>
  useQuery({
    queryKey: consentimientosKey(cliente_id),
    queryFn: ({ signal }) => api('GET /api/clientes/{id}/consentimientos', { params: { id: cliente_id }, signal }),
    staleTime: freshness.listas,
  });

export const useAviso = () =>
  useQuery({
    queryKey: ['privacidad', 'aviso'],
    queryFn: ({ signal }) => api('GET /api/aviso-privacidad', { signal }),
    staleTime: freshness.listas,
  });

/** Where anybody reads the notice; none while the company shows it nowhere. */
export const useAvisoEnlace = () =>
  useQuery({
    queryKey: ['privacidad', 'enlace'],
    queryFn: ({ signal }) => api('GET /api/aviso-privacidad/enlace', { signal }),
    staleTime: freshness.listas,
  });

/** He says yes or no to a purpose, and somebody notes it. */
export const sayConsentimiento = async (
  cache: QueryClient,
  cliente_id: string,
  body: { finalidad: Finalidad; otorgado: boolean },
): Promise<void> => {
  const told = await api('POST /api/clientes/{id}/consentimientos', {
    params: { id: cliente_id },
    body,
    idempotencyKey: newKey(),
  });
  cache.setQueryData(consentimientosKey(cliente_id), told);
  await cache.invalidateQueries({ queryKey: ['clientes', 'uno', cliente_id] });
};

export interface Parecido {
  nombre: string;
  telefono: string;
  rfc: string;
}

export const useSimilares = (probe: Parecido & { id?: string | undefined }) => {
  const worth = probe.nombre.trim().length >= 4 || probe.telefono.length >= 10 || probe.rfc.length >= 12;
  return useQuery({
    queryKey: ['clientes', 'similares', probe],
    queryFn: ({ signal }) =>
      api('POST /api/clientes/similares', { body: { ...probe, telefono: probe.telefono.slice(0, 20) }, signal }),
    enabled: worth,
    placeholderData: keepPreviousData,
    retry: false,
    select: ({ data }) => (worth ? data : []),
  });
};
