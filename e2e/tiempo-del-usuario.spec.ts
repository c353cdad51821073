import type { Page } from '@playwright/test';
import { countInteractions, expect, type Interactions, signIn, test } from './fixtures.ts';
import { addPartida } from './mostrador.ts';
import { openOwnVehicle, openOwnVehicleOrder } from './own-records.ts';

// Seconds are of a machine that types at once: they prove that nothing is waited for, not how fast a person is.
const within = (name: string, counted: Interactions, maximum: { interactions: number; seconds: number }) => {
  console.log(`${name}: ${counted.total} interactions, ${counted.seconds.toFixed(1)} s`);
  expect(counted.total, `interactions of: ${name}`).toBeLessThanOrEqual(maximum.interactions);
  expect(counted.seconds, `seconds of: ${name}`).toBeLessThanOrEqual(maximum.seconds);
  expect(counted.scrolls, `scrolls of: ${name}`).toBe(0);
  expect(counted.lostFocus, `lost focus of: ${name}`).toBe(0);
};

const typed = async (page: Page, text: string) => page.keyboard.type(text);
const ready = async (page: Page, title: string) =>
  expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();

/** As the peers were measured: on a server that has printed before. */
const warmUp = async (page: Page): Promise<void> => {
  const headers = { 'x-empresa-id': '1' };
  const { data } = (await (await page.request.get('/api/cotizaciones?limit=1', { headers })).json()) as {
    data: { id: string }[];
  };
  expect((await page.request.get(`/api/cotizaciones/${data[0]?.id}/pdf`, { headers })).status()).toBe(200);
};

test('a new customer with four fields', { tag: '@escritorio' }, async ({ page }) => {
  await signIn(page, 'dueno', '/clientes/clientesList');
  await ready(page, 'Gestión Clientes');
  const counting = await countInteractions(page);
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Nuevo cliente' });
  await expect(dialog.getByRole('textbox', { name: 'Nombre', exact: true })).toBeFocused();
  await typed(page, 'Óscar Villaseñor');
  await dialog.getByRole('textbox', { name: 'Teléfono', exact: true }).click();
  await typed(page, '4775550187');
  await dialog.getByRole('textbox', { name: 'RFC', exact: true }).click();
  await typed(page, 'VIOO800101AB1');
  await dialog.getByRole('textbox', { name: 'Correo', exact: true }).click();
  await typed(page, 'oscar@correo.test');
  await page.keyboard.press('Control+s');
  await expect(dialog).toBeHidden();
  within('new customer, 4 fields', await counting.stop(), { interactions: 9, seconds: 18 });
});

test('from a quotation with three lines and a discount to its cash', { tag: '@escritorio' }, async ({ page }) => {
  await signIn(page, 'dueno', '/comercial/cotizaciones');
  await ready(page, 'Cotizaciones');
  await warmUp(page);
  const all = await countInteractions(page);

  const quoting = await countInteractions(page);
  await page.keyboard.press('n');
  await expect(page.getByRole('combobox', { name: 'Cliente y vehículo' })).toBeFocused();
  await typed(page, 'ana');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Agregar partida' })).toBeFocused();
  for (const [i, line] of ['afin', 'bat'].entries()) await addPartida(page, line, i + 1);
  // What is written and not taken yet is saved too.
  await typed(page, 'amor 2 -10%');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { name: /^COT-\d+$/ })).toBeVisible();
  within('quotation with 3 lines and a discount', await quoting.stop(), { interactions: 9, seconds: 13 });

  const printing = await countInteractions(page);
  await page.keyboard.press('p');
  await expect(page.getByRole('dialog', { name: /^Cotización COT-/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Descargar' })).toHaveAttribute('href', /^blob:/);
  within('its PDF on screen', await printing.stop(), { interactions: 1, seconds: 2 });

  const converting = await countInteractions(page);
  // From the paper itself: nothing is closed first.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /crear orden/i })
    .click();
  await expect(page.getByRole('heading', { name: /^OT-\d+$/ })).toBeVisible();
  await expect(page.getByText('Amortiguador delantero').first()).toBeVisible();
  within('quotation into order', await converting.stop(), { interactions: 1, seconds: 2 });

  const charging = await countInteractions(page);
  await page.getByRole('button', { name: /^Cobrar/ }).click();
  await expect(page.getByRole('dialog', { name: /^Cobrar/ }).getByLabel('Monto a cobrar')).toBeFocused();
  // Of the advance that is proposed and of all that is owed, all: one key.
  await expect(page.getByRole('button', { name: /^Anticipo \$/ })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^Cobrado: REC-/)).toBeVisible();
  await expect(page.getByText(/no debe nada de esto/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  within('full payment in cash', await charging.stop(), { interactions: 3, seconds: 9 });
  within('quotation to cash, its PDF seen', await all.stop(), { interactions: 14, seconds: 26 });
});

// As the peers were measured: from the list of quotations, wherever the record is.
test('a partial payment on an account found by name', { tag: '@escritorio' }, async ({ page }) => {
  await signIn(page, 'dueno', '/comercial/cotizaciones');
  await ready(page, 'Cotizaciones');
  const counting = await countInteractions(page);
  await page.keyboard.press('Control+K');
  await expect(page.getByRole('combobox', { name: 'Buscar en todo' })).toBeFocused();
  await typed(page, 'cobrar distrib');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Cobrar/ });
  await expect(dialog.getByText(/Distribuidora Ávila/)).toBeVisible();
  await expect(dialog.getByLabel('Monto a cobrar')).toBeFocused();
  await typed(page, '100');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Cobrado: REC-/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  within('partial payment', await counting.stop(), { interactions: 6, seconds: 12 });
});

