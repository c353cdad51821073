import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { countInteractions, enter, expect, expectAccessible, test } from './fixtures.ts';
import { answerOf } from './own-records.ts';

const headers = { 'x-empresa-id': '1' };
const keyed = () => ({ ...headers, 'idempotency-key': randomUUID() });
const post = (page: Page, path: string, data: object) => answerOf(page.request.post(path, { headers: keyed(), data }));
const get = (page: Page, path: string) => answerOf(page.request.get(path, { headers }));

/** A vehicle of its own, by whose plate it is found. */
const ownVehicle = async (page: Page) => {
  const cliente = await post(page, '/api/clientes', {
    nombre: `Agenda ${randomUUID().slice(0, 8)}`,
    telefono: '4775550199',
  });
  const placas = `C${randomInt(100_000, 999_999)}`;
  const activo = await post(page, '/api/activos', { cliente_id: cliente.id, marca: 'Mazda', modelo: '3', placas });
  return { placas, activo_id: String(activo.id) };
};

/** A working day far ahead that no other test books. */
const ownDay = (): string => {
  for (;;) {
    const day = new Date(Date.UTC(2031 + randomInt(0, 30), randomInt(0, 12), randomInt(1, 28)));
    const fecha = day.toISOString().slice(0, 10);
    const holiday = /-(01-01|02-0[1-7]|03-(1[5-9]|2[01])|05-01|09-16|10-01|11-(1[5-9]|2[01])|12-25)$/.test(fecha);
    if (day.getUTCDay() > 0 && day.getUTCDay() < 6 && !holiday) return fecha;
  }
};
const booked = async (page: Page, fecha: string, hora: string, more: object = {}) => {
  const { placas, activo_id } = await ownVehicle(page);
  const { tipos } = await get(page, '/api/citas/ajustes');
  const body = { tipo_id: tipos[2].id, activo_id, desde: `${fecha}T${hora}:00-06:00`, ...more };
  const { cita } = await post(page, '/api/citas', body);
  return { placas, cita };
};
const card = (page: Page, placas: string) => page.getByRole('button', { name: new RegExp(`Cita de las .*${placas}`) });
const newBay = (page: Page) => post(page, '/api/citas/bahias', { nombre: `Fosa ${randomInt(1_000, 999_999)}` });

