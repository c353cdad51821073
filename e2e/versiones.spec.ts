import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import novedades from '../apps/web/novedades.json' with { type: 'json' };
import { publishWeb } from '../tools/publish-web.ts';
import { standStill } from './clock.ts';
import { expect, signIn, test } from './fixtures.ts';
import { setUp } from './mostrador.ts';
import { nextVersion } from './next-version.ts';
import { type House, startHouse } from './server.ts';

const current = novedades[0]?.version ?? '';
const lastSeen = (page: Page) => page.evaluate(() => localStorage.getItem('ultima_version_vista'));
const whatsNew = (page: Page) => page.getByRole('button', { name: /^¿Qué hay de nuevo\?/ });
const notes = (page: Page) => page.getByRole('dialog', { name: '¿Qué hay de nuevo?' });
const announced = (page: Page) =>
  page.getByRole('alert').filter({ hasText: `Bahía se actualizó a la versión ${current}.` });

test.describe('the release notes', { tag: '@escritorio' }, () => {
  test('[V-02] [V-07] [V-08] [V-09] [V-10] [V-11] [H-06] who is new is told nothing; the button lists every version, newest first, also when the file does not come', async ({
    page,
  }) => {
    await page.clock.install();
    await signIn(page, 'asesor');
    await expect(whatsNew(page)).toBeVisible();
    await page.clock.fastForward(3000);
    await expect(announced(page)).toHaveCount(0);
    expect(await lastSeen(page)).toBe(current);
    await expect(whatsNew(page)).toHaveAccessibleName('¿Qué hay de nuevo?');

    const fetched = page.waitForRequest((request) => new URL(request.url()).pathname === '/novedades.json');
    await whatsNew(page).click();
    expect(new URL((await fetched).url()).searchParams.get('t')).toMatch(/^\d{13}$/);
    const versions = notes(page).getByRole('group');
    await expect(versions).toHaveCount(novedades.length);
    for (const [i, note] of novedades.entries()) {
      const version = versions.nth(i);
      await expect(version).toContainText(note.version);
      await expect(version).toContainText(note.date.split('-').reverse().join('/'));
      await expect(version.getByText('ÚLTIMA VERSIÓN')).toHaveCount(i === 0 ? 1 : 0);
      if (i > 0) {
        await expect(version.getByText(note.description)).toBeHidden();
        await version.getByRole('heading', { name: note.title, level: 3 }).click();
      }
      const said = [note.description, ...note.highlights, ...note.technicalChanges];
      for (const { category, items } of note.improvements) said.push(category, ...items);
      for (const text of said) await expect(version.getByText(text, { exact: true })).toBeVisible();
    }
    for (const type of ['Novedad', 'Interfaz', 'Corrección', 'Seguridad'])
      await expect(notes(page).getByText(type, { exact: true }).first()).toBeVisible();
    await notes(page).getByRole('button', { name: 'Cerrar' }).click();
    await expect(notes(page)).toBeHidden();

    await page.route('**/novedades.json*', (route) => route.abort('connectionrefused'));
    await whatsNew(page).click();
    await expect(versions).toHaveCount(novedades.length);
  });

  test('[V-03] [V-04] [V-05] [V-06] after an update the toast comes at 2 s, stays 8 s, opens the notes, and once dismissed is not seen again', async ({
    page,
  }) => {
    await page.clock.install();
    await signIn(page, 'asesor');
    await expect(whatsNew(page)).toBeVisible();
    const comeBack = async () => {
      await page.reload();
      await page.clock.runFor(300);
      await expect(whatsNew(page)).toBeVisible();
    };
    await page.evaluate(() => localStorage.setItem('ultima_version_vista', '1.0.0.0'));
    // From before it starts to count, time stands still.
    await standStill(page, 1000);
    await comeBack();
    await expect(whatsNew(page)).toHaveAccessibleName('¿Qué hay de nuevo? (hay novedades)');
    await page.clock.runFor(1400);
    await expect(announced(page)).toHaveCount(0);
    await page.clock.runFor(700);
    await expect(announced(page)).toBeVisible();
    const box = await announced(page).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1366 - 60);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(768 - 60);
    await page.clock.runFor(7000);
    await expect(announced(page)).toBeVisible();
    await page.clock.runFor(2000);
    await expect(announced(page)).toHaveCount(0);
    // It went by itself: nobody has read it.
    expect(await lastSeen(page)).toBe('1.0.0.0');

    await comeBack();
    await page.clock.runFor(2500);
    await announced(page).getByRole('button', { name: 'Ver mejoras' }).click();
    await expect(announced(page)).toHaveCount(0);
    // What is fetched when it is wanted is shown at most 0.3 s after it came.
    await expect(async () => {
      await page.clock.runFor(400);
      await expect(notes(page)).toBeVisible({ timeout: 500 });
    }).toPass();
    expect(await lastSeen(page)).toBe(current);

    await page.evaluate(() => localStorage.setItem('ultima_version_vista', '1.0.0.0'));
    await comeBack();
    await page.clock.runFor(2500);
    await announced(page).getByRole('button', { name: 'Cerrar aviso' }).click();
    expect(await lastSeen(page)).toBe(current);
    await comeBack();
    await page.clock.runFor(2500);
    await expect(announced(page)).toHaveCount(0);
    await expect(whatsNew(page)).toHaveAccessibleName('¿Qué hay de nuevo?');
  });
});

