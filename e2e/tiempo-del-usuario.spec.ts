import type { Page } from '@playwright/test';
import { countInteractions, expect, type Interactions, signIn, test } from './fixtures.ts';
import { addPartida } from './mostrador.ts';

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
