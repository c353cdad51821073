import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { enter, expect, expectAccessible, goOffline, signIn, test } from './fixtures.ts';
import { answerOf, openOwnVehicleOrder } from './own-records.ts';
import { act, sign } from './recibir.ts';

const headers = { 'x-empresa-id': '1' };
let plates = 0;
/** A vehicle of its own, with what it had run. */
const ownVehicle = async (page: Page, kilometraje = 50_000) => {
  const key = { ...headers, 'idempotency-key': randomUUID() };
  const cliente = await answerOf(
    page.request.post('/api/clientes', {
      headers: key,
      data: { nombre: `Recibe ${randomUUID().slice(0, 8)}`, telefono: '4775550101' },
    }),
  );
  const placas = `Z${Date.now().toString(36).slice(-5)}${plates++}`.toUpperCase();
  const activo = await answerOf(
    page.request.post('/api/activos', {
      headers: { ...headers, 'idempotency-key': randomUUID() },
      data: { cliente_id: cliente.id, marca: 'Mazda', modelo: '3', placas, kilometraje },
    }),
  );
  return { placas, activo_id: String(activo.id), nombre: String(cliente.nombre) };
};
const receiveButton = (page: Page): Locator => page.getByRole('button', { name: 'Recibir vehículo' });
const photo = async (page: Page) => ({ name: 'foto.png', mimeType: 'image/png', buffer: await page.screenshot() });
const idOf = (page: Page): string => new URL(page.url()).pathname.split('/')[3] ?? '';
const openFor = async (page: Page, search: string): Promise<void> => {
  await page.goto(`/comercial/recepcion/nueva?${search}`);
  await expect(page.getByRole('heading', { name: 'Lo que dice el cliente' })).toBeVisible();
};

test('a vehicle comes in with all that is said of it, and its label, message and order come out of it', async ({
  page,
}) => {
  await enter(page, 'dueno');
  const { activo_id, placas } = await ownVehicle(page);
  await openFor(page, `activo=${activo_id}`);
  await expect(page.getByText(placas).first()).toBeVisible();
  await expect(page.getByText('50,000 km').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Queja, con sus palabras' }).fill('Rechina al frenar');
  await page.getByRole('textbox', { name: 'Kilometraje' }).fill('50,120');
  await page.getByRole('slider', { name: 'Combustible' }).focus();
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight');
  await expect(page.getByText('5/8', { exact: true }).first()).toBeVisible();

  const side = page.getByRole('img', { name: 'Automóvil: lado izquierdo' });
  await side.click({ position: { x: 60, y: 60 } });
  const editing = page.getByRole('region', { name: 'Marca 1' });
  await editing.getByRole('button', { name: 'Abolladura' }).click();
  await editing.getByRole('textbox', { name: 'Nota' }).fill('Salpicadera');
  await editing.getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByRole('list', { name: 'Marcas' })).toContainText('Abolladura · Salpicadera');
  // Whoever does not touch the drawing says where by words.
  await page.getByRole('button', { name: 'Agregar marca sin tocar el dibujo' }).click();
  await page.getByRole('region', { name: 'Marca 2' }).getByRole('button', { name: 'Listo' }).click();

  await page.getByRole('button', { name: 'Exteriores', exact: false }).first().click();
  await page.getByRole('group', { name: 'Cómo está: Antena' }).getByRole('button', { name: 'Falta' }).click();
  await page.getByRole('button', { name: 'Lo demás, bien' }).click();
  await page
    .getByRole('group', { name: '¿Acepta piezas usadas o reconstruidas?' })
    .getByRole('button', { name: 'No' })
    .click();
  await expectAccessible(page);

  // A signature of nothing is refused where it is.
  await receiveButton(page).click();
  await expect(page.getByText('Falta la firma de quien entrega el vehículo.').first()).toBeVisible();
  await sign(page);
  await receiveButton(page).click();
  await expect(page.getByRole('heading', { name: /^Recepción OT-/ })).toBeVisible();
  await expect(page.getByText('Rechina al frenar').first()).toBeVisible();
  await expect(page.getByText('Antena: falta')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Marcas' })).toContainText('Salpicadera');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Etiqueta' }).click();
  await expect(page.getByRole('dialog', { name: 'Etiqueta para la llave' })).toBeVisible();
  await page.keyboard.press('Escape');
  await act(page, 'Avisar al cliente');
  await page.getByRole('button', { name: 'Preparar mensaje' }).click();
  const words = page.getByRole('dialog', { name: 'Avisar al cliente' });
  await expect(words).toContainText(/recibimos Mazda 3 .*Cliente_Ticket/);
  const link = (await words.textContent())?.match(/\/Cliente_Ticket\/[\w-]+/)?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Cómo recibimos tu vehículo' })).toBeVisible();
  await expect(page.getByText('50,120 km')).toBeVisible();
  await expectAccessible(page);
});

