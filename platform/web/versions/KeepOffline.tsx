import { useEffect } from 'react';

/** Nobody waits for it, and no first page shares the line with it. */
const afterMs = 8000;

/** Puts this build in the browser some seconds after somebody began to work. */
export function KeepOffline() {
  useEffect(() => {
    const begin = () => void import('./worker-registration.ts').then(({ registerWorker }) => registerWorker());
    const timer = setTimeout(
      () => ('requestIdleCallback' in window ? requestIdleCallback(begin, { timeout: afterMs }) : begin()),
      afterMs,
    );
    return () => clearTimeout(timer);
  }, []);
  return null;
}
