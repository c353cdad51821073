import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type {
  alertasApi,
  HorasDeAviso,
  HorasEntrada,
  Regla,
  ReglaCambio,
  ReglaEntrada,
} from '#modules/alertas/contract.ts';
import type { Condicion } from '#modules/alertas/rules/reglas.ts';
import { client } from '#platform/web/call.ts';
import { freshness, queryClient } from '#platform/web/query-policy.ts';

const api = client<typeof alertasApi>();

const askAgain = () => queryClient.invalidateQueries({ queryKey: ['alertas'] });

export const useReglas = () =>
  useQuery({
    queryKey: ['alertas', 'reglas'],
    queryFn: ({ signal }) => api('GET /api/alertas/reglas', { signal }),
    staleTime: freshness.listas,
  });

export const useDestinatarios = () =>
  useQuery({
    queryKey: ['alertas', 'destinatarios'],
    queryFn: ({ signal }) => api('GET /api/alertas/destinatarios', { signal }),
    staleTime: freshness.listas,
  });

export const useHoras = () =>
  useQuery({
    queryKey: ['alertas', 'horas'],
    queryFn: ({ signal }) => api('GET /api/alertas/horas', { signal }),
    staleTime: freshness.listas,
  });

const PAGE = 30;
export const useCruces = (regla_id: string) =>
  useInfiniteQuery({
    queryKey: ['alertas', 'cruces', regla_id],
    queryFn: ({ signal, pageParam }) =>
      api('GET /api/alertas/cruces', {
        query: { limit: PAGE, ...(regla_id ? { regla_id } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: freshness.listas,
  });

const PAUSE_MS = 300;

/** What a condition would have told; nothing is asked while it is not whole. */
export const usePrevia = (condicion: Condicion | null) =>
  useQuery({
    queryKey: ['alertas', 'previa', condicion],
    queryFn: async ({ signal }) => {
      // Who is still writing the figure has left this one behind by then.
      await new Promise((done) => setTimeout(done, PAUSE_MS));
      signal.throwIfAborted();
      const { clase = 'corte', medida = null, lapso = null, sentido = 'mas', umbral = 0 } = condicion ?? {};
      return api('GET /api/alertas/vista-previa', {
        query: { clase, sentido, umbral, ...(medida ? { medida } : {}), ...(lapso ? { lapso } : {}) },
        signal,
      });
    },
    enabled: condicion !== null,
    staleTime: freshness.listas,
  });

export const createRegla = async (body: ReglaEntrada, idempotencyKey: string): Promise<Regla> => {
  const saved = await api('POST /api/alertas/reglas', { body, idempotencyKey });
  await askAgain();
  return saved;
};

export const changeRegla = async ({ id, version }: Regla, body: ReglaCambio): Promise<Regla> => {
  const saved = await api('PUT /api/alertas/reglas/{id}', { params: { id }, version, body });
  await askAgain();
  return saved;
};

export const removeRegla = async ({ id, version }: Regla): Promise<void> => {
  await api('DELETE /api/alertas/reglas/{id}', { params: { id }, version });
  await askAgain();
};

export const changeHoras = async (
  { version }: Pick<HorasDeAviso, 'version'>,
  body: HorasEntrada,
): Promise<HorasDeAviso> => {
  const saved = await api('PUT /api/alertas/horas', { version, body });
  await askAgain();
  return saved;
};
