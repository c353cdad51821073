import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { clientesApi } from '#modules/clientes/contract.ts';
import type { fusionesApi } from '#modules/fusiones/contract.ts';
import type { Inputs } from '#platform/contract/endpoint.ts';
import { client } from '#platform/web/call.ts';
import { recordKey } from '#platform/web/keep-record.ts';
import { freshness, queryClient } from '#platform/web/query-policy.ts';

export const api = client<typeof fusionesApi>();
const clientes = client<typeof clientesApi>();

export const unirPath = (queda_id: string, va_id?: string): string =>
  `/clientes/duplicados/unir/${queda_id}${va_id ? `?con=${va_id}` : ''}`;

export const usePosibles = () =>
  useQuery({
    queryKey: ['fusiones', 'posibles'],
    queryFn: ({ signal }) => api('GET /api/fusiones/posibles', { signal }),
    staleTime: freshness.listas,
  });

export const useDistintos = (query: ListQuery) =>
  useQuery({
    queryKey: ['fusiones', 'distintos', query],
    queryFn: ({ signal }) => api('GET /api/fusiones/distintos', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
  });

export const usePrevia = (queda_id: string, va_id: string | null) =>
  useQuery({
    queryKey: ['fusiones', 'previa', queda_id, va_id],
    queryFn: ({ signal }) => api('GET /api/fusiones/previa', { query: { queda_id, va_id: va_id ?? '' }, signal }),
    enabled: va_id !== null,
    retry: false,
  });

export type ListQuery = Inputs<typeof fusionesApi>['GET /api/fusiones']['in']['query'];
export const pageOfFusiones = (query: ListQuery, signal: AbortSignal) => api('GET /api/fusiones', { query, signal });

export const useFusiones = (query: ListQuery) =>
  useQuery({
    queryKey: ['fusiones', 'lista', query],
    queryFn: ({ signal }) => pageOfFusiones(query, signal),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
  });

export const useFusion = (id: string) =>
  useQuery({
    queryKey: recordKey('fusiones', id),
    queryFn: ({ signal }) => api('GET /api/fusiones/{id}', { params: { id }, signal }),
    staleTime: freshness.listas,
  });

export const useSeparacion = (id: string) =>
  useQuery({
    queryKey: ['fusiones', 'separacion', id],
    queryFn: ({ signal }) => api('GET /api/fusiones/{id}/separacion', { params: { id }, signal }),
    retry: false,
  });

export const useCliente = (id: string) =>
  useQuery({
    queryKey: ['clientes', 'uno', id],
    queryFn: ({ signal }) => clientes('GET /api/clientes/{id}', { params: { id }, signal }),
    enabled: id !== '',
  });

export const findClientes = async (q: string, signal: AbortSignal) =>
  (await clientes('GET /api/clientes', { query: { q, limit: 12 }, signal })).data.filter(
    ({ tipo }) => tipo !== 'publico',
  );

/** Somebody said of two what they are: both lists are another. */
export const forgetPairs = async (): Promise<void> => {
  await Promise.all(
    ['posibles', 'distintos'].map((part) => queryClient.invalidateQueries({ queryKey: ['fusiones', part] })),
  );
};

/** Documents of every room changed hands: nothing that was read before is believed. */
export const forgetAll = (): void => void queryClient.invalidateQueries();
