import type { Page } from '@playwright/test';

/**
 * `keys` are keys outside of typing (Tab, Enter, arrows, shortcuts); `fields` are values that a person wrote: what is written
 * in the same box after an Enter took the one before is another.
 */
export type Interactions = {
  clicks: number;
  fields: number;
  keys: number;
  scrolls: number;
  characters: number;
  seconds: number;
  lostFocus: number;
  total: number;
};
type Counted = Omit<Interactions, 'seconds' | 'total'>;

/** Counts what a person does from now on; `stop()` gives the sum (clicks + fields + keys + scrolls) and the seconds. */
export async function countInteractions(page: Page): Promise<{ stop(): Promise<Interactions> }> {
  const counted: Counted = { clicks: 0, fields: 0, keys: 0, scrolls: 0, characters: 0, lostFocus: 0 };
  const started = Date.now();
  const id = `count${started}${Math.floor(Math.random() * 1e6)}`;
  let isOver = false;
  await page.exposeFunction(id, (what: keyof Counted) => {
    if (!isOver) counted[what] += 1;
  });
  // Again on every document: a navigation is part of the task.
  await page.addInitScript(watch, id);
  await page.evaluate(watch, id);
  return {
    stop: async () => {
      // Events are told one by one; a round trip behind them proves that the last one has arrived.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(null))));
      isOver = true;
      const total = counted.clicks + counted.fields + counted.keys + counted.scrolls;
      return { ...counted, total, seconds: (Date.now() - started) / 1000 };
    },
  };
}

// Runs inside the page, so everything that it uses lies within.
function watch(id: string): void {
  const scope = globalThis as unknown as Record<string, (what: string) => Promise<void>>;
  if (`${id}watched` in scope) return;
  Object.assign(scope, { [`${id}watched`]: true });
  const tell = (what: string) => void scope[id]?.(what);
  const touched = new WeakSet<EventTarget>();
  const seen = (target: EventTarget | null) => {
    if (target === null || touched.has(target)) return;
    touched.add(target);
    tell('fields');
  };
  const options = { capture: true, passive: true };
  let lastScrollMs = -1000;
  let hadFocus = false;

  addEventListener('focusin', () => (hadFocus = true), options);
  addEventListener('click', (event) => event.isTrusted && event.detail > 0 && tell('clicks'), options);
  addEventListener('input', (event) => event.isTrusted && seen(event.target), options);
  addEventListener('blur', (event) => event.target instanceof Element && touched.delete(event.target), options);
  addEventListener(
    'keydown',
    (event) => {
      if (!event.isTrusted || event.repeat || ['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return;
      if (event.key === 'Enter' && event.target) touched.delete(event.target);
      const inField = event.target instanceof HTMLElement && event.target.matches('input, textarea, [contenteditable]');
      // A letter outside of a field is a shortcut: one key more that a person presses.
      const isTyping = inField && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      tell(isTyping || (inField && event.key === 'Backspace') ? 'characters' : 'keys');
      // Focus back on the body means that the keyboard has lost its place; a page just opened had none to lose.
      if (hadFocus && document.activeElement === document.body && event.key !== 'Escape') tell('lostFocus');
    },
    options,
  );
  for (const kind of ['wheel', 'touchmove'] as const) {
    addEventListener(
      kind,
      (event) => {
        // One movement of the wheel is many events.
        if (event.isTrusted && event.timeStamp - lastScrollMs > 400) tell('scrolls');
        lastScrollMs = event.timeStamp;
      },
      options,
    );
  }
}
