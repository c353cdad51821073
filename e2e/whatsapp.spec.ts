import { randomUUID } from 'node:crypto';
import { sealNotice, startWhatsappServer, type WhatsappServer } from '../apps/server/testing/whatsapp-server.ts';
import { enter, expect, expectAccessible, test as base, walkTo } from './fixtures.ts';
import { administrador, setUp } from './mostrador.ts';
import { type House, startHouse } from './server.ts';

const NUMERO = '106540352242922';
const SECRETO = 'secreto de la aplicación';

/** An empty house whose first company writes by an API of the test's own. */
const test = base.extend<{ connected: { house: House; cloud: WhatsappServer } }>({
  connected: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from the pattern.
    async ({}, use) => {
      const cloud = await startWhatsappServer();
      const house = await startHouse('empty', undefined, {
        BAHIA_WHATSAPP_CUENTAS: `1:${NUMERO}:clave-de-prueba`,
        BAHIA_WHATSAPP_SECRETO: SECRETO,
        BAHIA_WHATSAPP_VERIFICACION: 'palabra',
        BAHIA_WHATSAPP_API: cloud.url,
      });
      await use({ house, cloud });
      await house.stop();
      await cloud.close();
    },
    { scope: 'test' },
  ],
});

test('the alert leads to what waits; one is sent by hand, one is discarded, and there is nothing more to say', {
  tag: '@escritorio',
}, async ({ page }) => {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await enter(page, 'dueno');
  await walkTo(page, '/comercial/pendientePago');
  await page.getByRole('link', { name: 'Inicio' }).first().click();
  const alert = page.getByRole('complementary', { name: 'Estado de WhatsApp' });
  await expect(alert).toContainText(/1 mensaje de WhatsApp espera y 1 no se pudo entregar\./);
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('security_data') ?? '{}'))).toMatchObject({
    Mostrar_WhatsAppStatusAlert: true,
  });
  await expectAccessible(page);
  await alert.getByRole('link', { name: 'Ver mensajes' }).click();
  await expect(page.getByRole('heading', { name: 'WhatsApp' })).toBeVisible();
  const log = page.getByRole('grid', { name: 'WhatsApp' });
  await log.getByText('Envíalo tú').click();
  const panel = page.getByRole('dialog');
  await expectAccessible(page);
  const opened = page.context().waitForEvent('page');
  await panel.getByRole('link', { name: 'Abrir WhatsApp' }).click();
  expect((await opened).url()).toMatch(/^https:\/\/wa\.me\/52\d{10}\?text=Hola/);
  await expect(log.getByText('Envíalo tú')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await log.getByText('Fallido', { exact: true }).click();
  await expect(panel.getByText(/Ese teléfono no tiene WhatsApp/)).toBeVisible();
  await panel.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByText('Nada por atender: todo lo que había que enviar, salió.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await page.getByRole('button', { name: 'No molestar' }).click();
  await page.getByRole('textbox', { name: 'Teléfono' }).fill('477 123 4567');
  await page.getByRole('button', { name: 'Agregar' }).click();
  await expect(page.getByText(/Paola Reyes · /)).toBeVisible();
  await page.getByRole('button', { name: 'Quitar' }).click();
  await expect(page.getByText('Nadie ha pedido que no le escriban.')).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar', exact: true }).last().click();
  await page.getByRole('button', { name: 'Ajustes' }).click();
  await expect(page.getByText('Sin conectar')).toBeVisible();
  await expectAccessible(page, { within: '[role="dialog"]' });
  const ready = page.getByRole('switch', { name: 'Orden lista: sale solo' });
  await ready.click();
  await expect(page.getByText('Guardado.')).toBeVisible();
  await expect(ready).toBeChecked();
  await ready.click();
  await expect(ready).not.toBeChecked();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('link', { name: 'Inicio' }).first().click();
  await expect(alert).toContainText('WhatsApp no está conectado');
});

