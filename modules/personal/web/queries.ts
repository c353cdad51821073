import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { empleadosApi } from '#modules/empleados/contract.ts';
import type { personalApi } from '#modules/personal/contract.ts';
import type { Grupo } from '#modules/personal/rules.ts';
import type { Periodo } from '#platform/contract/periods.ts';
import { client } from '#platform/web/call.ts';
import { freshness } from '#platform/web/query-policy.ts';

const api = client<typeof personalApi>();
const empleados = client<typeof empleadosApi>();
const PAGE = 50;

/** Whose figures: the id of a person of the shop, or `mia`. */
export type DeQuien = string;

export const usePersonas = () =>
  useQuery({
    queryKey: ['empleados', 'lista', 'todos'],
    queryFn: ({ signal }) => empleados('GET /api/empleados', { query: { activo: 'todos' }, signal }),
    staleTime: freshness.catalogos,
  });

export const useCifras = (de: DeQuien | null, { desde, hasta }: Periodo) =>
  useQuery({
    queryKey: ['reportes', 'personal', 'cifras', de, desde, hasta],
    queryFn: async ({ signal }) => {
      const query = { desde, hasta };
      if (de === 'mia') return (await api('GET /api/personal/mia/cifras', { query, signal })).cifras;
      return api('GET /api/personal/{id}/cifras', { params: { id: de ?? '' }, query, signal });
    },
    enabled: de !== null,
    placeholderData: keepPreviousData,
    staleTime: freshness.pagos,
  });

export interface Pedido extends Periodo {
  de: DeQuien;
  grupo: Grupo | null;
}

export const readPagina = ({ de, grupo, desde, hasta }: Pedido, cursor: string | null, signal: AbortSignal) => {
  const query = { desde, hasta, limit: PAGE, ...(grupo ? { grupo } : {}), ...(cursor ? { cursor } : {}) };
  return de === 'mia'
    ? api('GET /api/personal/mia/linea', { query, signal })
    : api('GET /api/personal/{id}/linea', { params: { id: de }, query, signal });
};

export const useLinea = (pedido: Pedido) =>
  useInfiniteQuery({
    queryKey: ['reportes', 'personal', 'linea', pedido],
    queryFn: ({ signal, pageParam }) => readPagina(pedido, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
    staleTime: freshness.pagos,
  });

export const useContadas = ({ desde, hasta }: Periodo) =>
  useQuery({
    queryKey: ['reportes', 'personal', 'personas', desde, hasta],
    queryFn: ({ signal }) => api('GET /api/personal/personas', { query: { desde, hasta }, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.pagos,
  });

/** What came back in a period: of everybody, or of one person. */
export const useRegresos = ({ desde, hasta }: Periodo, empleado_id?: string) =>
  useQuery({
    queryKey: ['reportes', 'personal', 'regresos', empleado_id ?? null, desde, hasta],
    queryFn: ({ signal }) =>
      api('GET /api/personal/regresos', { query: { desde, hasta, ...(empleado_id ? { empleado_id } : {}) }, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.pagos,
  });
