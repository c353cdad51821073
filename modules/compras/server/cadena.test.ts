import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#platform/server/db/query.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { asWho } from '#platform/server/http/route.ts';
import { type Answer, type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { type Mostrador, openMostrador } from '../../../apps/server/testing/mostrador.ts';

const server = await startTest();
let t: Mostrador;
let owner: Person;
let hoy: string;
let proveedor: Json;
let n = 0;

beforeAll(async () => {
  t = await openMostrador(server);
  ({ owner } = t);
  ({ hoy } = t.taller.who);
  proveedor = (await owner.post('/api/proveedores', { nombre: 'Refaccionaria Sol', dias_credito: 15 })).body;
});

const made = async (path: string, body: Json): Promise<Json> => {
  const answer = await owner.post(path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const article = (): Promise<Json> => made('/api/inventario/articulos', { sku: `K-${++n}`, descripcion: `Balata ${n}` });
const line = ({ id }: Json, cantidad_milesimas: number, costo_centavos: number) => ({
  articulo_id: id,
  cantidad_milesimas,
  costo_centavos,
});
const order = (articulo: Json, rest: Json = {}): Promise<Json> =>
  made('/api/inventario/pedidos', {
    proveedor_id: proveedor.id,
    renglones: [line(articulo, 10_000, 12_000)],
    ...rest,
  });
const seen = async (path: string): Promise<Json> => (await owner.get(path)).body;
const pedidoNow = ({ id }: Json) => seen(`/api/inventario/pedidos/${id}`);
const shelf = ({ id }: Json) => seen(`/api/inventario/articulos/${id}`);
const receive = async (pedido: Json, cantidad_milesimas: number, rest: Json = {}, as = owner): Promise<Answer> => {
  const { version, renglones } = await pedidoNow(pedido);
  const { costo_centavos, ...paper } = rest;
  const came = { renglon_id: renglones[0].id, cantidad_milesimas, ...(costo_centavos ? { costo_centavos } : {}) };
  const path = `/api/inventario/pedidos/${pedido.id}/recepcion`;
  return as.post(path, { renglones: [came], ...paper }, { version });
};
const received = async (pedido: Json, cantidad_milesimas: number, rest: Json = {}): Promise<Json> => {
  const answer = await receive(pedido, cantidad_milesimas, rest);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const purchasesOf = async ({ folio }: Json): Promise<Json[]> => (await seen(`/api/compras?q=${folio}`)).data;
const onlyPurchase = async (pedido: Json): Promise<Json> => {
  const all = await purchasesOf(pedido);
  expect(all).toHaveLength(1);
  return seen(`/api/compras/${all[0]?.id}`);
};
const buy = (factura: string, renglones: Json[], rest: Json = {}): Promise<Answer> =>
  owner.post('/api/compras', {
    proveedor_id: proveedor.id,
    fecha: hoy,
    pago: 'por_pagar',
    factura,
    renglones,
    ...rest,
  });
const bill = ({ id }: Json, rest: Json = {}): Promise<Answer> =>
  owner.post(`/api/compras/${id}/factura`, { fecha: hoy, pago: 'por_pagar', ...rest });
/** The cashier, who is given the shelves too. */
const keepsShelves = async (): Promise<Person> => {
  const { roles } = await seen('/api/permisos');
  const rol = roles.find(({ preset }: Json) => preset === 'cajero');
  const permisos = [...rol.permisos, 'ver_inventario', 'ajustar_inventario'];
  expect((await owner.patch(`/api/roles/${rol.id}`, { permisos }, { version: rol.version })).status).toBe(200);
  return t.cajero;
};
const daysLater = (days: number) =>
  new Date(Date.parse(`${hoy}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const owed = async (): Promise<number> => (await seen('/api/gastos/totales')).por_pagar_centavos;

describe('what a purchase order brings', () => {
  test('is one purchase under one number from its receipt on, and owes once its invoice is registered', async () => {
    const balata = await article();
    const pedido = await order(balata);
    const before = await owed();
    await received(pedido, 4_000, { costo_centavos: 13_000, factura: 'F-77' });
    const waiting = await onlyPurchase(pedido);
    expect(waiting).toMatchObject({
      estado: 'sin_factura',
      gasto_id: null,
      saldo_centavos: 0,
      factura: 'F-77',
      pedido_folio: pedido.folio,
      total_centavos: 60_320,
    });
    expect(await owed()).toBe(before);
    const [moved] = (await seen(`/api/inventario/articulos/${balata.id}/kardex`)).data;
    expect(moved).toMatchObject({ tipo: 'compra', folio: waiting.folio, nota: `${pedido.folio} · Factura F-77` });
    // The rest of the same paper joins it.
    await received(pedido, 2_000, { factura: 'f-77' });
    const billed = await bill(await onlyPurchase(pedido), { dias_credito: 20 });
    expect(billed.status, JSON.stringify(billed.body)).toBe(201);
    expect(billed.body).toMatchObject({
      folio: waiting.folio,
      factura: 'F-77',
      estado: 'por_pagar',
      total_centavos: 88_160,
      saldo_centavos: 88_160,
      vence: daysLater(20),
    });
    expect(await owed()).toBe(before + 88_160);
    expect(await seen(`/api/gastos/${billed.body.gasto_id}`)).toMatchObject({
      concepto: `Compra ${waiting.folio}, factura F-77: 2 artículos`,
      mercancia: true,
    });
    expect((await bill(billed.body)).body.code).toBe('ya_facturada');
    expect((await shelf(balata)).existencia_milesimas).toBe(6_000);
  });

  test('is found by «Registrar compra» with the same paper, which puts nothing on the shelf again', async () => {
    const balata = await article();
    const pedido = await order(balata);
    await received(pedido, 4_000, { costo_centavos: 13_000, factura: 'G-1' });
    const { folio, id } = await onlyPurchase(pedido);
    const other = await buy('g-1', [line(balata, 10_000, 13_000)]);
    expect([other.status, other.body.code]).toEqual([409, 'recepcion_distinta']);
    expect(other.body.message).toContain(`ya se recibió en ${folio} con 4 piezas de ${balata.descripcion} a $130.00`);
    const lines = [line(balata, 1_000, 13_000), line(balata, 3_000, 13_000)];
    const all = await Promise.all([buy('G-1', lines), buy('G-1', lines)]);
    expect(all.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(all.find(({ status }) => status === 201)?.body).toMatchObject({ id, folio, estado: 'por_pagar' });
    expect(await shelf(balata)).toMatchObject({ existencia_milesimas: 4_000, valor_centavos: 52_000 });
    const more = await receive(pedido, 1_000, { factura: 'G-1' });
    expect([more.status, more.body.code]).toEqual([409, 'factura_registrada']);
    expect(more.body.message).toContain(folio);
    expect((await shelf(balata)).existencia_milesimas).toBe(4_000);
  });

  test('owes at once when its invoice comes along, with the days that its supplier gives', async () => {
    const pedido = await order(await article());
    const cuenta = { fecha: hoy, total_centavos: 139_150 };
    await received(pedido, 10_000, { factura: 'H-1', cuenta });
    expect(await onlyPurchase(pedido)).toMatchObject({
      estado: 'por_pagar',
      total_centavos: 139_150,
      redondeo_centavos: -50,
      vence: daysLater(15),
    });
    const wrong = await receive(await order(await article()), 10_000, {
      factura: 'H-2',
      cuenta: { fecha: hoy, total_centavos: 150_000 },
    });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'total_no_cuadra']);
  });

  test('of no known supplier is received, and its invoice says whose it is', async () => {
    const pedido = await order(await article(), { proveedor_id: null, proveedor: 'El de la esquina' });
    await received(pedido, 10_000);
    const waiting = await onlyPurchase(pedido);
    expect(waiting).toMatchObject({ proveedor_id: null, proveedor: 'El de la esquina' });
    expect((await bill(waiting)).body.code).toBe('cuenta_sin_proveedor');
    const billed = await bill(waiting, { proveedor_id: proveedor.id, factura: 'I-1' });
    expect(billed.body).toMatchObject({ proveedor: 'Refaccionaria Sol', factura: 'I-1', estado: 'por_pagar' });
    const again = await order(await article(), { proveedor_id: null, proveedor: 'El de la esquina' });
    const refused = await receive(again, 1_000, { factura: 'I-2', cuenta: { fecha: hoy } });
    expect([refused.status, refused.body.code]).toEqual([422, 'cuenta_sin_proveedor']);
  });

  test('is received by who keeps the shelves, but owed only by who may register purchases', async () => {
    const pedido = await order(await article());
    const almacen = await keepsShelves();
    const refused = await receive(pedido, 1_000, { factura: 'J-1', cuenta: { fecha: hoy } }, almacen);
    expect([refused.status, refused.body.code]).toEqual([403, 'sin_permiso']);
    expect((await receive(pedido, 1_000, { factura: 'J-1' }, almacen)).status).toBe(200);
    expect((await almacen.post(`/api/compras/${(await onlyPurchase(pedido)).id}/factura`, {})).status).toBe(403);
  });

  test('says on its order what came, what is missing, what will not come and what it cost beside what was expected', async () => {
    const balata = await article();
    const pedido = await order(balata);
    await received(pedido, 4_000, { costo_centavos: 13_000 });
    const after = await received(pedido, 2_000);
    expect(after).toMatchObject({
      estado: 'parcial',
      total_centavos: 120_000,
      recibido_centavos: 76_000,
      esperado_centavos: 72_000,
      recibido_milesimas: 6_000,
      cancelado_milesimas: 0,
    });
    expect(after.renglones[0]).toMatchObject({ recibido_centavos: 76_000 });
    const closed = await owner.post(
      `/api/inventario/pedidos/${pedido.id}/cancelacion`,
      { motivo: 'Ya no lo traen' },
      { version: after.version },
    );
    expect(closed.body).toMatchObject({ estado: 'recibido', cancelado_milesimas: 4_000, recibido_centavos: 76_000 });
  });

  test('that was received by mistake is expected again once its purchase is cancelled', async () => {
    const balata = await article();
    const pedido = await order(balata);
    await received(pedido, 10_000, { costo_centavos: 13_000 });
    const compra = await onlyPurchase(pedido);
    const undone = await owner.post(`/api/compras/${compra.id}/cancelacion`, { motivo: 'Era otra caja' });
    expect([undone.status, undone.body.cancelada]).toEqual([201, true]);
    expect(await pedidoNow(pedido)).toMatchObject({
      estado: 'abierto',
      recibido_milesimas: 0,
      recibido_centavos: 0,
    });
    expect(await shelf(balata)).toMatchObject({ existencia_milesimas: 0, valor_centavos: 0, pedido_milesimas: 10_000 });
    expect((await bill(compra)).body.code).toBe('compra_cancelada');
    await received(pedido, 10_000);
    expect((await purchasesOf(pedido)).map(({ cancelada }) => cancelada)).toEqual([false, true]);
  });
});

describe('goods that came without an order', () => {
  test('wait for their invoice among the purchases, and are listed until it comes', async () => {
    const balata = await article();
    await made('/api/inventario/recepciones', {
      proveedor_id: proveedor.id,
      factura: 'R-1',
      renglones: [line(balata, 2_000, 5_000)],
    });
    const waiting = () => seen(`/api/compras?estado=sin_factura&proveedor_id=${proveedor.id}&q=R-1`);
    expect((await waiting()).data).toMatchObject([{ factura: 'R-1', estado: 'sin_factura', total_centavos: 11_600 }]);
    const bought = await buy('R-1', [line(balata, 2_000, 5_000)]);
    expect(bought.body).toMatchObject({ estado: 'por_pagar', factura: 'R-1' });
    expect((await waiting()).data).toEqual([]);
    expect((await shelf(balata)).existencia_milesimas).toBe(2_000);
    const twice = await owner.post('/api/inventario/recepciones', {
      proveedor_id: proveedor.id,
      factura: 'R-1',
      renglones: [line(balata, 2_000, 5_000)],
    });
    expect([twice.status, twice.body.code]).toEqual([409, 'factura_registrada']);
  });
});

test('goods that came by a paper before receipts were purchases are not bought again under it', async () => {
  const balata = await article();
  const { who } = t.taller;
  await asWho(server.app.pool, who, async (tx) => {
    await tx.run(sql`update inventario.articulo set existencia_milesimas = 1000, valor_centavos = 100, costo_promedio_centavos = 100
      where empresa_id = ${who.empresa_id} and id = ${balata.id}`);
    await tx.run(sql`insert into inventario.movimiento (empresa_id, id, articulo_id, tipo, cantidad_milesimas, costo_centavos, valor_centavos,
        existencia_milesimas, documento_tipo, documento_id, folio, nota, proveedor_id, fecha_negocio, usuario_id, usuario_nombre)
      values (${who.empresa_id}, ${newId()}, ${balata.id}, 'compra', 1000, 100, 100, 1000, 'pedido', ${newId()}, 'OC-900', 'Factura L-1',
        ${proveedor.id}, ${hoy}, ${who.usuario_id}, 'Ana')`);
  });
  const again = await buy('l-1', [line(balata, 1_000, 100)]);
  expect([again.status, again.body.code]).toEqual([409, 'mercancia_recibida']);
  expect(again.body.message).toContain('OC-900');
});
