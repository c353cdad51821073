import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { enter, expect, expectAccessible, test } from './fixtures.ts';
import { answerOf, openOwnCustomer, openOwnOrder, openOwnVehicleOrder } from './own-records.ts';

const headers = { 'x-empresa-id': '1' };
const tabs = (page: Page) => page.getByRole('tablist', { name: /^Partes de OT-/ }).getByRole('tab');
const tab = (page: Page, name: RegExp | string) => page.getByRole('tab', { name });
const open = async (page: Page, { id, folio }: { id: string; folio: string }, part = ''): Promise<void> => {
  await page.goto(`/comercial/OrdenTrabajo/${id}${part && `?pestana=${part}`}`);
  await expect(page.getByRole('heading', { name: folio, level: 1 })).toBeVisible();
  await expect(tabs(page).first()).toBeVisible();
};

test('an order of a shop that skips every step opens on its work, with the five parts that any order has', {
  tag: '@escritorio',
}, async ({ page }) => {
  await enter(page, 'dueno');
  // Of no vehicle: of those the shop of the examples asks nothing.
  await open(page, await openOwnOrder(page));
  await expect(tabs(page)).toHaveText([/^Trabajos/, /^Refacciones/, /^Pagos/, /^Fotos/, /^Bitácora/]);
  await expect(tab(page, /^Trabajos/)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: 'Empezar «Revisión»' })).toBeVisible();
  // What it amounts to and what can be done stay above, whatever part is open.
  for (const name of [/^Refacciones/, /^Pagos/, /^Fotos/, /^Bitácora/]) {
    await tab(page, name).click();
    await expect(page.getByLabel('Dinero de la orden')).toContainText('$100.00');
    await expect(page.getByRole('group', { name: 'Acciones' })).toBeVisible();
    await expectAccessible(page);
  }
});