test('what is said of WhatsApp stands on the first page alone, covers nothing, and once hidden never comes back to that person', async ({
  page,
  browser,
  emptyHouse,
}) => {
  // It begins with a page or stays away until the next: what it says and to whom is known before the first page is opened.
  const known = ['/api/whatsapp/estado', '/api/perfil'].map((path) =>
    page.waitForResponse((answer) => answer.ok() && new URL(answer.url()).pathname === path),
  );
  await setUp(page, emptyHouse);
  const alert = page.getByRole('complementary', { name: 'Estado de WhatsApp' });
  await walkTo(page, '/comercial/Ventas');
  await expect(page.getByRole('button', { name: /^Cobrar/ })).toBeVisible();
  await Promise.all((await Promise.all(known)).map((answer) => answer.finished()));
  await expect(alert).toHaveCount(0);
  await walkTo(page, '/');
  await expect(alert).toContainText('WhatsApp no está conectado');
  expect(await alert.evaluate((box) => getComputedStyle(box).position)).toBe('static');
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/perfil/preferencias'));
  await alert.getByRole('button', { name: 'No volver a mostrar' }).click();
  expect((await kept).ok()).toBe(true);
  await expect(alert).toHaveCount(0);

  // On another computer the person is the same.
  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  const { email, password } = administrador;
  const signedIn = await elsewhere.request.post(`${emptyHouse.address}/api/auth/login`, { data: { email, password } });
  expect(signedIn.ok()).toBe(true);
  const told = elsewhere.waitForResponse((answer) => answer.url().endsWith('/api/whatsapp/estado'));
  await elsewhere.goto(`${emptyHouse.address}/comercial/pendientePago`);
  expect((await told).ok()).toBe(true);
  await walkTo(elsewhere, '/');
  await expect(elsewhere.getByRole('complementary', { name: 'Estado de WhatsApp' })).toHaveCount(0);
  await context.close();
});

test('connected, a quotation leaves by itself, and its notices are seen as they come', { tag: '@escritorio' }, async ({
  page,
  connected: { house, cloud },
}) => {
  await setUp(page, house);
  const empresa = await page.evaluate(() => JSON.parse(sessionStorage.getItem('company_data') ?? '{}').empresa_id);
  const write = async (path: string, data: object) => {
    const headers = { 'x-empresa-id': String(empresa), 'idempotency-key': randomUUID() };
    const answer = await page.request.post(house.address + path, { data, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const { id: cliente_id } = await write('/api/clientes', { nombre: 'María López', telefono: '4771234567' });
  const partida = {
    tipo: 'servicio',
    descripcion: 'Afinación',
    cantidad_milesimas: 1000,
    precio_centavos: 116_000,
    tasa_iva: 1600,
  };
  const { id, folio } = await write('/api/cotizaciones', { cliente_id, partidas: [partida] });

  await walkTo(page, `/comercial/cotizaciones/${id}`);
  await page
    .getByRole('button', { name: /^Enviar/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Enviar por WhatsApp' }).click();
  await page.getByRole('link', { name: 'Ver si llegó' }).click();
  const log = page.getByRole('grid');
  // It leaves by a job, which tries again after a while if the first time came to nothing.
  await expect(log.getByText('Enviado', { exact: true })).toBeVisible();
  expect(cloud.received).toHaveLength(1);
  expect(cloud.received[0]).toMatchObject({
    path: `/v23.0/${NUMERO}/messages`,
    body: { to: '524771234567', template: { name: 'cotizacion_enviada' } },
  });
  const tell = (status: string) => {
    const { payload, seal } = sealNotice(SECRETO, NUMERO, { statuses: [{ id: 'wamid.prueba-1', status }] });
    const headers = { 'content-type': 'application/json', 'x-hub-signature-256': seal };
    return fetch(`${house.address}/api/whatsapp/webhook`, { method: 'POST', headers, body: payload });
  };
  expect((await tell('delivered')).status).toBe(200);
  await expect(log.getByText('Entregado', { exact: true })).toBeVisible();
  await tell('read');
  await expect(log.getByText('Leído', { exact: true })).toBeVisible();
  await log.getByRole('gridcell', { name: folio, exact: true }).click();
  await expect(page.getByRole('dialog').getByText('Cotización enviada')).toBeVisible();
});
