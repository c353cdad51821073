import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { accountOf, line, openTaller, type Taller } from '../../../apps/server/testing/taller.ts';

const server = await startTest();
let taller: Taller;
let clienta: Person;
let firma: string;

beforeAll(async () => {
  taller = await openTaller(server);
  clienta = await accountOf(server, taller, taller.cliente_id);
  const png = await sharp({ create: { width: 300, height: 120, channels: 3, background: '#112233' } })
    .png()
    .toBuffer();
  firma = `data:image/png;base64,${png.toString('base64')}`;
});

const quote = async (sent = true): Promise<Json> => {
  const { owner, cliente_id } = taller;
  const draft = (
    await owner.post('/api/cotizaciones', {
      cliente_id,
      partidas: [line('Afinación', 100_000), line('Balatas', 50_000)],
    })
  ).body;
  if (!sent) return draft;
  const path = `/api/cotizaciones/${draft.id}`;
  await owner.post(`${path}/envio`, { canal: 'copiar' }, { version: draft.version });
  return (await owner.get(path)).body;
};
const open = (id: string, as = clienta) => as.post(`/api/mis-cotizaciones/${id}/enlace`);
const publicPath = (url: string): string =>
  `/api/publico/cotizaciones/${new URL(url, 'http://taller').pathname.split('/').at(-1)}`;

test('a customer authorises part of his quotation from his account, with the traces of any link and his name', async () => {
  const { id, folio, revision } = await quote();
  const waiting = (await clienta.get('/api/mi-taller')).body.cotizaciones;
  expect(waiting).toContainEqual(expect.objectContaining({ id, folio }));
  const opened = await open(id);
  expect(opened.status, JSON.stringify(opened.body)).toBe(200);
  const path = publicPath(opened.body.url);
  const page = (await server.anonymous.get(path)).body;
  expect(page).toMatchObject({ folio, estado: 'vigente' });
  const said = { revision, autorizadas: [page.partidas[0].id], nombre: 'María López Ruiz', acepta: true, firma };
  const old = await server.anonymous.post(`${path}/respuesta`, { ...said, revision: revision + 1 });
  expect([old.status, old.body.code]).toEqual([409, 'revision_anterior']);
  const answered = await server.anonymous.post(`${path}/respuesta`, said);
  expect([answered.status, answered.body.estado]).toEqual([200, 'parcial']);
  const kept = (await taller.owner.get(`/api/cotizaciones/${id}`)).body;
  expect(kept.autorizaciones).toMatchObject([{ canal: 'enlace', nombre: 'María López Ruiz', con_firma: true }]);
  const history = (await taller.owner.get(`/api/cotizaciones/${id}/historial`)).body;
  expect(history.map((one: Json) => one.texto)).toContain(`María López abrió ${folio} desde su cuenta.`);
  const bells = (await taller.owner.get('/api/notificaciones')).body.data;
  expect(bells.filter((one: Json) => one.ruta.includes(id)).length).toBeGreaterThan(0);
});

test('nobody opens the quotation of another customer, nor one that was not sent, nor works here to do it', async () => {
  const { id } = await quote();
  const draft = await quote(false);
  const { id: otro } = (await taller.owner.post('/api/clientes', { nombre: 'Otra persona' })).body;
  expect((await open(id, await accountOf(server, taller, otro))).status).toBe(404);
  expect((await open(id, taller.owner)).status).toBe(404);
  expect((await open(draft.id)).status).toBe(404);
  expect((await open(id, (await server.company()).owner)).status).toBe(404);
});

test('an account that opens without end is told to use the page it has', async () => {
  const { id } = await quote();
  const answers = [];
  for (let n = 0; n < 21; n++) answers.push((await open(id)).status);
  expect(answers).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
});
