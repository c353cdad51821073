import { useState } from 'react';

/** What somebody without an account was typing, kept in this tab: a reload or a lost network takes nothing away. */
export const useKept = <T extends object>(key: string, nothing: T): [T, (change: Partial<T>) => void, () => void] => {
  const [value, setValue] = useState<T>(() => ({ ...nothing, ...readKept(key) }));
  const write = (change: Partial<T>) => {
    const next = { ...value, ...change };
    setValue(next);
    try {
      sessionStorage.setItem(key, JSON.stringify(next));
    } catch {
      // A full or forbidden store loses a convenience, never the page.
    }
  };
  const forget = () => {
    setValue(nothing);
    sessionStorage.removeItem(key);
  };
  return [value, write, forget];
};

const readKept = (key: string): object => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
};
