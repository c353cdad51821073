import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Orden, ordenesApi } from '#modules/ordenes/contract.ts';
import type { Tablero, Tarjeta, tableroApi } from '#modules/tablero/contract.ts';
import { type Lugar, tecnicoOf } from '#modules/tablero/rules.ts';
import { client } from '#platform/web/call.ts';
import { inTurn } from '#platform/web/in-turn.ts';
import { keepRecord } from '#platform/web/keep-record.ts';
import { freshness, queryClient } from '#platform/web/query-policy.ts';

export const api = client<typeof tableroApi>();
const ordenes = client<typeof ordenesApi>();

const BOARD = ['tablero', 'ordenes'];
const PANTALLAS = ['tablero', 'pantallas'];
/** What others do comes by itself; this is for when the way by which it comes is broken. */
const WATCH_MS = 20_000;

export const useTablero = () =>
  useQuery({
    queryKey: BOARD,
    queryFn: ({ signal }) => api('GET /api/tablero', { signal }),
    staleTime: freshness.listas,
    refetchInterval: WATCH_MS,
  });

/** The cards as somebody just left them; what was on its way from before does not undo it. */
export const patchCard = async (id: string, change: (card: Tarjeta) => Tarjeta): Promise<void> => {
  await queryClient.cancelQueries({ queryKey: BOARD });
  queryClient.setQueryData<Tablero>(
    BOARD,
    (board) => board && { ...board, data: board.data.map((one) => (one.id === id ? change(one) : one)) },
  );
};

export const refreshTablero = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['tablero'] });

export const sendLabel = (card: Pick<Tarjeta, 'id' | 'version'>, etiqueta_id: string | null): Promise<Orden> =>
  inTurn(card.id, card.version, async (version) =>
    keepRecord(
      'ordenes',
      await ordenes('PUT /api/ordenes/{id}/etiqueta', { params: { id: card.id }, version, body: { etiqueta_id } }),
    ),
  );

/** The same verbs as on the page of the order. */
export const sendCard = (card: Pick<Tarjeta, 'id' | 'version'>, from: string, to: Lugar): Promise<Orden> =>
  inTurn(card.id, card.version, async (version) => {
    const on = { params: { id: card.id }, version };
    const orden =
      to.por === 'estado'
        ? await ordenes('POST /api/ordenes/{id}/estado', { ...on, body: { a: to.a, espera_por: to.espera_por } })
        : await ordenes('PUT /api/ordenes/{id}/tecnico', { ...on, body: { de: tecnicoOf(from), a: to.empleado_id } });
    return keepRecord('ordenes', orden);
  });

/** The screens that hang: whether each is on is known once a minute. */
export const usePantallas = () =>
  useQuery({
    queryKey: PANTALLAS,
    queryFn: ({ signal }) => api('GET /api/tablero/pantallas', { signal }),
    staleTime: 0,
    refetchInterval: WATCH_MS,
  });

export const refreshPantallas = (): Promise<void> => queryClient.invalidateQueries({ queryKey: PANTALLAS });

export const useMes = (desde: string, hasta: string) =>
  useQuery({
    queryKey: ['tablero', 'mes', desde, hasta],
    queryFn: ({ signal }) => api('GET /api/tablero/calendario', { query: { desde, hasta }, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
    refetchInterval: WATCH_MS,
  });

export const useSemana = (desde: string, hasta: string) =>
  useQuery({
    queryKey: ['tablero', 'semana', desde, hasta],
    queryFn: ({ signal }) => api('GET /api/tablero/semana', { query: { desde, hasta }, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshness.listas,
    refetchInterval: WATCH_MS,
  });

/** Another promise; the rest of the order stays as it is. */
export const sendPromise = (card: { id: string; version: number }, promesa: string): Promise<Orden> =>
  inTurn(card.id, card.version, async (version) =>
    keepRecord(
      'ordenes',
      await ordenes('PUT /api/ordenes/{id}/promesa', { params: { id: card.id }, version, body: { promesa } }),
    ),
  );

/** One work of an order to another person, or to nobody. */
export const sendWork = (
  work: { orden_id: string; partida_id: string; version: number },
  de: string | null,
  a: string | null,
): Promise<Orden> =>
  inTurn(work.orden_id, work.version, async (version) =>
    keepRecord(
      'ordenes',
      await ordenes('PUT /api/ordenes/{id}/tecnico', {
        params: { id: work.orden_id },
        version,
        body: { de, a, partida_id: work.partida_id },
      }),
    ),
  );
