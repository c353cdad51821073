import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, signIn, test, walkTo } from './fixtures.ts';
import { type Celda, readHoja } from './hoja.ts';

/** Asks for the list in a format and gives back the file that the browser was handed. */
const takeAway = async (page: Page, format: string): Promise<{ name: string; bytes: Buffer }> => {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: `Exportar a ${format}`, exact: true }).click();
  const download = await coming;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
};

test('a list leaves as a file with exactly what is filtered, all its pages and the columns that show @escritorio', async ({
  page,
}) => {
  await signIn(page, 'contador', '/comercial/cotizaciones?estado=convertidas');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const shown = await page.getByRole('tab', { name: /^Convertidas [\d,]+$/ }).textContent();
  const expected = Number((shown ?? '').replace(/\D/g, ''));

  const csv = await takeAway(page, 'CSV con punto y coma');
  expect(csv.name).toMatch(/^cotizaciones-[a-z-]+-\d{4}-\d\d-\d\d\.csv$/);
  const [head = '', ...rows] = csv.bytes.toString('utf8').trimEnd().split('\r\n');
  expect(head).toBe('\uFEFFFolio;Cliente;Vehículo;Placas;Fecha;Estado;Asesor;Total');
  expect(rows).toHaveLength(expected);
  expect(expected).toBeGreaterThan(25);
  for (const row of rows) expect(row).toMatch(/^COT-\d+.*;\d{4}-\d\d-\d\d;Convertida;.*;\d+,\d\d$/);
  await expect(page.getByText(`${csv.name}: ${expected} renglones.`)).toBeVisible();

  const xlsx = await takeAway(page, 'Excel');
  expect(xlsx.name).toMatch(/\.xlsx$/);
  expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK');
  const pdf = await takeAway(page, 'PDF');
  expect(pdf.name).toMatch(/\.pdf$/);
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('a list of thousands of rows arrives in Excel, under the policy of scripts of the page @escritorio', async ({
  page,
}) => {
  await signIn(page, 'contador', '/comercial/cotizaciones?estado=convertidas');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  // Each page that the server gives counts fifty times: what a year brings, in seconds.
  await page.route('**/api/cotizaciones?*', async (route) => {
    if (!route.request().url().includes('limit=100')) return route.fallback();
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: { ...body, data: Array.from({ length: 50 }, () => body.data).flat() } });
  });
  const { bytes } = await takeAway(page, 'Excel');
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  const { celdas } = await readHoja(bytes);
  expect(celdas.filter(({ columna }) => columna === 'Folio').length).toBeGreaterThan(1_250);
});

test('a long file says how far it is, can be cancelled, and who may not export finds no button @escritorio', async ({
  page,
}) => {
  await signIn(page, 'administrador', '/clientes/clientesList');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  let asked = 0;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/clientes?*', async (route) => {
    if (route.request().url().includes('limit=100') && ++asked === 1) await held;
    await route.fallback();
  });
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: 'Exportar a Excel' }).click();
  const progress = page.getByRole('complementary', { name: 'Archivo en preparación' });
  await expect(progress).toContainText('Exportando Gestión Clientes');
  // It goes on while other pages are looked at.
  await page.getByRole('link', { name: 'Cotizaciones', exact: true }).click();
  await expect(progress).toBeVisible();
  await progress.getByRole('button', { name: 'Cancelar' }).click();
  await expect(progress).toBeHidden();
  letGo();

  // Where somebody else was signed in, the next one begins at home, in a page of his own: what was open hears that its session is over.
  await signIn(page, 'cajero');
  await walkTo(page, '/comercial/pendientePago');
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Exportar' })).toBeHidden();
});