test('photos chosen at once are those that are asked, in their order', async ({ page }) => {
  await enter(page, 'dueno');
  const { activo_id } = await ownVehicle(page);
  await openFor(page, `activo=${activo_id}`);
  const asked = page.getByRole('group', { name: 'Fotos que se piden' });
  // They are known once the page has asked for them.
  await expect(asked.getByRole('button').nth(3)).toBeVisible();
  const names = await asked.getByRole('button').allTextContents();
  expect(names.length).toBeGreaterThan(3);
  const shots = await Promise.all(names.map(async (name) => ({ ...(await photo(page)), name: `${name}.png` })));
  await page.getByLabel('Elegir fotos', { exact: true }).last().setInputFiles(shots);
  await expect(page.getByText('Están todas las que se piden')).toBeVisible();
  await expect(page.getByText('Quedaron en el orden en que se piden.', { exact: false })).toBeVisible();
  const tiles = page.getByRole('list', { name: 'Fotos', exact: true }).getByRole('listitem');
  for (const [at, name] of names.entries()) await expect(tiles.nth(at)).toContainText(name);
});

test('beside the car without a network: photos, words and signature wait, survive the tab, and make one order', {
  tag: '@telefono',
}, async ({ page, context }) => {
  await signIn(page, 'dueno');
  const { activo_id, placas } = await ownVehicle(page);
  const tab = await context.newPage();
  await openFor(tab, `activo=${activo_id}`);
  const id = idOf(tab);
  await goOffline(context, page, tab);
  await tab.getByRole('textbox', { name: 'Queja, con sus palabras' }).fill('No enfría');
  for (const shot of [await photo(page), await photo(tab)])
    await tab.getByLabel('Tomar foto', { exact: true }).last().setInputFiles(shot);
  await expect(tab.getByText(/^Por enviar/)).toHaveCount(2);
  await sign(tab);
  await receiveButton(tab).click();
  await expect(tab.getByText('Se abrirá la orden al volver la conexión.', { exact: false })).toBeVisible();
  // The tab is gone before anything left.
  await tab.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto('/');
  const read = async () => (await again.request.get(`/api/recepciones/${id}`, { headers })).json();
  await expect.poll(async () => (await read()).estado).toBe('recibida');
  expect(await read()).toMatchObject({ queja: 'No enfría', placas, firma: { nombre: expect.any(String) } });
  await expect
    .poll(async () => (await answerOf(again.request.get(`/api/fotos/de/recepcion/${id}`, { headers }))).data.length)
    .toBe(2);
  await again.goto(`/comercial/recepcion/${id}/recibir`);
  await expect(again.getByRole('heading', { name: /^Recepción OT-/ })).toBeVisible();
});

test('what was written beside the car is found again after the tab was killed', { tag: '@telefono' }, async ({
  page,
  context,
}) => {
  await signIn(page, 'dueno');
  const { activo_id } = await ownVehicle(page);
  const tab = await context.newPage();
  await openFor(tab, `activo=${activo_id}`);
  const url = tab.url();
  const saved = tab.waitForResponse(
    (response) =>
      response.url().includes('/api/borradores/recibir') && !!response.request().postData()?.includes('Se apaga'),
  );
  await tab.getByRole('textbox', { name: 'Queja, con sus palabras' }).fill('Se apaga en los altos');
  await saved;
  await tab.close();
  const again = await context.newPage();
  await again.goto(url);
  await expect(again.getByRole('textbox', { name: 'Queja, con sus palabras' })).toHaveValue('Se apaga en los altos');
});

