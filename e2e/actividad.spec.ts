import type { Page, Request } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { scan, setUp } from './mostrador.ts';

const idle = (page: Page) => page.getByRole('dialog', { name: 'Sesión por Expirar' });
const palette = (page: Page) => page.getByRole('combobox', { name: 'Buscar en todo' });

/** The clock of the page runs faster than the server answers: what is asked is waited for, or it would seem to be away. */
const passer = (page: Page): ((ms: number) => Promise<void>) => {
  const pending = new Set<Request>();
  page.on('request', (request) => request.resourceType() !== 'eventsource' && pending.add(request));
  page.on('response', (answer) => pending.delete(answer.request()));
  page.on('requestfailed', (request) => pending.delete(request));
  return async (ms) => {
    for (let passed = 0; passed < ms; passed += 5000) {
      await page.clock.runFor(5000);
      await expect.poll(() => [...pending].map((request) => request.url())).toEqual([]);
    }
  };
};

/** Two minutes and a half, with something done every 25 s. */
const throughTheLimit = async (
  page: Page,
  pass: ReturnType<typeof passer>,
  act: (turn: number) => Promise<unknown>,
): Promise<void> => {
  for (let turn = 0; turn < 6; turn++) {
    await act(turn);
    await pass(25_000);
    // Neither the warning nor the end.
    await expect(page.getByRole('dialog', { name: /^Sesión/ })).toHaveCount(0);
  }
};

test('whoever types, dictates, scans or opens a preview is there, whatever has the focus', {
  tag: '@escritorio',
}, async ({ page, emptyHouse }) => {
  await page.clock.install();
  await setUp(page, emptyHouse);
  const pass = passer(page);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await pass(5000);
  await throughTheLimit(page, pass, () => page.keyboard.press('x'));
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeFocused();
  await throughTheLimit(page, pass, () => page.keyboard.type('a'));
  // As dictation and some programs of scanners do: the text comes without keys.
  await throughTheLimit(page, pass, (turn) => palette(page).fill(`dictado ${turn}`));
  await throughTheLimit(page, pass, () => scan(page, '75012'));
  await page.keyboard.press('Escape');
  await page.evaluate(() => document.body.append(document.createElement('iframe')));
  await throughTheLimit(page, pass, () =>
    page.evaluate(() => {
      document.body.focus();
      document.querySelector<HTMLElement>('main')?.focus();
      document.querySelector('iframe')?.focus();
    }),
  );
});

test('a scan that wakes a session about to end is dropped whole: half a code is another code', {
  tag: '@escritorio',
}, async ({ page, emptyHouse }) => {
  await page.clock.install();
  await setUp(page, emptyHouse);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/buscar') && asked.push(request.url()));
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.keyboard.press('x');
  await page.clock.runFor(105_000);
  await expect(idle(page)).toBeVisible();
  await scan(page, '7501206611012');
  await page.clock.runFor(2000);
  await expect(idle(page)).toHaveCount(0);
  await expect(palette(page)).toHaveCount(0);
  await scan(page, '7501206611012');
  await expect(palette(page)).toHaveValue('7501206611012');
  await page.clock.runFor(2000);
  await expect.poll(() => asked.map((url) => new URL(url).searchParams.get('q'))).toEqual(['7501206611012']);
});

test('a tab that slept while another was used reads what was done before it ends the session', {
  tag: '@escritorio',
}, async ({ page, context, emptyHouse }) => {
  await page.clock.install();
  // What other tabs tell reaches a sleeping one only after it has woken.
  await page.addInitScript(() => {
    addEventListener('storage', (event) => event.stopImmediatePropagation(), true);
    BroadcastChannel.prototype.addEventListener = () => {};
    Object.defineProperty(BroadcastChannel.prototype, 'onmessage', { set: () => {} });
  });
  await setUp(page, emptyHouse);
  const other = await context.newPage();
  await other.goto(emptyHouse.address);
  await expect(other.getByRole('button', { name: /cuenta de/ })).toBeVisible();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  for (let turn = 0; turn < 5; turn++) {
    await other.bringToFront();
    await other.keyboard.press('x');
    await page.clock.runFor(30_000);
  }
  await page.bringToFront();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).not.toHaveURL(/login/);
  await expect(page.getByRole('button', { name: /cuenta de/ })).toBeVisible();
});
