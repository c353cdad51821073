import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { confirmingKm } from '#modules/activos/web/front-door.tsx';
import type {
  Cotizacion,
  CotizacionEntrada,
  CotizacionNueva,
  cotizacionesApi,
} from '#modules/cotizaciones/contract.ts';
import type { AutorizacionEntrada } from '#modules/cotizaciones/rules/autorizacion.ts';
import type { EntregaEntrada, EnvioEntrada } from '#modules/cotizaciones/rules/seguimiento.ts';
import type { Empresa, empresasApi } from '#modules/empresas/contract.ts';
import { client, fetchBlob, newKey } from '#platform/web/call.ts';
import { keepRecord, recordKey } from '#platform/web/keep-record.ts';
import { outboxOf } from '#platform/web/outbox/outbox.ts';
import { freshness, queryClient } from '#platform/web/query-policy.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { pathOf } from './looks.ts';

const api = client<typeof cotizacionesApi>();
const queueWrite = outboxOf<typeof cotizacionesApi>();
const empresas = client<typeof empresasApi>();

// Orders stand above this room, so their contract cannot be read from here: this is the part of it that converting needs.
const conversion = {
  'POST /api/ordenes': {
    body: z.object({ cotizacion_id: z.string(), kilometraje_confirmado: z.nullable(z.int()) }),
    reply: z.object({ id: z.string(), folio: z.string() }),
  },
};
const ordenes = client<typeof conversion>();

type Query = Record<string, string | number | undefined>;
const keyOf = (id: string) => recordKey('cotizaciones', id);
/** Live events come first; this only bounds how long a lost one can go unnoticed. */
const WATCH_MS = 30_000;
const MAIL_MS = 2_000;

export const pageOfCotizaciones = (query: Query, signal: AbortSignal) =>
  api('GET /api/cotizaciones', { query, signal, revalidates: true });

const lista = (query: Query) =>
  queryOptions({
    queryKey: ['cotizaciones', 'lista', query],
    queryFn: ({ signal }) => pageOfCotizaciones(query, signal),
    staleTime: freshness.cotizaciones,
  });
const totales = (query: Query) =>
  queryOptions({
    queryKey: ['cotizaciones', 'totales', query],
    queryFn: ({ signal }) => api('GET /api/cotizaciones/totales', { query, signal, revalidates: true }),
    staleTime: freshness.cotizaciones,
  });

export const useCotizaciones = (query: Query) =>
  useQuery({ ...lista(query), placeholderData: keepPreviousData, refetchInterval: WATCH_MS });

export const useTotales = (query: Query) => useQuery({ ...totales(query), placeholderData: keepPreviousData });

/** What the list opens with, before it is there. */
export const bringCotizaciones = (query: Query, filter: Query): void => {
  void queryClient.prefetchQuery(lista(query));
  void queryClient.prefetchQuery(totales(filter));
};

