import { expect, type Page } from '@playwright/test';
import { walkTo } from './fixtures.ts';
import type { House } from './server.ts';

/** What people do at the counter, by the words on the screen; the journeys are made of these. */

export const administrador = {
  nombre: 'Lucía Herrera',
  email: 'lucia@taller.test',
  password: 'bahia azul de prueba 26',
};

/** The set-up link makes the company and its administrator, and leaves the page inside. */
export async function setUp(page: Page, house: House): Promise<void> {
  await page.goto(house.setupLink ?? '/');
  await page.getByLabel('Nombre del taller').fill('Taller del Puerto');
  await page.getByLabel('Tu nombre').fill(administrador.nombre);
  await page.getByLabel('Correo').fill(administrador.email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(administrador.password);
  await page.getByRole('button', { name: 'Crear y entrar' }).click();
  await expect(
    page
      .getByRole('navigation', { name: 'Principal' })
      .or(page.getByRole('button', { name: /menú/i }))
      .first(),
  ).toBeVisible();
}

export type ServicioDelDia = { nombre: string; precio: string; tipo?: string; iva?: string };

/** The five lines of the quotation and what is sold at the counter. */
export const catalogo: readonly ServicioDelDia[] = [
  { nombre: 'Servicio 80,000 km', precio: '4640' },
  { nombre: 'Balatas delanteras (juego)', precio: '1299.90', tipo: 'Refacción' },
  { nombre: 'Aceite 15W-40 (litro)', precio: '98.50', tipo: 'Refacción' },
  { nombre: 'Mano de obra frenos (hora)', precio: '450', tipo: 'Mano de obra' },
  { nombre: 'Libro de mantenimiento', precio: '180', iva: '0 %' },
  { nombre: 'Plumas limpiaparabrisas', precio: '189', tipo: 'Refacción' },
  { nombre: 'Batería LTH 12 V', precio: '2450', tipo: 'Refacción' },
];

/** The catalogue, one after another without leaving the form. */
export async function addServicios(page: Page, servicios: readonly ServicioDelDia[]): Promise<void> {
  await walkTo(page, '/operaciones/EditarServicios');
  await page.getByRole('button', { name: 'Nuevo servicio' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo servicio' });
  for (const [i, { nombre, precio, tipo, iva }] of servicios.entries()) {
    await dialog.getByRole('textbox', { name: 'Nombre' }).fill(nombre);
    await dialog.getByLabel('Precio con IVA').fill(precio);
    if (iva) await choose(page, dialog.getByRole('combobox', { name: 'IVA', exact: true }), iva);
    if (tipo) await choose(page, dialog.getByRole('combobox', { name: 'Tipo' }), tipo);
    const last = i === servicios.length - 1;
    await dialog.getByRole('button', { name: last ? /^Guardar(?! y)/ : 'Guardar y nuevo' }).click();
    await expect(page.getByText(`${nombre}: guardado.`)).toBeVisible();
  }
  await expect(dialog).toBeHidden();
}

export async function choose(page: Page, field: ReturnType<Page['getByRole']>, option: string): Promise<void> {
  // On a phone the choice is the system's own.
  if ((await field.evaluate((element) => element.tagName)) === 'SELECT') {
    await field.selectOption({ label: option });
    return;
  }
  await field.click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Types a line as the advisor does, «bal 2 -10%», and waits until the sheet has taken it. */
export async function addPartida(page: Page, typed: string, line: number): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Agregar partida' });
  await box.pressSequentially(typed);
  await box.press('Enter');
  // In the sheet of a desk it has a button of its own; on a phone it is a card that opens.
  const taken = new RegExp(`^(Quitar partida ${line}$|Cambiar partida ${line}:)`);
  await expect(page.getByRole('button', { name: taken })).toBeVisible();
}

/** Opens the register inside the charge when nobody has. */
export async function openCajaWith(page: Page, fondo: string): Promise<void> {
  const group = page.getByRole('group', { name: 'Abrir caja' });
  await group.getByLabel('Fondo con el que abre').fill(fondo);
  await group.getByRole('button', { name: 'Abrir caja' }).click();
  await expect(group).toBeHidden();
}

/** The customer's own phone: no session, 390 × 844. */
export async function onThePhone(page: Page, url: string): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser');
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
  });
  const phone = await context.newPage();
  await phone.goto(url);
  return phone;
}

