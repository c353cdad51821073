import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { bancosApi, Cuenta, CuentaEntrada } from '#modules/bancos/contract.ts';
import { client } from '#platform/web/call.ts';
import { freshness, queryClient } from '#platform/web/query-policy.ts';

export const api = client<typeof bancosApi>();

/** Everything of this room is of the same two lists: after a write it is asked for again. */
export const askAgain = () => queryClient.invalidateQueries({ queryKey: ['bancos'] });

export const useCuentas = () =>
  useQuery({
    queryKey: ['bancos', 'cuentas'],
    queryFn: ({ signal }) => api('GET /api/bancos/cuentas', { signal }),
    staleTime: freshness.listas,
  });

export interface DelMes {
  mes: string;
  cuenta_id: string;
}

export const usePendientes = (query: DelMes) =>
  useQuery({
    queryKey: ['bancos', 'pendientes', query],
    queryFn: ({ signal }) => api('GET /api/bancos/pendientes', { query, signal }),
    staleTime: freshness.listas,
  });

export const useResumen = (query: DelMes) =>
  useQuery({
    queryKey: ['bancos', 'resumen', query],
    queryFn: ({ signal }) => api('GET /api/bancos/resumen', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
  });

const PAGE = 50;

export const useConciliaciones = (query: DelMes) =>
  useInfiniteQuery({
    queryKey: ['bancos', 'conciliaciones', query],
    queryFn: ({ signal, pageParam }) =>
      api('GET /api/bancos/conciliaciones', {
        query: { ...query, limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  });

export const useEstados = (cuenta_id: string) =>
  useInfiniteQuery({
    queryKey: ['bancos', 'estados', cuenta_id],
    queryFn: ({ signal, pageParam }) =>
      api('GET /api/bancos/estados', {
        query: { cuenta_id, limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  });

export const createCuenta = async (body: CuentaEntrada, idempotencyKey: string): Promise<Cuenta> => {
  const saved = await api('POST /api/bancos/cuentas', { body, idempotencyKey });
  await askAgain();
  return saved;
};

export const changeCuenta = async (
  { id, version }: Cuenta,
  body: CuentaEntrada & { activa: boolean },
): Promise<Cuenta> => {
  const saved = await api('PUT /api/bancos/cuentas/{id}', { params: { id }, version, body });
  await askAgain();
  return saved;
};

export const useReglas = () =>
  useQuery({
    queryKey: ['bancos', 'reglas'],
    queryFn: ({ signal }) => api('GET /api/bancos/reglas', { signal }),
    staleTime: 0,
  });

export const useDestinos = (pago_id: string) =>
  useQuery({
    queryKey: ['bancos', 'destinos', pago_id],
    queryFn: ({ signal }) => api('GET /api/bancos/destinos/{id}', { params: { id: pago_id }, signal }),
    staleTime: freshness.listas,
  });

/** Of an expense as it is in this version: another payment makes another one. */
export const useDestinosDeGasto = (id: string, version: number) =>
  useQuery({
    queryKey: ['bancos', 'destinos', id, version],
    queryFn: ({ signal }) => api('GET /api/bancos/gastos/{id}/destinos', { params: { id }, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
  });
