import { useDeferredValue, useEffect, useRef, useState } from 'react';
import type { Renglon } from '#modules/cotizaciones/rules.ts';
import { meantBy, parseRenglon } from '#modules/cotizaciones/rules.ts';
import type { Vendible } from '#modules/ventas/contract.ts';
import { looksLikeCode } from '#modules/ventas/rules.ts';
import { messageOf } from '#platform/web/call.ts';
import { type Ambito, findGoods, useCatalogo } from '../queries.ts';

const SEARCH_TERM = 'searchTerm';
const PAUSE_MS = 120;

export interface SearchHandle {
  text: string;
  setText: (text: string) => void;
  found: readonly Vendible[];
  /** Place of the highlighted row; −1 when the text is taken as it is. */
  at: number;
  move: (step: number) => void;
  loading: boolean;
  error: unknown;
  retry: () => void;
  /** What was sent and could not be looked up; it goes again as it was. */
  failed: { written: string; mensaje: string } | null;
  again: () => void;
  /** What was read or typed last, whole. */
  escaneado: string | null;
  /** Something was sent and has not been put in the cart yet. */
  busy: boolean;
  /** A code that nothing has. */
  unknown: string | null;
  forget: () => void;
  submit: () => void;
  /** Sends what was written on this page and not sent yet, as Enter would; true when there was something. */
  flush: () => boolean;
  /** Takes what a camera read, as if a scanner had typed it. */
  read: (code: string) => void;
  take: (found: Vendible | null, text?: string) => void;
}

/** What is looked for: kept in the browser, answered as one types, and taken in order however fast a scanner sends it. */
export const useSearch = (
  ambito: Ambito,
  onTake: (found: Vendible | null, typed: Renglon) => void,
  /** True of what is nothing to be sold, and was taken aside. */
  takesAside: (written: string) => boolean = () => false,
): SearchHandle => {
  const [text, setWritten] = useState(() => localStorage.getItem(SEARCH_TERM) ?? '');
  const [place, setPlace] = useState(0);
  const [escaneado, setEscaneado] = useState<string | null>(null);
  const [unknown, setUnknown] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(0);
  const [failed, setFailed] = useState<SearchHandle['failed']>(null);
  const typed = parseRenglon(text);
  const asked = useDeferredValue(usePaused(typed.texto));
  const { data, isFetching, error, refetch } = useCatalogo(asked, ambito);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const found = data?.data ?? [];
  const settled = asked === typed.texto && !isFetching;
  // What an earlier page left in the box is a search, no line of this cart.
  const isOwn = useRef(false);
  const setText = (next: string) => {
    isOwn.current = next !== '';
    setWritten(next);
    setPlace(0);
    setUnknown(null);
    if (next === '') localStorage.removeItem(SEARCH_TERM);
    else localStorage.setItem(SEARCH_TERM, next);
  };
  const take = (one: Vendible | null, as = text) => {
    onTake(one, meantBy(as, one ? [one] : []).renglon);
    setEscaneado(as.trim() || (one?.clave ?? null));
    setText('');
  };
  const resolve = async (written: string) => {
    const line = parseRenglon(written);
    try {
      const answer = await findGoods(line.texto, ambito);
      const { named, renglon } = meantBy(written, answer.data);
      if (named) return onTake(named, renglon);
      const [first] = answer.data;
      if (first && (answer.exactos > 0 || !looksLikeCode(line.texto))) return onTake(first, line);
      if (looksLikeCode(line.texto)) return setUnknown(line.texto);
      onTake(null, line);
    } catch (problem) {
      setFailed({ written, mensaje: messageOf(problem) });
    }
  };
  const submit = () => {
    const written = text.trim();
    if (written === '' || typed.texto === '') return;
    const chosen = settled ? found[place] : undefined;
    if (chosen && place > 0) return take(chosen);
    setEscaneado(written);
    setText('');
    send(written);
  };
  const send = (written: string) => {
    if (takesAside(written)) return;
    setFailed(null);
    setWaiting((now) => now + 1);
    queue.current = queue.current.then(() => resolve(written)).finally(() => setWaiting((now) => now - 1));
  };
  return {
    text,
    setText,
    found,
    at: place,
    move: (step) => setPlace((now) => Math.max(0, Math.min(found.length - 1, now + step))),
    loading: data === undefined && isFetching,
    error,
    retry: () => void refetch(),
    failed,
    again: () => failed && send(failed.written),
    escaneado,
    busy: waiting > 0,
    unknown,
    forget: () => setUnknown(null),
    submit,
    flush: () => {
      if (!isOwn.current || typed.texto === '') return false;
      submit();
      return true;
    },
    read: (code) => {
      setEscaneado(code);
      send(code);
    },
    take,
  };
};

/** A text once it has rested a moment. */
const usePaused = (text: string): string => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
};
