import { beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Company, type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';

const server = await startTest();
let taller: Company;
let owner: Person;

beforeAll(async () => {
  taller = await server.company();
  owner = taller.owner;
});

let keys = 0;
const add = async (rest: Json = {}): Promise<Json> => {
  const body = { sku: `C-${++keys}`, descripcion: `Balata ${keys}`, ...rest };
  return (await owner.post('/api/inventario/articulos', body)).body;
};
const seen = async ({ id }: Json): Promise<Json> => (await owner.get(`/api/inventario/articulos/${id}`)).body;
const order = async (...renglones: [Json, number, number][]): Promise<Json> => {
  const lines = renglones.map(([{ id }, cantidad_milesimas, costo_centavos]) => ({
    articulo_id: id,
    cantidad_milesimas,
    costo_centavos,
  }));
  const answer = await owner.post('/api/inventario/pedidos', { proveedor: 'Azteca', renglones: lines });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const receive = ({ id, version }: Json, renglones: Json[], factura = ''): Promise<Answer> =>
  owner.post(`/api/inventario/pedidos/${id}/recepcion`, { renglones, factura }, { version });

describe('a purchase order', () => {
  test('is numbered, expected, received in parts at what the invoice says, and closed when all came', async () => {
    const [uno, dos] = [await add({ existencia_milesimas: 2_000, costo_centavos: 100 }), await add()];
    const pedido = await order([uno, 4_000, 200], [dos, 3_000, 50]);
    expect(pedido).toMatchObject({ folio: 'OC-1', estado: 'abierto', total_centavos: 950, articulos: 2 });
    expect((await seen(uno)).pedido_milesimas).toBe(4_000);
    const [first, second] = pedido.renglones;
    const some = await receive(
      pedido,
      [{ renglon_id: first.id, cantidad_milesimas: 2_000, costo_centavos: 300 }],
      'F-9',
    );
    expect(some.body).toMatchObject({ estado: 'parcial', version: 2 });
    expect(await seen(uno)).toMatchObject({
      existencia_milesimas: 4_000,
      pedido_milesimas: 2_000,
      costo_promedio_centavos: 200,
      ultimo_costo_centavos: 300,
    });
    const [last] = (await owner.get(`/api/inventario/articulos/${uno.id}/kardex`)).body.data;
    expect(last).toMatchObject({ tipo: 'compra', folio: 'CPR-1', nota: 'OC-1 · Factura F-9' });
    const tooMuch = await receive(some.body, [{ renglon_id: second.id, cantidad_milesimas: 4_000 }]);
    expect([tooMuch.status, tooMuch.body.code]).toEqual([409, 'recepcion_excesiva']);
    const rest = [first, second].map(({ id }, i) => ({ renglon_id: id, cantidad_milesimas: i === 0 ? 2_000 : 3_000 }));
    expect((await receive(some.body, rest)).body.estado).toBe('recibido');
    const closed = await receive({ ...pedido, version: 3 }, rest);
    expect([closed.status, closed.body.code]).toEqual([409, 'pedido_cerrado']);
  });

  test('received by two people at once enters once', async () => {
    const articulo = await add();
    const pedido = await order([articulo, 5_000, 10]);
    const all = [{ renglon_id: pedido.renglones[0].id, cantidad_milesimas: 5_000 }];
    const answers = await Promise.all([receive(pedido, all), receive(pedido, all)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await seen(articulo)).toMatchObject({ existencia_milesimas: 5_000, pedido_milesimas: 0 });
  });

  test('cancelled keeps what came and no longer expects the rest; its costs are for who may see them', async () => {
    const articulo = await add();
    const pedido = await order([articulo, 5_000, 10]);
    const part = await receive(pedido, [{ renglon_id: pedido.renglones[0].id, cantidad_milesimas: 2_000 }]);
    const cancelled = await owner.post(
      `/api/inventario/pedidos/${pedido.id}/cancelacion`,
      { motivo: 'Ya no lo traen' },
      { version: part.body.version },
    );
    expect(cancelled.body).toMatchObject({ estado: 'recibido', cancelado_motivo: 'Ya no lo traen' });
    expect(await seen(articulo)).toMatchObject({ existencia_milesimas: 2_000, pedido_milesimas: 0 });
    const asesor = await taller.hire('asesor');
    const shown = (await asesor.get(`/api/inventario/pedidos/${pedido.id}`)).body;
    expect([shown.total_centavos, shown.renglones[0].costo_centavos]).toEqual([null, null]);
    expect((await owner.get('/api/inventario/pedidos?estado=todos')).body.data[0].folio).toBe(pedido.folio);
  });
});

describe('a count', () => {
  test('adjusts in one step what differs, beside what was sold after it was counted', async () => {
    const [a, b] = [
      await add({ existencia_milesimas: 5_000, costo_centavos: 100 }),
      await add({ existencia_milesimas: 3_000, codigos: ['5551'] }),
    ];
    const conteo = (await owner.post('/api/inventario/conteos', { nombre: 'Anaquel A' })).body;
    const path = `/api/inventario/conteos/${conteo.id}`;
    const read = (body: Json, options = {}) => owner.post(`${path}/lecturas`, body, options);
    await read({ articulo_id: a.id, modo: 'fijar', cantidad_milesimas: 4_000 });
    // A beep that the network repeats counts once.
    for (let i = 0; i < 2; i++) await read({ codigo: '5551' }, { key: 'bip-repetido' });
    await read({ codigo: b.sku });
    const unknown = await read({ codigo: '9999' });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'codigo_desconocido']);
    const by = { tipo: 'salida', articulo_id: a.id, cantidad_milesimas: 1_000, motivo: 'uso_interno' };
    await owner.post('/api/inventario/movimientos', by);
    const before = (await owner.get(path)).body;
    expect(before.renglones.map((r: Json) => [r.sku, r.contado_milesimas])).toEqual([
      [b.sku, 2_000],
      [a.sku, 4_000],
    ]);
    const applied = await owner.post(`${path}/aplicacion`, {}, { version: before.version });
    expect(applied.body, JSON.stringify(applied.body)).toMatchObject({
      estado: 'aplicado',
      con_diferencia: 2,
      valor_centavos: -100,
    });
    expect([(await seen(a)).existencia_milesimas, (await seen(b)).existencia_milesimas]).toEqual([3_000, 2_000]);
    expect((await read({ codigo: b.sku })).body.code).toBe('conteo_cerrado');
  });

  test('of a place says what is still unread, and left alone adjusts nothing', async () => {
    const here = await add({ ubicacion: 'Z-9', existencia_milesimas: 1_000 });
    const conteo = (await owner.post('/api/inventario/conteos', { nombre: 'Z', ubicacion: 'Z-9' })).body;
    expect(conteo.sin_contar).toMatchObject([{ id: here.id, existencia_milesimas: 1_000 }]);
    const path = `/api/inventario/conteos/${conteo.id}`;
    expect((await owner.post(`${path}/aplicacion`, {}, { version: 1 })).body.code).toBe('conteo_vacio');
    await owner.post(`${path}/lecturas`, { articulo_id: here.id, modo: 'fijar', cantidad_milesimas: 0 });
    expect((await owner.post(`${path}/cancelacion`, {}, { version: 1 })).body.estado).toBe('cancelado');
    expect((await seen(here)).existencia_milesimas).toBe(1_000);
  });
});
