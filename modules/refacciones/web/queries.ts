import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { inventarioApi } from '#modules/inventario/contract.ts';
import type { Orden, ordenesApi } from '#modules/ordenes/contract.ts';
import type {
  PasoEntrada,
  Refaccion,
  RefaccionCambio,
  RefaccionesQuery,
  RefaccionNueva,
  refaccionesApi,
} from '#modules/refacciones/contract.ts';
import { client } from '#platform/web/call.ts';
import { keepRecord, recordKey } from '#platform/web/keep-record.ts';
import { freshness, queryClient } from '#platform/web/query-policy.ts';

const api = client<typeof refaccionesApi>();
const ordenes = client<typeof ordenesApi>();
const inventario = client<typeof inventarioApi>();

export type Filter = z.output<typeof RefaccionesQuery>;

export const pageOfRefacciones = (query: Filter, signal: AbortSignal) => api('GET /api/refacciones', { query, signal });

export const useRefacciones = (query: Filter) =>
  useQuery({
    queryKey: ['refacciones', 'lista', query],
    queryFn: ({ signal }) => pageOfRefacciones(query, signal),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
  });

export const useTotales = (query: Filter) =>
  useQuery({
    queryKey: ['refacciones', 'totales', query],
    queryFn: ({ signal }) => api('GET /api/refacciones/totales', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
  });

export const useRefaccion = (id: string) =>
  useQuery({
    queryKey: recordKey('refacciones', id),
    queryFn: ({ signal }) => api('GET /api/refacciones/{id}', { params: { id }, signal }),
    staleTime: freshness.listas,
  });

export const usePasos = ({ id, version }: Refaccion) =>
  useQuery({
    queryKey: ['refacciones', 'pasos', id, version],
    queryFn: ({ signal }) => api('GET /api/refacciones/{id}/pasos', { params: { id }, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
  });

/** What was asked for an order, and what was done with what was taken out of its vehicle. */
export const useDeOrden = (id: string) =>
  useQuery({
    queryKey: ['refacciones', 'orden', id],
    queryFn: ({ signal }) => api('GET /api/refacciones/orden/{id}', { params: { id }, signal }),
    staleTime: freshness.listas,
  });

/** The pieces that its lines sell, with what the shelf has of each. */
export const usePiezas = ({ id, version }: Orden) =>
  useQuery({
    queryKey: ['partes-de-orden', id, 'refacciones', version],
    queryFn: ({ signal }) => ordenes('GET /api/ordenes/{id}/refacciones', { params: { id }, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
  });

/** Purchase orders that still expect something. */
export const usePedidosAbiertos = (enabled: boolean) =>
  useQuery({
    queryKey: ['inventario', 'pedidos', 'abiertos-para-refaccion'],
    queryFn: ({ signal }) =>
      inventario('GET /api/inventario/pedidos', { query: { estado: 'abiertos', limit: 50 }, signal }),
    enabled,
    staleTime: freshness.listas,
  });

const OF_THE_ORDER = ['refacciones', 'ordenes', 'partes-de-orden', 'inventario', 'piso'];
const refresh = (): void => {
  for (const root of OF_THE_ORDER) void queryClient.invalidateQueries({ queryKey: [root] });
};

const keep = (refaccion: Refaccion): Refaccion => {
  keepRecord('refacciones', refaccion);
  refresh();
  return refaccion;
};

export const askRefaccion = async (body: z.input<typeof RefaccionNueva>, idempotencyKey: string) =>
  keep(await api('POST /api/refacciones', { body, idempotencyKey }));

export const changeRefaccion = async ({ id, version }: Refaccion, body: RefaccionCambio) =>
  keep(await api('PUT /api/refacciones/{id}', { params: { id }, version, body }));

type Paso = Pick<PasoEntrada, 'a'> & Partial<Pick<PasoEntrada, 'motivo' | 'devuelta_a'>>;

export const moveRefaccion = async ({ id, estado }: Refaccion, paso: Paso, idempotencyKey: string) =>
  keep(
    await api('POST /api/refacciones/{id}/pasos', { params: { id }, body: { de: estado, ...paso }, idempotencyKey }),
  );

export const noteUsada = async (orden_id: string, body: { pieza_id: string; entregada: boolean | null }) => {
  const said = await api('PUT /api/refacciones/orden/{id}/usadas', { params: { id: orden_id }, body });
  queryClient.setQueryData(['refacciones', 'orden', orden_id], said);
};
