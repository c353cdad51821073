import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { MedidaOperativa, operativaApi } from '#modules/operativa/contract.ts';
import type { Periodo } from '#platform/contract/periods.ts';
import { client } from '#platform/web/call.ts';
import { freshness } from '#platform/web/query-policy.ts';

const api = client<typeof operativaApi>();

/** On a wall nobody presses anything: it asks by itself also when the way by which changes come is broken. */
const WALL_MS = 30_000;

/** What happens in the shop comes by itself; asked anew each ten minutes at the latest. */
export const useAhora = (onWall: boolean) =>
  useQuery({
    queryKey: ['tablero', 'operativa'],
    queryFn: ({ signal }) => api('GET /api/operativa/ahora', { signal }),
    staleTime: freshness.listas,
    refetchInterval: onWall ? WALL_MS : freshness.resumen_semana,
  });

export const useTendencia = ({ desde, hasta }: Periodo, onWall: boolean) =>
  useQuery({
    queryKey: ['operativa', 'tendencia', desde, hasta],
    queryFn: onWall
      ? skipToken
      : ({ signal }) => api('GET /api/operativa/tendencia', { query: { desde, hasta }, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.resumen_semana,
    refetchInterval: freshness.resumen_semana,
  });

export const useBehind = (medida: MedidaOperativa, { desde, hasta }: Periodo) =>
  useQuery({
    queryKey: ['operativa', 'documentos', medida, desde, hasta],
    queryFn: ({ signal }) => api('GET /api/operativa/documentos', { query: { medida, desde, hasta }, signal }),
    staleTime: freshness.pagos,
  });
