import { useSyncExternalStore } from 'react';

/** The time now, by the second; again every second while `active`. */
export const useTick = (active: boolean): number =>
  useSyncExternalStore(active ? everySecond : never, () => Math.floor(Date.now() / 1000) * 1000);

const everySecond = (tell: () => void) => {
  const timer = setInterval(tell, 1000);
  return () => clearInterval(timer);
};

const never = () => () => {};