test('a customer by part of the name, with all his documents by date', { tag: '@escritorio' }, async ({ page }) => {
  await signIn(page, 'dueno', '/comercial/cotizaciones');
  await ready(page, 'Cotizaciones');
  const counting = await countInteractions(page);
  await page.keyboard.press('Control+K');
  await expect(page.getByRole('combobox', { name: 'Buscar en todo' })).toBeFocused();
  await typed(page, 'distrib');
  await page.keyboard.press('Enter');
  const documents = page.getByRole('list', { name: 'Documentos del cliente' });
  // In sight without a scroll, not only on the page.
  await expect(documents.getByRole('listitem').first()).toBeInViewport({ ratio: 1 });
  await expect(documents.getByText(/^OT-\d+$/).first()).toBeVisible();
  within('customer and documents', await counting.stop(), { interactions: 3, seconds: 7 });
});

test('what there is of an article, looked up and corrected', { tag: '@escritorio' }, async ({ page }) => {
  await signIn(page, 'administrador', '/comercial/cotizaciones');
  await ready(page, 'Cotizaciones');
  const counting = await countInteractions(page);
  await page.keyboard.press('Control+K');
  await expect(page.getByRole('combobox', { name: 'Buscar en todo' })).toBeFocused();
  await typed(page, 'plu-22 = 5');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Ajustar / });
  await expect(dialog.getByText(/El sistema dice/)).toBeVisible();
  await expect(dialog.getByLabel('¿Cuánto hay?')).toHaveValue('5');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/: hay 5 /)).toBeVisible();
  within('stock correction', await counting.stop(), { interactions: 4, seconds: 8 });
});

test('how much is owed, net, by customer and age', { tag: '@escritorio' }, async ({ page }) => {
  await signIn(page, 'dueno');
  await ready(page, 'Buen');
  const counting = await countInteractions(page);
  await page.getByRole('link', { name: 'Por Cobrar' }).first().click();
  await expect(page.getByText('Total por cobrar')).toBeVisible();
  await expect(page.getByText('1–30 días')).toBeVisible();
  within('how much is owed', await counting.stop(), { interactions: 1, seconds: 3 });
});

test('the appointment of a vehicle that is known', { tag: '@escritorio' }, async ({ page }) => {
  await signIn(page, 'dueno');
  const { placas } = await openOwnVehicle(page);
  // A Wednesday for which nobody has anything yet.
  await page.goto('/operaciones/agenda?fecha=2030-06-12');
  await ready(page, 'Agenda');
  const counting = await countInteractions(page);
  await page.getByRole('button', { name: 'Nueva cita' }).click();
  await expect(page.getByRole('combobox', { name: 'Placas, cliente o teléfono' })).toBeFocused();
  await typed(page, placas);
  await page.getByRole('option', { name: placas }).first().click();
  await page.getByRole('button', { name: 'Agendar', exact: true }).click();
  await expect(page.getByRole('button', { name: new RegExp(`Cita de las .*${placas}`) })).toBeVisible();
  within('appointment of a known vehicle', await counting.stop(), { interactions: 6, seconds: 15 });
});