test('its parts are in the address and under the arrows, and each is asked for when it is opened, once', {
  tag: '@escritorio',
}, async ({ page }) => {
  await enter(page, 'dueno');
  const orden = await openOwnVehicleOrder(page);
  // What is told of the order asks for the part that is open once more: how it was made may be told late.
  await page.route('**/api/eventos?*', (route) => route.abort());
  const asked: string[] = [];
  page.on('request', (request) => {
    const part = new RegExp(`/api/ordenes/${orden.id}/(\\w+)`).exec(request.url())?.[1];
    if (part) asked.push(part);
  });
  await open(page, orden);
  await expect(tab(page, /^Trabajos/)).toHaveAttribute('aria-selected', 'true');
  expect(asked.filter((part) => part !== 'pdf')).toEqual(['partes']);
  await tab(page, /^Trabajos/).focus();
  await page.keyboard.press('End');
  await expect(tab(page, /^Bitácora/)).toBeFocused();
  await expect(tab(page, /^Bitácora/)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('list', { name: 'Bitácora' }).getByText(/^Abrió OT-/)).toBeVisible();
  await expect(page).toHaveURL(/\?pestana=bitacora$/);
  await page.keyboard.press('ArrowLeft');
  await expect(tab(page, /^Fotos/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('list', { name: 'Bitácora' })).toBeVisible();
  expect(asked.filter((part) => part === 'bitacora')).toHaveLength(1);

  await page.reload();
  await expect(tab(page, /^Bitácora/)).toHaveAttribute('aria-selected', 'true');
  // What is no part of it, or not of this order, leads to its work.
  await open(page, orden, 'mensajes');
  await expect(tab(page, /^Trabajos/)).toHaveAttribute('aria-selected', 'true');
});

test('what the company asks of a kind of order is missed gently, until it is done', { tag: '@escritorio' }, async ({
  page,
}) => {
  await enter(page, 'dueno');
  const { data } = await answerOf(page.request.get('/api/ordenes/pasos', { headers }));
  const { clase, version, ...pasos } = data.find((one: { clase: string }) => one.clase === 'garantia');
  const asks = { ...pasos, inspeccion: 'pedido' };
  if (pasos.inspeccion !== 'pedido')
    await answerOf(
      page.request.put(`/api/ordenes/pasos/${clase}`, {
        headers: { ...headers, 'if-match': `"${version}"` },
        data: asks,
      }),
    );
  await open(page, await openOwnVehicleOrder(page));
  const missing = page.getByRole('link', { name: 'Falta inspección' });
  await expect(missing).toHaveCount(0);
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Cambiar tipo' }).click();
  const dialog = page.getByRole('dialog', { name: /^Tipo de OT-/ });
  await dialog.getByRole('button', { name: 'Garantía' }).click();
  await dialog.getByRole('button', { name: 'Guardar tipo' }).click();
  await expect(missing).toBeVisible();
  await expectAccessible(page);
  await missing.click();
  await expect(page).toHaveURL(/\?pestana=inspeccion$/);
  await expect(page.getByRole('button', { name: /^Revisión rápida · 12 puntos/ })).toBeVisible();
  // It stops nobody.
  await page.getByRole('button', { name: /^Empezar trabajos/ }).click();
  await expect(page.getByText('En proceso', { exact: true }).first()).toBeVisible();
});

test('what the customer asks of his quotation waits on the order, and is answered there', async ({ page }) => {
  await enter(page, 'dueno');
  const post = (path: string, data: object, more: Record<string, string> = {}) =>
    answerOf(page.request.post(path, { headers: { ...headers, 'idempotency-key': randomUUID(), ...more }, data }));
  const { id: cliente_id } = await openOwnCustomer(page, `Prueba ${randomUUID().slice(0, 8)}`);
  const partida = {
    tipo: 'servicio',
    descripcion: 'Frenos',
    cantidad_milesimas: 1000,
    precio_centavos: 90_000,
    tasa_iva: 1600,
  };
  const c = await post('/api/cotizaciones', { cliente_id, partidas: [partida] });
  const sent = await post(`/api/cotizaciones/${c.id}/envio`, { canal: 'copiar' }, { 'if-match': `"${c.version}"` });
  const token = /[\w-]{43}/.exec(sent.url)?.[0];
  await post(`/api/publico/cotizaciones/${token}/mensaje`, {
    tipo: 'pregunta',
    nombre: 'Juan',
    texto: '¿Para cuándo?',
  });
  const said = { revision: 1, canal: 'telefono', nombre: 'Juan', autorizadas: [c.partidas[0].id] };
  const { version } = await answerOf(page.request.get(`/api/cotizaciones/${c.id}`, { headers }));
  await post(`/api/cotizaciones/${c.id}/autorizacion`, said, { 'if-match': `"${version}"` });
  const orden = await post('/api/ordenes', { cotizacion_id: c.id });

  await open(page, orden);
  await expect(tab(page, /^Autorizaciones/)).toHaveText(/1/);
  await tab(page, /^Mensajes/).click();
  await expect(tab(page, /^Mensajes/)).toHaveText(/sin contestar/);
  const talk = page.getByRole('region', { name: `Conversación de ${c.folio}` });
  await expect(talk).toContainText('¿Para cuándo?');
  await talk.getByRole('textbox', { name: 'Responder al cliente' }).fill('Mañana a las cinco');
  await talk.getByRole('button', { name: 'Responder' }).click();
  await expect(talk).toContainText('Mañana a las cinco');
  await expect(tab(page, /^Mensajes/)).not.toHaveText(/sin contestar/);
  await expectAccessible(page);
  await tab(page, /^Autorizaciones/).click();
  await expect(page.getByRole('region', { name: /^Juan autorizó \$900\.00/ })).toContainText('Por teléfono');
  await expectAccessible(page);
});

test('on a phone the strip of parts says that there is more, and the page itself does not move sideways', {
  tag: '@telefono',
}, async ({ page }) => {
  await enter(page, 'dueno');
  await open(page, await openOwnVehicleOrder(page));
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  // The strip is drawn aside first, and pressed once it stands still: its arrows come and go with what is out of sight.
  await tab(page, /^Bitácora/).scrollIntoViewIfNeeded();
  // Whole, but for less than a point of the screen where widths are no whole numbers.
  await expect(tab(page, /^Bitácora/)).toBeInViewport({ ratio: 0.98 });
  await tab(page, /^Bitácora/).click();
  await expect(page.getByLabel('Nota', { exact: true })).toBeVisible();
});
