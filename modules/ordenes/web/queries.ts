import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { confirmingKm } from '#modules/activos/web/front-door.tsx';
import type { empleadosApi } from '#modules/empleados/contract.ts';
import type { empresasApi } from '#modules/empresas/contract.ts';
import type {
  DevolucionNueva,
  Orden,
  OrdenesQuery,
  OrdenNueva,
  ordenesApi,
  PasosDeClase,
} from '#modules/ordenes/contract.ts';
import type { Etiqueta, EtiquetaCambio, EtiquetaNueva } from '#modules/ordenes/rules/etiquetas.ts';
import type { Espera, EstadoOrden } from '#modules/ordenes/rules.ts';
import type { OrdenCancelada } from '#modules/ordenes/rules/cancelar.ts';
import type { DatosDeOrden } from '#modules/ordenes/rules/datos.ts';
import type { TipoDeOrden } from '#modules/ordenes/rules/pasos.ts';
import type { serviciosApi } from '#modules/servicios/contract.ts';
import type { PartidaCapturada } from '#modules/partidas/contract.ts';
import type { pagosApi } from '#modules/pagos/contract.ts';
import { client, fetchBlob } from '#platform/web/call.ts';
import { inTurn } from '#platform/web/in-turn.ts';
import { keepRecord, recordKey } from '#platform/web/keep-record.ts';
import { outboxOf, type Queued } from '#platform/web/outbox/outbox.ts';
import { freshness, queryClient } from '#platform/web/query-policy.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { pestanaPath } from './looks.ts';

const api = client<typeof ordenesApi>();
const pagos = client<typeof pagosApi>();
const queueWrite = outboxOf<typeof ordenesApi>();
const empleados = client<typeof empleadosApi>();
const empresas = client<typeof empresasApi>();
const servicios = client<typeof serviciosApi>();

type Filter = Record<string, string | number | undefined>;
const WATCH_MS = 10_000;

// The page's tab is the group; what a URL carries is text, and the server is who judges it.
const asked = ({ estado, ...rest }: Filter) =>
  ({ ...rest, grupo: estado ?? 'abiertas' }) as z.input<typeof OrdenesQuery>;

export const pageOfOrdenes = (filter: Filter, signal: AbortSignal) =>
  api('GET /api/ordenes', { query: asked(filter), signal });

const lista = (filter: Filter) =>
  queryOptions({
    queryKey: ['ordenes', 'lista', filter],
    queryFn: ({ signal }) => pageOfOrdenes(filter, signal),
    staleTime: freshness.listas,
  });
const totales = (filter: Filter) =>
  queryOptions({
    queryKey: ['ordenes', 'totales', filter],
    queryFn: ({ signal }) => api('GET /api/ordenes/totales', { query: asked(filter), signal }),
    staleTime: freshness.listas,
  });
const watched = { placeholderData: keepPreviousData, refetchInterval: WATCH_MS };

export const useOrdenes = (filter: Filter) => useQuery({ ...lista(filter), ...watched });

export const useTotales = (filter: Filter) => useQuery({ ...totales(filter), ...watched });

/** What the list opens with, before it is there. */
export const bringOrdenes = (query: Filter, filter: Filter): void => {
  void queryClient.prefetchQuery(lista(query));
  void queryClient.prefetchQuery(totales(filter));
};

const keyOf = (id: string) => recordKey('ordenes', id);

