import type { Page } from '@playwright/test';
import { passer } from './clock.ts';
import { expect, test } from './fixtures.ts';
import { scan, setUp } from './mostrador.ts';

const idle = (page: Page) => page.getByRole('dialog', { name: 'Sesión por Expirar' });
const palette = (page: Page) => page.getByRole('combobox', { name: 'Buscar en todo' });

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

// What reads the page aloud presses without pointer nor key: a click that it alone can make is not made here.
type Ways = Readonly<Record<string, () => Promise<unknown>>>;

/** All that hands do, by what the browser tells of it. Each comes when nothing has been done for a minute and a half. */
const waysOf = async (page: Page, touch: boolean): Promise<Ways> => {
  const hands = await page.context().newCDPSession(page);
  const at = { x: 300, y: 300 };
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    hands.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ ...at, y }] });
  const data = { items: [{ mimeType: 'text/plain', data: 'x' }], dragOperationsMask: 1 };
  const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    hands.send('Input.dispatchDragEvent', { type, data, ...at });
  const withPointer: Ways = {
    'a movement of the pointer': () => page.mouse.move(320, 340).then(() => page.mouse.move(360, 380)),
    'a press': () => page.mouse.down().then(() => page.mouse.up()),
    'the wheel': () => page.mouse.wheel(0, 60),
    'a file let go over the page': () =>
      drag('dragEnter')
        .then(() => drag('dragOver'))
        .then(() => drag('drop')),
  };
  const withFinger: Ways = {
    'a touch': () => page.touchscreen.tap(300, 300),
    'a finger that draws on': async () => {
      await finger('touchStart', 500);
      for (const y of [470, 430, 390]) await finger('touchMove', y);
      await finger('touchEnd', 390);
    },
  };
  return {
    ...(touch ? withFinger : withPointer),
    'a key': () => page.keyboard.press('Control'),
  };
};

test('every way in which hands reach a page is activity', async ({ page, emptyHouse }, { project }) => {
  await page.clock.install();
  await setUp(page, emptyHouse);
  const pass = passer(page);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await pass(5000);
  for (const [way, act] of Object.entries(await waysOf(page, project.name === 'phone'))) {
    await act();
    await pass(90_000);
    await expect(page.getByRole('dialog', { name: /^Sesión/ }), way).toHaveCount(0);
  }
});

test('every way in which text reaches a field is activity', { tag: '@escritorio' }, async ({ page, emptyHouse }) => {
  await page.clock.install();
  await setUp(page, emptyHouse);
  const pass = passer(page);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeFocused();
  await pass(5000);
  const hands = await page.context().newCDPSession(page);
  const composed = { text: 'ñ', selectionStart: 1, selectionEnd: 1 };
  const ways: Ways = {
    'a letter that is being composed': () => hands.send('Input.imeSetComposition', composed),
    'a text pasted, or written by a keyboard on the screen': () => page.keyboard.insertText('balatas'),
    'what a program fills': () => palette(page).fill('plumas'),
    'a key held down': () => page.keyboard.down('a').then(() => page.keyboard.down('a')),
    'a scanner': () => scan(page, '75012'),
    // Its own window covers the page: only what was chosen is told.
    'a file that was chosen': async () => {
      await page.evaluate(() => {
        const field = Object.assign(document.createElement('input'), { type: 'file', id: 'archivo' });
        document.querySelector('[role=dialog]')?.append(field);
      });
      await page.locator('#archivo').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('a') });
    },
  };
  for (const [way, act] of Object.entries(ways)) {
    await act();
    await pass(90_000);
    await expect(page.getByRole('dialog', { name: /^Sesión/ }), way).toHaveCount(0);
  }
});

test('what is typed in another tab, and not there, is activity of both', { tag: '@escritorio' }, async ({
  page,
  context,
  emptyHouse,
}) => {
  await page.clock.install();
  await setUp(page, emptyHouse);
  const pass = passer(page);
  const other = await context.newPage();
  await other.goto(emptyHouse.address);
  await expect(other.getByRole('button', { name: /cuenta de/ })).toBeVisible();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await pass(5000);
  for (let turn = 0; turn < 3; turn++) {
    await other.keyboard.press('x');
    await pass(90_000);
    await expect(page.getByRole('dialog', { name: /^Sesión/ })).toHaveCount(0);
  }
});

test('a scan that wakes a session about to end is dropped whole: half a code is another code', {
  tag: '@escritorio',
}, async ({ page, emptyHouse }) => {
  await page.clock.install();
  const pass = passer(page);
  await setUp(page, emptyHouse);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/buscar') && asked.push(request.url()));
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.keyboard.press('x');
  await pass(105_000);
  await expect(idle(page)).toBeVisible();
  await scan(page, '7501206611012');
  await pass(2000);
  await expect(idle(page)).toHaveCount(0);
  await expect(palette(page)).toHaveCount(0);
  await scan(page, '7501206611012');
  // What has just come is shown by a timer, which stands still with the page's clock.
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(palette(page)).toHaveValue('7501206611012', { timeout: 500 });
  }).toPass();
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