test('a quick inspection of twelve points, three of them red with photo and note, by one thumb on a phone', async ({
  browser,
}) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const page = await phone.newPage();
  await signIn(page, 'dueno');
  const orden = await openOwnVehicleOrder(page);
  await page.goto(`/comercial/OrdenTrabajo/${orden.id}`);
  const start = page.getByRole('button', { name: /^Revisión rápida · 12 puntos/ });
  await expect(start).toBeVisible();
  const counting = await countInteractions(page);
  await start.tap();
  await ready(page, 'Revisión rápida');
  const reds = ['Balatas delanteras', 'Aceite de motor', 'Luces'];
  const names = await page
    .getByRole('group', { name: /^Cómo está: / })
    .evaluateAll((all) => all.map((one) => (one.getAttribute('aria-label') ?? '').replace('Cómo está: ', '')));
  expect(names).toHaveLength(12);
  // Each one by itself: the longest way there is.
  for (const name of names) {
    const row = page.getByRole('listitem', { name, exact: true });
    const word = name === 'Testigos encendidos' ? 'No' : reds.includes(name) ? 'Mal' : 'Bien';
    await row.getByRole('button', { name: word, exact: true }).tap();
    if (!reds.includes(name)) continue;
    await row.getByRole('textbox', { name: /^Nota/ }).focus();
    await typed(page, 'Ya no aguanta');
    // One tap opens the phone's camera; what it asks for is its own.
    const camera = page.waitForEvent('filechooser');
    await row.getByRole('button', { name: `Tomar foto de ${name}` }).tap();
    await (await camera).setFiles({ name: 'foto.png', mimeType: 'image/png', buffer: await page.screenshot() });
  }
  await page.getByRole('button', { name: 'Terminar' }).tap();
  await expect(page.getByText(/^La terminó /)).toBeVisible();
  within('quick inspection of 12 points, 3 red', await counting.stop(), { interactions: 22, seconds: 90 });
});

test('a vehicle that is known is received on a phone, with four photos and its signature', async ({ browser }) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const page = await phone.newPage();
  await signIn(page, 'dueno', '/comercial/recepcion');
  const { placas } = await openOwnVehicle(page);
  const counting = await countInteractions(page);
  await page.getByRole('link', { name: 'Recibir vehículo' }).tap();
  await expect(page.getByRole('combobox', { name: 'Placas, cliente o teléfono' })).toBeFocused();
  await typed(page, placas);
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Queja, con sus palabras' }).tap();
  await typed(page, 'Rechina al frenar');
  await page.getByRole('textbox', { name: 'Kilometraje' }).tap();
  await typed(page, '999999');
  await page
    .getByRole('slider', { name: 'Combustible' })
    .locator('..')
    .locator('..')
    .tap({ position: { x: 150, y: 30 } });
  const shot = { name: 'foto.png', mimeType: 'image/png', buffer: await page.screenshot() };
  // Photos are counted apart.
  for (let i = 0; i < 4; i++) await page.getByLabel('Tomar foto', { exact: true }).last().setInputFiles(shot);
  await page.getByRole('button', { name: 'Todo bien', exact: true }).first().tap();
  for (const asked of [
    '¿Acepta piezas usadas o reconstruidas?',
    '¿Trae él sus propias piezas?',
    '¿Quiere recibir promociones?',
  ])
    await page.getByRole('group', { name: asked }).getByRole('button', { name: 'No' }).tap();
  const pad = page.getByRole('img', { name: /espacio para firmar/ });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 90);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 60, { steps: 8 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Recibir vehículo' }).tap();
  await expect(page.getByRole('heading', { name: /^Recepción OT-/ })).toBeVisible();
  within('reception of a known vehicle', await counting.stop(), { interactions: 22, seconds: 120 });
});
