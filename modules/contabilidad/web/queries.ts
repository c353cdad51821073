import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { contabilidadApi, Paquete } from '#modules/contabilidad/contract.ts';
import { client } from '#platform/web/call.ts';
import { freshness, queryClient } from '#platform/web/query-policy.ts';

export const api = client<typeof contabilidadApi>();

/** While its papers are being put together it is asked for again by itself. */
const EVERY_MS = 2_500;

export const useMes = (mes: string) =>
  useQuery({
    queryKey: ['contabilidad', 'mes', mes],
    queryFn: ({ signal }) => api('GET /api/contabilidad/mes', { query: { mes }, signal, timeoutMs: 60_000 }),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
  });

export const useCierre = (mes: string) =>
  useQuery({
    queryKey: ['contabilidad', 'cierre', mes],
    queryFn: ({ signal }) => api('GET /api/contabilidad/cierres', { query: { mes }, signal, timeoutMs: 60_000 }),
    staleTime: freshness.listas,
  });

/** Everything of the accountant's month, and until when the company says that its books are closed. */
const forgetMeses = async (): Promise<void> => {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['contabilidad'] }),
    queryClient.invalidateQueries({ queryKey: ['empresa'] }),
  ]);
};

export const closeMes = async (mes: string, idempotencyKey: string): Promise<void> => {
  await api('POST /api/contabilidad/cierres', { body: { mes }, idempotencyKey, timeoutMs: 60_000 });
  await forgetMeses();
};

export const reopenMes = async (mes: string, motivo: string, idempotencyKey: string): Promise<void> => {
  await api('POST /api/contabilidad/reaperturas', { body: { mes, motivo }, idempotencyKey });
  await forgetMeses();
};

export const usePaquete = (paquete: Paquete | null) =>
  useQuery({
    queryKey: ['contabilidad', 'paquete', paquete?.id],
    queryFn: ({ signal }) => api('GET /api/contabilidad/paquetes/{id}', { params: { id: paquete?.id ?? '' }, signal }),
    enabled: paquete !== null,
    ...(paquete ? { initialData: paquete } : {}),
    refetchInterval: ({ state }) => (state.data?.estado === 'pendiente' ? EVERY_MS : false),
  });

export const useIva = (mes: string, lado: 'trasladado' | 'acreditable' | null) =>
  useQuery({
    queryKey: ['contabilidad', 'iva', mes, lado],
    queryFn: ({ signal }) =>
      api('GET /api/contabilidad/iva', { query: { mes, lado: lado ?? 'trasladado' }, signal, timeoutMs: 60_000 }),
    enabled: lado !== null,
    staleTime: freshness.listas,
  });

export const useDiot = (mes: string) =>
  useQuery({
    queryKey: ['contabilidad', 'diot', mes],
    queryFn: ({ signal }) => api('GET /api/contabilidad/diot', { query: { mes }, signal, timeoutMs: 60_000 }),
    staleTime: freshness.listas,
  });

/** Who takes the file away stands in the journal. */
export const noteDiot = (mes: string) => api('POST /api/contabilidad/libros', { body: { mes, que: 'diot' } });

export const useFlujo = (mes: string, por: 'semana' | 'mes') =>
  useQuery({
    queryKey: ['contabilidad', 'flujo', mes, por],
    queryFn: ({ signal }) => api('GET /api/contabilidad/flujo', { query: { mes, por }, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
  });

export const useVencimientos = () =>
  useQuery({
    queryKey: ['contabilidad', 'vencimientos'],
    queryFn: ({ signal }) => api('GET /api/contabilidad/vencimientos', { signal }),
    staleTime: freshness.listas,
  });

export const askPaquete = async (mes: string): Promise<void> => {
  await api('POST /api/contabilidad/paquetes', { body: { mes } });
  await queryClient.invalidateQueries({ queryKey: ['contabilidad', 'mes', mes] });
};
