import { useEffect, useRef, useState } from 'react';
import { isAbort } from '#platform/web/ui/waiting/error-text.ts';

export type LoadOptions<O> = (text: string, signal: AbortSignal) => Promise<O[]>;

export interface Options<O> {
  found: O[];
  loading: boolean;
  error: unknown;
}

const PAUSE_MS = 150;
const REMEMBERED = 30;

/**
 * Asks for options after a pause in typing; going back to a text already asked answers at once. `null` asks nothing.
 * `about`: whom they are for; the same text is asked again about somebody else.
 */
export const useOptions = <O>(
  text: string | null,
  load: LoadOptions<O>,
  onFound: (text: string, found: O[]) => void,
  about = '',
): Options<O> => {
  const question = text === null ? null : `${about}\n${text}`;
  const [answer, setAnswer] = useState<{ question: string | null; found: O[]; error: unknown }>({
    question: null,
    found: [],
    error: null,
  });
  const remembered = useRef(new Map<string, O[]>());
  const latest = useRef({ load, onFound });
  useEffect(() => {
    latest.current = { load, onFound };
  });
  useEffect(() => {
    if (text === null || question === null) return;
    const tell = (found: O[]) => {
      setAnswer({ question, found, error: null });
      latest.current.onFound(text, found);
    };
    const known = remembered.current.get(question);
    if (known) return tell(known);
    const abort = new AbortController();
    const ask = async () => {
      try {
        const found = await latest.current.load(text, abort.signal);
        if (abort.signal.aborted) return;
        if (remembered.current.size >= REMEMBERED) remembered.current.clear();
        remembered.current.set(question, found);
        tell(found);
      } catch (error) {
        if (!abort.signal.aborted && !isAbort(error)) setAnswer({ question, found: [], error });
      }
    };
    const timer = setTimeout(() => void ask(), text === '' ? 0 : PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [text, question]);
  return {
    found: text === null ? [] : answer.found,
    loading: question !== null && answer.question !== question,
    error: answer.question === question ? answer.error : null,
  };
};
