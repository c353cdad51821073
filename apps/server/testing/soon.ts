import { expect } from 'vitest';

/** Asks until it is so: what happens after the answer (jobs, mail, live events) takes as long as the machine is busy. */
export const soon = <T>(ask: () => T) => expect.poll(ask, { interval: 50 });
