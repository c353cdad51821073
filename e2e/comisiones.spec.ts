import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { answerOf, openOwnVehicle } from './own-records.ts';

const headers = { 'x-empresa-id': '1' };
const post = (page: Page, path: string, data: object, version?: number, method: 'post' | 'put' = 'post') =>
  answerOf(
    page.request[method](path, {
      headers: {
        ...headers,
        'idempotency-key': randomUUID(),
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      },
      data,
    }),
  );

test('what a person earned is paid once, with its receipt, and undone it is owed again', {
  tag: '@escritorio',
}, async ({ page }) => {
  await signIn(page, 'dueno', '/reportes/Productividad?ver=pagos');
  const nombre = await earn(page);
  await page.reload();
  const owed = page.getByRole('list', { name: 'Lo que se debe' }).getByRole('listitem').filter({ hasText: nombre });
  await expect(owed).toContainText('$100.00');
  await expectAccessible(page);
  await page.getByRole('button', { name: `Pagar a ${nombre}` }).click();
  const panel = page.getByRole('dialog', { name: `Pagar comisiones a ${nombre}` });
  await expect(panel.getByRole('list', { name: 'Comisiones' })).toContainText('Encerado');
  await panel.getByLabel('Nota en el recibo').fill('Quincena');
  await panel.getByRole('button', { name: 'Pagar $100.00' }).click();
  const receipt = page.getByRole('dialog', { name: /^Recibo PCM-/ });
  await expect(receipt).toBeVisible();
  await receipt.getByRole('button', { name: 'Cerrar' }).click();
  await expect(owed).toContainText('pagado $100.00');

  await page.getByRole('list', { name: 'Pagos hechos' }).getByRole('button').filter({ hasText: nombre }).click();
  const paid = page.getByRole('dialog', { name: new RegExp(nombre) });
  await expect(paid.getByRole('link', { name: /^GTO-/ })).toBeVisible();
  const cancel = paid.getByRole('button', { name: 'Cancelar pago' });
  // On a phone it stands behind the others.
  if (await cancel.isVisible()) await cancel.click();
  else {
    await paid.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Cancelar pago' }).click();
  }
  await page.getByLabel('Motivo').fill('Era de otra persona');
  await page.getByRole('button', { name: 'Cancelar el pago' }).click();
  await expect(paid.getByText('Cancelado: Era de otra persona')).toBeVisible();
  await paid.getByRole('button', { name: 'Cerrar' }).click();
  await expect(owed).toContainText('pagado $0.00');
});

/** Somebody of whom no other test knows, with a job of a thousand pesos at a tenth that was delivered. */
const earn = async (page: Page): Promise<string> => {
  const nombre = `Quien Gana ${randomInt(10_000, 99_999)}`;
  const { id: empleado_id } = await post(page, '/api/empleados', { nombre });
  const servicio = await post(page, '/api/servicios', {
    nombre: `Encerado ${randomInt(10_000, 99_999)}`,
    precio_centavos: 116_000,
    comision_diezmilesimas: 1_000,
  });
  const partida = {
    tipo: 'servicio',
    descripcion: 'Encerado',
    servicio_id: servicio.id,
    cantidad_milesimas: 1_000,
    precio_centavos: 116_000,
    tasa_iva: 1_600,
  };
  const { cliente_id } = await openOwnVehicle(page);
  let orden = await post(page, '/api/ordenes', { cliente_id, partidas: [partida] });
  const work = { partida_id: orden.partidas[0].id, trabajadores: [{ empleado_id }] };
  orden = await post(page, `/api/ordenes/${orden.id}/trabajadores`, work, orden.version, 'put');
  for (const a of ['en_proceso', 'terminada'])
    orden = await post(page, `/api/ordenes/${orden.id}/estado`, { a }, orden.version);
  await post(page, `/api/ordenes/${orden.id}/entrega`, { entregada_a: '' }, orden.version);
  return nombre;
};

test('a technician sees what is owed to him and his receipts', async ({ page }) => {
  await signIn(page, 'tecnico', '/operaciones/miTrabajo');
  await expect(page.getByRole('region', { name: 'Mis comisiones' })).toContainText('Se te debe');
  await page.getByRole('list', { name: 'Mis pagos' }).getByRole('button', { name: /PCM-/ }).first().click();
  await expect(page.getByRole('dialog', { name: /^Recibo PCM-/ })).toBeVisible();
});
