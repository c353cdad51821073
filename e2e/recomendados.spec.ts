import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { enter, expect, expectAccessible, test } from './fixtures.ts';
import { answerOf } from './own-records.ts';
import { headers } from './trabajos.ts';

// The programme is of the whole company.
test.describe.configure({ mode: 'default' });

const get = (page: Page, path: string) => answerOf(page.request.get(path, { headers }));
const post = (page: Page, path: string, data: object) =>
  answerOf(page.request.post(path, { headers: { ...headers, 'idempotency-key': randomUUID() }, data }));

const programmeOn = async (page: Page): Promise<void> => {
  const { version, ...programa } = await get(page, '/api/referidos/programa');
  if (!programa.activo)
    await answerOf(
      page.request.put('/api/referidos/programa', {
        headers: { ...headers, 'if-match': String(version) },
        data: { ...programa, activo: true },
      }),
    );
};

test('the owner says what each is given, and the report has who sent whom', { tag: '@escritorio' }, async ({
  page,
}) => {
  await enter(page, 'dueno');
  const nombre = `Premio ${randomUUID().slice(0, 6)}`;
  await post(page, '/api/cupones', { nombre, da: 'monto', centavos: 5_000 });
  await page.goto('/comercial/recomendados');
  await page.getByRole('button', { name: 'Cambiar programa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Programa de recomendados' });
  const on = dialog.getByRole('switch', { name: 'Encendido' }).or(dialog.getByRole('checkbox', { name: 'Encendido' }));
  await on.first().check();
  await dialog.getByLabel('Valen').fill('45');
  await dialog
    .getByRole('button', { name: /^Guardar/ })
    .first()
    .click();
  await expect(page.getByRole('list', { name: 'Programa' })).toContainText('Valen 45 días.');
  await expectAccessible(page, { within: 'main' });
});

test('who sent a new customer is said on his page by name or code, and his own code is shared from there', async ({
  page,
}) => {
  await enter(page, 'dueno');
  await programmeOn(page);
  const tail = randomUUID().slice(0, 6);
  const quien = await post(page, '/api/clientes', { nombre: `Manda ${tail}` });
  const nuevo = await post(page, '/api/clientes', { nombre: `Llega ${tail}` });
  const { codigo } = await post(page, `/api/referidos/clientes/${quien.id}/codigo`, {});
  await page.goto(`/clientes/${nuevo.id}`);
  const box = page.getByRole('combobox', { name: 'Lo recomendó' });
  await box.pressSequentially(codigo.toLowerCase());
  await page.getByRole('option', { name: new RegExp(`Código «${codigo}»`, 'i') }).click();
  await expect(page.getByText(`Lo recomendó Manda ${tail}.`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Invita a un amigo' }).click();
  await expect(page.getByText(/^«Te recomiendo /)).toBeVisible();
  expect((await get(page, `/api/referidos/clientes/${nuevo.id}`)).lo_recomendo.cliente_id).toBe(quien.id);
});

test('whoever is sent opens the link without an account, reads who sends him and what he gets, and goes on to book', async ({
  page,
  browser,
  baseURL,
}) => {
  await enter(page, 'dueno');
  await programmeOn(page);
  const tail = randomUUID().slice(0, 6);
  const quien = await post(page, '/api/clientes', { nombre: `Ana ${tail}` });
  await page.goto(`/clientes/${quien.id}`);
  await page.getByRole('button', { name: 'Invita a un amigo' }).click();
  await page.getByRole('button', { name: 'Ver QR' }).click();
  await expect(page.getByRole('img', { name: 'Código QR de su invitación' })).toBeVisible();
  const url = (await page.getByRole('link', { name: 'Ver la página' }).getAttribute('href')) ?? '';
  const friend = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  const answer = await friend.goto(new URL(url).pathname);
  expect(answer?.headers()['x-robots-tag']).toContain('noindex');
  expect(await answer?.text()).toContain('property="og:title" content="Te recomendaron este taller · ');
  const gift = friend.getByRole('region', { name: 'Tu invitación' });
  await expect(gift).toContainText('Ana te recomienda');
  await expect(friend.locator('img.publica-logo')).toHaveJSProperty('complete', true);
  await expect(gift).not.toContainText(tail);
  await expectAccessible(friend);
  await expect(friend.getByRole('link', { name: 'Agendar cita' })).toHaveAttribute('href', /^\/Agendar\//);
  await page.getByRole('button', { name: 'Invalidar y hacer otro' }).click();
  await expect(page.getByRole('link', { name: 'Ver la página' })).not.toHaveAttribute('href', url);
  await friend.reload();
  await expect(friend.getByRole('heading', { name: 'Este enlace no está disponible' })).toBeVisible();
  await expect(friend.getByText('Pide a quien te la mandó que te la envíe de nuevo.')).toBeVisible();
  await friend.context().close();
});

test('who sent somebody new is said in the form that registers him', async ({ page }) => {
  await enter(page, 'dueno');
  await programmeOn(page);
  const tail = randomUUID().slice(0, 6);
  const quien = await post(page, '/api/clientes', { nombre: `Manda ${tail}` });
  await page.goto('/clientes/clientesList');
  await page
    .getByRole('button', { name: /^Nuevo cliente/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo cliente' });
  await dialog.getByRole('button', { name: 'Alguien lo recomendó…' }).click();
  await dialog.getByRole('combobox', { name: 'Lo recomendó' }).pressSequentially(`Manda ${tail}`);
  await page.getByRole('option', { name: new RegExp(`Manda ${tail}`) }).click();
  await dialog.getByRole('textbox', { name: 'Nombre', exact: true }).fill(`Llega ${tail}`);
  await dialog
    .getByRole('button', { name: /^Guardar(?! y)/ })
    .first()
    .click();
  await expect(dialog).toBeHidden();
  const sent = await get(page, `/api/referidos/clientes/${quien.id}`);
  expect(sent.recomendados).toEqual([expect.objectContaining({ nombre: `Llega ${tail}` })]);
});

test('in the short form of a quotation it is asked only of whoever wants to say it; on a phone each who was sent is a card', async ({
  page,
}) => {
  await enter(page, 'dueno');
  await programmeOn(page);
  const tail = randomUUID().slice(0, 6);
  const quien = await post(page, '/api/clientes', { nombre: `Manda ${tail}` });
  await page.goto('/comercial/cotizaciones/nueva');
  await page.getByRole('combobox', { name: 'Cliente y vehículo' }).pressSequentially(`Llega Nuevo ${tail}`);
  await page.getByRole('option', { name: /Crear cliente/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo cliente' });
  await expect(dialog.getByRole('combobox', { name: 'Lo recomendó' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Alguien lo recomendó…' }).click();
  await dialog.getByRole('combobox', { name: 'Lo recomendó' }).pressSequentially(`Manda ${tail}`);
  await page.getByRole('option', { name: new RegExp(`Manda ${tail}`) }).click();
  await expectAccessible(page, { within: '[role=dialog]' });
  await dialog.getByRole('button', { name: 'Guardar cliente' }).click();
  await expect(dialog).toBeHidden();
  const sent = await get(page, `/api/referidos/clientes/${quien.id}`);
  expect(sent.recomendados).toEqual([expect.objectContaining({ nombre: `Llega Nuevo ${tail}` })]);
  await page.goto('/comercial/recomendados');
  const phone = (page.viewportSize()?.width ?? 0) < 700;
  const row = page.getByRole(phone ? 'listitem' : 'row').filter({ hasText: `Llega Nuevo ${tail}` });
  await expect(row).toContainText(`Manda ${tail}`);
  await expect(row).toContainText('Todavía no paga');
});
