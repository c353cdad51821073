import { useEffect, useRef, useState } from 'react';
import { isAbort } from '#platform/web/ui/error-text.ts';

export type LoadOptions<O> = (text: string, signal: AbortSignal) => Promise<O[]>;

export interface Options<O> {
  found: O[];
  loading: boolean;
  error: unknown;
}

const PAUSE_MS = 150;
const REMEMBERED = 30;

/** Asks for options after a pause in typing; going back to a text already asked answers at once. `null` asks nothing. */
export const useOptions = <O>(
  text: string | null,
  load: LoadOptions<O>,
  onFound: (text: string, found: O[]) => void,
): Options<O> => {
  const [answer, setAnswer] = useState<{ text: string | null; found: O[]; error: unknown }>({
    text: null,
    found: [],
    error: null,
  });
  const remembered = useRef(new Map<string, O[]>());
  const latest = useRef({ load, onFound });
  useEffect(() => {
    latest.current = { load, onFound };
  });
  useEffect(() => {
    if (text === null) return;
    const tell = (found: O[]) => {
      setAnswer({ text, found, error: null });
      latest.current.onFound(text, found);
    };
    const known = remembered.current.get(text);
    if (known) return tell(known);
    const abort = new AbortController();
    const ask = async () => {
      try {
        const found = await latest.current.load(text, abort.signal);
        if (abort.signal.aborted) return;
        if (remembered.current.size >= REMEMBERED) remembered.current.clear();
        remembered.current.set(text, found);
        tell(found);
      } catch (error) {
        if (!abort.signal.aborted && !isAbort(error)) setAnswer({ text, found: [], error });
      }
    };
    const timer = setTimeout(() => void ask(), text === '' ? 0 : PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text]);
  return {
    found: text === null ? [] : answer.found,
    loading: text !== null && answer.text !== text,
    error: answer.text === text ? answer.error : null,
  };
};
