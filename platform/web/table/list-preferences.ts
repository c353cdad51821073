import { useState } from 'react';
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

/** Columns, row height and named filters of one list, kept per person on this computer. `hiddenAtFirst`: columns off until asked for. */
export const useListPreferences = (listId: string, hiddenAtFirst: string[]) => {
  const key = `lista:${readTab()?.user.user_id ?? 'nadie'}:${listId}`;
  const [preferences, setPreferences] = useState(
    (): ListPreferences => read(key) ?? { hidden: hiddenAtFirst, density: 'compact', saved: [] },
  );
  const change = (next: ListPreferences) => {
    setPreferences(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // A full or forbidden storage only means that the choice lasts until the page is left.
    }
  };
  return [preferences, change] as const;
};

const read = (key: string): ListPreferences | null => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('hidden' in stored) || !Array.isArray(stored.hidden))
      return null;
    const hidden = stored.hidden.filter((field): field is string => typeof field === 'string');
    const saved = 'saved' in stored && Array.isArray(stored.saved) ? stored.saved.filter(isSavedFilter) : [];
    const density = 'density' in stored && stored.density === 'comfortable' ? 'comfortable' : 'compact';
    return { hidden, density, saved };
  } catch {
    return null;
  }
};

const isSavedFilter = (one: unknown): one is SavedFilter =>
  typeof one === 'object' &&
  one !== null &&
  'name' in one &&
  typeof one.name === 'string' &&
  'filter' in one &&
  typeof one.filter === 'string';
