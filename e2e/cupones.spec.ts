import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { enter, expect, expectAccessible, pressAct, test } from './fixtures.ts';
import { openCajaWith, scan } from './mostrador.ts';
import { answerOf, openOwnVehicle } from './own-records.ts';

import { headers } from './trabajos.ts';

// They share a register.
test.describe.configure({ mode: 'default' });

const get = (page: Page, path: string) => answerOf(page.request.get(path, { headers }));
const post = (page: Page, path: string, data: object) =>
  answerOf(page.request.post(path, { headers: { ...headers, 'idempotency-key': randomUUID() }, data }));
const put = (page: Page, path: string, data: object, version: number) =>
  answerOf(page.request.put(path, { headers: { ...headers, 'if-match': String(version) }, data }));

/** A wash of its own and a coupon that takes fifty pesos off. */
const own = async (page: Page, rest: object = {}) => {
  // Figures would be read as a price.
  const tail = randomUUID()
    .slice(0, 6)
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
  const nombre = `Lavado ${tail}`;
  const { id: servicio_id } = await post(page, '/api/servicios', {
    nombre,
    clave: `C${tail}`,
    precio_centavos: 18_000,
    tipo: 'servicio',
  });
  const cupon = await post(page, '/api/cupones', { nombre: `Promo ${tail}`, da: 'monto', centavos: 5_000, ...rest });
  return { lavado: nombre, servicio_id, cupon };
};
const add = async (page: Page, name: string) => {
  await page.getByRole('combobox', { name: 'Agregar servicio o refacción' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Renglones' })).toContainText(name);
};
const total = (page: Page) => page.getByRole('status', { name: 'Total' });
const sayCode = async (page: Page, text: string) => {
  await page.getByRole('button', { name: 'Código', exact: true }).click();
  await page.getByRole('textbox', { name: 'Código' }).fill(text);
  await page.keyboard.press('Enter');
};
const charge = async (page: Page) => {
  await page.getByRole('button', { name: /^Cobrar/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Cobr/ });
  await expect(dialog).toBeVisible();
  if (await dialog.getByRole('group', { name: 'Abrir caja' }).isVisible()) await openCajaWith(page, '500');
  await expect(dialog.getByLabel('Recibido')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^Cobrado: NV-\d+/)).toBeVisible();
  await page.keyboard.press('Escape');
};

test('the owner makes a coupon, the cashier takes its code in two presses with a space and in lower case, and the ticket says it', {
  tag: '@escritorio',
}, async ({ page }) => {
  await enter(page, 'dueno');
  const { lavado } = await own(page);
  await page.goto('/comercial/cupones');
  await page.getByRole('button', { name: 'Nuevo cupón' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo cupón' });
  const codigo = `MAR${randomUUID().slice(0, 5).toUpperCase()}`;
  await form.getByLabel('Nombre').fill('Martes de lavado');
  await form.getByLabel('Código').fill(codigo.toLowerCase());
  await form.getByLabel('Porcentaje').fill('10');
  await expectAccessible(page, { within: '[role=dialog]' });
  await form.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText(`Listo: el código es ${codigo}.`)).toBeVisible();
  await page.goto('/comercial/Ventas');
  await add(page, lavado);
  await sayCode(page, ` ${codigo.slice(0, 3).toLowerCase()} ${codigo.slice(3).toLowerCase()}`);
  await expect(total(page)).toContainText('$162.00');
  await expect(page.getByRole('list', { name: 'Renglones' })).toContainText(`Cupón Martes de lavado (${codigo})`);
  await expectAccessible(page, { within: 'main' });
  await charge(page);
  const { data } = await get(page, `/api/cupones?q=${codigo}`);
  expect(data[0]).toMatchObject({ usados: 1, descuento_centavos: 1_800 });
});

test('its QR is read at the counter, twice too, and another takes its place; taken off, the price is what it was', async ({
  page,
}) => {
  await enter(page, 'dueno');
  const { lavado, cupon } = await own(page);
  const other = await own(page, { centavos: 7_000 });
  await page.goto('/comercial/Ventas');
  await add(page, lavado);
  await scan(page, `CUPON:${cupon.codigo}`);
  await expect(total(page)).toContainText('$130.00');
  await scan(page, `CUPON:${cupon.codigo}`);
  await expect(total(page)).toContainText('$130.00');
  await scan(page, `CUPON:${other.cupon.codigo}`);
  await expect(total(page)).toContainText('$110.00');
  await page.getByRole('button', { name: `Quitar el código ${other.cupon.codigo}` }).click();
  await expect(total(page)).toContainText('$180.00');
  await page.getByRole('button', { name: 'Vaciar carrito' }).click();
});

test('why it does not hold is said, and nothing is charged otherwise without a word: another customer, the line that goes, the ticket that waited', {
  tag: '@escritorio',
}, async ({ page }) => {
  await enter(page, 'dueno');
  const { lavado, servicio_id, cupon } = await own(page, { limite_cliente: 1 });
  const de = { ...cupon, blancos: [{ tipo: 'servicio', id: servicio_id, nombre: lavado }] };
  const only = await put(page, `/api/cupones/${cupon.id}`, de, cupon.version);
  const { placas } = await openOwnVehicle(page);
  const aside = await own(page);
  await page.goto('/comercial/Ventas');
  await add(page, lavado);
  await sayCode(page, cupon.codigo);
  await expect(page.getByRole('alert')).toContainText('Se cuenta por cliente: elige quién lo usa.');
  await page.getByRole('button', { name: /^Cobrar/ }).click();
  await expect(page.getByText(/Quita el código para seguir\./)).toBeVisible();
  await page.getByRole('combobox', { name: /^Cliente y vehículo/ }).pressSequentially(placas);
  await page
    .getByRole('option', { name: new RegExp(placas) })
    .first()
    .click();
  await expect(total(page)).toContainText('$130.00');
  await add(page, aside.lavado);
  await expect(total(page)).toContainText('$310.00');
  await page.getByRole('button', { name: `Quitar ${lavado}`, exact: true }).click();
  await expect(page.getByRole('alert').first()).toContainText(`Es de: ${lavado}. No hay ninguno.`);
  await add(page, lavado);
  await expect(total(page)).toContainText('$310.00');
  const name = `Espera ${cupon.codigo}`;
  await page.keyboard.press('F6');
  await page.getByLabel('Cómo reconocerlo').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`«${name}» quedó en espera.`)).toBeVisible();
  // It ends while the ticket waits.
  await put(page, `/api/cupones/${cupon.id}`, { ...only, desde: '2020-01-01', hasta: '2020-05-03' }, only.version);
  await page.getByRole('button', { name: 'En espera' }).click();
  await page.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: 'Seguir' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Venció el 3 de mayo de 2020.');
  await expect(total(page)).toContainText('$360.00');
  await page.getByRole('button', { name: /^Cobrar/ }).click();
  await expect(page.getByText(/Quita el código para seguir\./)).toBeVisible();
  await page.getByRole('button', { name: `Quitar el código ${cupon.codigo}` }).click();
  await page.getByRole('button', { name: 'Vaciar carrito' }).click();
});

