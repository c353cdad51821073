import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { choose } from './mostrador.ts';
import { openOwnVehicleQuotation } from './own-records.ts';

/** Somebody else, on another computer. */
const another = async (browser: Browser, baseURL: string | undefined): Promise<Page> =>
  (await browser.newContext({ baseURL: baseURL ?? '', locale: 'es-MX' })).newPage();

const photo = async () => ({
  name: 'testigo.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 320, height: 240, channels: 3, background: '#c25b12' } })
    .png()
    .toBuffer(),
});

test('a customer asks with a photo, the workshop hears it at once and answers, and she reads it in her account', {
  tag: '@telefono',
}, async ({ page, browser, baseURL }) => {
  const asunto = `Testigo ${randomUUID().slice(0, 6)}`;
  const staff = await another(browser, baseURL);
  await signIn(staff, 'administrador', '/soporte');
  await expect(staff.getByRole('heading', { name: 'Soporte' })).toBeVisible();

  await signIn(page, 'cliente');
  await page.getByRole('region', { name: 'Soporte' }).getByRole('link', { name: 'Pedir ayuda' }).click();
  await page.getByRole('textbox', { name: 'Asunto' }).fill(asunto);
  await choose(page, page.getByRole('combobox', { name: 'Sobre' }), (await firstOrden(page)) ?? 'Nada en particular');
  await page.getByRole('textbox', { name: 'Qué pasa' }).fill('Se prende la luz del motor.');
  await page.locator('input[type=file]').setInputFiles(await photo());
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByRole('heading', { name: new RegExp(asunto) })).toBeVisible();
  await expect(page.getByRole('img', { name: 'testigo.webp' })).toBeVisible();

  // It rings while they look at the queue: nobody presses anything.
  const row = staff.getByText(asunto).first();
  await expect(row).toBeVisible();
  await expect(staff.getByRole('link', { name: /^Soporte, \d+ sin leer$/ })).toBeVisible();
  await row.click();
  const panel = staff.getByRole('dialog', { name: new RegExp(asunto) });
  await expect(panel.getByRole('img', { name: 'testigo.webp' })).toBeVisible();
  await panel.getByRole('combobox', { name: 'Respuesta guardada' }).click();
  await staff.getByRole('option', { name: 'Garantía' }).click();
  await expect(panel.getByRole('textbox', { name: 'Responder al cliente' })).toHaveValue(/^Hola, Ana\. /);
  await expectAccessible(staff, { within: '[role="dialog"]' });
  await panel.getByRole('button', { name: 'Responder', exact: true }).click();
  await expect(panel.getByText('Esperando al cliente').first()).toBeVisible();
  await expect(panel.getByText(/^Primera respuesta en/)).toBeVisible();

  await expect(page.getByText('El trabajo tiene garantía: tráelo y lo revisamos sin costo.')).toBeVisible();
  await expect(page.getByText('Te contestaron').first()).toBeVisible();
  await staff.context().close();
});

const firstOrden = async (page: Page): Promise<string | null> => {
  const empresa = await page.evaluate(() => JSON.parse(sessionStorage.getItem('company_data') ?? '{}').empresa_id);
  const answer = await page.request.get('/api/mi-soporte', { headers: { 'x-empresa-id': String(empresa) } });
  const { documentos } = await answer.json();
  return documentos[0] ? [documentos[0].folio, documentos[0].vehiculo].filter(Boolean).join(' · ') : null;
};

