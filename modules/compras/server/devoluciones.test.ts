import { beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { cash, type Mostrador, openMostrador } from '../../../apps/server/testing/mostrador.ts';

const server = await startTest();
let t: Mostrador;
let owner: Person;
let proveedor: Json;
let n = 0;

beforeAll(async () => {
  t = await openMostrador(server);
  ({ owner } = t);
  proveedor = (await owner.post('/api/proveedores', { nombre: 'Refaccionaria Luna', dias_credito: 15 })).body;
  await t.charge((await t.order(500_000)).cuenta_id, 500_000, { formas: [cash(500_000)] });
});

const made = async (path: string, body: Json): Promise<Json> => {
  const answer = await owner.post(path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const article = (rest: Json = {}): Promise<Json> =>
  made('/api/inventario/articulos', { sku: `D-${++n}`, descripcion: `Balata ${n}`, ...rest });
const buy = (renglones: Json[], rest: Json = {}): Promise<Json> =>
  made('/api/compras', { proveedor_id: proveedor.id, fecha: t.taller.who.hoy, pago: 'por_pagar', renglones, ...rest });
const line = ({ id }: Json, cantidad_milesimas: number, costo_centavos: number) => ({
  articulo_id: id,
  cantidad_milesimas,
  costo_centavos,
});
const giveBack = ({ id }: Json, renglones: [number, number][], rest: Json = {}, as = owner): Promise<Answer> =>
  as.post(`/api/compras/${id}/devoluciones`, {
    motivo: 'Venían rotas',
    renglones: renglones.map(([renglon, cantidad_milesimas]) => ({ renglon, cantidad_milesimas })),
    ...rest,
  });
const shelf = async ({ id }: Json): Promise<Json> => (await owner.get(`/api/inventario/articulos/${id}`)).body;
const expense = async ({ gasto_id }: Json): Promise<Json> => (await owner.get(`/api/gastos/${gasto_id}`)).body;

describe('a part of a purchase that goes back to its supplier', () => {
  test('leaves at what it came in for, and his note lowers the debt', async () => {
    const balata = await article();
    const compra = await buy([line(balata, 10_000, 10_000)], { factura: 'A-1' });
    await buy([line(balata, 10_000, 20_000)]);
    const back = await giveBack(compra, [[1, 3_000]], { nota_credito: 'NC-8' });
    expect(back.status, JSON.stringify(back.body)).toBe(201);
    expect(back.body).toMatchObject({
      total_centavos: 116_000,
      devuelto_centavos: 34_800,
      saldo_centavos: 81_200,
      estado: 'pagado_parcial',
      devoluciones: [{ nota_credito: 'NC-8', motivo: 'Venían rotas', total_centavos: 34_800, reembolso_centavos: 0 }],
    });
    expect(back.body.renglones[0]).toMatchObject({ cantidad_milesimas: 10_000, devuelta_milesimas: 3_000 });
    expect(await shelf(balata)).toMatchObject({ existencia_milesimas: 17_000, valor_centavos: 270_000 });
    const { abonos } = await expense(compra);
    expect(abonos).toMatchObject([{ origen: 'nota_credito', referencia: 'NC-8', monto_centavos: 34_800 }]);
    const alone = await owner.post(`/api/gastos/${compra.gasto_id}/abonos/${abonos[0].id}/cancelacion`, {
      motivo: 'Otra',
    });
    expect([alone.status, alone.body.code]).toEqual([409, 'abono_de_devolucion']);
    const whole = await owner.post(`/api/compras/${compra.id}/cancelacion`, { motivo: 'Otra' });
    expect([whole.status, whole.body.code]).toEqual([409, 'compra_devuelta']);
  });

  test('of what was paid brings its money, to the register or by the bank, and says how much when it is not said how', async () => {
    const balata = await article();
    const drawer = await t.drawer();
    const compra = await buy([line(balata, 10_000, 10_000)], { pago: 'caja' });
    const unsaid = await giveBack(compra, [[1, 3_000]]);
    expect([unsaid.status, unsaid.body.code]).toEqual([422, 'falta_reembolso']);
    expect(unsaid.body.message).toContain('$348.00');
    expect((await shelf(balata)).existencia_milesimas).toBe(10_000);
    const inCash = await giveBack(compra, [[1, 3_000]], { reembolso: 'caja' });
    expect(inCash.body).toMatchObject({ estado: 'pagado', saldo_centavos: 0, devuelto_centavos: 34_800 });
    expect(await t.drawer()).toBe(drawer - 116_000 + 34_800);
    await giveBack(compra, [[1, 2_000]], { reembolso: 'banco', referencia: 'SPEI 9' });
    expect(await t.drawer()).toBe(drawer - 116_000 + 34_800);
    const { abonos } = await expense(compra);
    expect(abonos.map((one: Json) => [one.origen, one.monto_centavos])).toEqual([
      ['caja', 116_000],
      ['caja', -34_800],
      ['nota_credito', 34_800],
      ['banco', -23_200],
      ['nota_credito', 23_200],
    ]);
  });

  test('lowers what is still owed first, and only the rest comes back as money', async () => {
    const compra = await buy([line(await article(), 10_000, 10_000)]);
    const body = { origen: 'banco', monto_centavos: 100_000 };
    expect((await owner.post(`/api/gastos/${compra.gasto_id}/abonos`, body)).status).toBe(201);
    const back = await giveBack(compra, [[1, 2_000]], { reembolso: 'banco' });
    expect(back.body.devoluciones).toMatchObject([{ total_centavos: 23_200, reembolso_centavos: 7_200 }]);
    expect(back.body).toMatchObject({ estado: 'pagado', saldo_centavos: 0 });
  });

  test('in parts leaves no centavo, whatever its rates and its rounding', async () => {
    const [uno, dos] = [await article(), await article({ tasa_iva: 800 })];
    const compra = await buy([line(uno, 3_000, 3_333), line(dos, 1_500, 9_999)], { total_centavos: 27_800 });
    for (const [renglon, cantidad] of [
      [1, 1_000],
      [2, 500],
      [1, 2_000],
      [2, 1_000],
    ] as const)
      expect((await giveBack(compra, [[renglon, cantidad]])).status).toBe(201);
    const { body } = await owner.get(`/api/compras/${compra.id}`);
    expect(body).toMatchObject({ devuelto_centavos: 27_800, saldo_centavos: 0, estado: 'pagado' });
    expect(await shelf(uno)).toMatchObject({ existencia_milesimas: 0, valor_centavos: 0 });
  });

  test('is never more than is left of it, happens once however many ask, and needs its invoice and the key', async () => {
    const balata = await article();
    const compra = await buy([line(balata, 4_000, 10_000)]);
    const all = await Promise.all([1, 2, 3].map(() => giveBack(compra, [[1, 3_000]])));
    expect(all.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const refused = all.find(({ status }) => status === 409);
    expect(refused?.body.code).toBe('devolucion_excesiva');
    expect(refused?.body.message).toContain(`De ${balata.descripcion} solo quedan por devolver 1 pieza`);
    expect((await giveBack(compra, [[9, 1_000]])).status).toBe(404);
    expect((await giveBack(compra, [[1, 1_000]], {}, t.cajero)).status).toBe(403);
    const gone = { tipo: 'salida', articulo_id: balata.id, cantidad_milesimas: 1_000, motivo: 'uso_interno' };
    await made('/api/inventario/movimientos', gone);
    expect((await giveBack(compra, [[1, 1_000]])).body.code).toBe('sin_existencia');
    await made('/api/inventario/recepciones', {
      proveedor_id: proveedor.id,
      renglones: [line(balata, 1_000, 5_000)],
    });
    const [waiting] = (await owner.get('/api/compras?estado=sin_factura')).body.data;
    expect((await giveBack(waiting, [[1, 1_000]])).body.code).toBe('compra_sin_factura');
  });
});