test.describe('a new version is published', { tag: '@escritorio' }, () => {
  test.use({ serviceWorkers: 'allow' });
  // A house of its own, another build and six minutes of a clock turned by hand.

  let folder: string;
  let house: House;
  const site = () => path.join(folder, 'web');

  test.beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'bahia-versiones-'));
    cpSync(path.resolve(import.meta.dirname, '../dist/web'), site(), { recursive: true });
    house = await startHouse('empty', site());
  });
  test.afterEach(async () => {
    await house.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('[V-12] [V-13] [V-14] [V-15] [V-16] [V-17] [V-18] [V-19] [K-14] [K-15] [K-16] [K-17] old tabs go on, new ones are new, never a mixture, and updating loses nothing that was typed', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: house.address, serviceWorkers: 'allow' });
    const page = await context.newPage();
    await page.clock.install();
    const old = filesOf(site());
    await setUp(page, house);
    await expect(page.getByRole('button', { name: /cuenta de/ })).toBeVisible();
    await passMinutes(page, 0.2);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => kept(page)).toEqual([old]);

    // The sign-in of somebody else, open since before.
    const outside = await (await browser.newContext({ baseURL: house.address })).newPage();
    await outside.clock.install();
    const asked = versionRequests(outside);
    await outside.goto('/login');
    await expect(outside.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
    await standStill(outside, 1000);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatch(/\/api\/version\/latest\?nocache=\d{13}$/);

    // A note that the server has not got yet.
    const orden = await openOrden(page);
    await page.goto(`/comercial/OrdenTrabajo/${orden.id}?pestana=bitacora`);
    await context.route('**/notas', (route) => route.abort('connectionreset'));
    await page.getByLabel('Nota', { exact: true }).fill('Escrita antes de actualizar');
    await page.getByRole('button', { name: 'Agregar nota' }).click();
    await expect(page.getByRole('button', { name: '1 por enviar' })).toBeVisible();

    await publishNext(site());

    // What the old tab has not opened yet, it opens as it was built.
    const seenOld = assetsOf(page);
    await page.getByRole('link', { name: 'Gestión Ventas' }).click();
    await expect(page.getByRole('heading', { name: 'Gestión Ventas', level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Empleados' }).click();
    await page.getByRole('button', { name: 'Nuevo empleado' }).first().click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Nombre', exact: true }).fill('A medio escribir');
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Gestión Ventas', level: 1 })).toBeVisible();
    expect(seenOld().length).toBeGreaterThan(0);
    expect(old).toEqual(expect.arrayContaining(seenOld()));

    // A tab opened now is of the new version, whole.
    const fresh = await context.newPage();
    const seenNew = assetsOf(fresh);
    await fresh.goto('/comercial/cotizaciones');
    await fresh.getByRole('button', { name: /cuenta de/ }).click();
    await expect(fresh.getByText(`Versión ${nextVersion}`, { exact: true })).toBeVisible();
    const next = filesOf(site());
    expect(next).not.toEqual(old);
    expect(next).toEqual(expect.arrayContaining(seenNew()));
    await expect(noticeOf(fresh)).toHaveCount(0);
    await fresh.close();

    // Outside nobody's work waits: the sign-in asks for the new version as soon as it knows.
    await outside.clock.fastForward('04:40');
    expect(asked).toHaveLength(1);
    await outside.clock.fastForward('00:20');
    await outside.clock.resume();
    await expect(forced(outside)).toBeVisible();
    expect(asked).toHaveLength(2);
    expect(await markers(outside)).toEqual({ actualizacion_pendiente: 'si', version_servidor: nextVersion });
    await expect(noticeOf(outside)).toHaveCount(0);
    await outside.keyboard.press('Escape');
    await outside.keyboard.press('Escape');
    await expect(forced(outside)).toBeVisible();
    // Nobody answers with a version: the built-in one counts, and the sign-in is a sign-in again.
    await outside.route('**/api/version/latest*', (route) => route.abort('connectionrefused'));
    await outside.clock.fastForward('05:01');
    await expect(forced(outside)).toHaveCount(0);
    await outside.context().close();

    // Inside there is a notice, which may wait once.
    await passMinutes(page, 5.1);
    await expect(noticeOf(page)).toBeVisible();
    await expect(whatsNew(page)).toHaveAccessibleName('¿Qué hay de nuevo? (hay novedades)');
    expect(await markers(page)).toEqual({ actualizacion_pendiente: 'si', version_servidor: nextVersion });
    await page.evaluate(() => {
      const others = {
        themeMode: 'lime',
        rememberMe: 'lucia@taller.test',
        storage_migration_ran: 'si',
        user_data: '{}',
      };
      const gone = {
        searchTerm: 'x',
        email: 'x',
        token: 'x',
        Token: 'x',
        security_login: 'x',
        version_app: 'x',
        cache_menu: 'x',
      };
      for (const [key, value] of Object.entries({ ...others, ...gone })) localStorage.setItem(key, value);
    });
    const before = await page.evaluate(() => ({
      tab: { ...sessionStorage },
      times: localStorage.getItem('session-data'),
    }));
    await noticeOf(page).getByRole('button', { name: 'Actualizar ahora' }).click();
    const unsaved = ['Borrador: Empleado, nuevo', `Por enviar: Nota en ${orden.folio}`];
    const review = page.getByRole('dialog', { name: 'Antes de actualizar' });
    await expect(review.getByRole('listitem')).toHaveText(unsaved);
    await review.getByRole('button', { name: 'Volver' }).click();
    await noticeOf(page).getByRole('button', { name: 'Más tarde' }).click();
    await expect(forced(page)).toBeVisible();
    expect((await markers(page)).actualizacion_forzada).toBe('si');
    await expect(forced(page).getByRole('listitem')).toHaveText(unsaved);

    await context.unrouteAll({ behavior: 'wait' });
    const bust = page.waitForRequest((request) => request.isNavigationRequest());
    await forced(page).getByRole('button', { name: 'Actualizar ahora' }).click();
    const address = new URL((await bust).url());
    expect(address.pathname).toBe('/comercial/resumenVentas');
    expect(address.searchParams.get('actualizado')).toMatch(/^\d{13}$/);
    expect(address.searchParams.get('a_version')).toBe(nextVersion);
    await expect(page.getByRole('heading', { name: 'Gestión Ventas', level: 1 })).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('button', { name: /cuenta de/ }).click();
    await expect(page.getByText(`Versión ${nextVersion}`, { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    const after = await page.evaluate(() => ({ tab: { ...sessionStorage }, local: { ...localStorage } }));
    for (const key of ['user_data', 'company_data']) expect(after.tab[key]).toBe(before.tab[key]);
    expect(after.local).toMatchObject({
      themeMode: 'lime',
      rememberMe: 'lucia@taller.test',
      storage_migration_ran: 'si',
      ultima_version_vista: current,
    });
    expect(after.local['session-data']).toBeTruthy();
    expect(await markers(page)).toEqual({});
    for (const key of ['searchTerm', 'email', 'token', 'Token', 'security_login', 'version_app', 'cache_menu'])
      expect(after.local, key).not.toHaveProperty(key);

    // What waited has gone, once; what was being typed is where it was.
    await expect(page.getByRole('button', { name: /por enviar/ })).toHaveCount(0);
    const { cambios } = await (await page.request.get(`/api/ordenes/${orden.id}`, { headers })).json();
    expect(cambios.filter(({ nota }: { nota: string }) => nota === 'Escrita antes de actualizar')).toHaveLength(1);
    await page.getByRole('link', { name: 'Empleados' }).click();
    await page.getByRole('button', { name: 'Nuevo empleado' }).first().click();
    await page.getByRole('button', { name: 'Recuperar' }).click();
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue(
      'A medio escribir',
    );

    // The new build is the one that is kept; with nobody there, opening a page says so, in words and not in errors.
    await passMinutes(page, 0.2);
    await expect.poll(() => kept(page)).toEqual([next]);
    await house.stop();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Sin conexión al servidor' })).toBeVisible();
    await expect(page.getByText('sigue guardado en este navegador')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.dataset.tema)).toBe('lime');
    expect(await page.evaluate(() => sessionStorage.getItem('user_data'))).toBe(before.tab.user_data);
    await context.close();
  });
});

const headers = { 'x-empresa-id': '1' };

const openOrden = async (page: Page): Promise<{ id: string; folio: string }> => {
  const create = async (url: string, data: object) => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const reply = await page.request.post(url, { headers: { ...headers, ...key }, data });
    expect(reply.status(), await reply.text()).toBe(201);
    return reply.json();
  };
  const { id } = await create('/api/clientes', { nombre: 'Óscar Villaseñor' });
  const linea = { tipo: 'mano_obra', descripcion: 'Revisión', precio_centavos: 10_000, tasa_iva: 1600 };
  return create('/api/ordenes', { cliente_id: id, partidas: [{ ...linea, cantidad_milesimas: 1000 }] });
};

const noticeOf = (page: Page) => page.getByRole('region', { name: 'Versión nueva' });
const forced = (page: Page) => page.getByRole('dialog', { name: 'Actualiza Bahía para continuar' });

const markers = (page: Page) =>
  page.evaluate(() => {
    const keys = ['actualizacion_pendiente', 'actualizacion_forzada', 'version_servidor'];
    return Object.fromEntries(keys.flatMap((key) => (key in localStorage ? [[key, localStorage.getItem(key)]] : [])));
  }) as Promise<Record<string, string>>;

/** Minutes of somebody at work: the session does not end under him. */
const passMinutes = async (page: Page, minutes: number): Promise<void> => {
  for (let left = minutes * 60; left > 0; left -= 60) {
    await page.mouse.move(400 + Math.random() * 300, 500);
    await page.clock.fastForward(Math.min(left, 60) * 1000);
  }
};

const versionRequests = (page: Page): string[] => {
  const urls: string[] = [];
  page.on('request', (request) => request.url().includes('/api/version/latest') && urls.push(request.url()));
  return urls;
};

/** The files of its build that a page asked for from now on, wherever they came from; one that was not there fails. */
const assetsOf = (page: Page): (() => string[]) => {
  const paths = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/assets/')) return;
    expect(response.status(), pathname).toBe(200);
    paths.add(pathname);
  });
  return () => [...paths];
};

