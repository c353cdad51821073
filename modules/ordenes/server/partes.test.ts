import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import {
  act,
  authorisedCotizacion,
  created,
  fresh,
  giveWork,
  line,
  openOrden,
  openTaller,
  type Taller,
} from '../../../apps/server/testing/taller.ts';

const server = await startTest();
let taller: Taller;
let owner: Person;
beforeAll(async () => {
  taller = await openTaller(server, { caja: true });
  owner = taller.owner;
});

const partesOf = async (orden: Json, as = owner): Promise<Json> => created(as.get(`/api/ordenes/${orden.id}/partes`));
const partOf = async (orden: Json, part: string, as = owner): Promise<Json> =>
  created(as.get(`/api/ordenes/${orden.id}/${part}`));
const save = (orden: Json, partidas: Json[]) =>
  created(owner.put(`/api/ordenes/${orden.id}/partidas`, { partidas }, { version: orden.version }));

/** The link of a quotation, as its customer has it. */
const linkOf = async (c: Json, as = owner): Promise<string> => {
  const { version } = await created(as.get(`/api/cotizaciones/${c.id}`));
  const sent = await created(as.post(`/api/cotizaciones/${c.id}/envio`, { canal: 'copiar' }, { version }));
  return `/api/publico/cotizaciones/${/[\w-]{43}/.exec(sent.url)?.[0]}`;
};

test('an order of a shop that skips every step has next to nothing to say of its parts', async () => {
  expect(await partesOf(await openOrden(taller))).toEqual({
    pasos: { recepcion: 'opcional', inspeccion: 'opcional' },
    hechos: { recepcion: { hechos: 0, abiertos: 0 }, inspeccion: { hechos: 0, abiertos: 0 } },
    fotos: 0,
    autorizaciones: 0,
    mensajes: 0,
    sin_contestar: 0,
  });
});

describe('of an order that came of a quotation', () => {
  let orden: Json;
  let c: Json;
  beforeAll(async () => {
    c = await authorisedCotizacion(taller, ['Libro']);
    const link = await linkOf(c);
    const pregunta = { tipo: 'pregunta', nombre: 'Juan', texto: '¿Para cuándo?' };
    await created(server.anonymous.post(`${link}/mensaje`, pregunta));
    orden = await created(owner.post('/api/ordenes', { cotizacion_id: c.id }));
  });

  test('what its customer authorised is there with who, how and the hash of what he read', async () => {
    const { data, espera } = await partOf(orden, 'autorizaciones');
    expect(espera).toBeNull();
    expect(data).toEqual([
      expect.objectContaining({
        folio: c.folio,
        amplia: false,
        nombre: 'Juan Núñez',
        canal: 'telefono',
        autorizado_centavos: orden.total_centavos,
        renglones: 5,
        autorizados: 4,
        firma_id: null,
        documento_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      }),
    ]);
    expect((await partesOf(orden)).autorizaciones).toBe(1);
  });

  test('what he asks waits until it is answered, from the order as from the quotation', async () => {
    expect(await partesOf(orden)).toMatchObject({ mensajes: 1, sin_contestar: 1 });
    const before = await partOf(orden, 'mensajes');
    expect(before.conversaciones).toEqual([
      {
        cotizacion_id: c.id,
        folio: c.folio,
        mensajes: [expect.objectContaining({ tipo: 'pregunta', texto: '¿Para cuándo?' })],
      },
    ]);
    await created(owner.post(`/api/cotizaciones/${c.id}/mensajes`, { texto: 'Mañana a las cinco' }));
    expect(await partesOf(orden)).toMatchObject({ mensajes: 2, sin_contestar: 0 });
    const [talk] = (await partOf(orden, 'mensajes')).conversaciones;
    expect(talk.mensajes.map((one: Json) => one.texto)).toEqual(['Mañana a las cinco', '¿Para cuándo?']);
  });

  test('each person is told only of what he may read', async () => {
    const bare = await taller.company.hire('asesor');
    await taller.company.leave(bare, ['ver_ordenes_trabajo']);
    expect(await partesOf(orden, bare)).toMatchObject({ autorizaciones: null, sin_contestar: null, mensajes: 0 });
    expect((await bare.get(`/api/ordenes/${orden.id}/autorizaciones`)).status).toBe(403);
    expect((await bare.get(`/api/ordenes/${orden.id}/mensajes`)).status).toBe(403);
    await taller.company.leave(bare, ['ver_ordenes_trabajo', 'ver_clientes']);
    expect(await partOf(orden, 'mensajes', bare)).toEqual({ conversaciones: null, correos: null, whatsapp: [] });
  });

  test('of another company there is nothing', async () => {
    const other = await openTaller(server);
    for (const part of ['partes', 'refacciones', 'autorizaciones', 'mensajes', 'bitacora'])
      expect([part, (await other.owner.get(`/api/ordenes/${orden.id}/${part}`)).status]).toEqual([part, 404]);
  });
});

