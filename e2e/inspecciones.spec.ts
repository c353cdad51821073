import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { enter, expect, expectAccessible, goOffline, signIn, test } from './fixtures.ts';
import { answerOf, openOwnOrder, openOwnVehicleOrder } from './own-records.ts';

const headers = { 'x-empresa-id': '1' };

const row = (page: Page, punto: string): Locator => page.getByRole('listitem', { name: punto, exact: true });
const light = (page: Page, punto: string, word: string): Locator =>
  row(page, punto).getByRole('button', { name: word, exact: true });
const mark = async (page: Page, punto: string, word: string): Promise<void> => {
  await light(page, punto, word).click();
  await expect(light(page, punto, word)).toHaveAttribute('aria-pressed', 'true');
};
/** Begins the quick one from the order, as the adviser does; the id of the inspection. */
const begin = async (page: Page, orden: { id: string; folio: string }): Promise<string> => {
  await page.goto(`/comercial/OrdenTrabajo/${orden.id}`);
  await page.getByRole('button', { name: /^Revisión rápida · 12 puntos/ }).click();
  await expect(page.getByRole('heading', { name: 'Revisión rápida', level: 1 })).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
};
const read = (page: Page, id: string) => answerOf(page.request.get(`/api/inspecciones/${id}`, { headers }));
const coloursOf = async (page: Page, id: string): Promise<Record<string, string | null>> => {
  const { puntos } = await read(page, id);
  return Object.fromEntries(puntos.map((p: { nombre: string; color: string | null }) => [p.nombre, p.color]));
};
test('from the order to the report that its customer opens, until its link is taken away', async ({
  page,
  browser,
}) => {
  await enter(page, 'dueno');
  const orden = await openOwnVehicleOrder(page);
  const id = await begin(page, orden);
  const pads = row(page, 'Balatas delanteras').getByRole('textbox', { name: 'Balatas delanteras, en mm' });
  await pads.fill('2.5');
  await pads.press('Enter');
  await expect(light(page, 'Balatas delanteras', 'Mal')).toHaveAttribute('aria-pressed', 'true');
  await row(page, 'Balatas delanteras').getByRole('textbox', { name: /^Nota/ }).fill('Ya marca el disco');
  await mark(page, 'Luces', 'Pronto');
  await row(page, 'Testigos encendidos').getByRole('button', { name: 'No', exact: true }).click();
  await row(page, 'Filtro de aire').getByRole('button', { name: 'Más de Filtro de aire' }).click();
  await page.getByRole('menuitem', { name: 'No aplica' }).click();
  await page.getByRole('button', { name: 'Lo demás bien (8)' }).click();
  await expect(page.getByText('12 de 12', { exact: true })).toBeVisible();
  const found = page.getByRole('list', { name: 'Hallazgos' }).getByRole('listitem');
  await expect(found).toHaveCount(2);
  await expect(found.first()).toContainText(
    /Balatas delanteras \(juego\)MalBalatas delanteras: 2\.5 mm; bien es desde 5 mm\..*\$1,299\.90/,
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Escribir/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Diagnóstico de OT-/ });
  await dialog.getByRole('textbox', { name: 'Causa' }).fill('Balatas gastadas');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Balatas gastadas')).toBeVisible();
  // A red point that wants its photo is not ended in silence.
  await page.getByRole('button', { name: 'Terminar' }).click();
  const ending = page.getByRole('dialog', { name: 'Falta una foto' });
  await expect(ending.getByRole('button', { name: 'Terminar sin foto' })).toBeDisabled();
  await expectAccessible(page, { within: '[role=dialog]' });
  await ending.getByRole('textbox', { name: 'Por qué se termina sin foto' }).fill('El cliente ya las vio');
  await ending.getByRole('button', { name: 'Terminar sin foto' }).click();
  await expect(
    page.getByText(/^La terminó .+, sin foto de Balatas delanteras: El cliente ya las vio\.$/),
  ).toBeVisible();
  expect(await coloursOf(page, id)).toMatchObject({
    'Balatas delanteras': 'rojo',
    Luces: 'amarillo',
    'Testigos encendidos': 'verde',
    'Filtro de aire': 'na',
    Batería: 'verde',
  });

  await page.getByRole('button', { name: 'Enviar informe' }).click();
  const sending = page.getByRole('dialog', { name: 'Enviar informe' });
  await expect(sending.getByLabel('Enlace', { exact: true })).toHaveValue(/\/Informe\/[\w-]{43}$/);
  const url = await sending.getByLabel('Enlace', { exact: true }).inputValue();
  const visitor = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const customer = await visitor.newPage();
  await customer.goto(new URL(url).pathname);
  await expect(customer.getByRole('heading', { name: 'Tu Nissan Versa' })).toBeVisible();
  await expect(customer.getByText('Ya marca el disco')).toBeVisible();
  await expect(customer.getByText('Balatas gastadas')).toBeVisible();
  await expect(customer.getByText('2.5 mm')).toBeVisible();
  expect(await customer.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(customer);
  await sending.getByRole('button', { name: 'Retirar enlaces' }).click();
  await expect(sending).toBeHidden();
  await customer.reload();
  await expect(customer.getByRole('heading', { name: 'Este enlace no está disponible' })).toBeVisible();
  await page.keyboard.press('p');
  await expect(
    page.getByRole('dialog', { name: /^Inspección de OT-/ }).getByRole('link', { name: 'Descargar' }),
  ).toHaveAttribute('href', /^blob:/);
});

