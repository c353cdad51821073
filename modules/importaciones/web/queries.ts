import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportacionCompleta, importacionesApi } from '#modules/importaciones/contract.ts';
import type { Suerte } from '#modules/importaciones/rules.ts';
import { client, messageOf } from '#platform/web/call.ts';
import { freshness, queryClient } from '#platform/web/query-policy.ts';
import { toast } from '#platform/web/toast.tsx';

export const api = client<typeof importacionesApi>();
type Filter = Record<string, string | number | undefined>;

/** While it is being written or taken back. */
export const isWorking = ({ estado }: Pick<ImportacionCompleta, 'estado'>): boolean =>
  estado === 'escribiendo' || estado === 'deshaciendo';
const WATCH_MS = 1_000;

export const pageOfImportaciones = (query: Filter, signal: AbortSignal) =>
  api('GET /api/importaciones', { query, signal });

export const useImportaciones = (query: Filter) =>
  useQuery({
    queryKey: ['importaciones', 'lista', query],
    queryFn: ({ signal }) => pageOfImportaciones(query, signal),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
  });

const keyOf = (id: string) => ['importaciones', 'una', id] as const;

export const useImportacion = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api('GET /api/importaciones/{id}', { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? WATCH_MS : false),
  });

const PAGE = 50;

export interface RenglonesFilter {
  suerte?: Suerte;
  conservados?: 'si';
  por_corregir?: 'si';
}

/** Rows of one kind; `version` so that another judgement is another list. */
export const useRenglones = (id: string, version: number, filter: RenglonesFilter) =>
  useInfiniteQuery({
    queryKey: ['importaciones', 'renglones', id, version, filter],
    queryFn: ({ signal, pageParam }) =>
      api('GET /api/importaciones/{id}/renglones', {
        params: { id },
        query: { ...filter, limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
  });

/** All the rows of one kind, for a file. */
export const loadRenglones = async (id: string, filter: RenglonesFilter) => {
  const rows: Awaited<ReturnType<typeof pageOfRows>>['data'] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof pageOfRows>> = await pageOfRows(id, filter, cursor);
    rows.push(...page.data);
    cursor = page.cursor;
  }
  return rows;
};

const pageOfRows = (id: string, filter: RenglonesFilter, cursor: string) =>
  api('GET /api/importaciones/{id}/renglones', {
    params: { id },
    query: { ...filter, limit: 100, ...(cursor ? { cursor } : {}) },
  });

export const rememberImportacion = (importacion: ImportacionCompleta): void => {
  queryClient.setQueryData(keyOf(importacion.id), importacion);
  void queryClient.invalidateQueries({ queryKey: ['importaciones', 'lista'] });
};

/** Puts right what was understood of a list; what it says of its rows comes back with the answer. */
export const useCorreccion = ({ id, version }: Pick<ImportacionCompleta, 'id' | 'version'>) => {
  const [busy, setBusy] = useState(false);
  const correct = async (body: Correccion) => {
    setBusy(true);
    try {
      rememberImportacion(await api('PATCH /api/importaciones/{id}', { params: { id }, body, version }));
    } catch (error) {
      toast(messageOf(error), { tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { correct, busy };
};

interface Correccion {
  columnas?: Record<string, number | null>;
  existentes?: ImportacionCompleta['existentes'];
  tipo?: ImportacionCompleta['tipo'];
  hoja?: number;
  fila_encabezados?: number;
}

/** What a file wrote may be on any page. */
export const refreshAll = (): void => void queryClient.invalidateQueries();
