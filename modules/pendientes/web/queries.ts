import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Pendiente, PendienteCambio, PendienteNuevo, pendientesApi } from '#modules/pendientes/contract.ts';
import type { RazonCierre } from '#modules/pendientes/rules.ts';
import type { Inputs } from '#platform/contract/endpoint.ts';
import { client } from '#platform/web/call.ts';
import { keepRecord, recordKey } from '#platform/web/keep-record.ts';
import { freshness, queryClient } from '#platform/web/query-policy.ts';

const api = client<typeof pendientesApi>();
type Calls = Inputs<typeof pendientesApi>;
export type Filter = Calls['GET /api/pendientes']['in']['query'];

export const pageOfPendientes = (query: Filter, signal: AbortSignal) => api('GET /api/pendientes', { query, signal });

export const usePendientes = (query: Filter) =>
  useQuery({
    queryKey: ['pendientes', 'lista', query],
    queryFn: ({ signal }) => pageOfPendientes(query, signal),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
  });

export const useTotales = (query: Calls['GET /api/pendientes/totales']['in']['query']) =>
  useQuery({
    queryKey: ['pendientes', 'totales', query],
    queryFn: ({ signal }) => api('GET /api/pendientes/totales', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
  });

export const usePendiente = (id: string) =>
  useQuery({
    queryKey: recordKey('pendientes', id),
    queryFn: ({ signal }) => api('GET /api/pendientes/{id}', { params: { id }, signal }),
    staleTime: freshness.listas,
  });

export const usePendientesDe = (activo_id: string | null) =>
  useQuery({
    queryKey: ['pendientes', 'vehiculo', activo_id],
    queryFn: ({ signal }) =>
      api('GET /api/pendientes/vehiculo', { query: activo_id === null ? {} : { activo_id }, signal }),
    enabled: activo_id !== null,
    staleTime: freshness.listas,
  });

const keep = (pendiente: Pendiente): Pendiente => {
  void queryClient.invalidateQueries({ queryKey: ['pendientes', 'vehiculo'] });
  return keepRecord('pendientes', pendiente);
};

const on = ({ id, version }: Pendiente) => ({ params: { id }, version });

export const addPendiente = async (body: z.input<typeof PendienteNuevo>, idempotencyKey: string) =>
  keep(await api('POST /api/pendientes', { body, idempotencyKey }));

export const changePendiente = async (pendiente: Pendiente, body: PendienteCambio) =>
  keep(await api('PUT /api/pendientes/{id}', { ...on(pendiente), body }));

export const closePendiente = async (pendiente: Pendiente, body: { razon: RazonCierre; comentario: string }) =>
  keep(await api('POST /api/pendientes/{id}/cierre', { ...on(pendiente), body }));

export const reopenPendiente = async (pendiente: Pendiente) =>
  keep(await api('POST /api/pendientes/{id}/reapertura', on(pendiente)));

export const writeToCustomer = async ({ id }: Pendiente, idempotencyKey: string): Promise<string | null> => {
  const { pendiente, enlace } = await api('POST /api/pendientes/{id}/mensaje', { params: { id }, idempotencyKey });
  keep(pendiente);
  return enlace;
};
