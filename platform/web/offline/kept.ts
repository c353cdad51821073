import { clear, createStore, get, set, type UseStore } from 'idb-keyval';
import { queryClient } from '#platform/web/query-policy.ts';
import { savedExpiry } from '#platform/web/session/session-clock.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { localKeys, textIn, writeJson } from '#platform/web/session/stored-keys.ts';
import type { TabData } from '#platform/web/session/tab-data.ts';

const DATABASE = 'sin-red';
const LAST = 'ultimo';
const GATHER_MS = 1000;
/** A day's work: older than that it is not what stands. */
const MAX_AGE_MS = 24 * 3_600_000;

/** What this browser opens with where nobody answers: whose it is, and what was open. */
interface Kept {
  tab: TabData;
  limitMs: number | null;
  at: number;
  queries: { key: readonly unknown[]; data: unknown; at: number }[];
}

let opened: UseStore | undefined;
const store = (): UseStore => (opened ??= createStore(DATABASE, DATABASE));

/** Puts away what the screens of the floor hold (`meta: keptOffline`), a moment after it changes. */
export const keepForOffline = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void save().catch(() => undefined);
    }, GATHER_MS);
  };
  const stop = queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.meta?.['sinRed'] === true && query.state.status === 'success') later();
  });
  later();
  return () => {
    clearTimeout(timer);
    stop();
  };
};

const save = async (): Promise<void> => {
  const { user, company, entry, inactivity } = useSession.getState();
  if (entry !== 'authenticated' || !user || !company) return;
  const queries = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ meta, state }) => meta?.['sinRed'] === true && state.data !== undefined)
    .map(({ queryKey: key, state: { data, dataUpdatedAt: at } }) => ({ key, data, at }));
  // Permissions alone open nothing.
  if (queries.length < 2) return;
  const kept: Kept = { tab: { user, company }, limitMs: inactivity?.limitMs ?? null, at: Date.now(), queries };
  await set(LAST, kept, store());
  writeJson(localStorage, localKeys.keptOf, user.user_id);
};

/**
 * Opens with what was kept, where its session has not ended by its own clock. The server judges every call that comes after: whose
 * session ended meanwhile is told then.
 */
export const openKept = async (tab: TabData | null, lastInput: number): Promise<TabData | null> => {
  const owner = textIn(localStorage, localKeys.keptOf);
  if (owner === '' || savedExpiry() === null) return null;
  const kept = await get<Kept>(LAST, store()).catch(() => undefined);
  if (!kept || JSON.stringify(kept.tab.user.user_id) !== owner || Date.now() - kept.at > MAX_AGE_MS) return null;
  const isAnothers =
    tab !== null &&
    (tab.user.user_id !== kept.tab.user.user_id || tab.company.empresa_id !== kept.tab.company.empresa_id);
  const isIdle = kept.limitMs !== null && lastInput > 0 && Date.now() - lastInput > kept.limitMs;
  if (isAnothers || isIdle) return null;
  for (const { key, data, at } of kept.queries) queryClient.setQueryData(key, data, { updatedAt: at });
  return kept.tab;
};

export const clearKept = (): Promise<void> => clear(store());
