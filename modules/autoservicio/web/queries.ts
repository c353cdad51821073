import { useQuery } from '@tanstack/react-query';
import type { autoservicioApi, MiPrivacidad } from '#modules/autoservicio/contract.ts';
import { client, fetchBlob } from '#platform/web/call.ts';
import { freshness, queryClient } from '#platform/web/query-policy.ts';

export const api = client<typeof autoservicioApi>();

const root = 'mi-taller';
/** Live events come first; this bounds how long what has no event of his can go unnoticed. */
const WATCH_MS = 30_000;

export const useMiTaller = () =>
  useQuery({
    queryKey: [root],
    queryFn: ({ signal }) => api('GET /api/mi-taller', { signal }),
    staleTime: freshness.listas,
    refetchInterval: WATCH_MS,
  });

export const useMiDinero = () =>
  useQuery({
    queryKey: [root, 'dinero'],
    queryFn: ({ signal }) => api('GET /api/mi-taller/dinero', { signal }),
    staleTime: freshness.pagos,
  });

export const useMisDatos = () =>
  useQuery({
    queryKey: [root, 'datos'],
    queryFn: ({ signal }) => api('GET /api/mi-taller/datos', { signal }),
    staleTime: freshness.listas,
  });

export const useMiPrivacidad = () =>
  useQuery({
    queryKey: [root, 'privacidad'],
    queryFn: ({ signal }) => api('GET /api/mi-taller/privacidad', { signal }),
    staleTime: freshness.listas,
  });

/** What was said counts at once; his data may say it too. */
export const rememberPrivacidad = (told: MiPrivacidad): void => {
  queryClient.setQueryData([root, 'privacidad'], told);
  void queryClient.invalidateQueries({ queryKey: [root, 'datos'] });
};

export const refreshMiTaller = () => queryClient.invalidateQueries({ queryKey: [root] });

/** The page of one of his records, in this same tab: what he does there leaves the traces of any link. */
export const openOwn = async (de: 'orden' | 'cita' | 'membresia' | 'saldo', id?: string): Promise<void> => {
  const { url } = await api('POST /api/mi-taller/enlaces', { body: { de, ...(id ? { id } : {}) } });
  location.assign(url);
};

/** One of his papers, as the shop prints it. */
export const loadEstadoDelMes = (query: { desde: string; hasta: string }): Promise<Blob> =>
  fetchBlob('GET /api/mi-taller/estado-cuenta/pdf', { query });

export const loadPaper = (key: keyof typeof autoservicioApi & `GET ${string}/pdf`, id?: string): Promise<Blob> =>
  fetchBlob(key, id === undefined ? {} : { params: { id } });
