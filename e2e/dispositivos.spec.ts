import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { BrowserContext, Page, Worker } from '@playwright/test';
import { startPushService } from '../apps/server/testing/push-service.ts';
import { enter, expect, expectAccessible, signIn, test } from './fixtures.ts';
import { answerOf, openOwnVehicle } from './own-records.ts';
import { NO_PUSH_SERVICE } from './server.ts';
import { headers } from './trabajos.ts';

const PLACE = '/notificaciones/dispositivos';
const theSwitch = (page: Page) => page.getByRole('switch', { name: /^Avisos en est[ea]/ });

/** As the page does once its browser gave it an address; a browser without Internet gives none. */
const register = async (page: Page) => {
  const { user } = await (await page.request.get('/api/auth/check-session')).json();
  const answer = await page.request.put('/api/dispositivos', {
    headers: { 'x-empresa-id': String(user.empresa_id) },
    data: {
      endpoint: `http://${NO_PUSH_SERVICE}/${randomBytes(12).toString('hex')}`,
      keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
};

test('the switch asks only when it is pressed, and says in words what the browser could not do', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, { asked: 0 });
    Notification.requestPermission = () => {
      Object.assign(globalThis, { asked: Reflect.get(globalThis, 'asked') + 1 });
      return Promise.resolve('default');
    };
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
  });
  await signIn(page, 'cajero', '/notificaciones');
  const more = page.getByRole('button', { name: 'Más acciones' });
  const way = page.getByRole('link', { name: 'Avisos en este dispositivo' });
  await expect(more.or(way).first()).toBeVisible();
  if (await more.isVisible()) await more.click();
  await page.getByText('Avisos en este dispositivo', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Avisos en tus dispositivos', level: 1 })).toBeVisible();
  await expect(theSwitch(page)).not.toBeChecked();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'asked'))).toBe(0);
  await expectAccessible(page);
  await theSwitch(page).click();
  await expect(page.getByText('No diste permiso, así que aquí no llegará ninguno.')).toBeVisible();
  await expect(theSwitch(page)).not.toBeChecked();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'asked'))).toBe(1);
});

test('where notices were blocked, the page says how to allow them and that the bell serves', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await signIn(page, 'cajero', PLACE);
  await expect(page.getByText('Los avisos de Bahía están bloqueados aquí.')).toBeVisible();
  await expect(page.getByText('la campana te avisa dentro de Bahía')).toBeVisible();
  await expect(theSwitch(page)).toHaveCount(0);
});

