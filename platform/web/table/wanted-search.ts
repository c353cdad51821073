import { useCallback, useEffect, useRef } from 'react';

/**
 * The query of the address as it will be: what was asked for and is not drawn yet counts already, so that the second of two quick
 * changes goes on top of the first. `want` says which one was just asked for; what comes from elsewhere (a link, back) wins over all.
 */
export const useWantedSearch = (params: URLSearchParams) => {
  const wanted = useRef(params);
  const sent = useRef<string[]>([]);
  useEffect(() => {
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
