import { randomUUID } from 'node:crypto';
import type { Page, Request } from '@playwright/test';
import { passer } from './clock.ts';
import { expect, signIn, test } from './fixtures.ts';
import { answerOf, openOwnCustomer } from './own-records.ts';

// The page's clock is turned by hand; nothing here waits for real seconds to pass.

const trouble = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const indicator = (page: Page) => page.getByRole('button', { name: /^Conexión: / });

/** As if nobody listened on the server's port any more; the network itself stays. */
const stopServer = async (page: Page): Promise<() => Promise<void>> => {
  await page.route('**/{api,healthz}**', (route) => route.abort('connectionrefused'));
  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  return () => page.unrouteAll({ behavior: 'ignoreErrors' });
};

const effectiveType = (page: Page, type: string) =>
  page.evaluate((value) => {
    const { connection } = navigator as Navigator & { connection: EventTarget };
    Object.defineProperty(connection, 'effectiveType', { value, configurable: true });
    connection.dispatchEvent(new Event('change'));
  }, type);

/** Signed in on a screen that asks the server nothing by itself, with the page's time standing still. */
const signInStill = async (page: Page): Promise<void> => {
  await page.clock.install();
  const pass = passer(page);
  // What watches the network begins by asking the server.
  const watched = page.waitForResponse('**/healthz');
  await signIn(page, 'asesor', '/UnderConstructionPage');
  await expect(indicator(page)).toBeVisible();
  // What a page asks when it opens has come.
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Gestión Clientes' })).toBeVisible();
  // Its answer has been read, too: it would still say that all is well when the network is already cut.
  await (await watched).finished();
  await page.evaluate(() => undefined);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  // What was due in that leap, and what comes of it, has been asked and answered before anything is cut.
  await pass(8_000);
};

test.describe('the state of the connection', { tag: '@escritorio' }, () => {
  test('[C-01] [C-04] [C-09] [H-07] the button tells state, kind of network and a ping that is 50 ms until it is measured', async ({
    page,
  }) => {
    await page.clock.install();
    await signIn(page, 'asesor');
    const answer = Promise.withResolvers<void>();
    await page.route('**/healthz', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.reload();
    await page.getByRole('button', { name: 'Conexión: Conectado' }).click();
    const dialog = page.getByRole('dialog', { name: 'Estado de la conexión' });
    await expect(dialog.getByRole('status')).toHaveText('Conectado');
    await expect(dialog.getByText('50 ms', { exact: true })).toBeVisible();
    await page.clock.fastForward(1234);
    answer.resolve();
    const ping = async () => Number.parseInt(await dialog.getByText(/^\d+ ms$/).innerText(), 10);
    await expect.poll(ping).toBeGreaterThanOrEqual(1234);
    for (const [type, text] of [
      ['slow-2g', 'lenta (2G)'],
      ['3g', '3G'],
      ['4g', 'buena (4G)'],
      ['', 'sin medir'],
    ] as const) {
      await effectiveType(page, type);
      await expect(dialog.getByText(text, { exact: true })).toBeVisible();
    }
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await effectiveType(page, '2g');
    await page.clock.runFor(2100);
    await expect(trouble(page, 'Conexión lenta').locator('.MuiAlert-colorWarning')).toBeVisible();
    await effectiveType(page, '4g');
    await expect(trouble(page, 'Conexión lenta')).toBeHidden();
  });

  test('[C-02] [C-05] [C-06] without network the error comes after 2 s, keeps away 30 s once dismissed, and goes by itself', async ({
    page,
    context,
  }) => {
    await signInStill(page);
    await context.setOffline(true);
    const lost = page.getByRole('button', { name: 'Conexión: Sin conexión' });
    // What was asked before the cut was whole may have been answered: then it is known at the next question.
    await lost.waitFor({ timeout: 10_000 }).catch(() => page.clock.runFor(10_100));
    await expect(lost).toBeVisible();
    await page.clock.runFor(1900);
    await expect(trouble(page, 'Sin conexión a Internet')).toBeHidden();
    await page.clock.runFor(200);
    await expect(trouble(page, 'Sin conexión a Internet').locator('.MuiAlert-colorError')).toBeVisible();
    await page.getByRole('button', { name: 'Cerrar' }).click();
    await expect(trouble(page, 'Sin conexión a Internet')).toBeHidden();
    await page.clock.runFor(29_000);
    await expect(trouble(page, 'Sin conexión a Internet')).toBeHidden();
    await page.clock.runFor(1200);
    await expect(trouble(page, 'Sin conexión a Internet')).toBeVisible();
    await context.setOffline(false);
    await expect(trouble(page, 'Sin conexión a Internet')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Conexión: Conectado' })).toBeVisible();
  });

  test('a network that goes a moment after the browser said so is known as gone in ten seconds', async ({ page }) => {
    await signInStill(page);
    const answered = page.waitForResponse('**/healthz');
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
      globalThis.dispatchEvent(new Event('offline'));
    });
    await (await answered).finished();
    await stopServer(page);
    await expect(page.getByRole('button', { name: 'Conexión: Conectado' })).toBeVisible();
    await page.clock.runFor(10_100);
    await expect(page.getByRole('button', { name: 'Conexión: Sin conexión' })).toBeVisible();
  });

  test('[C-03] [C-07] [C-08] a server that is away: a warning after 2 s, three tries 10 s apart, then one each 90 s', async ({
    page,
  }) => {
    await signInStill(page);
    // The page counts what it asks: here it is heard of a moment later, perhaps when its clock went on.
    await page.evaluate(() => {
      const ask = globalThis.fetch;
      const counted = Object.assign(globalThis, { asked: 0 });
      globalThis.fetch = (what, how) => {
        if (what === '/healthz') counted.asked += 1;
        return ask(what, how);
      };
    });
    const countAsked = () => page.evaluate(() => (globalThis as unknown as { asked: number }).asked);
    let heard = 0;
    const flying = new Set<Request>();
    page.on('request', (request) => {
      if (!request.url().includes('/api/eventos')) flying.add(request);
      heard += new URL(request.url()).pathname === '/healthz' ? 1 : 0;
    });
    page.on('requestfinished', (request) => flying.delete(request));
    page.on('requestfailed', (request) => flying.delete(request));
    // In steps, or what was asked would be out of patience before the server could answer.
    const pass = async (seconds: number): Promise<number> => {
      const before = await countAsked();
      await page.mouse.move(300 + Math.random() * 200, 300);
      for (let left = seconds; left > 0; left -= 4) {
        await page.clock.runFor(Math.min(left, 4) * 1000);
        const asked = await countAsked();
        await expect.poll(() => [heard, flying.size]).toEqual([asked, 0]);
      }
      return (await countAsked()) - before;
    };
    // It counts from when it opened, which was some moment before: from the first check on it is known when the next are.
    let first = 0;
    for (let seen = 0; seen === 0; first += 4) seen = await pass(4);
    expect(first).toBeLessThanOrEqual(92);
    expect(await pass(84)).toBe(0);
    expect(await pass(8)).toBe(1);
    const startServer = await stopServer(page);
    await page.getByRole('link', { name: 'Gestión Clientes' }).click();
    await expect(page.getByRole('button', { name: 'Conexión: Sin conexión' })).toBeVisible();
    await page.clock.runFor(1500);
    await expect(trouble(page, 'Sin conexión al servidor')).toBeHidden();
    await page.clock.runFor(600);
    await expect(trouble(page, 'Sin conexión al servidor').locator('.MuiAlert-colorWarning')).toBeVisible();
    expect(await pass(7)).toBe(0);
    expect(await pass(23)).toBe(3);
    expect(await pass(40)).toBe(0);
    await startServer();
    await pass(20);
    await expect(trouble(page, 'Sin conexión al servidor')).toBeHidden();
  });
});

