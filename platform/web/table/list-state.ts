import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useWantedSearch } from './filters/wanted-search.ts';

export interface ListOptions {
  /** `-fecha`: newest first. */
  defaultSort?: string;
  defaultTab?: string;
  /** Names of the filters in the URL and in the API: `['desde', 'hasta', 'asesor']`. */
  filters?: readonly string[];
  limit?: number;
}

export interface ListState {
  q: string;
  tab: string;
  sort: string;
  cursor: string | null;
  limit: number;
  /** The row whose panel is open. */
  selected: string | null;
  filters: Record<string, string>;
  activeFilters: number;
  /** Search, tab, filters and order as text, to be applied again another day; '' when nothing was chosen. */
  kept: string;
  /** 1-based; null when the page was opened from a link in the middle of the list. */
  page: number | null;
  /** What the list's endpoint takes: q, cursor, limit, sort, estado and the filters; empty ones left out. */
  query: { q?: string; cursor?: string; limit: number; sort?: string; estado?: string } & Record<
    string,
    string | number | undefined
  >;
  /** The same without page and order: for totals. */
  filterQuery: Record<string, string>;
  /** The same without page: for the file of exactly what is filtered. */
  sortedQuery: Record<string, string>;
  search: (q: string) => void;
  pickTab: (tab: string) => void;
  sortBy: (sort: string) => void;
  filter: (changes: Record<string, string | null>) => void;
  clear: () => void;
  /** Goes to what `kept` was, instead of what is chosen now. */
  apply: (kept: string) => void;
  next: (cursor: string) => void;
  previous: () => void;
  open: (id: string | null) => void;
  /** What else its page keeps in the address; null takes it away. */
  ask: (changes: Record<string, string | null>) => void;
}

interface Trail {
  cursors: (string | null)[];
}

/** What an address says of a list. */
export const readList = (
  params: URLSearchParams,
  { defaultSort = '', defaultTab = '', filters: names = [], limit = 50 }: ListOptions = {},
) => {
  const filters: Record<string, string> = Object.fromEntries(names.map((name) => [name, params.get(name) ?? '']));
  const q = params.get('q') ?? '';
  const tab = params.get('estado') ?? defaultTab;
  const sort = params.get('orden') ?? defaultSort;
  const cursor = params.get('cursor');
  const used = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  const filterQuery: Record<string, string> = { ...(q && { q }), ...(tab && { estado: tab }), ...used };
  const sortedQuery = { ...filterQuery, ...(sort && { sort }) };
  const query: ListState['query'] = { ...sortedQuery, ...(cursor && { cursor }), limit };
  const chosen = ['q', 'estado', 'orden', ...names].map((name) => [name, params.get(name) ?? '']);
  const kept = new URLSearchParams(chosen.filter(([, value]) => value !== '')).toString();
  return {
    q,
    tab,
    sort,
    cursor,
    limit,
    filters,
    filterQuery,
    sortedQuery,
    query,
    kept,
    activeFilters: Object.keys(used).length,
  };
};

/** Everything that a list shows lives in the URL, so that reload, back and a pasted link give the same list. */
export const useListState = ({
  defaultSort = '',
  defaultTab = '',
  filters: names = [],
  limit = 50,
}: ListOptions = {}): ListState => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const trail = readTrail(location.state);
  const known = names.join(',');
  // A tab picked while the search was still pausing goes on top of it, not instead of it.
  const { wanted, want } = useWantedSearch(params);

  const values = useMemo(
    () => readList(params, { defaultSort, defaultTab, filters: known ? known.split(',') : [], limit }),
    [params, known, defaultTab, defaultSort, limit],
  );

  const go = useCallback(
    (changes: Record<string, string | null>, options: { replace?: boolean; trail?: Trail } = {}) => {
      const next = new URLSearchParams(wanted.current);
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      want(next);
      const state = options.trail ?? trail;
      void navigate(
        { search: next.toString() },
        { replace: options.replace ?? false, state, preventScrollReset: true },
      );
    },
    [navigate, trail, wanted, want],
  );
  // Whatever changes the set of rows goes back to its first page.
  const restart = (changes: Record<string, string | null>, replace = false) =>
    go({ ...changes, cursor: null }, { replace, trail: { cursors: [] } });

  return {
    ...values,
    selected: params.get('ver'),
    page: values.cursor === null ? 1 : trail.cursors.length > 0 ? trail.cursors.length + 1 : null,
    search: (q) => q !== (wanted.current.get('q') ?? '') && restart({ q }, true),
    pickTab: (tab) => restart({ estado: tab === defaultTab ? null : tab, ver: null }),
    sortBy: (sort) => restart({ orden: sort === defaultSort ? null : sort }, true),
    filter: (changes) => restart(changes),
    clear: () => restart({ q: null, ...Object.fromEntries(names.map((name) => [name, null])) }),
    apply: (kept) => {
      const wanted = new URLSearchParams(kept);
      restart(Object.fromEntries(['q', 'estado', 'orden', 'ver', ...names].map((name) => [name, wanted.get(name)])));
    },
    next: (cursor) => go({ cursor, ver: null }, { trail: { cursors: [...trail.cursors, values.cursor] } }),
    previous: () =>
      go({ cursor: trail.cursors.at(-1) ?? null, ver: null }, { trail: { cursors: trail.cursors.slice(0, -1) } }),
    ask: (changes) => go(changes, { replace: true }),
    open: (id) => go({ ver: id }, { replace: values.query !== undefined && params.has('ver') }),
  };
};

const readTrail = (state: unknown): Trail => {
  if (typeof state === 'object' && state !== null && 'cursors' in state && Array.isArray(state.cursors)) {
    return { cursors: state.cursors.filter((c): c is string | null => c === null || typeof c === 'string') };
  }
  return { cursors: [] };
};
