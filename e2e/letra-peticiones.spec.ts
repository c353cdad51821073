import type { ConsoleMessage, Page, Request, Route } from '@playwright/test';
import { standStill } from './clock.ts';
import { expect, signIn, test } from './fixtures.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Principal' });
const permissions = '**/api/permissions/user';

/** Signed in, with the menu on the screen: nothing of the first load is on its way any more. */
async function enter(page: Page): Promise<void> {
  await signIn(page, 'asesor');
  await expect(menu(page).getByRole('link', { name: 'Cotizaciones', exact: true })).toBeVisible();
}

/** The page reloaded with its time standing still once the frame is there. */
async function reloadStill(page: Page): Promise<void> {
  await page.clock.install();
  await page.reload();
  await expect(page.getByRole('button', { name: /cuenta de/ })).toBeVisible();
  await standStill(page, 1000);
}

test.describe('what the page asks of the server', { tag: '@escritorio' }, () => {
  test('[Q-01] [Q-13] [Q-14] [Q-19] [Q-20] [Q-23] [Q-24] [Q-25] [Q-26] [Q-27] [Q-28] [Q-29] [Q-30] every call carries cookie and JSON, and what the menu leads to is fetched ahead', async ({
    page,
  }) => {
    const answers = new Map<string, unknown>();
    const headers: Record<string, string>[] = [];
    page.on('response', async (answer) => {
      const { pathname, search } = new URL(answer.url());
      if (!pathname.startsWith('/api/') || pathname === '/api/eventos') return;
      // A logo or a photo is the browser's own errand.
      if (answer.request().resourceType() === 'fetch') {
        // What is still on its way when the page closes tells nothing.
        const sent = await answer
          .request()
          .allHeaders()
          .catch(() => null);
        if (sent) headers.push(sent);
      }
      answers.set(pathname + search, await answer.json().catch(() => null));
    });
    await signIn(page, 'dueno');
    await expect(menu(page).getByRole('link', { name: 'Gestión Ventas' })).toBeVisible();
    const hoy = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' }).format();
    const id = await page.evaluate(() => Number(JSON.parse(sessionStorage.getItem('company_data') ?? '{}').empresa_id));
    const report = `/api/reportes/detalladoVehiculosCotizacion?empresa_id=${id}&reporteTipo=`;
    const list = expect.objectContaining({ success: true, data: expect.any(Array) });
    const expected: [string, unknown][] = [
      [`/api/pagos/pendientepago/empresa/${id}`, list],
      [`${report}venta&fecha_inicio=${hoy}&fecha_fin=${hoy}`, list],
      [`${report}ordendetrabajo`, list],
      [`${report}cotizacion`, list],
      [`/api/reportes/detalladoVehiculos?empresa_id=${id}&fecha_inicio=${hoy}&fecha_fin=${hoy}`, list],
      [`/api/servicios/empresa/${id}`, expect.any(Array)],
      [`/api/clasificaciones/empresa/${id}`, expect.any(Array)],
      [`/api/reportes/resumenSemana/empresa/${id}`, list],
    ];
    await expect.poll(() => expected.map(([path]) => path).filter((path) => !answers.has(path))).toEqual([]);
    for (const [path, shape] of expected) expect(answers.get(path), path).toEqual(shape);
    expect(answers.get(`/api/servicios/empresa/${id}`)).toContainEqual(
      expect.objectContaining({ name: expect.any(String) }),
    );
    expect(answers.get(`/api/clasificaciones/empresa/${id}`)).toContainEqual(
      expect.objectContaining({ id: expect.anything(), label: expect.any(String) }),
    );
    expect(answers.get('/api/auth/validate')).toMatchObject({
      user: { id: expect.any(String), email: 'dueno@demo.bahia.test' },
    });
    expect(answers.get('/api/permissions/user')).toMatchObject({
      success: true,
      data: { all_permissions: expect.arrayContaining(['ver_cotizaciones']), user: expect.anything() },
    });
    await page.reload();
    await expect.poll(() => [...answers.keys()].some((path) => path.startsWith('/api/auth/check-session'))).toBe(true);
    const [, session] = [...answers].find(([path]) => path.startsWith('/api/auth/check-session')) ?? [];
    expect(session).toMatchObject({
      success: true,
      expires_in: expect.any(Number),
      user: { id: expect.any(String), name: 'Paola Reyes', email: 'dueno@demo.bahia.test', empresa_id: id },
      empresa: { nombre: expect.any(String) },
    });
    const inside = headers.filter((sent) => sent.cookie?.includes('sid='));
    expect(inside.length).toBeGreaterThan(10);
    for (const sent of inside) expect(sent['content-type']).toBe('application/json');
    const version = await page.request.get(`/api/version/latest?nocache=${Date.now()}`);
    expect((await version.json()).data.version).toMatch(/^\d+\.\d+\.\d+\.\d+$/);
  });

  test('[Q-08] [Q-09] [Q-10] [Q-13] the pointer on an entry asks again only for what is no longer fresh: 5 s, 5 min and 10 min', async ({
    page,
  }) => {
    await page.clock.install();
    const asked = { pendientepago: 0, 'servicios/empresa': 0, resumenSemana: 0 };
    const names = Object.keys(asked) as (keyof typeof asked)[];
    const named = (url: string) => names.find((name) => url.includes(`/${name}`));
    let unanswered = 0;
    page.on('request', (request) => {
      const name = named(request.url());
      if (name === undefined) return;
      asked[name]++;
      unanswered++;
    });
    // What the page lets go of when its time jumps is under way no longer either.
    const ended = (request: Request) => {
      if (named(request.url()) !== undefined) unanswered--;
    };
    page.on('requestfinished', ended).on('requestfailed', ended);
    await signIn(page, 'dueno');
    await expect.poll(() => Math.min(...Object.values(asked))).toBe(1);
    await page.clock.pauseAt(new Date(Date.now() + 20_000));
    /** The pointer comes to an entry from elsewhere, and what it asked for has arrived. */
    const point = async (entry: string) => {
      await menu(page).getByRole('link', { name: entry, exact: true }).hover();
      await settle(page);
      await expect.poll(() => unanswered).toBe(0);
      await settle(page);
      await page.mouse.move(700, 400);
    };
    await point('Por Cobrar');
    expect(asked.pendientepago).toBe(2);
    await page.clock.fastForward(4000);
    await point('Por Cobrar');
    expect(asked.pendientepago).toBe(2);
    await page.clock.fastForward(1500);
    await point('Por Cobrar');
    expect(asked.pendientepago).toBe(3);

    await page.clock.fastForward(4 * 60_000);
    await point('Servicios');
    expect(asked['servicios/empresa']).toBe(1);
    await page.clock.fastForward(60_000);
    await point('Servicios');
    expect(asked['servicios/empresa']).toBe(2);

    await page.clock.fastForward(4 * 60_000);
    await point('Inicio');
    expect(asked.resumenSemana).toBe(1);
    await page.clock.fastForward(60_000);
    await point('Inicio');
    expect(asked.resumenSemana).toBe(2);
  });

  test('[Q-11] what nobody reads is kept for 5 min, and then it is gone', async ({ page }) => {
    await page.clock.install();
    await enter(page);
    await page.goto('/clientes/clientesList');
    const first = page.getByRole('row').nth(1);
    await expect(first).toBeVisible();
    await standStill(page, 2000);
    await page.route('**/api/clientes?**', () => undefined);
    const leave = async () => {
      await menu(page).getByRole('link', { name: 'Inicio', exact: true }).click();
      await settle(page);
      await expect(page.getByRole('heading', { name: /^Buen/ })).toBeVisible();
    };
    const comeBack = async () => {
      await menu(page).getByRole('link', { name: 'Gestión Clientes' }).click();
      await settle(page);
      await expect(page.getByRole('heading', { name: 'Gestión Clientes' })).toBeVisible();
    };
    await leave();
    await page.clock.fastForward(4.5 * 60_000);
    await comeBack();
    await expect(first).toBeVisible();
    await leave();
    await page.clock.fastForward(5.2 * 60_000);
    await comeBack();
    await expect(first).toBeHidden();
  });

  test('[Q-15] something fetched ahead that answers 401 opens the session dialog', async ({ page }) => {
    const told = heard(page, 'Session expired');
    await page.route('**/api/reportes/resumenSemana/**', (route) =>
      route.fulfill({ status: 401, json: { success: false } }),
    );
    await signIn(page, 'asesor');
    await expect(page.getByRole('dialog', { name: 'Sesión Expirada' })).toBeVisible();
    expect((await told).text()).toContain('Session expired - redirecting to login');
  });

  test('[Q-16] [Q-17] something else that fails ahead is reported and not shown: status, its text, address and 100 characters', async ({
    page,
  }) => {
    const [teapot, nameless] = [heard(page, 'resumenSemana'), heard(page, 'clasificaciones')];
    const body = 'x'.repeat(150);
    await page.route('**/api/reportes/resumenSemana/**', (route) => route.fulfill({ status: 404, body }));
    await page.route('**/api/clasificaciones/**', (route) => route.fulfill({ status: 490, body }));
    await signIn(page, 'asesor');
    const message = await teapot;
    expect(message.text()).toContain('Not Found');
    const [, error] = message.args();
    const known = await error?.evaluate((thrown) => {
      const {
        message: text,
        status,
        statusText,
        url,
      } = thrown as Error & Record<'status' | 'statusText' | 'url', unknown>;
      return { text, status, statusText, url };
    });
    expect(known).toEqual({
      text: `HTTP 404: ${'x'.repeat(100)}`,
      status: 404,
      statusText: 'Not Found',
      url: expect.stringContaining('/api/reportes/resumenSemana/empresa/1'),
    });
    expect((await nameless).text()).toMatch(/Error 490|Unknown/);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('[Q-03] [Q-06] [Q-07] [M-01] [M-11] permissions are asked four times at 1, 2 and 4 s; then the menu holds only Inicio, and there is a way to ask again', async ({
    page,
  }) => {
    await enter(page);
    const still = Promise.withResolvers<void>();
    let asked = 0;
    await page.route(permissions, async (route) => {
      asked++;
      await still.promise;
      return route.fulfill({ status: 503, json: { success: false, code: 'x', message: 'Espera un momento.' } });
    });
    await reloadStill(page);
    await expect.poll(() => asked).toBe(1);
    // Empty while they load.
    await expect(menu(page).getByRole('listitem')).toHaveCount(0);
    still.resolve();
    for (const [already, wait] of [
      [1, 1000],
      [2, 2000],
      [3, 4000],
    ] as const) {
      await settle(page);
      await page.clock.runFor(wait - 200);
      await settle(page);
      expect(asked).toBe(already);
      await page.clock.runFor(200);
      await expect.poll(() => asked).toBe(already + 1);
    }
    await settle(page);
    const notice = page.getByRole('alert').filter({ hasText: 'No se pudieron cargar tus permisos' });
    await expect(notice).toContainText('No se pudieron cargar tus permisos, por eso el menú está vacío.');
    await expect(menu(page).getByRole('listitem')).toHaveText(['Inicio']);
    // In steps, or what else the page asks would be out of patience before the server could answer.
    for (let passed = 0; passed < 60_000; passed += 4_000) {
      await settle(page);
      await page.clock.runFor(4_000);
    }
    expect(asked).toBe(4);
    await page.unroute(permissions);
    await page.clock.resume();
    await notice.getByRole('button', { name: 'Reintentar' }).click();
    await expect(menu(page).getByRole('link', { name: 'Cotizaciones', exact: true })).toBeVisible();
  });

  test('[Q-07] [Q-12] permissions that are not JSON, that say success: false or that come without data are an empty list', async ({
    page,
  }) => {
    await enter(page);
    await page.clock.install();
    const badAnswers: Parameters<Route['fulfill']>[0][] = [
      { body: '<html>', contentType: 'text/html' },
      { json: { success: false, data: { all_permissions: ['ver_cotizaciones'], user: {} } } },
      { body: '' },
    ];
    for (const answer of badAnswers) {
      await page.unroute(permissions);
      await page.route(permissions, (route) => route.fulfill(answer));
      await page.reload();
      const notice = page.getByText('No se pudieron cargar tus permisos, por eso el menú está vacío.');
      await expect(async () => {
        await page.clock.runFor(1000);
        await expect(notice).toBeVisible({ timeout: 200 });
      }).toPass({ intervals: [50] });
      await expect(menu(page).getByRole('listitem')).toHaveText(['Inicio']);
    }
  });

  test('[Q-04] [Q-06] a 401 is never asked again', async ({ page }) => {
    await enter(page);
    let asked = 0;
    await page.route(permissions, (route) => {
      asked++;
      return route.fulfill({ status: 401, json: { success: false, code: 'sin_sesion', message: 'Inicia sesión.' } });
    });
    await page.clock.install();
    await page.reload();
    await expect(page.getByRole('dialog', { name: 'Sesión Expirada' })).toBeVisible();
    await page.clock.runFor(12_000);
    expect(asked).toBe(1);
  });

  test('[Q-02] [Q-18] a call without an answer ends after 15 s; what a status means is for the console and not for people', async ({
    page,
  }) => {
    await signIn(page, 'cajero');
    await expect(menu(page).getByRole('link', { name: 'Por Cobrar' })).toBeVisible();
    const told = heard(page, 'Acceso denegado - No tiene permisos para realizar esta acción');
    await page.route('**/api/pagos/cuentas**', (route) =>
      route.fulfill({ status: 403, json: { code: 'sin_permiso', message: 'Pide permiso al administrador.' } }),
    );
    await menu(page).getByRole('link', { name: 'Por Cobrar' }).click();
    await expect(page.getByText('Pide permiso al administrador.').first()).toBeVisible();
    await told;
    await expect(page.getByText('Acceso denegado - No tiene permisos')).toHaveCount(0);

    await page.unroute('**/api/pagos/cuentas**');
    let [begun, ended] = [0, 0];
    page.on('requestfailed', (request) => (ended += Number(request.url().includes('/api/pagos/cuentas?'))));
    await page.route('**/api/pagos/cuentas?**', () => void begun++);
    await page.clock.install();
    await standStill(page, 1000);
    await page.getByRole('button', { name: 'Reintentar' }).first().click();
    await expect.poll(() => begun).toBe(1);
    await page.clock.runFor(14_900);
    expect(ended).toBe(0);
    await page.clock.runFor(200);
    await expect.poll(() => ended).toBe(1);
    for (const tries of [2, 3, 4]) {
      await page.clock.runFor(5000);
      await expect.poll(() => begun).toBe(tries);
      await page.clock.runFor(15_000);
      await expect.poll(() => ended).toBe(tries);
    }
    await expect(page.getByText('El servidor tardó demasiado. Intenta de nuevo.').first()).toBeVisible();
  });
});

/** Lets what has been answered be read, which takes no time of the page but a tick of it. */
async function settle(page: Page): Promise<void> {
  for (let round = 0; round < 10; round++) {
    await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()));
    await page.clock.runFor(2);
  }
}

/** The first thing that the console is told with this in it. */
const heard = (page: Page, words: string): Promise<ConsoleMessage> =>
  page.waitForEvent('console', (message) => message.text().includes(words));
