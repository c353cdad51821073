import type { Page } from '@playwright/test';
import { passer, standStill } from './clock.ts';
import { expect, signIn, test } from './fixtures.ts';
import { setUp } from './mostrador.ts';

// The page's clock is turned by hand; the server's own goes on, and refuses what it must by itself.

const account = (page: Page) => page.getByRole('button', { name: /cuenta de/ });
const warning = (page: Page) => page.getByRole('alert').filter({ hasText: '🚨 Sesión Expirando' });
const ended = (page: Page) => page.getByRole('dialog', { name: 'Sesión Expirada' });
const idle = (page: Page) => page.getByRole('dialog', { name: 'Sesión por Expirar' });

/** Signed in, with the page's time standing still. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await signIn(page, 'asesor');
  await expect(
    page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Cotizaciones', exact: true }),
  ).toBeVisible();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
}

/** Whatever dialog may stand over it already. */
const openCotizaciones = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Principal', includeHidden: true })
    .getByRole('link', { name: 'Cotizaciones', exact: true, includeHidden: true })
    .dispatchEvent('click');

const msLeft = (page: Page): Promise<number> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('session-data') ?? '{}').exp - Date.now());

/** Lets the time pass until the session has so many seconds left. */
async function passUntilLeft(page: Page, seconds: number): Promise<void> {
  // Somebody moves the mouse now and then: what ends here is the session, not the patience.
  for (let left = await msLeft(page); left > seconds * 1000; left = await msLeft(page)) {
    await page.mouse.move(300 + Math.random() * 300, 300);
    await page.clock.fastForward(Math.min(left - seconds * 1000, 20 * 60_000));
  }
  await page.mouse.move(200 + Math.random() * 300, 320);
}

test.describe('entering', { tag: '@escritorio' }, () => {
  test('[S-01] [S-04] «Verificando autenticación...» stands for as long as the server takes, and then the page opens', async ({
    page,
  }) => {
    await signIn(page, 'asesor');
    await expect(account(page)).toBeVisible();
    await page.clock.install();
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/auth/validate', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.reload();
    await expect(page.getByRole('status').filter({ hasText: 'Verificando autenticación...' })).toBeVisible();
    await page.clock.fastForward(10 * 60_000);
    await expect(page.getByText('Verificando autenticación...')).toBeVisible();
    expect(await page.getByText('Verificando autenticación...').boundingBox()).not.toBeNull();
    answer.resolve();
    await expect(account(page)).toBeVisible();
  });

  test('[S-02] [S-03] «Verificando estado de sesión...» waits 5 s at most; a session that holds goes to the start', async ({
    page,
  }) => {
    await signIn(page, 'asesor', '/login');
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await page.clock.install();
    await page.route('**/api/auth/validate', () => undefined);
    await page.goto('/login');
    await expect(page.getByText('Verificando estado de sesión...')).toBeVisible();
    await standStill(page, 2000);
    await expect(page.getByText('Verificando estado de sesión...')).toBeVisible();
    await page.clock.runFor(5000);
    await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  });

  test('[S-05] [S-06] who cannot be confirmed goes to the sign-in without a word, and leaves only theme, version and address behind', async ({
    page,
  }) => {
    await signIn(page, 'asesor');
    await page.evaluate(() => {
      for (const key of ['searchTerm', 'token', 'security_login']) localStorage.setItem(key, 'algo');
      localStorage.setItem('themeMode', 'lime');
      localStorage.setItem('rememberMe', 'asesor@demo.bahia.test');
    });
    const version = await page.evaluate(() => Object.entries(localStorage).filter(([key]) => /version/i.test(key)));
    await page.route('**/api/auth/validate', (route) => route.fulfill({ status: 503, json: { success: false } }));
    await page.reload();
    await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const kept = await page.evaluate(() => ({ tab: Object.keys(sessionStorage), local: { ...localStorage } }));
    expect(kept.tab).toEqual([]);
    expect(kept.local).toMatchObject({
      themeMode: 'lime',
      rememberMe: 'asesor@demo.bahia.test',
      ...Object.fromEntries(version),
    });
    for (const key of ['searchTerm', 'token', 'security_login', 'session-data'])
      expect(kept.local).not.toHaveProperty(key);
  });

  test('[S-05] a tab that says it is somebody else is left, and becomes the person of the session', async ({
    page,
  }) => {
    await signIn(page, 'asesor');
    const seen: string[] = [];
    page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname));
    await page.evaluate(() => {
      const user = JSON.parse(sessionStorage.getItem('user_data') ?? '{}');
      sessionStorage.setItem('user_data', JSON.stringify({ ...user, email: 'otra@demo.bahia.test' }));
      // At once: the page itself writes it when it hears from the session.
      location.reload();
    });
    await expect.poll(() => seen).toContain('/login');
    await expect(account(page)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await page.evaluate(() => sessionStorage.getItem('user_data'))).toContain('asesor@demo.bahia.test');
  });

  test('[S-07] [K-11] what an older version had kept is moved into the tab once, and deleted', async ({
    page,
    context,
  }) => {
    await signIn(page, 'asesor');
    await page.evaluate(() => {
      const company = { ...JSON.parse(sessionStorage.getItem('company_data') ?? '{}'), nombre_empresa: 'La de antes' };
      const old = { token: 'viejo', Token: 'viejo', user_data: sessionStorage.getItem('user_data') ?? '' };
      for (const [key, value] of Object.entries(old)) localStorage.setItem(key, value);
      localStorage.setItem('company_data', JSON.stringify(company));
      localStorage.setItem('security_login', JSON.stringify({ esEdicionPostVentaPermitida: true }));
    });
    const other = await context.newPage();
    // What the session itself knows comes later.
    await other.route('**/api/auth/check-session*', () => undefined);
    await other.goto('/');
    await expect(other.getByRole('banner').getByText('LA DE ANTES')).toBeVisible();
    const after = await other.evaluate(() => ({ tab: { ...sessionStorage }, local: Object.keys(localStorage) }));
    expect(JSON.parse(after.tab.security_data ?? '{}').esEdicionPostVentaPermitida).toBe(true);
    for (const key of ['token', 'Token', 'user_data', 'company_data', 'security_login'])
      expect(after.local).not.toContain(key);
  });
});

