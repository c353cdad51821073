import type { Browser, Page } from '@playwright/test';
import { type IdentityProvider, startIdentityProvider } from '../apps/server/testing/identity-provider.ts';
import { confirmPassword, expect, expectAccessible, test as base, walkTo } from './fixtures.ts';
import { administrador, setUp } from './mostrador.ts';
import { freePort, type House, startHouse } from './server.ts';

/** An empty house and the provider that it trusts: each has to know where the other is. */
const test = base.extend<{ trusting: { house: House; provider: IdentityProvider } }>({
  trusting: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from the pattern.
    async ({}, use) => {
      const port = await freePort();
      const provider = await startIdentityProvider(`http://127.0.0.1:${port}`);
      const house = await startHouse('empty', undefined, {
        PORT: String(port),
        BAHIA_OIDC_EMISOR: provider.issuer,
        BAHIA_OIDC_CLIENTE: provider.client.cliente,
        BAHIA_OIDC_SECRETO: provider.client.secreto,
        BAHIA_OIDC_NOMBRE: 'Llavero',
      });
      await use({ house, provider });
      await house.stop();
      await provider.stop();
    },
    { scope: 'test' },
  ],
});

const enterButton = { name: 'Entrar con Llavero' };

/** What the provider's own pages ask. */
const signInThere = async (page: Page, login: string): Promise<void> => {
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('cualquiera');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
};

const another = async (browser: Browser, house: House): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: house.address,
    locale: 'es-MX',
    viewport: { width: 1366, height: 768 },
  });
  return context.newPage();
};

test('somebody new enters with the provider, asks for his company, is let in and leaves both', {
  tag: '@escritorio',
}, async ({ page, browser, trusting: { house, provider } }) => {
  await setUp(page, house);
  provider.accounts.set('nuria', { email: 'nuria@llavero.test', email_verified: true, name: 'Nuria del Mar' });
  const her = await another(browser, house);
  // Where accounts are made by invitation, so are those of the provider.
  await her.goto('/login');
  await her.getByRole('link', enterButton).click();
  await signInThere(her, 'nuria');
  await expect(her.getByRole('heading', { name: 'Falta una invitación' })).toBeVisible();
  await expectAccessible(her);

  await walkTo(page, '/operaciones/usuarios');
  await page.getByRole('button', { name: 'Enlace de acceso' }).click();
  await page.getByRole('button', { name: 'Crear enlace' }).click();
  const url = (await page.getByRole('dialog').locator('code').innerText()).trim();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Listo' }).click();

  // The provider knows her by now and asks no more.
  await her.goto(new URL(url).pathname);
  await her.getByRole('link', { name: 'Iniciar sesión' }).click();
  await her.getByRole('link', enterButton).click();
  await expect(her.getByRole('heading', { name: 'Pedir acceso a Taller del Puerto' })).toBeVisible();
  await her.goto('/sin_empresa');
  await expect(her.getByRole('heading', { name: 'Todavía no perteneces a ninguna empresa' })).toBeVisible();
  await expectAccessible(her);
  await her.getByRole('button', { name: 'Pedir acceso' }).click();
  await expect(her.getByText('Pega el enlace completo')).toBeVisible();
  await her.getByLabel('Enlace o código de acceso').fill(url);
  await her.getByRole('button', { name: 'Pedir acceso' }).click();
  await expect(her.getByRole('heading', { name: 'Pedir acceso a Taller del Puerto' })).toBeVisible();
  await her.getByLabel(/^Qué haces/).fill('Asesora');
  await her.getByRole('button', { name: 'Pedir acceso' }).click();
  await expect(her.getByRole('heading', { name: 'Tu solicitud espera respuesta' })).toBeVisible();
  await expectAccessible(her);

  await expect(page.getByRole('button', { name: /Notificaciones.*1/ })).toBeVisible();
  await page.getByRole('tab', { name: 'Piden entrar' }).click();
  await page.getByRole('row', { name: /Nuria del Mar/ }).click();
  const panel = page.getByRole('dialog').or(page.getByRole('complementary')).filter({ hasText: 'nuria@llavero.test' });
  await panel.getByRole('combobox', { name: 'Rol con el que entra' }).click();
  await page.getByRole('option', { name: 'Asesor', exact: true }).click();
  await page.getByRole('button', { name: 'Dejar entrar' }).click();
  await expect(page.getByText('Nuria del Mar ya puede entrar.')).toBeVisible();

  // Without anybody touching her page.
  await her.getByRole('button', { name: 'Entrar a Taller del Puerto' }).click();
  await expect(her.getByRole('navigation').getByRole('link', { name: 'Cotizaciones', exact: true })).toBeVisible();

  await her.getByRole('button', { name: 'cuenta de Nuria del Mar' }).click();
  await her.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await her.getByRole('button', { name: 'Yes, sign me out' }).click();
  await expect(her).toHaveURL(`${house.address}/login`);
  await her.getByRole('link', enterButton).click();
  await expect(her.getByPlaceholder('Enter any login')).toBeVisible();
});

