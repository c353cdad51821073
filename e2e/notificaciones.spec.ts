import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { enter, expect, expectAccessible, signIn, test, walkTo } from './fixtures.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notificaciones/ });
const inbox = (page: Page) => page.getByRole('dialog', { name: 'Notificaciones' });

/** A quotation sent to a customer of its own; returns his name and how he writes from his page. */
const sendQuotation = async (page: Page) => {
  const request = page.request;
  const { user } = await (await request.get('/api/auth/check-session')).json();
  const empresa = String(user.empresa_id);
  const write = async (url: string, data: object, version?: number) => {
    const answer = await request.post(url, {
      data,
      headers: {
        'x-empresa-id': empresa,
        'idempotency-key': randomUUID(),
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const nombre = `Cliente ${randomUUID().slice(0, 8)}`;
  const { id: cliente_id } = await write('/api/clientes', { nombre });
  const partida = {
    tipo: 'servicio',
    descripcion: 'Afinación',
    cantidad_milesimas: 1000,
    precio_centavos: 90_000,
    tasa_iva: 1600,
  };
  const { id, version, folio } = await write('/api/cotizaciones', { cliente_id, partidas: [partida] });
  const { url } = await write(`/api/cotizaciones/${id}/envio`, { canal: 'copiar' }, version);
  const token = new URL(String(url)).pathname.split('/').at(-1);
  return { nombre, id, folio, page: `/api/publico/cotizaciones/${token}` };
};

const ask = async (customer: APIRequestContext, page: string, texto: string) => {
  const answer = await customer.post(`${page}/mensaje`, {
    data: { tipo: 'pregunta', nombre: 'Rosa', texto },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
};

test('a question of a customer rings the bell at once, and going to it reads it', async ({
  page,
  playwright,
  baseURL,
}) => {
  await signIn(page, 'asesor');
  await expect(bell(page)).toBeVisible();
  const customer = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const sent = await sendQuotation(page);
  await ask(customer, sent.page, '¿Incluye las bujías?');
  await expect(bell(page)).toHaveAccessibleName(/sin leer$/);
  await bell(page).click();
  const row = inbox(page).getByRole('link', { name: new RegExp(`${sent.nombre} pregunta en ${sent.folio}`) });
  await expect(row).toContainText('¿Incluye las bujías?');
  await expect(row).toContainText('Sin leer');
  await expectAccessible(page, { within: '[role="dialog"]' });
  await row.click();
  await expect(page).toHaveURL(new RegExp(`/comercial/cotizaciones/${sent.id}$`));
  await bell(page).click();
  await expect(row).not.toContainText('Sin leer');
  await customer.dispose();
});

test('all are marked as read, a kind is muted and wanted again', { tag: '@escritorio' }, async ({
  page,
  playwright,
  baseURL,
}) => {
  await enter(page, 'contador');
  const customer = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const sent = await sendQuotation(page);
  await ask(customer, sent.page, '¿Cuándo queda?');
  await walkTo(page, '/notificaciones');
  await expect(page.getByRole('link', { name: new RegExp(`${sent.nombre} pregunta`) })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Marcar todas como leídas' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notificaciones');
  const kind = page.getByRole('switch', { name: 'El cliente preguntó o pidió precios nuevos' });
  await expect(kind).toBeChecked();
  const saved = () =>
    page.waitForResponse((answer) => answer.url().endsWith('/silencios') && answer.request().method() === 'PUT');
  const muted = saved();
  await kind.click();
  await muted;
  await expect(kind).not.toBeChecked();
  await page.reload();
  await expect(kind).not.toBeChecked();
  const wanted = saved();
  await kind.click();
  await wanted;
  await page.reload();
  await expect(kind).toBeChecked();
  await expect(page.getByRole('switch', { name: /algo que no cuadra/ })).toBeDisabled();
  await customer.dispose();
});

test('the inbox mutes a kind on the spot, and undoes it', { tag: '@escritorio' }, async ({
  page,
  playwright,
  baseURL,
}) => {
  await signIn(page, 'dueno');
  const customer = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const sent = await sendQuotation(page);
  await ask(customer, sent.page, '¿Aceptan tarjeta?');
  await expect(bell(page)).toHaveAccessibleName(/sin leer$/);
  await bell(page).click();
  const kind = '«El cliente preguntó o pidió precios nuevos»';
  await inbox(page)
    .getByRole('button', { name: `No avisarme más: ${kind}` })
    .first()
    .click();
  await inbox(page)
    .getByRole('button', { name: `Volver a avisarme: ${kind}` })
    .first()
    .click();
  await expect(
    inbox(page)
      .getByRole('button', { name: `No avisarme más: ${kind}` })
      .first(),
  ).toBeVisible();
  await inbox(page).getByRole('link', { name: 'Ver todas' }).click();
  await expect(page.getByRole('switch', { name: 'El cliente preguntó o pidió precios nuevos' })).toBeChecked();
  await customer.dispose();
});

test('an administrator sees the mails of the company', { tag: '@escritorio' }, async ({ page }) => {
  await signIn(page, 'dueno', '/notificaciones');
  await page.getByRole('link', { name: 'Correos enviados' }).click();
  await expect(page.getByRole('heading', { name: 'Correos', exact: true })).toBeVisible();
  for (const tab of ['Sin canal', 'No se pudo', 'De acceso']) await page.getByRole('tab', { name: tab }).click();
  await expectAccessible(page);
});
