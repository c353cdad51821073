import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/server/db/uuid.ts';
import { expectInvariants, type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import {
  act,
  created,
  fresh,
  line,
  move,
  openOrden,
  openTaller,
  type Taller,
} from '../../../apps/server/testing/taller.ts';

const server = await startTest();
const MINUTE = 60_000;
let taller: Taller;
let owner: Person;
let firma: string;
let plantilla: Json;
/** As the story below leaves them. */
let ordenes: Record<'mixta' | 'callada' | 'verde' | 'sola' | 'revivida', Json>;

const pointOf = (i: Json, nombre: string): Json => i.puntos.find((p: Json) => p.nombre === nombre);
const mark = (i: Json, nombre: string, said: Json, minutesAgo = 0) => {
  const marca = { id: newId(), punto_id: pointOf(i, nombre).id, base: 9, marcado_ms: Date.now() - minutesAgo * MINUTE };
  return created(owner.post(`/api/inspecciones/${i.id}/marcas`, { marcas: [{ ...marca, ...said }] }));
};
/** Begun two hours ago: no mark is older than its inspection. */
const begin = async (of: Json): Promise<Json> => {
  const i = await created(owner.post('/api/inspecciones', { orden_id: of.id, plantilla_id: plantilla.id }));
  await server.owner.query(
    "update inspecciones.inspeccion set creado_en = creado_en - interval '2 hours' where id = $1",
    [i.id],
  );
  return i;
};
const end = ({ id }: Json): Promise<Json> =>
  created(owner.post(`/api/inspecciones/${id}/cierre`, { con_faltantes: true, sin_foto: 'Se descargó el teléfono' }));
/** Red pads, found an hour and a half ago; a yellow light, half an hour ago. */
const inspect = async (of: Json): Promise<Json> => {
  const i = await begin(of);
  await mark(i, 'Balatas delanteras', { color: null, valor_milesimas: 2_500 }, 90);
  await mark(i, 'Luces', { color: 'amarillo' }, 30);
  return end(i);
};
const photograph = async (i: Json, nombre: string): Promise<void> => {
  const body = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer();
  const path = `/api/fotos/de/inspeccion/${i.id}?parte_id=${pointOf(i, nombre).id}`;
  await created(owner.post(path, body, { headers: { 'content-type': 'image/jpeg' } }));
};
const offer = async (of: Json): Promise<Json> => {
  const h = await created(owner.get(`/api/inspecciones/orden/${of.id}/hallazgos`));
  const price: Json = { 'Balatas delanteras': 180_000, Luces: 45_000 };
  const lineas = h.data.map(({ linea, punto_id, nombre, fotos }: Json) => ({
    ...linea,
    punto_id,
    precio_centavos: price[nombre],
    fotos: fotos.map(({ id }: Json) => id),
  }));
  return created(owner.post(`/api/inspecciones/orden/${of.id}/oferta`, { lineas, retiradas: [] }));
};
const send = async ({ hallazgos: { cotizacion } }: Json): Promise<string> => {
  const { id, version } = cotizacion;
  const { url } = await created(owner.post(`/api/cotizaciones/${id}/envio`, { canal: 'copiar' }, { version }));
  return `/api/publico/cotizaciones/${/[\w-]{43}/.exec(url)?.[0]}`;
};
const deliver = async (orden: Json): Promise<void> => {
  const ready = await move(taller, await move(taller, await fresh(taller, orden), 'en_proceso'), 'terminada');
  await created(act(taller, ready, 'entrega', { entregada_a: '', kilometraje_salida: null }));
};

beforeAll(async () => {
  taller = await openTaller(server, { caja: true });
  owner = taller.owner;
  const ink = { create: { width: 300, height: 120, channels: 4, background: '#112233' } } as const;
  firma = `data:image/png;base64,${(await sharp(ink).png().toBuffer()).toString('base64')}`;
  const { data } = (await owner.get('/api/inspecciones/plantillas')).body;
  plantilla = data.find(({ nivel }: Json) => nivel === 'rapida');
});

const report = async (query = ''): Promise<Json> => created(owner.get(`/api/reportes/hallazgos${query}`));
const documents = async (cifra: string, more = ''): Promise<Json[]> =>
  (await created(owner.get(`/api/reportes/hallazgos/documentos?cifra=${cifra}${more}`))).data;

test('a shop that inspects nothing is told that there is nothing to tell', async () => {
  await openOrden(taller);
  const { hay, data } = await report();
  expect(hay).toBe(false);
  expect(data).toMatchObject({ ordenes: 1, inspeccionadas: 0, respuesta_minutos: null, cortes: [] });
});

describe('of a week of visits', () => {
  beforeAll(async () => {
    // Found, offered with a photo of the pads, and answered: yes to them, no to the light.
    const mixta = await openOrden(taller);
    const one = await begin(mixta);
    await mark(one, 'Balatas delanteras', { color: null, valor_milesimas: 2_500 }, 90);
    await mark(one, 'Luces', { color: 'amarillo' }, 30);
    await photograph(one, 'Balatas delanteras');
    await end(one);
    const path = await send(await offer(mixta));
    const page = await created(server.anonymous.get(path));
    const autorizadas = page.partidas.flatMap((p: Json) => (p.descripcion === 'Balatas delanteras' ? p.id : []));
    const said = { revision: page.revision, nombre: 'Juan Núñez', acepta: true, firma, autorizadas };
    await created(server.anonymous.post(`${path}/respuesta`, said));
    // Found and sent; nobody opened it, and the vehicle went home.
    const callada = await openOrden(taller);
    await inspect(callada);
    await send(await offer(callada));
    await deliver(callada);
    // All well, and the report was given.
    const verde = await openOrden(taller);
    const green = await begin(verde);
    await mark(green, 'Luces', { color: 'verde' });
    await end(green);
    await created(owner.put(`/api/inspecciones/${green.id}/enlace`, { activo: true }));
    // Offered, and nobody sent it.
    const sola = await openOrden(taller);
    await inspect(sola);
    await offer(sola);
    // Cancelled: as if it had not been.
    const nada = await openOrden(taller);
    await inspect(nada);
    await offer(nada);
    await created(act(taller, await fresh(taller, nada), 'cancelacion', { motivo: 'No vino' }));
    // The light that he left for another day is done in another order.
    const { data } = (await owner.get(`/api/pendientes?activo_id=${taller.activo_id}&estado=abierto&limit=100`)).body;
    const light = data.find((p: Json) => p.punto_id === pointOf(one, 'Luces').id);
    const revivida = await openOrden(taller, {
      partidas: [line('Luces', 45_000, { pendiente_id: light.id, tipo: light.tipo })],
    });
    await deliver(revivida);
    ordenes = { mixta, callada, verde, sola, revivida };
  });

  test('each figure is what its documents add up to', async () => {
    const { data, hay } = await report();
    expect(hay).toBe(true);
    expect(data).toEqual({
      // The one of the first test, and five of the story.
      ordenes: 6,
      pedidas: 0,
      inspeccionadas: 4,
      enviadas: 3,
      cotizadas: 2,
      vistas: 1,
      respondidos: 2,
      // Ninety and thirty.
      respuesta_minutos: 60,
      cortes: [
        {
          color: 'rojo',
          con_foto: true,
          ofrecidos: 1,
          autorizados: 1,
          ofrecido_centavos: 180_000,
          autorizado_centavos: 180_000,
        },
        {
          color: 'rojo',
          con_foto: false,
          ofrecidos: 1,
          autorizados: 0,
          ofrecido_centavos: 180_000,
          autorizado_centavos: 0,
        },
        {
          color: 'amarillo',
          con_foto: false,
          ofrecidos: 2,
          autorizados: 0,
          ofrecido_centavos: 90_000,
          autorizado_centavos: 0,
        },
      ],
      recuperado_centavos: 45_000,
      recuperado_ordenes: 1,
    });
    await expectInvariants(server.owner);
  });

  test('and the documents say which of them count, of which order', async () => {
    const counted = async (cifra: string, more = '') =>
      (await documents(cifra, more)).map((d) => [d.folio, d.cuenta] as const).toSorted();
    const { mixta, callada, verde, sola, revivida } = ordenes;
    const inspected = await counted('inspeccionadas');
    expect(inspected).toHaveLength(6);
    expect(inspected.filter(([, cuenta]) => cuenta).map(([folio]) => folio)).toEqual(
      [mixta, callada, verde, sola].map(({ folio }) => folio).toSorted(),
    );
    expect((await counted('enviadas')).filter(([, cuenta]) => !cuenta)).toEqual([[sola.folio, false]]);
    expect(await counted('vistas')).toEqual(
      [
        [mixta.folio, true],
        [callada.folio, false],
      ].toSorted(),
    );
    expect((await documents('respuesta')).map((d) => [d.descripcion, d.minutos, d.cuenta]).toSorted()).toEqual([
      ['Balatas delanteras', 90, true],
      ['Luces', 30, false],
    ]);
    expect(
      (await documents('autorizado')).map((d) => [d.folio, d.color, d.con_foto, d.monto_centavos, d.cuenta]).toSorted(),
    ).toEqual(
      [
        [mixta.folio, 'rojo', true, 180_000, true],
        [mixta.folio, 'amarillo', false, 45_000, false],
        [callada.folio, 'rojo', false, 180_000, false],
        [callada.folio, 'amarillo', false, 45_000, false],
      ].toSorted(),
    );
    expect(await counted('autorizado', '&color=rojo&con_foto=no')).toEqual([[callada.folio, false]]);
    const waits = await documents('autorizado', '&color=rojo&con_foto=no');
    expect(waits.map(({ minutos }) => minutos)).toEqual([null]);
    expect((await documents('recuperado')).map((d) => [d.folio, d.descripcion, d.monto_centavos])).toEqual([
      [revivida.folio, 'Luces', 45_000],
    ]);
  });

  test('of other days there is nothing, and beside the days that follow it is what was before', async () => {
    const { desde, hasta, antes } = await report();
    expect(antes).toMatchObject({ ordenes: 0, inspeccionadas: 0, recuperado_centavos: 0 });
    const long = await report('?fecha_inicio=2020-01-01&fecha_fin=2020-01-31');
    expect(long).toMatchObject({ hay: false, desde: '2020-01-01', data: { ordenes: 0, cortes: [] } });
    const day = 86_400_000;
    const after = (n: number) => new Date(Date.parse(`${hasta}T00:00:00Z`) + n * day).toISOString().slice(0, 10);
    const next = await report(`?fecha_inicio=${after(1)}&fecha_fin=${after(30)}`);
    expect(next.antes).toMatchObject({ ordenes: 6, inspeccionadas: 4, recuperado_centavos: 45_000 });
    const wrong = await owner.get(`/api/reportes/hallazgos?fecha_inicio=${hasta}&fecha_fin=${desde}`);
    expect([wrong.status, wrong.body.code]).toEqual([422, 'periodo_invertido']);
  });

  test('kinds that the company does not inspect are not missed, and those that it asks for are', async () => {
    const { data } = (await owner.get('/api/ordenes/pasos')).body;
    const { clase, version, ...pasos } = data.find((one: Json) => one.clase === 'normal');
    const set = (inspeccion: string, at: number) =>
      created(owner.put(`/api/ordenes/pasos/${clase}`, { ...pasos, inspeccion }, { version: at }));
    await set('no', version);
    expect((await report()).data).toMatchObject({ ordenes: 4, inspeccionadas: 4, pedidas: 0 });
    await set('pedido', version + 1);
    expect((await report()).data).toMatchObject({ ordenes: 6, inspeccionadas: 4, pedidas: 6 });
  });

  test('is told to who runs the shop, and to nobody else', async () => {
    const tecnico = await taller.company.hire('tecnico');
    for (const path of ['', '/documentos?cifra=autorizado'])
      expect((await tecnico.get(`/api/reportes/hallazgos${path}`)).status).toBe(403);
  });
});
