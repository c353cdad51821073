import { useCallback, useEffect, useRef, useState } from 'react';
import type { draftsApi } from '#platform/contract/drafts.ts';
import { ApiError, client, isPassing, isUnreachable, retryDelayMs } from '#platform/web/call.ts';
import { dropLocal, isNewerThan, readLocal, writeLocal } from './local-drafts.ts';
import { openDrafts } from './open-drafts.ts';
import { alone, draftOwner } from './owner.ts';

export interface FoundDraft<T> {
  datos: T;
  actualizado_en: string;
}
export interface Draft<T> {
  /** What was left here before, offered until it is taken or discarded. */
  found: FoundDraft<T> | null;
  take: () => T | null;
  discard: () => Promise<void>;
  /** Keeps a value; saved when typing pauses. */
  note: (value: T) => void;
  /** Call after saving: the work is no longer a draft. */
  clear: () => Promise<void>;
  state: 'quiet' | 'saved' | 'local';
}

const PAUSE_MS = 900;
const LOAD_RETRIES = 2;
const api = client<typeof draftsApi>({ quiet401: true });

/** The server's stamp of each draft as this page last saw it. */
const stamps = new Map<string, string | null>();

/** Autosaves a form per (user, company, form): on the server, or in this browser while the server is away. */
export const useDraft = <T>(formKey: string | undefined, value?: T, options: { enabled?: boolean } = {}): Draft<T> => {
  const clave = options.enabled === false ? undefined : formKey;
  const [found, setFound] = useState<FoundDraft<T> | null>(null);
  const [state, setState] = useState<Draft<T>['state']>('quiet');
  const pending = useRef<{ value: T } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const writing = useRef<Promise<unknown>>(Promise.resolve());
  /** What the server has not confirmed yet: a value, or that there is none. */
  const unheard = useRef<Unheard | null>(null);
  const discarded = useRef(false);

  useEffect(() => {
    if (!clave) return;
    let left = false;
    discarded.current = false;
    // What was read before it was discarded is not offered after.
    void loadDraft<T>(clave).then((draft) => !left && !discarded.current && setFound(draft));
    return () => {
      left = true;
    };
  }, [clave]);

  const tell = useCallback((what: Unheard, work: Promise<Draft<T>['state']>) => {
    unheard.current = what;
    writing.current = work.then((now) => {
      if (unheard.current !== what) return;
      unheard.current = null;
      setState(now);
    });
    return writing.current;
  }, []);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const kept = pending.current;
    if (!clave || kept === null) return writing.current;
    pending.current = null;
    return tell(kept, saveDraft(clave, kept.value));
  }, [clave, tell]);

  const note = useCallback(
    (next: T) => {
      if (!clave) return;
      pending.current = { value: next };
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), PAUSE_MS);
    },
    [clave, flush],
  );

  const clear = useCallback(async () => {
    clearTimeout(timer.current);
    pending.current = null;
    setFound(null);
    setState('quiet');
    discarded.current = true;
    if (clave) await tell('nothing', removeDraft(clave));
  }, [clave, tell]);

  const leave = useCallback(() => {
    void flush();
    // A page that goes away waits for no turn and hears no answer.
    if (clave && unheard.current !== null) tellLeaving(clave, unheard.current);
  }, [clave, flush]);
  useFlushOnLeave(flush, leave);
  const first = useRef(true);
  useEffect(() => {
    if (value === undefined) return;
    if (first.current) first.current = false;
    else note(value);
  }, [value, note]);

  const take = () => {
    setFound(null);
    return found?.datos ?? null;
  };
  return { found, take, discard: clear, note, clear, state };
};

const useFlushOnLeave = (flush: () => Promise<unknown>, leave: () => void) => {
  useEffect(() => {
    openDrafts.add(flush);
    const onHide = () => document.visibilityState === 'hidden' && void flush();
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', leave);
    return () => {
      openDrafts.delete(flush);
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', leave);
      void flush();
    };
  }, [flush, leave]);
};

type Unheard = { value: unknown } | 'nothing';

/** What a browser still sends of a page that is gone; more than this it refuses. */
const KEEPALIVE_MAX = 60_000;

const tellLeaving = (clave: string, what: Unheard): void => {
  const told =
    what === 'nothing'
      ? api('DELETE /api/borradores/{clave}', { params: { clave }, keepalive: true })
      : api('PUT /api/borradores/{clave}', {
          params: { clave },
          body: { datos: what.value },
          keepalive: new Blob([JSON.stringify(what.value)]).size < KEEPALIVE_MAX,
        });
  // Nobody is left to be told; whoever stays after all does it again in its turn.
  told.catch(() => undefined);
};

const saveDraft = (clave: string, value: unknown): Promise<'saved' | 'local' | 'quiet'> => {
  // Asked now: by the time it is written the tab may be nobody's.
  const owner = draftOwner();
  const datos: Record<string, unknown> = JSON.parse(JSON.stringify(value));
  return alone(clave, async () => {
    try {
      const { actualizado_en } = await api('PUT /api/borradores/{clave}', { params: { clave }, body: { datos } });
      stamps.set(clave, actualizado_en);
      await dropLocal(owner, clave);
      return 'saved';
    } catch {
      // Server away or session over: this browser keeps it for the same user and company.
      return (await writeLocal(owner, clave, { datos, ...written(clave) })) ? 'local' : 'quiet';
    }
  });
};

const loadDraft = async <T>(clave: string): Promise<FoundDraft<T> | null> => {
  // In its turn: what this browser is still putting away or discarding comes first.
  const [remote, local] = await alone(clave, () => Promise.all([loadRemote(clave), readLocal(draftOwner(), clave)]));
  const newest = local && isNewerThan(local, remote?.actualizado_en ?? null) ? local : remote;
  if (!newest || ('borrado' in newest && newest.borrado)) return null;
  // A draft is whatever this same form kept; the form's schema judges it again before anything is sent.
  return newest as FoundDraft<T>;
};

const written = (clave: string) => ({ actualizado_en: new Date().toISOString(), sobre: stamps.get(clave) ?? null });

const loadRemote = async (clave: string, attempt = 0): Promise<FoundDraft<unknown> | null> => {
  try {
    const { datos, actualizado_en } = await api('GET /api/borradores/{clave}', { params: { clave } });
    stamps.set(clave, actualizado_en);
    return actualizado_en === null ? null : { datos, actualizado_en };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Without a server this browser's own copy is offered at once; one that only asks to wait may still have a newer one.
    if (attempt >= LOAD_RETRIES || isUnreachable(error) || !isPassing(error)) return null;
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs(attempt, error)));
    return loadRemote(clave, attempt + 1);
  }
};

const removeDraft = (clave: string): Promise<'quiet'> => {
  const owner = draftOwner();
  return alone(clave, async (): Promise<'quiet'> => {
    try {
      await api('DELETE /api/borradores/{clave}', { params: { clave } });
      await dropLocal(owner, clave);
    } catch {
      // The server may still have it: it is told when it is back.
      await writeLocal(owner, clave, { datos: null, ...written(clave), borrado: true });
    }
    return 'quiet';
  });
};
