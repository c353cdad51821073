import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { gastosApi } from '#modules/gastos/contract.ts';
import type * as z from 'zod/mini';
import type { GastoCompleto, GastoDeCaja, GastoDeCajaNuevo, OrdenElegible } from '#modules/gastos/rules/formas.ts';
import { client, fetchBlob } from '#platform/web/call.ts';
import { freshness, queryClient } from '#platform/web/query-policy.ts';

export const api = client<typeof gastosApi>();
export type Filter = Record<string, string | number | undefined>;

export const pageOfGastos = (query: Filter, signal: AbortSignal) => api('GET /api/gastos', { query, signal });

export const useGastos = (query: Filter) =>
  useQuery({
    queryKey: ['gastos', 'lista', query],
    queryFn: ({ signal }) => pageOfGastos(query, signal),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
  });

export const useTotales = (query: Filter) =>
  useQuery({
    queryKey: ['gastos', 'totales', query],
    queryFn: ({ signal }) => api('GET /api/gastos/totales', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
  });

export const useGasto = (id: string) =>
  useQuery({
    queryKey: ['gastos', 'uno', id],
    queryFn: ({ signal }) => api('GET /api/gastos/{id}', { params: { id }, signal }),
  });

export const useRecurrentes = () =>
  useQuery({
    queryKey: ['gastos', 'recurrentes'],
    queryFn: ({ signal }) => api('GET /api/gastos/recurrentes', { signal }),
  });

/** The expense as it is now, and whatever shows money that may have left the register with it. */
export const rememberGasto = (gasto: GastoCompleto): void => {
  queryClient.setQueryData(['gastos', 'uno', gasto.id], gasto);
  void askAgain();
};

const askAgain = () =>
  Promise.all(
    [['gastos', 'lista'], ['gastos', 'totales'], ['gastos', 'recurrentes'], ['caja'], ['cortes']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );

export const spendFromDrawer = async (
  body: z.input<typeof GastoDeCajaNuevo>,
  idempotencyKey: string,
): Promise<GastoDeCaja> => {
  const gasto = await api('POST /api/gastos/caja', { body, idempotencyKey });
  await askAgain();
  return gasto;
};

export const loadCfdi = (id: string): Promise<Blob> => fetchBlob('GET /api/gastos/{id}/cfdi', { params: { id } });

/** Read by the server, from the bytes as they are: another reading of the text would lose how it was written. */
export const readCfdi = async (file: File) =>
  api('POST /api/gastos/cfdi', { body: { contenido: base64Of(new Uint8Array(await file.arrayBuffer())) } });

const CHUNK = 0x8000;
const base64Of = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
};

/** Orders that an expense may have been for. */
export const findOrdenes = async (text: string, signal: AbortSignal): Promise<OrdenElegible[]> =>
  (await api('GET /api/gastos/ordenes', { query: text === '' ? {} : { q: text }, signal })).data;
