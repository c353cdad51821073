import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { photoOf } from './codes.ts';
import { chooseTab, enter, expect, expectAccessible, goOffline, pressAct, signIn, test } from './fixtures.ts';
import { answerOf } from './own-records.ts';
import { giveJob, headers, type Orden } from './trabajos.ts';

// A part from the hands that miss it to the hands that put it in.

const phone = '/operaciones/actualizarServicio';
const card = (page: Page, job: string) => page.getByRole('region', { name: new RegExp(job) });
const openJob = async (page: Page, { orden, job }: { orden: Orden; job: string }): Promise<void> => {
  await page.getByLabel('Folio, placas o económico').fill(orden.folio);
  await page.getByLabel('Folio, placas o económico').press('Enter');
  await expect(card(page, job)).toBeVisible();
};
const get = (page: Page, path: string) => answerOf(page.request.get(path, { headers }));
const partsOf = async (page: Page, { id }: Orden) => (await get(page, `/api/refacciones/orden/${id}`)).data;
const ask = (page: Page, orden: Orden, descripcion: string, more: object = {}) =>
  answerOf(
    page.request.post('/api/refacciones', {
      headers: { ...headers, 'idempotency-key': randomUUID() },
      data: { orden_id: orden.id, partida_id: orden.partidas[0]?.id, descripcion, ...more },
    }),
  );

