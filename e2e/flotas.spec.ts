import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { enter, expect, expectAccessible, expectNoSideways, test } from './fixtures.ts';
import { answerOf, openOwnVehicle } from './own-records.ts';
import { headers } from './trabajos.ts';

const get = (page: Page, path: string) => answerOf(page.request.get(path, { headers }));
const post = (page: Page, path: string, data: object) =>
  answerOf(page.request.post(path, { headers: { ...headers, 'idempotency-key': randomUUID() }, data }));
const put = (page: Page, path: string, data: object, version: number) =>
  answerOf(page.request.put(path, { headers: { ...headers, 'if-match': `"${version}"` }, data }));

const ownService = async (page: Page) => {
  const nombre = `Lavado de motor ${randomUUID().slice(0, 6)}`;
  const { id } = await post(page, '/api/servicios', { nombre, precio_centavos: 50_000, tipo: 'servicio' });
  return { id, nombre };
};
const agree = async (page: Page, cliente_id: string, what: object) => {
  const { version, lista_id, pide_oc, estado_mensual } = await get(page, `/api/acuerdos/clientes/${cliente_id}`);
  await put(page, `/api/acuerdos/clientes/${cliente_id}`, { lista_id, pide_oc, estado_mensual, ...what }, version);
};

test('a list is made on its page, chosen for a customer, and the counter sells him at its price, which the line says', {
  tag: '@escritorio',
}, async ({ page }) => {
  await enter(page, 'dueno');
  const servicio = await ownService(page);
  const { placas, cliente_id } = await openOwnVehicle(page);
  const lista = `Lista ${randomUUID().slice(0, 6)}`;
  await page.goto('/operaciones/listasDePrecios');
  await page.getByRole('button', { name: /^Nueva lista/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva lista de precios' });
  await dialog.getByLabel('Nombre').fill(lista);
  await dialog.getByRole('button', { name: 'Otra regla' }).click();
  await dialog.getByRole('combobox', { name: /^De qué/ }).fill(servicio.nombre);
  await page.getByRole('option', { name: new RegExp(servicio.nombre) }).click();
  await dialog.getByLabel('Porcentaje').fill('10');
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  const section = page.getByRole('region', { name: new RegExp(lista) });
  await expect(section).toContainText('10 % menos');
  await expect(section).toContainText('$500.00 → $450.00');
  await expectAccessible(page, { within: 'main' });

  await page.goto(`/clientes/${cliente_id}`);
  const acuerdos = page.getByRole('region', { name: 'Acuerdos' });
  await acuerdos.getByRole('button', { name: 'Cambiar' }).click();
  const agreed = page.getByRole('dialog', { name: 'Acuerdos con el cliente' });
  await agreed.getByRole('combobox', { name: 'Lista de precios' }).click();
  await page.getByRole('option', { name: lista }).click();
  await agreed.getByRole('button', { name: 'Guardar' }).click();
  await expect(acuerdos).toContainText(`Paga los precios de ${lista}.`);

  await page.goto('/comercial/Ventas');
  await page.getByRole('combobox', { name: 'Agregar servicio o refacción' }).fill(servicio.nombre);
  await page.keyboard.press('Enter');
  const lines = page.getByRole('list', { name: 'Renglones' });
  await expect(lines).toContainText('$500.00');
  // Chosen after the lines: the price that nobody typed follows him.
  await page.getByRole('combobox', { name: /^Cliente y vehículo/ }).pressSequentially(placas);
  await page
    .getByRole('option', { name: new RegExp(placas) })
    .first()
    .click();
  await expect(page.getByText(`Los precios son de ${lista}.`)).toBeVisible();
  await expect(lines).toContainText(`Precio de ${lista}`);
  await expect(page.getByRole('status', { name: 'Total' })).toContainText('$450.00');
});

test('an order of whoever asks for his purchase order is delivered once its number is written', {
  tag: '@escritorio',
}, async ({ page }) => {
  await enter(page, 'dueno');
  const { activo_id, cliente_id } = await openOwnVehicle(page);
  await agree(page, cliente_id, { pide_oc: true });
  const orden = await post(page, '/api/ordenes', {
    cliente_id,
    activo_id,
    partidas: [
      { tipo: 'servicio', descripcion: 'Frenos', cantidad_milesimas: 1000, precio_centavos: 50_000, tasa_iva: 1600 },
    ],
  });
  let { version } = orden;
  for (const a of ['en_proceso', 'terminada'])
    version = (
      await answerOf(
        page.request.post(`/api/ordenes/${orden.id}/estado`, {
          headers: { ...headers, 'if-match': `"${version}"` },
          data: { a },
        }),
      )
    ).version;
  await page.goto(`/comercial/OrdenTrabajo/${orden.id}`);
  await page
    .getByRole('button', { name: /^Entregar/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: `Entregar ${orden.folio}` });
  await expect(dialog.getByText('El cliente la pide para entregar.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Entregar' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'orden de compra' })).toBeVisible();
  await dialog.getByLabel('Orden de compra').fill('PO-7781');
  await dialog.getByRole('button', { name: 'Entregar' }).click();
  await expect(page.getByText(`${orden.folio} entregada.`)).toBeVisible();
  expect(await get(page, `/api/ordenes/${orden.id}`)).toMatchObject({ estado: 'entregada', orden_compra: 'PO-7781' });
});

test('the report of a fleet says what each unit cost, how it is worked out, and is read on a telephone', async ({
  page,
}) => {
  await enter(page, 'dueno');
  await page.goto('/reportes/flotas');
  await page.getByRole('list', { name: 'Flotas' }).getByRole('link').first().click();
  await expect(page.getByRole('list', { name: 'Cifras' })).toContainText('Costo por km');
  await expect(page.getByRole('region', { name: 'Unidades' })).toContainText('U-01');
  await expect(page.getByRole('region', { name: 'Cómo se calcula' })).toContainText('gastado entre kilómetros');
  await expectAccessible(page, { within: 'main' });
  await expectNoSideways(page);
});
