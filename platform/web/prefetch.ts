import { ApiError, defaultTimeoutMs, retryDelayMs } from './call.ts';
import { gatherUnusedMs, isSessionEnd, maxRetries, queryClient } from './query-policy.ts';

/** An answer that was fetched before anybody asked for it, and did not come. */
class PrefetchError extends Error {
  readonly status: number;
  readonly statusText: string;
  readonly url: string;

  constructor(message: string, { status, statusText, url }: Pick<Response, 'status' | 'statusText' | 'url'>) {
    super(message);
    this.name = 'PrefetchError';
    this.status = status;
    this.statusText = statusText;
    this.url = url;
  }
}

export interface Ahead {
  key: readonly unknown[];
  url: string;
  staleTime: number;
}

/** Brings an answer before its screen is opened; what fails is only reported, the screen itself asks again and explains. */
export const prefetch = async ({ key, url, staleTime }: Ahead, onUnauthorized: () => void): Promise<void> => {
  try {
    await queryClient.fetchQuery({
      queryKey: key,
      queryFn: ({ signal }) => fetchAhead(url, signal, onUnauthorized),
      staleTime,
      // Nobody looks at it yet: what is fresh must not be thrown away meanwhile.
      gcTime: Math.max(staleTime, gatherUnusedMs),
      retry: (failures, error) => failures < maxRetries && !isSessionEnd(error) && isPassingAhead(error),
      retryDelay: retryDelayMs,
    });
  } catch (error) {
    console.warn(`Precarga de ${url}: ${reasonOf(error)}`, error);
  }
};

const fetchAhead = async (url: string, signal: AbortSignal, onUnauthorized: () => void): Promise<unknown> => {
  const late = new AbortController();
  setTimeout(() => late.abort(), defaultTimeoutMs);
  const reply = await fetch(url, {
    credentials: 'same-origin',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    priority: 'low',
    signal: AbortSignal.any([signal, late.signal]),
  });
  if (reply.status === 401) {
    onUnauthorized();
    throw new PrefetchError('Session expired - redirecting to login', reply);
  }
  if (!reply.ok) throw new PrefetchError(`HTTP ${reply.status}: ${(await reply.text()).slice(0, 100)}`, reply);
  const text = await reply.text();
  if (text === '') throw new ApiError(reply.status, 'sin_datos', 'El servidor respondió sin datos. Intenta de nuevo.');
  return JSON.parse(text);
};

const isPassingAhead = (error: unknown): boolean => error instanceof PrefetchError && error.status >= 500;

const reasonOf = (error: unknown): string => {
  if (error instanceof PrefetchError) return `${error.statusText || `Error ${error.status}`} · ${error.message}`;
  return error instanceof Error ? error.message : String(error);
};
