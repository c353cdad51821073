import { randomUUID } from 'node:crypto';
import { countInteractions, expect, expectAccessible, searchList, signIn, test, walkTo } from './fixtures.ts';

test('what there is of an article is found and corrected in four interactions, and its kardex tells it', {
  tag: '@escritorio',
}, async ({ page }) => {
  await signIn(page, 'administrador', '/inventario/Inventario?q=FIL-GAS');
  const row = page.getByRole('row', { name: /Filtro de gasolina universal/ });
  await expect(row).toBeVisible();
  await expectAccessible(page);
  const counted = await countInteractions(page);
  await row.click();
  const panel = page.getByRole('dialog', { name: 'Filtro de gasolina universal' });
  await panel.getByRole('button', { name: 'Ajustar', exact: true }).click();
  const asked = page.getByRole('dialog', { name: /^Ajustar Filtro de gasolina/ });
  await expect(asked.getByText('El sistema dice 14')).toBeVisible();
  await page.keyboard.type('12');
  await expect(asked.getByText('faltan 2')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(asked).toBeHidden();
  const { total } = await counted.stop();
  expect(total).toBeLessThanOrEqual(4);
  const last = panel.getByRole('list', { name: 'Movimientos' }).getByRole('listitem').first();
  await expect(last).toContainText('Ajuste: conteo');
  await expect(last).toContainText('quedan 12');
  await expectAccessible(page, { within: '[role="dialog"]' });

  await panel.getByRole('button', { name: 'Etiquetas' }).click();
  await page.getByLabel('¿Cuántas?').fill('6');
  await page.getByRole('button', { name: 'Ver etiquetas' }).click();
  await expect(page.getByRole('dialog', { name: 'Etiquetas de Filtro de gasolina universal' })).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar' }).last().click();

  // What left the shelf too much is refused with how much there is, and nothing typed is lost.
  await panel.getByRole('button', { name: 'Salida' }).click();
  const leaving = page.getByRole('dialog', { name: /^Salida de/ });
  await leaving.getByLabel('Cantidad').fill('500');
  await leaving.getByLabel('Nota').fill('Para el NP300 de la grúa');
  await leaving.getByRole('button', { name: 'Registrar' }).click();
  await expect(leaving.getByText(/hay 12 piezas y se necesitan 500/)).toBeVisible();
  await expect(leaving.getByLabel('Nota')).toHaveValue('Para el NP300 de la grúa');
});

test('an article is registered, ordered as suggested, received in part, counted by scan and sent to another company', {
  tag: '@escritorio',
}, async ({ page }) => {
  const code = randomUUID().slice(0, 8).toUpperCase();
  const name = `Bomba de agua ${code}`;
  await signIn(page, 'dueno', '/inventario/Inventario');
  await page.getByRole('button', { name: 'Nuevo artículo' }).click();
  const form = page.getByRole('dialog', { name: 'Nuevo artículo' });
  await form.getByLabel('Descripción').fill(name);
  await form.getByLabel('Clave (SKU)').fill(code);
  await form.getByLabel('Códigos de barras').fill(`750${code}`);
  await form.getByLabel('Existencia').fill('1');
  await form.getByLabel('Costo por unidad').fill('400');
  await form.getByLabel('Mínimo').fill('4');
  await form.getByLabel('Máximo').fill('10');
  await form.getByLabel('Proveedor').fill(`Proveedor ${code}`);
  await page.getByRole('option', { name: `Registrar «Proveedor ${code}»` }).click();
  const supplier = page.getByRole('dialog', { name: 'Nuevo proveedor' });
  await supplier.getByRole('button', { name: /^Guardar(?! y)/ }).click();
  await expect(supplier).toBeHidden();
  await expect(form.getByLabel('Proveedor')).toHaveValue(`Proveedor ${code}`);
  await expectAccessible(page, { within: '[role="dialog"]' });
  await form.getByRole('button', { name: /^Guardar(?! y)/ }).click();
  await expect(form).toBeHidden();

  await page.getByRole('link', { name: 'Sugerido' }).click();
  const group = page.getByRole('region', { name: `Proveedor ${code}` });
  await expect(group.getByLabel(`Cantidad de ${name}`)).toHaveValue('9');
  await expectAccessible(page);
  await group.getByRole('button', { name: /Hacer pedido/ }).click();
  const order = page.getByRole('dialog', { name: new RegExp(`Proveedor ${code}`) });
  await order.getByRole('button', { name: 'Recibir' }).click();
  const arrival = page.getByRole('dialog', { name: /^Recibir OC-/ });
  await arrival.getByLabel(`Llegaron de ${name}`).fill('5');
  await expectAccessible(page, { within: '[role="dialog"]' });
  await arrival.getByRole('button', { name: 'Registrar lo recibido' }).click();
  await expect(order.getByText('5 de 9')).toBeVisible();
  await expect(order.getByText('Recibido en parte')).toBeVisible();

  // Two beeps and a code that nobody knows; then one that is written by hand.
  await walkTo(page, '/inventario/conteos');
  await page.getByRole('button', { name: 'Nuevo conteo' }).click();
  await page.getByLabel('¿Qué vas a contar?').fill(`Anaquel ${code}`);
  await page.getByRole('button', { name: 'Empezar' }).click();
  const box = page.getByLabel('Escanea o escribe el código');
  await expect(box).toBeFocused();
  for (const beep of [`750${code}`, code.toLowerCase(), 'NADIE-LO-TIENE']) {
    await page.keyboard.type(beep);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('Ningún artículo tiene el código «NADIE-LO-TIENE».', { exact: false })).toBeVisible();
  const seen = page.getByRole('list', { name: 'Contado' });
  await expect(seen.getByLabel(`Contado de ${name}`)).toHaveValue('2');
  await seen.getByLabel(`Contado de ${name}`).fill('5');
  await page.keyboard.press('Enter');
  await expect(seen.getByText('−1')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Aplicar conteo' }).click();
  await page.getByRole('button', { name: 'Aplicar', exact: true }).click();
  await expect(page.getByText('Las diferencias valen')).toBeVisible();

  // The inventory opens where it was left.
  await page.goto('/inventario/gestion');
  await expect(page).toHaveURL(/\/inventario\/conteos$/);
  await page.getByRole('link', { name: 'Traspasos' }).click();
  await page.getByRole('button', { name: 'Enviar a otra empresa' }).click();
  const sending = page.getByRole('dialog', { name: 'Enviar a otra empresa' });
  await sending.getByRole('combobox', { name: 'A qué empresa' }).click();
  await page.getByRole('option').first().click();
  await sending.getByLabel('Agregar artículo').fill(`750${code}`);
  await page.getByRole('option', { name: new RegExp(name) }).click();
  await expect(sending.getByLabel(`Cantidad de ${name}`)).toHaveValue('1');
  await expectAccessible(page, { within: '[role="dialog"]' });
  await sending.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(sending).toBeHidden();
  const last = page.getByRole('list', { name: 'Traspasos' }).getByRole('listitem').first();
  await expect(last).toContainText(/^TR-\d+ · A /);
  await expect(last).toContainText('Enviado');
});

test('on a phone what there is is looked up and a piece is taken', { tag: '@telefono' }, async ({ page }) => {
  await signIn(page, 'administrador', '/inventario/Inventario?q=TER-DIR');
  await page.getByRole('button', { name: /Terminal de dirección/ }).click();
  await expectAccessible(page);
  const panel = page.getByRole('dialog', { name: 'Terminal de dirección' });
  // What is done at the shelf is under the thumb.
  const taking = panel.getByRole('button', { name: 'Salida' });
  await expect.poll(async () => (await taking.boundingBox())?.y).toBeGreaterThan(740);
  await taking.click();
  const leaving = page.getByRole('dialog', { name: /^Salida de/ });
  await leaving.getByLabel('Cantidad').fill('1');
  await leaving.getByRole('button', { name: 'Registrar' }).click();
  await expect(leaving).toBeHidden();
  await expect(panel.getByText('Salida: uso interno').first()).toBeVisible();
});

test('a part is quoted by its bar code with what there is of it, and its order sets it apart', {
  tag: '@escritorio',
}, async ({ page }) => {
  await signIn(page, 'administrador', '/comercial/OrdenTrabajo?nueva=si');
  const form = page.getByRole('dialog', { name: /Nueva orden/ });
  await form
    .getByLabel(/Cliente/)
    .first()
    .fill('Ferretero');
  await page
    .getByRole('option', { name: /Ferretero/ })
    .first()
    .click();
  await form.getByLabel('Agregar servicio o refacción').fill('7507220020029');
  const found = page.getByRole('option', { name: /Banda poly-V 6PK/ });
  await expect(found.getByText('Hay 8 piezas')).toBeVisible();
  await found.click();
  await expect(form.getByLabel('Precio de Banda poly-V 6PK')).toHaveValue('380.00');
  await form.getByRole('button', { name: /Abrir orden|Crear orden|Guardar/ }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('Pieza apartada')).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Buscar en todo' }).fill('7507220020029');
  await page.getByRole('option', { name: /Banda poly-V 6PK/ }).click();
  const panel = page.getByRole('dialog', { name: /Banda poly-V 6PK|Artículo/ });
  await expect(panel.getByRole('region', { name: 'Apartado para' })).toContainText('1 de 1 pieza');
  await expect(panel.getByLabel('Cuánto hay')).toContainText('Disponible7');
});

test('a purchase is written once: the goods are on the shelf, what is owed is an expense, and it is undone whole', {
  tag: '@escritorio',
}, async ({ page }) => {
  const code = randomUUID().slice(0, 8).toUpperCase();
  await signIn(page, 'dueno', '/inventario/compras?q=A-8812');
  await expect(page.getByRole('row', { name: /Refaccionaria La Bujía/ })).toContainText('Por pagar');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Registrar compra' }).click();
  const form = page.getByRole('dialog', { name: 'Registrar compra' });
  await form.getByLabel('Proveedor').fill('bujía');
  await page.getByRole('option', { name: /La Bujía/ }).click();
  await form.getByLabel('Factura o remisión').fill(`F-${code}`);
  await form.getByLabel('Agregar artículo').fill('7502231040011');
  const draft = page.waitForResponse((r) => r.request().method() === 'PUT' && r.url().includes('borradores/compra'));
  await page.getByRole('option', { name: /FIL-ACE-101/ }).click();
  // Half written, the page is reloaded: it is all there again.
  await draft;
  await page.reload();
  // Nothing moves any more under the pointer.
  await expect(page.getByRole('row', { name: /Refaccionaria La Bujía/ })).toBeVisible();
  await page.getByRole('button', { name: 'Registrar compra' }).click();
  await expect(form).toBeVisible();
  await form.getByRole('button', { name: 'Recuperar' }).click();
  await expect(form.getByLabel('Proveedor')).toHaveValue('Refaccionaria La Bujía');
  await expect(form.getByLabel('Factura o remisión')).toHaveValue(`F-${code}`);
  await form.getByLabel('Cantidad de Filtro de aceite GP-101').fill('2');
  await form.getByLabel('Costo de Filtro de aceite GP-101').fill('100');
  await expect(form.getByText('Con IVA suman $232.00')).toBeVisible();
  // The paper says another thing: it asks to look again, and what was written stays.
  await form.getByLabel('Total de la factura').fill('323');
  await form.getByRole('button', { name: 'Registrar compra' }).click();
  await expect(form.getByText(/Los renglones suman \$232\.00 con IVA y la factura dice \$323\.00/)).toBeVisible();
  await form.getByLabel('Total de la factura').fill('232.01');
  await expectAccessible(page, { within: '[role="dialog"]' });
  await form.getByRole('button', { name: 'Registrar compra' }).click();
  await expect(form).toBeHidden();
  await searchList(page, `F-${code}`);
  await page.getByRole('row', { name: new RegExp(`F-${code}`) }).click();
  const panel = page.getByRole('dialog', { name: /^CPR-\d+ · Refaccionaria La Bujía/ });
  await expect(panel.getByRole('list', { name: 'Artículos' })).toContainText('Redondeo');
  await expect(panel.getByRole('link', { name: /^Pagar en GTO-/ })).toBeVisible();
  await expectAccessible(page, { within: '[role="dialog"]' });
  await panel.getByRole('button', { name: 'Cancelar compra' }).click();
  const sure = page.getByRole('dialog', { name: /^Cancelar CPR-/ });
  await sure.getByLabel('Motivo').fill('Era de otro taller');
  await sure.getByRole('button', { name: 'Cancelar compra' }).click();
  await expect(panel.getByText('Cancelada', { exact: true })).toBeVisible();
  await expect(panel.getByText(/Era de otro taller/)).toBeVisible();
});

test('a purchase is written from the keyboard alone: supplier first, and a figure being typed keeps the focus', {
  tag: '@escritorio',
}, async ({ page }) => {
  await signIn(page, 'dueno', '/inventario/compras');
  await page.getByRole('button', { name: 'Registrar compra' }).click();
  const form = page.getByRole('dialog', { name: 'Registrar compra' });
  await expect(form.getByLabel('Proveedor')).toBeFocused();
  await form.getByLabel('Agregar artículo').fill('7502231040011');
  await page.getByRole('option', { name: /FIL-ACE-101/ }).click();
  // At hand for the next one that is scanned.
  await expect(form.getByLabel('Agregar artículo')).toBeFocused();
  const quantity = form.getByLabel('Cantidad de Filtro de aceite GP-101');
  await quantity.focus();
  await page.keyboard.type('24');
  await page.keyboard.press('Tab');
  await expect(form.getByLabel('Costo de Filtro de aceite GP-101')).toBeFocused();
  await page.keyboard.type('62.50');
  await expect(quantity).toHaveValue('24');
  await expect(form.getByText('$1,500.00').first()).toBeVisible();
});

test('on a phone a line of a purchase is a card that opens, and what it comes to stands over the button that sends it', {
  tag: '@telefono',
}, async ({ page }) => {
  await signIn(page, 'dueno', '/inventario/compras');
  await page.getByRole('button', { name: 'Registrar compra' }).click();
  const form = page.getByRole('dialog', { name: 'Registrar compra' });
  await form.getByLabel('Proveedor').fill('bujía');
  await page.getByRole('option', { name: /La Bujía/ }).click();
  await form.getByLabel('Agregar artículo').fill('7502231040011');
  await page.getByRole('option', { name: /FIL-ACE-101/ }).click();
  const card = form.getByRole('button', { name: /^Cambiar Filtro de aceite GP-101/ });
  await expect(card).toContainText('1 pieza');
  await card.click();
  const sheet = page.getByRole('dialog', { name: 'Filtro de aceite GP-101' });
  await expectAccessible(page, { within: '[role="dialog"]:last-of-type' });
  await sheet.getByRole('button', { name: 'Uno más' }).click();
  await expect(sheet.getByLabel('Cantidad de Filtro de aceite GP-101')).toHaveValue('2');
  await sheet.getByLabel('Costo de Filtro de aceite GP-101').fill('100');
  await expect(sheet.getByText('$200.00')).toBeVisible();
  await sheet.getByRole('button', { name: 'Listo' }).click();
  await expect(card).toContainText('2 piezas × $100.00');
  await expect(form.getByText('Total con IVA $232.00')).toBeInViewport({ ratio: 1 });
  await expect(form.getByRole('button', { name: 'Registrar compra' })).toBeInViewport({ ratio: 1 });
  await card.click();
  await sheet.getByRole('button', { name: 'Quitar Filtro de aceite GP-101' }).click();
  await expect(card).toBeHidden();
});