test.describe('the end of a session', { tag: '@escritorio' }, () => {
  test('[S-11] [S-12] [S-14] [S-15] [S-18] [S-19] [S-20] the last five minutes are counted, through a reload, to the sign-in', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await stopTime(page);
    const stored = await page.evaluate(() => ({ ...localStorage }));
    expect(Number(stored.session_expires_in)).toBeGreaterThan(3590);
    expect(Object.keys(JSON.parse(stored['session-data'] ?? '{}')).sort()).toEqual(['exp', 'lastChecked']);
    await passUntilLeft(page, 5 * 60 + 10);
    await page.clock.runFor(2000);
    await expect(warning(page)).toHaveCount(0);
    await passUntilLeft(page, 5 * 60 - 10);
    await page.clock.runFor(1000);
    await expect(warning(page)).toContainText(/Tu sesión expira en 4:(50|49|48)/);
    expect(await blinkOf(page)).toBe('none');

    // The reload asks the server, whose hour has hardly begun: what it had saved stands until then.
    await page.route('**/api/auth/check-session*', () => undefined);
    await page.reload();
    await page.clock.runFor(1000);
    await expect(warning(page)).toContainText(/Tu sesión expira en 4:4\d/);

    await passUntilLeft(page, 55);
    await page.clock.runFor(1000);
    await expect(warning(page)).toContainText(/Tu sesión expira en 5[345]s/);
    expect(await blinkOf(page)).not.toBe('none');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await blinkOf(page)).toBe('none');

    await passUntilLeft(page, 2);
    const text = page.getByText('Sesión expirada. Redirigiendo al login...');
    await expect(text).toHaveCount(0);
    // The clock of the banner goes by whole seconds.
    await expect(async () => {
      await page.clock.runFor(250);
      await expect(text).toBeVisible({ timeout: 100 });
    }).toPass({ intervals: [50] });
    expect(await msLeft(page)).toBeNaN();
    await page.clock.runFor(2500);
    await expect(text).toBeVisible();
    await page.clock.runFor(1000);
    await expect(text).toHaveCount(0);
    await expect(page).not.toHaveURL(/\/login/);
    await page.clock.runFor(1500);
    await expect(page).toHaveURL(/\/login/);
  });

  test('[S-21] [S-22] [Q-05] [Q-21] Extender gives another hour, and says so for 4 s; a failure for 5 s, without asking twice', async ({
    page,
  }) => {
    await stopTime(page);
    await passUntilLeft(page, 100);
    await page.clock.runFor(1000);
    let asked = 0;
    await page.route('**/api/auth/refresh-session', (route) => {
      asked++;
      return route.fulfill({ status: 503, json: { success: false, code: 'x', message: 'x' } });
    });
    await page.getByRole('button', { name: 'Extender' }).click();
    const failed = page.getByText('❌ Error al extender sesión. Intenta cerrar sesión manualmente.');
    await expect(failed).toBeVisible();
    await page.clock.runFor(4500);
    await expect(failed).toBeVisible();
    await page.clock.runFor(1200);
    await expect(failed).toHaveCount(0);
    await page.clock.runFor(15_000);
    expect(asked).toBe(1);

    await page.unroute('**/api/auth/refresh-session');
    await page.getByRole('button', { name: 'Extender' }).click();
    const extended = page.getByText('✅ Sesión extendida exitosamente');
    await expect(extended).toBeVisible();
    await expect(warning(page)).toHaveCount(0);
    expect(await msLeft(page)).toBeGreaterThan(59 * 60_000);
    await page.clock.runFor(3500);
    await expect(extended).toBeVisible();
    await page.clock.runFor(1200);
    await expect(extended).toHaveCount(0);
  });

  test('[S-16] the public pages never warn', async ({ page }) => {
    await page.clock.install();
    await page.goto('/LandingPage');
    await page.evaluate(() =>
      localStorage.setItem('session-data', JSON.stringify({ exp: Date.now() + 50_000, lastChecked: Date.now() })),
    );
    for (const path of ['/LandingPage', '/registro-exitoso', '/desarrollo', '/login']) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await page.clock.runFor(3000);
      await expect(page.getByText('Sesión Expirando')).toHaveCount(0);
    }
  });

  test('[S-28] [S-29] [S-30] every 401 opens one and the same dialog, which goes to the sign-in after 15 s', async ({
    page,
    context,
  }) => {
    await stopTime(page);
    await context.clearCookies();
    const refused: number[] = [];
    page.on('response', (answer) => refused.push(answer.status()));
    await openCotizaciones(page);
    await expect(ended(page)).toContainText(
      'Tu sesión ha expirado por seguridad. Por favor, inicia sesión nuevamente.',
    );
    await expect.poll(() => refused.filter((status) => status === 401).length).toBeGreaterThan(1);
    await expect(page.getByRole('dialog', { name: 'Sesión Expirada', includeHidden: true })).toHaveCount(1);
    await expect(ended(page)).toContainText('15 s');
    await page.clock.runFor(5000);
    await expect(ended(page)).toContainText(/en 1[01] s/);
    await page.clock.runFor(9000);
    await expect(ended(page)).toBeVisible();
    await page.clock.runFor(2000);
    await expect(page).toHaveURL(/\/login/);
  });

  test('[S-28] [S-32] its button goes to the sign-in at once; closed by hand, half a minute later', async ({
    page,
    context,
  }) => {
    await stopTime(page);
    await context.clearCookies();
    await openCotizaciones(page);
    await ended(page).getByRole('button', { name: 'Cerrar' }).click();
    await page.clock.runFor(1000);
    await expect(ended(page)).toHaveCount(0);
    await page.clock.runFor(28_500);
    await expect(page).not.toHaveURL(/\/login/);
    await page.clock.runFor(1500);
    await expect(page).toHaveURL(/\/login/);

    await page.clock.resume();
    await signIn(page, 'asesor');
    await expect(
      page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Cotizaciones', exact: true }),
    ).toBeVisible();
    await context.clearCookies();
    await openCotizaciones(page);
    await ended(page).getByRole('button', { name: 'Ir al login' }).click();
    await expect(page).toHaveURL(/\/login/);
  });

  test('[S-10] [S-31] what another tab does to the session is followed: renewed, and ended in 10 s', async ({
    page,
    context,
  }) => {
    await stopTime(page);
    const other = await context.newPage();
    await other.goto('/');
    await expect(account(other)).toBeVisible();
    await passUntilLeft(page, 200);
    await page.clock.runFor(1000);
    await expect(warning(page)).toBeVisible();
    await other.getByRole('button', { name: 'Extender' }).click();
    await expect(warning(page)).toHaveCount(0);

    // What a tab does when it finds that the time is up.
    await other.evaluate(() => localStorage.removeItem('session-data'));
    await expect(ended(page)).toContainText('Tu sesión ha caducado por seguridad');
    await expect(ended(page)).toContainText('10 s');
    await page.clock.runFor(8500);
    await expect(ended(page)).toBeVisible();
    await page.clock.runFor(2000);
    await expect(page).toHaveURL(/\/login/);
  });

  test('signing out in one tab is told in the others as what it is, and goes to the sign-in', async ({
    page,
    context,
  }) => {
    await signIn(page, 'tecnico');
    const other = await context.newPage();
    await other.goto('/');
    await account(other).click();
    await other.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    const closed = page.getByRole('dialog', { name: 'Sesión cerrada' });
    await expect(closed).toContainText('Cerraste sesión en otra pestaña.');
    await expect(ended(page)).toHaveCount(0);
    await closed.getByRole('button', { name: 'Ir al login' }).click();
    await expect(page).toHaveURL(/\/login/);
  });

  test('[S-40] a session closed elsewhere leaves its open page within 5 s', async ({ page, browser, baseURL }) => {
    await signIn(page, 'tecnico');
    await expect(account(page)).toBeVisible();
    const phone = await browser.newContext(baseURL ? { baseURL } : {});
    const there = await phone.newPage();
    await signIn(there, 'tecnico');
    await expect(account(there)).toBeVisible();
    const open = (await (await there.request.get('/api/auth/sesiones')).json()).sesiones;
    expect(open.filter((one: { es_esta: boolean }) => one.es_esta)).toHaveLength(1);
    const closed = await there.request.post('/api/auth/sesiones/cierre');
    expect(closed.status()).toBe(200);
    const since = Date.now();
    await expect(ended(page)).toContainText('Tu sesión ha caducado por seguridad');
    expect(Date.now() - since).toBeLessThan(5000);
    await expect(account(there)).toBeVisible();
    await phone.close();
  });
});

