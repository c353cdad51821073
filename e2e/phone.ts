import type { Page } from '@playwright/test';

/** What the work below takes on the machine by which «four times slower» is meant: two quiet cores of 2026. */
const REFERENCE_MS = 10.5;
const SLOWER = 4;

/** How many times slower this machine is at this moment than the one by which figures are meant. The first look takes a hundred tries. */
export const slownessOf = async (page: Page, tries = 100): Promise<number> => {
  const took = await page.evaluate((most) => {
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
    return Math.min(...Array.from({ length: most }, work));
  }, tries);
  return took / REFERENCE_MS;
};

interface PhoneWork {
  /** What the page's own thread works while this is done. */
  during: (act: () => Promise<unknown>) => Promise<number>;
  /** The same for what opens a page anew. */
  opening: (act: () => Promise<unknown>) => Promise<number>;
}

/**
 * Measures the work of the page's own thread, in milliseconds of a processor four times slower than the reference. It is not a
 * wall clock: it leaves out the time that other programs take and the time that the page waits. The speed of this machine is
 * measured after each piece of work, because it changes from one second to the next.
 */
export const phoneWork = async (page: Page): Promise<PhoneWork> => {
  const worked = await threadWork(page);
  await slownessOf(page);
  const onPhone = async (ms: number): Promise<number> => (ms * SLOWER) / (await slownessOf(page, 20));
  return {
    during: async (act) => {
      const before = await worked();
      await act();
      return onPhone((await worked()) - before);
    },
    // A page that is opened anew counts from nothing.
    opening: async (act) => {
      await act();
      return onPhone(await worked());
    },
  };
};

/** Tells what the page's own thread has worked since the page was opened, in milliseconds of this machine. */
export const threadWork = async (page: Page): Promise<() => Promise<number>> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
};

export const middle = (all: readonly number[]): number =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;
