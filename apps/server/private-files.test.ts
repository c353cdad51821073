import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { startTest } from './testing/harness.ts';
import { runCommand, settingsOf, startAppProcess } from './testing/installations.ts';
import { call } from './testing/nodes.ts';
import { authorisedCotizacion, openTaller } from './testing/taller.ts';

// What an earlier version left: folders and files that anybody on the machine may read.
const data = mkdtempSync(join(tmpdir(), 'bahia-modos-'));
for (const folder of ['archivos', 'archivos/firmas']) {
  mkdirSync(join(data, folder), { mode: 0o755 });
  chmodSync(join(data, folder), 0o755);
}
writeFileSync(join(data, 'archivos/firmas/antes.png'), 'x');
writeFileSync(join(data, 'postgres.log.1'), 'x');

const t = await startTest();
const taller = await openTaller(t, { caja: true });
const settings = { ...settingsOf(t.database), BAHIA_DATA: data };
const bahia = await startAppProcess(settings);
afterAll(async () => {
  await bahia.stop();
  rmSync(data, { recursive: true, force: true });
});

const isOpen = (path: string): boolean => (statSync(path).mode & 0o077) !== 0;
/** What another account of the machine may reach below a folder, and read. */
const openBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (!isOpen(path)) return [];
    return entry.isDirectory() ? [path, ...openBelow(path)] : [path];
  });
const newest = (): string[] =>
  readdirSync(data, { recursive: true, encoding: 'utf8' }).filter(
    (path) => !/^archivos(\/firmas(\/antes.png)?)?$/.test(path),
  );

test('what people send and what is printed for them is read by the account of Bahía alone', async () => {
  const { owner } = taller;
  const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const headers = { cookie: owner.cookie, 'x-empresa-id': String(owner.empresa_id), 'content-type': 'image/png' };
  const logo = await fetch(`${bahia.url}/api/empresas/${owner.empresa_id}/logo`, {
    method: 'PUT',
    headers,
    body: new Uint8Array(png),
  });
  expect(logo.status).toBe(200);
  const { id } = await authorisedCotizacion(taller);
  const paper = await fetch(`${bahia.url}/api/cotizaciones/${id}/pdf`, { headers });
  expect([paper.status, (await paper.arrayBuffer()).byteLength > 1_000]).toEqual([200, true]);
  expect((await call(bahia, owner, 'GET', '/api/empresas')).status).toBe(200);
  await expect.poll(() => newest().some((path) => path.endsWith('.pdf'))).toBe(true);
  expect(await runCommand('backup', [], settings)).toMatchObject({ code: 0 });
  const kept = newest();
  for (const part of [/\.png$/, /\.pdf$/, /respaldos\/.+/]) expect(kept.some((path) => part.test(path))).toBe(true);
  expect(kept.filter((path) => isOpen(join(data, path)))).toEqual([]);
});

test('what an earlier version left open is shut at the start: nobody else gets in', () => {
  expect(openBelow(data)).toEqual([]);
  expect(statSync(join(data, 'archivos')).mode & 0o777).toBe(0o700);
});
