import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { identidadApi } from '#modules/identidad/contract.ts';
import { client } from '#platform/web/call.ts';
import { personApi } from './public-api.ts';

export const api = client<typeof identidadApi>();

const linksKey = ['identidad', 'vinculos'];
const REREAD_MS = 1_000;

export const useLinks = () =>
  useQuery({ queryKey: linksKey, queryFn: ({ signal }) => personApi('GET /api/auth/oauth/vinculos', { signal }) });

export const refreshLinks = (cache: QueryClient): Promise<void> => cache.invalidateQueries({ queryKey: linksKey });

/** Asks again while the server is still reading what the provider published. */
export const useReview = () =>
  useQuery({
    queryKey: ['identidad', 'revision'],
    queryFn: ({ signal }) => api('GET /api/identidad', { signal }),
    refetchInterval: ({ state }) =>
      state.data && ['leyendo', 'sin_leer'].includes(state.data.descubrimiento.estado) && state.data.proveedor
        ? REREAD_MS
        : false,
  });

export type Review = NonNullable<ReturnType<typeof useReview>['data']>;

/** Asks the provider anew, and the page as often as it takes. */
export const rereadProvider = async (cache: QueryClient): Promise<void> => {
  cache.setQueryData(['identidad', 'revision'], await api('GET /api/identidad', { query: { releer: 'si' } }));
};

const keysKey = ['identidad', 'llaves'];

export const useKeys = () =>
  useQuery({ queryKey: keysKey, queryFn: ({ signal }) => api('GET /api/llaves', { signal }) });

export const refreshKeys = (cache: QueryClient): Promise<void> => cache.invalidateQueries({ queryKey: keysKey });
