import { useEffect } from 'react';

const names = { right: '--bahia-taken-right', bottom: '--bahia-taken-bottom' } as const;

/** CSS lengths: how much of an edge of the screen is taken by an open panel or a pinned bar, which toasts must not cover. */
export const takenEdge = { right: `var(${names.right}, 0px)`, bottom: `var(${names.bottom}, 0px)` } as const;

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
