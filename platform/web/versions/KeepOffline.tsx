import { useEffect } from 'react';

/** Nobody waits for it, and no first page shares the line with it. */
const afterMs = 8000;

/** Puts this build in the browser some seconds after somebody began to work. */
export function KeepOffline() {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const begin = () => {
      void import('./worker-registration.ts').then(({ registerWorker }) => registerWorker());
      void import('#platform/web/offline/kept.ts').then(({ keepForOffline }) => {
        if (!isGone) stop = keepForOffline();
      });
    };
    const timer = setTimeout(
      () => ('requestIdleCallback' in window ? requestIdleCallback(begin, { timeout: afterMs }) : begin()),
      afterMs,
    );
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, []);
  return null;
}