test('another device is taken off, and a kind is chosen to ring', async ({ page, browser, baseURL }) => {
  const other = await browser.newContext({
    baseURL: baseURL ?? '',
    userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  });
  const phone = await other.newPage();
  await enter(phone, 'contador');
  await register(phone);
  await signIn(page, 'contador', PLACE);
  const device = page.getByRole('listitem').filter({ hasText: 'Chrome en un teléfono Android' }).first();
  await expect(device).toContainText('Recibe avisos');
  const before = await page.getByRole('button', { name: /^Quitar/ }).count();
  await device.getByRole('button', { name: 'Quitar Chrome en un teléfono Android' }).click();
  await expect(page.getByRole('button', { name: /^Quitar/ })).toHaveCount(before - 1);
  const seen = page.getByRole('switch', { name: 'El cliente abrió su cotización' });
  await expect(seen).not.toBeChecked();
  await seen.click();
  await expect(seen).toBeChecked();
  await page.reload();
  await expect(seen).toBeChecked();
  await seen.click();
  await expect(seen).not.toBeChecked();
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });
  // The worker keeps the whole build first.

  // A browser without a window shows nothing and says that it was told no.
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Notification.requestPermission = () => Promise.resolve('granted');
    }),
  );

  /** A browser that has an address without Internet: what its service would give, and nothing else of it. */
  const givenAnAddress = (page: Page) =>
    page.addInitScript(
      ([p256dh, auth, host]) => {
        let on = sessionStorage.getItem('suscrito') === 'si';
        const subscription = () => ({
          options: { applicationServerKey: null },
          toJSON: () => ({ endpoint: `http://${host}/${auth}`, keys: { p256dh, auth } }),
          unsubscribe: async () => {
            on = false;
            sessionStorage.removeItem('suscrito');
            return true;
          },
        });
        PushManager.prototype.getSubscription = async () => (on ? (subscription() as never) : null);
        PushManager.prototype.subscribe = async () => {
          on = true;
          sessionStorage.setItem('suscrito', 'si');
          return subscription() as never;
        };
      },
      [
        createECDH('prime256v1').generateKeys('base64url'),
        randomBytes(16).toString('base64url'),
        NO_PUSH_SERVICE,
      ] as const,
    );

  test('a browser that is told is tried out, shows details where allowed, and is turned off', async ({ page }) => {
    await givenAnAddress(page);
    await signIn(page, 'administrador', PLACE);
    await theSwitch(page).click();
    await expect(page.getByText('Encendidos')).toBeVisible();
    const details = page.getByRole('switch', { name: /^Mostrar nombres e importes/ });
    await expect(details).not.toBeChecked();
    await details.click();
    await expect(details).toBeChecked();
    await expectAccessible(page);
    await page.reload();
    await expect(theSwitch(page)).toBeChecked();
    await expect(details).toBeChecked();
    await page.getByRole('button', { name: 'Probar aquí' }).click();
    await expect(page.getByText('Enviado. Llega en unos segundos.')).toBeVisible();
    await theSwitch(page).click();
    await expect(page.getByText('Apagados')).toBeVisible();
    await expect(details).toHaveCount(0);
  });

  test('a browser whose service does not answer says so, and that the bell serves', async ({ page }) => {
    await page.addInitScript(() => {
      PushManager.prototype.getSubscription = async () => null;
      PushManager.prototype.subscribe = async () => {
        throw new DOMException('Registration failed - push service not available', 'AbortError');
      };
    });
    await signIn(page, 'administrador', PLACE);
    await theSwitch(page).click();
    await expect(page.getByText(/no contestó\. Revisa tu conexión a Internet/)).toBeVisible();
    await expect(theSwitch(page)).not.toBeChecked();
  });

  /** What a push service would wake the worker with. */
  const push = async (context: BrowserContext, page: Page, data: object) => {
    const devtools = await context.newCDPSession(page);
    const registrations: { registrationId: string; scopeURL: string }[] = [];
    devtools.on('ServiceWorker.workerRegistrationUpdated', (event) => registrations.push(...event.registrations));
    await devtools.send('ServiceWorker.enable');
    await expect.poll(() => registrations.length).toBeGreaterThan(0);
    const { origin } = new URL(page.url());
    const registrationId = registrations[0]?.registrationId ?? '';
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(data) });
  };
  type Shown = { titulo: string; body: string; tag: string; data: unknown };
  /** The worker, with what it asks the system to show kept where it can be read. */
  const watched = async (context: BrowserContext, page: Page) => {
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
      .toBe('activated');
    const [worker] = context.serviceWorkers();
    if (!worker) throw new Error('there is no worker');
    await worker.evaluate(() => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
      const shown: object[] = [];
      Object.assign(globalThis, { shown });
      registration.showNotification = async (titulo, options) => {
        shown.push({ titulo, body: options?.body, tag: options?.tag, data: options?.data });
      };
    });
    return worker;
  };
  const shownBy = (worker: Worker) => worker.evaluate(() => Reflect.get(globalThis, 'shown') as Shown[]);
  /** A press, as the system would tell of it; what would open a window is kept. */
  const press = (worker: Worker, data: object) =>
    worker.evaluate(async (place) => {
      const scope = globalThis as unknown as {
        clients: { openWindow: (address: string) => Promise<null> };
        dispatchEvent: (event: Event) => void;
      };
      let opened = '';
      scope.clients.openWindow = async (address) => {
        opened = address;
        return null;
      };
      let work: Promise<unknown> = Promise.resolve();
      const event = new Event('notificationclick');
      const waitUntil = (promise: Promise<unknown>) => {
        // Only a real press may bring a window to the front.
        work = promise.catch(() => undefined);
      };
      scope.dispatchEvent(Object.assign(event, { notification: { close: () => undefined, data: place }, waitUntil }));
      await work;
      return opened;
    }, data);

  test('a notice shows when nobody looks at Bahía, and pressing it leads where it says', {
    tag: '@escritorio',
  }, async ({ page, context }) => {
    await signIn(page, 'asesor', PLACE);
    const { user } = await (await page.request.get('/api/auth/check-session')).json();
    const worker = await watched(context, page);
    const place = { ruta: '/notificaciones', empresa_id: user.empresa_id };
    const notice = { titulo: 'Te asignaron un trabajo', texto: 'Taller', marca: 'uno', ...place };
    // Somebody looks at it: the bell is enough, but for whoever tries it out.
    await push(context, page, { ...notice, prueba: false });
    await push(context, page, { ...notice, marca: 'dos', prueba: true });
    await expect
      .poll(() => shownBy(worker))
      .toEqual([{ titulo: 'Te asignaron un trabajo', body: 'Taller', tag: 'dos', data: place }]);
    // The open tab goes there itself.
    expect(await press(worker, place)).toBe('');
    await expect(page).toHaveURL(/\/notificaciones$/);
    // Of another company, another window; of another house, nothing.
    expect(await press(worker, { ruta: '/clientes/clientesList', empresa_id: 999 })).toMatch(
      /\/clientes\/clientesList\?empresa_id=999$/,
    );
    expect(new URL(await press(worker, { ruta: 'https://malo.mx/x', empresa_id: 999 })).pathname).toBe(
      '/notificaciones',
    );
    // Nobody is here any more.
    await page.goto('about:blank');
    await expect
      .poll(() =>
        worker.evaluate(async () => {
          const { clients } = globalThis as unknown as { clients: { matchAll: (which: object) => Promise<unknown[]> } };
          return (await clients.matchAll({ type: 'window', includeUncontrolled: true })).length;
        }),
      )
      .toBe(0);
    const event = { ...notice, marca: 'tres', prueba: false };
    await worker.evaluate((data) => {
      const told = Object.assign(new Event('push'), { data: { json: () => data }, waitUntil: () => undefined });
      (globalThis as unknown as EventTarget).dispatchEvent(told);
    }, event);
    await expect.poll(async () => (await shownBy(worker)).map(({ tag }) => tag)).toEqual(['dos', 'tres']);
  });

  test('an alert that crosses arrives as a notice, and pressing it leads to its document', {
    tag: '@escritorio',
  }, async ({ page, context }) => {
    const service = await startPushService(Number(process.env.BAHIA_E2E_PUSH));
    try {
      const browser = service.browser();
      await signIn(page, 'administrador', PLACE);
      const worker = await watched(context, page);
      const { user } = await (await page.request.get('/api/auth/check-session')).json();
      await answerOf(page.request.put('/api/dispositivos', { headers, data: browser.subscription }));
      const regla = {
        nombre: `Descuento ${randomUUID().slice(0, 6)}`,
        clase: 'descuento',
        umbral: 5_000,
        usuario_ids: [user.id],
        vias: ['campana', 'push'],
        urgente: true,
      };
      const made = await answerOf(
        page.request.post('/api/alertas/reglas', {
          headers: { ...headers, 'idempotency-key': randomUUID() },
          data: regla,
        }),
      );
      const { cliente_id } = await openOwnVehicle(page);
      const partida = {
        tipo: 'servicio',
        descripcion: 'Encerado',
        cantidad_milesimas: 1000,
        precio_centavos: 100_000,
        tasa_iva: 1600,
        // Less than what other tests are told of.
        descuento: { tipo: 'porcentaje', diezmilesimas: 5_200 },
      };
      const { id, folio } = await answerOf(
        page.request.post('/api/ordenes', {
          headers: { ...headers, 'idempotency-key': randomUUID() },
          data: { cliente_id, partidas: [partida] },
        }),
      );
      const arrived = () => browser.got.find(({ ruta }) => ruta.includes(id));
      await expect.poll(arrived).toBeTruthy();
      const notice = arrived();
      // Nobody looks at Bahía when it comes.
      await page.goto('about:blank');
      await worker.evaluate((data) => {
        const told = Object.assign(new Event('push'), { data: { json: () => data }, waitUntil: () => undefined });
        (globalThis as unknown as EventTarget).dispatchEvent(told);
      }, notice);
      await expect.poll(() => shownBy(worker)).toHaveLength(1);
      const [shown] = await shownBy(worker);
      expect(shown?.titulo).toBe('Una cifra pasó el límite de una alerta');
      const opened = await press(worker, Object(shown?.data));
      expect(opened).toContain(`/comercial/OrdenTrabajo/${id}`);
      await page.goto(opened);
      await expect(page.getByRole('heading', { name: new RegExp(folio) }).first()).toBeVisible();
      await page.request.delete(`/api/alertas/reglas/${made.id}`, {
        headers: { ...headers, 'if-match': `"${made.version}"` },
      });
    } finally {
      await service.close();
    }
  });

  test('Bahía can be installed, and each person’s begins where his work does', async ({ page, context, request }) => {
    const manifest = await request.get('/bahia.webmanifest');
    expect(manifest.headers()['content-type']).toBe('application/manifest+json');
    const { icons, start_url, shortcuts } = await manifest.json();
    for (const { src, sizes } of icons as { src: string; sizes: string }[]) {
      const icon = await request.get(src);
      expect([src, icon.headers()['content-type']]).toEqual([src, 'image/png']);
      const bytes = await icon.body();
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
    }
    expect(shortcuts.length).toBeGreaterThan(2);
    await signIn(page, 'asesor', start_url);
    await expect(page).toHaveURL((url) => url.pathname === '/');
    const devtools = await context.newCDPSession(page);
    const { errors, url } = await devtools.send('Page.getAppManifest');
    expect([errors, new URL(url).pathname]).toEqual([[], '/bahia.webmanifest']);
    // A customer's paper is nothing to install.
    expect(await (await request.get('/Cliente_cotizaciones/x')).text()).not.toContain('manifest');
  });
});
