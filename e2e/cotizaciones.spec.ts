import type { Page } from '@playwright/test';
import { enter, expect, expectAccessible, test, walkTo } from './fixtures.ts';
import { addPartida, authoriseOnThePhone, onThePhone } from './mostrador.ts';

test('a quotation with alternatives: the customer asks, takes one by phone, and a new version takes its place', {
  tag: '@escritorio',
}, async ({ page }) => {
  await enter(page, 'dueno');
  let folio = '';

  await test.step('two ways of doing the brakes, each line with its unit', async () => {
    await walkTo(page, '/comercial/cotizaciones/nueva');
    await page.getByRole('combobox', { name: 'Cliente y vehículo' }).pressSequentially('Rosalba Medina de Prueba');
    await page.getByRole('option', { name: /Crear cliente/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Nuevo cliente' });
    await dialog.getByLabel('Teléfono').fill('4779990001');
    await dialog.getByRole('button', { name: 'Guardar cliente' }).click();
    await expect(dialog).toBeHidden();
    const lines = ['Cambio de frenos 2.5 $400', 'Balatas originales $2500', 'Balatas genéricas $1500'];
    for (const [i, line] of lines.entries()) await addPartida(page, line, i + 1);
    await page.getByLabel('Tipo, partida 1').selectOption('Mano de obra');
    await expect(page.getByLabel('Unidad, partida 1')).toHaveValue('hora');
    await page.getByLabel('Tipo, partida 2').selectOption('Refacción');
    await expect(page.getByLabel('Unidad, partida 2')).toHaveValue('pieza');
    await page.getByLabel('Opción, partida 2').selectOption('A');
    await page.getByLabel('Opción, partida 3').selectOption('B');
    await expect(page.getByText('Total $3,500.00')).toBeVisible();
    await expect(page.getByText('Con la opción B')).toBeVisible();
    await page.getByRole('button', { name: 'Guardar' }).click();
    folio = (await page.getByRole('heading', { name: /^COT-\d+$/ }).textContent()) ?? '';
  });

  const link = await test.step('sent by link', () => sendAndCopy(page));
  const phone = await onThePhone(page, link);

  await test.step('the customer asks and is answered on his page', async () => {
    await phone.getByRole('button', { name: 'Preguntar algo' }).click();
    await phone.getByLabel('Tu pregunta').fill('¿Las genéricas traen garantía?');
    await phone.getByRole('button', { name: 'Enviar pregunta' }).click();
    await expect(phone.getByText('el taller recibió tu mensaje')).toBeVisible();
    // Without reloading: it comes by itself to whoever is looking.
    await expect(page.getByText('¿Las genéricas traen garantía?').first()).toBeVisible();
    await page.getByLabel('Responder al cliente').fill('Sí, de seis meses.');
    await page.getByRole('button', { name: 'Responder' }).click();
    await expect(page.getByText('Respuesta enviada')).toBeVisible();
    await phone.reload();
    await expect(phone.getByText('Sí, de seis meses.')).toBeVisible();
  });

  await test.step('choosing the other option changes the total under his thumb', async () => {
    const total = phone.getByRole('status').filter({ hasText: '$' }).last();
    await expect(total).toHaveText('$3,500.00');
    await phone.getByRole('radio', { name: /Opción B/ }).check();
    await expect(total).toHaveText('$2,500.00');
    await phone.getByRole('radio', { name: /Ninguna/ }).check();
    await expect(total).toHaveText('$1,000.00');
    await phone.getByRole('radio', { name: /Opción B/ }).check();
    await expectAccessible(phone);
  });

  await test.step('a new version is what the same link shows', async () => {
    await page.getByRole('button', { name: /^Editar/ }).click();
    await page.getByLabel('Precio, partida 3').fill('1400');
    await page.getByRole('button', { name: 'Guardar' }).click();
    // The editor announces the version too: only its page says that it is saved.
    await expect(page).not.toHaveURL(/editar$/);
    await expect(page.getByText('Versión 2').first()).toBeVisible();
    await phone.reload();
    await expect(phone.getByText('El taller la está actualizando')).toBeVisible();
    await sendAndCopy(page);
    await phone.reload();
    await expect(phone.getByText('Esta es la versión 2: sustituye a la que recibiste antes.')).toBeVisible();
    // Heard here too: what is clicked does not move any more.
    await expect(page.getByText('Vista', { exact: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Ver la versión 1' }).click();
    const before = page.getByRole('dialog', { name: `${folio}, versión 1` });
    await expect(before.getByText('Sustituida: solo se puede leer.')).toBeVisible();
    await expect(before.getByText('$1,500.00').first()).toBeVisible();
    await before.getByRole('button', { name: 'Cerrar' }).click();
  });

  await test.step('what he has not answered is reminded, and the day is kept', async () => {
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Recordar al cliente' }).click();
    const dialog = page.getByRole('dialog', { name: `Recordar ${folio}` });
    await expect(dialog.getByRole('textbox', { name: 'Mensaje' })).toHaveValue(/seguimos pendientes de tu respuesta/);
    await dialog.getByRole('button', { name: 'Copiar mensaje' }).click();
    await expect(dialog.getByRole('status').filter({ hasText: 'Copiado' })).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Listo' }).click();
    await expect(page.getByText('Último recordatorio')).toBeVisible();
  });

  await test.step('he authorises one option, and the other is rejected', async () => {
    await phone.getByRole('radio', { name: /Opción B/ }).check();
    await authoriseOnThePhone(phone, 'Rosalba Medina');
    await expect(phone.getByText('Autorizaste $2,400.00')).toBeVisible();
    await phone.context().close();
    await expect(page.getByText('No autorizada')).toHaveCount(1);
    await expect(page.getByText('$2,400.00').first()).toBeVisible();
  });
});

/** Nothing beyond the edge of the screen, and what is tapped to go on is big enough and where the thumb is. */
async function expectForThumb(page: Page, buttons: readonly RegExp[]): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const { height } = page.viewportSize() ?? { height: 0 };
  for (const name of buttons) {
    const box = await page.getByRole('button', { name }).last().boundingBox();
    expect(box?.height, String(name)).toBeGreaterThanOrEqual(48);
    expect((box?.y ?? 0) + (box?.height ?? 0), String(name)).toBeGreaterThan(height * 0.85);
    expect((box?.y ?? 0) + (box?.height ?? 0), String(name)).toBeLessThanOrEqual(height);
  }
}

/** The line of an order is a card that opens too. */
async function changeLineOfOrden(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Editar trabajos' }).click();
  const card = page.getByRole('button', { name: /^Cambiar renglón 1: Amortiguador/ });
  await card.click();
  const sheet = page.getByRole('dialog', { name: 'Renglón 1' });
  await sheet.getByRole('button', { name: 'Uno más' }).click();
  for (const field of ['Precio', 'Cantidad', 'Descripción'])
    expect((await sheet.getByRole('textbox', { name: field }).boundingBox())?.height).toBeGreaterThanOrEqual(48);
  await expectForThumb(page, [/^Listo/, /^Quitar/]);
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Listo' }).click();
  await expect(card).toContainText('4 piezas');
  await expectForThumb(page, [/^Guardar trabajos/]);
  await page.getByRole('button', { name: 'Guardar trabajos' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText(/^4 piezas/)).toBeVisible();
}

test('on a phone a line is a card that opens, and what comes next stands under the thumb', {
  tag: '@telefono',
}, async ({ page }) => {
  await enter(page, 'dueno');
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/comercial/cotizaciones/nueva');
    await page.getByRole('combobox', { name: 'Cliente y vehículo' }).pressSequentially('ana');
    await page.getByRole('option').first().click();
    await addPartida(page, 'amor 2', 1);
    const card = page.getByRole('button', { name: /^Cambiar partida 1: Amortiguador/ });
    expect((await card.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    await expectForThumb(page, [/^Guardar/]);
    await card.click();
    const sheet = page.getByRole('dialog', { name: 'Partida 1' });
    await sheet.getByRole('button', { name: 'Uno más' }).click();
    await expect(sheet.getByRole('textbox', { name: 'Cantidad' })).toHaveValue('3');
    await sheet.getByRole('textbox', { name: 'Descuento' }).fill('10%');
    for (const field of ['Precio', 'Cantidad', 'Descripción'])
      expect((await sheet.getByRole('textbox', { name: field }).boundingBox())?.height).toBeGreaterThanOrEqual(48);
    await expectForThumb(page, [/^Listo/, /^Quitar/]);
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Listo' }).click();
    await expect(card).toContainText('3 piezas');
    await expect(card).toContainText('−10%');
    // A line without a price asks for it at once.
    const box = page.getByRole('combobox', { name: 'Agregar partida' });
    await box.pressSequentially('Maniobra de grúa');
    await box.press('Enter');
    await expect(
      page.getByRole('dialog', { name: 'Partida 2' }).getByRole('textbox', { name: 'Precio' }),
    ).toBeVisible();
    await page.getByRole('textbox', { name: 'Precio' }).fill('450');
    await page.getByRole('button', { name: 'Listo' }).click();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('heading', { name: /^COT-/ })).toBeVisible();
    await expectForThumb(page, [/^Enviar/, /crear orden$/, /^Más acciones/]);
    await expectAccessible(page);
    await page.getByRole('button', { name: /crear orden$/ }).click();
    await expect(page.getByRole('heading', { name: /^OT-/ })).toBeVisible();
    await expectForThumb(page, [/^Empezar trabajos/, /^Cobrar/]);
    const work = page.getByRole('button', { name: /^Terminar «/ }).first();
    expect((await work.boundingBox())?.height).toBeGreaterThanOrEqual(48);
    await expect(work).toContainText('Terminar');
    await changeLineOfOrden(page);
    await page.getByRole('button', { name: /^Cobrar/ }).click();
    await expect(page.getByLabel('Monto a cobrar')).toBeVisible();
    await expectForThumb(page, [/^Cobrar \$/]);
    await expectAccessible(page);
  }
});

async function sendAndCopy(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Enviar/ }).click();
  const link = await page.getByLabel('Enlace para el cliente').inputValue();
  await page.getByRole('button', { name: 'Copiar enlace' }).click();
  await expect(page.getByRole('button', { name: 'Ya la envié' })).toBeHidden();
  await page.getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  return link;
}

test('what a colleague saved while the sheet was open is shown beside it, and not written over', {
  tag: '@escritorio',
}, async ({ page }) => {
  await enter(page, 'dueno');
  await walkTo(page, '/comercial/cotizaciones/nueva');
  await page.getByRole('combobox', { name: 'Cliente y vehículo' }).pressSequentially('Darío Cruz de Prueba');
  await page.getByRole('option', { name: /Crear cliente/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo cliente' });
  await dialog.getByLabel('Teléfono').fill('4779990017');
  await dialog.getByRole('button', { name: 'Guardar cliente' }).click();
  await addPartida(page, 'Pulido de faros $200', 1);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('heading', { name: /^COT-\d+$/ })).toBeVisible();
  const sheet = `${page.url()}/editar`;
  const price = (tab: Page) => tab.getByLabel('Precio, partida 1');
  const colleague = await page.context().newPage();
  for (const tab of [page, colleague]) {
    await tab.goto(sheet);
    await expect(price(tab)).toHaveValue('200.00');
  }
  await price(colleague).fill('250');
  await colleague.getByRole('button', { name: 'Guardar' }).click();
  await expect(colleague.getByRole('heading', { name: /^COT-\d+$/ })).toBeVisible();

  await price(page).fill('300');
  await page.getByRole('button', { name: 'Guardar' }).click();
  const both = page.getByRole('alert').filter({ hasText: 'Alguien más guardó cambios' });
  await expect(both).toContainText('250');
  await both.getByRole('button', { name: 'Guardar lo mío' }).click();
  await expect(page.getByRole('heading', { name: /^COT-\d+$/ })).toBeVisible();
  await expect(page.getByText('$300.00').first()).toBeVisible();
});
