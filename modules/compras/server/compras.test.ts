import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Answer,
  type CallOptions,
  type Json,
  type Person,
  startTest,
} from '../../../apps/server/testing/harness.ts';
import { cash, type Mostrador, openMostrador } from '../../../apps/server/testing/mostrador.ts';

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
  proveedor = (await owner.post('/api/proveedores', { nombre: 'Refaccionaria El Pistón', dias_credito: 15 })).body;
});

const article = async (rest: Json = {}): Promise<Json> => {
  n++;
  const body = { sku: `C-${n}`, descripcion: `Balata ${n}`, precio_centavos: 30_000, ...rest };
  const answer = await owner.post('/api/inventario/articulos', body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const line = ({ id }: Json, cantidad_milesimas: number, costo_centavos: number) => ({
  articulo_id: id,
  cantidad_milesimas,
  costo_centavos,
});
const buy = (renglones: Json[], rest: Json = {}, as = owner, options: CallOptions = {}): Promise<Answer> =>
  as.post('/api/compras', { proveedor_id: proveedor.id, fecha: hoy, pago: 'por_pagar', renglones, ...rest }, options);
const bought = async (renglones: Json[], rest: Json = {}): Promise<Json> => {
  const answer = await buy(renglones, rest);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const undo = ({ id }: Json, as = owner): Promise<Answer> =>
  as.post(`/api/compras/${id}/cancelacion`, { motivo: 'Llegó otra cosa' });
const shelf = async ({ id }: Json): Promise<Json> => (await owner.get(`/api/inventario/articulos/${id}`)).body;
const expense = async ({ gasto_id }: Json): Promise<Json> => (await owner.get(`/api/gastos/${gasto_id}`)).body;

describe('a purchase', () => {
  test('on credit puts the goods on the shelf at their cost, and leaves what is owed with its day', async () => {
    const [balata, aceite] = [await article(), await article({ unidad: 'litro', tasa_iva: 800 })];
    const compra = await bought([line(balata, 4_000, 12_550), line(aceite, 1_500, 9_999)], {
      factura: 'a-881',
      orden_folio: 'ot-1',
    });
    // 4 × 125.50 = 502.00 at 16 %; 1.5 × 99.99 = 149.985 → 149.99 at 8 %.
    expect(compra).toMatchObject({
      folio: 'CPR-1',
      subtotal_centavos: 65_199,
      iva_centavos: 8_032 + 1_200,
      total_centavos: 74_431,
      redondeo_centavos: 0,
      proveedor: 'Refaccionaria El Pistón',
      orden_folio: 'OT-1',
      estado: 'por_pagar',
      saldo_centavos: 74_431,
      articulos: 2,
      cancelada: false,
    });
    expect(await shelf(balata)).toMatchObject({ existencia_milesimas: 4_000, costo_promedio_centavos: 12_550 });
    expect(await shelf(aceite)).toMatchObject({ existencia_milesimas: 1_500, valor_centavos: 14_999 });
    const due = new Date(Date.parse(`${hoy}T00:00:00Z`) + 15 * 86_400_000).toISOString().slice(0, 10);
    expect(await expense(compra)).toMatchObject({
      estado: 'por_pagar',
      total_centavos: 74_431,
      iva_centavos: 9_232,
      categoria: 'refacciones',
      proveedor: 'Refaccionaria El Pistón',
      orden_folio: 'OT-1',
      concepto: 'Compra CPR-1, factura a-881: 2 artículos',
      vence: due,
    });
  });

  test('out of the drawer enters the cut, and needs the cash to be there', async () => {
    const balata = await article();
    const poor = await buy([line(balata, 1_000, 10_000)], { pago: 'caja' });
    expect([poor.status, poor.body.code]).toEqual([409, 'sin_efectivo']);
    expect(await shelf(balata)).toMatchObject({ existencia_milesimas: 0 });
    await t.charge((await t.order(50_000)).cuenta_id, 50_000, { formas: [cash(50_000)] });
    const compra = await bought([line(balata, 1_000, 10_000)], { pago: 'caja' });
    expect(compra).toMatchObject({ estado: 'pagado', saldo_centavos: 0 });
    expect(await t.drawer()).toBe(50_000 - 11_600);
  });

  test('says what the paper says if it is a peso away, and asks to look again beyond it', async () => {
    const balata = await article();
    const lines = [line(balata, 3_000, 3_333)];
    const compra = await bought(lines, { total_centavos: 11_650 });
    expect(compra).toMatchObject({ total_centavos: 11_650, redondeo_centavos: 51 });
    expect(await expense(compra)).toMatchObject({ total_centavos: 11_650 });
    const refused = await buy(lines, { total_centavos: 21_598 });
    expect([refused.status, refused.body.code]).toEqual([422, 'total_no_cuadra']);
    expect(refused.body.fields.total_centavos).toBe('Los renglones suman $115.99 con IVA.');
    expect((await shelf(balata)).existencia_milesimas).toBe(3_000);
  });

  test('of the same paper happens once, however many send it; another supplier may have the same number', async () => {
    const balata = await article();
    const lines = [line(balata, 1_000, 10_000)];
    const all = await Promise.all(['F-1', 'f-1', 'F-1', 'f-1'].map((factura) => buy(lines, { factura })));
    expect(all.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    const [made] = all.filter(({ status }) => status === 201);
    const refused = all.find(({ status }) => status === 409);
    expect(refused?.body.message).toContain(`ya se registró en ${made?.body.folio}.`);
    expect((await shelf(balata)).existencia_milesimas).toBe(1_000);
    const other = (await owner.post('/api/proveedores', { nombre: 'Llantera del Norte' })).body;
    expect((await buy(lines, { factura: 'F-1', proveedor_id: other.id })).status).toBe(201);
    const key = '0190a0b0-0000-7000-8000-0000000000c1';
    const twice = [await buy(lines, {}, owner, { key }), await buy(lines, {}, owner, { key })];
    expect(twice[1]?.body.id).toBe(twice[0]?.body.id);
    expect((await shelf(balata)).existencia_milesimas).toBe(3_000);
  });

  test('that says nothing, of a line that costs nothing or of somebody else’s article is refused, and nothing stays', async () => {
    const balata = await article();
    const vecino = await server.company();
    const theirs = await vecino.owner.post('/api/inventario/articulos', { sku: 'V-1', descripcion: 'Ajena' });
    const before = (await owner.get('/api/compras')).body.data.length;
    for (const [body, code] of [
      [{ renglones: [] }, 'datos_invalidos'],
      [{ renglones: [line(balata, 1_000, 0)] }, 'compra_sin_importe'],
      [{ renglones: [line(theirs.body, 1_000, 100)] }, 'no_encontrado'],
      [{ renglones: [line(balata, 1_000, 100)], proveedor_id: theirs.body.id }, 'no_encontrado'],
      [{ renglones: [line(balata, 1_000, 100)], fecha: '2099-01-01' }, 'datos_invalidos'],
    ] as const)
      expect((await buy([...body.renglones], { ...body })).body.code, JSON.stringify(body)).toBe(code);
    expect((await owner.get('/api/compras')).body.data).toHaveLength(before);
    expect((await shelf(balata)).existencia_milesimas).toBe(0);
  });

  test('is found by its folio, its paper and its supplier, by who has the key and nobody else', async () => {
    const compra = await bought([line(await article(), 1_000, 10_000)], { factura: 'ZX-77' });
    for (const q of [compra.folio, 'zx-77', 'pistón'])
      expect((await owner.get(`/api/compras?q=${encodeURIComponent(q)}`)).body.data[0], q).toMatchObject({
        id: compra.id,
      });
    expect((await owner.get(`/api/compras?q=ZX-777`)).body.data).toEqual([]);
    const first = (await owner.get('/api/compras?limit=2')).body;
    const second = (await owner.get(`/api/compras?limit=2&cursor=${first.cursor}`)).body;
    expect(new Set([...first.data, ...second.data].map(({ id }: Json) => id)).size).toBe(4);
    expect((await buy([line(await article(), 1_000, 1)], {}, t.cajero)).status).toBe(403);
    const vecino = await server.company();
    expect((await vecino.owner.get(`/api/compras/${compra.id}`)).status).toBe(404);
  });
});

describe('a purchase that is undone', () => {
  test('takes the goods off the shelf, brings the cash back and frees the paper', async () => {
    const balata = await article();
    const drawer = await t.drawer();
    const compra = await bought([line(balata, 2_000, 5_000)], { pago: 'caja', factura: 'B-9' });
    const undone = await undo(compra);
    expect([undone.status, undone.body.cancelada, undone.body.estado]).toEqual([201, true, 'cancelado']);
    expect(await shelf(balata)).toMatchObject({ existencia_milesimas: 0, valor_centavos: 0 });
    expect(await t.drawer()).toBe(drawer);
    expect((await undo(compra)).body.code).toBe('compra_cancelada');
    expect((await buy([line(balata, 2_000, 5_000)], { factura: 'B-9' })).status).toBe(201);
  });

  test('stays if its goods were sold or are set apart, and says which', async () => {
    const balata = await article();
    const compra = await bought([line(balata, 2_000, 5_000)]);
    const out = { tipo: 'salida', articulo_id: balata.id, cantidad_milesimas: 1_000, motivo: 'uso_interno' };
    expect((await owner.post('/api/inventario/movimientos', out)).status).toBe(201);
    const refused = await undo(compra);
    expect([refused.status, refused.body.code]).toEqual([409, 'sin_existencia']);
    expect(refused.body.message).toContain(balata.descripcion);
    expect(await expense(compra)).toMatchObject({ estado: 'por_pagar' });
  });

  test('leaves the shelf worth what it was before, whatever was bought since', async () => {
    const balata = await article();
    const first = await bought([line(balata, 10_000, 10_000)]);
    await bought([line(balata, 10_000, 20_000)]);
    expect((await undo(first)).status).toBe(201);
    expect(await shelf(balata)).toMatchObject({ existencia_milesimas: 10_000, valor_centavos: 200_000 });
    const sold = await article();
    await bought([line(sold, 10_000, 10_000)]);
    const out = { tipo: 'salida', articulo_id: sold.id, cantidad_milesimas: 1_000, motivo: 'uso_interno' };
    expect((await owner.post('/api/inventario/movimientos', out)).status).toBe(201);
    const dear = await bought([line(sold, 8_000, 20_000)]);
    expect((await undo(dear)).status).toBe(201);
    expect(await shelf(sold)).toMatchObject({ existencia_milesimas: 9_000, valor_centavos: 90_000 });
  });

  test('of which a part was sold at the average leaves at the average, and never less than nothing', async () => {
    const balata = await article();
    await bought([line(balata, 10_000, 10_000)]);
    const dear = await bought([line(balata, 10_000, 20_000)]);
    const out = { tipo: 'salida', articulo_id: balata.id, cantidad_milesimas: 8_000, motivo: 'uso_interno' };
    expect((await owner.post('/api/inventario/movimientos', out)).status).toBe(201);
    expect((await undo(dear)).status).toBe(201);
    expect(await shelf(balata)).toMatchObject({ existencia_milesimas: 2_000, valor_centavos: 30_000 });
  });

  test('is undone whole, once, however many ask: its expense is neither cancelled nor changed alone', async () => {
    const balata = await article();
    const compra = await bought([line(balata, 2_000, 5_000)]);
    const alone = await owner.post(`/api/gastos/${compra.gasto_id}/cancelacion`, { motivo: 'Repetido' });
    expect([alone.status, alone.body.code]).toEqual([409, 'gasto_de_compra']);
    expect(alone.body.message).toContain(compra.folio);
    const { version } = await expense(compra);
    const change = (body: Json) => owner.patch(`/api/gastos/${compra.gasto_id}`, body, { version });
    expect((await change({ total_centavos: 50_000 })).body.code).toBe('gasto_de_compra');
    expect((await change({ notas: 'Llegó tarde' })).status).toBe(200);
    const all = await Promise.all([undo(compra), undo(compra), undo(compra)]);
    expect(all.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect((await shelf(balata)).existencia_milesimas).toBe(0);
    expect((await undo(compra, t.cajero)).status).toBe(403);
  });
});
