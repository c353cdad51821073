import { useEffect, useState } from 'react';

/** True only after `active` has lasted `delay_ms`: what answers at once never flashes a skeleton. */
export const useDelayed = (active: boolean, delay_ms = 150): boolean => {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) return setLate(false);
    const timer = setTimeout(() => setLate(true), delay_ms);
    return () => clearTimeout(timer);
  }, [active, delay_ms]);
  return active && late;
};
