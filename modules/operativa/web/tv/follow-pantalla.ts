import type { MuroOperativo } from '#modules/operativa/rules/muro.ts';
import type { Muro } from '#modules/tablero/rules/muros.ts';
import type { Pared } from '#modules/tablero/rules/pared.ts';
import { errorFromReply } from '#platform/web/call-error.ts';
import { withPatience } from './patience.ts';

export interface Visto {
  /** What the screen shows, whichever of the walls it is; null: nothing yet. */
  pared: Pared | MuroOperativo | null;
  /** When it was last told, by the clock of this screen. */
  toldAt: number;
  /** How far the clock of the server is ahead of that of this screen, which nobody sets. */
  ahead: number;
  lost: boolean;
  /** Why it shows nothing any more, in words. */
  gone: string | null;
}

/** What changes rings; this is for when nothing rings, and for what is seen of it without a network. */
const WATCH_MS: Record<Muro, number> = { tablero: 15_000, operativa: 60_000 };
const LOST_MS = 3_000;
/** How the workshop is costs the server more than its board. */
const REST_MS: Record<Muro, number> = { tablero: 1_000, operativa: 4_000 };
const PATIENCE_MS = 8_000;
const REOPEN_MS = 20_000;
const VERSION_MS = 5 * 60_000;

/** Tells what a screen shows now and whenever it changes, for as long as it hangs. Returns how to stop. */
export const followPantalla = (token: string, tell: (told: Partial<Visto>) => void): (() => void) => {
  const path = `/api/publico/pantalla/${encodeURIComponent(token)}`;
  const stop = new AbortController();
  const { signal } = stop;
  const look = askAgain(asker(path), tell, signal);
  signal.addEventListener('abort', hear(`${path}/cambios`, look));
  const renew = renewer();
  const version = setInterval(renew, VERSION_MS);
  signal.addEventListener('abort', () => clearInterval(version));
  // A television that slept, and a network that came or went, ask at once.
  for (const event of ['online', 'offline', 'pageshow']) window.addEventListener(event, look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  look();
  renew();
  return () => stop.abort();
};

/** One question at a time, the next no sooner than a second after it, and in a while if nobody rings. */
const askAgain = (once: Asker, tell: (told: Partial<Visto>) => void, signal: AbortSignal): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let busy = false;
  let wanted = false;
  const look = (): void => {
    wanted = busy;
    if (!busy && !signal.aborted) void begin();
  };
  const begin = async (): Promise<void> => {
    busy = true;
    clearTimeout(timer);
    const { muro, ...told } = await once();
    if (signal.aborted) return;
    tell(told);
    timer = setTimeout(
      () => {
        busy = false;
        if (wanted) return look();
        timer = setTimeout(look, told.lost ? LOST_MS : WATCH_MS[muro]);
      },
      told.lost ? REST_MS.tablero : REST_MS[muro],
    );
  };
  signal.addEventListener('abort', () => clearTimeout(timer));
  return look;
};

type Asker = () => Promise<Partial<Visto> & { muro: Muro }>;

/** Asks for what is on it, unless that is what this screen has already; which wall that is, is known once it was told. */
const asker = (path: string): Asker => {
  let muro: Muro = 'tablero';
  let mark = '';
  const ask: Asker = async () => {
    try {
      const { ahead, toldAt, seen, refused } = await askAt(muro === 'tablero' ? path : `${path}/${muro}`, mark);
      if (refused) {
        mark = '';
        // Whatever else it is, it passes.
        return refused.status === 404 || refused.status === 409
          ? { muro, pared: null, lost: false, gone: sayGone(refused.status, refused.message) }
          : { muro, lost: true };
      }
      const told = { muro, toldAt, lost: false, gone: null, ...ahead };
      if (!seen) return told;
      const { pared } = seen;
      mark = seen.mark;
      if (pared.muro === muro) return { ...told, pared };
      ({ muro } = pared);
      mark = '';
      return await ask();
    } catch {
      return { muro, lost: true };
    }
  };
  return ask;
};

/** What an address answers; what it says comes within the same patience: a network that is cut half-way says nothing more. */
const askAt = (address: string, mark: string) =>
  withPatience(PATIENCE_MS, async (signal) => {
    const headers = mark === '' ? {} : { 'if-none-match': mark };
    const reply = await fetch(address, { headers, credentials: 'omit', signal });
    const toldAt = Date.now();
    const said = Date.parse(reply.headers.get('date') ?? '');
    const ahead = Number.isNaN(said) ? {} : { ahead: said - toldAt };
    // The server checks replies against the contract.
    const seen = reply.ok
      ? { pared: (await reply.json()) as Pared | MuroOperativo, mark: reply.headers.get('etag') ?? '' }
      : null;
    const refused = reply.ok || reply.status === 304 ? null : await errorFromReply(reply);
    return { toldAt, ahead, seen, refused };
  });

const sayGone = (status: number, message: string): string =>
  status === 404 ? 'Este enlace no abre ninguna pantalla. Revísalo, o pide al taller uno nuevo.' : message;

/** Hears that something changed; what was missed while it was cut is asked for when it is open again. Returns how to stop. */
const hear = (address: string, look: () => void): (() => void) => {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    source = new EventSource(address);
    source.addEventListener('lugar', look);
    source.onmessage = look;
    source.onerror = () => {
      look();
      if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, REOPEN_MS);
    };
  };
  open();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
};

/** Reloads the page once another version answers, and only while somebody answers. */
const renewer = (): (() => void) => {
  let first: string | null = null;
  return () =>
    void (async () => {
      try {
        const reply = await fetch('/api/version/latest', { cache: 'no-store', credentials: 'omit' });
        if (!reply.ok) return;
        const { version } = ((await reply.json()) as { data: { version: string } }).data; // As `build-app` writes it.
        first ??= version;
        if (version !== first && (await fetch(location.href, { cache: 'no-store' })).ok) location.reload();
      } catch {
        // Nobody answers: it stays as it is.
      }
    })();
};
