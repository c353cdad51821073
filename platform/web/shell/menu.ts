import type { LucideIcon } from 'lucide-react';

export interface MenuEntry {
  title: string;
  to: string;
  icon: LucideIcon;
  /** Shown to everybody when missing. */
  permission?: string;
  /** Whose work of each day it is, by a key: a favourite of theirs until they choose others. */
  daily?: string;
}

export interface MenuGroup {
  /** The first group has no title: it holds what is always at hand. */
  title?: string;
  entries: readonly MenuEntry[];
}

/** Only what the user may open; a group without entries disappears with its divider. */
export const allowedMenu = (menu: readonly MenuGroup[], can: (key: string) => boolean): MenuGroup[] =>
  menu
    .map((group) => ({
      ...group,
      entries: group.entries.filter((entry) => entry.permission === undefined || can(entry.permission)),
    }))
    .filter((group) => group.entries.length > 0);

/** The entry that a path belongs to: the longest `to` that starts it. */
export const entryOf = (menu: readonly MenuGroup[], pathname: string): MenuEntry | undefined =>
  menu
    .flatMap((group) => group.entries)
    .filter(({ to }) => (to === '/' ? pathname === '/' : pathname === to || pathname.startsWith(`${to}/`)))
    .sort((a, b) => b.to.length - a.to.length)[0];
