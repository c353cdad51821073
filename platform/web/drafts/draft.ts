import { useCallback, useEffect, useRef, useState } from 'react';
import type { draftsApi } from '#platform/contract/drafts.ts';
import { ApiError, client } from '#platform/web/call.ts';
import { draftOwner } from './owner.ts';
import { dropLocal, readLocal, writeLocal } from './local-drafts.ts';

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
const api = client<typeof draftsApi>({ quiet401: true });

/** Autosaves a form per (user, company, form): on the server, or in this browser while the server is away. */
export const useDraft = <T>(formKey: string | undefined, value?: T, options: { enabled?: boolean } = {}): Draft<T> => {
  const clave = options.enabled === false ? undefined : formKey;
  const [found, setFound] = useState<FoundDraft<T> | null>(null);
  const [state, setState] = useState<Draft<T>['state']>('quiet');
  const pending = useRef<{ value: T } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const writing = useRef<Promise<unknown>>(Promise.resolve());

  useEffect(() => {
    if (!clave) return;
    let left = false;
    void loadDraft<T>(clave).then((draft) => !left && pending.current === null && setFound(draft));
    return () => {
      left = true;
    };
  }, [clave]);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const kept = pending.current;
    if (!clave || kept === null) return;
    pending.current = null;
    // One after another: an older value must never land on a newer one.
    writing.current = writing.current.then(() => saveDraft(clave, kept.value)).then(setState);
  }, [clave]);

  const note = useCallback(
    (next: T) => {
      if (!clave) return;
      pending.current = { value: next };
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, PAUSE_MS);
    },
    [clave, flush],
  );

  const clear = useCallback(async () => {
    clearTimeout(timer.current);
    pending.current = null;
    setFound(null);
    setState('quiet');
    if (!clave) return;
    await writing.current;
    await removeDraft(clave);
  }, [clave]);

  useFlushOnLeave(flush);
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

const useFlushOnLeave = (flush: () => void) => {
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);
};

const saveDraft = async (clave: string, value: unknown): Promise<'saved' | 'local' | 'quiet'> => {
  const datos: Record<string, unknown> = JSON.parse(JSON.stringify(value));
  try {
    await api('PUT /api/borradores/{clave}', { params: { clave }, body: { datos } });
    await dropLocal(draftOwner(), clave);
    return 'saved';
  } catch {
    // Server away or session over: this browser keeps it for the same user and company.
    return (await writeLocal(draftOwner(), clave, { datos, actualizado_en: new Date().toISOString() }))
      ? 'local'
      : 'quiet';
  }
};

const loadDraft = async <T>(clave: string): Promise<FoundDraft<T> | null> => {
  const [remote, local] = await Promise.all([loadRemote(clave), readLocal(draftOwner(), clave)]);
  const newest = [remote, local]
    .filter((d) => d !== null)
    .sort((a, b) => (a.actualizado_en < b.actualizado_en ? 1 : -1))[0];
  // A draft is whatever this same form kept; the form's schema judges it again before anything is sent.
  return newest ? (newest as FoundDraft<T>) : null;
};

const loadRemote = async (clave: string) => {
  try {
    const { datos, actualizado_en } = await api('GET /api/borradores/{clave}', { params: { clave } });
    return actualizado_en === null ? null : { datos, actualizado_en };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return null;
  }
};

const removeDraft = async (clave: string) => {
  await dropLocal(draftOwner(), clave);
  await api('DELETE /api/borradores/{clave}', { params: { clave } }).catch(() => null);
};
