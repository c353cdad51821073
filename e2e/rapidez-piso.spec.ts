import type { Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures.ts';
import { middle, phoneWork, slownessOf, threadWork } from './phone.ts';
import { boardOf, column, openOrden, read } from './tableros.ts';
import { giveJob } from './trabajos.ts';

// How long the floor of the shop waits: the telephone beside the car, and the board of a full workshop.

test('the page of whoever does the work is soon ready on its second visit, and soon says what he did, on a processor four times slower', async ({
  page: owner,
  browser,
}) => {
  await signIn(owner, 'dueno');
  const given = [await giveJob(owner), await giveJob(owner), await giveJob(owner)];
  const job = given[0]?.job ?? '';
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'allow',
  });
  const page = await phone.newPage();
  const path = '/operaciones/actualizarServicio';
  await signIn(page, 'tecnico', path);
  const there = page.getByRole('main').getByText(job).first();
  await expect(there).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state ?? ''))
    .toBe('activated');
  const work = await phoneWork(page);
  const ready: number[] = [];
  for (let visit = 0; visit < 5; visit++) {
    ready.push(
      await work.opening(async () => {
        await page.goto(path, { waitUntil: 'commit' });
        await page.waitForFunction((name) => document.querySelector('main')?.textContent.includes(name) ?? false, job);
      }),
    );
  }
  const acts: number[] = [];
  for (const one of given) {
    await page.getByLabel('Folio, placas o económico').fill(one.orden.folio);
    await page.getByLabel('Folio, placas o económico').press('Enter');
    await expect(page.getByRole('button', { name: `Empezar «${one.job}»` })).toBeEnabled();
    // A press so soon after another is the same press.
    await page.waitForTimeout(700);
    acts.push(await work.during(() => pressAndSee(page, `Empezar «${one.job}»`, 'En curso')));
  }
  console.log(`phone page ready: ${told(ready)}, median ${middle(ready).toFixed(0)} ms of a phone's processor`);
  console.log(`act on the screen: ${told(acts)} ms of a phone's processor`);
  // The aims are 1,500 and 100; medians of 1,250 and 50 were seen. This keeps them from growing.
  expect(middle(ready)).toBeLessThanOrEqual(2_000);
  expect(middle(acts)).toBeLessThanOrEqual(150);
});

const told = (all: readonly number[]): string => all.map((ms) => ms.toFixed(0)).join(', ');

/** Presses it and waits, frame by frame, until its card says the word. */
const pressAndSee = (page: Page, label: string, word: string): Promise<void> =>
  page.evaluate(
    async ([name, said]) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const button = document.querySelector<HTMLElement>(`button[aria-label="${name}"]`);
      const card = button?.closest('section');
      if (!button || !card) throw new Error(`no button ${name}`);
      button.click();
      while (!card.textContent.includes(said)) await frame();
      await frame();
    },
    [label, word] as const,
  );

test('two hundred open orders scroll and are dragged at sixty frames a second', async ({ page }) => {
  await signIn(page, 'dueno');
  const there = (await read(page, '/api/tablero')).data.length;
  for (let i = there; i < 200; i++) await openOrden(page);
  await page.goto(boardOf(''));
  const received = column(page, 'Recibida');
  await expect(received.getByRole('link').nth(50)).toBeAttached();
  const box = await received.boundingBox();
  if (!box) throw new Error('the column is not there');
  const [x, y] = [box.x + box.width / 2, box.y + 200];
  const worked = await threadWork(page);
  const slowness = await slownessOf(page);
  const measure = async (what: string, work: () => Promise<void>): Promise<number> => {
    const before = await worked();
    await page.evaluate(startFrames);
    await work();
    const frames = await page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames.splice(0));
    const busy = ((await worked()) - before) / Math.max(1, frames.length) / slowness;
    const late = frames.filter((ms) => ms > 34).length;
    console.log(
      `${what}: ${frames.length} frames, median ${middle(frames).toFixed(1)} ms, ${late} late, main thread ${busy.toFixed(1)} ms a frame`,
    );
    return busy;
  };
  const scrolling = await measure('board of 200, scroll', async () => {
    await page.mouse.move(x, y);
    for (let i = 0; i < 60; i++) await page.mouse.wheel(0, i < 40 ? 120 : -240);
  });
  const dragging = await measure('board of 200, drag', async () => {
    await received.getByRole('link').first().hover();
    await page.mouse.down();
    // A second, and a move for each frame, as a mouse gives them: in seventeen frames the one that lifts the card weighed as all others.
    for (let i = 0; i < 60; i++) {
      await page.mouse.move(box.x + 60 + Math.abs(30 - i) * 30, y);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    await page.mouse.move(x, y);
    await page.mouse.up();
  });
  // What a frame costs whoever draws it: sixty a second leave it 16.7 ms.
  expect(scrolling).toBeLessThanOrEqual(16.7);
  expect(dragging).toBeLessThanOrEqual(16.7);
});

/** Runs inside the page: notes how long each frame was on the screen. */
function startFrames(): void {
  const frames: number[] = [];
  Object.assign(globalThis, { frames });
  let last = performance.now();
  const next = (now: number) => {
    frames.push(now - last);
    last = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}