export const useOrden = (id: string | undefined) =>
  useQuery({
    queryKey: keyOf(id ?? ''),
    queryFn: ({ signal }) => api('GET /api/ordenes/{id}', { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    staleTime: freshness.listas,
    refetchInterval: WATCH_MS,
  });

export const useTrabajadores = (enabled: boolean) =>
  useQuery({
    queryKey: ['empleados', 'activos'],
    queryFn: ({ signal }) => empleados('GET /api/empleados', { query: { activo: 'si' }, signal }),
    staleTime: freshness.catalogos,
    enabled,
  });

export const useEmpresa = () => {
  const empresa_id = useSession((state) => state.company?.empresa_id);
  return useQuery({
    queryKey: ['empresa', empresa_id],
    queryFn: ({ signal }) =>
      empresas('GET /api/empresas/{empresa_id}', { params: { empresa_id: empresa_id ?? 0 }, signal }),
    enabled: empresa_id !== undefined,
    staleTime: freshness.catalogos,
  });
};

const keep = (orden: Orden): Orden => keepRecord('ordenes', orden);

const PARTES = 'partes-de-orden';
const partsKey = (id: string, part: string) => [PARTES, id, part];
/** What its parts hold, asked again after something was done elsewhere. */
export const refreshPartes = (id: string): void => void queryClient.invalidateQueries({ queryKey: [PARTES, id] });

/** How much there is in each part of an order. */
export const usePartes = (id: string | undefined) =>
  useQuery({
    queryKey: partsKey(id ?? '', 'partes'),
    queryFn: ({ signal }) => api('GET /api/ordenes/{id}/partes', { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    staleTime: freshness.listas,
  });

// What follows changes with the order: another version of it is another answer, shown when it comes.
export const useAutorizaciones = ({ id, version }: Orden) =>
  useQuery({
    queryKey: [...partsKey(id, 'autorizaciones'), version],
    queryFn: ({ signal }) => api('GET /api/ordenes/{id}/autorizaciones', { params: { id }, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
  });
export const firmaUrl = (id: string, autorizacion_id: string, empresa_id: number): string =>
  `/api/ordenes/${id}/autorizaciones/${autorizacion_id}/firma?empresa_id=${empresa_id}`;

export const useMensajes = (id: string) =>
  useQuery({
    queryKey: partsKey(id, 'mensajes'),
    queryFn: ({ signal }) => api('GET /api/ordenes/{id}/mensajes', { params: { id }, signal }),
    staleTime: freshness.listas,
  });

/** What its customer is told now that it is ready. */
export const useAviso = ({ id, version }: Orden) =>
  useQuery({
    queryKey: [...partsKey(id, 'aviso'), version],
    queryFn: ({ signal }) => api('GET /api/ordenes/{id}/aviso', { params: { id }, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
  });

export const tellReady = async (id: string, idempotencyKey: string): Promise<void> => {
  keep(await api('POST /api/ordenes/{id}/aviso', { params: { id }, idempotencyKey }));
  refreshPartes(id);
};

export const useBitacora = ({ id, version }: Orden) =>
  useQuery({
    queryKey: [...partsKey(id, 'bitacora'), version],
    queryFn: ({ signal }) => api('GET /api/ordenes/{id}/bitacora', { params: { id }, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
  });

export const useGastos = (id: string) =>
  useQuery({
    queryKey: ['ordenes', 'gastos', id],
    queryFn: ({ signal }) => api('GET /api/ordenes/{id}/gastos', { params: { id }, signal }),
    staleTime: freshness.listas,
  });

/** After money moved elsewhere: the order's balance is asked again. */
export const refreshOrden = (id: string): void => {
  refreshPartes(id);
  void queryClient.invalidateQueries({ queryKey: keyOf(id) });
  for (const part of ['lista', 'totales']) void queryClient.invalidateQueries({ queryKey: ['ordenes', part] });
};

type On = { params: { id: string }; version: number };

/** An act on the order as it is shown, after those that went before it. */
const act = (orden: Orden, send: (on: On) => Promise<Orden>): Promise<Orden> => {
  const shown = queryClient.getQueryData<Orden>(keyOf(orden.id))?.version ?? 0;
  return inTurn(orden.id, Math.max(orden.version, shown), async (version) =>
    keep(await send({ params: { id: orden.id }, version })),
  );
};

export const createOrden = async (body: z.input<typeof OrdenNueva>, idempotencyKey: string): Promise<Orden> =>
  keep(await api('POST /api/ordenes', { body, idempotencyKey }));

export const moveOrden = (orden: Orden, a: EstadoOrden, espera_por: Espera | null = null, nota = ''): Promise<Orden> =>
  act(orden, (on) => api('POST /api/ordenes/{id}/estado', { ...on, body: { a, espera_por, nota } }));

/** Over the order that its form was opened with: what somebody else wrote meanwhile is not written over. */
export const saveDatos = async ({ id, version }: Orden, body: DatosDeOrden): Promise<Orden> =>
  keep(
    await confirmingKm(body.kilometraje, (kilometraje_confirmado) =>
      api('PUT /api/ordenes/{id}/datos', { params: { id }, version, body: { ...body, kilometraje_confirmado } }),
    ),
  );

export const saveOrdenCompra = (orden: Orden, orden_compra: string): Promise<Orden> =>
  act(orden, (on) => api('PUT /api/ordenes/{id}/orden-de-compra', { ...on, body: { orden_compra } })).then((saved) => {
    // What is owed by it says it too.
    void queryClient.invalidateQueries({ queryKey: ['pagos'] });
    return saved;
  });

export const saveLines = async (orden: Orden, partidas: PartidaCapturada[]): Promise<Orden> =>
  keep(
    await api('PUT /api/ordenes/{id}/partidas', {
      params: { id: orden.id },
      version: orden.version,
      body: { partidas },
    }),
  );

export const assignWorkers = (orden: Orden, partida_id: string, empleados_ids: readonly string[]): Promise<Orden> =>
  act(orden, (on) =>
    api('PUT /api/ordenes/{id}/trabajadores', {
      ...on,
      body: { partida_id, trabajadores: empleados_ids.map((empleado_id) => ({ empleado_id })) },
    }),
  );

export const advanceLine = (
  orden: Orden,
  partida_id: string,
  estado: 'pendiente' | 'en_curso' | 'en_pausa' | 'hecha',
  comprobacion?: { hechas: string[]; serie: string },
): Promise<Orden> =>
  act(orden, (on) =>
    api('POST /api/ordenes/{id}/avance', {
      ...on,
      body: { partida_id, estado, ...(comprobacion ? { comprobacion } : {}) },
    }),
  );

/** Kept at once in the order on the screen; without connection it waits in the outbox. */
export const addNota = async (orden: Orden, nota: string): Promise<Queued<Orden>> => {
  const done = await queueWrite(
    'POST /api/ordenes/{id}/notas',
    { params: { id: orden.id }, body: { nota } },
    {
      title: `Nota en ${orden.folio}`,
      text: nota,
      path: pestanaPath(orden.id, 'bitacora'),
      refreshes: ['ordenes', PARTES],
    },
  );
  if (done.sent) {
    keep(done.reply);
    refreshPartes(orden.id);
  }
  return done;
};

export const changeTipo = (orden: Orden, tipo: TipoDeOrden): Promise<Orden> =>
  act(orden, async (on) => {
    const kept = await api('PUT /api/ordenes/{id}/tipo', { ...on, body: { tipo } });
    refreshPartes(orden.id);
    return kept;
  });

export const deliverOrden = (
  orden: Orden,
  body: { entregada_a: string; kilometraje_salida: number | null },
): Promise<Orden> =>
  confirmingKm(body.kilometraje_salida, (kilometraje_confirmado) =>
    act(orden, (on) => api('POST /api/ordenes/{id}/entrega', { ...on, body: { ...body, kilometraje_confirmado } })),
  );

export const cancelOrden = (orden: Orden, body: OrdenCancelada): Promise<Orden> =>
  act(orden, (on) => api('POST /api/ordenes/{id}/cancelacion', { ...on, body }));

/** Who may cancel documents lets this person hand cash back of this one. */
export const authoriseCashBack = (
  body: z.input<(typeof pagosApi)['POST /api/pagos/devoluciones/autorizacion']['body']>,
): Promise<{ id: string }> => pagos('POST /api/pagos/devoluciones/autorizacion', { body });

export const returnGoods = async (
  orden: Orden,
  body: z.input<typeof DevolucionNueva>,
  idempotencyKey: string,
): Promise<Orden> => {
  const kept = await act(orden, (on) => api('POST /api/ordenes/{id}/devolucion', { ...on, body, idempotencyKey }));
  for (const key of ['pagos', 'caja', 'cajas', 'reportes', 'inicio'])
    void queryClient.invalidateQueries({ queryKey: [key] });
  return kept;
};

export const useRetrabajos = (orden: Orden, enabled: boolean) =>
  useQuery({
    queryKey: ['ordenes', 'retrabajos', orden.id, orden.version],
    queryFn: ({ signal }) => api('GET /api/ordenes/{id}/retrabajos', { params: { id: orden.id }, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
    enabled,
  });

export const redoLine = (
  orden: Orden,
  partida_id: string,
  de: { orden_id: string; partida_id: string } | null,
  motivo = '',
): Promise<Orden> =>
  act(orden, (on) => api('PUT /api/ordenes/{id}/retrabajo', { ...on, body: { partida_id, de, motivo } }));

const ETIQUETAS = ['ordenes', 'etiquetas'];
export const useEtiquetas = () =>
  useQuery({
    queryKey: ETIQUETAS,
    queryFn: ({ signal }) => api('GET /api/ordenes/etiquetas', { signal }),
    staleTime: freshness.catalogos,
  });
export const refreshEtiquetas = (): void => void queryClient.invalidateQueries({ queryKey: ETIQUETAS });

export const addEtiqueta = async (body: z.input<typeof EtiquetaNueva>, idempotencyKey: string): Promise<void> => {
  await api('POST /api/ordenes/etiquetas', { body, idempotencyKey });
  refreshEtiquetas();
};

export const changeEtiqueta = async ({ id, version }: Etiqueta, body: EtiquetaCambio): Promise<void> => {
  await api('PATCH /api/ordenes/etiquetas/{id}', { params: { id }, body, version });
  refreshEtiquetas();
};

export const labelOrden = (orden: Orden, etiqueta_id: string | null): Promise<Orden> =>
  act(orden, (on) => api('PUT /api/ordenes/{id}/etiqueta', { ...on, body: { etiqueta_id } }));

export const sayOficio = (orden: Orden, partida_id: string, oficio: string): Promise<Orden> =>
  act(orden, (on) => api('PUT /api/ordenes/{id}/oficio', { ...on, body: { partida_id, oficio } }));

/** The trades that the company's catalogue names. */
export const useOficios = (enabled = true) =>
  useQuery({
    queryKey: ['servicios', 'clasificaciones'],
    queryFn: ({ signal }) => servicios('GET /api/clasificaciones', { signal }),
    staleTime: freshness.catalogos,
    enabled,
  });

const PASOS = ['ordenes', 'pasos'];
export const usePasos = () =>
  useQuery({
    queryKey: PASOS,
    queryFn: ({ signal }) => api('GET /api/ordenes/pasos', { signal }),
    staleTime: freshness.catalogos,
  });
export const refreshPasos = (): void => void queryClient.invalidateQueries({ queryKey: PASOS });

export const savePasos = async ({ clase, version, ...body }: PasosDeClase): Promise<PasosDeClase> => {
  const kept = await api('PUT /api/ordenes/pasos/{clase}', { params: { clase }, body, version });
  queryClient.setQueryData<{ data: PasosDeClase[] }>(
    PASOS,
    (all) => all && { data: all.data.map((one) => (one.clase === clase ? kept : one)) },
  );
  // What each order offers follows from it.
  for (const root of ['ordenes', PARTES, 'inspecciones']) void queryClient.invalidateQueries({ queryKey: [root] });
  return kept;
};

const pdfQuery = (orden: Orden) => ({
  queryKey: ['ordenes', 'pdf', orden.id, orden.version, orden.pagado_centavos],
  queryFn: () => fetchBlob('GET /api/ordenes/{id}/pdf', { params: { id: orden.id } }),
  staleTime: freshness.catalogos,
});
/** Asked for when the order opens, so that it is there when somebody presses P. */
export const prefetchPdf = (orden: Orden): Promise<void> => queryClient.prefetchQuery(pdfQuery(orden));
export const loadPdf = (orden: Orden): Promise<Blob> => queryClient.fetchQuery(pdfQuery(orden));

/** How long each has been at each line. */
export const useTiempos = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: ['ordenes', 'tiempos', id],
    queryFn: ({ signal }) => api('GET /api/ordenes/{id}/tiempos', { params: { id }, signal }),
    enabled,
    staleTime: freshness.listas,
  });