test('an order takes the code where its lines are written, and follows them', { tag: '@escritorio' }, async ({
  page,
}) => {
  await enter(page, 'dueno');
  const { lavado, servicio_id, cupon } = await own(page);
  const { cliente_id, activo_id } = await openOwnVehicle(page);
  const linea = {
    tipo: 'servicio',
    servicio_id,
    descripcion: lavado,
    cantidad_milesimas: 1000,
    precio_centavos: 18_000,
    tasa_iva: 1600,
  };
  const orden = await post(page, '/api/ordenes', { cliente_id, activo_id, partidas: [linea] });
  await page.goto(`/comercial/OrdenTrabajo/${orden.id}`);
  await pressAct(page, 'Editar trabajos');
  const dialog = page.getByRole('dialog', { name: `Trabajos de ${orden.folio}` });
  await dialog.getByRole('button', { name: 'Código', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Código' }).fill(cupon.codigo);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText(`${cupon.nombre}: −$50.00`);
  await dialog.getByRole('button', { name: 'Guardar trabajos' }).click();
  await expect(page.getByText(`Cupón ${cupon.nombre} (${cupon.codigo})`).first()).toBeVisible();
  expect((await get(page, `/api/cupones/${cupon.id}/usos`)).data).toMatchObject([
    { folio: orden.folio, vigente: true },
  ]);
});

test('a coupon has its poster, its codes of one use and its documents; the report says what it brought', {
  tag: '@escritorio',
}, async ({ page }) => {
  await enter(page, 'dueno');
  const { cupon } = await own(page);
  await page.goto(`/comercial/cupones?ver=${cupon.id}`);
  await expect(page.getByText('Nadie lo ha usado.')).toBeVisible();
  await pressAct(page, 'Códigos de un uso');
  const dialog = page.getByRole('dialog', { name: 'Códigos de un uso' });
  await dialog.getByLabel('Cuántos').fill('25');
  await dialog.getByRole('button', { name: 'Hacer códigos' }).click();
  await expect(dialog.getByText('Se hicieron 25 códigos.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByText('0 usados de 25')).toBeVisible();
  await pressAct(page, 'Cartel y tarjeta');
  await expect(page.getByRole('dialog', { name: `Cupón ${cupon.codigo}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/comercial/cupones/reporte');
  await expect(page.getByRole('group', { name: 'Cifras por cupón' })).toContainText(cupon.codigo);
  await expectAccessible(page, { within: 'main' });
});
