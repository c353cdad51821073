import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import './strip-edges.css';

interface Edges {
  before: boolean;
  after: boolean;
  /** What the row dresses in. */
  className: string;
}

/** Over each end of a row beyond which there is more lies an arrow. For the pointer: with the keys, what has the focus is in sight. */
export function StripArrows({ row, edges }: { row: RefObject<HTMLElement | null>; edges: Edges }) {
  const { before, after } = edges;
  const move = (way: 1 | -1) =>
    row.current?.scrollBy({ left: way * row.current.clientWidth * 0.7, behavior: 'smooth' });
  return (
    <>
      {before && (
        <span className="tira-flecha antes" aria-hidden="true" onClick={() => move(-1)}>
          <ChevronLeft size={20} />
        </span>
      )}
      {after && (
        <span className="tira-flecha" aria-hidden="true" onClick={() => move(1)}>
          <ChevronRight size={20} />
        </span>
      )}
    </>
  );
}

/** Whether a row goes on before or after what is seen of it. Nothing is measured while the page is drawn: the browser itself tells. */
export const useEdges = (row: RefObject<HTMLElement | null>, count: number): Edges => {
  const [edges, setEdges] = useState({ before: false, after: false });
  useEffect(() => {
    const first = row.current?.firstElementChild;
    const last = row.current?.lastElementChild;
    if (!first || !last || first === last) return undefined;
    const sight = new IntersectionObserver(
      (entries) => {
        const seen = (part: Element) => entries.findLast(({ target }) => target === part)?.intersectionRatio;
        const [before, after] = [seen(first), seen(last)];
        setEdges((was) => {
          const next = {
            before: before === undefined ? was.before : before < ALL,
            after: after === undefined ? was.after : after < ALL,
          };
          return next.before === was.before && next.after === was.after ? was : next;
        });
      },
      { root: row.current, threshold: [ALL] },
    );
    sight.observe(first);
    sight.observe(last);
    return () => sight.disconnect();
  }, [row, count]);
  const { before, after } = edges;
  return { before, after, className: `tira-fila${before ? ' sigue-antes' : ''}${after ? ' sigue-despues' : ''}` };
};

/** Only sideways, and out from under the arrows: the page stays where it is. */
export const bringIntoSight = (row: HTMLElement, part: Element): void => {
  const room = Number.parseFloat(getComputedStyle(row).scrollPaddingInlineStart) || 0;
  const [frame, at] = [row.getBoundingClientRect(), part.getBoundingClientRect()];
  if (at.left < frame.left + room) row.scrollLeft -= frame.left + room - at.left;
  else if (at.right > frame.right - room) row.scrollLeft += at.right - frame.right + room;
};

/** A fraction of a pixel is lost in rounding. */
const ALL = 0.98;