/** The two empty pages that open without a network (decision 73). */
const SHELLS = ['/sin-red/oficina', '/sin-red/tarjeta'];

/** The paths that a browser keeps: the files of the served build and the two pages. */
const filesOf = (site: string): string[] =>
  [
    ...(JSON.parse(readFileSync(path.join(site, 'version.json'), 'utf8')).files as string[]).map((file) => `/${file}`),
    ...SHELLS,
  ].sort();

/** What the browser keeps, cache by cache: only ever the files of one build. */
const kept = (page: Page): Promise<string[][]> =>
  page.evaluate(async () => {
    const builds: string[][] = [];
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      builds.push(requests.map(({ url }) => new URL(url).pathname).sort());
    }
    return builds;
  });

/** Another build, with one more entry in its notes, takes the place of the one that is served. */
const publishNext = async (site: string): Promise<void> => {
  const root = path.resolve(import.meta.dirname, '..');
  const made = `${site}.nueva`;
  const args = ['node_modules/vite/bin/vite.js', 'build', '--config', 'e2e/next-version.ts', '--outDir', made];
  const child = spawn(process.execPath, [...args, '--emptyOutDir', '--logLevel', 'error'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const code = await new Promise((done) => child.once('exit', done));
  expect(code).toBe(0);
  publishWeb(made, site);
};
