import { useContext } from 'react';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { notePreference, usePreferences } from '#platform/web/preferences/preferences.ts';
import { EverythingContext } from './everything.ts';
import { allowedMenu, type MenuEntry } from './menu.ts';

const MAX_FAVORITOS = 8;
const MAX_RECIENTES = 4;

const pathsOf = (value: unknown): string[] | null =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : null;

export interface Atajos {
  favoritos: MenuEntry[];
  /** What was opened last, without the favourites. */
  recientes: MenuEntry[];
  isFavorito: (entry: MenuEntry) => boolean;
  toggle: (entry: MenuEntry) => void;
}

/** Which entries stand first for somebody who may open `entries`; until he chooses, what his work of each day is. */
export const atajosOf = (
  entries: readonly MenuEntry[],
  can: (key: string) => boolean,
  kept: { favoritos: unknown; recientes: unknown },
): Pick<Atajos, 'favoritos' | 'recientes'> => {
  const of = (paths: readonly string[]) => paths.flatMap((path) => entries.find(({ to }) => to === path) ?? []);
  const chosen = pathsOf(kept.favoritos);
  const favoritos = chosen === null ? entries.filter(({ daily }) => daily !== undefined && can(daily)) : of(chosen);
  const recientes = of(pathsOf(kept.recientes) ?? []).filter((entry) => !favoritos.includes(entry));
  return { favoritos: favoritos.slice(0, MAX_FAVORITOS), recientes: recientes.slice(0, MAX_RECIENTES) };
};

/** A place that was opened goes first, and what is beyond the list is forgotten. */
export const withRecent = (kept: unknown, path: string): string[] =>
  [path, ...(pathsOf(kept) ?? []).filter((one) => one !== path)].slice(0, MAX_RECIENTES * 2);

const keysOf = (empresa_id: number | undefined) => ({
  favoritos: `menu:favoritos:${empresa_id ?? 0}`,
  recientes: `menu:recientes:${empresa_id ?? 0}`,
});

const keep = (clave: string, valor: string[]): void => {
  usePreferences.setState(({ values }) => ({
    values: { ...values, [clave]: { valor, en: values[clave]?.en ?? '' } },
  }));
  notePreference(clave, valor);
};

/** Favourites and recents of this person in this company, on whatever computer. */
export const useAtajos = (): Atajos => {
  const { can } = usePermissions();
  const entries = allowedMenu(useContext(EverythingContext), can).flatMap((group) => group.entries);
  const keys = keysOf(useSession((state) => state.company?.empresa_id));
  const favoritos = usePreferences((state) => state.values[keys.favoritos]?.valor);
  const recientes = usePreferences((state) => state.values[keys.recientes]?.valor);
  const shown = atajosOf(entries, can, { favoritos, recientes });
  const isFavorito = (entry: MenuEntry) => shown.favoritos.some(({ to }) => to === entry.to);
  return {
    ...shown,
    isFavorito,
    toggle: (entry) => {
      const paths = shown.favoritos.map(({ to }) => to);
      keep(
        keys.favoritos,
        isFavorito(entry) ? paths.filter((path) => path !== entry.to) : [...paths, entry.to].slice(-MAX_FAVORITOS),
      );
    },
  };
};

/** Notes what this person opens beside the side menu, whose entries are always in sight. */
export const noteRecent = (path: string): void => {
  const { recientes } = keysOf(useSession.getState().company?.empresa_id);
  const before = usePreferences.getState().values[recientes]?.valor;
  if (pathsOf(before)?.[0] !== path) keep(recientes, withRecent(before, path));
};
