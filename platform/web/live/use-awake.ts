import { useEffect } from 'react';

/** The screen does not go to sleep while somebody may look up at it. */
export const useAwake = (): void => {
  useEffect(() => {
    const stop = new AbortController();
    let lock: WakeLockSentinel | undefined;
    const hold = () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      navigator.wakeLock.request('screen').then(
        (held) => {
          if (stop.signal.aborted) void held.release();
          else lock = held;
        },
        // Where the browser does not let it, the screen sleeps as any other.
        () => undefined,
      );
    };
    hold();
    document.addEventListener('visibilitychange', hold, { signal: stop.signal });
    return () => {
      stop.abort();
      void lock?.release();
    };
  }, []);
};
