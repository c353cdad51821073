export interface LiveEvent {
  /** `cotizacion.autorizada`: what it is about and what happened. */
  tipo: string;
  datos: Record<string, unknown>;
}

const RETRY_MS = 5_000;

/**
 * Hears what others do in a company. All tabs of a browser share one connection: whoever holds the lock listens and
 * tells the rest; when that tab closes, another takes over. Returns how to stop.
 */
export const listenLive = (empresaId: number, onEvent: (event: LiveEvent) => void): (() => void) => {
  const name = `bahia-eventos-${empresaId}`;
  const stop = new AbortController();
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<LiveEvent>) => onEvent(data);
  const lead = () =>
    follow(empresaId, stop.signal, (event) => {
      channel.postMessage(event);
      onEvent(event);
    });
  // Web Locks need a secure origin; without them each tab listens for itself.
  if ('locks' in navigator) navigator.locks.request(name, { signal: stop.signal }, lead).catch(() => undefined);
  else void lead();
  return () => {
    stop.abort();
    channel.close();
  };
};

/** Keeps one stream open until told to stop; the browser reconnects by itself, a refused one is tried again. */
const follow = (empresaId: number, signal: AbortSignal, onEvent: (event: LiveEvent) => void): Promise<void> =>
  new Promise((resolve) => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      source = new EventSource(`/api/eventos?empresa_id=${empresaId}`);
      source.onmessage = ({ data }: MessageEvent<string>) => {
        if (data) onEvent(JSON.parse(data) as LiveEvent);
      };
      source.onerror = () => {
        if (source?.readyState !== EventSource.CLOSED || signal.aborted) return;
        timer = setTimeout(open, RETRY_MS);
      };
    };
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      source?.close();
      resolve();
    });
    if (!signal.aborted) open();
  });
