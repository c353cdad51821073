import { useCallback, useEffect, useState } from 'react';
import { isNewer, notePreference, rememberMoment, usePreferences } from '#platform/web/preferences/preferences.ts';
import { readTab } from '#platform/web/session/tab-data.ts';

export type Density = 'compact' | 'comfortable';
export interface SavedFilter {
  name: string;
  /** What `ListState.kept` was. */
  filter: string;
}
export interface ListPreferences {
  hidden: string[];
  density: Density;
  saved: SavedFilter[];
}

/** Columns, row height and named filters of one list, kept per person: here at once, and in his other browsers. `hiddenAtFirst`: columns off until asked for. */
export const useListPreferences = (listId: string, hiddenAtFirst: string[]) => {
  const key = `lista:${readTab()?.user.user_id ?? 'nadie'}:${listId}`;
  const [preferences, setPreferences] = useState(
    (): ListPreferences => read(key) ?? { hidden: hiddenAtFirst, density: 'compact', saved: [] },
  );
  const show = useCallback(
    (next: ListPreferences) => {
      setPreferences(next);
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // A full or forbidden storage only means that the choice lasts until the page is left.
      }
    },
    [key],
  );
  const clave = `lista:${listId}`;
  const kept = usePreferences((state) => state.values[clave]);
  useEffect(() => {
    if (!kept || !isNewer(clave)) return;
    const elsewhere = parse(kept.valor);
    rememberMoment(clave, kept.en);
    if (elsewhere) show(elsewhere);
  }, [kept, clave, show]);
  const change = (next: ListPreferences) => {
    show(next);
    notePreference(clave, next);
  };
  return [preferences, change] as const;
};

const read = (key: string): ListPreferences | null => {
  try {
    return parse(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
};

const parse = (stored: unknown): ListPreferences | null => {
  if (typeof stored !== 'object' || stored === null || !('hidden' in stored) || !Array.isArray(stored.hidden))
    return null;
  const hidden = stored.hidden.filter((field): field is string => typeof field === 'string');
  const saved = 'saved' in stored && Array.isArray(stored.saved) ? stored.saved.filter(isSavedFilter) : [];
  const density = 'density' in stored && stored.density === 'comfortable' ? 'comfortable' : 'compact';
  return { hidden, density, saved };
};

const isSavedFilter = (one: unknown): one is SavedFilter =>
  typeof one === 'object' &&
  one !== null &&
  'name' in one &&
  typeof one.name === 'string' &&
  'filter' in one &&
  typeof one.filter === 'string';
