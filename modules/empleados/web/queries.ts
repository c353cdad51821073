import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import type { empleadosApi } from '#modules/empleados/contract.ts';
import { client } from '#platform/web/call.ts';
import { freshness } from '#platform/web/query-policy.ts';

export const api = client<typeof empleadosApi>();

export const useEmpleados = (activo: 'si' | 'no' | 'todos', enabled = true) =>
  useQuery({
    queryKey: ['empleados', 'lista', activo],
    queryFn: ({ signal }) => api('GET /api/empleados', { query: { activo }, signal }),
    placeholderData: keepPreviousData,
    enabled,
  });

export const useCuentas = () =>
  useQuery({
    queryKey: ['empleados', 'cuentas'],
    queryFn: ({ signal }) => api('GET /api/empleados/cuentas', { signal }),
    staleTime: freshness.catalogos,
  });

export const refreshEmpleados = (cache: QueryClient): void => void cache.invalidateQueries({ queryKey: ['empleados'] });
