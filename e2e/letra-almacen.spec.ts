import type { Page } from '@playwright/test';
import { expect, signIn, signInByHand, test } from './fixtures.ts';

const account = (page: Page) => page.getByRole('button', { name: /cuenta de/ });

/** All that this browser keeps, by store. */
const keptIn = (page: Page) =>
  page.evaluate(() => ({
    tab: { ...sessionStorage } as Record<string, string>,
    local: { ...localStorage } as Record<string, string>,
    cookies: document.cookie.split('; ').map((pair) => pair.split('=')[0] ?? ''),
  }));

const record = (text: string | undefined): Record<string, unknown> =>
  JSON.parse(text ?? '{}') as Record<string, unknown>;

const authCookies = [
  'jwt',
  'token',
  'auth_user',
  'session_id',
  'remember_web_1',
  'XSRF-TOKEN',
  'csrf',
  'laravel_session',
];
const preferenceCookies = ['tema_preferido', 'idioma', 'preferencias'];
const versionKeys = [
  'actualizacion_pendiente',
  'actualizacion_forzada',
  'version_servidor',
  'app_version',
  'ultima_version_vista',
];

test('[ASVS 14.3.1] [K-01] [K-02] [K-03] [K-04] [K-05] [K-06] [K-07] [K-08] [K-09] [K-10] [K-13] [K-18] [K-19] [K-21] [K-22] signing out clears what is of the session and keeps what is of the person, even if the server does not answer', {
  tag: '@escritorio',
}, async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Correo').fill('asesor@demo.bahia.test');
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('esta no es la contraseña');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  const attempts = record((await keptIn(page)).tab.security_data).loginAttempts;
  expect(attempts).toMatchObject({ attempts: 1, blockedUntil: 0, totalBlocks: 0, suspiciousEvents: 0 });
  expect(Object.keys(attempts as object).sort()).toEqual([
    'attempts',
    'blockedUntil',
    'firstAttempt',
    'lastAttempt',
    'suspiciousEvents',
    'totalBlocks',
  ]);

  await signInByHand(page, 'asesor');
  await expect(account(page)).toBeVisible();
  const inside = await keptIn(page);
  expect(Object.keys(record(inside.tab.user_data)).sort()).toEqual(['email', 'name', 'user_id']);
  expect(record(inside.tab.company_data)).toMatchObject({
    empresa_id: 1,
    nombre_empresa: 'Taller Las Palmas',
    empresa_direccion: expect.stringContaining('León'),
    empresa_telefono: expect.any(String),
    empresa_email: expect.any(String),
    empresa_actual: 1,
  });
  expect(Object.keys(record(inside.local['session-data'])).sort()).toEqual(['exp', 'lastChecked']);
  for (const key of ['session_login_time', 'session_expires_in']) expect(Number(inside.local[key])).toBeGreaterThan(0);
  const secret = (await page.context().cookies()).find(({ name }) => name.endsWith('sid'))?.value ?? 'sin galleta';
  expect(JSON.stringify([inside.tab, inside.local, inside.cookies])).not.toContain(secret);

  await page.evaluate(
    ([auth, preference, versions]) => {
      const security = { esEdicionPostVentaPermitida: true, Mostrar_WhatsAppStatusAlert: true };
      sessionStorage.setItem('security_data', JSON.stringify(security));
      const cleared = [
        'searchTerm',
        'email',
        'user_data',
        'company_data',
        'security_data',
        'token',
        'Token',
        'security_login',
      ];
      for (const key of [...cleared, ...versions, 'storage_migration_ran']) localStorage.setItem(key, 'algo');
      localStorage.setItem('themeMode', 'greenLight');
      for (const name of [...auth, ...preference]) document.cookie = `${name}=x; Path=/`;
    },
    [authCookies, preferenceCookies, versionKeys] as const,
  );
  await page.route('**/api/auth/jwt-logout', (route) => route.abort());
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/login/);

  const left = await keptIn(page);
  for (const key of ['user_data', 'company_data', 'security_data', 'empresas'])
    expect(left.tab).not.toHaveProperty(key);
  const clearedKeys = [
    'session_login_time',
    'session_expires_in',
    'session-data',
    'searchTerm',
    'email',
    'user_data',
    'company_data',
  ];
  for (const key of [...clearedKeys, 'security_data', 'token', 'Token', 'security_login'])
    expect(left.local).not.toHaveProperty([key]);
  expect(left.local).toMatchObject({
    themeMode: 'greenLight',
    rememberMe: 'asesor@demo.bahia.test',
    storage_migration_ran: 'algo',
  });
  for (const key of versionKeys) expect(left.local).toHaveProperty([key], 'algo');
  for (const name of authCookies) expect(left.cookies).not.toContain(name);
  for (const name of preferenceCookies) expect(left.cookies).toContain(name);

  // The cookie that scripts cannot clear still holds, and does not let anybody back in: the server is told as soon as it answers.
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  await page.unroute('**/api/auth/jwt-logout');
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  expect((await page.request.get('/api/auth/validate')).status()).toBe(401);
});

test('[K-20] [Q-22] signing out expires at the server the cookie that scripts cannot read, and the session is over', {
  tag: '@escritorio',
}, async ({ page, context }) => {
  await signIn(page, 'asesor');
  const cookie = (await context.cookies()).find(({ name }) => name.endsWith('sid'));
  expect(cookie?.httpOnly).toBe(true);
  await account(page).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect((await context.cookies()).filter(({ name }) => name.endsWith('sid'))).toEqual([]);
  const stolen = await page.request.get('/api/auth/validate', {
    headers: { cookie: `${cookie?.name}=${cookie?.value}` },
  });
  expect(stolen.status()).toBe(401);
});
