import type { Page } from '@playwright/test';

/** What the work below takes on the machine by which «four times slower» is meant: two quiet cores of 2026. */
const REFERENCE_MS = 10.5;
const SLOWER = 4;

/** How many times slower this machine is at this moment than the one by which figures are meant. */
export const slownessOf = async (page: Page): Promise<number> => {
  const took = await page.evaluate(() => {
    const work = (): number => {
      const began = performance.now();
      const seen = new Map<string, number>();
      let text = '';
      for (let n = 0; n < 60_000; n++) {
        seen.set(`k${n % 997}`, n);
        text = `${text}${n}`.slice(-40);
      }
      return text.length > 0 && seen.size > 0 ? performance.now() - began : Number.NaN;
    };
    // The first ones are slower, and others may take the processor meanwhile.
    return Math.min(...Array.from({ length: 100 }, work));
  });
  console.log(
    `this machine: ${(took / REFERENCE_MS).toFixed(2)} times as slow as the reference (${took.toFixed(1)} ms)`,
  );
  return took / REFERENCE_MS;
};

/**
 * How many times slower than this machine at this moment a phone is: always the same phone, so that what is measured by it is
 * the same on a machine that is slow by itself. Never under 1.
 */
export const phoneRate = async (page: Page): Promise<number> => Math.max(1, SLOWER / (await slownessOf(page)));
