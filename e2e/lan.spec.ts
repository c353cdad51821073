import { createHash, X509Certificate } from 'node:crypto';
import { chromium, type Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { administrador } from './mostrador.ts';
import { freePort, type House, startHouse } from './server.ts';

// The phones of the workshop come in by another address than the computer's own; the browser of this test trusts the
// workshop's authority as a phone does that installed it.
test('[ASVS 3.3.1] a phone of the workshop is told how to trust it, and then signs in over https, with camera and work offline', {
  tag: '@telefono',
}, async ({ launchOptions, contextOptions }) => {
  const [puerto, ayuda] = [await freePort(), await freePort()];
  const env = { BAHIA_LAN_PUERTO: String(puerto), BAHIA_LAN_PUERTO_AYUDA: String(ayuda) };
  const house = await startHouse('empty', undefined, env, ['--lan']);
  try {
    await expect.poll(() => house.said()).toContain('/configurar/');
    const { home, help } = addressesOf(house, puerto, ayuda);
    expect(new URL(home).hostname).not.toMatch(/^127\.|localhost/);

    const stranger = await chromium.launch(launchOptions);
    const before = await stranger.newPage(contextOptions);
    await before.goto(help);
    await expect(before.getByRole('heading', { name: 'Un paso antes de entrar desde este equipo' })).toBeVisible();
    await expect(before.getByRole('link', { name: 'Entrar a Bahía' })).toHaveAttribute('href', home);
    expect(await before.evaluate(() => isSecureContext)).toBe(false);
    expect(await before.evaluate(cameraIsOffered)).toBe('not offered');
    const given = await before.request.get(`${help}/autoridad.crt`);
    const authority = new X509Certificate(await given.body());
    expect(house.said()).toContain(authority.fingerprint256);
    const refused = await stranger.newPage(contextOptions);
    await expect(refused.goto(home)).rejects.toThrow(/ERR_CERT_AUTHORITY_INVALID/);
    const insecure = await stranger.newPage(contextOptions);
    await insecure.goto(home.replace('https:', 'http:'));
    await expect(insecure.getByText('no va cifrada')).toBeVisible();
    await stranger.close();

    const trusted = await chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--ignore-certificate-errors-spki-list=${printOf(authority)}`],
    });
    const phone = await trusted.newContext({ ...contextOptions, serviceWorkers: 'allow', permissions: ['camera'] });
    const page = await phone.newPage();
    await page.clock.install();
    await page.goto(help);
    await expect(page, 'who trusts already is sent on').toHaveURL(new RegExp(`^${home}`));
    await setUpAt(page, house, home);
    const sid = (await phone.cookies(home)).find(({ name }) => name === '__Host-sid');
    expect(sid).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax' });
    expect(await page.evaluate(() => isSecureContext)).toBe(true);
    expect(await page.evaluate(cameraIsOffered)).toBe('granted');
    // The worker is kept once the page has had its time.
    await page.clock.fastForward(12_000);
    await expect
      .poll(() => page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).active)))
      .toBe(true);
    expect(await page.evaluate(() => navigator.locks.request('prueba', () => 'con candado'))).toBe('con candado');
    await phone.setOffline(true);
    await page.reload();
    await expect(page.locator('body')).not.toBeEmpty();
    await phone.setOffline(false);
    await expect(
      page.getByRole('button', { name: /menú/i }).first(),
      'the session came back with the network',
    ).toBeVisible();
    await trusted.close();
  } finally {
    await house.stop();
  }
});

const addressesOf = (house: House, puerto: number, ayuda: number): { home: string; help: string } => {
  const links = house.said().match(/https?:\/\/[\d.]+:\d+/g) ?? [];
  const home = links.find((link) => link.startsWith('https:') && link.endsWith(`:${puerto}`));
  const help = links.find((link) => link.endsWith(`:${ayuda}`));
  if (!home || !help) throw new Error(`the addresses of the network were not told:\n${house.said()}`);
  return { home, help };
};

/** As Chromium names a key. */
const printOf = (cert: X509Certificate): string =>
  createHash('sha256')
    .update(cert.publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');

const setUpAt = async (page: Page, house: House, home: string): Promise<void> => {
  const link = /https:\/\/\S+\/configurar\/\S+/.exec(house.said())?.[0];
  expect(link, 'the link that sets the workshop up is of the network').toContain(home);
  await page.goto(link ?? home);
  await page.getByLabel('Nombre del taller').fill('Taller del Puerto');
  await page.getByLabel('Tu nombre').fill(administrador.nombre);
  await page.getByLabel('Correo').fill(administrador.email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(administrador.password);
  await page.getByRole('button', { name: 'Crear y entrar' }).click();
  await expect(page.getByRole('button', { name: /menú/i }).first()).toBeVisible();
};

/** The browser of the tests has no camera to open; what is asked is whether the page could. */
const cameraIsOffered = async (): Promise<string> => {
  if (typeof navigator.mediaDevices?.getUserMedia !== 'function') return 'not offered';
  return (await navigator.permissions.query({ name: 'camera' })).state;
};
