import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test, walkTo } from './fixtures.ts';
import { authoriseOnThePhone, onThePhone, setUp } from './mostrador.ts';
import { answerOf } from './own-records.ts';

test('an order goes no further than its customer authorised: what is added waits, is sent alone, and is work once he signs', async ({
  page,
  emptyHouse: house,
}) => {
  await setUp(page, house);
  await walkTo(page, '/administracion/empresa?ver=ordenes');
  const section = page.getByRole('region', { name: 'Pasos de la orden' });
  await expectAccessible(page);
  // So begins every company.
  await expect(
    section.getByRole('switch', { name: 'Órdenes sin vehículo: no pasa de lo que el cliente autorizó' }),
  ).toBeChecked();
  const { id } = await openOrder(page);
  await walkTo(page, `/comercial/OrdenTrabajo/${id}`);
  await page.getByRole('button', { name: 'Agregar trabajo' }).click();
  const dialog = page.getByRole('dialog', { name: /^Trabajos de OT-/ });
  await expect(dialog.getByText('El cliente autorizó $1,000.00.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Agregar servicio o refacción' }).pressSequentially('Balero $800');
  await page.getByRole('option', { name: /Balero/ }).click();
  // Before it is saved it already says what is beyond his yes, and no part of the total.
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Por autorizar' })).toHaveCount(1);
  await expect(dialog).toContainText('Total$1,000.00Por autorizar$800.00');
  await dialog.getByRole('button', { name: 'Guardar trabajos' }).click();
  await expect(dialog).toBeHidden();
  const waiting = page.getByRole('region', { name: 'Por autorizar' });
  await expect(waiting).toContainText('Autorizó $1,000.00; ahora son $1,800.00: $800.00 más');
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Empezar «Balero»' })).toHaveCount(0);

  await waiting.getByRole('button', { name: 'Enviar ampliación' }).click();
  const link = await page.getByLabel('Enlace para el cliente').inputValue();
  await page.getByRole('button', { name: 'Copiar enlace' }).click();
  await expect(page.getByRole('button', { name: 'Ya la envié' })).toBeHidden();
  await page.getByRole('button', { name: 'Listo' }).click();
  const phone = await onThePhone(page, link);
  await expect(phone.getByText('Balero')).toBeVisible();
  await expect(phone.getByText('Afinación')).toHaveCount(0);
  await expect(phone.getByRole('status').filter({ hasText: 'te pide autorizar' })).toContainText(
    'El taller te pide autorizar $800.00 másYa autorizaste $1,000.00; con esto serían $1,800.00.',
  );
  await authoriseOnThePhone(phone, 'Rosalba Medina');
  await phone.context().close();

  await expect(waiting).toBeHidden();
  await expect(page.getByRole('button', { name: 'Empezar «Balero»' })).toBeVisible();
  await page.getByRole('tab', { name: /^Autorizaciones/ }).click();
  const given = page.getByRole('region', { name: /^Rosalba Medina autorizó \$800\.00/ });
  await expect(given).toContainText('Por el enlace');
  const ink = given.getByRole('img', { name: 'Firma de Rosalba Medina' });
  await expect.poll(() => ink.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(page);
});

/** An order of $1,000.00 in the house of the page. */
const openOrder = async (page: Page): Promise<{ id: string }> => {
  const post = (path: string, data: object) =>
    answerOf(
      page.request.post(new URL(path, page.url()).href, {
        headers: { 'x-empresa-id': '1', 'idempotency-key': randomUUID() },
        data,
      }),
    );
  const { id: cliente_id } = await post('/api/clientes', { nombre: 'Rosalba Medina', telefono: '5512345678' });
  const afinacion = { tipo: 'servicio', descripcion: 'Afinación', cantidad_milesimas: 1000, tasa_iva: 1600 };
  return post('/api/ordenes', { cliente_id, partidas: [{ ...afinacion, precio_centavos: 100_000 }] });
};
