import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { enter, expect, expectAccessible, test } from './fixtures.ts';
import { answerOf } from './own-records.ts';

const headers = { 'x-empresa-id': '1' };
const post = (page: Page, path: string, data: object) =>
  answerOf(page.request.post(path, { headers: { ...headers, 'idempotency-key': randomUUID() }, data }));

const linea = {
  tipo: 'servicio',
  descripcion: 'Balatas',
  cantidad_milesimas: 1000,
  precio_centavos: 90_000,
  tasa_iva: 1600,
};

/** Somebody who was registered twice: once by telephone, once at the counter, with an order each. */
const ownTwins = async (page: Page) => {
  const nombre = `Gemela ${randomUUID().slice(0, 8)}`;
  const telefono = `47${Math.floor(10_000_000 + Math.random() * 89_999_999)}`;
  const one = await post(page, '/api/clientes', { nombre, telefono });
  const other = await post(page, '/api/clientes', { nombre: `${nombre} López`, telefono, email: 'gemela@correo.mx' });
  const vehiculo = await post(page, '/api/activos', { cliente_id: other.id, marca: 'Mazda', modelo: '3' });
  const first = await post(page, '/api/ordenes', { cliente_id: one.id, partidas: [linea] });
  const second = await post(page, '/api/ordenes', { cliente_id: other.id, activo_id: vehiculo.id, partidas: [linea] });
  return { nombre, one, other, first, second };
};

test('who was registered twice becomes one customer, and two again', { tag: '@escritorio' }, async ({ page }) => {
  await enter(page, 'dueno');
  const { nombre, one, other, first, second } = await ownTwins(page);

  await page.goto('/clientes/duplicados');
  const pair = page.getByRole('listitem', { name: `${nombre} y ${nombre} López` });
  await expect(pair.getByText('Tienen el mismo teléfono')).toBeVisible();
  await expectAccessible(page);
  await pair.getByRole('link', { name: 'Unir…' }).click();

  const email = page.getByRole('radiogroup', { name: 'Correo', exact: true });
  await expect(email.getByRole('radio', { name: 'gemela@correo.mx' })).toBeChecked();
  await page.getByRole('radio', { name: `${nombre} López (persona)` }).check();
  await expect(page.getByRole('list', { name: 'Qué pasa' })).toContainText('1 vehículo');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unir', exact: true }).click();
  const sure = page.getByRole('dialog', { name: new RegExp(`^Unir a ${nombre} López`) });
  await expect(sure).toContainText('Los folios, importes y fechas no cambian');
  await sure.getByRole('button', { name: 'Unir', exact: true }).click();

  await expect(page).toHaveURL(new RegExp(`/clientes/${one.id}$`));
  await expect(page.getByRole('heading', { level: 1, name: `${nombre} López` })).toBeVisible();
  await expect(page.getByText('Debe $1,800.00')).toBeVisible();
  const open = page.getByRole('list', { name: 'Abierto ahora' });
  await expect(open).toContainText(first.folio);
  await expect(open).toContainText(second.folio);

  // What was kept of the other leads here.
  await page.goto(`/clientes/${other.id}`);
  await expect(page).toHaveURL(new RegExp(`/clientes/${one.id}$`));
  await expect(page.getByText('El cliente que buscabas se unió con este')).toBeVisible();

  await page.goto('/clientes/duplicados/unidos');
  await page.getByText(`${nombre} López`).first().click();
  const panel = page.getByRole('dialog', { name: new RegExp(`^${nombre} López →`) });
  await expect(panel).toContainText('1 vehículo');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Separar…' }).click();
  const apart = page.getByRole('dialog', { name: new RegExp(`^Separar a ${nombre} López`) });
  await expect(apart).toContainText('Vuelven a ser los de antes');
  await expectAccessible(page);
  await apart.getByRole('button', { name: 'Separar', exact: true }).click();
  await expect(apart).toBeHidden();

  await page.goto(`/clientes/${other.id}`);
  await expect(page.getByRole('list', { name: 'Abierto ahora' })).toContainText(second.folio);
  await expect(page.getByText('Debe $900.00').first()).toBeVisible();
});

test('two who look the same and are not stay two', { tag: '@escritorio' }, async ({ page }) => {
  await enter(page, 'asesor');
  const { nombre } = await ownTwins(page);
  await page.goto('/clientes/duplicados');
  const pair = page.getByRole('listitem', { name: `${nombre} y ${nombre} López` });
  await expect(pair.getByRole('link', { name: 'Unir…' })).toHaveCount(0);
  await pair.getByRole('button', { name: 'No son el mismo' }).click();
  await expect(pair).toHaveCount(0);
  await page.getByRole('button', { name: 'Ver los que no son el mismo' }).click();
  const apart = page.getByRole('list', { name: 'No son el mismo' }).getByRole('listitem').filter({ hasText: nombre });
  await expect(apart).toContainText('Lo dijo');
  await expectAccessible(page);
  await apart.getByRole('button', { name: 'Volver a considerar' }).click();
  await expect(apart).toHaveCount(0);
  await expect(pair.getByText('Tienen el mismo teléfono')).toBeVisible();
});

test('the page of a customer says how he stands, and a sale is begun with him', { tag: '@escritorio' }, async ({
  page,
}) => {
  await enter(page, 'dueno');
  const { nombre, other, second } = await ownTwins(page);
  await page.goto(`/clientes/${other.id}`);
  await expect(page.getByRole('heading', { level: 1, name: `${nombre} López` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /wa\.me\/5247/);
  await expect(page.getByRole('list', { name: 'Vehículos del cliente' })).toContainText(
    `En el taller: ${second.folio}`,
  );
  for (const nothing of [
    'Nadie le ha escrito ni llamado desde aquí.',
    'Todavía no paga nada.',
    'Todavía no tiene visitas entregadas.',
  ])
    await expect(page.getByText(nothing)).toBeVisible();
  const offers = page.getByRole('region', { name: 'Consentimientos' }).getByRole('switch', { name: /romociones/ });
  await expect(offers).not.toBeChecked();
  await expectAccessible(page);
  const sale = page.getByRole('button', { name: 'Nueva venta' });
  if (!(await sale.isVisible())) await page.getByRole('button', { name: 'Más acciones' }).click();
  await page
    .getByRole(/* On a phone it is in the menu. */ (await sale.isVisible()) ? 'button' : 'menuitem', {
      name: 'Nueva venta',
    })
    .click();
  await expect(page).toHaveURL(/\/comercial\/Ventas$/);
  // With his one vehicle.
  await expect(page.getByRole('combobox', { name: /Cliente/ }).first()).toHaveValue('Mazda 3');
});

test('whoever does the work sees the vehicles of a customer, and neither how he is reached nor money', {
  tag: '@escritorio',
}, async ({ page }) => {
  await enter(page, 'dueno');
  const { other } = await ownTwins(page);
  await enter(page, 'tecnico');
  await page.goto(`/clientes/${other.id}`);
  await expect(page.getByRole('list', { name: 'Vehículos del cliente' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveCount(0);
  await expect(page.getByRole('main').getByText(/\$\d/)).toHaveCount(0);
});
