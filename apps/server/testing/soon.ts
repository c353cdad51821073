import { expect, vi } from 'vitest';

const PATIENCE_MS = 20_000;

/** Asks until it is so: what happens after the answer (jobs, mail, live events) takes as long as the machine is busy. */
export const soon = <T>(ask: () => T) => expect.poll(ask, { timeout: PATIENCE_MS, interval: 50 });

/** For files whose tests wait several times. */
export const bePatient = (): void => void vi.setConfig({ testTimeout: 3 * PATIENCE_MS });
