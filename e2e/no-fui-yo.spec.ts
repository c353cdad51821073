import type { Page } from '@playwright/test';
import { type MailServer, readMail, startMailServer } from '../apps/server/testing/mail-server.ts';
import { expect, expectAccessible, test as base } from './fixtures.ts';
import { administrador, setUp } from './mostrador.ts';
import { type House, startHouse } from './server.ts';

/** An empty house that sends its mails: what gives an account back is shown to nobody else, not even to who administers. */
const test = base.extend<{ mailing: { house: House; post: MailServer } }>({
  mailing: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from the pattern.
    async ({}, use) => {
      const post = await startMailServer();
      const house = await startHouse('empty', undefined, { SMTP_URL: post.url });
      await use({ house, post });
      await house.stop();
      await post.close();
    },
    { scope: 'test' },
  ],
});

/** The link to that page in the last mail to somebody. */
const linkIn = async (post: MailServer, email: string, page: string): Promise<string> => {
  let path = '';
  await expect
    .poll(() => {
      const texts = post.received
        .filter(({ to }) => to.includes(email))
        .flatMap(({ raw }) => readMail(raw).parts.filter(({ type }) => type === 'text/plain'));
      const links = texts.map(({ bytes }) => new RegExp(`/${page}/[\\w-]{43}`).exec(bytes.toString())?.[0]);
      path = links.findLast(Boolean) ?? '';
      return path;
    })
    .not.toBe('');
  return path;
};

const enter = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('Correo').fill(email);
  await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
};

test('«No fui yo» gives the account back to the old mailbox and asks for another password', {
  tag: '@escritorio',
}, async ({ page, mailing: { house, post } }) => {
  const { email, password } = administrador;
  const next = 'lucia.nueva@taller.test';
  await setUp(page, house);
  await page.request.post(`${house.address}/api/auth/confirmar-contrasena`, { data: { password } });
  await page.request.post(`${house.address}/api/cuentas/correo`, { data: { email: next } });
  const token = (await linkIn(post, next, 'cambiar_correo')).split('/').at(-1);
  await page.request.post(`${house.address}/api/cuentas/correo/confirmacion`, { data: { token } });
  const link = `${house.address}${await linkIn(post, email, 'no_fui_yo')}`;
  await page.goto(link);
  await expect(page.getByRole('heading', { name: '¿No fuiste tú?' })).toBeVisible();
  await expect(page.getByText(`tu cuenta vuelve a ${email}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Deshacer y cerrar todo' }).click();
  await page.getByRole('textbox', { name: 'Contraseña nueva' }).fill('llanta ponchada en la sierra');
  await page.getByRole('button', { name: 'Guardar la contraseña' }).click();
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await enter(page, email, 'llanta ponchada en la sierra');
  await expect(page.getByRole('button', { name: /cuenta de/i })).toBeVisible();
  await page.goto(link);
  await expect(page.getByText('Este enlace ya se usó o venció: duran 72 horas.')).toBeVisible();
});
