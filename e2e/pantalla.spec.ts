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
const hang = async (page: Page): Promise<{ nombre: string; url: string }> => {
  const nombre = `TV ${randomInt(10_000, 99_999)}`;
  const { url } = await write(page, 'POST', '/api/tablero/pantallas', { nombre });
  return { nombre, url };
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
    await dialog.getByLabel('Dónde está la pantalla').fill(nombre);
    await dialog.getByRole('button', { name: 'Colgar pantalla' }).click();
    const hung = dialog.getByRole('listitem').filter({ hasText: nombre });
    await expect(hung).toContainText('Nadie la ha abierto');
    await expect(dialog.getByRole('img', { name: 'Código QR del enlace' })).toBeVisible();
    await expectAccessible(page, { within: '[role=dialog]' });
    const tv = await openTv(browser, page, await dialog.getByRole('link', { name: /\/Pantalla\// }).innerText());
    await expect(column(tv, 'Recibida').getByText(folio, { exact: true })).toBeVisible();
    await expect(tv.locator('body')).not.toContainText('$');
    await expect(tv.getByRole('button')).toHaveCount(0);
    await expect(tv.getByRole('link')).toHaveCount(0);
    await expectAccessible(tv);
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await cardIn(page, 'Recibida', folio).dragTo(column(page, 'En diagnóstico'));
    await expect(cardIn(page, 'En diagnóstico', folio)).toBeVisible();
    await expect(column(tv, 'En diagnóstico').getByText(folio, { exact: true })).toBeVisible({ timeout: 2_000 });
    await page.getByRole('button', { name: 'Pantallas del taller' }).click();
    await expect(hung).toContainText('Encendida');
    await hung.getByRole('button', { name: `Retirar «${nombre}»` }).click();
    await page
      .getByRole('dialog', { name: `Retirar «${nombre}»` })
      .getByRole('button', { name: 'Retirar' })
      .click();
    await expect(hung).toHaveCount(0);
    await expect(tv.getByRole('status')).toContainText('Esta pantalla ya no está en uso.', { timeout: 2_000 });
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
    await expect(tv.getByRole('status')).toHaveText(/^Sin conexión, estado de las \d\d:\d\d$/);
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
