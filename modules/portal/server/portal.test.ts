import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { ClienteNuevo } from '#modules/clientes/contract.ts';
import { addCliente } from '#modules/clientes/server/front-door.ts';
import { demoCotizacion } from '#modules/cotizaciones/server/front-door.ts';
import { type Company, type Json, startTest } from '../../../apps/server/testing/harness.ts';

const server = await startTest();
let company: Company;
let firma: string;

beforeAll(async () => {
  company = await server.company({ nombre: 'Taller Las Palmas' });
  firma = await sheet('#112233');
});

const sheet = async (background: string): Promise<string> => {
  const png = await sharp({ create: { width: 300, height: 120, channels: 3, background } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
};

/** A quotation of two lines, and the path of its link. */
const receive = async (): Promise<{ id: string; version: number; path: string; page: Json }> => {
  const draft = await company.run(async (tx, who) => {
    const cliente = await addCliente(tx, who, ClienteNuevo.parse({ nombre: 'María López', telefono: '4771234567' }));
    return demoCotizacion(tx, who, {
      cliente_id: cliente.id,
      partidas: [
        { descripcion: 'Afinación', precio_centavos: 100_000 },
        { descripcion: 'Balatas', precio_centavos: 50_000 },
      ],
    });
  });
  const sent = (
    await company.owner.post(`/api/cotizaciones/${draft.id}/envio`, { canal: 'copiar' }, { version: draft.version })
  ).body;
  const path = `/api/publico/cotizaciones/${new URL(sent.url).pathname.split('/').at(-1)}`;
  const page = await server.anonymous.get(path);
  expect(page.status, JSON.stringify(page.body)).toBe(200);
  return { id: draft.id, version: sent.cotizacion.version, path, page: page.body };
};
const answer = (path: string, page: Json, autorizadas: string[], rest: Json = {}, key?: string) =>
  server.anonymous.post(
    `${path}/respuesta`,
    { revision: page.revision, autorizadas, nombre: 'María López Ruiz', acepta: true, firma, ...rest },
    key ? { key } : {},
  );
const answersOf = async (id: string): Promise<Json[]> =>
  (await company.owner.get(`/api/cotizaciones/${id}`)).body.autorizaciones;
const bellsOf = async (id: string, tipo: string): Promise<number> =>
  (
    await server.owner.query(
      'select 1 from notificaciones.notificacion where usuario_id = $1 and tipo = $2 and ruta like $3',
      [company.owner.usuario_id, tipo, `%${id}%`],
    )
  ).rowCount ?? 0;
const signatures = (): number => {
  const folder = join(server.filesFolder, 'firmas', String(company.empresa_id));
  return existsSync(folder) ? readdirSync(folder).length : 0;
};
const ids = (page: Json): string[] => page.partidas.map((p: Json) => p.id);

describe('opening the link', () => {
  test('shows the quotation without anything of the house, and the advisor sees that it was opened', async () => {
    const { id, page } = await receive();
    expect(page).toMatchObject({
      estado: 'vigente',
      cliente: 'María L.',
      total_centavos: 150_000,
      empresa: { nombre: 'Taller Las Palmas' },
    });
    expect(JSON.stringify(page)).not.toMatch(/costo|notas_internas|4771234567/);
    expect((await company.owner.get(`/api/cotizaciones/${id}`)).body.estado).toBe('vista');
  });

  test('that nobody made does not exist', async () => {
    expect((await server.anonymous.get(`/api/publico/cotizaciones/${'a'.repeat(43)}`)).status).toBe(404);
    expect((await server.anonymous.get('/api/publico/cotizaciones/COT-1')).status).toBe(404);
  });

  test('whose time is over opens nothing: neither page, paper nor answer; sent again, a new one does', async () => {
    const { id, version, path, page } = await receive();
    await server.owner.query(
      "update plataforma.enlace_publico set expira_en = now() - interval '1 second' where empresa_id = $1 and id = $2",
      [company.empresa_id, id],
    );
    const late = await Promise.all([
      server.anonymous.get(path),
      server.anonymous.get(`${path}/pdf`),
      answer(path, page, ids(page)),
      server.anonymous.post(`${path}/mensaje`, { tipo: 'pregunta', nombre: '', texto: '¿Sigue?' }),
    ]);
    expect(late.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect([await answersOf(id), await bellsOf(id, 'cotizacion.mensaje')]).toEqual([[], 0]);
    const { url } = (await company.owner.post(`/api/cotizaciones/${id}/envio`, { canal: 'copiar' }, { version })).body;
    const again = `/api/publico/cotizaciones/${new URL(url).pathname.split('/').at(-1)}`;
    expect([again === path, (await server.anonymous.get(again)).status]).toEqual([false, 200]);
  });

  test('while the shop edits shows no prices, then the new revision', async () => {
    const { id, path, version, page } = await receive();
    const body = (await company.owner.get(`/api/cotizaciones/${id}`)).body;
    const edited = (
      await company.owner.put(
        `/api/cotizaciones/${id}`,
        { cliente_id: body.cliente.id, partidas: [body.partidas[0]] },
        { version },
      )
    ).body;
    expect((await server.anonymous.get(path)).body).toMatchObject({
      estado: 'en_edicion',
      partidas: [],
      total_centavos: 0,
    });
    expect((await server.anonymous.get(`${path}/pdf`)).status).toBe(409);
    expect((await answer(path, page, ids(page))).body.code).toBe('cotizacion_en_edicion');
    await company.owner.post(`/api/cotizaciones/${id}/envio`, { canal: 'copiar' }, { version: edited.version });
    const late = await answer(path, page, ids(page));
    expect([late.status, late.body.code, late.body.current.revision, late.body.current.total_centavos]).toEqual([
      409,
      'revision_anterior',
      2,
      100_000,
    ]);
    expect(JSON.stringify(late.body.current)).not.toMatch(/notas_internas/);
  });
});

describe('answering', () => {
  test('authorises the chosen lines with name and signature; the advisor has it at once', async () => {
    const { id, path, page } = await receive();
    const done = await answer(path, page, ids(page).slice(0, 1));
    expect(done.body, JSON.stringify(done.body)).toMatchObject({
      estado: 'parcial',
      autorizado_centavos: 100_000,
      respuesta: { nombre: 'María L. R.' },
    });
    const seen = (await company.owner.get(`/api/cotizaciones/${id}`)).body;
    expect(seen).toMatchObject({ estado: 'parcial', autorizado_centavos: 100_000 });
    expect(seen.autorizaciones[0]).toMatchObject({
      canal: 'enlace',
      nombre: 'María López Ruiz',
      con_firma: true,
      revision: 1,
    });
    const { rows } = await server.owner.query(
      "select datos from plataforma.evento where tipo = 'cotizacion.autorizada' and datos->>'id' = $1",
      [id],
    );
    expect(rows).toHaveLength(1);
  });

  test('sent twice with the same key counts once', async () => {
    const { id, path, page } = await receive();
    const [one, two] = await Promise.all([
      answer(path, page, ids(page), {}, 'respuesta-doble'),
      answer(path, page, ids(page), {}, 'respuesta-doble'),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect((await company.owner.get(`/api/cotizaciones/${id}`)).body.autorizaciones).toHaveLength(1);
  });

  test('what was authorised stays; the rest can still be added', async () => {
    const { path, page } = await receive();
    const [first = '', second = ''] = ids(page);
    const partial = (await answer(path, page, [first])).body;
    expect((await answer(path, partial, [second])).body).toMatchObject({
      estado: 'autorizada',
      autorizado_centavos: 150_000,
    });
    expect((await answer(path, partial, [first])).body.code).toBe('ya_autorizada');
  });

  test('takes with a service the parts that its price includes, and never those alone', async () => {
    const { owner } = company;
    const bujia = (
      await owner.post('/api/inventario/articulos', { sku: 'BUJ-1', descripcion: 'Bujía', precio_centavos: 24_500 })
    ).body;
    const kit = [{ articulo_id: bujia.id, cantidad_milesimas: 4_000, incluida: true }];
    const servicio = (await owner.post('/api/servicios', { nombre: 'Afinación', precio_centavos: 285_000, kit })).body;
    const received = await receive();
    const line = { tipo: 'servicio', cantidad_milesimas: 1_000, tasa_iva: 1_600 };
    const { body } = await owner.get(`/api/cotizaciones/${received.id}`);
    const partidas = [
      { ...line, descripcion: 'Afinación', precio_centavos: 285_000, servicio_id: servicio.id },
      {
        ...line,
        tipo: 'refaccion',
        descripcion: 'Bujía',
        precio_centavos: 0,
        articulo_id: bujia.id,
        cantidad_milesimas: 4_000,
      },
      { ...line, descripcion: 'Lavado', precio_centavos: 15_000 },
    ];
    const entrada = { cliente_id: body.cliente.id, partidas };
    const changed = await owner.put(`/api/cotizaciones/${received.id}`, entrada, { version: body.version });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    await owner.post(`/api/cotizaciones/${received.id}/envio`, { canal: 'copiar' }, { version: changed.body.version });
    const page = (await server.anonymous.get(received.path)).body;
    const [afinacion = '', parts = '', lavado = ''] = ids(page);
    const alone = await answer(received.path, page, [parts]);
    expect([alone.status, alone.body.code]).toEqual([422, 'va_con_servicio']);
    const decided = async (chosen: string[]) => {
      const done = await answer(received.path, page, chosen);
      expect(done.status, JSON.stringify(done.body)).toBe(200);
      const after: Json = (await owner.get(`/api/cotizaciones/${received.id}`)).body;
      return [after.partidas.map((p: Json) => p.decision), after.autorizado_centavos];
    };
    expect(await decided([parts, lavado])).toEqual([['rechazada', 'rechazada', 'autorizada'], 15_000]);
    expect(await decided([afinacion])).toEqual([['autorizada', 'autorizada', 'autorizada'], 300_000]);
  });

  test('a rejection needs no signature and says why', async () => {
    const { id, path, page } = await receive();
    const done = await answer(path, page, [], { firma: null, acepta: false, motivo: 'Ya lo arreglé en otro lado' });
    expect(done.body.estado).toBe('rechazada');
    expect((await company.owner.get(`/api/cotizaciones/${id}`)).body.autorizaciones[0].nota).toBe(
      'Ya lo arreglé en otro lado',
    );
  });

  test('a rejection sent a hundred times is one: one record, one bell; what is said otherwise is another', async () => {
    const { id, path, page } = await receive();
    const no = (motivo: string) => answer(path, page, [], { firma: null, acepta: false, motivo });
    for (let n = 0; n < 30; n++) expect((await no('Está caro')).status).toBe(200);
    expect(await answersOf(id)).toHaveLength(1);
    expect(await bellsOf(id, 'cotizacion.respondida')).toBe(1);
    expect((await no('Ya lo arreglé')).status).toBe(200);
    expect(await answersOf(id)).toHaveLength(2);
    expect(await bellsOf(id, 'cotizacion.respondida')).toBe(2);
  });

  test('whoever changes his mind without end is asked to call, and ten stand', async () => {
    const { id, path, page } = await receive();
    const heard: number[] = [];
    for (let n = 0; n < 14; n++)
      heard.push((await answer(path, page, [], { firma: null, acepta: false, motivo: `Motivo ${n}` })).status);
    expect(heard).toEqual([...Array(10).fill(200), ...Array(4).fill(429)]);
    expect(await answersOf(id)).toHaveLength(10);
    expect(await bellsOf(id, 'cotizacion.respondida')).toBe(10);
  });

  test('the same lines signed again keep one signature; a refused answer keeps none', async () => {
    const { path, page } = await receive();
    const before = signatures();
    const [first = ''] = ids(page);
    const all = await Promise.all(Array.from({ length: 6 }, () => answer(path, page, [first])));
    expect(all.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(signatures() - before).toBe(1);
    for (let n = 0; n < 3; n++)
      expect((await answer(path, { revision: 7 }, [first])).body.code).toBe('revision_anterior');
    expect((await answer(path, page, [first, '00000000-0000-4000-8000-000000000000'])).body.code).toBe('partida_ajena');
    expect(signatures() - before).toBe(1);
  });

  test.each([
    ['without a signature', { firma: null }, 'firma'],
    ['with an empty sheet', async () => ({ firma: await sheet('#ffffff') }), 'firma'],
    ['without accepting', { acepta: false }, 'acepta'],
    ['without a name', { nombre: ' ' }, 'nombre'],
    [
      'with a picture that is none',
      { firma: `data:image/png;base64,${Buffer.from('not a picture').toString('base64')}` },
      'firma',
    ],
  ])('%s is refused at its field', async (_, rest, field) => {
    const { path, page } = await receive();
    const said = typeof rest === 'function' ? await rest() : rest;
    const refused = await answer(path, page, ids(page), said);
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, [field]]);
  });
});

test('a question reaches the advisor', async () => {
  const { id, path } = await receive();
  expect(
    (
      await server.anonymous.post(`${path}/mensaje`, {
        tipo: 'pregunta',
        nombre: 'María',
        texto: '¿Incluye el filtro?',
      })
    ).status,
  ).toBe(200);
  expect((await company.owner.get(`/api/cotizaciones/${id}`)).body.mensajes[0]).toMatchObject({
    tipo: 'pregunta',
    texto: '¿Incluye el filtro?',
  });
});

test('ten questions wait for an answer and no more; the same one twice is one, and an answer lets him go on', async () => {
  const { id, path } = await receive();
  const asks = async (texto: string) =>
    (await server.anonymous.post(`${path}/mensaje`, { tipo: 'pregunta', nombre: 'María', texto })).status;
  for (let n = 0; n < 5; n++) expect(await asks('¿Incluye el filtro?')).toBe(200);
  expect(await bellsOf(id, 'cotizacion.mensaje')).toBe(1);
  for (let n = 1; n < 10; n++) expect(await asks(`Pregunta ${n}`)).toBe(200);
  // At once they are no more than one by one.
  const burst = await Promise.all(Array.from({ length: 20 }, (_, n) => asks(`De golpe ${n}`)));
  expect(new Set(burst)).toEqual(new Set([429]));
  expect(await asks('Pregunta 3')).toBe(200);
  expect(await bellsOf(id, 'cotizacion.mensaje')).toBe(10);
  await company.owner.post(`/api/cotizaciones/${id}/mensajes`, { texto: 'Sí, todo incluido.' });
  expect(await asks('¿Y el aceite?')).toBe(200);
  expect(await bellsOf(id, 'cotizacion.mensaje')).toBe(11);
});

test('the customer gets the paper too', async () => {
  const { path } = await receive();
  const pdf = await server.anonymous.get(`${path}/pdf`);
  expect([pdf.status, pdf.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
});
