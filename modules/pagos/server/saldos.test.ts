import { afterAll, describe, expect, test } from 'vitest';
import { closePdf } from '#platform/server/pdf/render.ts';
import { type Json, startTest } from '../../../apps/server/testing/harness.ts';
import { cash, openMostrador, readPdf } from '../../../apps/server/testing/mostrador.ts';
import { line } from '../../../apps/server/testing/taller.ts';

const server = await startTest();
const { taller, owner, cajero, sesion_id, cliente_id, order, charge, accountOf, drawer } = await openMostrador(server);
afterAll(closePdf);

const favour = async (id = cliente_id): Promise<number> =>
  (await owner.get(`/api/pagos/clientes/${id}/saldo`)).body.data[0]?.saldo_centavos ?? 0;
const advance = (monto: number, rest: Json = {}) =>
  cajero.post('/api/pagos', {
    cliente_id,
    aplicaciones: [],
    a_favor_centavos: monto,
    formas: [cash(monto)],
    ...rest,
  });
const giveBack = (monto_centavos: number, as = owner) =>
  as.post(`/api/pagos/clientes/${cliente_id}/saldo/devolucion`, {
    monto_centavos,
    forma_pago: '01',
    motivo: 'Ya no lo quiso',
  });
const credit = (cuenta_id: string, monto_centavos: number, as = owner) =>
  as.post(`/api/pagos/cuentas/${cuenta_id}/notas`, {
    clase: 'bonificacion',
    motivo: 'Cliente de años',
    monto_centavos,
  });

