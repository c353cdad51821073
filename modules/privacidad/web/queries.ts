import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AvisoDePrivacidad, AvisoEscrito, clientesApi } from '#modules/clientes/contract.ts';
import type { privacidadApi, RespuestaNueva, Solicitud } from '#modules/privacidad/contract.ts';
import type { Inputs } from '#platform/contract/endpoint.ts';
import { client, fetchBlob } from '#platform/web/call.ts';
import { freshness, queryClient } from '#platform/web/query-policy.ts';

const api = client<typeof privacidadApi>();
const clientes = client<typeof clientesApi>();
type Calls = Inputs<typeof privacidadApi>;
export type Filter = Calls['GET /api/privacidad/solicitudes']['in']['query'];
type Nueva = Omit<Calls['POST /api/privacidad/solicitudes']['in']['body'], 'id'>;

export const pageOfSolicitudes = (query: Filter, signal: AbortSignal) =>
  api('GET /api/privacidad/solicitudes', { query, signal });

export const useSolicitudes = (query: Filter) =>
  useQuery({
    queryKey: ['privacidad', 'lista', query],
    queryFn: ({ signal }) => pageOfSolicitudes(query, signal),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
  });

export const useSolicitud = (id: string) =>
  useQuery({
    queryKey: ['privacidad', 'una', id],
    queryFn: ({ signal }) => api('GET /api/privacidad/solicitudes/{id}', { params: { id }, signal }),
    staleTime: freshness.listas,
  });

export const usePrevia = (id: string) =>
  useQuery({
    queryKey: ['privacidad', 'previa', id],
    queryFn: ({ signal }) => api('GET /api/privacidad/solicitudes/{id}/previa', { params: { id }, signal }),
    staleTime: 0,
  });

export const useAviso = () =>
  useQuery({
    queryKey: ['privacidad', 'aviso'],
    queryFn: ({ signal }) => clientes('GET /api/aviso-privacidad', { signal }),
    staleTime: freshness.listas,
  });

export const saveAviso = async (body: AvisoEscrito, version: number): Promise<AvisoDePrivacidad> => {
  const saved = await clientes('PUT /api/aviso-privacidad', { body, version });
  queryClient.setQueryData(['privacidad', 'aviso'], saved);
  return saved;
};

export const useAvisoEnlace = () =>
  useQuery({
    queryKey: ['privacidad', 'enlace'],
    queryFn: ({ signal }) => clientes('GET /api/aviso-privacidad/enlace', { signal }),
    staleTime: freshness.listas,
  });

export const changeAvisoEnlace = async (activo: boolean): Promise<void> => {
  queryClient.setQueryData(
    ['privacidad', 'enlace'],
    await clientes('PUT /api/aviso-privacidad/enlace', { body: { activo } }),
  );
};

const remember = (saved: Solicitud): Solicitud => {
  queryClient.setQueryData(['privacidad', 'una', saved.id], saved);
  void queryClient.invalidateQueries({ queryKey: ['privacidad', 'lista'] });
  return saved;
};

export const fileSolicitud = async (body: Nueva, idempotencyKey: string): Promise<Solicitud> =>
  remember(await api('POST /api/privacidad/solicitudes', { body, idempotencyKey }));

export const extendSolicitud = async ({ id, version }: Solicitud, motivo: string): Promise<Solicitud> =>
  remember(await api('POST /api/privacidad/solicitudes/{id}/prorroga', { params: { id }, body: { motivo }, version }));

export const answerSolicitud = async ({ id, version }: Solicitud, body: RespuestaNueva): Promise<Solicitud> =>
  remember(await api('POST /api/privacidad/solicitudes/{id}/respuesta', { params: { id }, body, version }));

export const executeSolicitud = async (
  { id, version }: Solicitud,
  body: { folio: string; total?: number } = { folio: '' },
): Promise<Solicitud> => {
  const done = remember(
    await api('POST /api/privacidad/solicitudes/{id}/ejecucion', { params: { id }, body, version }),
  );
  for (const key of ['clientes', 'activos', 'historial']) void queryClient.invalidateQueries({ queryKey: [key] });
  return done;
};

export const loadRespuesta = (id: string): Promise<Blob> =>
  fetchBlob('GET /api/privacidad/solicitudes/{id}/respuesta/pdf', { params: { id } });
export const loadExpediente = (id: string): Promise<Blob> =>
  fetchBlob('GET /api/privacidad/clientes/{id}/expediente/pdf', { params: { id } });
export const readExpediente = (id: string) => api('GET /api/privacidad/clientes/{id}/expediente', { params: { id } });
