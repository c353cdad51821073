import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Answer,
  type CallOptions,
  type Company,
  type Json,
  type Person,
  startTest,
} from '../../../apps/server/testing/harness.ts';
import { insist } from '../../../apps/server/testing/insist.ts';
import { readPdf } from '../../../apps/server/testing/mostrador.ts';
import { sellArticulos } from './front-door.ts';

const server = await startTest();
let taller: Company;
let owner: Person;

beforeAll(async () => {
  taller = await server.company({ nombre: 'Taller Las Palmas', email: 'taller@palmas.test' });
  owner = taller.owner;
});

let keys = 0;
const add = async (rest: Json = {}, as = owner): Promise<Json> => {
  const sku = `ART-${++keys}`;
  const answer = await as.post('/api/inventario/articulos', { sku, descripcion: `Artículo ${keys}`, ...rest });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const move = (articulo: Json, body: Json, as = owner, options: CallOptions = {}): Promise<Answer> =>
  as.post('/api/inventario/movimientos', { articulo_id: articulo.id, motivo: 'conteo', ...body }, options);
const seen = async ({ id }: Json): Promise<Json> => (await owner.get(`/api/inventario/articulos/${id}`)).body;
const kardex = async ({ id }: Json): Promise<Json[]> =>
  (await owner.get(`/api/inventario/articulos/${id}/kardex`)).body.data;
const noticesOf = async (person: Person): Promise<Json[]> => (await person.get('/api/notificaciones')).body.data;

describe('an article', () => {
  test('is found by what the scanner reads, by its key and by its words, and by nobody else’s company', async () => {
    const filtro = await add({
      sku: ' fil-101 ',
      codigos: ['7501234567890', '0123'],
      descripcion: 'Filtro de aceite',
      marca: 'Gonher',
      compatibilidad: 'Nissan NP300, Urvan',
      precio_centavos: 18_900,
      existencia_milesimas: 4_000,
      costo_centavos: 9_000,
    });
    expect(filtro).toMatchObject({
      sku: 'FIL-101',
      nivel: 'suficiente',
      disponible_milesimas: 4_000,
      valor_centavos: 36_000,
    });
    for (const codigo of ['7501234567890', '0123', 'fil-101'])
      expect((await owner.get(`/api/inventario/articulos?codigo=${codigo}`)).body.data).toMatchObject([
        { id: filtro.id },
      ]);
    expect((await owner.get('/api/inventario/articulos?codigo=750')).body.data).toEqual([]);
    for (const busca of ['filtro gonher', 'urvan', 'fil-1', '750123'])
      expect((await owner.get(`/api/inventario/articulos?busca=${busca}`)).body.data, busca).toMatchObject([
        { id: filtro.id },
      ]);
    const vecino = await server.company();
    expect((await vecino.owner.get('/api/inventario/articulos?codigo=0123')).body.data).toEqual([]);
    expect((await vecino.owner.get(`/api/inventario/articulos/${filtro.id}`)).status).toBe(404);
  });

  test('shares no code with another, whichever of them it is', async () => {
    const bujia = await add({ sku: 'BUJ-1', codigos: ['111222333'] });
    for (const body of [{ sku: '111222333' }, { sku: 'BUJ-2', codigos: ['buj-1'] }]) {
      const refused = await owner.post('/api/inventario/articulos', { descripcion: 'Otra', ...body });
      expect([refused.status, refused.body.code]).toEqual([409, 'codigo_repetido']);
      expect(refused.body.message).toContain(bujia.descripcion);
    }
    const renamed = await owner.patch(
      `/api/inventario/articulos/${bujia.id}`,
      { sku: 'BUJ-NUEVA', codigos: [] },
      { version: bujia.version },
    );
    expect(renamed.body).toMatchObject({ sku: 'BUJ-NUEVA', codigos: [], version: 2 });
    // What it left is free again.
    await add({ sku: 'BUJ-1', codigos: ['111222333'] });
    const stale = await owner.patch(`/api/inventario/articulos/${bujia.id}`, { marca: 'NGK' }, { version: 1 });
    expect([stale.status, stale.body.current.version]).toEqual([409, 2]);
  });

  test('has one bar code however it is written, and no other article takes it in another way', async () => {
    const upc = await add({ sku: 'UPC-1', codigos: ['036000291452'] });
    const ean = await add({ sku: 'EAN-1', codigos: ['0012345678905'] });
    const found = async (codigo: string): Promise<string[]> =>
      (await owner.get(`/api/inventario/articulos?codigo=${codigo}`)).body.data.map(({ id }: Json) => id);
    for (const codigo of ['036000291452', '0036000291452', '00036000291452', '36000291452'])
      expect(await found(codigo), codigo).toEqual([upc.id]);
    for (const codigo of ['0012345678905', '012345678905', '12345678905'])
      expect(await found(codigo), codigo).toEqual([ean.id]);
    // Another check figure is another code, and a key of the workshop keeps its zeros.
    expect(await found('36000291453')).toEqual([]);
    await add({ sku: '00012', codigos: [] });
    expect(await found('12')).toEqual([]);
    const refused = await owner.post('/api/inventario/articulos', {
      descripcion: 'Otra',
      sku: 'UPC-2',
      codigos: ['0036000291452'],
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'codigo_repetido']);
    const both = await add({ sku: 'UPC-3', codigos: ['076000291458', '0076000291458'] });
    expect(both.codigos).toEqual(['076000291458']);
  });

  test('is looked up by who attends, corrected only by who may, and its costs are seen only with the key', async () => {
    const balata = await add({ existencia_milesimas: 2_000, costo_centavos: 40_000, precio_centavos: 90_000 });
    const asesor = await taller.hire('asesor');
    const cajero = await taller.hire('cajero');
    const shown = (await asesor.get(`/api/inventario/articulos/${balata.id}`)).body;
    expect([shown.costo_promedio_centavos, shown.ultimo_costo_centavos, shown.valor_centavos]).toEqual([
      null,
      null,
      null,
    ]);
    expect((await asesor.get(`/api/inventario/articulos/${balata.id}/kardex`)).body.data[0].costo_centavos).toBeNull();
    expect((await asesor.get('/api/inventario/articulos/totales')).body.valor_centavos).toBeNull();
    expect((await cajero.get('/api/inventario/articulos?busca=articulo')).status).toBe(200);
    expect((await cajero.get('/api/inventario/articulos/totales')).status).toBe(403);
    expect((await move(balata, { tipo: 'salida', cantidad_milesimas: 1_000 }, asesor)).status).toBe(403);
  });

  test('with something on the shelf is not taken out of use, and out of use it does not move', async () => {
    const aceite = await add({ existencia_milesimas: 1_000 });
    const off = (version: number) =>
      owner.patch(`/api/inventario/articulos/${aceite.id}`, { activo: false }, { version });
    expect((await off(1)).body.code).toBe('con_existencia');
    await move(aceite, { tipo: 'salida', cantidad_milesimas: 1_000 });
    expect((await off(1)).body.activo).toBe(false);
    expect((await move(aceite, { tipo: 'entrada', cantidad_milesimas: 1 })).body.code).toBe('articulo_de_baja');
  });

  test('prints its labels, as many as asked for', async () => {
    const { id } = await add({ descripcion: 'Anticongelante', precio_centavos: 12_500, sku: 'ANTI-1' });
    for (const forma of ['barras', 'qr']) {
      const words = await readPdf(
        await owner.get(`/api/inventario/etiquetas?articulos=${id}&cantidad=3&forma=${forma}`),
      );
      expect(words.match(/ANTI-1/g)).toHaveLength(3);
      expect(words).toContain('$125.00');
    }
    expect((await owner.get(`/api/inventario/etiquetas?articulos=${id.replaceAll(/[0-9]/g, '0')}`)).status).toBe(404);
  });
});

describe('the kardex', () => {
  test('says what entered and left, at the moving average, and never loses a centavo', async () => {
    const clip = await add({ existencia_milesimas: 3_000, costo_centavos: 100 });
    await move(clip, { tipo: 'entrada', cantidad_milesimas: 1_000, costo_centavos: 200 });
    expect(await seen(clip)).toMatchObject({
      costo_promedio_centavos: 125,
      ultimo_costo_centavos: 200,
      valor_centavos: 500,
    });
    for (let i = 0; i < 3; i++) await move(clip, { tipo: 'salida', cantidad_milesimas: 1_333, motivo: 'uso_interno' });
    expect(await seen(clip)).toMatchObject({ existencia_milesimas: 1, valor_centavos: 0 });
    await move(clip, { tipo: 'ajuste', contado_milesimas: 0, visto_milesimas: 1, motivo: 'merma', nota: 'Se perdió' });
    const rows = await kardex(clip);
    expect(
      rows.map(({ tipo, cantidad_milesimas, existencia_milesimas }) => [
        tipo,
        cantidad_milesimas,
        existencia_milesimas,
      ]),
    ).toEqual([
      ['ajuste', -1, 0],
      ['salida', -1_333, 1],
      ['salida', -1_333, 1_334],
      ['salida', -1_333, 2_667],
      ['entrada', 1_000, 4_000],
      ['inicial', 3_000, 3_000],
    ]);
    expect(rows[0]).toMatchObject({ motivo: 'merma', nota: 'Se perdió', usuario_nombre: 'Dueña de Prueba' });
    const more = (await owner.get(`/api/inventario/articulos/${clip.id}/kardex?limit=4`)).body;
    expect(
      (await owner.get(`/api/inventario/articulos/${clip.id}/kardex?limit=4&cursor=${more.cursor}`)).body.data,
    ).toEqual(rows.slice(4));
  });

  test('never goes below zero, and says how much there is', async () => {
    const foco = await add({ descripcion: 'Foco H4', existencia_milesimas: 2_000 });
    const refused = await move(foco, { tipo: 'salida', cantidad_milesimas: 3_000 });
    expect([refused.status, refused.body.code]).toEqual([409, 'sin_existencia']);
    expect(refused.body.message).toContain('No alcanza Foco H4: hay 2 piezas y se necesitan 3.');
  });

  test('does not take a count that was made before something moved', async () => {
    const foco = await add({ existencia_milesimas: 5_000 });
    await move(foco, { tipo: 'salida', cantidad_milesimas: 1_000 });
    const stale = await move(foco, { tipo: 'ajuste', contado_milesimas: 5_000, visto_milesimas: 5_000 });
    expect([stale.status, stale.body.code, stale.body.current]).toEqual([
      409,
      'existencia_cambio',
      { existencia_milesimas: 4_000 },
    ]);
  });

  test('of the last piece has one winner, however many want it, and each gets it once', async () => {
    const last = await add({ existencia_milesimas: 1_000, costo_centavos: 500 });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        insist((options) => move(last, { tipo: 'salida', cantidad_milesimas: 1_000 }, owner, options)),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
    const two = await add({ existencia_milesimas: 1_000 });
    const sold = await Promise.allSettled(
      ['018f0000-0000-7000-8000-00000000000a', '018f0000-0000-7000-8000-00000000000b'].map((id) =>
        taller.run((tx, who) =>
          sellArticulos(tx, who, { id, folio: 'NV-1' }, [
            { partida_id: id, articulo_id: two.id, cantidad_milesimas: 1_000 },
          ]),
        ),
      ),
    );
    expect(sold.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await seen(two)).existencia_milesimas).toBe(0);
    const key = 'salida-repetida';
    const again = await add({ existencia_milesimas: 2_000 });
    for (let i = 0; i < 2; i++) await move(again, { tipo: 'salida', cantidad_milesimas: 1_000 }, owner, { key });
    expect((await seen(again)).existencia_milesimas).toBe(1_000);
  });
});