test('without connection every mark waits with its hour, survives the tab, is sent once and is there on another device', async ({
  page,
  context,
  browser,
}) => {
  await enter(page, 'dueno');
  const orden = await openOwnVehicleOrder(page);
  await page.goto('about:blank');
  const tab = await context.newPage();
  const id = await begin(tab, orden);
  await mark(tab, 'Balatas delanteras', 'Bien');
  // It is seen before it was answered: cut before that, it would wait with the others.
  await expect.poll(async () => (await coloursOf(tab, id))['Balatas delanteras']).toBe('verde');
  await goOffline(context, tab);
  await mark(tab, 'Aceite de motor', 'Mal');
  const note = row(tab, 'Aceite de motor').getByRole('textbox', { name: /^Nota/ });
  await note.fill('Quemado');
  await note.blur();
  await mark(tab, 'Luces', 'Bien');
  await mark(tab, 'Luces', 'Pronto');
  await expect(tab.getByText('4 por enviar', { exact: true }).last()).toBeVisible();
  const offlineUntil = Date.now();
  // The tab is gone before anything left.
  await tab.close();
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/marcas')) for (const m of request.postDataJSON().marcas) sent.push(m.id);
  });
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto('/');
  await expect.poll(async () => (await coloursOf(again, id))['Luces']).toBe('amarillo');
  expect(new Set(sent).size).toBe(sent.length);
  expect(sent).toHaveLength(4);
  const { puntos } = await read(again, id);
  const oil = puntos.find((p: { nombre: string }) => p.nombre === 'Aceite de motor');
  expect(oil).toMatchObject({ color: 'rojo', nota: 'Quemado', marcas: 2 });
  expect(new Date(oil.marcado_en).getTime()).toBeLessThanOrEqual(offlineUntil);

  const other = await browser.newContext();
  const device = await other.newPage();
  await signIn(device, 'dueno', `/operaciones/inspecciones/${id}`);
  await expect(light(device, 'Luces', 'Pronto')).toHaveAttribute('aria-pressed', 'true');
  // Whatever one marks the other sees arrive.
  await again.goto(`/operaciones/inspecciones/${id}`);
  await mark(device, 'Anticongelante', 'Mal');
  await expect(light(again, 'Anticongelante', 'Mal')).toHaveAttribute('aria-pressed', 'true');
});