const blinkOf = (page: Page): Promise<string> =>
  warning(page).evaluate((alert) => getComputedStyle(alert).animationName);

test('[S-33] [S-34] [S-35] [S-36] [L-06] two minutes without input end the session: warned 20 s before, and one key goes on', {
  tag: '@escritorio',
}, async ({ page, context, emptyHouse }) => {
  await page.clock.install();
  await setUp(page, emptyHouse);
  const pass = passer(page);
  const reports: number[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/actividad')) reports.push(request.postDataJSON().hace_ms);
  });
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.mouse.move(400, 300);
  await pass(1000);
  // The first move was told at once.
  expect(reports.length).toBeGreaterThan(0);
  const before = reports.length;
  // Whatever moves within half a minute is one report, which says how long ago the last of it was.
  for (let i = 0; i < 10; i++) {
    await page.mouse.move(410 + i, 300 + i);
    await pass(2000);
  }
  expect(reports.length - before).toBeLessThanOrEqual(1);
  await pass(30_000);
  expect(reports.length - before).toBe(1);
  expect(reports.at(-1)).toBeGreaterThan(1000);

  // What the page asks by itself is no input.
  await page.evaluate(() => fetch('/api/auth/validate'));
  await pass(60_000);
  await expect(idle(page)).toHaveCount(0);
  await pass(12_000);
  await expect(idle(page)).toBeVisible();
  await page.keyboard.press('a');
  await pass(500);
  await expect(idle(page)).toHaveCount(0);
  expect(reports.length - before).toBe(2);

  // Another tab that is used keeps this one.
  const other = await context.newPage();
  await other.goto(emptyHouse.address);
  await expect(account(other)).toBeVisible();
  await page.clock.runFor(99_000);
  await other.mouse.move(300, 300);
  await other.mouse.move(320, 330);
  await page.clock.runFor(5000);
  await expect(idle(page)).toHaveCount(0);
  await page.clock.runFor(97_000);
  await expect(idle(page)).toContainText(/La sesión se cierra en (1\d|20) s/);
  await other.close();
  await page.clock.runFor(20_000);
  await expect(ended(page)).toContainText('Tu sesión ha caducado por seguridad');
  await page.clock.runFor(11_000);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(/se cerró por falta de actividad o porque venció/)).toBeVisible();
  await expect(page.getByLabel('Correo')).not.toHaveValue('');
  expect((await page.request.get(`${emptyHouse.address}/api/auth/validate`)).status()).toBe(401);
});