test('what goes beyond waits in sight with its link, and the signature that lets it go on is there to be seen', async () => {
  const of = await openTaller(server);
  const { clase, version, ...pasos } = (await of.owner.get('/api/ordenes/pasos')).body.data[0];
  await created(of.owner.put(`/api/ordenes/pasos/${clase}`, { ...pasos, guarda_autorizado: true }, { version }));
  const orden = await openOrden(of);
  const more = await created(
    of.owner.put(
      `/api/ordenes/${orden.id}/partidas`,
      { partidas: [...orden.partidas, line('Balero', 80_000)] },
      { version: orden.version },
    ),
  );
  const waiting = await created(of.owner.get(`/api/ordenes/${orden.id}/autorizaciones`));
  expect(waiting).toMatchObject({
    data: [],
    espera: { folio: more.ampliacion.folio, total_centavos: 80_000, vista_en: null },
  });
  const link = await linkOf(more.ampliacion, of.owner);
  const page = await created(server.anonymous.get(link));
  const ink =
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="120"><path d="M20 80 Q90 10 150 70 T280 40" stroke="#123" stroke-width="5" fill="none"/></svg>';
  const firma = `data:image/png;base64,${(await sharp(Buffer.from(ink)).png().toBuffer()).toString('base64')}`;
  const autorizadas = page.partidas.map((p: Json) => p.id);
  const said = { revision: page.revision, autorizadas, nombre: 'Rosalba Medina', acepta: true, firma };
  await created(server.anonymous.post(`${link}/respuesta`, said));
  const after = await created(of.owner.get(`/api/ordenes/${orden.id}/autorizaciones`));
  expect(after.espera).toBeNull();
  expect(after.data).toEqual([
    expect.objectContaining({ amplia: true, canal: 'enlace', nombre: 'Rosalba Medina', autorizado_centavos: 80_000 }),
  ]);
  const [{ id, firma_id, direccion }] = after.data;
  expect([typeof firma_id, direccion]).toEqual(['string', expect.stringMatching(/^[0-9a-f.:]+$/)]);
  const picture = await of.owner.get(`/api/ordenes/${orden.id}/autorizaciones/${id}/firma`);
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png']);
  // That of another order is not shown as if it were of this one.
  const another = await openOrden(of);
  expect((await of.owner.get(`/api/ordenes/${another.id}/autorizaciones/${id}/firma`)).status).toBe(404);
});

test('of each piece it is said what is set apart, what it lacks and what was used', async () => {
  const body = { sku: 'FIL-77', descripcion: 'Filtro de aceite', existencia_milesimas: 3000, costo_centavos: 9_000 };
  const articulo = await created(owner.post('/api/inventario/articulos', body));
  const filtro = line('Filtro de aceite', 20_000, {
    tipo: 'refaccion',
    articulo_id: articulo.id,
    cantidad_milesimas: 5000,
  });
  let orden = await openOrden(taller, {
    partidas: [line('Afinación', 100_000), filtro, line('Tornillo', 500, { tipo: 'refaccion' })],
  });
  const { data } = await partOf(orden, 'refacciones');
  expect(
    data.map((one: Json) => [
      one.descripcion,
      one.sku,
      one.apartado_milesimas,
      one.falta_milesimas,
      one.usado_milesimas,
    ]),
  ).toEqual([
    ['Filtro de aceite', 'FIL-77', 3000, 2000, 0],
    ['Tornillo', '', 0, 0, 0],
  ]);
  orden = await save(
    orden,
    orden.partidas.map((p: Json) => (p.articulo_id ? { ...p, cantidad_milesimas: 2000 } : p)),
  );
  const partida_id = orden.partidas.find((p: Json) => p.articulo_id).id;
  await created(act(taller, orden, 'avance', { partida_id, estado: 'hecha' }));
  const [used] = (await partOf(orden, 'refacciones')).data;
  expect([used.apartado_milesimas, used.falta_milesimas, used.usado_milesimas]).toEqual([0, 0, 2000]);
});

test('the journal tells what was done by whom, and of lines written again what they said before and after', async () => {
  let orden = await openOrden(taller);
  orden = await save(orden, [{ ...orden.partidas[0], precio_centavos: 120_000 }, line('Balero', 80_000)]);
  await created(owner.post(`/api/ordenes/${orden.id}/notas`, { nota: 'Trae el tanque vacío' }));
  orden = await save(await fresh(taller, orden), [
    { ...orden.partidas[0], cantidad_milesimas: 2000 },
    orden.partidas[1],
  ]);
  const { data } = await partOf(orden, 'bitacora');
  expect(data.map((one: Json) => one.accion)).toEqual([
    'orden.partidas',
    'orden.nota',
    'orden.partidas',
    'orden.creada',
  ]);
  expect(data[1].texto).toBe(`Anotó en ${orden.folio}: Trae el tanque vacío`);
  expect(data[0].cambios).toEqual([{ que: 'Afinación', antes: '1 × $1,200.00', ahora: '2 × $1,200.00' }]);
  expect(data[2].cambios).toEqual([
    { que: 'Afinación', antes: '1 × $1,000.00', ahora: '1 × $1,200.00' },
    { que: 'Balero', antes: '', ahora: '1 × $800.00' },
    { que: 'Balatas', antes: '1 × $500.00', ahora: '' },
  ]);
  const tecnico = await taller.company.hire('tecnico');
  await giveWork(taller, tecnico, orden);
  expect((await tecnico.get(`/api/ordenes/${orden.id}/bitacora`)).status).toBe(403);
});
