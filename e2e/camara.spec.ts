import type { BrowserContextOptions, LaunchOptions, Page } from '@playwright/test';
import { browserSeeing, type Held, photoOf } from './codes.ts';
import { enter, expect, expectAccessible, signIn, test } from './fixtures.ts';
import { answerOf } from './own-records.ts';

// A browser that reads no codes by itself, as Safari and Firefox, and a camera that shows real ones: tilted, dark, trembling.

const headers = { 'x-empresa-id': '1' };
const vin = '3N1EB31S26K300001';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Leer con la cámara' });

interface Options {
  launchOptions: LaunchOptions;
  contextOptions: BrowserContextOptions;
  baseURL: string | undefined;
}
const withCamera = async (
  { launchOptions, contextOptions, baseURL }: Options,
  held: readonly Held[],
  act: (page: Page) => Promise<void>,
  phone = false,
): Promise<void> => {
  const { browser, end } = await browserSeeing(launchOptions, held);
  try {
    const shape = phone
      ? { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
      : { viewport: { width: 1366, height: 768 } };
    const context = await browser.newContext({
      ...contextOptions,
      ...(baseURL ? { baseURL } : {}),
      ...shape,
      locale: 'es-MX',
      serviceWorkers: 'block',
      permissions: ['camera'],
    });
    await context.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'BarcodeDetector');
      const opened: MediaStream[] = [];
      Object.assign(globalThis, { opened });
      const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      navigator.mediaDevices.getUserMedia = async (wish) => {
        const stream = await ask(wish);
        opened.push(stream);
        return stream;
      };
    });
    await act(await context.newPage());
  } finally {
    await end();
  }
};

/** Whether each camera that was opened is on or off. */
const cameras = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (globalThis as unknown as { opened: MediaStream[] }).opened.map(
      (stream) => stream.getVideoTracks()[0]?.readyState ?? 'none',
    ),
  );

test('codes of every kind are read, tilted and in bad light, by a decoder of this server that no page fetches before', {
  tag: '@escritorio',
}, async ({ launchOptions, contextOptions, baseURL }) => {
  const held: Held[] = [
    { format: 'QRCode', text: 'OT-00015', degrees: 33, light: 0.3, blur: 1.4, size: 0.4 },
    { format: 'Code128', text: 'ACE-5W30', degrees: 17, light: 0.4, blur: 1, size: 0.7 },
    { format: 'Code39', text: 'I3N1EB31S26K300001', degrees: -8, light: 0.5, blur: 0.7, size: 0.85 },
    { format: 'EAN13', text: '7501206611012', degrees: 75, light: 0.4, blur: 1, size: 0.5 },
    { format: 'DataMatrix', text: vin, degrees: 61, light: 0.35, blur: 1.2, size: 0.3 },
  ];
  await withCamera({ launchOptions, contextOptions, baseURL }, held, async (page) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const refused: string[] = [];
    page.on(
      'console',
      (message) => /Content.Security.Policy|Trusted/i.test(message.text()) && refused.push(message.text()),
    );
    await signIn(page, 'dueno', '/comercial/Ventas');
    expect(asked.filter((url) => /wasm|obrero/.test(url))).toEqual([]);
    await page.getByRole('button', { name: 'Leer con la cámara' }).click();
    // It may have read the first one before anybody looks.
    await expect(dialog(page).getByText(/^Pon el código dentro del marco\.$|^Leído: /)).toBeVisible();
    await expectAccessible(page, { within: '[role=dialog]' });
    const seen = await page.evaluate(
      ([status, wanted]) =>
        new Promise<string[]>((done) => {
          const told = new Set<string>();
          const look = setInterval(() => {
            const text = document.querySelector(status)?.textContent ?? '';
            if (text.startsWith('Leído: ')) told.add(text.slice('Leído: '.length));
            if (told.size < wanted) return;
            clearInterval(look);
            done([...told].sort());
          }, 50);
        }),
      ['[role=dialog] [role=status]', held.length] as const,
    );
    expect(seen).toEqual(held.map(({ text }) => text).sort());
    expect(asked.some((url) => url.endsWith('.wasm'))).toBe(true);
    const home = new URL(page.url()).origin;
    expect(asked.filter((url) => !url.startsWith(home) && !/^(blob|data):/.test(url))).toEqual([]);
    expect(refused).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Listo' }).click();
    await expect.poll(() => cameras(page)).toEqual(['ended']);
  });
});