/** Every screen that hands over a list, and what of it must come out as which figure. */
const lists = {
  'each list of the counter comes out in Excel as days, moments, amounts, rates and numbers @escritorio': [
    ['/comercial/cotizaciones', { Fecha: 'fecha', Total: 'pesos', Autorizado: 'pesos' }],
    ['/comercial/OrdenTrabajo', { Promesa: 'momento', Avance: 'porcentaje', Total: 'pesos', Fecha: 'fecha' }],
    ['/comercial/caja/cortes', { Apertura: 'momento', Cierre: 'momento', Contado: 'pesos' }],
    ['/comercial/facturas', {}],
    ['/comercial/resumenVentas', { Fecha: 'momento', Total: 'pesos', 'Partidas sin costo': 'numero' }],
    ['/reportes/Productividad', { Tasa: 'porcentaje', 'Trabajos con comisión': 'numero', Comisión: 'pesos' }],
    ['/clientes/historialPagos', { Fecha: 'fecha', Hora: 'momento' }],
    ['/comercial/pendientePago', { Fecha: 'fecha', Vence: 'fecha', Saldo: 'pesos', Vencida: 'numero' }],
    ['/comercial/pendientePago/convenios', { Acordado: 'fecha', 'Siguiente pago': 'fecha', Total: 'pesos' }],
    ['/comercial/pendientePago/comprobantes', {}],
    ['/comercial/pendientePago/notas', {}],
    ['/comercial/pendientePago/saldos', {}],
  ],
  'each list of the house comes out in Excel as days, moments, amounts, rates and numbers @escritorio': [
    ['/clientes/clientesList', { 'No.': 'numero' }],
    ['/activos', { Km: 'numero' }],
    ['/operaciones/EditarServicios', { IVA: 'porcentaje', Precio: 'pesos' }],
    ['/operaciones/empleados', { 'No.': 'numero' }],
    ['/operaciones/usuarios', { 'Último acceso': 'momento' }],
    ['/gastos/gastoRegistro', { Fecha: 'fecha', Total: 'pesos' }],
    ['/gastos/gastoProveedoresCRUD', { 'Días de crédito': 'numero' }],
    ['/inventario/Inventario', { Disponible: 'numero', Precio: 'pesos' }],
    ['/inventario/pedidos', { Fecha: 'fecha', Recibido: 'numero', 'Costo pedido': 'pesos' }],
    ['/inventario/compras', { Total: 'pesos' }],
    ['/soporte', { Abierto: 'momento', 'Último mensaje': 'momento' }],
    ['/administracion/seguridad', { 'Última vez': 'momento', Veces: 'numero' }],
    ['/administracion/whatsapp', {}],
    ['/administracion/importaciones', { Cuándo: 'momento', Nuevos: 'numero' }],
  ],
} as const satisfies Record<string, readonly (readonly [string, Readonly<Record<string, keyof typeof formats>>])[]>;

const formats = {
  fecha: ['dd/mm/yyyy'],
  momento: ['dd/mm/yyyy', 'dd/mm/yyyy hh:mm'],
  pesos: ['"$"#,##0.00;-"$"#,##0.00'],
  porcentaje: ['0%', '0.0#%'],
  numero: ['#,##0', '#,##0.###'],
};

/** A text that a person would have to write again to add it, sort it or compare it. */
const isFigureAsText = ({ texto = '' }: Celda): boolean =>
  [
    /^\d{1,2} (ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic)\.? \d{4}/,
    /^\d{1,2}\/\d{1,2}\/\d{4}/,
    /^\d{4}-\d\d-\d\d/,
    /^-?\$ ?[\d,]+(\.\d\d)?$/,
    /^-?[\d.,]+ ?%$/,
    /^[\d,.]+ (días?|km|piezas?)$/,
  ].some((form) => form.test(texto));

const showAll = async (page: Page): Promise<void> => {
  const columns = page.getByRole('button', { name: 'Columnas' });
  if (!(await columns.isVisible())) return;
  await columns.click();
  await expect(page.getByRole('menu', { name: 'Columnas visibles' })).toBeVisible();
  const hidden = page.getByRole('menuitemcheckbox', { checked: false });
  while ((await hidden.count()) > 0) await hidden.first().click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
};

for (const [title, screens] of Object.entries(lists))
  test(title, async ({ page }) => {
    await signIn(page, 'dueno', '/notificaciones');
    for (const [path, kinds] of screens) {
      await test.step(path, async () => {
        await walkTo(page, path);
        await expect(page.getByRole('button', { name: 'Exportar' })).toBeVisible();
        await showAll(page);
        const hoja = await readHoja((await takeAway(page, 'Excel')).bytes);
        expect(hoja.titulos.length).toBeGreaterThan(1);
        expect([hoja.fijas, hoja.anchos]).toEqual([1, hoja.titulos.length]);
        expect(hoja.filtro).toMatch(/^A1:[A-Z]+\d+$/);
        expect(hoja.celdas.filter(isFigureAsText)).toEqual([]);
        for (const [columna, kind] of Object.entries(kinds)) {
          expect(hoja.titulos).toContain(columna);
          const written = hoja.celdas.filter((one) => one.columna === columna);
          for (const { cifra, texto, formato } of written) {
            expect([typeof cifra, texto], columna).toEqual(['number', undefined]);
            expect(formats[kind], columna).toContain(formato);
          }
        }
      });
    }
  });

test('a list on paper says that it is being printed and how many go before, and can be cancelled @escritorio', async ({
  page,
}) => {
  await signIn(page, 'administrador', '/clientes/clientesList');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/exportaciones/pdf', async (route) => {
    await held;
    await route.abort();
  });
  await page.route('**/api/exportaciones/pdf/turno', (route) => route.fulfill({ json: { antes: 2 } }));
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: 'Exportar a PDF' }).click();
  const progress = page.getByRole('complementary', { name: 'Archivo en preparación' });
  await expect(progress).toContainText('Imprimiendo Gestión Clientes');
  await expect(progress).toContainText('hay 2 listas antes');
  const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/exportaciones/pdf'));
  await progress.getByRole('button', { name: 'Cancelar' }).click();
  await expect(progress).toBeHidden();
  await asked;
  letGo();
});