describe('what a customer has in favour', () => {
  test('arises from what he pays beyond a document, pays another, and what is left goes back out of the drawer', async () => {
    const before = await drawer();
    const one = await order(10_000);
    const paid = (await charge(one.cuenta_id, 10_000, { formas: [cash(15_000)], a_favor_centavos: 4_000 })).body;
    expect(paid).toMatchObject({ monto_centavos: 14_000, a_favor_centavos: 4_000, cambio_centavos: 1_000 });
    expect(await favour()).toBe(4_000);
    const two = await order(3_500);
    expect((await accountOf(two)).a_favor_centavos).toBe(4_000);
    const spent = await charge(two.cuenta_id, 3_500, { formas: [{ forma_pago: '30', monto_centavos: 3_500 }] });
    expect([spent.status, spent.body.monto_centavos, spent.body.tipo]).toEqual([201, 0, 'liquidacion']);
    expect(spent.body.formas).toEqual([{ forma_pago: '30', monto_centavos: 3_500, referencia: {} }]);
    expect((await giveBack(600)).body.code).toBe('saldo_insuficiente');
    expect((await giveBack(500)).body).toMatchObject({
      tipo: 'devolucion',
      monto_centavos: -500,
      a_favor_centavos: -500,
    });
    expect([await favour(), (await drawer()) - before]).toEqual([0, 13_500]);
    const text = await readPdf(await owner.get(`/api/pagos/${spent.body.id}/pdf`));
    for (const said of ['Saldo a favor', '$35.00']) expect(text).toContain(said);
    expect(await readPdf(await owner.get(`/api/pagos/${paid.id}/pdf`))).toContain('Queda a favor');
  });

  test('what was given back of it is undone while its register is open, once, and the cut nets', async () => {
    await advance(5_000);
    const before = [await favour(), await drawer()];
    const back = (await giveBack(2_000)).body;
    const cancel = (as = owner) => as.post(`/api/pagos/${back.id}/cancelacion`, { motivo: 'No lo recibió' });
    expect((await cancel(cajero)).status).toBe(403);
    const answers = await Promise.all([cancel(), cancel()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await cancel()).body.code).toBe('pago_ya_cancelado');
    const undone = answers.find(({ status }) => status === 201)?.body as Json;
    expect(undone).toMatchObject({
      tipo: 'cancelacion',
      monto_centavos: 2_000,
      a_favor_centavos: 2_000,
      corrige_folio: back.folio,
      formas: [{ forma_pago: '01', monto_centavos: 2_000 }],
    });
    expect([await favour(), await drawer()]).toEqual(before);
    const { data } = (await owner.get(`/api/cajas/sesiones/${sesion_id}/movimientos?tipo=devolucion`)).body;
    expect(data.slice(0, 2)).toMatchObject([
      { monto_centavos: 2_000, folio: undone.folio, deshace_id: data[1].id },
      { monto_centavos: -2_000, folio: back.folio, deshecho: true },
    ]);
    expect(await readPdf(await owner.get(`/api/pagos/${undone.id}/pdf`))).toContain('Recibo de pago');
    const estado = (await owner.get(`/api/cobranza/clientes/${cliente_id}/estado-cuenta`)).body;
    expect(JSON.stringify(estado)).toContain('Devolución cancelada');
    expect((await owner.post(`/api/pagos/${undone.id}/cancelacion`, { motivo: 'Otra vez' })).body.code).toBe(
      'pago_no_cancelable',
    );
    await giveBack(await favour());
  });

  test('an advance without a document, listed with its customer, and cancelled unless it was spent', async () => {
    const first = (await advance(2_000)).body;
    expect([first.tipo, first.folio]).toEqual(['anticipo', expect.stringMatching(/^REC-/)]);
    expect(await readPdf(await owner.get(`/api/pagos/${first.id}/pdf`))).toContain('Anticipo a cuenta');
    expect((await owner.get('/api/pagos/saldos')).body.data).toMatchObject([{ cliente_id, saldo_centavos: 2_000 }]);
    expect((await owner.get('/api/pagos/cuentas/totales')).body.a_favor_centavos).toBe(2_000);
    const orden = await order(1_500);
    const mixed = (
      await charge(orden.cuenta_id, 1_500, { formas: [{ forma_pago: '30', monto_centavos: 500 }, cash(1_000)] })
    ).body;
    expect([mixed.monto_centavos, mixed.formas.length]).toEqual([1_000, 2]);
    const cancel = (id: string) => owner.post(`/api/pagos/${id}/cancelacion`, { motivo: 'Se equivocó' });
    expect((await cancel(first.id)).body).toMatchObject({ code: 'saldo_ya_usado' });
    const undone = (await cancel(mixed.id)).body;
    expect(undone.formas).toEqual([
      { forma_pago: '01', monto_centavos: -1_000, referencia: {} },
      { forma_pago: '30', monto_centavos: -500, referencia: {} },
    ]);
    expect([(await cancel(first.id)).status, await favour()]).toEqual([201, 0]);
  });

  test('is never more than there is, nor of nobody, nor used and left at once', async () => {
    const orden = await order(1_000);
    const saldo = (monto_centavos: number) => ({ formas: [{ forma_pago: '30', monto_centavos }] });
    expect((await charge(orden.cuenta_id, 1_000, saldo(1_000))).body.message).toBe(
      'Refrigerados del Centro tiene $0.00 a favor; usa hasta esa cantidad.',
    );
    await advance(1_000);
    const both = { formas: [{ forma_pago: '30', monto_centavos: 500 }, cash(1_000)], a_favor_centavos: 500 };
    expect((await charge(orden.cuenta_id, 1_000, both)).body.code).toBe('saldo_doble');
    const { data } = (await owner.get('/api/clientes?q=publico')).body;
    expect((await advance(1_000, { cliente_id: data[0].id })).body.code).toBe('saldo_sin_cliente');
    expect((await advance(1_000, { cliente_id: undefined })).body.fields).toEqual({
      aplicaciones: 'Elige qué se cobra.',
    });
    expect((await giveBack(1_000, cajero)).status).toBe(403);
    const vecino = (await server.company()).owner;
    expect((await vecino.get(`/api/pagos/clientes/${cliente_id}/saldo`)).status).toBe(404);
    const answers = await Promise.all(
      Array.from({ length: 4 }, async () => charge((await order(1_000)).cuenta_id, 1_000, saldo(1_000))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await favour()).toBe(0);
  });

  test('goods returned stay in favour when he asks for it: nothing leaves the drawer', async () => {
    const venta = await order(9_000, { clase: 'mostrador' });
    await charge(venta.cuenta_id, 9_000);
    const before = await drawer();
    const { version } = (await owner.get(`/api/ordenes/${venta.id}`)).body;
    const back = { partida_id: venta.partidas[0].id, cantidad_milesimas: 1_000, motivo: 'No era', forma_pago: '30' };
    const answer = await owner.post(`/api/ordenes/${venta.id}/devolucion`, back, { version });
    expect([answer.status, await favour(), (await drawer()) - before]).toEqual([200, 9_000, 0]);
    expect((await accountOf(venta)).pagos[0].formas).toEqual([
      { forma_pago: '30', monto_centavos: -9_000, referencia: {} },
    ]);
    await giveBack(9_000);
  });
});

describe('credit notes', () => {
  test('lower what is owed; a second one leaves in favour what was already paid; its paper says so', async () => {
    const orden = await order(10_000);
    const first = (await credit(orden.cuenta_id, 3_000)).body;
    expect(first).toMatchObject({ folio: 'NC-1', monto_centavos: 3_000, a_favor_centavos: 0, saldo_centavos: 7_000 });
    await charge(orden.cuenta_id, 6_000);
    const second = (await credit(orden.cuenta_id, 2_000)).body;
    expect(second).toMatchObject({ folio: 'NC-2', a_favor_centavos: 1_000, saldo_centavos: 0 });
    expect(await accountOf(orden)).toMatchObject({
      total_centavos: 5_000,
      pagado_centavos: 5_000,
      acreditado_centavos: 5_000,
      a_favor_centavos: 1_000,
      notas: [{ folio: 'NC-2' }, { folio: 'NC-1' }],
    });
    const text = await readPdf(await owner.get(`/api/pagos/notas/${second.id}/pdf`));
    for (const said of ['Nota de crédito', 'NC-2', '$20.00', 'Queda a favor', 'Cliente de años', orden.folio])
      expect(text).toContain(said);
    expect((await owner.get('/api/pagos/notas/totales')).body).toEqual({
      notas: 2,
      monto_centavos: 5_000,
      a_favor_centavos: 1_000,
    });
  });

  test('stay as they are when the order changes, and a total that what was paid and credited forbids says both', async () => {
    const orden = await order(10_000);
    await charge(orden.cuenta_id, 4_000);
    await credit(orden.cuenta_id, 3_000);
    const to = async (precio_centavos: number) => {
      const { version, partidas } = (await owner.get(`/api/ordenes/${orden.id}`)).body;
      const [{ id, descripcion }] = partidas;
      const lines = { partidas: [{ ...line(descripcion, precio_centavos), id }] };
      return owner.put(`/api/ordenes/${orden.id}/partidas`, lines, { version });
    };
    expect((await to(8_000)).status).toBe(200);
    expect(await accountOf(orden)).toMatchObject({ total_centavos: 5_000, pagado_centavos: 4_000 });
    expect((await to(6_999)).body).toMatchObject({
      code: 'total_menor_que_pagado',
      message:
        'Ya se pagaron $40.00 y se acreditaron $30.00; el total no puede bajar de $70.00. Devuelve primero la diferencia.',
    });
  });

  test('hold the payment whose money they passed to his favour: the refusal names the note', async () => {
    const venta = await order(5_000);
    const pago = (await charge(venta.cuenta_id, 5_000)).body;
    const nota = (await credit(venta.cuenta_id, 5_000)).body;
    const cancel = (what: string) => owner.post(`/api/pagos/${what}/cancelacion`, { motivo: 'Se capturó mal' });
    expect((await cancel(pago.id)).body).toMatchObject({
      code: 'pago_con_devolucion',
      message: `De ${venta.folio} queda pagado $0.00 de los $50.00 que puso ${pago.folio}: ${nota.folio} pasó $50.00 al saldo a favor (cancela antes esa nota).`,
    });
    expect((await cancel(`notas/${nota.id}`)).status).toBe(201);
    expect((await cancel(pago.id)).status).toBe(201);
  });

  test('are taken back whole, unless what they left in favour was spent; cancelled ones stay with their number', async () => {
    const orden = await order(8_000);
    await charge(orden.cuenta_id, 8_000);
    const before = await favour();
    const nota = (await credit(orden.cuenta_id, 3_000)).body;
    const other = await order(before + 2_500);
    const used = { formas: [{ forma_pago: '30', monto_centavos: before + 2_500 }] };
    const pago = (await charge(other.cuenta_id, before + 2_500, used)).body;
    const cancel = () => owner.post(`/api/pagos/notas/${nota.id}/cancelacion`, { motivo: 'Fue de más' });
    expect((await cancel()).body).toMatchObject({ code: 'saldo_ya_usado' });
    await owner.post(`/api/pagos/${pago.id}/cancelacion`, { motivo: 'Para cancelar la nota' });
    expect((await cancel()).body).toMatchObject({ cancelada_motivo: 'Fue de más' });
    expect((await cancel()).body.code).toBe('nota_ya_cancelada');
    expect(await accountOf(orden)).toMatchObject({ total_centavos: 8_000, pagado_centavos: 8_000 });
    expect(await favour()).toBe(before);
    expect(await readPdf(await owner.get(`/api/pagos/notas/${nota.id}/pdf`))).toContain('CANCELADA');
    const { data } = (await owner.get('/api/pagos/notas?estado=canceladas')).body;
    expect(data.map((row: Json) => row.id)).toContain(nota.id);
    expect(data.every((row: Json) => row.cancelada_en !== null)).toBe(true);
  });

  test('never beyond what the document is worth, nor without permission, reason and company; nor is it returned twice', async () => {
    const venta = await order(5_000, { clase: 'mostrador' });
    await charge(venta.cuenta_id, 5_000);
    expect((await credit(venta.cuenta_id, 5_001)).body).toMatchObject({
      code: 'nota_excede',
      fields: { monto_centavos: 'Vale $50.00.' },
    });
    expect((await credit(venta.cuenta_id, 100, cajero)).status).toBe(403);
    expect((await credit(venta.cuenta_id, 100, (await server.company()).owner)).status).toBe(404);
    const bare = await owner.post(`/api/pagos/cuentas/${venta.cuenta_id}/notas`, { clase: 'otra', monto_centavos: 1 });
    expect(Object.keys(bare.body.fields).sort()).toEqual(['clase', 'motivo']);
    expect((await credit(venta.cuenta_id, 2_000)).status).toBe(201);
    const { version } = (await owner.get(`/api/ordenes/${venta.id}`)).body;
    const all = { partida_id: venta.partidas[0].id, cantidad_milesimas: 1_000, motivo: 'Todo' };
    const refused = await owner.post(`/api/ordenes/${venta.id}/devolucion`, all, { version });
    expect([refused.status, refused.body.code]).toEqual([409, 'devolucion_con_notas']);
  });
});

test('by form, the history of payments is what the cuts say was collected, whatever was credited or paid with favour', async () => {
  const totals = (await owner.get('/api/pagos/totales')).body;
  const x = (await owner.get(`/api/cortes/x/${sesion_id}`)).body;
  expect(totals.por_forma.map(({ forma_pago, monto_centavos }: Json) => ({ forma_pago, monto_centavos }))).toEqual(
    x.formas,
  );
  expect(totals.total_centavos).toBe(x.cobrado_centavos);
  const z = (await cajero.post('/api/cortes', { sesion_id, conteo: {}, comentario: 'Fin del día' })).body;
  expect(z.cobrado_centavos ?? z.datos?.cobrado_centavos ?? totals.total_centavos).toBe(totals.total_centavos);
  expect((await taller.owner.get('/api/pagos?forma_pago=30')).body.data.length).toBeGreaterThan(0);
});
