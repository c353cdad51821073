import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  notifyManager,
  type Query,
  QueryClient,
  type QueryKey,
  replaceEqualDeep,
} from '@tanstack/react-query';
import { ApiError, isPassing, retryDelayMs } from './call.ts';

const seconds = 1000;
const minutes = 60 * seconds;

// Told in the same frame: after a timeout, a switch that waits for its own writing went back and came again, seen on a slow phone.
notifyManager.setScheduler(queueMicrotask);

/** How long an answer counts as fresh; a live event invalidates sooner, this is the ceiling. */
export const freshness = {
  pagos: 5 * seconds,
  cotizaciones: 5 * seconds,
  detalle_vehiculos: 10 * minutes,
  resumen_semana: 10 * minutes,
  servicios: 5 * minutes,
  catalogos: 10 * minutes,
  permisos: 5 * minutes,
  sesion: 5 * minutes,
  listas: 5 * seconds,
} as const;

export const maxRetries = 3;
/** What nobody reads any more is kept this long. */
export const gatherUnusedMs = 5 * minutes;

export const isSessionEnd = (error: unknown): boolean =>
  (error instanceof ApiError && error.status === 401) ||
  (error instanceof Error && error.message.includes('Session expired'));

/** Refusals (4xx) are answers: asking again gives the same one and only makes people wait. */
const retry = (failures: number, error: unknown): boolean => {
  if (failures >= maxRetries || isSessionEnd(error)) return false;
  return isPassing(error) || (error instanceof ApiError && error.status >= 500);
};

/**
 * What a query holds once it is told something new: a record never goes back to an older version of itself, as when an
 * answer that left before a write arrives after the write's own.
 */
const newest = (held: unknown, told: unknown): unknown =>
  hasVersion(held) && hasVersion(told) && held.id === told.id && told.version < held.version
    ? held
    : replaceEqualDeep(held, told);

/**
 * The database went back to an older copy of itself: what is held is asked again, and may be older than what was held.
 * It stays in sight meanwhile, and so does what is being typed.
 */
export const welcomeOlder = (): void => {
  for (const query of queryClient.getQueryCache().getAll()) {
    const { data } = query.state;
    if (hasVersion(data)) query.setState({ data: { ...data, version: 0 } });
  }
  void queryClient.invalidateQueries();
};

const hasVersion = (data: unknown): data is { id: unknown; version: number } =>
  typeof data === 'object' && data !== null && 'id' in data && 'version' in data && typeof data.version === 'number';

class Client extends QueryClient {
  override async invalidateQueries<K extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<K>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const onItsWay = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(isLeftToEnd);
    await Promise.all([
      super.invalidateQueries(filters, options),
      ...onItsWay.map(async (query) => {
        await query.fetch().catch(() => undefined);
        if (query.state.status === 'success')
          await super.invalidateQueries({ queryKey: query.queryKey, exact: true }, options);
      }),
    ]);
  }
}

/**
 * The library begins anew only what is shown and has an answer already. A first answer that is on its way, or one that
 * nobody waits for yet, would count as fresh though it may have left before what makes it stale: it is asked for again.
 */
const isLeftToEnd = (query: Query): boolean => query.state.data === undefined || !query.isActive();

export const queryClient = new Client({
  defaultOptions: {
    queries: {
      staleTime: freshness.listas,
      gcTime: gatherUnusedMs,
      retry,
      retryDelay: retryDelayMs,
      refetchOnWindowFocus: ({ state }) => !isSessionEnd(state.error),
      refetchOnReconnect: ({ state }) => !isSessionEnd(state.error),
      // The server may be on this very computer: the browser's opinion about the internet must not pause anything.
      networkMode: 'always',
      structuralSharing: newest,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
