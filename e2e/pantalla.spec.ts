import { randomInt } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { enter, expect, expectAccessible, test } from './fixtures.ts';
import { boardOf, cardIn, column, openOrden, read, write } from './tableros.ts';

// The television that shows the board by its link.

/** A television on the wall: another browser, which nobody signed in. */
const openTv = async (
  browser: Browser,
  page: Page,
  url: string,
  size = { width: 1920, height: 1080 },
): Promise<Page> => {
  const tv = await (await browser.newContext({ viewport: size })).newPage();
  await tv.goto(new URL(page.url()).origin + new URL(url).pathname);
  return tv;
};
const hang = async (
  page: Page,
  look: object = {},
): Promise<{ id: string; nombre: string; url: string; corta: string }> => {
  const nombre = `TV ${randomInt(10_000, 99_999)}`;
  const { id } = await write(page, 'POST', '/api/tablero/pantallas', { nombre, ...look });
  return { nombre, id, ...(await write(page, 'POST', `/api/tablero/pantallas/${id}/enlace`, {})) };
};
/** Late since long ago: it hangs first in its state. */
const LATE = '2020-05-14T18:00:00Z';
/** What hangs first is in nobody's way afterwards. */
const takeAway = async (page: Page, id: string): Promise<void> => {
  const path = `/api/ordenes/${id}`;
  await write(page, 'POST', `${path}/cancelacion`, { motivo: 'Era una prueba' }, (await read(page, path)).version);
};

