import { type RefObject, useEffect, useState } from 'react';
import type { ListColumn } from '../columns.tsx';

/** The column of marks. */
export const MARKS_WIDTH = 50;
const USUAL = 100;

/** What the last list had: the next one is as wide, and is drawn once. */
let lastWidth = Number.POSITIVE_INFINITY;

/** How wide something is, as it changes. */
export const useWidth = (frame: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(lastWidth);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const sizes = new ResizeObserver(([entry]) => {
      if (!entry) return;
      lastWidth = entry.contentRect.width;
      setWidth(lastWidth);
    });
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [frame]);
  return width;
};

/** What the person left out, and of the rest what gives way until it fits. */
export const leaveOut = <Row extends object>(
  columns: readonly ListColumn<Row>[],
  hidden: readonly string[],
  width: number,
): string[] => {
  const shown = columns.filter(({ field }) => !hidden.includes(field));
  const left = [...hidden];
  let needed = shown.reduce((sum, column) => sum + leastOf(column), 0);
  for (const column of shown.filter(({ givesWay }) => givesWay).sort((a, b) => (b.givesWay ?? 0) - (a.givesWay ?? 0))) {
    if (needed <= width) break;
    needed -= leastOf(column);
    left.push(column.field);
  }
  return left;
};

export const leastOf = <Row extends object>({ flex, width, minWidth }: ListColumn<Row>): number =>
  (flex ? minWidth : (width ?? minWidth)) ?? USUAL;

/** How the browser is told the width of a column: what it was dragged to, a share of what is left, or its own. */
export const trackOf = <Row extends object>(column: ListColumn<Row>, dragged: number | undefined): string => {
  if (dragged !== undefined) return `${dragged}px`;
  const least = `${leastOf(column)}px`;
  return column.flex ? `minmax(${least}, ${column.flex}fr)` : least;
};
