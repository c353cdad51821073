import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { enter, expect, signIn, test } from './fixtures.ts';
import { scan } from './mostrador.ts';
import { answerOf } from './own-records.ts';

// A scanner whose code arrives while the hands are in a field: figures, names, notes and dates keep what they had.

const headers = { 'x-empresa-id': '1' };
const palette = (page: Page) => page.getByRole('combobox', { name: 'Buscar en todo' });
const code = '7501206611012';

/** What the scanner read goes to the search of the page, or is told where a window covers it. */
const expectTaken = async (page: Page, read = code): Promise<void> => {
  const told = page.getByText(`El lector leyó ${read}.`, { exact: false }).first();
  await expect(told.or(palette(page)).first()).toBeVisible();
  if (await palette(page).isVisible()) {
    await expect(palette(page)).toHaveValue(read);
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
  }
};

const dialogNamed = (path: string, button: string | RegExp) => async (page: Page) => {
  await page.goto(path);
  await page.getByRole('button', { name: button }).first().click();
  // A window takes the focus to its first field when its code has come.
  await expect(page.getByRole('dialog').locator(':focus')).toBeVisible();
};
const newQuotation = async (page: Page) => {
  await page.goto('/comercial/cotizaciones/nueva');
  await page.getByRole('combobox', { name: 'Agregar partida' }).fill('Revisión de lo que sea 2 $150');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Quitar partida 1' })).toBeVisible();
};

const places = {
  'a quotation being written': newQuotation,
  'an order': dialogNamed('/comercial/OrdenTrabajo', /^Nueva orden/),
  'cash that leaves': dialogNamed('/comercial/caja', /^Retiro/),
  'an expense': dialogNamed('/gastos/gastoRegistro', /^(Nuevo|Registrar) gasto/),
  'a service': dialogNamed('/operaciones/EditarServicios', 'Nuevo servicio'),
  'a customer': dialogNamed('/clientes/clientesList', /^Nuevo cliente/),
  'a vehicle': dialogNamed('/activos', /^Nuevo/),
  'an article': dialogNamed('/inventario/Inventario', /^Nuevo artículo/),
} as const;

/** Everything written so far, by the names that people see. */
const held = (page: Page): Promise<readonly string[]> =>
  page
    .locator('input:not([type=checkbox],[type=radio],[type=file]),textarea,select')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));

const isOwn =
  'input[type=search],[data-lector],[type=password],[type=file],[type=checkbox],[type=radio],[readonly],[disabled],[aria-hidden=true]';
const fieldsOf = async (page: Page): Promise<readonly Locator[]> =>
  page.locator(`:is(input,textarea,select,[contenteditable=true]):not(${isOwn}):visible`).all();

for (const [name, open] of Object.entries(places)) {
  // On a phone a list is the system's own, where a letter chooses: of these the service has most.
  const tag = name === 'a service' ? [] : ['@escritorio'];
  test(`no field of ${name} keeps a code that was scanned into it`, { tag }, async ({ page }) => {
    await enter(page, 'dueno');
    await open(page);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    const before = await held(page);
    const fields = await fieldsOf(page);
    expect(fields.length).toBeGreaterThan(0);
    for (const [i, field] of fields.entries()) {
      await field.focus();
      const told = await field.evaluate((one) => one.outerHTML.slice(0, 200));
      const read = `${code}${i}`;
      await scan(page, read, { apart: 0.02, ends: [i % 2 === 0 ? 'Enter' : 'Tab'] });
      await expectTaken(page, read);
      expect(await held(page), told).toEqual(before);
    }
  });
}

test('what stood in a price, and where one wrote in it, is as it was; a hand that goes on writes there', {
  tag: '@escritorio',
}, async ({ page }) => {
  await enter(page, 'dueno');
  await places['an expense'](page);
  const total = page
    .getByRole('dialog')
    .getByLabel(/^Total/)
    .first();
  await total.fill('150.00');
  await total.press('End');
  await total.press('ArrowLeft');
  await scan(page, code);
  await expectTaken(page);
  await expect(total).toHaveValue('150.00');
  await expect(total).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(total).toHaveValue('150.0');
});

