import { create } from 'zustand';
import { versionKeys } from './version-keys.ts';
import { versionIn } from './version-number.ts';

interface VersionStore {
  /** What this page was built as. */
  builtIn: string;
  /** What a reload would bring, as far as is known. */
  latest: string;
  /** «Más tarde» was pressed, here or in another tab. */
  forced: boolean;
}

export const useVersion = create<VersionStore>(() => ({ builtIn: '', latest: '', forced: false }));

export const isOutdated = ({ builtIn, latest }: VersionStore): boolean => latest !== builtIn;

const pollEveryMs = 5 * 60_000;
const patienceMs = 10_000;

/** Asks which version is the latest, now and every 5 minutes. Returns how to stop. */
export const watchVersion = (builtIn: string): (() => void) => {
  const stored = localStorage.getItem(versionKeys.server) ?? builtIn;
  useVersion.setState({ builtIn });
  know(stored);
  const ask = () =>
    void askLatest().then((latest) => {
      // Nobody answers, or not with a version: the built-in one counts for now, and what was known stays stored.
      if (latest === null) useVersion.setState({ latest: builtIn, forced: false });
      else know(latest);
    });
  ask();
  const timer = setInterval(ask, pollEveryMs);
  const follow = ({ key }: StorageEvent) =>
    key === versionKeys.forced && useVersion.setState({ forced: isForced() && isOutdated(useVersion.getState()) });
  window.addEventListener('storage', follow);
  // A screen of an older build that is nowhere any more: ask at once instead of in some minutes.
  window.addEventListener('vite:preloadError', ask);
  return () => {
    clearInterval(timer);
    window.removeEventListener('storage', follow);
    window.removeEventListener('vite:preloadError', ask);
  };
};

/** «Más tarde»: this once. What is seen next is the page of the update. */
export const postponeUpdate = (): void => {
  localStorage.setItem(versionKeys.forced, 'si');
  useVersion.setState({ forced: true });
};

const know = (latest: string): void => {
  useVersion.setState({ latest });
  if (isOutdated(useVersion.getState())) {
    localStorage.setItem(versionKeys.pending, 'si');
    localStorage.setItem(versionKeys.server, latest);
    useVersion.setState({ forced: isForced() });
    return;
  }
  for (const key of [versionKeys.pending, versionKeys.forced, versionKeys.server]) localStorage.removeItem(key);
  useVersion.setState({ forced: false });
};

const isForced = (): boolean => localStorage.getItem(versionKeys.forced) !== null;

const askLatest = async (): Promise<string | null> => {
  try {
    const reply = await fetch(`/api/version/latest?nocache=${Date.now()}`, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(patienceMs),
    });
    return reply.ok ? versionIn(await reply.text()) : null;
  } catch {
    return null;
  }
};