test('asked from the order it is awaited, arrives in one press, is put in, and the used one goes to the customer', async ({
  page,
}) => {
  await enter(page, 'dueno');
  const { orden } = await giveJob(page);
  const part = `Bomba ${randomUUID().slice(0, 6)}`;
  await page.goto(`/comercial/OrdenTrabajo/${orden.id}?pestana=refacciones`);
  await page.getByRole('button', { name: 'Pedir refacción' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pedir refacción' });
  await dialog.getByRole('textbox', { name: 'Qué pieza' }).fill(part);
  await dialog.getByLabel('La orden se queda en espera hasta que llegue').check();
  await dialog.getByRole('button', { name: 'Pedir', exact: true }).click();
  await expect(dialog).toBeHidden();
  const list = page.getByRole('list', { name: 'Refacciones de la orden' });
  await expect(list).toContainText(part);
  await expect(list).toContainText('Pedida');
  await expect.poll(async () => (await get(page, `/api/ordenes/${orden.id}`)).estado).toBe('en_espera');
  await expectAccessible(page, { within: 'main' });
  await list.getByRole('button', { name: `Llegó «${part}»` }).click();
  await expect(list.getByRole('button', { name: `Instalada «${part}»` })).toBeVisible();
  await expect.poll(async () => (await get(page, `/api/ordenes/${orden.id}`)).estado).not.toBe('en_espera');
  await list.getByRole('button', { name: `Instalada «${part}»` }).click();
  await list.getByRole('button', { name: `Sí, la usada de «${part}» se entregó` }).click();
  await expect(list.getByRole('button', { name: `Sí, la usada de «${part}» se entregó` })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await list.getByRole('button', { name: part, exact: true }).click();
  const whole = page.getByRole('dialog', { name: part });
  await expect(whole.getByRole('list', { name: 'Por dónde ha pasado' })).toContainText('Instalada');
});

test('what is awaited is one list, the late ones told apart, and there it is edited and cancelled', async ({
  page,
}) => {
  await enter(page, 'dueno');
  const { orden } = await giveJob(page);
  const part = `Sensor ${randomUUID().slice(0, 6)}`;
  await ask(page, orden, part, { esperada: '2020-01-03' });
  await page.goto(`/inventario/refacciones?q=${encodeURIComponent(part)}`);
  await expect(page.getByText('Atrasada', { exact: true }).first()).toBeVisible();
  await page.getByText(part).first().click();
  const panel = page.getByRole('dialog', { name: part }).or(page.getByRole('complementary', { name: part }));
  await expect(panel).toContainText(orden.folio);
  await pressAct(page, 'Editar');
  const form = page.getByRole('dialog', { name: `Editar «${part}»` });
  await form.getByRole('textbox', { name: 'Nota' }).fill('De cuatro cables');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form).toBeHidden();
  await expect(panel).toContainText('De cuatro cables');
  await expectAccessible(page, { within: 'main' });
});

test('a cancelled order takes what it awaited off the list, and says where what came for it goes', {
  tag: '@escritorio',
}, async ({ page }) => {
  await enter(page, 'dueno');
  const { orden } = await giveJob(page);
  const tail = randomUUID().slice(0, 6);
  const [awaited, here] = [`Bomba ${tail}`, `Banda ${tail}`];
  await ask(page, orden, awaited);
  const { id } = await ask(page, orden, here);
  const post = (path: string, data: object, more: object = {}) =>
    answerOf(page.request.post(path, { headers: { ...headers, 'idempotency-key': randomUUID(), ...more }, data }));
  await post(`/api/refacciones/${id}/pasos`, { de: 'pedida', a: 'llego' });
  const { version } = await get(page, `/api/ordenes/${orden.id}`);
  await post(`/api/ordenes/${orden.id}/cancelacion`, { motivo: 'Se arrepintió' }, { 'if-match': `"${version}"` });
  await page.goto(`/inventario/refacciones?q=${tail}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('tab', { name: /^Por llegar/ })).toHaveAttribute('aria-selected', 'true');
  await expect(main.getByText(awaited)).toHaveCount(0);
  await chooseTab(main.getByRole('tab', { name: /^Terminadas/ }));
  await expect(main.getByText(awaited).first()).toBeVisible();
  await page.goto(`/comercial/OrdenTrabajo/${orden.id}?pestana=refacciones`);
  await expect(page.getByText('La orden se canceló y aquí quedó algo que llegó para ella')).toBeVisible();
  await page.getByRole('button', { name: `Devolver «${here}»` }).click();
  const dialog = page.getByRole('dialog', { name: `Devolver «${here}»` });
  await dialog.getByRole('button', { name: 'Al estante' }).click();
  await dialog.getByRole('button', { name: 'Devolver', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('list', { name: 'Refacciones de la orden' })).toContainText('Devuelta');
  await expect(page.getByText('aquí quedó algo que llegó para ella')).toHaveCount(0);
});

test('the technician asks with words and a photo and stops, and puts in with one press what came', {
  tag: '@telefono',
}, async ({ page, browser }) => {
  const owner = await (await browser.newContext()).newPage();
  await enter(owner, 'dueno');
  const { orden, job } = await giveJob(owner);
  const part = `Retén ${randomUUID().slice(0, 6)}`;
  await signIn(page, 'tecnico', phone);
  await openJob(page, { orden, job });
  const here = card(page, job);
  await here.getByRole('button', { name: `Empezar «${job}»` }).click();
  await expect(here).toContainText('En curso');
  await here.getByRole('button', { name: 'Pedir refacción' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pedir refacción' });
  await dialog.getByRole('textbox', { name: 'Qué pieza' }).fill(part);
  await expectAccessible(page, { within: '[role=dialog]' });
  await dialog.getByRole('button', { name: 'Pedir y pausar el trabajo' }).click();
  const done = page.getByRole('dialog', { name: 'Refacción pedida' });
  const photo = await photoOf({ format: 'QRCode', text: 'RETEN' });
  await done.locator('input[type=file]').setInputFiles({ name: 'reten.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(done.getByText('1 foto guardada.')).toBeVisible();
  await done.getByRole('button', { name: 'Listo' }).click();
  await expect(here).toContainText('La orden está en espera: refacción');
  await expect.poll(async () => (await partsOf(owner, orden))[0]?.fotos.length ?? 0).toBe(1);
  const [asked] = await partsOf(owner, orden);
  await answerOf(
    owner.request.post(`/api/refacciones/${asked.id}/pasos`, {
      headers: { ...headers, 'idempotency-key': randomUUID() },
      data: { de: 'pedida', a: 'llego' },
    }),
  );
  await page.reload();
  await openJob(page, { orden, job });
  await expect(here.getByRole('list', { name: 'Refacciones del trabajo' })).toContainText('Llegó');
  await here.getByRole('button', { name: `Instalada «${part}»` }).click();
  await expect(here.getByRole('list', { name: 'Refacciones del trabajo' })).toContainText('Instalada');
  await expect.poll(async () => (await partsOf(owner, orden))[0]?.estado).toBe('instalada');
});

test('put in without a network, of a part that was cancelled meanwhile: he reads why it did not count', {
  tag: '@telefono',
}, async ({ page, browser }) => {
  const owner = await (await browser.newContext()).newPage();
  await enter(owner, 'dueno');
  const { orden, job } = await giveJob(owner);
  const part = `Junta ${randomUUID().slice(0, 6)}`;
  const { id } = await ask(owner, orden, part);
  await signIn(page, 'tecnico', phone);
  await expect(page.getByRole('button', { name: new RegExp(job) }).first()).toBeVisible();
  await goOffline(page.context(), page);
  await openJob(page, { orden, job });
  await card(page, job)
    .getByRole('button', { name: `Instalada «${part}»` })
    .click();
  await expect(card(page, job).getByRole('list', { name: 'Refacciones del trabajo' })).toContainText('Instalada');
  await answerOf(
    owner.request.post(`/api/refacciones/${id}/pasos`, {
      headers: { ...headers, 'idempotency-key': randomUUID() },
      data: { de: 'pedida', a: 'cancelada', motivo: 'Ya no hace falta' },
    }),
  );
  await page.context().setOffline(false);
  await expect(page.getByText(/está cancelada por .*«Instalada» de las \d\d:\d\d no se aplicó/)).toBeVisible();
});

test('a piece of the order that nobody asked for is said to be in without a network, and sent once with its hour', {
  tag: '@telefono',
}, async ({ page, browser }) => {
  const owner = await (await browser.newContext()).newPage();
  await enter(owner, 'dueno');
  const part = `Filtro ${randomUUID().slice(0, 6)}`;
  const { orden, job } = await giveJob(owner, {}, [part]);
  await signIn(page, 'tecnico', phone);
  await expect(page.getByRole('button', { name: new RegExp(job) }).first()).toBeVisible();
  await goOffline(page.context(), page);
  await openJob(page, { orden, job });
  const pieces = card(page, job).getByRole('list', { name: 'Refacciones del trabajo' });
  await pieces.getByRole('button', { name: `Instalada «${part}»` }).click();
  await expect(pieces.getByRole('button', { name: `Se quitó «${part}»` })).toBeVisible();
  const pressed = Date.now();
  expect(await partsOf(owner, orden)).toEqual([]);
  await page.context().setOffline(false);
  await expect
    .poll(async () => (await partsOf(owner, orden)).map(({ estado }: { estado: string }) => estado))
    .toEqual(['instalada']);
  const [put] = await partsOf(owner, orden);
  expect(put.sin_pedir).toBe(true);
  expect(Date.parse(put.instalada_en)).toBeLessThanOrEqual(pressed);
});
