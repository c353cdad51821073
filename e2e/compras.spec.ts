import { randomUUID } from 'node:crypto';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';

test('a purchase order that came in part is one purchase: its invoice comes later, a piece goes back, and its order says it all', {
  tag: '@escritorio',
}, async ({ page }) => {
  const code = randomUUID().slice(0, 8).toUpperCase();
  await signIn(page, 'dueno', '/inventario/pedidos');
  await page.getByRole('button', { name: 'Nuevo pedido' }).click();
  const ordering = page.getByRole('dialog', { name: 'Nuevo pedido' });
  await ordering.getByLabel('Agregar artículo').fill('7502231040011');
  await page.getByRole('option', { name: /FIL-ACE-101/ }).click();
  await ordering.getByLabel('Cantidad de Filtro de aceite GP-101').fill('10');
  await ordering.getByLabel('Costo de Filtro de aceite GP-101').fill('100');
  await ordering.getByLabel('Proveedor').fill('bujía');
  await page.getByRole('option', { name: /La Bujía/ }).click();
  await ordering.getByRole('button', { name: 'Hacer pedido' }).click();
  await expect(ordering).toBeHidden();
  await page
    .getByRole('row', { name: /La Bujía/ })
    .first()
    .click();
  const pedido = page.getByRole('dialog', { name: /^OC-\d+ · / });
  await pedido.getByRole('button', { name: 'Recibir' }).click();
  const receiving = page.getByRole('dialog', { name: /^Recibir OC-/ });
  await receiving.getByLabel('Llegaron de Filtro de aceite GP-101').fill('4');
  await receiving.getByLabel('Costo de Filtro de aceite GP-101').fill('110');
  await receiving.getByLabel('Factura o remisión').fill(`F-${code}`);
  await expectAccessible(page, { within: '[role="dialog"]:last-of-type' });
  await receiving.getByRole('button', { name: 'Registrar lo recibido' }).click();
  await expect(receiving).toBeHidden();
  await expect(pedido).toContainText('Costo recibido$440.00 sin IVA ($40.00 más que lo pedido)');
  await expect(pedido.getByRole('list', { name: 'Artículos' })).toContainText('4 de 10');
  await pedido.getByRole('link', { name: 'Ver sus compras' }).click();

  await page.getByRole('row', { name: new RegExp(`F-${code}`) }).click();
  const panel = page.getByRole('dialog', { name: /^CPR-\d+ · Refaccionaria La Bujía/ });
  await expect(panel.getByText('Falta la factura', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Registrar factura' }).click();
  const billing = page.getByRole('dialog', { name: /^Factura de CPR-/ });
  await expect(billing.getByLabel('Factura o remisión')).toHaveValue(`F-${code}`);
  await billing.getByLabel('Días de crédito').fill('20');
  await expectAccessible(page, { within: '[role="dialog"]:last-of-type' });
  await billing.getByRole('button', { name: 'Registrar factura' }).click();
  await expect(billing).toBeHidden();
  await expect(panel.getByRole('link', { name: /^Pagar en GTO-/ })).toBeVisible();
  await expect(panel).toContainText('Se debe$510.40');

  await panel.getByRole('button', { name: 'Devolver al proveedor' }).click();
  const back = page.getByRole('dialog', { name: /^Devolver a Refaccionaria La Bujía/ });
  await back.getByLabel('Se devuelven de Filtro de aceite GP-101').fill('5');
  await back.getByLabel('Motivo').fill('Venía rota');
  await back.getByRole('button', { name: 'Devolver', exact: true }).click();
  await expect(back.getByText('De Filtro de aceite GP-101 se pueden devolver hasta 4.')).toBeVisible();
  await back.getByLabel('Se devuelven de Filtro de aceite GP-101').fill('1');
  await expect(back.getByText(/lo que se debe baja \$127\.60/)).toBeVisible();
  await back.getByLabel('Nota de crédito del proveedor').fill(`NC-${code}`);
  await expectAccessible(page, { within: '[role="dialog"]:last-of-type' });
  await back.getByRole('button', { name: 'Devolver', exact: true }).click();
  await expect(back).toBeHidden();
  await expect(panel.getByRole('list', { name: 'Devoluciones' })).toContainText(`Nota NC-${code}`);
  await expect(panel).toContainText('Se debe$382.80');
});