test('who has an account links it once with his password, and whoever configures sees each try', {
  tag: '@escritorio',
}, async ({ page, browser, trusting: { house, provider } }) => {
  await setUp(page, house);
  provider.accounts.set('lucia', { email: administrador.email, email_verified: true, name: 'Lucía' });
  const later = await another(browser, house);
  await later.goto('/clientes/clientesList');
  await later.getByRole('link', enterButton).click();
  await signInThere(later, 'lucia');
  await expect(later.getByRole('heading', { name: 'Ya tienes una cuenta' })).toBeVisible();
  await expectAccessible(later);
  await later.getByRole('link', { name: 'Iniciar sesión y vincular' }).click();
  await later.getByLabel('Correo').fill(administrador.email);
  await later.getByRole('textbox', { name: 'Contraseña' }).fill(administrador.password);
  await later.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(later).toHaveURL(/clientesList/);

  await walkTo(later, '/administracion/identidad');
  await expect(later.getByText('Responde')).toBeVisible();
  await expect(later.getByText(`${house.address}/api/auth/oauth/retorno`)).toBeVisible();
  await expect(later.getByText(provider.client.secreto)).toBeHidden();
  await expect(later.getByRole('region', { name: 'Documento de descubrimiento' })).toContainText('token_endpoint');
  await expectAccessible(later);
  await later.getByRole('button', { name: 'Probar ahora' }).click();
  await expect(later.getByText('Prueba correcta')).toBeVisible();
  await expect(later.getByRole('region', { name: 'Lo que dijo el proveedor' })).toContainText('lucia');
  await expect(later.getByRole('region', { name: 'Tokens, ocultos' })).toContainText('…');
  await expectAccessible(later);

  const again = await another(browser, house);
  await again.goto('/login');
  await again.getByRole('link', enterButton).click();
  await signInThere(again, 'lucia');
  await expect(again.getByRole('button', { name: `cuenta de ${administrador.nombre}` })).toBeVisible();
});

test('an account is linked and unlinked from its profile, each time with its password', { tag: '@escritorio' }, async ({
  page,
  trusting: { house, provider },
}) => {
  await setUp(page, house);
  provider.accounts.set('lucia', { email: 'otra.direccion@llavero.test', email_verified: false, name: 'Lucía' });
  const confirm = async () => {
    const dialog = page.getByRole('dialog', { name: 'Confirmar contraseña' });
    await dialog.getByRole('textbox', { name: 'Contraseña' }).fill(administrador.password);
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
  };
  await walkTo(page, '/Editar_perfil');
  await page.getByRole('button', { name: 'Vincular con Llavero' }).click();
  await confirm();
  await signInThere(page, 'lucia');
  await expect(page.getByText('Desde ahora también puedes entrar con esa identidad.')).toBeVisible();
  await page.getByRole('link', { name: 'Volver a mi perfil' }).click();
  await expect(page.getByText('otra.direccion@llavero.test')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Desvincular' }).click();
  await page
    .getByRole('dialog', { name: 'Desvincular identidad' })
    .getByRole('button', { name: 'Desvincular' })
    .click();
  await expect(page.getByText('Identidad desvinculada.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Vincular con Llavero' })).toBeVisible();
});

