import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Comparacion, CorteNuevo, CorteResumen, cortesApi } from '#modules/cortes/contract.ts';
import { client, fetchBlob } from '#platform/web/call.ts';
import { freshness, queryClient } from '#platform/web/query-policy.ts';

const api = client<typeof cortesApi>();
const WATCH_MS = 10_000;

/** How the session goes until now; under the register's name, so that a movement of cash refreshes it. */
export const useResumen = (sesion_id: string) =>
  useQuery({
    queryKey: ['caja', 'resumen', sesion_id],
    queryFn: ({ signal }) => api('GET /api/cortes/x/{sesion_id}', { params: { sesion_id }, signal }),
    staleTime: freshness.pagos,
    refetchInterval: WATCH_MS,
  });

export const pageOfCortes = (query: Record<string, string | number | undefined>, signal: AbortSignal) =>
  api('GET /api/cortes', { query, signal });

export const useCortes = (query: Record<string, string | number | undefined>) =>
  useQuery({
    queryKey: ['caja', 'cortes', query],
    queryFn: ({ signal }) => pageOfCortes(query, signal),
    placeholderData: keepPreviousData,
    staleTime: freshness.pagos,
  });

export const useCorte = (id: string) =>
  useQuery({
    queryKey: ['caja', 'corte', id],
    queryFn: ({ signal }) => api('GET /api/cortes/{id}', { params: { id }, signal }),
    staleTime: freshness.catalogos,
  });

export type Conteo = Record<string, number>;
export const compareCount = (sesion_id: string, conteo: Conteo): Promise<Comparacion> =>
  api('POST /api/cortes/arqueo', { body: { sesion_id, conteo } });

export const closeCaja = async (body: z.input<typeof CorteNuevo>, idempotencyKey: string): Promise<CorteResumen> => {
  const corte = await api('POST /api/cortes', { body, idempotencyKey });
  for (const name of ['caja', 'pagos', 'inicio']) void queryClient.invalidateQueries({ queryKey: [name] });
  return corte;
};

export const loadX = (sesion_id: string): Promise<Blob> =>
  fetchBlob('GET /api/cortes/x/{sesion_id}/pdf', { params: { sesion_id } });
export const loadZ = (archivo: string): Promise<Blob> =>
  fetchBlob('GET /storage/pdf/{archivo}', { params: { archivo } });
export const loadCopia = (id: string): Promise<Blob> => fetchBlob('GET /api/cortes/{id}/pdf', { params: { id } });
