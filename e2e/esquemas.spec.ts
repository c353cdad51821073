import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { answerOf } from './own-records.ts';

const hire = async (page: Page): Promise<string> => {
  const nombre = `Quien Cobra ${randomInt(10_000, 99_999)}`;
  await answerOf(
    page.request.post('/api/empleados', {
      headers: { 'x-empresa-id': '1', 'idempotency-key': randomUUID() },
      data: { nombre },
    }),
  );
  return nombre;
};

test('an owner defines a scheme by steps, tries it with the month before, and puts somebody in it', {
  tag: '@escritorio',
}, async ({ page }) => {
  await signIn(page, 'dueno', '/reportes/Productividad?ver=esquemas');
  const persona = await hire(page);
  const nombre = `Escalones ${randomInt(10_000, 99_999)}`;
  await page.reload();
  await page.getByRole('button', { name: 'Nuevo esquema' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo esquema de comisión' });
  await form.getByLabel('Nombre').fill(nombre);
  const how = form.getByLabel('Cómo paga');
  if ((await how.evaluate((one) => one.tagName)) === 'SELECT')
    await how.selectOption({ label: 'Por escalones del mes' });
  else {
    await how.click();
    await page.getByRole('option', { name: 'Por escalones del mes' }).click();
  }
  await form.getByRole('button', { name: 'Probar con el mes pasado' }).click();
  // The examples are of a month: early in one all of it is of the month before, late in one perhaps nothing.
  await expect(form.getByText(/Habría ganado|no entregaron nada/).first()).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(form).toBeHidden();

  const card = page.getByRole('list', { name: 'Esquemas' }).getByRole('listitem').filter({ hasText: nombre }).first();
  await expect(card).toContainText('Desde $50,000.00: 8 %');
  await card.getByRole('button', { name: `Asignar ${nombre}` }).click();
  const assign = page.getByRole('dialog', { name: `¿Quién gana por «${nombre}»?` });
  await assign.getByRole('checkbox', { name: persona }).check();
  await assign.getByRole('button', { name: 'Asignar', exact: true }).click();
  await expect(assign).toBeHidden();
  await expect(card.getByRole('list', { name: 'Ganan por él' })).toContainText(persona);
  await expectAccessible(page);
});

test('a technician sees by what he earns, and each commission with its formula', async ({ page }) => {
  await signIn(page, 'tecnico', '/operaciones/miTrabajo');
  await expect(page.getByRole('region', { name: 'Mi esquema: Escalones de mecánicos' })).toContainText(
    'Cuentan servicios',
  );
  await page.getByRole('button', { name: new Date().getDate() < 15 ? 'Mes pasado' : 'Este mes' }).click();
  await expect(page.getByRole('list', { name: 'Cada comisión' }).getByRole('listitem').first()).toContainText(
    / % de \$/,
  );
  await expectAccessible(page);
});