/** Leaves out the lines named, writes the name, draws the signature and authorises. */
export async function authoriseOnThePhone(phone: Page, nombre: string, without: readonly string[] = []): Promise<void> {
  for (const descripcion of without)
    await phone.getByRole('checkbox', { name: new RegExp(escape(descripcion)) }).uncheck();
  await phone.getByRole('button', { name: /^Autorizar (seleccionados|todo)$/ }).click();
  await phone.getByLabel('Nombre completo').fill(nombre);
  await sign(phone);
  await phone.getByRole('checkbox', { name: /Leí la cotización/ }).check();
  await phone.getByRole('button', { name: 'Firmar y autorizar' }).click();
  await expect(phone.getByText(/^Autorizaste/)).toBeVisible();
}

export async function sign(phone: Page): Promise<void> {
  const canvas = phone.getByRole('img', { name: /Firma/ });
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('there is nowhere to sign');
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await phone.mouse.move(...at(0.2, 0.6));
  await phone.mouse.down();
  for (const [x, y] of [
    [0.35, 0.3],
    [0.5, 0.7],
    [0.65, 0.35],
    [0.8, 0.6],
  ] as const)
    await phone.mouse.move(...at(x, y), { steps: 4 });
  await phone.mouse.up();
  await expect(phone.getByRole('img', { name: 'Firma: hecha' })).toBeVisible();
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Opens a document's PDF and proves that the server gave one. */
export async function expectPdf(page: Page, path: RegExp, open: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse((response) => path.test(new URL(response.url()).pathname));
  await open();
  const response = await answered;
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toContain('application/pdf');
}

/** A counter ticket with one line; leaves the charge open. */
export async function sell(page: Page, typed: string): Promise<void> {
  if (new URL(page.url()).pathname !== '/comercial/Ventas') await walkTo(page, '/comercial/Ventas');
  const box = page.getByRole('combobox', { name: 'Agregar servicio o refacción' });
  await box.pressSequentially(typed);
  await box.press('Enter');
  await expect(page.getByRole('list', { name: 'Renglones' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: /^Cobrar/ }).click();
}

/** Ends the charge that is open and closes its receipt. */
export async function charge(page: Page, folio: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Cobr/ });
  await dialog.getByRole('button', { name: /^Cobrar/ }).click();
  await expect(dialog.getByText(`Cobrado: ${folio}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await expect(dialog).toBeHidden();
}

/** Cash that enters or leaves without a sale. */
export async function moveCash(
  page: Page,
  tipo: 'Entrada' | 'Gasto' | 'Retiro',
  importe: string,
  concepto: string,
): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${tipo}`) }).click();
  const dialog = page.getByRole('dialog', { name: `${tipo} de efectivo` });
  await dialog.getByLabel('Importe').fill(importe);
  await dialog.getByRole('textbox', { name: /^¿/ }).fill(concepto);
  await dialog.getByRole('button', { name: /^Registrar/ }).click();
  await expect(dialog).toBeHidden();
}

/** When the last code ended, by the clock that keys carry. */
let lastScan = 0;

const suffixes: Readonly<Record<string, { virtual: number; text?: string }>> = {
  Enter: { virtual: 13, text: '\r' },
  Tab: { virtual: 9 },
};

/** A scanner types 5 ms apart, however busy the machine of the test is, and ends with Enter. */
export async function scan(
  page: Page,
  code: string,
  { apart = 0.005, ends = ['Enter'] }: { apart?: number; ends?: readonly string[] } = {},
): Promise<void> {
  const hands = await page.context().newCDPSession(page);
  // Nobody reads two codes within a third of a second, however fast a test gets there.
  const start = Math.max(Date.now() / 1000, lastScan + 0.3);
  lastScan = start + code.length * apart;
  const presses = [...code, ...ends].flatMap((key, i) => {
    const { virtual, text } = suffixes[key] ?? { virtual: key.toUpperCase().charCodeAt(0), text: key };
    const press = { key, timestamp: start + i * apart, windowsVirtualKeyCode: virtual };
    return [
      hands.send('Input.dispatchKeyEvent', { ...press, type: 'keyDown', ...(text ? { text } : {}) }),
      hands.send('Input.dispatchKeyEvent', { ...press, type: 'keyUp' }),
    ];
  });
  await Promise.all(presses);
  await hands.detach();
}
