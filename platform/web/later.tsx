import { type ComponentType, lazy, useState } from 'react';

/**
 * A part that is drawn only after something was pressed. It is fetched once the page is at rest, and whoever presses later has
 * it in the same frame: what `lazy` alone brings is shown a third of a second late, even when it is there.
 */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  let ready: ComponentType<Props> | undefined;
  const bring = async (): Promise<{ default: ComponentType<Props> }> => {
    ready = await load();
    return { default: ready };
  };
  const Awaited = lazy(bring) as unknown as ComponentType<Props>; // The same part, once it is there.
  bringAtRest(bring);
  return function Later(props: Props) {
    // What began as one of them stays it: the other would begin anew.
    const [Part] = useState<ComponentType<Props>>(() => ready ?? Awaited);
    return <Part {...props} />;
  };
};

/** Safari has no idle callback. */
export const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 300);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(work, { timeout: 2000 });
  return () => cancelIdleCallback(id);
};

/** What a page shows comes first. */
const REST_MS = 1_000;
let turn: Promise<unknown> = Promise.resolve();

/** Code that whoever is here asks for next by a key; one after another, so that none stands in the way of what somebody asked for. */
export const bringAtRest = (bring: () => Promise<unknown>): void => {
  setTimeout(() => {
    // What cannot be brought now is asked again, and explained, when it is needed.
    turn = turn
      .then(idle)
      .then(bring)
      .catch(() => undefined);
  }, REST_MS);
};

const idle = (): Promise<void> =>
  new Promise((done) => {
    whenIdle(done);
  });
