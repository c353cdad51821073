import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import type { inspeccionesApi } from '#modules/inspecciones/contract.ts';
import type { Cierre, Inspeccion, Plantilla } from '#modules/inspecciones/rules/formas.ts';
import type { HallazgosDeOrden, OfertaEntrada, OfertaHecha, Ofrecida } from '#modules/inspecciones/rules/oferta.ts';
import { client, fetchBlob, newKey } from '#platform/web/call.ts';
import { inTurn } from '#platform/web/in-turn.ts';
import { keepRecord, recordKey } from '#platform/web/keep-record.ts';
import { keptOffline } from '#platform/web/offline/meta.ts';
import { outboxOf, type Queued } from '#platform/web/outbox/outbox.ts';
import { freshness, queryClient } from '#platform/web/query-policy.ts';

export const api = client<typeof inspeccionesApi>();
const queueWrite = outboxOf<typeof inspeccionesApi>();

export const inspeccionPath = (id: string): string => `/operaciones/inspecciones/${id}`;
export const plantillasPath = '/operaciones/inspecciones/plantillas';

export const useInspeccion = (id: string | undefined) =>
  useQuery({
    queryKey: recordKey('inspecciones', id ?? ''),
    queryFn: ({ signal }) => api('GET /api/inspecciones/{id}', { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    staleTime: freshness.listas,
    meta: keptOffline,
  });

/** Its own root: it hears of photos, lines, answers and pending work too. */
const hallazgosKey = (orden_id: string) => ['hallazgos', orden_id] as const;

export const useHallazgosDeOrden = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: hallazgosKey(id),
    queryFn: ({ signal }) => api('GET /api/inspecciones/orden/{id}/hallazgos', { params: { id }, signal }),
    enabled,
    staleTime: freshness.listas,
  });

const took = (id: string, hallazgos: HallazgosDeOrden): HallazgosDeOrden => {
  queryClient.setQueryData(hallazgosKey(id), hallazgos);
  for (const root of ['ordenes', 'cotizaciones', 'pendientes', 'fotos'])
    void queryClient.invalidateQueries({ queryKey: [root] });
  return hallazgos;
};

export const offerHallazgos = async (id: string, body: z.input<typeof OfertaEntrada>): Promise<OfertaHecha> => {
  const done = await api('POST /api/inspecciones/orden/{id}/oferta', {
    params: { id },
    body,
    idempotencyKey: newKey(),
  });
  took(id, done.hallazgos);
  return done;
};

export const deferHallazgo = async (id: string, body: z.input<typeof Ofrecida>): Promise<void> =>
  void took(
    id,
    await api('POST /api/inspecciones/orden/{id}/espera', { params: { id }, body, idempotencyKey: newKey() }),
  );

export const useDeOrden = (id: string | undefined) =>
  useQuery({
    queryKey: ['inspecciones', 'orden', id],
    queryFn: ({ signal }) => api('GET /api/inspecciones/orden/{id}', { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    staleTime: freshness.listas,
    meta: keptOffline,
  });

export const usePlantillas = () =>
  useQuery({
    queryKey: ['inspecciones', 'plantillas'],
    queryFn: ({ signal }) => api('GET /api/inspecciones/plantillas', { signal }),
    staleTime: freshness.servicios,
  });

export const useAjustes = () =>
  useQuery({
    queryKey: ['inspecciones', 'ajustes'],
    queryFn: ({ signal }) => api('GET /api/inspecciones/ajustes', { signal }),
    staleTime: freshness.servicios,
  });

export const keep = (inspeccion: Inspeccion): Inspeccion => {
  void queryClient.invalidateQueries({ queryKey: ['inspecciones', 'orden'] });
  return keepRecord('inspecciones', inspeccion);
};

export const startInspeccion = async (orden_id: string, plantilla_id: string, idempotencyKey: string) =>
  keep(await api('POST /api/inspecciones', { body: { orden_id, plantilla_id }, idempotencyKey }));

/** Also without connection: it goes behind the marks that wait. */
export const closeInspeccion = async (
  { id, folio, nombre }: Inspeccion,
  cierre: Cierre,
): Promise<Queued<Inspeccion>> => {
  const done = await queueWrite(
    'POST /api/inspecciones/{id}/cierre',
    { params: { id }, body: cierre },
    { title: `Terminar inspección de ${folio}`, text: nombre, path: inspeccionPath(id), refreshes: ['inspecciones'] },
  );
  if (done.sent) keep(done.reply);
  return done;
};

export const reopenInspeccion = async ({ id, version }: Inspeccion): Promise<Inspeccion> =>
  keep(
    await inTurn(id, version, (mine) =>
      api('POST /api/inspecciones/{id}/reapertura', { params: { id }, body: {}, version: mine }),
    ),
  );

export const cancelInspeccion = async ({ id, version }: Inspeccion, motivo: string): Promise<Inspeccion> =>
  keep(
    await inTurn(id, version, (mine) =>
      api('POST /api/inspecciones/{id}/cancelacion', { params: { id }, body: { motivo }, version: mine }),
    ),
  );

export const changeEnlace = async (id: string, activo: boolean): Promise<string | null> => {
  const { url } = await api('PUT /api/inspecciones/{id}/enlace', { params: { id }, body: { activo } });
  void queryClient.invalidateQueries({ queryKey: recordKey('inspecciones', id) });
  return url;
};

export const loadPdf = (id: string): Promise<Blob> => fetchBlob('GET /api/inspecciones/{id}/pdf', { params: { id } });

export const refreshPlantillas = (saved: Plantilla): void => {
  queryClient.setQueryData<{ data: Plantilla[] }>(
    ['inspecciones', 'plantillas'],
    (held) => held && { data: held.data.map((one) => (one.id === saved.id ? saved : one)) },
  );
  void queryClient.invalidateQueries({ queryKey: ['inspecciones', 'plantillas'] });
  void queryClient.invalidateQueries({ queryKey: ['inspecciones', 'orden'] });
};
