import sharp from 'sharp';
import { extractImages, getDocumentProxy } from 'unpdf';
import { afterAll, expect, test } from 'vitest';
import { picturePath } from '#modules/empresas/rules.ts';
import { closePdf } from '#platform/server/pdf/render.ts';
import { type Answer, type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { line, openCaja, openOrden, openTaller, pay } from '../../../apps/server/testing/taller.ts';

const server = await startTest();
afterAll(closePdf);

const drawing = (color: string) =>
  sharp({ create: { width: 240, height: 120, channels: 3, background: color } })
    .png()
    .toBuffer();
const place = async (of: Person, color = '#8A1C4A'): Promise<Answer> =>
  of.put(`/api/empresas/${of.empresa_id}/logo`, await drawing(color), { headers: { 'content-type': 'image/png' } });
/** Widths of the pictures on the first page. */
const picturesOf = async (answer: Answer): Promise<number[]> => {
  expect(answer.status).toBe(200);
  const images = await extractImages(await getDocumentProxy(new Uint8Array(answer.raw)), 1);
  return images.map(({ width }) => width);
};

test('the logo stands on every paper and on the customer’s page', async () => {
  const taller = await openTaller(server);
  const { owner } = taller;
  const sesion_id = await openCaja(owner);
  const orden = await openOrden(taller);
  const pago = await pay(taller, orden, [['01', 10_000]]);
  const cotizacion = (
    await owner.post('/api/cotizaciones', { cliente_id: taller.cliente_id, partidas: [line('Afinación', 100_000)] })
  ).body;
  const { url } = (await owner.post(`/api/cotizaciones/${cotizacion.id}/envio`, { canal: 'copiar' }, { version: 1 }))
    .body;
  const picture = picturePath('Cliente_cotizaciones', new URL(url).pathname.split('/').at(-1) ?? '', 'logo');
  const papers = [
    `/api/cotizaciones/${cotizacion.id}/pdf`,
    `/api/ordenes/${orden.id}/pdf`,
    `/api/pagos/${pago.id}/pdf`,
    `/api/cortes/x/${sesion_id}/pdf`,
  ];
  for (const path of papers) expect(await picturesOf(await owner.get(path)), path).toEqual([]);
  expect((await server.anonymous.get(picture)).status).toBe(404);

  expect((await place(owner)).status).toBe(200);
  for (const path of papers) expect(await picturesOf(await owner.get(path)), path).toEqual([240]);
  const shown = await server.anonymous.get(picture);
  expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/png']);
  expect(await sharp(shown.raw).metadata()).toMatchObject({ width: 240, height: 120 });
});

test('a closed cut keeps the logo of its day, also in the copies of later', async () => {
  const taller = await openTaller(server);
  const { owner } = taller;
  await place(owner, '#17693F');
  const sesion_id = await openCaja(owner);
  const corte: Json = (await owner.post('/api/cortes', { sesion_id, conteo: { b500: 3 }, comentario: '' })).body;
  await owner.del(`/api/empresas/${owner.empresa_id}/logo`);
  expect((await owner.get(`/api/empresas/${owner.empresa_id}`)).body.logo_id).toBeNull();
  expect(await picturesOf(await owner.get(`/api/cortes/${corte.id}/pdf`))).toEqual([240]);
});

test('the logo that was replaced stays out of the settings and of new papers', async () => {
  const { owner } = await server.company();
  await place(owner, '#000000');
  const second = (await place(owner, '#FFFFFF')).body;
  expect((await owner.get(`/api/empresas/${owner.empresa_id}/ajustes`)).body.logo).toMatchObject({ id: second.id });
  const asesor = await owner.get(`/api/archivos/${second.id}`);
  expect(asesor.status).toBe(200);
});
