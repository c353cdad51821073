import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, goOffline, signIn, test } from './fixtures.ts';
import { answerOf, openOwnVehicleOrder } from './own-records.ts';
import { middle, phoneWork } from './phone.ts';

// How long a page makes somebody wait, on a slow phone or a slow network.

test('in an inspection of thirty-five points each mark is soon on the screen, on a processor four times slower', async ({
  browser,
}) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const page = await phone.newPage();
  await signIn(page, 'dueno');
  const orden = await openOwnVehicleOrder(page);
  await page.goto(`/operaciones/inspecciones/orden/${orden.id}`);
  await page.getByRole('button', { name: /^Inspección completa · 35 puntos/ }).tap();
  await expect(page.getByRole('heading', { name: 'Inspección completa', level: 1 })).toBeVisible();
  const work = await phoneWork(page);
  const groups = page.locator('[role=group][aria-label^="Cómo está"]');
  const taken: number[] = [];
  for (const group of await groups.all()) {
    const button = group.getByRole('button').first();
    const pressAndSee = () =>
      button.evaluate(async (one: HTMLElement) => {
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        one.click();
        while (one.getAttribute('aria-pressed') !== 'true') await frame();
        await frame();
      });
    taken.push(await work.during(pressAndSee));
    // Nobody marks more than six points a second: what comes behind a mark is not part of the next.
    await page.waitForTimeout(150);
  }
  const median = middle(taken);
  console.log(
    `mark on the screen: median ${median.toFixed(0)} ms, most ${Math.max(...taken).toFixed(0)} ms of ${taken.length}`,
  );
  expect(taken.length).toBeGreaterThan(30);
  // The aim is 100; medians of 50 to 93 were seen. This keeps it from growing.
  expect(median).toBeLessThanOrEqual(150);
});

test('from its order the page of a reception takes words within two seconds, on a processor four times slower', async ({
  browser,
}) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const page = await phone.newPage();
  await signIn(page, 'dueno');
  const { id } = await openOwnVehicleOrder(page);
  // Until the frame in which the box has what a hand put into it.
  await page.addInitScript(() => {
    const word = `Rechina ${performance.timeOrigin}`;
    const look = (): void => {
      const box = [...document.querySelectorAll('textarea')].find((one) =>
        one.labels?.[0]?.textContent?.includes('Queja'),
      );
      if (!box) return void requestAnimationFrame(look);
      box.focus();
      document.execCommand('insertText', false, word);
      requestAnimationFrame(() => {
        if (box.value.includes(word)) document.documentElement.dataset['lista'] = 'si';
        else look();
      });
    };
    look();
  });
  // However busy the machine is with others, it is the same.
  const work = await phoneWork(page);
  const taken: number[] = [];
  for (let visit = 0; visit < 5; visit++) {
    await page.goto(`/comercial/OrdenTrabajo/${id}`, { waitUntil: 'networkidle' });
    const receive = page.getByRole('link', { name: 'Recibir', exact: true });
    await expect(receive).toBeVisible();
    const receiveAndWrite = async () => {
      await receive.tap();
      await page.waitForFunction(() => document.documentElement.dataset['lista'] !== undefined);
    };
    taken.push(await work.during(receiveAndWrite));
  }
  console.log(`reception takes words: ${taken.map((ms) => `${Math.round(ms)} ms`).join(', ')} of a phone's processor`);
  expect(middle(taken)).toBeLessThanOrEqual(2000);
});

test('forty photos of twelve million points wait for the network without the tab taking more than 300 MB', async ({
  browser,
}) => {
  // Each is opened and written anew, one after the other.
  test.setTimeout(600_000);
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const page = await phone.newPage();
  await signIn(page, 'dueno');
  const { id } = await openOwnVehicleOrder(page);
  const files = await manyLargePhotos(40);
  await page.goto(`/comercial/OrdenTrabajo/${id}?pestana=fotos`);
  const fotos = page.getByRole('region', { name: /^Fotos/ });
  await expect(fotos.getByRole('button', { name: 'Tomar foto' })).toBeVisible();
  await goOffline(phone, page);
  const memory = await watchMemory(browser);
  await fotos.getByLabel('Elegir fotos', { exact: true }).last().setInputFiles(files);
  // What says that there is no network may lie over them.
  await expect(page.locator('main').getByText(/^Por enviar/)).toHaveCount(40, { timeout: 500_000 });
  const { before, most } = await memory.stop();
  console.log(`forty photos: ${before} MB before, ${most} MB at most`);
  expect(most).toBeLessThanOrEqual(300);
});

