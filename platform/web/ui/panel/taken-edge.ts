import { useEffect } from 'react';

const names = {
  left: '--bahia-taken-left',
  right: '--bahia-taken-right',
  bottom: '--bahia-taken-bottom',
  // Of the page itself: a bar fixed over its end.
  under: '--bahia-taken-under',
} as const;

/** CSS lengths: how much of an edge of the screen is taken by the menu, an open panel or a pinned bar, which what floats must not cover. */
export const takenEdge = {
  left: `var(${names.left}, 0px)`,
  right: `var(${names.right}, 0px)`,
  bottom: `var(${names.bottom}, 0px)`,
  under: `var(${names.under}, 0px)`,
} as const;

/** Takes so many pixels of an edge while it is on the screen; `null`: takes none. */
export const useTakenEdge = (edge: keyof typeof names, pixels: number | null): void => {
  useEffect(() => {
    if (pixels === null) return;
    const { style } = document.documentElement;
    style.setProperty(names[edge], `${pixels}px`);
    return () => {
      style.removeProperty(names[edge]);
    };
  }, [edge, pixels]);
};
