import { create } from 'zustand';

export type Speed = 'slow' | '3g' | '4g' | 'unknown';
export type Trouble = 'internet' | 'servidor' | 'lenta';

interface ConnectionStore {
  online: boolean;
  serverReachable: boolean;
  speed: Speed;
  /** 50 ms until a check has measured it. */
  pingMs: number;
  dismissedUntil: number;
  /** How many pages of the shop's floor are open. */
  onFloor: number;
}

export const checkEveryMs = 90_000;
export const retryEveryMs = 10_000;
export const maxAutoRetries = 3;
export const dialogAfterMs = 2000;
export const dismissMs = 30_000;

export const useConnection = create<ConnectionStore>(() => ({
  online: navigator.onLine,
  serverReachable: true,
  speed: 'unknown',
  pingMs: 50,
  dismissedUntil: 0,
  onFloor: 0,
}));

/** What is wrong now, worst first; null when nothing is. A server that answers settles it whatever the browser thinks. */
export const troubleOf = (state: Pick<ConnectionStore, 'online' | 'serverReachable' | 'speed'>): Trouble | null => {
  if (!state.serverReachable) return state.online ? 'servidor' : 'internet';
  return state.speed === 'slow' ? 'lenta' : null;
};

export const isOffline = (state: Pick<ConnectionStore, 'online' | 'serverReachable'>): boolean =>
  !state.serverReachable;

interface NetworkInformation extends EventTarget {
  effectiveType?: string;
}

/** Only Chromium tells it; elsewhere it stays unknown. */
export const networkInformation = (): NetworkInformation | undefined =>
  (navigator as Navigator & { connection?: NetworkInformation }).connection;

export const readSpeed = (): Speed => {
  const type = networkInformation()?.effectiveType;
  if (type === 'slow-2g' || type === '2g') return 'slow';
  return type === '3g' || type === '4g' ? type : 'unknown';
};

let asked = 0;
let heard = 0;

/**
 * Asks the server itself, past every cache, and measures the round trip. What comes of an earlier question than the one
 * last heard of is not told: it may have left before the network did, and come back when that is known to be gone.
 */
export const checkServer = async (): Promise<boolean> => {
  const turn = ++asked;
  const tell = (news: Partial<ConnectionStore>) => {
    if (turn < heard) return;
    heard = turn;
    useConnection.setState(news);
  };
  const started = performance.now();
  try {
    const reply = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(5000) });
    tell({ serverReachable: reply.ok, pingMs: Math.round(performance.now() - started) });
    // What nobody reads and nobody may keep stays on the way, and holds its connection.
    await reply.arrayBuffer();
    return reply.ok;
  } catch {
    tell({ serverReachable: false });
    return false;
  }
};
