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

/** The page's time stands still, `ahead` of where it is; a machine too busy to say so in time says it once more. */
export const standStill = async (page: Page, ahead: number): Promise<void> => {
  await expect(async () => page.clock.pauseAt(await page.evaluate((ms) => Date.now() + ms, ahead))).toPass();
};
