import { create } from 'zustand';
import { notePreference } from '#platform/web/preferences/preferences.ts';
import { firstVersion, versionKeys } from './version-keys.ts';
import { compareVersions } from './version-number.ts';

interface Seen {
  lastSeen: string;
  /** The notes are open. */
  open: boolean;
}

/** Which release notes this browser's person has seen, and whether they are open. */
export const useSeen = create<Seen>(() => ({ lastSeen: firstVersion, open: false }));

/** True when there is something to announce. Somebody new is told nothing: everything is new to him. */
export const readSeen = (current: string): boolean => {
  const stored = localStorage.getItem(versionKeys.lastSeen);
  isNewHere = stored === null;
  if (stored === null) remember(current);
  else useSeen.setState({ lastSeen: stored });
  return isUnseen(current, useSeen.getState().lastSeen);
};

export const isUnseen = (current: string, lastSeen: string): boolean => compareVersions(current, lastSeen) !== 0;

export const markSeen = (current: string): void => {
  remember(current);
  notePreference('ultima_version', current);
};

/** What the person saw in another browser, for one that remembers nothing. */
export const adoptSeen = (version: string): void => {
  if (isNewHere) remember(version);
  isNewHere = false;
};
let isNewHere = false;

const remember = (current: string): void => {
  localStorage.setItem(versionKeys.lastSeen, current);
  useSeen.setState({ lastSeen: current });
};

export const showNotes = (open: boolean): void => useSeen.setState({ open });