test('a vehicle that is known has its appointment within six interactions', async ({ page }) => {
  await enter(page, 'dueno');
  const { placas } = await ownVehicle(page);
  const fecha = ownDay();
  await page.goto(`/operaciones/agenda?fecha=${fecha}`);
  await expect(page.getByRole('heading', { name: 'Agenda', level: 1 })).toBeVisible();
  const counting = await countInteractions(page);
  await page.getByRole('button', { name: 'Nueva cita' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva cita' });
  await expect(dialog.getByRole('combobox', { name: 'Placas, cliente o teléfono' })).toBeFocused();
  await page.keyboard.type(placas);
  await page.getByRole('option', { name: placas }).first().click();
  await dialog.getByRole('button', { name: 'Agendar', exact: true }).click();
  await expect(card(page, placas)).toBeVisible();
  const { total, seconds } = await counting.stop();
  console.log(`appointment of a known vehicle: ${total} interactions, ${seconds.toFixed(1)} s`);
  expect(total).toBeLessThanOrEqual(6);
});

test('it is moved by keys and from its menu, and what is taken says so before', { tag: '@escritorio' }, async ({
  page,
}) => {
  await enter(page, 'dueno');
  const [fecha, bay] = [ownDay(), await newBay(page)];
  const one = await booked(page, fecha, '10:00', { bahia_id: bay.id });
  const two = await booked(page, fecha, '12:00', { bahia_id: bay.id });
  await page.goto(`/operaciones/agenda?fecha=${fecha}`);
  await card(page, one.placas).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByRole('button', { name: new RegExp(`Cita de las 10:15.*${one.placas}`) })).toBeVisible();

  await card(page, one.placas).click();
  const panel = page.getByRole('dialog', { name: one.placas });
  await panel.getByRole('button', { name: 'Mover', exact: true }).click();
  const moving = page.getByRole('dialog', { name: 'Mover la cita' });
  await moving.getByLabel('Hora').selectOption('12:30');
  await expect(moving.getByText(`${bay.nombre} ya tiene a ${two.placas}`, { exact: false })).toBeVisible();
  await expect(moving.getByRole('button', { name: 'Mover', exact: true })).toBeDisabled();
  await moving.getByLabel('Hora').selectOption('14:00');
  await moving.getByRole('button', { name: 'Mover', exact: true }).click();
  await expect(page.getByRole('button', { name: new RegExp(`Cita de las 14:00.*${one.placas}`) })).toBeVisible();
  await expectAccessible(page);
});

test('dragged over one that is taken it says why, and dropped on a free hour it goes there', {
  tag: '@escritorio',
}, async ({ page }) => {
  await enter(page, 'dueno');
  const [fecha, bay] = [ownDay(), await newBay(page)];
  const one = await booked(page, fecha, '10:00');
  const two = await booked(page, fecha, '12:00', { bahia_id: bay.id });
  await page.goto(`/operaciones/agenda?fecha=${fecha}&ver=semana`);
  const row = page.getByRole('row', { name: new RegExp(String(bay.nombre)) });

  const cell = row.getByRole('cell').first();
  // A bay that another test adds moves the rows under the pointer: whoever sees it elsewhere drags it again.
  await expect(async () => {
    await card(page, one.placas).dragTo(cell);
    expect((await get(page, `/api/citas/${one.cita.id}`)).bahia_id).toBe(bay.id);
  }).toPass();
  await expect(cell.getByRole('button', { name: new RegExp(one.placas) })).toBeVisible();
  await expect(cell.getByRole('button', { name: new RegExp(two.placas) })).toBeVisible();
});

test('who arrives is received with what his appointment says, and others see it at once', async ({ page, browser }) => {
  await enter(page, 'dueno');
  const fecha = ownDay();
  const { placas } = await booked(page, fecha, '10:00', { motivo: 'Tironea al arrancar', confirmada: true });
  const other = await browser.newPage();
  await enter(other, 'asesor');
  await other.goto(`/operaciones/agenda?fecha=${fecha}`);
  await expect(card(other, placas)).toContainText('Confirmada');
  await page.goto(`/operaciones/agenda?fecha=${fecha}`);
  await card(page, placas).click();
  await page.getByRole('button', { name: 'Llegó' }).click();
  await expect(page.getByRole('heading', { name: 'Lo que dice el cliente' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Queja, con sus palabras' })).toHaveValue('Tironea al arrancar');
  await expect(card(other, placas)).toContainText('Llegó');
  await other.close();
});

test('the workshop writes its bays, and opens the page where customers book', { tag: '@escritorio' }, async ({
  page,
}) => {
  await enter(page, 'dueno');
  await page.goto('/operaciones/agenda/ajustes');
  const nombre = `Rampa ${randomInt(1_000, 999_999)}`;
  await page.getByRole('button', { name: 'Agregar bahía' }).click();
  await page.getByLabel('Nombre de la bahía').fill(nombre);
  await page.getByLabel('Para qué oficios').fill('frenos, suspensión');
  await page.getByRole('button', { name: 'Guardar bahía' }).click();
  const row = page.getByRole('listitem').filter({ hasText: nombre });
  await expect(row).toContainText('Libre');
  await expect(row).toContainText('frenos, suspensión');
  await row.getByRole('button', { name: 'Dejar de usar' }).click();
  await expect(row).toContainText('Fuera de uso');
  await expect(page.getByRole('heading', { name: 'Horario del taller' })).toBeVisible();
  await expect(page.getByRole('link', { name: /\/Agendar\// })).toBeVisible();
  // Of a row that is half under the bar at the top only half can be touched: how many bays others wrote says where it is.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
});

test('a customer books within eight taps on a small phone, and changes and cancels by his link', async ({
  page,
  browser,
}) => {
  await enter(page, 'dueno');
  const { url } = await get(page, '/api/citas/ajustes');
  const phone = await (await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'es-MX' })).newPage();
  await phone.goto(new URL(String(url)).pathname);
  await expect(phone.getByRole('heading', { name: 'Pide tu cita' })).toBeVisible();
  await expectAccessible(phone);
  const counting = await countInteractions(phone);
  await phone.getByRole('button', { name: 'Revisión o diagnóstico' }).click();
  const days = phone.getByRole('group', { name: 'Día' }).getByRole('button');
  await days.nth(randomInt(3, 7)).click();
  const hours = phone.getByRole('group', { name: 'Hora' }).getByRole('button');
  await hours.nth(randomInt(0, await hours.count())).click();
  const placas = `L${randomInt(100_000, 999_999)}`;
  await phone.getByRole('textbox', { name: 'Placas' }).click();
  // At the pace of a person: what is sent faster is asked for again.
  await phone.keyboard.type(placas, { delay: 200 });
  await phone.getByRole('textbox', { name: 'Tu teléfono' }).click();
  await phone.keyboard.type('4425550134', { delay: 200 });
  await phone.getByRole('button', { name: 'Pedir cita' }).click();
  await expect(phone.getByRole('heading', { name: 'Tu cita', exact: true })).toBeVisible();
  const { total } = await counting.stop();
  console.log(`booking online: ${total} interactions`);
  expect(total).toBeLessThanOrEqual(8);
  await expect(phone.getByText('Apartada: el taller te la confirma')).toBeVisible();
  await expect(phone.getByRole('link', { name: 'Agregar a mi calendario' })).toBeVisible();
  await phone.getByRole('button', { name: 'Cambiar' }).click();
  await phone.getByRole('group', { name: 'Hora' }).getByRole('button').last().click();
  await phone.getByRole('button', { name: /Cambiar al/ }).click();
  await expect(phone.getByRole('button', { name: 'Cambiar', exact: true })).toBeVisible();
  await phone.getByRole('button', { name: 'Cancelar' }).click();
  await phone.getByRole('button', { name: 'Sí, cancelarla' }).click();
  await expect(phone.getByText('Cancelada')).toBeVisible();
  await expectAccessible(phone);
  await phone.close();
});

test('who comes tomorrow is reminded from one list, and leaves it', { tag: '@escritorio' }, async ({ page }) => {
  await enter(page, 'dueno');
  await page.goto('/operaciones/agenda');
  await page.getByRole('button', { name: /por recordar$/ }).click();
  const list = page.getByRole('list', { name: 'Por recordar hoy' });
  const first = list.getByRole('listitem').first();
  const name = await first.locator('strong').nth(1).innerText();
  await expect(first.getByRole('button', { name: 'Recordar', exact: true })).toBeVisible();
  await expectAccessible(page);
  // One press writes it, opens WhatsApp with the words and takes him off the list.
  const opened = page.waitForEvent('popup');
  await first.getByRole('button', { name: 'Recordar', exact: true }).click();
  await (await opened).close();
  await expect(list.getByText(name, { exact: true })).toHaveCount(0);
});

test('a technician has his own appointments in his telephone, by an address that he takes back', {
  tag: '@escritorio',
}, async ({ page }) => {
  await enter(page, 'tecnico');
  await page.goto('/operaciones/agenda');
  await page.getByRole('button', { name: 'En mi teléfono' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mis citas en mi teléfono' });
  await dialog.getByRole('button', { name: /Hacer (mi dirección|otra)/ }).click();
  const address = dialog.getByText(/\/api\/publico\/calendario\//);
  await expect(address).toBeVisible();
  await expectAccessible(page);
  const { pathname } = new URL(await address.innerText());
  const read = () => page.request.get(pathname);
  expect(await (await read()).text()).toContain('BEGIN:VCALENDAR');
  await dialog.getByRole('button', { name: 'Quitarla' }).click();
  await expect(dialog.getByRole('button', { name: 'Hacer mi dirección' })).toBeVisible();
  expect((await read()).status()).toBe(404);
});
