import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { DraftNotice } from './DraftNotice.tsx';
import { useDraft } from './draft.ts';

/** What a dialog that is no `Form` needs to know of its draft. */
export interface Kept {
  /** Offers what was left here before. */
  notice: ReactNode;
  /** Something would be lost. */
  isWritten: boolean;
  /** Call after saving, or when it is given up. */
  clear: () => Promise<void>;
}

/** What is written in a dialog, kept as a draft while it differs from how the dialog began. */
export const useKept = <T extends object>(clave: string, begin: () => T) => {
  const [{ start, written }, set] = useState(() => {
    const first = begin();
    return { start: first, written: first };
  });
  const draft = useDraft<T>(clave);
  const { note } = draft;
  useEffect(() => {
    if (written !== start) note(written);
  }, [written, start, note]);
  const change = useCallback(
    (changes: Partial<T>) => set((now) => ({ ...now, written: { ...now.written, ...changes } })),
    [],
  );
  /** What the dialog brings by itself: nobody wrote it. */
  const startWith = useCallback(
    (changes: Partial<T>) =>
      set((now) => {
        const next = { ...now.start, ...changes };
        return { start: next, written: now.written === now.start ? next : now.written };
      }),
    [],
  );
  const kept: Kept = {
    notice: <DraftNotice draft={draft} onRestore={change} />,
    isWritten: written !== start,
    clear: draft.clear,
  };
  return { written, change, startWith, kept };
};
