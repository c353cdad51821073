import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { citasApi } from '#modules/citas/contract.ts';
import type { Agenda } from '#modules/citas/rules/formas.ts';
import { client } from '#platform/web/call.ts';
import { freshness, queryClient } from '#platform/web/query-policy.ts';

export const api = client<typeof citasApi>();

const everyMinute = 60_000;

export const useAgenda = (desde: string, dias: number) =>
  useQuery({
    queryKey: ['citas', 'agenda', desde, dias],
    queryFn: ({ signal }): Promise<Agenda> =>
      api('GET /api/citas/agenda', { query: { desde, dias: String(dias) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
    refetchInterval: everyMinute,
  });

export const useBahias = () =>
  useQuery({
    queryKey: ['citas', 'bahias'],
    queryFn: async ({ signal }) => (await api('GET /api/citas/bahias', { signal })).data,
    staleTime: freshness.listas,
  });

export const usePorRecordar = () =>
  useQuery({
    queryKey: ['citas', 'por-recordar'],
    queryFn: ({ signal }) => api('GET /api/citas/por-recordar', { signal }),
    staleTime: freshness.listas,
  });

export const useCalendario = () =>
  useQuery({
    queryKey: ['citas', 'calendario'],
    queryFn: ({ signal }) => api('GET /api/citas/calendario', { signal }),
    staleTime: freshness.listas,
  });

export const useAjustes = () =>
  useQuery({
    queryKey: ['citas', 'ajustes'],
    queryFn: ({ signal }) => api('GET /api/citas/ajustes', { signal }),
    staleTime: freshness.listas,
  });

export const refreshCitas = (): void => void queryClient.invalidateQueries({ queryKey: ['citas'] });