test('a vehicle whose order was opened meanwhile: nothing is lost and somebody says for which it comes', async ({
  page,
}) => {
  await enter(page, 'dueno');
  const { activo_id } = await ownVehicle(page);
  await openFor(page, `activo=${activo_id}`);
  const known = await answerOf(page.request.get(`/api/activos/${activo_id}`, { headers }));
  const orden = await answerOf(
    page.request.post('/api/ordenes', {
      headers: { ...headers, 'idempotency-key': randomUUID() },
      data: {
        cliente_id: known.cliente_id,
        activo_id,
        partidas: [
          { tipo: 'servicio', descripcion: 'Afinación', cantidad_milesimas: 1000, precio_centavos: 1, tasa_iva: 1600 },
        ],
      },
    }),
  );
  await page.getByRole('textbox', { name: 'Queja, con sus palabras' }).fill('Tiembla');
  await sign(page);
  await receiveButton(page).click();
  // Said where it is answered.
  await expect(page.getByRole('textbox', { name: 'Por qué se abre otra' })).toHaveAccessibleDescription(
    /^Este vehículo ya tiene abierta la orden /,
  );
  await page.getByRole('button', { name: `En ${orden.folio}` }).click();
  await receiveButton(page).click();
  await expect(page.getByRole('heading', { name: `Recepción ${orden.folio}` })).toBeVisible();
  await expect(page.getByText('Tiembla').first()).toBeVisible();
});

