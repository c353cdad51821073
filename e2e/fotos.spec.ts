import type { Locator, Page } from '@playwright/test';
import { enter, expect, expectAccessible, goOffline, signIn, test } from './fixtures.ts';
import { answerOf, openOwnOrder } from './own-records.ts';

const headers = { 'x-empresa-id': '1' };

/** A photo of its own colour, as large as a phone's camera makes them; painted in the page itself. */
const paint = async (page: Page, n: number, width = 1600, height = 1200) => {
  const bytes = await page.evaluate(
    async ([hue, w, h]) => {
      const canvas = new OffscreenCanvas(w, h);
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('no canvas');
      pen.fillStyle = `hsl(${hue * 37} 60% 45%)`;
      pen.fillRect(0, 0, w, h);
      pen.fillStyle = 'white';
      pen.font = `${h / 3}px sans-serif`;
      pen.fillText(String(hue), w / 4, h / 2);
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
      return [...new Uint8Array(await blob.arrayBuffer())];
    },
    [n, width, height] as const,
  );
  return { name: `foto-${n}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(bytes) };
};
const fotosOf = async (page: Page, id: string) =>
  (await answerOf(page.request.get(`/api/fotos/de/orden/${id}`, { headers }))).data;
const section = (page: Page) => page.getByRole('region', { name: /^Fotos/ });
const tiles = (page: Page): Locator =>
  section(page)
    .getByRole('list', { name: 'Fotos' })
    .getByRole('button', { name: /^Ver foto/ });
const waiting = (page: Page): Locator => section(page).getByText(/^Por enviar/);
const open = async (page: Page, orden: { id: string; folio: string }) => {
  await page.goto(`/comercial/OrdenTrabajo/${orden.id}?pestana=fotos`);
  await expect(section(page).getByRole('button', { name: 'Tomar foto' })).toBeVisible();
};
test('a photo is taken, said, drawn on, taken again, deleted and taken back', async ({ page }) => {
  await enter(page, 'dueno');
  const orden = await openOwnOrder(page);
  await open(page, orden);
  await expect(section(page).getByText(/^Todavía no hay fotos/)).toBeVisible();
  await section(page).getByLabel('Qué muestra').click();
  await page.getByRole('option', { name: 'Antes', exact: true }).click();
  await section(page)
    .getByLabel('Tomar foto', { exact: true })
    .last()
    .setInputFiles(await paint(page, 1));
  await expect(tiles(page)).toHaveCount(1);
  // One that is no photo is told at once, and nothing waits for it.
  await section(page)
    .getByLabel('Elegir fotos', { exact: true })
    .last()
    .setInputFiles({ name: 'rota.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') });
  await expect(page.getByText('«rota.jpg» está dañada. Tómala de nuevo.')).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  await expectAccessible(page);

  await tiles(page).first().click();
  const viewer = page.getByRole('dialog', { name: 'Foto 1 de 1' });
  await viewer.getByLabel('Nota').fill('Disco rayado');
  await viewer.getByLabel('Nota').press('Enter');
  await viewer.getByLabel('El cliente la ve').click();
  await expect(viewer.getByLabel('El cliente la ve')).toBeChecked();
  await viewer.getByRole('button', { name: 'Acercar' }).click();
  await expect(viewer.getByRole('button', { name: 'Alejar' })).toBeEnabled();
  await expectAccessible(page);

  await viewer.getByRole('button', { name: 'Dibujar' }).click();
  const board = viewer.getByRole('img', { name: /^Dibujo sobre/ });
  await expect(board.getByRole('presentation').or(board).first()).toBeVisible();
  const box = await board.boundingBox();
  if (!box) throw new Error('the board has no place');
  const drag = async (from: [number, number], to: [number, number]) => {
    await page.mouse.move(box.x + box.width * from[0], box.y + box.height * from[1]);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * to[0], box.y + box.height * to[1], { steps: 4 });
    await page.mouse.up();
  };
  await drag([0.2, 0.2], [0.5, 0.5]);
  await viewer.getByRole('button', { name: 'Círculo' }).click();
  await drag([0.5, 0.5], [0.8, 0.8]);
  await viewer.getByRole('button', { name: 'Texto' }).click();
  await viewer.getByLabel('Texto', { exact: true }).last().fill('Aquí');
  await page.mouse.click(box.x + box.width * 0.3, box.y + box.height * 0.8);
  await expect(viewer.getByRole('img', { name: /: 3 marcas$/ })).toBeVisible();
  await viewer.getByRole('button', { name: 'Guardar dibujo' }).click();
  await expect(viewer.getByRole('button', { name: 'Dibujar' })).toBeVisible();
  const [drawn] = await fotosOf(page, orden.id);
  expect(drawn).toMatchObject({ categoria: 'antes', nota: 'Disco rayado', cliente_ve: true });
  expect(drawn.marcas.map(({ tipo }: { tipo: string }) => tipo)).toEqual(['flecha', 'circulo', 'texto']);
  expect(drawn.marcas[0].x).toBeGreaterThan(1700);
  expect(drawn.marcas[0].x).toBeLessThan(2300);

  // Over a network that is slow with the list the new one is there as soon as the server took it, and the old one is not:
  // whoever presses it opens what stays.
  const list = Promise.withResolvers<void>();
  await page.route(`**/api/fotos/de/orden/${orden.id}`, async (route) => {
    if (route.request().method() === 'GET') await list.promise;
    await route.continue();
  });
  await viewer
    .getByLabel('Repetir', { exact: true })
    .last()
    .setInputFiles(await paint(page, 2));
  await expect(tiles(page).locator('img')).not.toHaveAttribute('src', new RegExp(drawn.id));
  await expect(waiting(page)).toHaveCount(0);
  await expect(tiles(page)).toHaveCount(1);
  await tiles(page).first().click();
  await expect(viewer.getByLabel('Nota')).toHaveValue('Disco rayado');
  list.resolve();
  const [again, ...others] = await fotosOf(page, orden.id);
  expect(others).toEqual([]);
  expect(again.id).not.toBe(drawn.id);
  expect(again).toMatchObject({ categoria: 'antes', nota: 'Disco rayado', cliente_ve: true, marcas: [] });
  await viewer.getByRole('button', { name: 'Eliminar' }).click();
  await expect(tiles(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(tiles(page)).toHaveCount(1);
});

test('before and after stand beside each other, and the viewer goes from one photo to the next', async ({ page }) => {
  await enter(page, 'dueno');
  const orden = await openOwnOrder(page);
  await open(page, orden);
  const files = [await paint(page, 1), await paint(page, 2), await paint(page, 3)];
  await section(page).getByLabel('Elegir fotos', { exact: true }).last().setInputFiles(files);
  await expect(tiles(page)).toHaveCount(3);
  await tiles(page).nth(1).click();
  await expect(page.getByRole('dialog', { name: 'Foto 2 de 3' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'Foto 3 de 3' })).toBeVisible();
  const viewer = page.getByRole('dialog', { name: /^Foto \d de 3/ });
  await viewer.getByLabel('Foto de antes').click();
  await page.getByRole('option', { name: /^1\. / }).click();
  await viewer.getByRole('button', { name: 'Antes y después' }).click();
  await expect(viewer.getByText('Antes', { exact: true })).toBeVisible();
  await expect(viewer.getByText('Después', { exact: true })).toBeVisible();
  await viewer.getByRole('button', { name: 'Volver a la foto' }).click();
  await viewer.getByRole('button', { name: 'Anterior' }).click();
  await expect(page.getByRole('dialog', { name: 'Foto 2 de 3' })).toBeVisible();
  // A finger that goes across it, as a page is turned.
  const box = await page.getByRole('dialog', { name: 'Foto 2 de 3' }).getByRole('img').boundingBox();
  if (!box) throw new Error('the photo has no place');
  const y = box.y + box.height / 3;
  await page.mouse.move(box.x + box.width * 0.2, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.8, y, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByRole('dialog', { name: 'Foto 1 de 3' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
});

test('twelve photos taken without network wait in a killed tab and all arrive, once each', async ({
  page,
  context,
}) => {
  await signIn(page, 'dueno');
  const orden = await openOwnOrder(page);
  const files = [];
  for (let n = 0; n < 12; n++) files.push(await paint(page, n));
  const tab = await context.newPage();
  await open(tab, orden);
  // No other tab is there that could send what this one leaves.
  await page.goto('about:blank');
  await goOffline(context, tab);
  await section(tab).getByLabel('Elegir fotos', { exact: true }).last().setInputFiles(files);
  await expect(waiting(tab)).toHaveCount(12);
  await expect(tab.getByRole('button', { name: '12 por enviar' })).toBeVisible();
  // Killed: nothing of it may say goodbye.
  await tab.goto('chrome://crash').catch(() => undefined);
  await tab.close();
  await context.setOffline(false);
  expect(await fotosOf(page, orden.id)).toEqual([]);
  await page.goto(`/comercial/OrdenTrabajo/${orden.id}?pestana=fotos`);
  await expect(tiles(page)).toHaveCount(12);
  await expect(waiting(page)).toHaveCount(0);
  expect(await fotosOf(page, orden.id)).toHaveLength(12);
  await page.reload();
  await expect(tiles(page)).toHaveCount(12);
});

test('a kept photo is changed and deleted without network: it waits, is done once, and what others changed is said', async ({
  page,
  context,
}) => {
  await enter(page, 'dueno');
  const orden = await openOwnOrder(page);
  await open(page, orden);
  const files = [await paint(page, 1), await paint(page, 2), await paint(page, 3)];
  await section(page).getByLabel('Elegir fotos', { exact: true }).last().setInputFiles(files);
  await expect(tiles(page)).toHaveCount(3);
  await expect(waiting(page)).toHaveCount(0);
  const kept = await fotosOf(page, orden.id);
  await goOffline(context, page);
  await tiles(page).first().click();
  const viewer = page.getByRole('dialog', { name: /^Foto \d de 3/ });
  await viewer.getByLabel('Nota').fill('Gotea');
  await viewer.getByLabel('Nota').press('Enter');
  await viewer.getByLabel('El cliente la ve').click();
  await expect(viewer.getByLabel('El cliente la ve')).toBeChecked();
  await expect(viewer.getByText('Los cambios se guardan en cuanto haya conexión.')).toBeVisible();
  await viewer.getByRole('button', { name: 'Siguiente' }).click();
  await viewer.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByRole('dialog', { name: 'Foto 3 de 3' })).toBeVisible();
  await viewer.getByLabel('Nota').fill('Esta no');
  await viewer.getByLabel('Nota').press('Enter');
  await page.keyboard.press('Escape');
  await expect(section(page).getByRole('button', { name: /Gotea, la ve el cliente, por enviar$/ })).toBeVisible();
  await expect(section(page).getByRole('button', { name: /se elimina$/ })).toBeVisible();
  // Meanwhile somebody else says another thing of the third.
  const elsewhere = { ...headers, 'if-match': `"${kept[2].version}"` };
  const said = page.request.patch(`/api/fotos/${kept[2].id}`, { headers: elsewhere, data: { nota: 'Ya se cambió' } });
  expect((await said).status()).toBe(200);
  await context.setOffline(false);
  await expect(tiles(page)).toHaveCount(2);
  await expect
    .poll(async () => (await fotosOf(page, orden.id)).map(({ nota }: { nota: string }) => nota))
    .toEqual(['Gotea', 'Ya se cambió']);
  await section(page)
    .getByRole('button', { name: /no se guardó un cambio$/ })
    .click();
  const refused = page.getByRole('alert').filter({ hasText: 'la nota ahora dice «Ya se cambió»' });
  await expect(refused).toBeVisible();
  await expectAccessible(page);
  await refused.getByRole('button', { name: 'Hacerlo de todos modos' }).click();
  await expect(refused).toBeHidden();
  await expect
    .poll(async () => (await fotosOf(page, orden.id)).map(({ nota }: { nota: string }) => nota))
    .toEqual(['Gotea', 'Esta no']);
});

test('photos whose answers were lost stand once each; what the server refuses says why, with the way out', async ({
  page,
}) => {
  await enter(page, 'dueno');
  const orden = await openOwnOrder(page);
  await open(page, orden);
  await page.route('**/api/fotos/de/orden/*?**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await section(page)
    .getByLabel('Elegir fotos', { exact: true })
    .last()
    .setInputFiles([await paint(page, 5)]);
  await expect.poll(async () => (await fotosOf(page, orden.id)).length).toBe(1);
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect(tiles(page)).toHaveCount(1);
  await expect(waiting(page)).toHaveCount(0);
  expect(await fotosOf(page, orden.id)).toHaveLength(1);
  await page.route('**/api/fotos/de/orden/*?**', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { code: 'fotos_llenas', message: 'Aquí caben 200 fotos.' } })
      : route.continue(),
  );
  await section(page)
    .getByLabel('Elegir fotos', { exact: true })
    .last()
    .setInputFiles([await paint(page, 6)]);
  await expect(section(page).getByText('No se guardó: Aquí caben 200 fotos.')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await section(page).getByRole('button', { name: 'Reintentar' }).click();
  await expect(tiles(page)).toHaveCount(2);
});

test('the customer sees on his link only the photos that are marked for him', async ({ page, browser }) => {
  await enter(page, 'dueno');
  const orden = await openOwnOrder(page);
  await open(page, orden);
  await section(page)
    .getByLabel('Elegir fotos', { exact: true })
    .last()
    .setInputFiles([await paint(page, 1)]);
  await expect(tiles(page)).toHaveCount(1);
  await section(page).getByLabel('El cliente las ve').click();
  await section(page)
    .getByLabel('Elegir fotos', { exact: true })
    .last()
    .setInputFiles([await paint(page, 2)]);
  await expect(tiles(page)).toHaveCount(2);
  const { cuenta_id } = await answerOf(page.request.get(`/api/ordenes/${orden.id}`, { headers }));
  const { url } = await answerOf(page.request.post(`/api/cobranza/cuentas/${cuenta_id}/enlace`, { headers, data: {} }));
  const customer = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await customer.goto(new URL(url).pathname);
  const shown = customer.getByRole('region', { name: 'Fotos de tu vehículo' });
  await expect(shown.getByRole('listitem')).toHaveCount(1);
  await shown.getByRole('button', { name: /^Ver / }).click();
  const large = customer.getByRole('dialog');
  await expect.poll(() => large.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
  await expectAccessible(customer);
  await large.getByRole('button', { name: 'Cerrar' }).click();
  await expect(large).toBeHidden();
});

test('the technician takes a photo of his work from the start page', async ({ page }) => {
  await signIn(page, 'tecnico');
  const work = page.getByRole('list', { name: 'Mis trabajos' }).getByRole('listitem').first();
  await work.getByRole('button', { name: /^Fotos de / }).click();
  const dialog = page.getByRole('dialog');
  const list = dialog.getByRole('list', { name: 'Fotos' }).getByRole('listitem');
  await expect(dialog.getByRole('button', { name: 'Tomar foto' })).toBeVisible();
  const before = await list.count();
  await dialog
    .getByLabel('Tomar foto', { exact: true })
    .last()
    .setInputFiles(await paint(page, Date.now() % 360));
  await expect(list).toHaveCount(before + 1);
  await expect(dialog.getByText(/^Por enviar/)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await expect(dialog).toBeHidden();
});