const photo = async (page: Page, name: string) => ({ name, mimeType: 'image/png', buffer: await page.screenshot() });

test('a red point asks for its photo: taken at the point, or when it is ended; its customer sees both', {
  tag: '@telefono',
}, async ({ page, browser }) => {
  await enter(page, 'dueno');
  const id = await begin(page, await openOwnVehicleOrder(page));
  const fotos = page.getByRole('region', { name: /^Fotos/ });
  await expect(fotos.getByRole('group', { name: 'Fotos que se piden' })).toBeHidden();
  await mark(page, 'Balatas delanteras', 'Mal');
  await mark(page, 'Balatas traseras', 'Mal');
  await expect(fotos.getByText('0 de 2 listas')).toBeVisible();
  const at = row(page, 'Balatas delanteras');
  await at
    .getByLabel('Tomar foto de Balatas delanteras')
    .last()
    .setInputFiles(await photo(page, 'balata.png'));
  await expect(fotos.getByText('1 de 2 listas')).toBeVisible();
  await at.getByRole('button', { name: 'Ver fotos de Balatas delanteras' }).click();
  const dialog = page.getByRole('dialog', { name: 'Balatas delanteras' });
  await expect(dialog.getByRole('list', { name: 'Fotos' }).getByRole('button', { name: /^Ver foto/ })).toHaveCount(1);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await page.getByRole('button', { name: 'Lo demás bien (10)' }).click();
  await page.getByRole('button', { name: 'Terminar' }).click();
  const ending = page.getByRole('dialog', { name: 'Falta una foto' });
  await ending
    .getByLabel('Tomar foto de Balatas traseras')
    .last()
    .setInputFiles(await photo(page, 'otra.png'));
  const whole = page.getByRole('dialog', { name: 'Terminar la inspección' });
  await expect(whole.getByText('Están todos los puntos y sus fotos.')).toBeVisible();
  await whole.getByRole('button', { name: 'Terminar', exact: true }).click();
  await expect(page.getByText(/^La terminó .+\d\d:\d\d\.$/)).toBeVisible();
  const { puntos } = await read(page, id);
  const { data } = await answerOf(page.request.get(`/api/fotos/de/inspeccion/${id}`, { headers }));
  const named = new Map(puntos.map((p: { id: string; nombre: string }) => [p.id, p.nombre]));
  expect(data.map(({ parte_id }: { parte_id: string }) => named.get(parte_id))).toEqual([
    'Balatas delanteras',
    'Balatas traseras',
  ]);
  const asked = page.request.put(`/api/inspecciones/${id}/enlace`, { headers, data: { activo: true } });
  const { url } = await answerOf(asked);
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
  const customer = await phone.newPage();
  await customer.goto(new URL(url).pathname);
  const shown = customer.getByRole('list', { name: 'Fotos de Balatas delanteras' });
  await expect(shown.getByRole('button')).toHaveCount(1);
  expect(await customer.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await shown.getByRole('button').tap();
  const large = customer.getByRole('dialog');
  await expect
    .poll(() => large.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await large.getByRole('button', { name: 'Acercar' }).tap();
  await expect(large.getByRole('button', { name: 'Alejar' })).toBeEnabled();
  await expectAccessible(customer);
  await large.getByRole('button', { name: 'Cerrar' }).tap();
  await expect(large).toBeHidden();
});

test('a note is dictated where the browser understands speech, behind what was written', { tag: '@telefono' }, async ({
  page,
}) => {
  // No browser of a machine without microphone hears: it answers as one that does.
  await page.addInitScript(() => {
    class Ear {
      onresult: ((event: object) => void) | null = null;
      onend: (() => void) | null = null;
      lang = '';
      start() {
        queueMicrotask(() => {
          this.onresult?.({ results: [[{ transcript: 'ya marca el disco' }]] });
          this.onend?.();
        });
      }
      stop() {}
      abort() {}
    }
    Object.assign(globalThis, { SpeechRecognition: Ear });
  });
  await enter(page, 'dueno');
  const id = await begin(page, await openOwnVehicleOrder(page));
  await mark(page, 'Luces', 'Pronto');
  const note = row(page, 'Luces').getByRole('textbox', { name: /^Nota/ });
  await note.fill('Del lado derecho');
  await row(page, 'Luces').getByRole('button', { name: 'Dictar nota de Luces' }).click();
  await expect(note).toHaveValue('Del lado derecho ya marca el disco');
  await expect
    .poll(async () => (await read(page, id)).puntos.find((p: { nombre: string }) => p.nombre === 'Luces').nota)
    .toBe('Del lado derecho ya marca el disco');
});

test('two people at one point: both are told what each found, and one of them decides', { tag: '@escritorio' }, async ({
  page,
  context,
  browser,
}) => {
  await enter(page, 'dueno');
  const orden = await openOwnVehicleOrder(page);
  const id = await begin(page, orden);
  const other = await browser.newContext();
  const colleague = await other.newPage();
  await signIn(colleague, 'asesor', `/operaciones/inspecciones/${id}`);
  await goOffline(context, page);
  await mark(page, 'Luces', 'Mal');
  await mark(colleague, 'Luces', 'Bien');
  await expect.poll(async () => (await coloursOf(colleague, id))['Luces']).toBe('verde');
  await context.setOffline(false);
  for (const one of [page, colleague])
    await expect(row(one, 'Luces').getByRole('status')).toContainText(
      /marcó «Bien» a las \d\d:\d\d y .+ «Mal» a las \d\d:\d\d\. Vale lo primero; toca lo que es para decidir\./,
    );
  await light(page, 'Luces', 'Mal').click();
  for (const one of [page, colleague]) {
    await expect(row(one, 'Luces').getByRole('status')).toHaveCount(0);
    await expect(light(one, 'Luces', 'Mal')).toHaveAttribute('aria-pressed', 'true');
  }
});

test('what was marked after the end is refused with its reason, and reopening lets it in', {
  tag: '@escritorio',
}, async ({ page, context }) => {
  await enter(page, 'dueno');
  const orden = await openOwnVehicleOrder(page);
  const id = await begin(page, orden);
  await mark(page, 'Luces', 'Bien');
  await expect.poll(async () => (await coloursOf(page, id))['Luces']).toBe('verde');
  await goOffline(context, page);
  const elsewhere = { ...headers, 'idempotency-key': randomUUID() };
  const closing = page.request.post(`/api/inspecciones/${id}/cierre`, {
    headers: elsewhere,
    data: { con_faltantes: true },
  });
  expect((await closing).status()).toBe(200);
  await mark(page, 'Batería', 'Mal');
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: '1 sin aceptar' })).toBeVisible();
  await page.getByRole('button', { name: '1 sin aceptar' }).click();
  const panel = page.getByRole('dialog', { name: 'Por enviar' });
  await expect(panel.getByText(/se terminó a las \d\d:\d\d y esto se marcó después.*«Batería»/)).toBeVisible();
  await panel.getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('button', { name: 'Más acciones' }).first().click();
  await page.getByRole('menuitem', { name: 'Abrir de nuevo' }).click();
  await expect(light(page, 'Batería', 'Mal')).toBeVisible();
  await page.getByRole('button', { name: '1 sin aceptar' }).click();
  await panel.getByRole('button', { name: 'Reintentar' }).click();
  await expect.poll(async () => (await coloursOf(page, id))['Batería']).toBe('rojo');
});