test('a link that is spent, refused or taken back says so to whoever opens it', { tag: '@escritorio' }, async ({
  page,
  browser,
  trusting: { house, provider },
}) => {
  await setUp(page, house);
  await walkTo(page, '/operaciones/usuarios');
  const makeLink = async (): Promise<string> => {
    await page.getByRole('button', { name: 'Enlace de acceso' }).click();
    await page.getByRole('button', { name: 'Crear enlace' }).click();
    const { pathname } = new URL((await page.getByRole('dialog').locator('code').innerText()).trim());
    await page.getByRole('button', { name: 'Listo' }).click();
    return pathname;
  };
  const enter = async (link: string, login: string, name: string): Promise<Page> => {
    provider.accounts.set(login, { email: `${login}@llavero.test`, email_verified: true, name });
    const person = await another(browser, house);
    await person.goto(link);
    await person.getByRole('link', { name: 'Iniciar sesión' }).click();
    await person.getByRole('link', enterButton).click();
    await signInThere(person, login);
    return person;
  };
  const spent = await makeLink();
  const nuria = await enter(spent, 'nuria', 'Nuria del Mar');
  await nuria.getByRole('button', { name: 'Pedir acceso' }).click();
  await expect(nuria.getByRole('heading', { name: 'Tu solicitud espera respuesta' })).toBeVisible();
  // A spent link makes no account; who has one is told by the link itself.
  const ines = await enter(spent, 'ines', 'Inés Tarde');
  await expect(ines.getByText('Si ya lo abriste, se usó o venció: pide otro.')).toBeVisible();
  const pedro = await enter(await makeLink(), 'pedro', 'Pedro Curioso');
  await expect(pedro.getByRole('heading', { name: 'Pedir acceso a Taller del Puerto' })).toBeVisible();
  await pedro.goto(spent);
  await expect(pedro.getByRole('heading', { name: 'Este enlace ya se usó' })).toBeVisible();
  await expectAccessible(pedro);

  await page.getByRole('tab', { name: 'Piden entrar' }).click();
  await page.getByRole('row', { name: /Nuria del Mar/ }).click();
  await page.getByRole('button', { name: 'Rechazar' }).click();
  await page.getByRole('dialog', { name: 'Rechazar a Nuria' }).getByRole('textbox').fill('Todavía no te conocemos.');
  await page.getByRole('dialog', { name: 'Rechazar a Nuria' }).getByRole('button', { name: 'Rechazar' }).click();
  await expect(nuria.getByText('Motivo: Todavía no te conocemos.')).toBeVisible();
  await nuria.getByRole('button', { name: 'Pedir acceso' }).click();
  await expect(nuria.getByRole('heading', { name: 'Tu solicitud espera respuesta' })).toBeVisible();

  await page.goto(`${house.address}/operaciones/usuarios`);
  await page.getByRole('button', { name: 'Enlace de acceso' }).click();
  await page.getByRole('listitem').filter({ hasText: 'Nuria del Mar' }).getByRole('button', { name: 'Anular' }).click();
  await page.getByRole('button', { name: 'Anular enlace' }).click();
  await expect(page.getByText('Enlace anulado.')).toBeVisible();
  await expect(nuria.getByRole('heading', { name: 'Este enlace se anuló' })).toBeVisible();
  await nuria.getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(nuria.getByText('Enlace anulado', { exact: true })).toBeVisible();
});

test('a program gets a key that is shown once, works with it, and loses it at once', { tag: '@escritorio' }, async ({
  page,
  emptyHouse,
}) => {
  await setUp(page, emptyHouse);
  await walkTo(page, '/administracion/identidad');
  await expect(page.getByText('No hay proveedor de identidad')).toBeVisible();
  await page.getByRole('tab', { name: 'Llaves de API' }).click();
  await page.getByRole('button', { name: 'Nueva llave' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva llave de API' });
  await dialog.getByRole('button', { name: 'Crear llave' }).click();
  await expect(dialog.getByText('Escribe para qué programa es.')).toBeVisible();
  await dialog.getByLabel('Para qué programa es').fill('Contabilidad');
  await expect(dialog.getByRole('checkbox', { name: 'Gestión de Permisos' })).toHaveCount(0);
  await dialog.getByRole('checkbox', { name: 'Clientes', exact: true }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Crear llave' }).click();
  await confirmPassword(page, administrador.password);
  const made = page.getByRole('dialog', { name: 'Llave creada' });
  const llave = (await made.locator('code').first().innerText()).trim();
  await made.getByRole('button', { name: 'Listo' }).click();

  const call = () =>
    fetch(`${emptyHouse.address}/api/clientes`, { headers: { authorization: `Bearer ${llave}` } }).then(
      ({ status }) => status,
    );
  expect(await call()).toBe(200);
  await page.getByRole('button', { name: 'Anular la llave Contabilidad' }).click();
  await page.getByRole('button', { name: 'Anular llave' }).click();
  await expect(page.getByText('La llave «Contabilidad» ya no abre.')).toBeVisible();
  expect(await call()).toBe(401);
});

test('whoever does not get in by the provider reads why and has a way out', { tag: '@escritorio' }, async ({
  page,
}) => {
  const ends = {
    cancelado: 'No se completó',
    viaje_perdido: 'Empieza de nuevo',
    proveedor_ausente: 'El proveedor no responde',
    respuesta_rechazada: 'No se pudo comprobar quién eres',
    correo_sin_verificar: 'Entra con tu contraseña',
    cuenta_cerrada: 'Tu cuenta está desactivada',
  };
  await page.goto('/login');
  for (const [resultado, title] of Object.entries(ends)) {
    await walkTo(page, `/auth/oauth?resultado=${resultado}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ir a iniciar sesión' })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ir a iniciar sesión' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('link', { name: /^Entrar con/ })).toHaveCount(0);
});