/** Where the live stream stands now. */
const placeNow = async (page: Page): Promise<string> => {
  const given = await answerOf(page.request.get('/api/permissions/user', { headers: { 'x-empresa-id': '1' } }));
  return given.data.lugar;
};

test('what others do after the first questions and before the live stream opens is told when it opens', {
  tag: '@escritorio',
}, async ({ page }) => {
  const happened = Promise.withResolvers<void>();
  await page.route('**/api/eventos*', async (route) => {
    await happened.promise;
    await route.continue();
  });
  const nombre = `Antes de oír ${randomUUID().slice(0, 8)}`;
  await signIn(page, 'asesor', `/clientes/clientesList?q=${encodeURIComponent(nombre)}`);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await openOwnCustomer(page, nombre);
  await expect(page.getByRole('row').filter({ hasText: nombre })).toHaveCount(0);
  happened.resolve();
  await expect(page.getByRole('row').filter({ hasText: nombre })).toHaveCount(1);
});

test('a record of a database that went back to a copy is shown as the copy has it, without a reload', {
  tag: '@escritorio',
}, async ({ page }) => {
  await signIn(page, 'asesor', '/UnderConstructionPage');
  const nombre = `En la copia ${randomUUID().slice(0, 8)}`;
  const { id } = await openOwnCustomer(page, nombre);
  let asked = 0;
  // Until then the page was told what was written after the copy was made.
  await page.route(`**/api/clientes/${id}`, async (route) => {
    const response = await route.fetch();
    const kept = await response.json();
    asked += 1;
    return route.fulfill({ response, json: asked > 1 ? kept : { ...kept, nombre: 'Escrito después', version: 9 } });
  });
  const restored = Promise.withResolvers<void>();
  await page.route('**/api/eventos*', async (route) => {
    await restored.promise;
    const address = new URL(route.request().url());
    address.searchParams.set('desde', '999999999999.1');
    await route.continue({ url: address.href });
  });
  // Its row is not in the list, so that only the record tells its name.
  await page.goto(`/clientes/clientesList?q=${randomUUID()}&ver=${id}`);
  await expect(page.getByRole('dialog', { name: 'Escrito después' })).toBeVisible();
  restored.resolve();
  await expect(page.getByRole('dialog', { name: nombre })).toBeVisible();
});

test('what others do while the live stream is refused is told when it opens anew', { tag: '@escritorio' }, async ({
  page,
}) => {
  await page.clock.install();
  const happened = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/api/eventos*', async (route) => {
    asked += 1;
    if (asked > 2) return route.continue();
    if (asked === 2) {
      await happened.promise;
      return route.fulfill({ status: 503 });
    }
    const place = await placeNow(page);
    const body = `retry: 100\nevent: lugar\nid: ${place}\ndata: {"otra_base":false}\n\n`;
    return route.fulfill({ contentType: 'text/event-stream', body });
  });
  const nombre = `Mientras tanto ${randomUUID().slice(0, 8)}`;
  await signIn(page, 'asesor', `/clientes/clientesList?q=${encodeURIComponent(nombre)}`);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect.poll(() => asked).toBe(2);
  await openOwnCustomer(page, nombre);
  await expect(page.getByRole('row').filter({ hasText: nombre })).toHaveCount(0);
  happened.resolve();
  // It is tried again five seconds after it was refused.
  await expect(async () => {
    await page.clock.fastForward(1_000);
    expect(asked).toBe(3);
  }).toPass({ intervals: [100] });
  await expect(page.getByRole('row').filter({ hasText: nombre })).toHaveCount(1);
});
