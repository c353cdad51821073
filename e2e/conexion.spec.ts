import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page, Request } from '@playwright/test';
import { expect, signIn, test } from './fixtures.ts';
import { answerOf, openOwnCustomer, openOwnOrder } from './own-records.ts';

// The page's clock is turned by hand; nothing here waits for real seconds to pass.

const trouble = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const indicator = (page: Page) => page.getByRole('button', { name: /^Conexión: / });
const waiting = (page: Page) => page.getByRole('button', { name: /por enviar/ });

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
const standStill = async (page: Page): Promise<void> => {
  await page.clock.install();
  // What watches the network begins by asking the server.
  const watched = page.waitForResponse('**/healthz');
  await signIn(page, 'asesor', '/UnderConstructionPage');
  await expect(indicator(page)).toBeVisible();
  // Its answer has been read, too: it would still say that all is well when the network is already cut.
  await (await watched).finished();
  await page.evaluate(() => undefined);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
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
    await standStill(page);
    await context.setOffline(true);
    await expect(page.getByRole('button', { name: 'Conexión: Sin conexión' })).toBeVisible();
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

  test('[C-03] [C-07] [C-08] a server that is away: a warning after 2 s, three tries 10 s apart, then one each 90 s', async ({
    page,
  }) => {
    await standStill(page);
    let asked = 0;
    const flying = new Set<Request>();
    page.on('request', (request) => {
      if (!request.url().includes('/api/eventos')) flying.add(request);
      asked += new URL(request.url()).pathname === '/healthz' ? 1 : 0;
    });
    page.on('requestfinished', (request) => flying.delete(request));
    page.on('requestfailed', (request) => flying.delete(request));
    // In steps, or what was asked would be out of patience before the server could answer.
    const pass = async (seconds: number): Promise<number> => {
      const before = asked;
      await page.mouse.move(300 + Math.random() * 200, 300);
      for (let left = seconds; left > 0; left -= 4) {
        await page.clock.runFor(Math.min(left, 4) * 1000);
        await page.evaluate(() => undefined);
        await expect.poll(() => flying.size).toBe(0);
      }
      return asked - before;
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

test.describe('what is written without connection', { tag: '@escritorio' }, () => {
  const headers = { 'x-empresa-id': '1' };

  const notesOf = async (page: Page, id: string): Promise<string[]> => {
    const { cambios } = await answerOf(page.request.get(`/api/ordenes/${id}`, { headers }));
    return cambios
      .filter((c: { de: string; a: string }) => c.de === c.a)
      .map((c: { nota: string; usuario_nombre: string }) => `${c.nota} (${c.usuario_nombre.split(' ')[0]})`)
      .reverse();
  };
  const open = async (page: Page, orden: { id: string; folio: string }) => {
    await page.goto(`/comercial/OrdenTrabajo/${orden.id}`);
    await expect(page.getByRole('heading', { name: orden.folio })).toBeVisible();
  };
  const write = async (page: Page, nota: string) => {
    await page.getByLabel('Nota', { exact: true }).fill(nota);
    await page.getByRole('button', { name: 'Agregar nota' }).click();
    await expect(page.getByLabel('Nota', { exact: true })).toHaveValue('');
  };
  const goOffline = async (context: BrowserContext, ...pages: Page[]) => {
    await context.setOffline(true);
    for (const page of pages) {
      await trouble(page, 'Sin conexión a Internet').getByRole('button', { name: 'Cerrar' }).click();
      await expect(trouble(page, 'Sin conexión a Internet')).toBeHidden();
    }
  };

  test('notes wait in sight of every tab and go once each, in their order, when the network is back; charges do not wait', async ({
    page,
    context,
  }) => {
    await signIn(page, 'dueno');
    const orden = await openOwnOrder(page);
    await open(page, orden);
    const other = await context.newPage();
    await open(other, orden);
    await page.getByRole('button', { name: /^Cobrar/ }).click();
    const charge = page.getByRole('dialog', { name: /^Cobrar/ });
    await expect(charge.getByLabel('Monto a cobrar').or(charge.getByText(/Abrir caja/).first())).toBeVisible();
    await goOffline(context, page, other);
    await expect(charge.getByText(/^Sin conexión no se puede cobrar: /)).toBeVisible();
    await expect(charge.getByRole('button', { name: /^Cobrar/ })).toBeDisabled();
    await charge.getByRole('button', { name: 'Cancelar' }).click();

    await write(page, 'Primera');
    await write(page, 'Segunda');
    await write(other, 'Tercera');
    await expect(waiting(page)).toHaveText('3 por enviar');
    await expect(waiting(other)).toHaveText('3 por enviar');
    await expect(page.getByRole('list', { name: 'Notas por enviar' }).getByRole('listitem')).toHaveCount(3);

    await waiting(page).click();
    const panel = page.getByRole('dialog', { name: 'Por enviar' });
    await expect(panel.getByRole('button', { name: 'Sin conexión' })).toBeDisabled();
    await panel.getByRole('listitem').nth(1).getByRole('button', { name: 'Descartar' }).click();
    await page
      .getByRole('dialog', { name: /^Descartar/ })
      .getByRole('button', { name: 'Descartar' })
      .click();
    await expect(panel.getByRole('listitem')).toHaveCount(2);
    await panel.getByRole('button', { name: 'Cerrar' }).click();

    const sent: string[] = [];
    context.on('request', (request) => {
      if (request.url().endsWith('/notas')) sent.push(request.postDataJSON().nota);
    });
    await context.setOffline(false);
    await expect(waiting(page)).toHaveCount(0);
    await expect(waiting(other)).toHaveCount(0);
    expect(sent).toEqual(['Primera', 'Tercera']);
    expect((await notesOf(page, orden.id)).map((nota) => nota.split(' ')[0])).toEqual(['Primera', 'Tercera']);
    await expect(page.getByRole('list', { name: 'Historia' }).getByText('Primera')).toBeVisible();
  });

  test('a note whose answer was lost, in a page that is reloaded, stands once; one that is refused says why and can be copied', async ({
    page,
  }) => {
    await signIn(page, 'dueno');
    const orden = await openOwnOrder(page);
    await open(page, orden);
    // The server takes it and the line is cut before its answer arrives.
    let cut = 0;
    await page.route('**/notas', async (route) => {
      cut++;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await write(page, 'Solo una vez');
    await expect(waiting(page)).toBeVisible();
    expect(await notesOf(page, orden.id)).toHaveLength(1);
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await expect(page.getByRole('list', { name: 'Historia' }).getByText('Solo una vez')).toHaveCount(1);
    await expect(waiting(page)).toHaveCount(0);
    expect(cut).toBeGreaterThan(0);
    expect(await notesOf(page, orden.id)).toHaveLength(1);

    // One that waited for an order which is no longer of this company.
    await page.route('**/notas', (route) => route.abort('connectionreset'));
    await write(page, 'Para nadie');
    await expect(waiting(page)).toBeVisible();
    // Changed where no page is that would send it as it was.
    await page.goto('/LandingPage');
    await page.evaluate(async () => {
      const opened = indexedDB.open('por-enviar');
      await new Promise((resolve) => (opened.onsuccess = resolve));
      const store = opened.result.transaction('por-enviar', 'readwrite').objectStore('por-enviar');
      const all = store.getAll();
      await new Promise((resolve) => (all.onsuccess = resolve));
      const [write] = all.result;
      const put = store.put({ ...write, params: { id: '01900000-0000-7000-8000-000000000000' } }, write.id);
      await new Promise((resolve) => (put.onsuccess = resolve));
    });
    await page.unrouteAll({ behavior: 'wait' });
    await open(page, orden);
    const refused = page.getByRole('button', { name: '1 sin aceptar' });
    await refused.click();
    const panel = page.getByRole('dialog', { name: 'Por enviar' });
    await expect(panel.getByText('No se aceptó: No existe o no pertenece a esta empresa.')).toBeVisible();
    await expect(panel.getByRole('button', { name: /^Copiar el texto/ })).toBeVisible();
    await expect(panel.getByRole('link', { name: 'Abrir' })).toHaveAttribute(
      'href',
      `/comercial/OrdenTrabajo/${orden.id}`,
    );
    await panel.getByRole('button', { name: 'Reintentar' }).click();
    await expect(panel.getByText('No se aceptó: No existe o no pertenece a esta empresa.')).toBeVisible();
    await panel.getByRole('button', { name: 'Descartar' }).click();
    await page
      .getByRole('dialog', { name: /^Descartar/ })
      .getByRole('button', { name: 'Descartar' })
      .click();
    await expect(panel.getByText('No queda nada por enviar.')).toBeVisible();
  });

  test('what one person left waiting is neither shown to the next nor sent as his, and goes when its author is back', async ({
    page,
    context,
  }) => {
    await signIn(page, 'dueno');
    const orden = await openOwnOrder(page);
    await open(page, orden);
    await goOffline(context, page);
    await write(page, 'De quien la escribió');
    // A draft, too: it is put away here, and goes to the server with the rest.
    await page.getByLabel('Nota', { exact: true }).fill('A medias');
    const leave = async () => {
      await page.getByRole('button', { name: /cuenta de/ }).click();
      await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
      await expect(page).toHaveURL(/\/login/);
    };
    // The other person signs in elsewhere in this browser before anything could go: only the cookie has changed.
    await page.route('**/notas', (route) => route.abort('connectionreset'));
    await context.setOffline(false);
    await leave();
    await signIn(page, 'administrador');
    await page.unrouteAll({ behavior: 'wait' });
    await open(page, orden);
    await expect(page.getByRole('list', { name: 'Historia' })).toBeVisible();
    await expect(waiting(page)).toHaveCount(0);
    await expect(page.getByText('Tienes un borrador')).toHaveCount(0);
    expect(await notesOf(page, orden.id)).toEqual([]);
    await leave();
    await signIn(page, 'dueno');
    await open(page, orden);
    await expect(page.getByRole('list', { name: 'Historia' }).getByText('De quien la escribió')).toBeVisible();
    const mine = await page.getByRole('button', { name: /cuenta de/ }).getAttribute('aria-label');
    const first = /cuenta de (\S+)/.exec(mine ?? '')?.[1];
    expect(await notesOf(page, orden.id)).toEqual([`De quien la escribió (${first})`]);
    await page.getByRole('button', { name: 'Recuperar' }).click();
    await expect(page.getByLabel('Nota', { exact: true })).toHaveValue('A medias');
  });
});

/** Where the live stream stands now, as it says itself when it opens. */
const placeNow = async (request: Request): Promise<string> => {
  const { cookie = '' } = await request.allHeaders();
  const stop = new AbortController();
  const { body } = await fetch(request.url(), { headers: { cookie }, signal: stop.signal });
  const { value } = (await body?.getReader().read()) ?? {};
  stop.abort();
  return /^id: (\S+)$/m.exec(new TextDecoder().decode(value))?.[1] ?? '';
};

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
    const place = await placeNow(route.request());
    const body = `retry: 100\nevent: lugar\nid: ${place}\ndata: {}\n\n`;
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