test('whoever has no account asks from the public page, follows the thread by its link and reopens what was resolved', {
  tag: '@telefono',
}, async ({ page, browser, baseURL }) => {
  const staff = await another(browser, baseURL);
  await signIn(staff, 'administrador', '/soporte');
  await staff.getByRole('group', { name: 'Más de Soporte' }).getByRole('button').click();
  await staff.getByRole('menuitem', { name: 'Enlace público' }).click();
  const link = await staff.getByRole('textbox', { name: 'Enlace' }).inputValue();
  await staff.getByRole('button', { name: 'Cerrar' }).click();

  const asunto = `Cita ${randomUUID().slice(0, 6)}`;
  await page.goto(new URL(link).pathname);
  await expect(page.getByRole('heading', { name: '¿En qué te ayudamos?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Escribe tu correo: ahí te contestamos.')).toBeVisible();
  await page.getByLabel('Tu nombre').fill('Pedro Páramo');
  await page.getByLabel('Tu correo').fill(`${randomUUID().slice(0, 8)}@correo.test`);
  await page.getByLabel('Asunto').fill(asunto);
  await page.getByLabel('Cuéntanos qué pasa').fill('¿Tienen lugar el lunes?');
  // Nothing typed is lost by a reload, nor by a network that fails.
  await page.reload();
  await expect(page.getByLabel('Asunto')).toHaveValue(asunto);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'No hay conexión' })).toBeVisible();
  await page.context().setOffline(false);
  // Who fills it in faster than one writes is asked to wait; then it goes, once.
  await expect(async () => {
    if (!page.url().includes('/Soporte/')) await page.getByRole('button', { name: 'Enviar' }).click({ timeout: 2_000 });
    await expect(page).toHaveURL(/\/Soporte\/[\w-]{43}/, { timeout: 3_000 });
  }).toPass();
  await expect(page.getByRole('heading', { name: asunto })).toBeVisible();
  await expectAccessible(page);

  await staff.getByText(asunto).first().click();
  const panel = staff.getByRole('dialog', { name: new RegExp(asunto) });
  await panel.getByRole('textbox', { name: 'Responder al cliente' }).fill('Sí, el lunes a las nueve.');
  await panel.getByRole('button', { name: 'Responder y resolver' }).click();
  await expect(panel.getByText('Resuelto').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText('Sí, el lunes a las nueve.')).toBeVisible();
  await page.getByLabel('¿Qué sigue mal?').fill('Mejor el martes.');
  await page.getByRole('button', { name: 'Reabrir y enviar' }).click();
  await expect(page.getByText('Mejor el martes.')).toBeVisible();
  await expect(panel.getByText('Mejor el martes.')).toBeVisible();
  await expect(panel.getByText('Una vez')).toBeVisible();
  await staff.context().close();
});

test('from the page of a quotation one asks for help with it', { tag: '@escritorio' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const staff = await another(browser, baseURL);
  await signIn(staff, 'asesor');
  const empresa = await staff.evaluate(() => JSON.parse(sessionStorage.getItem('company_data') ?? '{}').empresa_id);
  const headers = { 'x-empresa-id': String(empresa), 'idempotency-key': randomUUID() };
  const { id, folio } = await openOwnVehicleQuotation(staff);
  const { version } = await (await staff.request.get(`/api/cotizaciones/${id}`, { headers })).json();
  const sent = await staff.request.post(`/api/cotizaciones/${id}/envio`, {
    data: { canal: 'copiar' },
    headers: { ...headers, 'if-match': `"${version}"` },
  });
  await page.goto(new URL((await sent.json()).url).pathname);
  await page.getByRole('link', { name: '¿Algo salió mal? Pedir ayuda' }).click();
  await expect(page.getByRole('heading', { name: `Ayuda con ${folio}` })).toBeVisible();
  await page.getByLabel('Asunto').fill('¿Dan factura?');
  await page.getByLabel('Cuéntanos qué pasa').fill('La necesito a nombre de mi empresa.');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page).toHaveURL(/\/Soporte\/[\w-]{43}/);
  await expect(page.getByText(`Sobre ${folio}`)).toBeVisible();
  await staff.context().close();
});

