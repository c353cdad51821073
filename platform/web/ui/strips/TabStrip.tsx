import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { bringIntoSight, StripArrows, useEdges } from './strip-edges.tsx';
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

/** Tabs in a row, which scrolls sideways where they do not fit. */
export function TabStrip<V extends string>({ label, tabs, value, onPick, picksOnFocus, className }: TabStripProps<V>) {
  const strip = useRef<HTMLDivElement>(null);
  const edges = useEdges(strip, tabs.length);
  const at = tabs.findIndex((tab) => tab.value === value);
  const was = useRef(0);
  useEffect(() => {
    const picked = strip.current?.children[at];
    // At the first one a page opens as it stands: nothing is measured.
    if (strip.current && picked && at !== was.current) bringIntoSight(strip.current, picked);
    was.current = at;
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
  return (
    <div className={className ? `tira pestanas ${className}` : 'tira pestanas'}>
      <div role="tablist" aria-label={label} ref={strip} className={edges.className}>
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
      <StripArrows row={strip} edges={edges} />
    </div>
  );
}
