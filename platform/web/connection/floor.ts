import { useEffect } from 'react';
import { useConnection } from './connection-store.ts';

/** Of a page where hands are at work: what is wrong with the network is told beside it, and never stands in the way of a press. */
export const useFloor = (): void => {
  useEffect(() => {
    useConnection.setState(({ onFloor }) => ({ onFloor: onFloor + 1 }));
    return () => useConnection.setState(({ onFloor }) => ({ onFloor: onFloor - 1 }));
  }, []);
};