test('a box held before the camera goes into the cart once', { tag: '@telefono' }, async ({
  launchOptions,
  contextOptions,
  baseURL,
  page: other,
}) => {
  await enter(other, 'dueno');
  const { data } = await answerOf(other.request.get('/api/inventario/articulos?limit=1', { headers }));
  const [{ sku, descripcion }] = data;
  const held: Held[] = [{ format: 'Code128', text: sku, degrees: 8, light: 0.5, size: 0.8 }];
  await withCamera(
    { launchOptions, contextOptions, baseURL },
    held,
    async (page) => {
      await signIn(page, 'dueno', '/comercial/Ventas');
      await page.getByRole('button', { name: 'Leer con la cámara' }).click();
      await expect(dialog(page).getByText(`Leído: ${sku}`)).toBeVisible();
      await dialog(page).getByRole('button', { name: 'Listo' }).click();
      await expect(page.getByText(descripcion).first()).toBeVisible();
      await expect(page.getByLabel(new RegExp(`^Cantidad`)).first()).toHaveValue(/^1$/);
    },
    true,
  );
});

test('the plate of a vehicle fills its serial number, and what it tells its make', { tag: '@telefono' }, async ({
  launchOptions,
  contextOptions,
  baseURL,
}) => {
  const held: Held[] = [{ format: 'Code39', text: `I${vin}`, degrees: 6, light: 0.5, blur: 0.6, size: 0.85 }];
  await withCamera(
    { launchOptions, contextOptions, baseURL },
    held,
    async (page) => {
      await signIn(page, 'dueno', '/activos');
      await page
        .getByRole('button', { name: /^Nuevo/ })
        .first()
        .click();
      const form = page.getByRole('dialog').first();
      await form.getByRole('button', { name: 'Leer con la cámara' }).click();
      await expect(form.getByLabel('Número de serie (NIV)')).toHaveValue(vin);
      await expect(dialog(page)).toBeHidden();
      await expect(form.getByRole('combobox', { name: 'Marca' })).toHaveValue('Nissan');
      await expect.poll(() => cameras(page)).toEqual(['ended']);
    },
    true,
  );
});

test('in the search of a phone a code goes straight to what it names', { tag: '@telefono' }, async ({
  launchOptions,
  contextOptions,
  baseURL,
  page: other,
}) => {
  await enter(other, 'dueno');
  const { data } = await answerOf(other.request.get('/api/ordenes?limit=1', { headers }));
  const [{ id, folio }] = data;
  const held: Held[] = [{ format: 'QRCode', text: folio, degrees: -20, light: 0.4, blur: 1 }];
  await withCamera(
    { launchOptions, contextOptions, baseURL },
    held,
    async (page) => {
      await signIn(page, 'dueno');
      await page.getByRole('button', { name: 'Buscar en todo' }).click();
      await page.getByRole('button', { name: 'Leer con la cámara' }).click();
      await expect(page).toHaveURL(new RegExp(`/comercial/OrdenTrabajo/${id}`));
    },
    true,
  );
});

test('a tab that goes out of sight lets the camera go and takes it again; so does going back', {
  tag: '@telefono',
}, async ({ launchOptions, contextOptions, baseURL }) => {
  const held: Held[] = [{ format: 'QRCode', text: 'NADA', size: 0.4 }];
  const hide = (page: Page, hidden: boolean) =>
    page.evaluate((to) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: to });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await withCamera(
    { launchOptions, contextOptions, baseURL },
    held,
    async (page) => {
      await signIn(page, 'dueno', '/comercial/cotizaciones');
      await page.goto('/comercial/Ventas');
      await page.getByRole('button', { name: 'Leer con la cámara' }).click();
      await expect(dialog(page).getByText('Leído: NADA')).toBeVisible();
      await hide(page, true);
      await expect.poll(() => cameras(page)).toEqual(['ended']);
      await hide(page, false);
      await expect.poll(() => cameras(page)).toEqual(['ended', 'live']);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
      await expect.poll(() => cameras(page)).toEqual(['ended', 'ended']);
    },
    true,
  );
});

test('who has no camera reads a photo of the code, or writes it, with the keyboard alone', {
  tag: '@escritorio',
}, async ({ page }) => {
  await signIn(page, 'dueno', '/inventario/Inventario');
  await page.getByRole('button', { name: /^Nuevo artículo/ }).click();
  const form = page.getByRole('dialog').first();
  const codes = form.getByLabel('Códigos de barras');
  await form.getByRole('button', { name: 'Leer con la cámara' }).last().focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toContainText(/cámara/);
  const photo = await photoOf({ format: 'EAN13', text: '7501206611029', degrees: 40, light: 0.6, size: 0.4 });
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'codigo.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(dialog(page).getByText('Leído: 7501206611029')).toBeVisible();
  await dialog(page).getByLabel('O escribe el código').focus();
  await page.keyboard.type('750100', { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Leído: 750100')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(codes).toHaveValue('7501206611029 750100 ');
  await expect(form).toBeVisible();
});
