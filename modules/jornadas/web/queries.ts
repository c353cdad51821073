import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { atribucionesApi } from '#modules/atribuciones/contract.ts';
import type { jornadasApi } from '#modules/jornadas/contract.ts';
import type { ClaseMarca } from '#modules/jornadas/rules.ts';
import type { Marcado, Turno } from '#modules/jornadas/rules/formas.ts';
import { client, newId } from '#platform/web/call.ts';
import { outboxOf, type Queued } from '#platform/web/outbox/outbox.ts';
import { freshness, queryClient } from '#platform/web/query-policy.ts';

export const api = client<typeof jornadasApi>();
const ledger = client<typeof atribucionesApi>();
const queueWrite = outboxOf<typeof jornadasApi>();

const miJornadaPath = '/operaciones/jornada';

const everyMinute = 60_000;

export const useSemana = (desde: string | undefined, empleado_id?: string) =>
  useQuery({
    queryKey: ['jornadas', 'semana', desde, empleado_id],
    queryFn: ({ signal }) =>
      api('GET /api/jornadas/semana', {
        query: { ...(desde ? { desde } : {}), ...(empleado_id ? { empleado_id } : {}) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
    refetchInterval: everyMinute,
  });

export const useMia = (desde?: string) =>
  useQuery({
    queryKey: ['jornadas', 'mia', desde],
    queryFn: ({ signal }) => api('GET /api/jornadas/mia', { query: desde ? { desde } : {}, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
  });

export const useMisTrabajos = (desde: string | undefined, enabled: boolean) =>
  useQuery({
    queryKey: ['jornadas', 'mia', 'trabajos', desde],
    queryFn: ({ signal }) => api('GET /api/jornadas/mia/trabajos', { query: desde ? { desde } : {}, signal }),
    enabled,
    staleTime: freshness.listas,
  });

export const useTrabajos = (desde: string, empleado_id: string) =>
  useQuery({
    queryKey: ['jornadas', 'trabajos', desde, empleado_id],
    queryFn: ({ signal }) => api('GET /api/jornadas/trabajos', { query: { desde, empleado_id }, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
  });

export const useTurno = (id: string | null) =>
  useQuery({
    queryKey: ['jornadas', 'turno', id],
    queryFn: ({ signal }) => api('GET /api/jornadas/turnos/{id}', { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
    staleTime: freshness.listas,
  });

/** What was sold of one's own work in a week. */
export const useMisVentas = ({ desde, hasta }: { desde: string; hasta: string }) =>
  useQuery({
    queryKey: ['jornadas', 'mias-vendidas', desde, hasta],
    queryFn: ({ signal }) => ledger('GET /api/atribuciones/mias', { query: { desde, hasta }, signal }),
    staleTime: freshness.pagos,
  });

export const useAjustes = () =>
  useQuery({
    queryKey: ['jornadas', 'ajustes'],
    queryFn: ({ signal }) => api('GET /api/jornadas/ajustes', { signal }),
    staleTime: freshness.servicios,
  });

export const useRelojes = () =>
  useQuery({
    queryKey: ['jornadas', 'relojes'],
    queryFn: ({ signal }) => api('GET /api/jornadas/relojes', { signal }),
    staleTime: freshness.servicios,
  });

export const refreshJornadas = (): void => void queryClient.invalidateQueries({ queryKey: ['jornadas'] });

/** What arrived late was so: it counts from now on. */
export const acceptTurno = async ({ id, version }: Pick<Turno, 'id' | 'version'>): Promise<void> => {
  await api('POST /api/jornadas/turnos/{id}/aceptacion', { params: { id }, version });
  refreshJornadas();
};

/** Kept before it is sent, with the hour of the hand: without network it waits and goes once. */
export const markMine = async (clase: ClaseMarca, title: string): Promise<Queued<Marcado>> => {
  const now = new Date();
  const done = await queueWrite(
    'POST /api/jornadas/mia/marcas',
    { body: { id: newId(), clase, marcada_ms: now.getTime() } },
    {
      title,
      text: now.toLocaleTimeString('es-MX', { hour: '2-digit', minute: '2-digit' }),
      path: miJornadaPath,
      refreshes: ['jornadas'],
    },
  );
  refreshJornadas();
  return done;
};