describe('what runs low', () => {
  test('is told once to whoever buys, and again only after it rose above its minimum', async () => {
    const comprador = await taller.hire('administrador');
    const aceite = await add({
      descripcion: 'Aceite 5W-30',
      minimo_milesimas: 4_000,
      maximo_milesimas: 12_000,
      existencia_milesimas: 4_000,
    });
    const told = async () => (await noticesOf(comprador)).filter(({ tipo }) => tipo === 'inventario.bajo');
    const take = (cantidad_milesimas: number) => move(aceite, { tipo: 'salida', cantidad_milesimas });
    await take(1_000);
    await take(1_000);
    expect(await told()).toMatchObject([{ titulo: 'Aceite 5W-30: bajo' }]);
    expect((await told())[0]?.texto).toContain('quedan 3 piezas, mínimo 4');
    await move(aceite, { tipo: 'entrada', cantidad_milesimas: 2_000 });
    await take(1_000);
    // Exactly at its minimum it had not recovered.
    expect(await told()).toHaveLength(1);
    await move(aceite, { tipo: 'entrada', cantidad_milesimas: 5_000 });
    await take(6_000);
    expect(await told()).toHaveLength(2);
    const mails = await server.owner.query("select para, asunto from plataforma.correo where tipo = 'inventario.bajo'");
    expect(mails.rows[0]).toEqual({ para: 'taller@palmas.test', asunto: 'Inventario: Aceite 5W-30: bajo' });
    expect(mails.rows).toHaveLength(2);
    expect((await owner.get('/api/inventario/articulos?estado=bajo')).body.data).toMatchObject([
      { id: aceite.id, nivel: 'bajo' },
    ]);
    expect((await owner.get('/api/inventario/articulos/totales')).body).toMatchObject({ bajo: 1 });
  });
});
