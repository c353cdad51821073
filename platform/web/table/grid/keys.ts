import type { KeyboardEvent } from 'react';

/** The column of marks. */
export const MARKS = '__check__';

/** The cell, title or mark in which the keyboard is; null while it is in something inside of one. */
export const cellOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof HTMLElement && target.matches('[data-field]') ? target : null;

/** Of which row something is; undefined in the titles. */
export const rowIdAt = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-id]')?.dataset['id'] : undefined;

/** The keyboard goes on from this row, or from the first. */
export const focusRow = (grid: HTMLElement | null, id?: string): void => {
  const row = grid?.querySelector(id === undefined ? '[data-id]' : `[data-id="${CSS.escape(id)}"]`);
  row?.querySelector<HTMLElement>(`[data-field]:not([data-field=${MARKS}])`)?.focus();
};

/** Where a key goes from a cell, as in a sheet; undefined where it goes nowhere. */
export const steppedTo = (grid: HTMLElement, event: KeyboardEvent): HTMLElement | undefined => {
  const from = cellOf(event.target);
  if (!from || event.altKey) return undefined;
  // The titles are the first line.
  const lines = [...grid.querySelectorAll<HTMLElement>('[role=row]')].map((one) => [
    ...one.querySelectorAll<HTMLElement>('[data-field]'),
  ]);
  const line = lines.findIndex((cells) => cells.includes(from));
  const at = lines[line]?.indexOf(from) ?? 0;
  const last = lines.length - 1;
  const first = Math.min(1, last);
  const inLine = (to: number): HTMLElement | undefined => lines[Math.max(0, Math.min(to, last))]?.[at];
  const screenful = Math.max(1, Math.floor(grid.clientHeight / Math.max(1, from.offsetHeight)) - 2);
  const far = event.ctrlKey || event.metaKey;
  const steps: Record<string, () => HTMLElement | undefined> = {
    ArrowDown: () => inLine(line + 1),
    ArrowUp: () => inLine(line - 1),
    ArrowRight: () => lines[line]?.[at + 1],
    ArrowLeft: () => lines[line]?.[at - 1],
    Home: () => lines[far ? first : line]?.[0],
    End: () => lines[far ? last : line]?.at(-1),
    PageDown: () => inLine(line + screenful),
    PageUp: () => inLine(Math.max(first, line - screenful)),
  };
  return steps[event.key]?.();
};

/** The Tab key stops once in the whole grid: where the keyboard was last, or at its first title. */
export const keepOneStop = (grid: HTMLElement | null, wanted?: HTMLElement | null): void => {
  const held = grid?.querySelector<HTMLElement>('[data-field][tabindex="0"]');
  const next = wanted ?? held ?? grid?.querySelector<HTMLElement>('[data-field]');
  if (held && held !== next) held.tabIndex = -1;
  if (next) next.tabIndex = 0;
};