test('what a customer waits for before the first picture of his report, at 1.6 Mbit/s, is what draws it and nothing else', async ({
  page,
  browser,
}) => {
  await signIn(page, 'dueno');
  const address = await shareReport(page);
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const customer = await phone.newPage();
  const session = await phone.newCDPSession(customer);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  const seen: { at: number; bytes: number; pictures: number }[] = [];
  for (let visit = 0; visit < 3; visit++) {
    // As if nobody had opened it on this phone.
    await session.send('Network.clearBrowserCache');
    await customer.goto(address, { waitUntil: 'networkidle' });
    seen.push(
      await customer.evaluate(() => {
        const all = performance.getEntries().filter((one) => one instanceof PerformanceResourceTiming);
        const isPicture = ({ name }: PerformanceEntry) => name.includes('/fotos/');
        const at = Math.min(...all.filter(isPicture).map(({ responseEnd }) => responseEnd));
        const before = all.filter(({ startTime }) => startTime < at);
        return {
          at,
          bytes: before.reduce((sum, { transferSize }) => sum + transferSize, 0),
          pictures: before.filter(isPicture).length,
        };
      }),
    );
  }
  console.log(`first picture of the report: ${seen.map(({ at }) => `${Math.round(at)} ms`).join(', ')}`);
  // 0.9 s of that network; the rest of the second and a half is for its five round trips and the processor.
  for (const { bytes, pictures } of seen) {
    expect(bytes).toBeLessThanOrEqual(180_000);
    expect(pictures).toBe(1);
  }
});

/** A finished inspection with what twelve photos show, and its link. */
const shareReport = async (page: Page): Promise<string> => {
  const headers = { 'x-empresa-id': '1' };
  const post = async (path: string, data: object) =>
    answerOf(page.request.post(path, { headers: { ...headers, 'idempotency-key': randomUUID() }, data }));
  const { id: orden_id } = await openOwnVehicleOrder(page);
  const { data } = await answerOf(page.request.get('/api/inspecciones/plantillas', { headers }));
  const { id, puntos } = await post('/api/inspecciones', { orden_id, plantilla_id: data[0].id });
  for (const { id: punto_id } of puntos.slice(0, 12)) {
    const found = { id: randomUUID(), punto_id, base: 0, color: 'rojo', valor_milesimas: 1000, respuesta: 'no' };
    await post(`/api/inspecciones/${id}/marcas`, { marcas: [{ ...found, marcado_ms: Date.now() }] });
    // Points of their own: grey noise weighs what a photo weighs.
    const buffer = await sharp(randomBytes(800 * 600), { raw: { width: 800, height: 600, channels: 1 } })
      .blur(2)
      .jpeg()
      .toBuffer();
    const sent = {
      headers: { ...headers, 'content-type': 'image/jpeg', 'idempotency-key': randomUUID() },
      data: buffer,
    };
    const path = `/api/fotos/de/inspeccion/${id}?cliente_ve=1&parte_id=${punto_id}`;
    await answerOf(page.request.post(path, sent));
  }
  await post(`/api/inspecciones/${id}/cierre`, { con_faltantes: true, sin_foto: 'De prueba' });
  const { url } = await answerOf(
    page.request.put(`/api/inspecciones/${id}/enlace`, { headers, data: { activo: true } }),
  );
  return new URL(url).pathname;
};

/** As a phone's camera leaves them: 4,000 × 3,000 points, each another picture. */
const manyLargePhotos = async (count: number): Promise<string[]> => {
  const points = await sharp(randomBytes(1_000 * 750 * 3), { raw: { width: 1_000, height: 750, channels: 3 } })
    .resize(4_000, 3_000, { kernel: 'nearest' })
    .jpeg({ quality: 90 })
    .toBuffer();
  const folder = await mkdtemp(join(tmpdir(), 'bahia-fotos-'));
  return Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const path = join(folder, `IMG_${n}.jpg`);
      // What stands behind the end of a picture is of no account to who reads it.
      await writeFile(path, Buffer.concat([points, Buffer.from(`${n}`)]));
      return path;
    }),
  );
};

/** The most that any tab of the browser holds for itself, in megabytes, looked at five times a second. */
const watchMemory = async (browser: Browser) => {
  const session = await browser.newBrowserCDPSession();
  const held = async (): Promise<number> => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    const tabs = processInfo.filter(({ type }) => type === 'renderer');
    // What it shares with others, as the browser's own program, is not of the tab.
    const kilobytes = await Promise.all(
      tabs.map(async ({ id }) => {
        const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
        return ['RssAnon', 'RssShmem'].reduce(
          (sum, name) => sum + Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0),
          0,
        );
      }),
    );
    return Math.round(Math.max(...kilobytes) / 1024);
  };
  const before = await held();
  let most = before;
  let looks = true;
  const watching = (async () => {
    while (looks) {
      most = Math.max(most, await held());
      await wait(200);
    }
  })();
  return {
    stop: async () => {
      looks = false;
      await watching;
      await session.detach();
      return { before, most };
    },
  };
};