export const useCotizacion = (id: string | undefined) =>
  useQuery({
    queryKey: keyOf(id ?? ''),
    queryFn: ({ signal }) => api('GET /api/cotizaciones/{id}', { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    staleTime: freshness.cotizaciones,
    refetchInterval: WATCH_MS,
  });

export const useHistorial = (cotizacion: Cotizacion) =>
  useQuery({
    queryKey: ['cotizaciones', 'historial', cotizacion.id, cotizacion.version, cotizacion.estado],
    queryFn: ({ signal }) => api('GET /api/cotizaciones/{id}/historial', { params: { id: cotizacion.id }, signal }),
  });

/** What a new document starts from: price mode, validity, advance. */
export const useEmpresa = () => {
  const empresa_id = useSession((state) => state.company?.empresa_id);
  return useQuery<Empresa>({
    queryKey: ['empresa', empresa_id],
    queryFn: ({ signal }) =>
      empresas('GET /api/empresas/{empresa_id}', { params: { empresa_id: empresa_id ?? 0 }, signal }),
    enabled: empresa_id !== undefined,
    staleTime: freshness.catalogos,
  });
};

const keep = (cotizacion: Cotizacion): Cotizacion => keepRecord('cotizaciones', cotizacion);

export const createCotizacion = async (
  body: z.input<typeof CotizacionNueva>,
  idempotencyKey: string,
): Promise<Cotizacion> => keep(await api('POST /api/cotizaciones', { body, idempotencyKey }));

export const saveCotizacion = async (
  id: string,
  body: z.input<typeof CotizacionEntrada>,
  version: number,
): Promise<Cotizacion> => keep(await api('PUT /api/cotizaciones/{id}', { params: { id }, body, version }));

export const useSend = (c: Cotizacion) =>
  useMutation({
    mutationFn: async (body: z.input<typeof EnvioEntrada>) => {
      const envio = await api('POST /api/cotizaciones/{id}/envio', {
        params: { id: c.id },
        body,
        version: versionNow(c),
      });
      keep(envio.cotizacion);
      void queryClient.invalidateQueries({ queryKey: ['cotizaciones', 'correos', c.id] });
      return envio;
    },
  });

/** What was prepared was taken to the customer by other means than ours. */
export const useHandOver = (c: Cotizacion) =>
  useMutation({
    mutationFn: async (body: z.input<typeof EntregaEntrada>) =>
      keep(await api('POST /api/cotizaciones/{id}/entrega', { params: { id: c.id }, body, version: versionNow(c) })),
  });

/** Sent again from the same dialog: the version that the first send left. */
const versionNow = (c: Cotizacion): number => queryClient.getQueryData<Cotizacion>(keyOf(c.id))?.version ?? c.version;

/** While one is on its way it is asked again. */
export const useCorreos = (id: string) =>
  useQuery({
    queryKey: ['cotizaciones', 'correos', id],
    queryFn: ({ signal }) => api('GET /api/cotizaciones/{id}/correos', { params: { id }, signal }),
    staleTime: freshness.cotizaciones,
    refetchInterval: ({ state }) => (state.data?.some((one) => one.estado === 'pendiente') ? MAIL_MS : false),
  });

export const useAsesores = () =>
  useQuery({
    queryKey: ['cotizaciones', 'asesores'],
    queryFn: ({ signal }) => api('GET /api/cotizaciones/asesores', { signal }),
    staleTime: freshness.catalogos,
  });

export const useVersiones = (c: Cotizacion) =>
  useQuery({
    queryKey: ['cotizaciones', 'versiones', c.id, c.revision],
    queryFn: ({ signal }) => api('GET /api/cotizaciones/{id}/versiones', { params: { id: c.id }, signal }),
    enabled: c.revision > 1,
    staleTime: freshness.catalogos,
  });

export const useVersion = (id: string, revision: number) =>
  useQuery({
    queryKey: ['cotizaciones', 'version', id, revision],
    queryFn: ({ signal }) => api('GET /api/cotizaciones/{id}/version', { params: { id }, query: { revision }, signal }),
    staleTime: freshness.catalogos,
  });

/** False when it waits in the outbox for the connection. */
export const answerCustomer = async (
  c: Pick<Cotizacion, 'id' | 'folio'>,
  texto: string,
  partida_id: string | null = null,
): Promise<boolean> => {
  const { sent } = await queueWrite(
    'POST /api/cotizaciones/{id}/mensajes',
    { params: { id: c.id }, body: { texto, partida_id } },
    {
      title: `Respuesta al cliente de ${c.folio}`,
      text: texto,
      path: pathOf(c.id),
      refreshes: ['cotizaciones', 'partes-de-orden'],
    },
  );
  if (sent) await queryClient.invalidateQueries({ queryKey: keyOf(c.id) });
  return sent;
};

export const authorise = async (c: Cotizacion, body: z.input<typeof AutorizacionEntrada>): Promise<Cotizacion> =>
  keep(await api('POST /api/cotizaciones/{id}/autorizacion', { params: { id: c.id }, body, version: c.version }));

export const cancel = async (c: Cotizacion, motivo: string): Promise<Cotizacion> =>
  keep(
    await api('POST /api/cotizaciones/{id}/cancelacion', {
      params: { id: c.id },
      body: { motivo },
      version: c.version,
    }),
  );

export const saveOrdenCompra = async (c: Cotizacion, orden_compra: string): Promise<Cotizacion> =>
  keep(
    await api('PUT /api/cotizaciones/{id}/orden-de-compra', {
      params: { id: c.id },
      body: { orden_compra },
      version: c.version,
    }),
  );

export const duplicate = async (c: Cotizacion, idempotencyKey: string): Promise<Cotizacion> =>
  keep(await api('POST /api/cotizaciones/{id}/duplicado', { params: { id: c.id }, body: {}, idempotencyKey }));

export const convert = async (c: Cotizacion, idempotencyKey: string): Promise<{ id: string; folio: string }> => {
  const orden = await confirmingKm(c.kilometraje, (kilometraje_confirmado) =>
    ordenes('POST /api/ordenes', {
      body: { cotizacion_id: c.id, kilometraje_confirmado },
      // Another body is another act.
      idempotencyKey: kilometraje_confirmado === null ? idempotencyKey : newKey(),
    }),
  );
  await queryClient.invalidateQueries({ queryKey: ['cotizaciones'] });
  return orden;
};

const pdfQuery = (c: Cotizacion) => ({
  queryKey: ['cotizaciones', 'pdf', c.id, c.version, c.estado],
  queryFn: () => fetchBlob('GET /api/cotizaciones/{id}/pdf', { params: { id: c.id } }),
  staleTime: freshness.catalogos,
});
/** Asked for when the document opens, so that it is there when somebody presses P. */
export const prefetchPdf = (c: Cotizacion): Promise<void> => queryClient.prefetchQuery(pdfQuery(c));
export const loadPdf = (c: Cotizacion): Promise<Blob> => queryClient.fetchQuery(pdfQuery(c));
