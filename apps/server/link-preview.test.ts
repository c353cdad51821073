import sharp from 'sharp';
import { expect, test } from 'vitest';
import { paginasDeEnlace, picturePath } from '#modules/empresas/rules.ts';
import { isPageOfLink, previewOf } from './link-preview.ts';
import { startTest } from './testing/harness.ts';
import { line, openTaller, type Taller } from './testing/taller.ts';

const server = await startTest();
const stranger = { id: 'prueba', ip: '203.0.113.9' };

const sendCotizacion = async ({ owner, cliente_id }: Taller) => {
  const partidas = [line('Afinación', 100_000)];
  const { id } = (await owner.post('/api/cotizaciones', { cliente_id, partidas })).body;
  const sent = await owner.post(`/api/cotizaciones/${id}/envio`, { canal: 'copiar' }, { version: 1 });
  expect(sent.status).toBe(200);
  return { id, path: new URL(sent.body.url).pathname };
};
/** Tags by their name. */
const tagsIn = (html: string) =>
  new Map(
    [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)" \/>/g)].map(([, n, text]) => [n, text]),
  );

test('a link that is sent says whose it is and what it opens, with the picture of the workshop, and no amount', async () => {
  const taller = await openTaller(server);
  const { owner } = taller;
  const { path } = await sendCotizacion(taller);
  const { nombre } = (await owner.get(`/api/empresas/${owner.empresa_id}`)).body;
  const plain = tagsIn(await previewOf(server.app, path, stranger));
  expect(plain.get('og:title')).toBe(`Tu cotización · ${nombre}`);
  expect(plain.get('og:site_name')).toBe(nombre);
  expect([plain.has('og:image'), plain.has('logotipo')]).toEqual([false, false]);

  const logo = await sharp({ create: { width: 240, height: 120, channels: 3, background: '#8A1C4A' } })
    .png()
    .toBuffer();
  await owner.put(`/api/empresas/${owner.empresa_id}/logo`, logo, { headers: { 'content-type': 'image/png' } });
  const html = await previewOf(server.app, path, stranger);
  const tags = tagsIn(html);
  expect(html).not.toMatch(/\$|1,160/);
  expect(tags.get('og:image')).toMatch(/^https?:\/\//);
  const card = await server.anonymous.get(new URL(tags.get('og:image') ?? '').pathname);
  expect([card.status, card.headers['content-type']]).toEqual([200, 'image/png']);
  expect(await sharp(card.raw).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect((await server.anonymous.get(tags.get('logotipo') ?? '')).status).toBe(200);
});

test('who only looks at a link, as messengers do, marks nothing as seen', async () => {
  const taller = await openTaller(server);
  const { id, path } = await sendCotizacion(taller);
  const before = (await taller.owner.get(`/api/cotizaciones/${id}`)).body;
  expect(await previewOf(server.app, path, stranger)).not.toBe('');
  expect((await taller.owner.get(`/api/cotizaciones/${id}`)).body).toEqual(before);
});

test('a link that leads nowhere, or is of another page, tells nothing of anybody', async () => {
  const taller = await openTaller(server);
  const { path } = await sendCotizacion(taller);
  const token = path.split('/').at(-1) ?? '';
  const others = paginasDeEnlace.filter((pagina) => pagina !== 'Cliente_cotizaciones');
  for (const pagina of others) {
    expect(await previewOf(server.app, `/${pagina}/${token}`, stranger), pagina).toBe('');
    expect((await server.anonymous.get(picturePath(pagina, token, 'logo'))).status, pagina).toBe(404);
  }
  expect(await previewOf(server.app, `/Cliente_cotizaciones/${'x'.repeat(43)}`, stranger)).toBe('');
  expect(await previewOf(server.app, '/Cliente_cotizaciones/roto', stranger)).toBe('');
  expect(isPageOfLink('/Cliente_cotizaciones/roto')).toBe(true);
  expect(isPageOfLink('/comercial/cotizaciones')).toBe(false);
});

test('a name that is written as a tag stays text', async () => {
  const taller = await openTaller(server);
  const { owner } = taller;
  const { path } = await sendCotizacion(taller);
  await server.owner.query(`update empresas.empresa set nombre = $1 where empresa_id = $2`, [
    `"><script>alert('1')</script>`,
    owner.empresa_id,
  ]);
  expect(await previewOf(server.app, path, stranger)).not.toMatch(/<script|content="[^"]*">[^\n]/);
});