test('fewer kilometres than it had ask why', async ({ page }) => {
  await enter(page, 'dueno');
  const { activo_id } = await ownVehicle(page, 90_000);
  await openFor(page, `activo=${activo_id}`);
  await page.getByRole('textbox', { name: 'Kilometraje' }).fill('1200');
  await sign(page);
  await receiveButton(page).click();
  await expect(page.getByText(/^Antes tenía 90,000 km\./).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Por qué marca menos' }).fill('Tablero nuevo');
  await receiveButton(page).click();
  await expect(page.getByRole('heading', { name: /^Recepción OT-/ })).toBeVisible();
});

test('from its order a vehicle is received, put right and handed back beside how it came', async ({ page }) => {
  await enter(page, 'dueno');
  const orden = await openOwnVehicleOrder(page, 'Revisar frenos');
  await page.goto(`/comercial/OrdenTrabajo/${orden.id}`);
  await page.getByRole('link', { name: 'Recibir', exact: true }).click();
  await expect(page.getByText(`Se recibe en la orden ${orden.folio}.`)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Queja, con sus palabras' })).toHaveValue('Revisar frenos');
  await page.getByRole('textbox', { name: 'Kilometraje' }).fill('1000');
  await sign(page);
  await receiveButton(page).click();
  await expect(page.getByRole('heading', { name: `Recepción ${orden.folio}` })).toBeVisible();

  await act(page, 'Corregir');
  await page.getByRole('textbox', { name: 'Objetos de valor que deja' }).fill('Silla de bebé');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Silla de bebé')).toBeVisible();
  await expect(page.getByText('Cambió después de firmar')).toBeVisible();

  for (const a of ['en_proceso', 'terminada']) {
    const { version } = await answerOf(page.request.get(`/api/ordenes/${orden.id}`, { headers }));
    await answerOf(
      page.request.post(`/api/ordenes/${orden.id}/estado`, {
        headers: { ...headers, 'if-match': String(version) },
        data: { a },
      }),
    );
  }
  await page.goto(`/comercial/OrdenTrabajo/${orden.id}?pestana=recepcion`);
  await expect(page.getByRole('link', { name: 'Comparar y entregar' })).toBeVisible();
  // Whoever presses «Entregar» without having looked is led there too.
  await act(page, 'Entregar');
  const handing = page.getByRole('dialog', { name: `Entregar ${orden.folio}` });
  await expect(handing.getByText('Compáralo con cómo llegó', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await handing.getByRole('link', { name: 'Comparar y entregar' }).click();
  await page.getByRole('textbox', { name: 'Kilometraje al salir' }).fill('1007');
  await expect(page.getByRole('row', { name: /Kilometraje/ })).toContainText('+7 km');
  await page.getByRole('img', { name: 'Automóvil: desde arriba' }).click({ position: { x: 90, y: 50 } });
  await expect(page.getByText('Revísalo con el cliente')).toBeVisible();
  await page.getByRole('region', { name: 'Marca 1' }).getByRole('button', { name: 'Quitar' }).click();
  await expect(page.getByText('Sin daños nuevos')).toBeVisible();
  await sign(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Entregar vehículo' }).click();
  await expect(page.getByText('Entregado', { exact: true })).toBeVisible();
  const { estado } = await answerOf(page.request.get(`/api/ordenes/${orden.id}`, { headers }));
  expect(estado).toBe('entregada');
});

test('whoever presses on as soon as the vehicle is received is not taken back', { tag: '@escritorio' }, async ({
  page,
}) => {
  await enter(page, 'dueno');
  const orden = await openOwnVehicleOrder(page, 'Revisar frenos');
  await page.goto(`/comercial/OrdenTrabajo/${orden.id}`);
  await page.getByRole('link', { name: 'Recibir', exact: true }).click();
  await page.getByRole('textbox', { name: 'Kilometraje' }).fill('1000');
  await sign(page);
  let forget = () => {};
  const forgetting = new Promise<void>((resolve) => (forget = resolve));
  await page.route('**/api/borradores/**', async (route) => {
    if (route.request().method() === 'DELETE') await forgetting;
    await route.continue();
  });
  await receiveButton(page).click();
  await expect(page.getByRole('heading', { name: `Recepción ${orden.folio}` })).toBeVisible();
  await act(page, 'Corregir');
  const valuables = page.getByRole('textbox', { name: 'Objetos de valor que deja' });
  await valuables.fill('Silla');
  const forgotten = page.waitForResponse(
    (reply) => reply.url().includes('/api/borradores/recibir') && reply.request().method() === 'DELETE',
  );
  forget();
  await forgotten;
  await valuables.fill('Silla de bebé');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Silla de bebé')).toBeVisible();
});

test('who was never here is written by hand, and one begun by mistake is discarded', async ({ page }) => {
  await signIn(page, 'dueno', '/comercial/recepcion');
  await page.getByRole('link', { name: 'Recibir vehículo' }).click();
  await page.getByRole('button', { name: 'Escribir sus datos' }).click();
  const placas = `N${Date.now().toString(36).slice(-6)}`.toUpperCase();
  await page.getByRole('textbox', { name: 'Placas', exact: true }).fill(placas);
  await page.getByRole('textbox', { name: 'Marca', exact: true }).fill('Seat');
  await page.getByRole('textbox', { name: 'Nombre del cliente' }).fill('Rosa Díaz');
  await page.getByRole('button', { name: 'Seguir' }).click();
  await sign(page);
  await receiveButton(page).click();
  await expect(page.getByRole('heading', { name: /^Recepción OT-/ })).toBeVisible();
  await expect(page.getByText(placas).first()).toBeVisible();

  const { activo_id, placas: other } = await ownVehicle(page);
  const begun = page.waitForResponse((reply) => reply.url().endsWith('/api/recepciones') && reply.ok());
  await openFor(page, `activo=${activo_id}`);
  await begun;
  await page.goto('/comercial/recepcion');
  await page.getByRole('listitem', { name: other }).getByRole('button', { name: 'Descartar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Descartar recepción' });
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Era otro coche');
  await dialog.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByRole('listitem', { name: other })).toHaveCount(0);
});

test('the workshop writes what it looks at and what it asks', { tag: '@escritorio' }, async ({ page }) => {
  await signIn(page, 'dueno', '/comercial/recepcion/ajustes');
  await page.getByRole('button', { name: 'Motocicleta' }).click();
  const section = page.getByRole('region', { name: 'Accesorios' });
  const points = section.getByRole('textbox', { name: 'Puntos, uno por renglón' });
  await points.fill('Casco\nCandado\ncasco');
  await page.getByRole('button', { name: 'Guardar inventario' }).click();
  await expect(page.getByText('«casco» está dos veces. Quita uno o cámbiale el nombre.').first()).toBeVisible();
  await points.fill('Casco\nCandado\nGuantes');
  await page.getByRole('button', { name: 'Guardar inventario' }).click();
  await expect(page.getByText('Guardado. Lo que ya se recibió se queda como estaba.')).toBeVisible();
  await expectAccessible(page);
});