test.describe('on a screen with a pointer', { tag: '@escritorio' }, () => {
  test('a television that nobody signed in shows the board, sees a movement at once, and says so when it is taken down', async ({
    page,
    browser,
  }) => {
    await enter(page, 'dueno');
    const { id, folio } = await openOrden(page, { promesa: LATE });
    await page.goto(boardOf(folio));
    await page.getByRole('button', { name: 'Pantallas del taller' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pantallas del taller' });
    const nombre = `TV ${randomInt(10_000, 99_999)}`;
    await dialog.getByRole('button', { name: 'Nueva pantalla' }).click();
    await dialog.getByLabel('Dónde está la pantalla').fill(nombre);
    await dialog.getByRole('button', { name: 'Colgar pantalla' }).click();
    const hung = dialog.getByRole('listitem').filter({ hasText: nombre });
    await expect(hung).toContainText('Nadie la ha abierto');
    await expect(dialog.getByRole('img', { name: 'Código QR del enlace' })).toBeVisible();
    const whole = dialog.getByRole('link', { name: 'Abrir aquí' });
    await expect(whole).toHaveAttribute('href', /\/Pantalla\/[\w-]{43}$/);
    await expectAccessible(page, { within: '[role=dialog]' });
    // What is typed on the television is short, and its address is its own from then on.
    const codigo = await dialog.getByLabel('Código de la pantalla').innerText();
    expect(codigo).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
    const tv = await openTv(browser, page, `${new URL(page.url()).origin}/Pantalla/${codigo.toLowerCase()}`);
    await expect(tv).toHaveURL(/\/Pantalla\/[\w-]{43}$/);
    await expect(column(tv, 'Recibida').getByText(folio, { exact: true })).toBeVisible();
    await expect(tv.locator('body')).not.toContainText('$');
    await expect(tv.getByRole('button')).toHaveCount(0);
    await expect(tv.getByRole('link')).toHaveCount(0);
    await expectAccessible(tv);
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await cardIn(page, 'Recibida', folio).dragTo(column(page, 'En diagnóstico'));
    await expect(cardIn(page, 'En diagnóstico', folio)).toBeVisible();
    await expect(column(tv, 'En diagnóstico').getByText(folio, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Pantallas del taller' }).click();
    await expect(hung).toContainText('Encendida');
    await hung.getByRole('button', { name: `Retirar «${nombre}»` }).press('Enter');
    await page
      .getByRole('dialog', { name: `Retirar «${nombre}»` })
      .getByRole('button', { name: 'Retirar' })
      .click();
    await expect(hung).toHaveCount(0);
    await expect(tv.getByRole('status')).toContainText('Esta pantalla ya no está en uso.');
    await expect(tv.getByText(folio)).toHaveCount(0);
    await takeAway(page, id);
  });

  test('without network it keeps what it knew with its hour, and comes back by itself', async ({ page, browser }) => {
    await enter(page, 'dueno');
    const { id, folio, version } = await openOrden(page, { promesa: LATE });
    await page.goto(boardOf(folio));
    const tv = await openTv(browser, page, (await hang(page)).url);
    await expect(column(tv, 'Recibida').getByText(folio, { exact: true })).toBeVisible();
    await tv.context().setOffline(true);
    await expect(tv.getByRole('status')).toHaveText(/^Sin conexión desde las \d\d:\d\d$/);
    await expect(column(tv, 'Recibida').getByText(folio, { exact: true })).toBeVisible();
    await write(page, 'POST', `/api/ordenes/${id}/estado`, { a: 'diagnostico' }, version);
    await tv.context().setOffline(false);
    await expect(column(tv, 'En diagnóstico').getByText(folio, { exact: true })).toBeVisible();
    await expect(tv.getByRole('status')).toHaveCount(0);
    await takeAway(page, id);
  });

  test('another version loads itself, and what nobody hung says so in a sentence', async ({ page, browser }) => {
    await enter(page, 'dueno');
    await page.goto('/');
    const tv = await (await browser.newContext()).newPage();
    await tv.clock.install();
    let version = '9.0.0.0';
    await tv.route('**/api/version/latest', (route) => route.fulfill({ json: { data: { version } } }));
    await tv.goto(new URL(page.url()).origin + new URL((await hang(page)).url).pathname);
    await expect(column(tv, 'Recibida')).toBeVisible();
    await tv.evaluate(() => Object.assign(globalThis, { isBefore: true }));
    await tv.clock.fastForward('06:00');
    expect(await tv.evaluate(() => 'isBefore' in globalThis)).toBe(true);
    version = '9.0.0.1';
    await tv.clock.fastForward('06:00');
    await expect.poll(() => tv.evaluate(() => 'isBefore' in globalThis).catch(() => true)).toBe(false);
    await expect(column(tv, 'Recibida')).toBeVisible();
    await tv.goto(`${new URL(page.url()).origin}/Pantalla/${'A'.repeat(43)}`);
    await expect(tv.getByRole('status')).toHaveText(
      'Este enlace no abre ninguna pantalla. Revísalo, o pide al taller uno nuevo.',
    );
  });
});

test.describe('how the workshop is, on a television', { tag: '@escritorio' }, () => {
  test('is seen by its link in the light that the desk chose, turns by itself, moves at once and changes to the board when the desk says so', async ({
    page,
    browser,
  }) => {
    await enter(page, 'dueno');
    await page.goto('/reportes/dashboardPerformance');
    await page.getByRole('button', { name: 'Pantallas del taller' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pantallas del taller' });
    const nombre = `TV ${randomInt(10_000, 99_999)}`;
    await dialog.getByRole('button', { name: 'Nueva pantalla' }).click();
    await dialog.getByLabel('Dónde está la pantalla').fill(nombre);
    await expect(dialog.getByLabel('Qué muestra')).toHaveValue('operativa');
    await dialog.getByLabel('Tema', { exact: true }).selectOption('claro');
    await dialog.getByRole('button', { name: 'Colgar pantalla' }).click();
    const code = await dialog.getByLabel('Código de la pantalla').innerText();
    const tv = await (await browser.newContext({ viewport: { width: 1280, height: 720 } })).newPage();
    await tv.clock.install();
    const { origin } = new URL(page.url());
    await tv.goto(`${origin}/Pantalla/${code}`);
    await expect(tv.getByRole('region', { name: 'Promesas de hoy' }).getByRole('listitem').first()).toBeVisible();
    await expect(tv.locator('html')).toHaveAttribute('data-tema', 'light');
    await expect(tv.locator('body')).not.toContainText('$');
    await expect(tv.getByRole('button')).toHaveCount(0);
    await expectAccessible(tv);
    const sides = await tv.evaluate(() => [
      document.documentElement.scrollWidth - innerWidth,
      document.documentElement.scrollHeight - innerHeight,
    ]);
    expect(sides).toEqual([0, 0]);
    const turning = async () => (await tv.getByRole('region').last().getAttribute('aria-label')) ?? '';
    const first = await turning();
    await tv.clock.fastForward('00:31');
    await expect.poll(turning).not.toBe(first);
    await expect(tv.getByRole('region', { name: 'Promesas de hoy' })).toBeVisible();
    const count = async () =>
      Number(await tv.getByRole('list', { name: 'Ahora' }).getByRole('listitem').first().locator('strong').innerText());
    const before = await count();
    const { id } = await openOrden(page);
    await tv.clock.fastForward('00:05');
    await expect.poll(count).toBeGreaterThan(before);
    const hung = dialog.getByRole('listitem').filter({ hasText: nombre });
    await hung.getByRole('button', { name: `Cambiar «${nombre}»` }).press('Enter');
    await dialog.getByLabel('Qué muestra').selectOption('tablero');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await tv.clock.fastForward('00:05');
    await expect(column(tv, 'Recibida')).toBeVisible();
    // After the light went the television finds its wall by the short address alone.
    await tv.goto(`${origin}/Pantalla`);
    await expect(column(tv, 'Recibida')).toBeVisible();
    // Another link takes the place of this one.
    // Another link takes the place of this one. A screen that is hung meanwhile moves the rows under a pointer.
    await hung.getByRole('button', { name: `Enlace y código de «${nombre}»` }).press('Enter');
    await expect(dialog.getByLabel('Código de la pantalla')).not.toHaveText(code);
    await tv.clock.fastForward('00:16');
    await expect(tv.getByRole('status')).toHaveText(
      'Este enlace no abre ninguna pantalla. Revísalo, o pide al taller uno nuevo.',
    );
    await takeAway(page, id);
  });

  test('a code that was used says so, and an address without one says where to get it', async ({ page, browser }) => {
    await enter(page, 'dueno');
    await page.goto('/');
    const { corta } = await hang(page);
    const first = await openTv(browser, page, corta);
    await expect(column(first, 'Recibida')).toBeVisible();
    const second = await openTv(browser, page, corta);
    await expect(second.getByRole('status')).toContainText('Ese código no abre ninguna pantalla: ya se usó');
    await expectAccessible(second);
    await second.goto(`${new URL(page.url()).origin}/Pantalla`);
    await expect(second.getByRole('heading', { name: 'Esta televisión todavía no muestra nada' })).toBeVisible();
    await second.goto(`${new URL(page.url()).origin}/Pantalla/otra-cosa`);
    await expect(second.getByRole('status')).toContainText('Escribe el código tal como se muestra.');
  });

  test('a television of some years ago shows both walls, without what browsers learned since', async ({
    page,
    browser,
  }) => {
    await enter(page, 'dueno');
    await page.goto('/');
    for (const muro of ['operativa', 'tablero']) {
      const { url } = await hang(page, { muro });
      const tv = await (await browser.newContext({ viewport: { width: 1280, height: 720 } })).newPage();
      const faults: string[] = [];
      tv.on('pageerror', ({ message }) => faults.push(message));
      await tv.addInitScript(() => {
        const gone: [object, string[]][] = [
          [Map, ['groupBy']],
          [Object, ['groupBy']],
          [AbortSignal, ['timeout', 'any']],
          [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast', 'findLastIndex']],
          [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf']],
          [Promise, ['withResolvers', 'try']],
          [globalThis, ['wakeLock', 'Iterator', 'scheduler']],
        ];
        for (const [owner, names] of gone) for (const name of names) Reflect.deleteProperty(owner, name);
      });
      await tv.goto(new URL(page.url()).origin + new URL(url).pathname);
      await expect(tv.getByText(muro === 'tablero' ? 'Control de calidad' : 'Promesas de hoy').first()).toBeVisible();
      expect(faults).toEqual([]);
    }
  });
});

test('on a telephone each state is read below the one before', async ({ page, browser }) => {
  await enter(page, 'dueno');
  const { id, folio } = await openOrden(page, { promesa: LATE });
  await page.goto('/');
  const phone = await openTv(browser, page, (await hang(page)).url, { width: 390, height: 844 });
  await expect(column(phone, 'Recibida').getByText(folio, { exact: true })).toBeVisible();
  const [first, second] = [
    await column(phone, 'Recibida').boundingBox(),
    await column(phone, 'En diagnóstico').boundingBox(),
  ];
  expect(second?.y).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0));
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await takeAway(page, id);
});
