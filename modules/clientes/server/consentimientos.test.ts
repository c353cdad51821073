import { beforeAll, expect, test } from 'vitest';
import { type Company, type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { created } from '../../../apps/server/testing/taller.ts';

const server = await startTest();
let taller: Company;
let asesor: Person;
let ana: Json;

beforeAll(async () => {
  taller = await server.company({ nombre: 'Frenos El Puerto' });
  asesor = await taller.hire('asesor');
  ana = await created(asesor.post('/api/clientes', { nombre: 'Ana Ruiz', aviso_privacidad: true }));
});

const read = async (): Promise<Json> => (await asesor.get(`/api/clientes/${ana.id}/consentimientos`)).body;
const say = (finalidad: string, otorgado: boolean) =>
  asesor.post(`/api/clientes/${ana.id}/consentimientos`, { finalidad, otorgado });
const held = async (finalidad: string): Promise<unknown[]> => {
  const { otorgado, dicho } = (await read()).data.find((one: Json) => one.finalidad === finalidad);
  return [otorgado, dicho];
};

test('what follows from being a customer holds until he says no; offers and photos need his yes', async () => {
  expect(await held('aviso')).toEqual([true, true]);
  expect(await held('recordatorios')).toEqual([true, false]);
  expect(await held('promociones')).toEqual([false, false]);
  expect(await held('redes')).toEqual([false, false]);
});

test('each word is kept with its day, how it was said and of which notice; said again it stays', async () => {
  await created(say('recordatorios', false));
  await created(say('recordatorios', false));
  await created(say('recordatorios', true));
  const words = (await read()).historia.filter((one: Json) => one.finalidad === 'recordatorios');
  expect(words.map((one: Json) => [one.otorgado, one.medio, one.aviso_version])).toEqual([
    [true, 'mostrador', 1],
    [false, 'mostrador', 1],
  ]);
  expect(words[0].usuario_nombre).toBe('Persona asesor');
});

test('offers are one truth: what the record says and what he last said are the same, wherever it is written', async () => {
  await created(say('promociones', true));
  const one = (await asesor.get(`/api/clientes/${ana.id}`)).body;
  expect(one.marketing_en).not.toBeNull();
  await created(asesor.patch(`/api/clientes/${ana.id}`, { marketing: false }, { version: one.version }));
  expect(await held('promociones')).toEqual([false, true]);
});

test('another version of the notice leaves what was agreed to before with its own', async () => {
  const aviso = (await taller.owner.get('/api/aviso-privacidad')).body;
  expect(aviso).toMatchObject({ version: 1 });
  expect(aviso.texto).toContain('Frenos El Puerto');
  const saved = await taller.owner.put('/api/aviso-privacidad', { texto: 'Otro aviso' }, { version: 1 });
  expect(saved.body).toMatchObject({ version: 2, texto: 'Otro aviso' });
  const late = await taller.owner.put('/api/aviso-privacidad', { texto: 'Tarde' }, { version: 1 });
  expect([late.status, late.body.code]).toEqual([409, 'version_anterior']);
  expect((await asesor.put('/api/aviso-privacidad', { texto: 'No puedo' }, { version: 2 })).status).toBe(403);
  await created(say('opinion', false));
  const versions = (await read()).historia.map((one: Json) => one.aviso_version);
  expect([versions[0], versions.at(-1)]).toEqual([2, 1]);
});

test('of nobody in particular nothing is asked, and of another company there is nobody', async () => {
  const [publico] = (await asesor.get('/api/clientes?q=publico')).body.data;
  const body = { finalidad: 'redes', otorgado: true };
  const refused = await asesor.post(`/api/clientes/${publico.id}/consentimientos`, body);
  expect([refused.status, refused.body.code]).toEqual([409, 'publico_fijo']);
  const other = await (await server.company()).hire('asesor');
  expect((await other.post(`/api/clientes/${ana.id}/consentimientos`, body)).status).toBe(404);
  expect((await other.get(`/api/clientes/${ana.id}/consentimientos`)).status).toBe(404);
});

test('the whole notice has a page for anybody, with the versions of before; taken away, it opens nothing', async () => {
  const { owner } = taller;
  expect((await owner.get('/api/aviso-privacidad/enlace')).body).toEqual({ url: null, qr: null });
  expect((await asesor.put('/api/aviso-privacidad/enlace', { activo: true })).status).toBe(403);
  const { url } = (await owner.put('/api/aviso-privacidad/enlace', { activo: true })).body;
  // It is on paper: said again, it is the same.
  expect((await owner.put('/api/aviso-privacidad/enlace', { activo: true })).body.url).toBe(url);
  expect((await asesor.get('/api/aviso-privacidad/enlace')).body.url).toBe(url);
  const page = (query = '') =>
    server.anonymous.get(`/api/publico/aviso/${new URL(url).pathname.split('/').at(-1)}${query}`);
  const { version } = (await owner.get('/api/aviso-privacidad')).body;
  await owner.put('/api/aviso-privacidad', { texto: 'El texto de hoy' }, { version });
  expect((await page()).body).toMatchObject({
    aviso: { version: version + 1, texto: 'El texto de hoy' },
    vigente: true,
    versiones: expect.arrayContaining([expect.objectContaining({ version: 1 })]),
  });
  expect((await page('?version=1')).body).toMatchObject({ aviso: { version: 1 }, vigente: false });
  expect((await page('?version=99')).status).toBe(404);
  expect((await owner.put('/api/aviso-privacidad/enlace', { activo: false })).body.url).toBeNull();
  expect((await page()).status).toBe(404);
});

test('once it has a page, every page that a customer opens by a link leads there; until then, none does', async () => {
  const { owner } = taller;
  const work = { tipo: 'servicio', descripcion: 'Afinación', cantidad_milesimas: 1000, precio_centavos: 90_000 };
  const { id: cliente_id } = await created(owner.post('/api/clientes', { nombre: 'Quien abre enlaces' }));
  const of = { cliente_id, partidas: [{ ...work, tasa_iva: 1600 }] };
  const draft = await created(owner.post('/api/cotizaciones', of));
  const { version } = draft;
  const { url } = (await owner.post(`/api/cotizaciones/${draft.id}/envio`, { canal: 'copiar' }, { version })).body;
  const quotation = `/api/publico/cotizaciones/${tokenOf(url)}`;
  const ask = { asunto: 'Duda', texto: '¿Dan factura?' };
  const { token: hilo } = await created(server.anonymous.post(`${quotation}/soporte`, ask));
  let orden = await created(owner.post('/api/ordenes', of));
  const act = async (verb: string, body: Json) => {
    const answer = await owner.post(`/api/ordenes/${orden.id}/${verb}`, body, { version: orden.version });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    orden = answer.body;
  };
  for (const a of ['en_proceso', 'terminada']) await act('estado', { a });
  await act('entrega', {});
  const rating = await created(owner.post(`/api/visitas/${orden.id}/calificacion/enlace`, {}));
  const door = (await owner.put('/api/entradas/pagina', { activo: true })).body;
  const pages = [
    quotation,
    `/api/publico/soporte/${hilo}`,
    `/api/publico/calificaciones/${tokenOf(rating.url)}`,
    `/api/publico/entrar/${tokenOf(door.url)}`,
  ];
  const lead = () =>
    Promise.all(
      pages.map(async (path) => {
        const { status, body } = await server.anonymous.get(path);
        expect(status, path).toBe(200);
        return (body.empresa ?? body.taller).aviso;
      }),
    );
  expect(await lead()).toEqual([null, null, null, null]);
  const notice = (await owner.put('/api/aviso-privacidad/enlace', { activo: true })).body.url;
  const { pathname } = new URL(notice);
  expect(await lead()).toEqual([pathname, pathname, pathname, pathname]);
});

const tokenOf = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';