test('staff open a ticket, give it, note on it and keep an answer to use again', { tag: '@escritorio' }, async ({
  page,
}) => {
  const asunto = `Llamada ${randomUUID().slice(0, 6)}`;
  await signIn(page, 'dueno');
  // What brings everything at home is called so too.
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Soporte/ })
    .click();
  await page.getByRole('button', { name: 'Nuevo ticket' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo ticket' });
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Sra. Robles');
  await dialog.getByRole('textbox', { name: 'Asunto' }).fill(asunto);
  await dialog.getByRole('textbox', { name: 'Qué pasa' }).fill('Pregunta por la garantía de su batería.');
  await dialog.getByRole('button', { name: 'Abrir ticket' }).click();
  const panel = page.getByRole('dialog', { name: new RegExp(asunto) });
  // The second choice is made before the first is answered: both count.
  const first = Promise.withResolvers<void>();
  await page.route('**/api/soporte/tickets/*', async (route) => {
    if (route.request().method() === 'PATCH') await first.promise;
    await route.continue();
  });
  await choose(page, panel.getByRole('combobox', { name: 'Atiende' }), 'Martín Solís');
  await choose(page, panel.getByRole('combobox', { name: 'Prioridad' }), 'Urgente');
  first.resolve();
  await expect(panel.getByRole('combobox', { name: 'Prioridad' })).toHaveText('Urgente');
  await panel.getByRole('switch', { name: 'Nota interna' }).check();
  await panel.getByRole('textbox', { name: 'Nota interna' }).fill('Revisar la póliza antes de contestar.');
  // It is resolved when the note is written, and before it is answered: both count.
  const note = Promise.withResolvers<void>();
  const isWritten = Promise.withResolvers<void>();
  await page.route('**/api/soporte/tickets/*', async (route) => {
    if (route.request().method() === 'GET') await note.promise;
    await route.fallback();
  });
  await page.route('**/api/soporte/tickets/*/mensajes', async (route) => {
    const response = await route.fetch();
    isWritten.resolve();
    await note.promise;
    await route.fulfill({ response });
  });
  await panel.getByRole('button', { name: 'Guardar nota' }).click();
  await isWritten.promise;
  await panel.getByRole('button', { name: 'Resolver', exact: true }).click();
  note.resolve();
  await expect(panel.getByText('Resuelto').first()).toBeVisible();
  await expect(panel.getByRole('list', { name: 'Conversación' })).toContainText(
    'Revisar la póliza antes de contestar.',
  );
  await panel.getByText('Historia').click();
  await expect(panel.getByText(/^Paola Reyes pasó SOP-\d+ a Martín Solís\.$/)).toBeVisible();
  await panel.getByRole('textbox', { name: 'Responder al cliente' }).press('Escape');
  await expect(panel).toBeHidden();

  await page.getByRole('button', { name: 'Respuestas' }).click();
  await page.getByRole('button', { name: 'Nueva respuesta' }).click();
  const editor = page.getByRole('dialog', { name: 'Nueva respuesta' });
  await editor.getByRole('textbox', { name: 'Título' }).fill(asunto);
  await editor.getByRole('textbox', { name: 'Respuesta' }).fill('Hola, {nombre}: la póliza cubre un año.');
  await editor.getByRole('button', { name: /^Guardar(?! y)/ }).click();
  await expect(page.getByRole('listitem').filter({ hasText: asunto })).toBeVisible();
  await page.getByRole('button', { name: `Quitar ${asunto}` }).click();
  await page.getByRole('button', { name: 'Quitar', exact: true }).click();
  const answers = page.getByRole('dialog', { name: 'Respuestas guardadas' });
  await expect(answers).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: asunto })).toBeHidden();

  // By its words from anywhere.
  await answers.getByRole('button', { name: 'Cerrar' }).click();
  await expect(answers).toBeHidden();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Buscar en todo' }).fill(asunto);
  await page.getByRole('option', { name: new RegExp(asunto) }).click();
  await expect(page).toHaveURL(/\/soporte\?.*ver=/);
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Prioridad' })).toHaveText('Urgente');
});
