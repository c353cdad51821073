import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { activosApi } from '#modules/activos/contract.ts';
import type { empleadosApi } from '#modules/empleados/contract.ts';
import type { empresasApi } from '#modules/empresas/contract.ts';
import type { DevolucionNueva } from '#modules/ordenes/contract.ts';
import type { serviciosApi } from '#modules/servicios/contract.ts';
import type {
  AutorizacionPedida,
  Carrito,
  EsperaNueva,
  Nota,
  OrdenDelCarrito,
  VentaNueva,
  ventasApi,
} from '#modules/ventas/contract.ts';
import { client, fetchBlob } from '#platform/web/call.ts';
import { keepRecord, recordKey } from '#platform/web/keep-record.ts';
import { freshness, queryClient } from '#platform/web/query-policy.ts';
import { useSession } from '#platform/web/session/session-store.ts';

const api = client<typeof ventasApi>();
const activos = client<typeof activosApi>();
const empleados = client<typeof empleadosApi>();
const empresas = client<typeof empresasApi>();
const servicios = client<typeof serviciosApi>();
const WATCH_MS = 10_000;
const SHOWN = 30;

/** Where it is looked for, and for whom and which vehicle it is priced. */
export interface Ambito {
  clasificacion_id: string | null;
  cliente_id: string | null;
  activo_id: string | null;
}

const catalogo = (q: string, { clasificacion_id, cliente_id, activo_id }: Ambito) =>
  ['catalogo', q, clasificacion_id, cliente_id, activo_id] as const;
const askCatalogo = (q: string, { clasificacion_id, cliente_id, activo_id }: Ambito, signal?: AbortSignal) =>
  api('GET /api/ventas/catalogo', {
    query: {
      q,
      limit: SHOWN,
      ...(clasificacion_id ? { clasificacion_id } : {}),
      ...(cliente_id ? { cliente_id } : {}),
      ...(activo_id ? { activo_id } : {}),
    },
    signal,
  });

export const useCatalogo = (q: string, ambito: Ambito) =>
  useQuery({
    queryKey: catalogo(q, ambito),
    queryFn: ({ signal }) => askCatalogo(q, ambito, signal),
    staleTime: freshness.pagos,
    placeholderData: keepPreviousData,
  });

/** What answers to a text. A question of its own: the list's is given up as soon as another letter is typed. */
export const findGoods = async (q: string, ambito: Ambito) => {
  const key = catalogo(q, ambito);
  const known = queryClient.getQueryState<Awaited<ReturnType<typeof askCatalogo>>>(key);
  if (known?.data && Date.now() - known.dataUpdatedAt < freshness.pagos) return known.data;
  const answer = await askCatalogo(q, ambito);
  queryClient.setQueryData(key, answer);
  return answer;
};

export const useClasificaciones = () => {
  const empresa_id = useSession((state) => state.company?.empresa_id) ?? 0;
  return useQuery({
    queryKey: ['servicios', 'clasificaciones', empresa_id],
    queryFn: ({ signal }) =>
      servicios('GET /api/clasificaciones/empresa/{empresa_id}', { params: { empresa_id }, signal }),
    staleTime: freshness.servicios,
    enabled: empresa_id > 0,
  });
};

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

export const useTrabajadores = () =>
  useQuery({
    queryKey: ['empleados', 'activos'],
    queryFn: ({ signal }) => empleados('GET /api/empleados', { query: { activo: 'si' }, signal }),
    staleTime: freshness.catalogos,
  });

/** The vehicle at hand, whole: brand, model, serial. */
export const useActivo = (id: string | undefined) =>
  useQuery({
    queryKey: recordKey('activos', id ?? ''),
    queryFn: ({ signal }) => activos('GET /api/activos/{id}', { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    staleTime: freshness.listas,
  });

export const useAjuste = () =>
  useQuery({
    queryKey: ['ventas', 'ajuste'],
    queryFn: ({ signal }) => api('GET /api/ventas/ajuste', { signal }),
    staleTime: freshness.catalogos,
  });

export const saveAjuste = async (descuento_diezmilesimas: number, version: number): Promise<void> => {
  await api('PUT /api/ventas/ajuste', { body: { descuento_diezmilesimas }, version });
  await queryClient.invalidateQueries({ queryKey: ['ventas', 'ajuste'] });
};

export const useEsperas = () =>
  useQuery({
    queryKey: ['ventas', 'espera'],
    queryFn: ({ signal }) => api('GET /api/ventas/espera', { signal }),
    staleTime: freshness.pagos,
    refetchInterval: WATCH_MS,
  });

const refreshEsperas = () => queryClient.invalidateQueries({ queryKey: ['ventas', 'espera'] });

export const parkCarro = async (body: z.input<typeof EsperaNueva>, idempotencyKey: string): Promise<void> => {
  await api('POST /api/ventas/espera', { body, idempotencyKey });
  await refreshEsperas();
};
export const takeEspera = (id: string) =>
  api('POST /api/ventas/espera/{id}/toma', { params: { id } }).finally(() => void refreshEsperas());
export const discardEspera = (id: string) =>
  api('POST /api/ventas/espera/{id}/descarte', { params: { id } }).finally(() => void refreshEsperas());

export const authorise = (body: z.input<typeof AutorizacionPedida>) => api('POST /api/ventas/autorizaciones', { body });

const MOVED = ['pagos', 'caja', 'cortes', 'ordenes', 'inicio', 'reportes', 'historial', 'catalogo'];
const keep = (nota: Nota): Nota => {
  for (const name of MOVED) void queryClient.invalidateQueries({ queryKey: [name] });
  return keepRecord('ventas', nota);
};

export const sell = async (body: z.input<typeof VentaNueva>, idempotencyKey: string): Promise<Nota> =>
  keep(await api('POST /api/ventas', { body, idempotencyKey }));

export const toOrden = (body: z.input<typeof OrdenDelCarrito>, idempotencyKey: string) =>
  api('POST /api/ventas/orden', { body, idempotencyKey });
export const toCotizacion = (body: z.input<typeof Carrito>, idempotencyKey: string) =>
  api('POST /api/ventas/cotizacion', { body, idempotencyKey });

export const findNota = async (id: string): Promise<Nota> =>
  keep(await api('GET /api/ventas/{id}', { params: { id } }));

export const useNota = (id: string) =>
  useQuery({
    queryKey: recordKey('ventas', id),
    queryFn: ({ signal }) => api('GET /api/ventas/{id}', { params: { id }, signal }),
    staleTime: freshness.listas,
  });

export const refreshNota = (id: string): void => {
  void queryClient.invalidateQueries({ queryKey: recordKey('ventas', id) });
};

export const returnNota = async (
  nota: Nota,
  body: z.input<typeof DevolucionNueva>,
  idempotencyKey: string,
): Promise<Nota> =>
  keep(
    await api('POST /api/ventas/{id}/devolucion', {
      params: { id: nota.id },
      version: nota.version,
      body,
      idempotencyKey,
    }),
  );

export const cancelNota = async (
  nota: Nota,
  body: { motivo: string; a_favor: boolean },
  idempotencyKey: string,
): Promise<Nota> =>
  keep(
    await api('POST /api/ventas/{id}/cancelacion', {
      params: { id: nota.id },
      version: nota.version,
      body,
      idempotencyKey,
    }),
  );

export const loadTicket = (id: string, ancho: '58' | '80'): Promise<Blob> =>
  fetchBlob('GET /api/ventas/{id}/ticket', { params: { id }, query: { ancho } });
export const loadCarta = (id: string): Promise<Blob> => fetchBlob('GET /api/ordenes/{id}/pdf', { params: { id } });
