import type { Page, Request } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The clock of the page runs faster than the server answers: what is asked is waited for, or it would seem to be away. */
export const passer = (page: Page): ((ms: number) => Promise<void>) => {
  const pending = new Set<Request>();
  page.on('request', (request) => request.resourceType() !== 'eventsource' && pending.add(request));
  page.on('response', (answer) => pending.delete(answer.request()));
  page.on('requestfailed', (request) => pending.delete(request));
  return async (ms) => {
    for (let left = ms; left > 0; left -= 5000) {
      await page.clock.runFor(Math.min(left, 5000));
      await expect.poll(() => [...pending].map((request) => request.url())).toEqual([]);
    }
  };
};
