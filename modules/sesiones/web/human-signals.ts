import { useCallback, useEffect, useRef } from 'react';
import type { Senales } from '#modules/sesiones/contract.ts';

const gestures = ['pointerdown', 'pointermove', 'keydown', 'click'] as const;

/** How a form is being filled: the server judges it, and at most asks for the captcha earlier. */
export const useHumanSignals = (): { read: () => Senales; again: () => void; setTrap: (text: string) => void } => {
  const seen = useRef({ trampa: '', gestos: 0, shownAt: 0 });
  useEffect(() => {
    seen.current.shownAt = Date.now();
    const count = (event: Event) => {
      if (event.isTrusted) seen.current.gestos++;
    };
    for (const name of gestures) window.addEventListener(name, count, { passive: true, capture: true });
    return () => {
      for (const name of gestures) window.removeEventListener(name, count, { capture: true });
    };
  }, []);
  const read = useCallback((): Senales => {
    const { trampa, gestos, shownAt } = seen.current;
    return { trampa, gestos: Math.min(gestos, 1_000_000), milisegundos: Math.max(0, Math.round(Date.now() - shownAt)) };
  }, []);
  const again = useCallback(() => {
    seen.current.shownAt = Date.now();
  }, []);
  const setTrap = useCallback((text: string) => {
    seen.current.trampa = text;
  }, []);
  return { read, again, setTrap };
};
