import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import './tab-strip.css';

interface TabStripProps<V extends string> {
  label: string;
  tabs: readonly { value: V; label: ReactNode; id?: string; controls?: string }[];
  /** None of them, where what is shown is no tab's. */
  value: V | false;
  onPick: (value: V) => void;
  /** An arrow does not only go to the next one but picks it. */
  picksOnFocus?: boolean;
  className?: string;
}

/** Tabs in a row. Nothing is measured while the page is drawn: the browser itself tells which of them are out of sight. */
export function TabStrip<V extends string>({ label, tabs, value, onPick, picksOnFocus, className }: TabStripProps<V>) {
  const strip = useRef<HTMLDivElement>(null);
  const more = useMore(strip, tabs.length);
  const at = tabs.findIndex((tab) => tab.value === value);
  useEffect(() => {
    if (at > 0) strip.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [at]);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const all = [...(strip.current?.children ?? [])];
    const from = all.indexOf(event.currentTarget);
    const steps: Record<string, number> = {
      ArrowLeft: (from - 1 + all.length) % all.length,
      ArrowRight: (from + 1) % all.length,
      Home: 0,
      End: all.length - 1,
    };
    const to = steps[event.key];
    const next = to === undefined ? undefined : all[to];
    if (from < 0 || to === undefined || !(next instanceof HTMLElement)) return;
    event.preventDefault();
    next.focus();
    const picked = tabs[to];
    if (picksOnFocus && picked) onPick(picked.value);
  };
  const scroll = (way: 1 | -1) => {
    const { current } = strip;
    current?.scrollBy({ left: (way * current.clientWidth) / 2, behavior: 'smooth' });
  };
  return (
    <div className={className ? `pestanas ${className}` : 'pestanas'}>
      {more.before && <Arrow onClick={() => scroll(-1)} icon={<ChevronLeft size={20} />} />}
      <div role="tablist" aria-label={label} ref={strip}>
        {tabs.map((tab, index) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={tab.id}
            aria-controls={tab.controls}
            aria-selected={index === at}
            tabIndex={index === Math.max(at, 0) ? 0 : -1}
            onClick={() => onPick(tab.value)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {more.after && <Arrow onClick={() => scroll(1)} icon={<ChevronRight size={20} />} />}
    </div>
  );
}

/** For the pointer: the keys go from tab to tab. */
function Arrow({ onClick, icon }: { onClick: () => void; icon: ReactNode }) {
  return (
    <span className="pestanas-flecha" aria-hidden="true" onClick={onClick}>
      {icon}
    </span>
  );
}

/** Whether tabs go on before or after what is seen. */
const useMore = (strip: RefObject<HTMLElement | null>, count: number): { before: boolean; after: boolean } => {
  const [more, setMore] = useState({ before: false, after: false });
  useEffect(() => {
    const first = strip.current?.firstElementChild;
    const last = strip.current?.lastElementChild;
    if (!first || !last || first === last) return undefined;
    const sight = new IntersectionObserver(
      (entries) => {
        const hidden = (tab: Element) => entries.findLast(({ target }) => target === tab)?.intersectionRatio;
        const [before, after] = [hidden(first), hidden(last)];
        setMore((was) => {
          const next = {
            before: before === undefined ? was.before : before < ALL,
            after: after === undefined ? was.after : after < ALL,
          };
          return next.before === was.before && next.after === was.after ? was : next;
        });
      },
      { root: strip.current, threshold: [ALL] },
    );
    sight.observe(first);
    sight.observe(last);
    return () => sight.disconnect();
  }, [strip, count]);
  return more;
};

/** A fraction of a pixel is lost in rounding. */
const ALL = 0.98;
