import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { empleadosApi } from '#modules/empleados/contract.ts';
import type { empresasApi } from '#modules/empresas/contract.ts';
import type { DevolucionNueva, Orden, OrdenesQuery, OrdenNueva, ordenesApi } from '#modules/ordenes/contract.ts';
import type { Espera, EstadoOrden } from '#modules/ordenes/rules.ts';
import type { PartidaCapturada } from '#modules/partidas/contract.ts';
import { client, fetchBlob } from '#platform/web/call.ts';
import { inTurn } from '#platform/web/in-turn.ts';
import { keepRecord, recordKey } from '#platform/web/keep-record.ts';
import { outboxOf, type Queued } from '#platform/web/outbox/outbox.ts';
import { freshness, queryClient } from '#platform/web/query-policy.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { ordenPath } from './looks.ts';

const api = client<typeof ordenesApi>();
const queueWrite = outboxOf<typeof ordenesApi>();
const empleados = client<typeof empleadosApi>();
const empresas = client<typeof empresasApi>();

type Filter = Record<string, string | number | undefined>;
const WATCH_MS = 10_000;

// The page's tab is the group; what a URL carries is text, and the server is who judges it.
const asked = ({ estado, ...rest }: Filter) =>
  ({ ...rest, grupo: estado ?? 'abiertas' }) as z.input<typeof OrdenesQuery>;

export const pageOfOrdenes = (filter: Filter, signal: AbortSignal) =>
  api('GET /api/ordenes', { query: asked(filter), signal });

export const useOrdenes = (filter: Filter) =>
  useQuery({
    queryKey: ['ordenes', 'lista', filter],
    queryFn: ({ signal }) => pageOfOrdenes(filter, signal),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
    refetchInterval: WATCH_MS,
  });

export const useTotales = (filter: Filter) =>
  useQuery({
    queryKey: ['ordenes', 'totales', filter],
    queryFn: ({ signal }) => api('GET /api/ordenes/totales', { query: asked(filter), signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
    refetchInterval: WATCH_MS,
  });

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

/** After money moved elsewhere: the order's balance is asked again. */
export const useGastos = (id: string) =>
  useQuery({
    queryKey: ['ordenes', 'gastos', id],
    queryFn: ({ signal }) => api('GET /api/ordenes/{id}/gastos', { params: { id }, signal }),
    staleTime: freshness.listas,
  });

export const refreshOrden = (id: string): void => {
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
    { title: `Nota en ${orden.folio}`, text: nota, path: ordenPath(orden.id), refreshes: ['ordenes'] },
  );
  if (done.sent) keep(done.reply);
  return done;
};

export const deliverOrden = (
  orden: Orden,
  body: { entregada_a: string; kilometraje_salida: number | null },
): Promise<Orden> => act(orden, (on) => api('POST /api/ordenes/{id}/entrega', { ...on, body }));

export const cancelOrden = (orden: Orden, motivo: string): Promise<Orden> =>
  act(orden, (on) => api('POST /api/ordenes/{id}/cancelacion', { ...on, body: { motivo } }));

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

const pdfQuery = (orden: Orden) => ({
  queryKey: ['ordenes', 'pdf', orden.id, orden.version, orden.pagado_centavos],
  queryFn: () => fetchBlob('GET /api/ordenes/{id}/pdf', { params: { id: orden.id } }),
  staleTime: freshness.catalogos,
});
/** Asked for when the order opens, so that it is there when somebody presses P. */
export const prefetchPdf = (orden: Orden): Promise<void> => queryClient.prefetchQuery(pdfQuery(orden));
export const loadPdf = (orden: Orden): Promise<Blob> => queryClient.fetchQuery(pdfQuery(orden));
