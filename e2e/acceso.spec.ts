import { type APIRequestContext, type Page, request as anyone } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, expectAccessible, signIn, test, walkTo } from './fixtures.ts';
import { demoPassword } from './server.ts';

const GOOD = 'tornillo oxidado bajo la lluvia';
const FIRST = { 'x-empresa-id': '1' };
let people = 0;
const newEmail = () => `persona.${process.pid}.${Date.now()}.${++people}@ejemplo.mx`;

const passwordOf = (page: Page) => page.getByRole('textbox', { name: 'Contraseña', exact: true });
const enter = async (page: Page, email: string, password: string) => {
  await page.getByLabel('Correo').fill(email);
  await passwordOf(page).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
};

/** Calls as the owner, on a connection that knows nothing of the page's session. */
const asOwner = async (request: APIRequestContext) => {
  const opened = await request.post('/api/auth/login', {
    data: { email: 'dueno@demo.bahia.test', password: demoPassword },
  });
  expect(opened.status()).toBe(200);
  return request;
};

/** A person of the workshop that no other test knows. */
const hire = async (owner: APIRequestContext, empresa = 1): Promise<string> => {
  const email = newEmail();
  const { token, origin } = await invite(owner, email, empresa);
  // On a connection of her own: it comes back signed in.
  const her = await anyone.newContext({ baseURL: origin });
  const made = await her.post('/api/publico/invitaciones', { data: { token, nombre: 'Ana Ruiz', password: GOOD } });
  expect(made.ok()).toBe(true);
  await her.dispose();
  return email;
};
const invite = async (owner: APIRequestContext, email: string, empresa: number) => {
  const headers = { 'x-empresa-id': String(empresa) };
  const { roles } = await (await owner.get('/api/permisos', { headers })).json();
  const { id } = roles.find((rol: { preset: string }) => rol.preset === 'asesor');
  const sent = await owner.post('/api/invitaciones', { headers, data: { email, nombre: 'Ana Ruiz', rol_id: id } });
  const { origin, pathname } = new URL((await sent.json()).url);
  return { origin, token: pathname.split('/').at(-1) ?? '' };
};

/** The link of the last mail to somebody: without a mail server, administrators see them in the product. */
const linkIn = async (owner: APIRequestContext, email: string, page: string): Promise<string> => {
  let path = '';
  await expect
    .poll(async () => {
      const { data } = await (await owner.get('/api/correos/acceso', { headers: FIRST })).json();
      const mail = data.find((one: { para: string }) => one.para === email);
      path = new RegExp(`/${page}/[\\w-]{43}`).exec(mail?.texto ?? '')?.[0] ?? '';
      return path;
    })
    .not.toBe('');
  return path;
};

