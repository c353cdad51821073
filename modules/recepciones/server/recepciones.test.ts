import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/server/db/uuid.ts';
import { type Answer, type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import {
  authorisedCotizacion,
  created,
  giveWork,
  line,
  move,
  openOrden,
  openTaller,
  type Taller,
} from '../../../apps/server/testing/taller.ts';
import { textOfPdf } from '../../../apps/server/testing/pdf-text.ts';

const server = await startTest();
let taller: Taller;
let firma: Json;

const png = async (background: string): Promise<string> => {
  const ink = await sharp({ create: { width: 300, height: 120, channels: 3, background } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${ink.toString('base64')}`;
};

beforeAll(async () => {
  taller = await openTaller(server);
  firma = { nombre: 'Juan Núñez', png: await png('#112233') };
});

let plates = 100;
/** A vehicle of its own: what is open of one is nothing to the others. */
const vehicle = (rest: Json = {}): Promise<Json> =>
  created(
    taller.owner.post('/api/activos', {
      cliente_id: taller.cliente_id,
      marca: 'Nissan',
      modelo: 'Versa',
      placas: `QRO-${plates++}-A`,
      kilometraje: 50_000,
      ...rest,
    }),
  );
const begin = (body: Json = {}, as = taller.owner): Promise<Json> => created(as.post('/api/recepciones', body));
const receive = (id: string, body: Json, as: Person = taller.owner, options = {}) =>
  as.post(`/api/recepciones/${id}/ingreso`, { firma, ...body }, options);
const received = async (body: Json): Promise<Json> => created(receive(newId(), body));
const read = async (id: string, as = taller.owner): Promise<Json> => (await as.get(`/api/recepciones/${id}`)).body;
const llegada = async (query: string): Promise<Json> =>
  (await taller.owner.get(`/api/recepciones/llegada?${query}`)).body.llegada;
const ordersOf = async (activo_id: string): Promise<Json[]> =>
  (await taller.owner.get('/api/ordenes?limit=100')).body.data.filter((o: Json) => o.activo_id === activo_id);

const golpe = (rest: Json = {}): Json => ({
  id: newId(),
  vista: 'izquierda',
  x: 200,
  y: 400,
  tipo: 'rayon',
  nota: 'Puerta',
  ...rest,
});
const said = (): Json => ({
  kilometraje: 51_000,
  combustible_octavos: 3,
  queja: 'Hace ruido al frenar',
  entrega: { nombre: 'Juan Núñez', telefono: '4771234567' },
  objetos: 'Silla de bebé',
  silueta: 'auto',
  inventario: [{ seccion: 'Exteriores', puntos: [{ nombre: 'Antena', estado: 'falta', nota: '' }] }],
  golpes: [golpe()],
  consentimientos: { piezas_usadas: false, piezas_del_cliente: null, publicidad: true },
  diagnostico_centavos: 45_000,
  riesgos: 'Puede hacer falta desarmar.',
  promesa: '2026-12-24T18:00:00Z',
});

describe('a vehicle comes in', () => {
  test('what is said of it stays as it was said, and its order is of finding out what it has', async () => {
    const activo = await vehicle();
    const { id } = await begin({ id: newId(), activo_id: activo.id });
    const body = said();
    const r = await created(receive(id, { ...body, activo_id: activo.id }));
    expect(r).toMatchObject({ ...body, promesa: expect.stringContaining('2026-12-24'), estado: 'recibida' });
    expect(r.firma).toMatchObject({ nombre: 'Juan Núñez', hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(r.firma_vigente).toBe(true);
    const orden = (await taller.owner.get(`/api/ordenes/${r.orden_id}`)).body;
    expect(orden).toMatchObject({
      estado: 'recibida',
      kilometraje: 51_000,
      combustible_octavos: 3,
      motivo: 'Hace ruido al frenar',
      total_centavos: 45_000,
    });
    expect(orden.partidas.map((p: Json) => p.descripcion)).toEqual(['Revisión y diagnóstico']);
    expect((await taller.owner.get(`/api/activos/${activo.id}`)).body.kilometraje).toBe(51_000);
    expect((await taller.owner.get(`/api/recepciones/orden/${r.orden_id}`)).body).toMatchObject({ recepcion: { id } });
    const ink = await taller.owner.get(`/api/recepciones/${id}/firma`);
    expect([ink.status, ink.headers['content-type']]).toEqual([200, 'image/png']);
  });

  test('sent twice it came in once, whatever key it is sent by, also when its beginning never arrived', async () => {
    const activo = await vehicle();
    const id = newId();
    const first = await created(receive(id, { ...said(), activo_id: activo.id }));
    const again = await created(receive(id, { ...said(), activo_id: activo.id, queja: 'Otra cosa' }));
    expect(again).toEqual(first);
    expect(await begin({ id, activo_id: activo.id })).toEqual(first);
    expect(await ordersOf(activo.id)).toHaveLength(1);
  });

  test('its order is of the lines that were chosen, of its quotation, or the one that it had', async () => {
    const own = await received({ activo_id: (await vehicle()).id, partidas: [line('Afinación', 100_000)] });
    const lines = async ({ orden_id }: Json) =>
      (await taller.owner.get(`/api/ordenes/${orden_id}`)).body.partidas.map((p: Json) => p.descripcion);
    expect(await lines(own)).toEqual(['Afinación']);
    const cotizacion = await authorisedCotizacion(taller, ['Aceite']);
    expect(await llegada(`cotizacion_id=${cotizacion.id}`)).toMatchObject({
      activo_id: taller.activo_id,
      cotizacion: { folio: cotizacion.folio },
    });
    const quoted = await received({ cotizacion_id: cotizacion.id, kilometraje: 80_100 });
    expect(await lines(quoted)).toHaveLength(4);
    const activo = await vehicle();
    const orden = await openOrden(taller, { activo_id: activo.id });
    const r = await received({ orden_id: orden.id, queja: 'Jala a la derecha', combustible_octavos: 8 });
    expect(r).toMatchObject({ orden_id: orden.id, folio: orden.folio, activo_id: activo.id });
    expect((await taller.owner.get(`/api/ordenes/${orden.id}`)).body).toMatchObject({
      motivo: 'Jala a la derecha',
      combustible_octavos: 8,
    });
  });

  test('of what was written beside the car, a plate that is known is that vehicle; else vehicle and customer are new', async () => {
    const activo = await vehicle({ placas: 'XYZ-98-76' });
    const known = await received({ vehiculo: { placas: 'xyz 9876' }, cliente: { nombre: 'Quien lo trae' } });
    expect(known).toMatchObject({ activo_id: activo.id, cliente_id: taller.cliente_id });
    const fresh = await received({
      vehiculo: { placas: 'NEW-11-22', marca: 'Mazda', modelo: '3', color: 'Rojo' },
      cliente: { nombre: 'Rosa Díaz', telefono: '477 765 4321' },
      consentimientos: { publicidad: true },
    });
    expect(fresh).toMatchObject({
      vehiculo: 'Mazda 3',
      placas: 'NEW-11-22',
      cliente: 'Rosa Díaz',
      telefono: '4777654321',
    });
    const cliente = (await taller.owner.get(`/api/clientes/${fresh.cliente_id}`)).body;
    expect(cliente.marketing_en).not.toBeNull();
  });

  test.each([
    ['no vehicle', { cliente: { nombre: 'Ana' } }, 'falta_vehiculo', 'vehiculo.placas'],
    ['nobody', { vehiculo: { marca: 'Seat' } }, 'falta_cliente', 'cliente.nombre'],
  ])('%s is refused at its field', async (_, body, code, field) => {
    const answer = await receive(newId(), body);
    expect([answer.status, answer.body.code, Object.keys(answer.body.fields)]).toEqual([422, code, [field]]);
  });

  test('the hour is that of the hand, between the beginning and now', async () => {
    const activo = await vehicle();
    const { id } = await begin({ activo_id: activo.id });
    const r = await created(receive(id, { activo_id: activo.id, recibida_ms: 0 }));
    expect(Math.abs(new Date(r.recibida_en).getTime() - Date.now())).toBeLessThan(60_000);
  });
});

describe('what cannot be decided without people', () => {
  test('a vehicle with an open order: into that one, or another and why', async () => {
    const activo = await vehicle();
    const orden = await openOrden(taller, { activo_id: activo.id });
    expect((await llegada(`activo_id=${activo.id}`)).ordenes).toMatchObject([
      { folio: orden.folio, recepcion_id: null },
    ]);
    const id = newId();
    const asked = await receive(id, { ...said(), activo_id: activo.id });
    expect([asked.status, asked.body.code]).toEqual([409, 'vehiculo_con_orden']);
    expect(asked.body.message).toContain(orden.folio);
    const other = await created(receive(id, { ...said(), activo_id: activo.id, otra_orden: 'Lo paga la aseguradora' }));
    expect(other.orden_id).not.toBe(orden.id);
    expect(other.otra_orden).toBe('Lo paga la aseguradora');
    const into = await received({ orden_id: orden.id });
    expect(into.orden_id).toBe(orden.id);
  });

  test('two people who receive one vehicle at once: one order, and the second one is told of it', async () => {
    const activo = await vehicle();
    const luis = await taller.company.hire('asesor');
    const [mine, his] = [await begin({ activo_id: activo.id }), await begin({ activo_id: activo.id }, luis)];
    expect((await llegada(`activo_id=${activo.id}`)).en_curso).toHaveLength(1);
    const body = { ...said(), activo_id: activo.id };
    const answers = await Promise.all([receive(mine.id, body), receive(his.id, body, luis)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [orden] = await ordersOf(activo.id);
    expect(await ordersOf(activo.id)).toHaveLength(1);
    const lost = answers[0]?.status === 409 ? mine : his;
    const late = await receive(lost.id, { ...body, orden_id: orden?.id });
    expect([late.status, late.body.code]).toEqual([409, 'orden_recibida']);
    expect(late.body.message).toContain(orden?.folio);
  });

  test('kept without a network while its order was opened: it waits whole until somebody says', async () => {
    const activo = await vehicle();
    const id = newId();
    const body = { ...said(), activo_id: activo.id, recibida_ms: Date.now() };
    const orden = await openOrden(taller, { activo_id: activo.id });
    expect((await receive(id, body)).body.code).toBe('vehiculo_con_orden');
    expect(await created(receive(id, { ...body, orden_id: orden.id }))).toMatchObject({ folio: orden.folio });
    expect(await ordersOf(activo.id)).toHaveLength(1);
  });

  test('fewer kilometres than it had only with the reason, which its history keeps', async () => {
    const activo = await vehicle({ kilometraje: 90_000 });
    const id = newId();
    const body = { ...said(), activo_id: activo.id, kilometraje: 12 };
    const asked = await receive(id, body);
    expect([asked.status, asked.body.code, Object.keys(asked.body.fields)]).toEqual([
      422,
      'kilometraje_sin_motivo',
      ['kilometraje_motivo'],
    ]);
    expect(asked.body.message).toContain('90,000');
    const r = await created(receive(id, { ...body, kilometraje_motivo: 'Tablero nuevo' }));
    expect(r).toMatchObject({ kilometraje: 12, kilometraje_motivo: 'Tablero nuevo' });
    expect((await taller.owner.get(`/api/activos/${activo.id}`)).body.kilometraje).toBe(12);
  });

  test('without a signature, where the shop asks for one, nothing is received', async () => {
    const activo = await vehicle();
    const answer = await receive(newId(), { ...said(), activo_id: activo.id, firma: null });
    expect([answer.status, answer.body.message]).toEqual([422, 'Falta la firma de quien entrega el vehículo.']);
    expect(await ordersOf(activo.id)).toEqual([]);
  });

  test('an order that is closed, of another vehicle or of another company', async () => {
    const activo = await vehicle();
    const orden = await openOrden(taller, { activo_id: activo.id });
    const gone = await openOrden(taller, { activo_id: (await vehicle()).id });
    const cancelled = { motivo: 'Ya no vino' };
    await created(taller.owner.post(`/api/ordenes/${gone.id}/cancelacion`, cancelled, { version: gone.version }));
    expect((await receive(newId(), { orden_id: gone.id })).body.code).toBe('orden_cerrada');
    const vecino = await openTaller(server);
    expect((await receive(newId(), { orden_id: orden.id }, vecino.owner)).status).toBe(404);
    expect((await receive(newId(), { activo_id: activo.id }, vecino.owner)).status).toBe(404);
  });
});

describe('once it is in', () => {
  test('it is put right by its version, and the signature says that it signed something else', async () => {
    const r = await received({ ...said(), activo_id: (await vehicle()).id });
    const fixed = { ...said(), golpes: r.golpes, combustible_octavos: 5, consentimientos: { piezas_usadas: true } };
    const put = (body: Json, version: number) => taller.owner.put(`/api/recepciones/${r.id}`, body, { version });
    const done = await created(put(fixed, r.version));
    expect(done).toMatchObject({ combustible_octavos: 5, firma: r.firma, firma_vigente: false });
    expect((await put(fixed, r.version)).body.code).toBe('version_anterior');
    const signedAgain = await created(put({ ...fixed, firma }, done.version));
    expect(signedAgain).toMatchObject({ firma_vigente: true });
    expect(signedAgain.firma.hash).not.toBe(r.firma.hash);
    expect((await taller.owner.get(`/api/ordenes/${r.orden_id}`)).body.combustible_octavos).toBe(5);
  });

  test('one begun by mistake is discarded with its reason and takes nothing more', async () => {
    const activo = await vehicle();
    const r = await begin({ activo_id: activo.id });
    const gone = { motivo: 'Era otro coche' };
    const done = await created(taller.owner.post(`/api/recepciones/${r.id}/descarte`, gone, { version: r.version }));
    expect(done).toMatchObject({ estado: 'descartada', descartada_motivo: 'Era otro coche' });
    expect((await receive(r.id, { activo_id: activo.id })).body.code).toBe('recepcion_descartada');
    const half = (await taller.owner.get('/api/recepciones?grupo=sin_terminar')).body.data;
    expect(half.map(({ id }: Json) => id)).not.toContain(r.id);
  });

  test('it leaves beside how it came, its order is delivered with it, and it leaves once', async () => {
    const r = await received({ ...said(), diagnostico_centavos: 0, activo_id: (await vehicle()).id });
    const hand = (body: Json, version: number) =>
      taller.owner.post(`/api/recepciones/${r.id}/entrega`, body, { version });
    const out = {
      kilometraje: 51_007,
      combustible_octavos: 2,
      golpes: [...r.golpes, golpe({ vista: 'arriba', tipo: 'golpe' })],
      entregada_a: 'Ana Soto',
      firma: firma.png,
    };
    const early = await hand(out, r.version);
    expect([early.status, early.body.message]).toEqual([409, 'Termina los trabajos antes de entregar.']);
    const orden = (await taller.owner.get(`/api/ordenes/${r.orden_id}`)).body;
    await move(taller, await move(taller, orden, 'en_proceso'), 'terminada');
    const left = await created(hand(out, r.version));
    expect(left.salida).toMatchObject({ kilometraje: 51_007, combustible_octavos: 2, entregada_a: 'Ana Soto' });
    expect(left.salida.golpes).toHaveLength(2);
    expect((await taller.owner.get(`/api/ordenes/${r.orden_id}`)).body).toMatchObject({ estado: 'entregada' });
    expect((await hand(out, left.version)).body.code).toBe('ya_entregado');
    expect((await taller.owner.put(`/api/recepciones/${r.id}`, said(), { version: left.version })).body.code).toBe(
      'ya_entregado',
    );
    const ink = await taller.owner.get(`/api/recepciones/${r.id}/firma?de=entrega`);
    expect(ink.headers['content-type']).toBe('image/png');
  });
});

describe('who sees it', () => {
  test('a technician sees how his vehicles came in, without telephone or amount, and no others', async () => {
    const tecnico = await taller.company.hire('tecnico');
    const r = await received({ ...said(), activo_id: (await vehicle()).id });
    expect((await tecnico.get(`/api/recepciones/${r.id}`)).status).toBe(404);
    await giveWork(taller, tecnico, (await taller.owner.get(`/api/ordenes/${r.orden_id}`)).body);
    const seen = await read(r.id, tecnico);
    expect(seen).toMatchObject({ queja: 'Hace ruido al frenar', golpes: r.golpes, entrega: { nombre: 'Juan Núñez' } });
    expect([seen.telefono, seen.entrega.telefono, seen.diagnostico_centavos]).toEqual([undefined, undefined, null]);
    expect((await tecnico.post('/api/recepciones', {})).status).toBe(403);
    expect((await tecnico.get(`/api/recepciones/${r.id}/firma`)).status).toBe(403);
    const vecino = await openTaller(server);
    expect((await vecino.owner.get(`/api/recepciones/${r.id}`)).status).toBe(404);
  });

  test('photos wait for nothing: they come in before what they show, and hang from a mark', async () => {
    const activo = await vehicle();
    const { id } = await begin({ activo_id: activo.id });
    const mark = golpe();
    const shot = (dueno: string, parte_id: string) =>
      sharp({ create: { width: 60, height: 40, channels: 3, background: { r: (plates++ * 37) % 250, g: 1, b: 9 } } })
        .jpeg()
        .toBuffer()
        .then((bytes) =>
          taller.owner.post(`/api/fotos/de/${dueno}/${id}?categoria=dano&parte_id=${parte_id}`, bytes, {
            headers: { 'content-type': 'image/jpeg' },
          }),
        );
    expect((await shot('recepcion', mark.id)).status).toBe(201);
    await created(receive(id, { ...said(), activo_id: activo.id, golpes: [mark] }));
    expect((await shot('recepcion', mark.id)).status).toBe(201);
    expect((await shot('recepcion', newId())).status).toBe(404);
    expect((await shot('entrega', mark.id)).status).toBe(201);
    expect((await taller.owner.get(`/api/fotos/de/recepcion/${id}`)).body.data).toHaveLength(2);
  });
});

describe('what comes out of it', () => {
  test('a label for the key, of one page, whose code is the folio', async () => {
    const r = await received({ ...said(), activo_id: (await vehicle()).id });
    const pdf = await taller.owner.get(`/api/recepciones/${r.id}/etiqueta`);
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = await textOfPdf(pdf.raw);
    expect(text).toContain(r.folio);
    expect(text).toContain(r.placas);
    const half = await begin();
    expect((await taller.owner.get(`/api/recepciones/${half.id}/etiqueta`)).body.code).toBe('sin_orden');
  });

  test('the words for its customer, with a link that shows him how it came in, unless the shop says no', async () => {
    const r = await received({ ...said(), activo_id: (await vehicle()).id });
    const { texto, enlace, enviado } = await created(taller.owner.post(`/api/recepciones/${r.id}/aviso`));
    expect([texto, enlace, enviado]).toEqual([
      expect.stringContaining(r.folio),
      expect.stringContaining('https://wa.me/52'),
      false,
    ]);
    expect((await read(r.id)).avisado_en).not.toBeNull();
    const token = /Cliente_Ticket\/([\w-]+)/.exec(texto)?.[1] ?? '';
    const photo = async (cliente_ve: 0 | 1) =>
      created(
        taller.owner.post(
          `/api/fotos/de/recepcion/${r.id}?cliente_ve=${cliente_ve}`,
          await sharp({ create: { width: 60, height: 40, channels: 3, background: { r: plates++ % 250, g: 7, b: 2 } } })
            .jpeg()
            .toBuffer(),
          { headers: { 'content-type': 'image/jpeg' } },
        ),
      );
    const [shown, hidden] = [await photo(1), await photo(0)];
    const page = async () => (await server.anonymous.get(`/api/publico/recepciones/${token}`)).body.recepcion;
    expect(await page()).toMatchObject({
      kilometraje: 51_000,
      golpes: r.golpes,
      fotos: [{ id: shown.id }],
      salida: null,
    });
    expect(JSON.stringify(await page())).not.toContain('4771234567');
    const file = async (id: string) =>
      (await server.anonymous.get(`/api/publico/recepciones/${token}/fotos/${id}`)).status;
    expect([await file(shown.id), await file(hidden.id)]).toEqual([200, 404]);
    const { plantillas: _, version, ...ajustes } = (await taller.owner.get('/api/recepciones/ajustes')).body;
    await created(taller.owner.put('/api/recepciones/ajustes', { ...ajustes, cliente_ve: false }, { version }));
    expect(await page()).toBeNull();
    expect(await file(shown.id)).toBe(404);
  });
});

describe('what is asked', () => {
  test('an order says whether it is received, and one that must be does not begin without it', async () => {
    const other = await openTaller(server);
    const orden = await openOrden(other);
    const asked = async () => (await other.owner.get(`/api/recepciones/orden/${orden.id}`)).body;
    expect(await asked()).toEqual({ pide: true, recepcion: null });
    const steps = { inspeccion: 'opcional', guarda_autorizado: false };
    const put = (recepcion: string, version: number) =>
      created(other.owner.put('/api/ordenes/pasos/normal', { ...steps, recepcion }, { version }));
    await put('no', 0);
    expect((await asked()).pide).toBe(false);
    await put('obligatorio', 1);
    const start = () =>
      other.owner.post(`/api/ordenes/${orden.id}/estado`, { a: 'en_proceso' }, { version: orden.version });
    expect((await start()).body.message).toContain('Falta la recepción');
    await created(receive(newId(), { orden_id: orden.id }, other.owner));
    const { version } = (await other.owner.get(`/api/ordenes/${orden.id}`)).body;
    await move(other, { ...orden, version }, 'en_proceso');
  });

  test('every company begins with the same, and changes it by its version', async () => {
    const { owner } = await openTaller(server);
    const asked = (await owner.get('/api/recepciones/ajustes')).body;
    expect(asked).toMatchObject({ exige_firma: true, version: 1 });
    expect(asked.plantillas.map(({ silueta }: Json) => silueta)).toEqual([
      'auto',
      'suv',
      'pickup',
      'van',
      'moto',
      'camion',
    ]);
    expect(asked.plantillas[0].secciones[0].puntos).toContain('Antena');
    const { plantillas: _, version, ...mine } = asked;
    const changed = { ...mine, exige_firma: false, fotos: ['frente'] };
    const put = (body: Json, at: number) => owner.put('/api/recepciones/ajustes', body, { version: at });
    expect(await created(put(changed, version))).toMatchObject({ exige_firma: false, fotos: ['frente'], version: 2 });
    expect((await put(changed, version)).body.code).toBe('version_anterior');
    const own = { secciones: [{ nombre: 'Todo', puntos: ['Faro', 'Casco'] }] };
    const moto = (body: Json, at: number) =>
      owner.put('/api/recepciones/plantillas', { silueta: 'moto', ...body }, { version: at });
    expect(await created(moto(own, 1))).toMatchObject({ ...own, version: 2 });
    const twice = await moto({ secciones: [{ nombre: 'Todo', puntos: ['Faro', 'faro '] }] }, 2);
    expect(twice.body).toMatchObject({ code: 'punto_repetido', fields: { 'secciones.0.puntos.1': expect.anything() } });
  });
});

/** As a picture of a signature is sent: each is refused at its field in the same words, at every place where one signs here. */
describe('a signature that is none', () => {
  const url = (bytes: Buffer | string): string => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
  const sheet = (side: number, background: string) =>
    sharp({ create: { width: side, height: side, channels: 3, background } }).png({ palette: true });
  const speck = { create: { width: 3, height: 3, channels: 3, background: '#000000' } } as const;
  const unread = 'La firma no se pudo leer. Bórrala y firma de nuevo.';
  const empty = 'La firma está vacía. Firma sobre la línea.';
  const cases: [string, () => Promise<string> | string, string][] = [
    ['an empty sheet', () => png('#ffffff'), empty],
    [
      'a touch by mistake',
      async () =>
        url(
          await sheet(600, '#ffffff')
            .composite([{ input: speck }])
            .toBuffer(),
        ),
      empty,
    ],
    ['words', () => url('esto no es una imagen'), unread],
    ['a picture cut short', async () => (await png('#112233')).slice(0, 120), unread],
    [
      'a page that draws itself',
      () => url('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'),
      unread,
    ],
    ['a small file of a hundred million points', async () => url(await sheet(10_000, '#000000').toBuffer()), unread],
    [
      'another kind of file',
      () => 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=',
      'La firma no se pudo leer. Firma de nuevo.',
    ],
    ['an address', () => 'https://ejemplo.mx/firma.png', 'La firma no se pudo leer. Firma de nuevo.'],
    ['nothing', () => '', 'La firma no se pudo leer. Firma de nuevo.'],
    ['a huge one', () => url(Buffer.alloc(300_000, 7)), 'La firma pesa demasiado. Bórrala y firma de nuevo.'],
  ];
  const told = ({ status, body }: Answer): [number, string[]] => [status, Object.values(body.fields ?? {})];

  test.each(cases)('%s', async (_, draw, words) => {
    const drawn = await draw();
    const signed = { nombre: 'Juan Núñez', png: drawn };
    const activo = await vehicle();
    expect(told(await receive(newId(), { ...said(), activo_id: activo.id, firma: signed }))).toEqual([422, [words]]);
    expect(await ordersOf(activo.id)).toEqual([]);

    const r = await received({ ...said(), activo_id: activo.id });
    const { version } = r;
    const put = await taller.owner.put(`/api/recepciones/${r.id}`, { ...said(), firma: signed }, { version });
    expect(told(put)).toEqual([422, [words]]);
    const left = { entregada_a: 'Ana Soto', firma: drawn };
    expect(told(await taller.owner.post(`/api/recepciones/${r.id}/entrega`, left, { version }))).toEqual([
      422,
      [words],
    ]);
    expect(await read(r.id)).toEqual(r);
  });
});

describe('a link opened by who should not', () => {
  test('of nobody, of another company or of an order that was not received shows nothing of a reception', async () => {
    const r = await received({ ...said(), activo_id: (await vehicle()).id });
    const linkOf = async (orden: Json) => {
      const { url } = await created(taller.owner.post(`/api/cobranza/cuentas/${orden.cuenta_id}/enlace`));
      return String(url).split('/').at(-1) ?? '';
    };
    const mine = await linkOf((await taller.owner.get(`/api/ordenes/${r.orden_id}`)).body);
    const other = await linkOf(await openOrden(taller, { activo_id: (await vehicle()).id }));
    const open = (token: string) => server.anonymous.get(`/api/publico/recepciones/${token}`);
    expect((await open(other)).body).toEqual({ recepcion: null });
    const nobody = await open('a'.repeat(43));
    expect([nobody.status, nobody.body.message]).toEqual([404, 'No existe o no pertenece a esta empresa.']);
    // A token cut short by whoever copied it.
    expect((await open(mine.slice(0, 30))).status).toBe(404);
    const vecino = await openTaller(server);
    expect((await vecino.owner.get(`/api/recepciones/${r.id}`)).status).toBe(404);
    expect((await vecino.owner.get(`/api/recepciones/${r.id}/firma`)).status).toBe(404);
  });
});
