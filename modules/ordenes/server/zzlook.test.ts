import { createReadStream, existsSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { test } from 'vitest';
import { startTest, PASSWORD } from '../../../apps/server/testing/harness.ts';
import { authorisedCotizacion, liveCounterDay, move, openOrden, openTaller } from './testing/taller.ts';
const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css', html: 'text/html', svg: 'image/svg+xml', woff2: 'font/woff2' };
test('look', async () => {
  const server = await startTest();
  const taller = await openTaller(server, { caja: true });
  await liveCounterDay(taller);
  const a = await openOrden(taller, { promesa: new Date(Date.now() + 1_800_000).toISOString() });
  await move(taller, await openOrden(taller, { promesa: '2026-11-20T18:00:00Z' }), 'en_espera', { espera_por: 'refaccion' });
  await authorisedCotizacion(taller);
  await server.app.fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.fastify.server.address() as { port: number };
  const front = createServer((req, res) => {
    const path = (req.url ?? '/').split('?')[0] ?? '/';
    if (path.startsWith('/api')) {
      req.pipe(request({ port, host: '127.0.0.1', path: req.url, method: req.method, headers: req.headers }, (up) => { res.writeHead(up.statusCode ?? 500, up.headers); up.pipe(res); }));
      return;
    }
    const file = existsSync(`/tmp/my-web${path}`) && path !== '/' ? `/tmp/my-web${path}` : '/tmp/my-web/index.html';
    res.writeHead(200, { 'content-type': TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream' });
    createReadStream(file).pipe(res);
  });
  await new Promise<void>((ok) => front.listen(0, '127.0.0.1', ok));
  const base = `http://localhost:${(front.address() as { port: number }).port}`;
  const { resolveChromium } = await import('../../../tools/browser.ts');
  const { executablePath, args, env } = await resolveChromium();
  const { chromium } = await import('playwright');
  const browser = await chromium.launch({ executablePath, args, env });
  const say = (text: string) => console.log(text);
  try {
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
    page.on('pageerror', (e) => say(`PAGEERROR ${e.message}`));
    page.on('console', (m) => m.type() === 'error' && say(`CONSOLE ${m.text()}`));
    await page.goto(`${base}/login`);
    await page.getByLabel(/correo/i).first().fill(taller.owner.email);
    await page.locator('input[type=password]').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('Órdenes en piso').waitFor({ timeout: 12000 });
    const shot = (name: string) => page.screenshot({ path: `/tmp/look-${name}.png` });
    await page.waitForTimeout(600); await shot('inicio');
    await page.goto(`${base}/comercial/OrdenTrabajo`); await page.getByText('OT-2').first().waitFor(); await page.waitForTimeout(500);
    await page.goto(`${base}/comercial/OrdenTrabajo?orden=${a.id}`); await page.getByText('Trabajos (0 de 2)').waitFor(); await page.waitForTimeout(500); await shot('ordenes');
    await page.keyboard.press('c'); await page.waitForTimeout(900); await shot('cobrar');
    await page.goto(`${base}/comercial/resumenVentas`); await page.waitForTimeout(1500); await shot('ventas'); say(await page.locator('main, body').first().innerText().then((t) => t.slice(0, 600)));
    await page.goto(`${base}/comercial/Ventas`); await page.getByLabel('Agregar servicio o refacción').fill('Foco H4 2 $95'); await page.keyboard.press('Enter'); await page.waitForTimeout(900); await shot('mostrador');
    await page.keyboard.press('F12'); await page.waitForTimeout(1200); await shot('mostrador2');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(base); await page.getByText('Órdenes en piso').waitFor(); await page.waitForTimeout(400); await shot('inicio-movil');
    await page.goto(`${base}/comercial/OrdenTrabajo/${a.id}`); await page.getByText('Trabajos (0 de 2)').waitFor(); await page.waitForTimeout(400); await shot('orden-movil');
  } finally {
    await browser.close(); front.closeAllConnections(); front.close();
  }
}, 75_000);
