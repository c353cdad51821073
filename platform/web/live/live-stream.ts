export interface LiveEvent {
  /** `cotizacion.autorizada`: what it is about and what happened. */
  tipo: string;
  datos: Record<string, unknown>;
}

interface Hearing {
  /** How far this page knows already; empty for «from now on». */
  from: string;
  onEvent: (event: LiveEvent) => void;
  /** The database is another one than this page was told of: restored from a copy, or moved. */
  onOtherDatabase: () => void;
}

/** What one tab tells the rest: something that happened, and how far the company was heard by then. */
interface Told {
  place: string;
  event?: LiveEvent;
  isOther?: boolean;
}

const RETRY_MS = 5_000;

/**
 * Hears what others do in a company. All tabs of a browser share one connection: whoever holds the lock listens and
 * tells the rest; when that tab closes, another takes over where that one was. Returns how to stop.
 */
export const listenLive = (empresaId: number, { from, onEvent, onOtherDatabase }: Hearing): (() => void) => {
  // Tabs of an earlier version, which told no places, keep to themselves under another name.
  const name = `bahia-vivo-${empresaId}`;
  const stop = new AbortController();
  const channel = new BroadcastChannel(name);
  let heard = from;
  const hear = ({ place, event, isOther }: Told) => {
    if (place) heard = place;
    if (isOther) onOtherDatabase();
    if (event) onEvent(event);
  };
  channel.onmessage = ({ data }: MessageEvent<Told>) => hear(data);
  const address = () => `/api/eventos?${new URLSearchParams({ empresa_id: String(empresaId), desde: heard })}`;
  const lead = () =>
    follow(address, stop.signal, (told) => {
      channel.postMessage(told);
      hear(told);
    });
  // Web Locks need a secure origin; without them each tab listens for itself.
  if ('locks' in navigator) navigator.locks.request(name, { signal: stop.signal }, lead).catch(() => undefined);
  else void lead();
  return () => {
    stop.abort();
    channel.close();
  };
};

/**
 * Keeps one stream open until told to stop. The browser reconnects by itself and says where it was; one that was refused is
 * opened anew, and then the address says it.
 */
const follow = (address: () => string, signal: AbortSignal, onTold: (told: Told) => void): Promise<void> =>
  new Promise((resolve) => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = () => {
      source = new EventSource(address());
      source.addEventListener('lugar', ({ data, lastEventId }: MessageEvent<string>) => {
        const { otra_base: isOther } = JSON.parse(data) as { otra_base: boolean };
        onTold({ place: lastEventId, isOther });
      });
      source.onmessage = ({ data, lastEventId }: MessageEvent<string>) =>
        onTold({ place: lastEventId, event: JSON.parse(data) as LiveEvent });
      // Too many of this session: this one gave way to a newer one, and comes again when somebody looks at its page.
      source.addEventListener('de_mas', () => {
        source?.close();
        document.addEventListener('visibilitychange', open, { once: true, signal });
      });
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
