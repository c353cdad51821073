import { useQuery } from '@tanstack/react-query';
import { confirmingKm } from '#modules/activos/web/front-door.tsx';
import type { recepcionesApi } from '#modules/recepciones/contract.ts';
import type { CondicionEntrada, EntregaEntrada, IngresoEntrada, Recepcion } from '#modules/recepciones/rules/formas.ts';
import { client, fetchBlob } from '#platform/web/call.ts';
import { keepRecord, recordKey } from '#platform/web/keep-record.ts';
import { laterOf, outboxOf, type Queued, useOutbox } from '#platform/web/outbox/outbox.ts';
import type { PendingWrite } from '#platform/web/outbox/pending-write.ts';
import { freshness, queryClient } from '#platform/web/query-policy.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { recibirPath } from './paths.ts';

export const api = client<typeof recepcionesApi>();
const queueWrite = outboxOf<typeof recepcionesApi>();
const putAway = laterOf<typeof recepcionesApi>();

/** `isNew`: nobody has told the server of it yet. */
export const useRecepcion = (id: string | undefined, isNew = false) =>
  useQuery({
    queryKey: recordKey('recepciones', id ?? ''),
    queryFn: ({ signal }) => api('GET /api/recepciones/{id}', { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined && !isNew,
    staleTime: freshness.listas,
  });

export const useDeOrden = (id: string) =>
  useQuery({
    queryKey: ['recepciones', 'orden', id],
    queryFn: ({ signal }) => api('GET /api/recepciones/orden/{id}', { params: { id }, signal }),
    staleTime: freshness.listas,
  });

export const ajustesKey = ['recepciones', 'ajustes'] as const;
export const useAjustes = () =>
  useQuery({
    queryKey: ajustesKey,
    queryFn: ({ signal }) => api('GET /api/recepciones/ajustes', { signal }),
    staleTime: freshness.servicios,
  });

export const useLista = (grupo: 'sin_terminar' | 'recibidas', q = '') =>
  useQuery({
    queryKey: ['recepciones', 'lista', grupo, q],
    queryFn: ({ signal }) =>
      api('GET /api/recepciones', { query: { grupo, limit: '30', ...(q === '' ? {} : { q }) }, signal }),
    staleTime: freshness.listas,
  });

type Asked = { activo_id?: string; orden_id?: string; cotizacion_id?: string; placas?: string };
/** What is known of whoever arrives; null where nobody knows it. */
export const readLlegada = async (asked: Asked) =>
  (await api('GET /api/recepciones/llegada', { query: asked })).llegada;

const keep = (recepcion: Recepcion): Recepcion => {
  for (const root of ['recepciones', 'ordenes', 'activos'])
    void queryClient.invalidateQueries({ queryKey: [root], predicate: ({ queryKey }) => queryKey[1] !== 'una' });
  return keepRecord('recepciones', recepcion);
};

const INGRESO = 'POST /api/recepciones/{id}/ingreso';
type Quien = { activo_id: string | null; cliente_id: string | null; orden_id: string | null };

/** From now on its photos have where to go; it waits its turn, before them. */
export const beginRecepcion = (id: string, quien: Quien, title: string): Promise<void> =>
  putAway(
    'POST /api/recepciones',
    { body: { id, ...quien } },
    { title: `Recepción de ${title}`, text: 'Empezada', path: recibirPath(id), refreshes: ['recepciones', 'fotos'] },
  );

/** Also without a network: its order is opened when it arrives. */
export const receive = async (id: string, body: IngresoEntrada, title: string): Promise<Queued<Recepcion>> => {
  const about = {
    title: `Recepción de ${title}`,
    text: body.queja || 'Vehículo recibido',
    path: recibirPath(id),
    refreshes: ['recepciones', 'ordenes', 'activos', 'inicio'],
  };
  const done = await confirmingKm(body.kilometraje, (kilometraje_confirmado) =>
    queueWrite(INGRESO, { params: { id }, body: { ...body, kilometraje_confirmado } }, about),
  );
  if (done.sent) keep(done.reply);
  return done;
};

/** The reception that this browser still has to send, or that the server did not take. */
export const useWaiting = (id: string): PendingWrite | undefined => {
  const empresa_id = useSession((state) => state.company?.empresa_id);
  const writes = useOutbox((state) => state.writes);
  return writes.find((write) => write.empresa_id === empresa_id && write.call === INGRESO && write.params.id === id);
};

export const correct = async (id: string, body: CondicionEntrada, version: number): Promise<Recepcion> =>
  keep(
    await confirmingKm(body.kilometraje, (kilometraje_confirmado) =>
      api('PUT /api/recepciones/{id}', { params: { id }, body: { ...body, kilometraje_confirmado }, version }),
    ),
  );

export const discard = async (id: string, motivo: string, version: number): Promise<Recepcion> =>
  keep(await api('POST /api/recepciones/{id}/descarte', { params: { id }, body: { motivo }, version }));

export const handBack = async (id: string, body: EntregaEntrada, version: number): Promise<Recepcion> =>
  keep(
    await confirmingKm(body.kilometraje, (kilometraje_confirmado) =>
      api('POST /api/recepciones/{id}/entrega', { params: { id }, body: { ...body, kilometraje_confirmado }, version }),
    ),
  );

export const loadEtiqueta = (id: string): Promise<Blob> =>
  fetchBlob('GET /api/recepciones/{id}/etiqueta', { params: { id } });

export const useFirmaUrl = (): ((id: string, de: 'recepcion' | 'entrega') => string) => {
  const empresa = useSession((state) => state.company?.empresa_id);
  return (id, de) => `/api/recepciones/${id}/firma?de=${de}&empresa_id=${empresa ?? ''}`;
};
