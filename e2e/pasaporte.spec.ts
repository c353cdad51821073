import { randomInt } from 'node:crypto';
import { enter, expect, expectAccessible, signIn, test } from './fixtures.ts';
import { answerOf, openOwnVehicle, openOwnVehicleOrder, openOwnVisit } from './own-records.ts';

const headers = { 'x-empresa-id': '1' };

test('the sticker of a vehicle is printed, its owner books from it in seven taps or fewer, and reads amounts after a proof', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'dueno', '/activos');
  const last = String(randomInt(1_000, 9_999));
  const post = (path: string, data: object) =>
    answerOf(page.request.post(path, { headers: { ...headers, 'idempotency-key': crypto.randomUUID() }, data }));
  const cliente = await post('/api/clientes', { nombre: 'Elena Ríos', telefono: `477222${last}` });
  const placas = `PAS${randomInt(100, 999)}A`;
  const activo = await post('/api/activos', { cliente_id: cliente.id, marca: 'Mazda', modelo: 'CX-5', placas });
  await page.goto(`/activos?ver=${activo.id}`);
  const section = page.getByRole('region', { name: 'Pasaporte' });
  const paper = page.waitForResponse((answer) => answer.url().includes('/api/pasaportes/calcomanias'));
  await section.getByRole('button', { name: 'Hacer su calcomanía' }).click();
  expect((await paper).headers()['content-type']).toBe('application/pdf');
  await page.getByRole('button', { name: 'Cerrar' }).last().click();
  const path = await section.getByRole('link', { name: 'Ver su página' }).getAttribute('href');
  const phone = await (
    await browser.newContext({ ...(baseURL ? { baseURL } : {}), viewport: { width: 360, height: 740 } })
  ).newPage();
  await phone.goto((path ?? '').split('?')[0] ?? '');
  await expect(phone.getByRole('heading', { name: 'Mazda CX-5' })).toBeVisible();
  await expect(phone.getByText('Elena Ríos')).toHaveCount(0);
  await expectAccessible(phone);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await phone.getByRole('textbox', { name: 'Últimos 4 dígitos' }).fill(last === '0000' ? '1111' : '0000');
  await phone.getByRole('button', { name: 'Ver mis importes' }).click();
  await expect(phone.getByText(/Esos no son los últimos 4 dígitos/)).toBeVisible();
  await phone.getByRole('textbox', { name: 'Últimos 4 dígitos' }).fill(last);
  await phone.getByRole('button', { name: 'Ver mis importes' }).click();
  await expect(phone.getByRole('heading', { name: 'Elena Ríos' })).toBeVisible();
  await expectAccessible(phone);

  let taps = 0;
  const tap = async (target: ReturnType<typeof phone.getByRole>) => {
    await target.click();
    taps += 1;
  };
  await tap(phone.getByRole('link', { name: 'Agendar' }));
  await tap(phone.getByRole('region', { name: '¿Qué necesitas?' }).getByRole('button').first());
  await tap(phone.getByRole('group', { name: 'Día' }).getByRole('button').nth(3));
  await tap(phone.getByRole('group', { name: 'Hora' }).getByRole('button').last());
  await expect(phone.getByRole('textbox', { name: 'Placas' })).toHaveValue(placas);
  const telefono = phone.getByRole('textbox', { name: 'Tu teléfono' });
  await tap(telefono);
  await telefono.fill(`477222${last}`);
  await tap(phone.getByRole('button', { name: 'Pedir cita' }));
  await expect(phone.getByRole('heading', { name: 'Tu cita' })).toBeVisible();
  expect(taps).toBeLessThanOrEqual(7);
});

test('whoever scans the sticker reads what the vehicle is due for next, in words', async ({
  page,
  browser,
  baseURL,
}) => {
  await enter(page, 'dueno');
  const { activo_id, servicio, cliente } = await openOwnVisit(page);
  await answerOf(page.request.post('/api/pasaportes', { headers, data: { activos: [activo_id] } }));
  const { pasaporte } = await answerOf(page.request.get(`/api/pasaportes/activo/${activo_id}`, { headers }));
  const phone = await (
    await browser.newContext({ ...(baseURL ? { baseURL } : {}), viewport: { width: 360, height: 740 } })
  ).newPage();
  await phone.goto(new URL(pasaporte.url).pathname);
  const next = phone.getByRole('region', { name: 'Tu siguiente servicio' });
  await expect(next).toContainText(servicio);
  await expect(next).toContainText(/Le toca a los 50,000 km o el \d{1,2} [a-z]{3} \d{4}\./);
  await expect(phone.getByText(cliente)).toHaveCount(0);
  await expectAccessible(phone);
});

test('staff who scan the sticker go to the vehicle, with what is open of it', async ({ page }) => {
  await signIn(page, 'dueno', '/activos');
  const { id, folio } = await openOwnVehicleOrder(page);
  const { activo_id } = await answerOf(page.request.get(`/api/ordenes/${id}`, { headers }));
  await answerOf(page.request.post('/api/pasaportes', { headers, data: { activos: [activo_id] } }));
  const { pasaporte } = await answerOf(page.request.get(`/api/pasaportes/activo/${activo_id}`, { headers }));
  await page.goto(new URL(pasaporte.url).pathname);
  await expect(page).toHaveURL(new RegExp(`/activos\\?ver=${activo_id}`));
  await expect(page.getByRole('list', { name: 'Abierto ahora' }).getByRole('link', { name: folio })).toBeVisible();
  await expectAccessible(page);
});

test('a sticker that was taken back opens nothing', { tag: '@escritorio' }, async ({ page, browser, baseURL }) => {
  await signIn(page, 'dueno', '/activos');
  const { activo_id: id } = await openOwnVehicle(page);
  await answerOf(page.request.post('/api/pasaportes', { headers, data: { activos: [id] } }));
  const { pasaporte } = await answerOf(page.request.get(`/api/pasaportes/activo/${id}`, { headers }));
  await page.goto(`/activos?ver=${id}`);
  const section = page.getByRole('region', { name: 'Pasaporte' });
  await section.getByRole('button', { name: 'Quitar' }).click();
  await page.getByRole('button', { name: 'Quitarlo' }).click();
  await expect(section.getByRole('button', { name: 'Hacer su calcomanía' })).toBeVisible();
  const phone = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await phone.goto(new URL(pasaporte.url).pathname);
  await expect(phone.getByRole('heading', { name: 'Este enlace no está disponible' })).toBeVisible();
});
