import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { answerOf, openOwnVehicle } from './own-records.ts';
import { headers } from './trabajos.ts';

const rules = (page: Page) => page.getByRole('list', { name: 'Alertas', exact: true });

test('an alert is put from a suggestion, caused, and told in the bell once; the history says to whom @escritorio', async ({
  page,
}) => {
  await signIn(page, 'dueno', '/administracion/alertas');
  await page.getByRole('button', { name: 'Poner Descuento grande' }).click();
  const put = rules(page).getByRole('listitem').filter({ hasText: 'Descuento grande' });
  await expect(put).toContainText('Descuento de más de 15 % en una orden o nota');
  await expect(page.getByRole('button', { name: 'Poner Descuento grande' })).toHaveCount(0);
  // At any hour: the test may run at night.
  await put.getByRole('button', { name: 'Editar Descuento grande' }).click();
  const form = page.getByRole('dialog', { name: 'Editar «Descuento grande»' });
  await form.getByLabel('Límite').fill('55');
  await form.getByLabel('Urgente').check();
  await expect(form.getByRole('status', { name: 'Vista previa' })).toContainText('30 días');
  await form.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(put).toContainText('Urgente');
  await expectAccessible(page, { within: 'main' });

  const { cliente_id } = await openOwnVehicle(page);
  const partida = {
    tipo: 'servicio',
    descripcion: 'Pulido',
    cantidad_milesimas: 1000,
    precio_centavos: 100_000,
    tasa_iva: 1600,
    descuento: { tipo: 'porcentaje', diezmilesimas: 6_000 },
  };
  const { folio, id } = await answerOf(
    page.request.post('/api/ordenes', {
      headers: { ...headers, 'idempotency-key': randomUUID() },
      data: { cliente_id, partidas: [partida] },
    }),
  );
  await expect(put).toContainText(`${folio}: 60 %`);
  await page.getByRole('button', { name: /^Notificaciones/ }).click();
  const told = page.getByRole('dialog', { name: 'Notificaciones' }).getByText(`${folio} lleva 60 % de descuento`);
  await expect(told).toHaveCount(1);
  await told.click();
  await expect(page).toHaveURL(new RegExp(`/comercial/OrdenTrabajo/${id}`));

  await page.goto('/administracion/alertas?ver=historia');
  const crossed = page.getByRole('list', { name: 'Cruces' }).getByRole('listitem').filter({ hasText: folio });
  await expect(crossed).toHaveCount(1);
  await expect(crossed).toContainText('límite 55 %');
  await expect(crossed).toContainText('push (sin dispositivo)');
  await expect(crossed.getByRole('link', { name: folio })).toHaveAttribute('href', new RegExp(id));
  await page.getByRole('tab', { name: /^Alertas/ }).click();
  await put.getByRole('button', { name: 'Quitar Descuento grande' }).click();
  await page.getByRole('button', { name: 'Quitar alerta' }).click();
  await expect(page.getByRole('button', { name: 'Poner Descuento grande' })).toBeVisible();
});

test('before an alert is kept it says how often it would have told; it is switched off and taken away', {
  tag: '@escritorio',
}, async ({ page }) => {
  const nombre = `Ticket ${randomUUID().slice(0, 6)}`;
  await signIn(page, 'dueno', '/administracion/alertas');
  await page.getByRole('button', { name: 'Nueva alerta' }).click();
  const form = page.getByRole('dialog', { name: 'Nueva alerta' });
  await form.getByLabel('Nombre').fill(nombre);
  await choose(page, form.getByRole('combobox', { name: 'Cifra' }), 'Ticket promedio');
  await choose(page, form.getByLabel('Periodo'), 'En el día');
  await choose(page, form.getByLabel('Avisar si es'), 'Más de');
  await form.getByLabel('Límite').fill('1');
  await expect(form.getByRole('status', { name: 'Vista previa' })).toContainText(/habría avisado \d+ veces/);
  await expect(form.getByText('no puede ver esta cifra').first()).toBeVisible();
  await expectAccessible(page, { within: '[role="dialog"]' });
  await form.getByRole('button', { name: 'Guardar', exact: true }).click();
  const put = rules(page).getByRole('listitem').filter({ hasText: nombre });
  await expect(put).toContainText('Ticket promedio del día en más de $1.00');
  await put.getByRole('switch', { name: `${nombre} encendida` }).click();
  await expect(put.getByRole('switch', { name: `${nombre} encendida` })).not.toBeChecked();
  await put.getByRole('button', { name: `Quitar ${nombre}` }).click();
  await page.getByRole('button', { name: 'Quitar alerta' }).click();
  await expect(put).toHaveCount(0);
});

test('between which hours alerts are told is said for the company', { tag: '@escritorio' }, async ({ page }) => {
  await signIn(page, 'dueno', '/administracion/alertas');
  await page.getByRole('button', { name: /^Avisos de \d+ a \d+ h$/ }).click();
  const form = page.getByRole('dialog', { name: 'Horas de aviso' });
  await expect(form.getByRole('list', { name: 'Horas por persona' })).toContainText('Como la empresa');
  await choose(page, form.getByRole('combobox', { name: /^Desde(\s*\*)?$/ }), '20:00');
  await form.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(form.getByText('Después de la hora en que empiezan.')).toBeVisible();
});

/** On a phone it is the phone's own list. */
const choose = async (page: Page, field: Locator, option: string): Promise<void> => {
  if ((await field.evaluate((element) => element.tagName)) === 'SELECT') {
    await field.selectOption({ label: option });
    return;
  }
  await field.click();
  await page.getByRole('option', { name: option, exact: true }).click();
};
