import { useEffect, useState } from 'react';

/** True only after `active` has lasted `delay_ms`: what answers at once never flashes a skeleton. */
export const useDelayed = (active: boolean, delay_ms = 150): boolean => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setLate(true), delay_ms);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [active, delay_ms]);
  return active && late;
};
