import { useCallback, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The query of the address as it will be: what was asked for and is not drawn yet counts already, so that the second of two quick
 * changes goes on top of the first. `want` says which one was just asked for; what comes from elsewhere (a link, back) wins over all.
 */
export const useWantedSearch = (params: URLSearchParams) => {
  const wanted = useRef(params);
  const sent = useRef<string[]>([]);
  // With the picture itself: whoever sees a place may press something in the same moment.
  useLayoutEffect(() => {
    const at = sent.current.indexOf(params.toString());
    sent.current = at === -1 ? [] : sent.current.slice(at + 1);
    // One of ours that is drawn late is no change from elsewhere: a later one is on its way.
    if (sent.current.length === 0) wanted.current = params;
  }, [params]);
  const want = useCallback((next: URLSearchParams) => {
    wanted.current = next;
    sent.current.push(next.toString());
  }, []);
  return { wanted, want };
};

/** Names of the address with what they are to be; null takes one away. */
export type Asked = Readonly<Record<string, string | null>>;

/**
 * What the address says of a page, and the way to ask for something else of it: what is not named stays as it is, or as it was asked
 * for a moment ago. What depends on the rest of what is asked for is worked out of it. A list has the same of its own (`useListState`).
 */
export const useAddress = ({ replace = true }: { replace?: boolean } = {}) => {
  const [params, setParams] = useSearchParams();
  const { wanted, want } = useWantedSearch(params);
  const ask = (changes: Asked | ((now: URLSearchParams) => Asked)): void => {
    const next = new URLSearchParams(wanted.current);
    const asked = typeof changes === 'function' ? changes(next) : changes;
    for (const [name, value] of Object.entries(asked))
      if (value === null || value === '') next.delete(name);
      else next.set(name, value);
    want(next);
    setParams(next, { replace, preventScrollReset: true });
  };
  return { params, ask };
};
