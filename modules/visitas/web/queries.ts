import type { activosApi } from '#modules/activos/contract.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Comentario, ProximoDeVehiculo, Visita, visitasApi } from '#modules/visitas/contract.ts';
import type { Ajuste, ProximoEscrito } from '#modules/visitas/rules/formas.ts';
import type { Inputs } from '#platform/contract/endpoint.ts';
import { client, fetchBlob } from '#platform/web/call.ts';
import { recordKey } from '#platform/web/keep-record.ts';
import { freshness, queryClient } from '#platform/web/query-policy.ts';

const api = client<typeof visitasApi>();
const activos = client<typeof activosApi>();
type Calls = Inputs<typeof visitasApi>;
export type Filter = Calls['GET /api/visitas']['in']['query'];

export const pageOfVisitas = (query: Filter, signal: AbortSignal) => api('GET /api/visitas', { query, signal });

export const useVisitas = (query: Filter) =>
  useQuery({
    queryKey: ['visitas', 'lista', query],
    queryFn: ({ signal }) => pageOfVisitas(query, signal),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
  });

export const useTotales = (query: Filter) =>
  useQuery({
    queryKey: ['visitas', 'totales', query],
    queryFn: ({ signal }) => api('GET /api/visitas/totales', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
  });

export const useVisita = (id: string) =>
  useQuery({
    queryKey: recordKey('visitas', id),
    queryFn: ({ signal }) => api('GET /api/visitas/{id}', { params: { id }, signal }),
    staleTime: freshness.listas,
  });

/** The visits of one vehicle, as many as are asked for. */
export const useVisitasDe = (activo_id: string) =>
  useInfiniteQuery({
    queryKey: ['visitas', 'de', activo_id],
    queryFn: ({ pageParam, signal }) =>
      pageOfVisitas({ activo_id, limit: 25, ...(pageParam ? { cursor: pageParam } : {}) }, signal),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: freshness.listas,
  });

export const useComentarios = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: ['visitas', 'comentarios', id],
    queryFn: ({ signal }) => api('GET /api/visitas/{id}/comentarios', { params: { id }, signal }),
    enabled,
  });

/** Saves over the version that was read; wherever the visit is shown, it says so at once. */
export const writeComentario = async (id: string, texto: string, version: number): Promise<Comentario> => {
  const comentario = await api('PUT /api/visitas/{id}/comentario', { params: { id }, body: { texto }, version });
  keepComentario(id, comentario);
  return comentario;
};

/** What is said of it now, also when it was somebody else who said it. */
export const keepComentario = (id: string, comentario: Comentario): void => {
  const said = (row: Visita): Visita => (row.id === id ? { ...row, comentario } : row);
  queryClient.setQueryData<Visita>(recordKey('visitas', id), (row) => row && said(row));
  queryClient.setQueriesData<{ data: Visita[]; cursor: string | null }>(
    { queryKey: ['visitas', 'lista'] },
    (page) => page && { ...page, data: page.data.map(said) },
  );
  for (const part of ['comentarios', 'de']) void queryClient.invalidateQueries({ queryKey: ['visitas', part] });
};

export const repeatVisita = async (id: string, como: 'cotizacion' | 'orden', idempotencyKey: string) => {
  const made = await api('POST /api/visitas/{id}/repeticion', { params: { id }, body: { como }, idempotencyKey });
  void queryClient.invalidateQueries({ queryKey: [como === 'orden' ? 'ordenes' : 'cotizaciones'] });
  return made;
};

export const useCalificacion = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: ['visitas', 'calificacion', id],
    queryFn: ({ signal }) => api('GET /api/visitas/{id}/calificacion', { params: { id }, signal }),
    enabled,
    staleTime: freshness.listas,
  });

export const shareCalificacion = (id: string) =>
  api('POST /api/visitas/{id}/calificacion/enlace', { params: { id }, body: {} });

export const fetchAjuste = () => api('GET /api/visitas/ajuste', {});
export const saveAjuste = (body: Ajuste, version: number) => api('PUT /api/visitas/ajuste', { body, version });

export const useFicha = (id: string) =>
  useQuery({
    queryKey: ['visitas', 'ficha', id],
    queryFn: ({ signal }) => api('GET /api/visitas/vehiculos/{id}', { params: { id }, signal }),
    staleTime: freshness.listas,
  });

const proximoKey = (id: string) => ['visitas', 'proximo', id] as const;

export const useProximo = (id: string) =>
  useQuery({
    queryKey: proximoKey(id),
    queryFn: ({ signal }) => api('GET /api/visitas/vehiculos/{id}/proximo', { params: { id }, signal }),
    staleTime: freshness.listas,
  });

export const writeProximo = async (
  id: string,
  proximo: ProximoEscrito['proximo'],
  version: number,
): Promise<ProximoDeVehiculo> => {
  const saved = await api('PUT /api/visitas/vehiculos/{id}/proximo', { params: { id }, body: { proximo }, version });
  queryClient.setQueryData(proximoKey(id), saved);
  return saved;
};

export const loadHistoria = (id: string): Promise<Blob> =>
  fetchBlob('GET /api/visitas/vehiculos/{id}/pdf', { params: { id } });

/** The vehicle's own record, for its form. */
export const useActivo = (id: string) =>
  useQuery({
    queryKey: ['activos', 'uno', id],
    queryFn: ({ signal }) => activos('GET /api/activos/{id}', { params: { id }, signal }),
  });