test('a template of the shop is written, proposed by what the customer says, and taken off', {
  tag: '@escritorio',
}, async ({ page }) => {
  const nombre = `Motos ${randomUUID().slice(0, 6)}`;
  await signIn(page, 'dueno', '/operaciones/inspecciones/plantillas');
  await page.getByRole('button', { name: 'Nueva plantilla' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nueva plantilla' });
  await dialog.getByRole('textbox', { name: 'Nombre', exact: true }).fill(nombre);
  await dialog.getByRole('textbox', { name: 'Si el cliente dice' }).fill(nombre);
  await dialog.getByRole('textbox', { name: 'Sección' }).fill('Cadena');
  await dialog.getByRole('textbox', { name: 'Punto' }).fill('Holgura de cadena');
  const kind = dialog.getByLabel('Qué se anota');
  if ((await kind.evaluate((one) => one.tagName)) === 'SELECT') await kind.selectOption('medida');
  else {
    await kind.click();
    await page.getByRole('option', { name: 'Medida con límites' }).click();
  }
  await dialog.getByRole('button', { name: 'Ver más' }).click();
  await dialog.getByRole('textbox', { name: 'Verde desde' }).fill('20');
  await dialog.getByRole('textbox', { name: 'Verde hasta' }).fill('10');
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(dialog.getByText(/El verde empieza después de donde termina/).first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Verde hasta' }).fill('30');
  await expectAccessible(page, { within: '[role=dialog]' });
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByRole('listitem', { name: nombre, exact: true })).toContainText(`si dicen «${nombre}»`);

  const orden = await openOwnVehicleOrder(page, `Ruido, ${nombre}`);
  await page.goto(`/comercial/OrdenTrabajo/${orden.id}`);
  await expect(page.getByText(`El cliente dice «${nombre}».`)).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^${nombre} · 1 punto`) }).click();
  await expect(row(page, 'Holgura de cadena').getByText('Bien: de 20 a 30')).toBeVisible();

  await page.goto('/operaciones/inspecciones/plantillas');
  await page.getByRole('button', { name: `Editar ${nombre}` }).click();
  const editing = page.getByRole('dialog', { name: `Editar ${nombre}` });
  await editing.getByRole('switch', { name: 'En uso' }).click();
  await editing.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByRole('listitem', { name: nombre, exact: true })).toContainText('De baja');
});

test('a technician goes on from his own work with one tap', { tag: '@telefono' }, async ({ page }) => {
  await enter(page, 'tecnico');
  await page.goto('/');
  await page
    .getByRole('link', { name: /^Inspección de OT-/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Inspección|Revisión rápida)$/);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page);
});

test('where the shop does not inspect its orders have nothing of it, and a switch says where', {
  tag: '@escritorio',
}, async ({ page }) => {
  await signIn(page, 'dueno');
  // Of no vehicle: the shop of the examples does not inspect those.
  const orden = await openOwnOrder(page);
  const title = page.getByRole('heading', { name: 'Inspección', exact: true });
  const openIt = async () => {
    await page.goto(`/comercial/OrdenTrabajo/${orden.id}`);
    await expect(page.getByRole('heading', { name: 'Datos' })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  };
  const turn = async (on: boolean) => {
    await page.goto('/operaciones/inspecciones/plantillas');
    await page.getByRole('link', { name: 'Qué órdenes se inspeccionan' }).click();
    const change = page.getByRole('combobox', { name: 'Inspección en órdenes sin vehículo' });
    await expect(change).toHaveValue(on ? 'no' : 'opcional');
    const saved = page.waitForResponse((reply) => reply.url().endsWith('/api/ordenes/pasos/sin_vehiculo'));
    await change.selectOption(on ? 'opcional' : 'no');
    expect((await saved).status()).toBe(200);
  };
  const asked = page.waitForResponse(/\/api\/ordenes\/[^/]+\/partes/);
  await openIt();
  await asked;
  await expect(title).toHaveCount(0);
  await turn(true);
  await openIt();
  await expect(title).toBeVisible();
  await turn(false);
  await openIt();
  await expect(title).toHaveCount(0);
});