test('[L-01][L-02][K-04] after four failures a captcha, after the fifth a minute of waiting, with its countdown, that a reload does not shorten', {
  tag: '@escritorio',
}, async ({ page }) => {
  await page.clock.install();
  await page.goto('/login');
  const email = newEmail();
  const failed = page.getByText('El correo o la contraseña no son correctos.');
  for (let failure = 1; failure <= 4; failure++) {
    await expect(page.getByLabel('Signos de la imagen')).toHaveCount(0);
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/login'));
    await enter(page, email, `no es esta ${failure}`);
    await answered;
    await expect(failed).toBeVisible();
  }
  await expect(page.getByRole('img', { name: 'Cinco letras y números para copiar' })).toBeVisible();
  await expectAccessible(page);
  // A wrong answer is told beside the picture, and brings another.
  await page.getByLabel('Signos de la imagen').fill('?????');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByText('Los signos no coinciden. Prueba con la imagen nueva.').first()).toBeVisible();

  // Whoever cannot see it has another way.
  await page.getByRole('button', { name: 'No puedo ver la imagen' }).click();
  await expect(page.getByText('Comprobado: puedes continuar sin la imagen.')).toBeVisible();
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  const wait = page.getByText(/Demasiados intentos\. Vuelve a probar en (1:00|0:5\d)\./);
  await expect(wait).toBeVisible();
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeDisabled();
  const mirror = () =>
    page.evaluate(() => JSON.parse(sessionStorage.getItem('security_data') ?? '{}').loginAttempts as object);
  expect(Object.keys(await mirror()).toSorted()).toEqual(
    ['attempts', 'blockedUntil', 'firstAttempt', 'lastAttempt', 'suspiciousEvents', 'totalBlocks'].toSorted(),
  );
  expect(await mirror()).toMatchObject({ totalBlocks: 1, suspiciousEvents: 0 });

  await page.reload();
  await expect(page.getByText(/Vuelve a probar en 0:5\d\./)).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(page.getByText(/Vuelve a probar en 0:[123]\d\./)).toBeVisible();
  await page.clock.runFor(45_000);
  await expect(page.getByText(/Vuelve a probar/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeEnabled();
});

test('[L-03] a form that a program fills is asked for the captcha, and the person behind it gets in all the same', {
  tag: '@escritorio',
}, async ({ page, request }) => {
  const email = await hire(await asOwner(request));
  await page.goto('/login');
  // What programs do and people cannot: write in the field that is not there to be seen.
  await page.locator('input[name=sitio_web]').evaluate((trap: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(trap, 'http://compra.test');
    trap.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await enter(page, email, GOOD);
  await expect(page.getByText('Antes de seguir, escribe los signos de la imagen.')).toBeVisible();
  await page.getByRole('button', { name: 'No puedo ver la imagen' }).click();
  await expect(page.getByText('Comprobado: puedes continuar sin la imagen.')).toBeVisible();
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('button', { name: /cuenta de/i })).toBeVisible();
});

test('[L-04][R-02] an account is made with an address that lasts, confirmed from its mailbox, and founds a workshop', async ({
  page,
  request,
}) => {
  await page.clock.install();
  const owner = await asOwner(request);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Crear una cuenta' }).click();
  await page.getByLabel('Tu nombre').fill('Ana Ruiz');
  await page.getByLabel('Correo').fill('ana@mailinator.com');
  await passwordOf(page).fill('anaruizanaruiz');
  await expect(page.getByText(/fácil de adivinar/i)).toBeVisible();
  await passwordOf(page).fill(GOOD);
  await expect(page.getByText('Muy buena')).toBeVisible();
  await page.getByLabel('Nombre del taller').fill('Taller de Ana');
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
  await expect(page.getByText('Para crear tu cuenta acepta el uso de tus datos.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: /Acepto/ }).check();
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
  await expect(
    page.getByText('Ese correo es de los que duran unas horas. Usa uno que vayas a conservar.'),
  ).toBeVisible();

  const email = newEmail();
  await page.getByLabel('Correo').fill(email);
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
  await expect(page).toHaveURL(/\/registro-exitoso$/);
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
  await expectAccessible(page);
  const again = page.getByRole('button', { name: /^Reenviar/ });
  await expect(again).toBeDisabled();
  await page.clock.runFor(61_000);
  await expect(again).toHaveText('Reenviar el mensaje');
  await again.click();
  await expect(page.getByText('Lo mandamos otra vez.')).toBeVisible();

  await page.goto(await linkIn(owner, email, 'confirmar_correo'));
  await expect(page.getByRole('heading', { name: 'Hola, Ana' })).toBeVisible();
  await passwordOf(page).fill('otra que no es');
  await page.getByRole('button', { name: 'Confirmar y entrar' }).click();
  await expect(page.getByText('Esa no es la contraseña que elegiste al registrarte.')).toBeVisible();
  await passwordOf(page).fill(GOOD);
  await page.getByRole('button', { name: 'Confirmar y entrar' }).click();
  await expect(page.getByRole('banner').getByText(/taller de ana/i)).toBeVisible();
});

test('whoever registers to join belongs nowhere yet, and may found a company of his own instead', {
  tag: '@escritorio',
}, async ({ page, request }) => {
  const owner = await asOwner(request);
  const email = newEmail();
  await page.goto('/registro');
  await page.getByLabel('Tu nombre').fill('Beto Sol');
  await page.getByLabel('Correo').fill(email);
  await passwordOf(page).fill(GOOD);
  await page.getByLabel('Para entrar a un taller que ya usa Bahía').check();
  await page.getByRole('checkbox', { name: /Acepto/ }).check();
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
  await expect(page).toHaveURL(/\/registro-exitoso$/);
  await page.goto(await linkIn(owner, email, 'confirmar_correo'));
  await passwordOf(page).fill(GOOD);
  await page.getByRole('button', { name: 'Confirmar y entrar' }).click();
  await expect(page).toHaveURL(/\/sin_empresa$/);
  // Coming back another day leads to the same place, and not in circles.
  await page.goto('/comercial/cotizaciones');
  await expect(page).toHaveURL(/\/sin_empresa$/);
  await page.getByRole('link', { name: 'Crear mi propia empresa' }).click();
  await page.getByLabel('Nombre del taller').fill('Frenos Beto');
  await page.getByRole('button', { name: 'Crear y entrar' }).click();
  await expect(page.getByRole('banner').getByText(/frenos beto/i)).toBeVisible();
});

test('a forgotten password is replaced from the mailbox, once', { tag: '@escritorio' }, async ({ page, request }) => {
  const owner = await asOwner(request);
  const email = await hire(owner);
  await page.goto('/login');
  await page.getByLabel('Correo').fill(email);
  await page.getByRole('link', { name: 'Olvidé mi contraseña' }).click();
  await expect(page.getByRole('heading', { name: 'Olvidé mi contraseña' })).toBeVisible();
  await expect(page.getByLabel('Correo')).toHaveValue(email);
  await page.getByRole('button', { name: 'Mandarme el enlace' }).click();
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
  const link = await linkIn(owner, email, 'restablecer');
  await page.goto(link);
  await page.getByRole('textbox', { name: 'Contraseña nueva' }).fill('llanta ponchada en la sierra');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
  await expect(page.getByRole('heading', { name: 'Contraseña guardada' })).toBeVisible();
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await enter(page, email, 'llanta ponchada en la sierra');
  await expect(page.getByRole('button', { name: /cuenta de/i })).toBeVisible();
  await page.goto(link);
  await expect(
    page.getByText('Este enlace ya se usó, venció o fue sustituido por otro. Pide uno nuevo.'),
  ).toBeVisible();
});

test('[L-05] the second factor is set up from the profile after the password is given again; then a code opens the door, and a recovery code too', {
  tag: '@escritorio',
}, async ({ page, request }) => {
  const email = await hire(await asOwner(request));
  await page.goto('/login');
  await enter(page, email, GOOD);
  await expect(page.getByRole('button', { name: /cuenta de/i })).toBeVisible();
  await walkTo(page, '/Editar_perfil');
  const part = page.getByRole('region', { name: 'Verificación en dos pasos' });
  await part.getByRole('button', { name: 'Activar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirmar contraseña' });
  await dialog.getByRole('textbox', { name: 'Contraseña' }).fill('no es esta');
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog.getByText('Esa no es tu contraseña. Revísala e intenta de nuevo.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Contraseña' }).fill(GOOD);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  const secreto = (await part.locator('code').innerText()).replaceAll(' ', '');
  const codeIn = (steps: number) =>
    new TOTP({ secret: Secret.fromBase32(secreto) }).generate({ timestamp: Date.now() + steps * 30_000 });
  const first = codeIn(0);
  await part.getByLabel('Código de verificación').fill(first);
  await part.getByRole('button', { name: 'Activar' }).click();
  const listed = part.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem');
  await expect(listed).toHaveCount(10);
  const codes = await listed.allInnerTexts();
  const file = page.waitForEvent('download');
  await part.getByRole('link', { name: 'Descargar' }).click();
  expect((await file).suggestedFilename()).toBe('codigos-de-recuperacion-bahia.txt');
  await part.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(part.getByText('Te quedan 10 códigos de recuperación.')).toBeVisible();

  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/login');
  await enter(page, email, GOOD);
  await expect(page.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeVisible();
  await expectAccessible(page);
  // The one that set it up has been spent.
  await page.getByLabel('Código de verificación').fill(first);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText(/Ese código no es correcto o ya se usó/)).toBeVisible();
  await page.getByLabel('Código de verificación').fill(codeIn(1));
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('button', { name: /cuenta de/i })).toBeVisible();

  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/login');
  await enter(page, email, GOOD);
  await page.getByRole('button', { name: 'Usar un código de recuperación' }).click();
  await page.getByLabel('Código de recuperación').fill(codes[2] ?? '');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('button', { name: /cuenta de/i })).toBeVisible();
});

test('«Confirmar contraseña» stands at its address, inside the layout, and leads back', {
  tag: '@escritorio',
}, async ({ page }) => {
  await signIn(page, 'asesor', '/LoginEditar');
  await expect(page.getByRole('heading', { name: 'Confirmar contraseña' })).toBeVisible();
  await expectAccessible(page);
  await passwordOf(page).fill(demoPassword);
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText('Contraseña confirmada: vale cinco minutos.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('of several companies one is asked where to work, the last one first, until he says where to begin always', {
  tag: '@escritorio',
}, async ({ page, request }) => {
  const owner = await asOwner(request);
  const email = await hire(owner);
  const { token } = await invite(owner, email, 2);
  await page.goto('/login');
  await enter(page, email, GOOD);
  await expect(page.getByRole('button', { name: /cuenta de/i })).toBeVisible();
  await page.goto(`/invitacion/${token}`);
  await page.getByRole('button', { name: /Aceptar/ }).click();
  await expect(page.getByRole('button', { name: /cuenta de/i })).toBeVisible();
  const { empresas } = await (await page.request.get('/api/auth/check-session')).json();
  expect(empresas).toHaveLength(2);

  const signInAgain = async () => {
    await page.context().clearCookies();
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/login');
    await enter(page, email, GOOD);
  };
  await signInAgain();
  await expect(page.getByRole('heading', { name: '¿En qué empresa vas a trabajar?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Empezar siempre en la que elija' }).check();
  await page.getByRole('button', { name: empresas[1].nombre }).click();
  await expect(page.getByRole('banner').getByText(new RegExp(empresas[1].nombre, 'i'))).toBeVisible();
  await signInAgain();
  await expect(page.getByRole('banner').getByText(new RegExp(empresas[1].nombre, 'i'))).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('the address of the account changes when the new mailbox confirms it', { tag: '@escritorio' }, async ({
  page,
  request,
}) => {
  const owner = await asOwner(request);
  const email = await hire(owner);
  const next = newEmail();
  await page.goto('/login');
  await enter(page, email, GOOD);
  await expect(page.getByRole('button', { name: /cuenta de/i })).toBeVisible();
  await walkTo(page, '/Editar_perfil');
  const part = page.getByRole('region', { name: 'Correo', exact: true });
  await part.getByLabel('Correo nuevo').fill(next);
  await part.getByRole('button', { name: 'Cambiar correo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirmar contraseña' });
  await dialog.getByRole('textbox', { name: 'Contraseña' }).fill(GOOD);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(part.getByText(`Mandamos un enlace a ${next}.`)).toBeVisible();
  await page.goto(await linkIn(owner, next, 'cambiar_correo'));
  await page.getByRole('button', { name: 'Confirmar el cambio' }).click();
  await expect(page.getByText(`Desde ahora entras con ${next}.`)).toBeVisible();
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await enter(page, next, GOOD);
  await expect(page.getByRole('button', { name: /cuenta de/i })).toBeVisible();
});

test('the password is changed from the profile, and the other sessions end', { tag: '@escritorio' }, async ({
  page,
  request,
  browser,
}) => {
  const email = await hire(await asOwner(request));
  await page.goto('/login');
  await enter(page, email, GOOD);
  await expect(page.getByRole('button', { name: /cuenta de/i })).toBeVisible();
  const elsewhere = await browser.newContext();
  const address = new URL(page.url()).origin;
  const opened = await elsewhere.request.post(`${address}/api/auth/login`, { data: { email, password: GOOD } });
  expect(opened.status()).toBe(200);
  await walkTo(page, '/Editar_perfil');
  const part = page.getByRole('region', { name: 'Contraseña', exact: true });
  await part.getByRole('textbox', { name: 'Contraseña actual' }).fill(GOOD);
  await part.getByRole('textbox', { name: 'Contraseña nueva' }).fill('llanta ponchada en la sierra');
  await part.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByText('Contraseña cambiada; se cerraron tus otras sesiones.')).toBeVisible();
  expect((await elsewhere.request.get(`${address}/api/auth/validate`)).status()).toBe(401);
  expect((await page.request.get('/api/auth/validate')).status()).toBe(200);
  await elsewhere.close();
});

test('a sign-in that was loaded anew leads back to what was open before it', async ({ page }) => {
  await page.goto('/recuperar');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Olvidé mi contraseña');
  await page.locator('a[href="/login"]').click();
  await expect(title).toHaveText('Iniciar sesión');
  await page.reload();
  await expect(title).toHaveText('Iniciar sesión');
  await page.goBack();
  await expect(title).toHaveText('Olvidé mi contraseña');
});