test('a scanner that sends two ends, or none, leaves a figure as it was too', { tag: '@escritorio' }, async ({
  page,
}) => {
  await enter(page, 'dueno');
  await newQuotation(page);
  // What is found leads there at once: as long as nothing is, the search stays until it is closed.
  await page.route('**/api/buscar?*', () => undefined);
  const price = page.getByLabel(/Precio/).first();
  for (const ends of [['Tab', 'Enter'], ['Enter', 'Enter'], []]) {
    await price.focus();
    await scan(page, code, { ends });
    await expectTaken(page);
    await expect(price).toHaveValue('150.00');
  }
});

test('quick hands, a paste and a dictation write figures', { tag: '@escritorio' }, async ({ page }) => {
  await enter(page, 'dueno');
  await newQuotation(page);
  const price = page.getByLabel(/Precio/).first();
  await price.focus();
  // Two fingers that roll: one pair is close, the next is not.
  await scan(page, '12', { ends: [] });
  await scan(page, '50', { ends: ['Enter'] });
  await expect(price).toHaveValue('1,250.00');
  await price.focus();
  await page.keyboard.type('12345', { delay: 45 });
  await page.keyboard.press('Tab');
  await expect(price).toHaveValue('12,345.00');
  await price.focus();
  await page.keyboard.insertText('99.50');
  await page.keyboard.press('Enter');
  await expect(price).toHaveValue('99.50');
});

test('a password that a program types is nobody’s code', { tag: '@escritorio' }, async ({ page }) => {
  await signIn(page, 'dueno', '/Editar_perfil');
  const field = page.getByLabel(/^Contraseña actual/).first();
  await field.focus();
  await scan(page, 'Secreta-12345', { ends: ['Tab'] });
  await expect(field).toHaveValue('Secreta-12345');
  await expect(field).not.toBeFocused();
});

test('where codes are asked for they are written, and their Enter sends nothing', { tag: '@escritorio' }, async ({
  page,
}) => {
  await enter(page, 'dueno');
  await places['an article'](page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Descripción').fill('Filtro de prueba');
  await dialog.getByLabel('Clave (SKU)').focus();
  await scan(page, 'abc-123', { ends: ['Tab'] });
  await expect(dialog.getByLabel('Clave (SKU)')).toHaveValue('ABC-123');
  await dialog.getByLabel('Códigos de barras').focus();
  await scan(page, code);
  await scan(page, '7501206611029');
  await expect(dialog.getByLabel('Códigos de barras')).toHaveValue(`${code} 7501206611029 `);
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(0);
});

test('whoever receives goods reads the next article with a quantity at hand', { tag: '@escritorio' }, async ({
  page,
}) => {
  await enter(page, 'dueno');
  const { data } = await answerOf(page.request.get('/api/inventario/articulos?limit=2', { headers }));
  const [first, second] = data;
  await dialogNamed('/inventario/Inventario', /^(Recibir|Entrada)/)(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Agregar artículo').focus();
  await scan(page, first.sku);
  const quantity = dialog.getByLabel(`Cantidad de ${first.descripcion}`);
  await quantity.fill('4');
  await scan(page, second.sku);
  await expect(dialog.getByLabel(`Cantidad de ${second.descripcion}`)).toHaveValue('1');
  await expect(quantity).toHaveValue('4');
});

test('in a count a code read with a figure at hand counts its article, and the figure stays', {
  tag: '@escritorio',
}, async ({ page }) => {
  await enter(page, 'dueno');
  const { data } = await answerOf(page.request.get('/api/inventario/articulos?limit=2', { headers }));
  const [first, second] = data;
  await dialogNamed('/inventario/conteos', 'Nuevo conteo')(page);
  await page.getByLabel('¿Qué vas a contar?').fill(`Anaquel ${randomUUID().slice(0, 6)}`);
  await page.getByRole('button', { name: 'Empezar' }).click();
  await expect(page.getByLabel('Escanea o escribe el código')).toBeFocused();
  await scan(page, first.sku);
  const counted = page.getByLabel(`Contado de ${first.descripcion}`);
  await expect(counted).toHaveValue('1');
  const told: string[] = [];
  page.on('request', (asked) => /lecturas/.test(asked.url()) && told.push(asked.postData() ?? ''));
  await counted.focus();
  await scan(page, second.sku);
  await expect(page.getByLabel(`Contado de ${second.descripcion}`)).toHaveValue('1');
  await expect(counted).toHaveValue('1');
  expect(told).toHaveLength(1);
});
