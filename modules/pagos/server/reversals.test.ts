import { afterAll, describe, expect, test } from 'vitest';
import { closePdf } from '#platform/server/pdf/render.ts';
import { type Json, startTest } from '../../../apps/server/testing/harness.ts';
import { openMostrador, readPdf } from '../../../apps/server/testing/mostrador.ts';
import { holdRefund, refundPago, setCuentaTotal } from './front-door.ts';

const server = await startTest();
const { taller, owner, cajero, sesion_id, order, charge, accountOf, drawer } = await openMostrador(server);
afterAll(closePdf);

describe('cancelling', () => {
  test('writes the opposite in today’s register and owes again; the original stays, marked', async () => {
    const orden = await order(20_000);
    const before = await drawer();
    const pago = (await charge(orden.cuenta_id, 20_000)).body;
    const answer = await owner.post(`/api/pagos/${pago.id}/cancelacion`, { motivo: 'Se equivocó de cuenta' });
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { tipo: 'cancelacion', monto_centavos: -20_000, corrige_folio: pago.folio },
    ]);
    expect(await drawer()).toBe(before);
    expect((await accountOf(orden)).saldo_centavos).toBe(20_000);
    expect((await owner.get(`/api/pagos/${pago.id}`)).body).toMatchObject({ cancelado: true, monto_centavos: 20_000 });
    const again = await owner.post(`/api/pagos/${pago.id}/cancelacion`, { motivo: 'Otra vez' });
    expect([again.status, again.body.code]).toEqual([409, 'pago_ya_cancelado']);
    const correction = await owner.post(`/api/pagos/${answer.body.id}/cancelacion`, { motivo: 'La corrección' });
    expect([correction.status, correction.body.code]).toEqual([409, 'pago_no_cancelable']);
    expect(await readPdf(await owner.get(`/api/pagos/${pago.id}/pdf`))).toContain('CANCELADO');
  });

  test('a ticket whose payment was cancelled is charged again with a receipt of its own', async () => {
    const venta = await order(3_000, { clase: 'mostrador' });
    const { id } = (await charge(venta.cuenta_id, 3_000)).body;
    expect((await owner.post(`/api/pagos/${id}/cancelacion`, { motivo: 'Pagó con tarjeta' })).status).toBe(201);
    const again = await charge(venta.cuenta_id, 3_000, { formas: [{ forma_pago: '04', monto_centavos: 3_000 }] });
    expect([again.status, again.body.folio]).toEqual([201, expect.stringMatching(/^REC-/)]);
  });

  test('needs its permission, its reason and its company', async () => {
    const { id } = (await charge((await order(1_000)).cuenta_id, 1_000)).body;
    expect((await cajero.post(`/api/pagos/${id}/cancelacion`, { motivo: 'x' })).status).toBe(403);
    expect((await owner.post(`/api/pagos/${id}/cancelacion`, { motivo: ' ' })).body.fields).toEqual({
      motivo: 'Escribe por qué se cancela.',
    });
    expect((await (await server.company()).owner.post(`/api/pagos/${id}/cancelacion`, { motivo: 'x' })).status).toBe(
      404,
    );
  });

  test('not when part of it was already given back', async () => {
    const venta = await order(9_000, { clase: 'mostrador' });
    const pago = (await charge(venta.cuenta_id, 9_000)).body;
    expect(pago.folio).toBe(venta.folio);
    const back = { partida_id: venta.partidas[0].id, cantidad_milesimas: 500, motivo: 'Medio servicio' };
    const { version } = (await owner.get(`/api/ordenes/${venta.id}`)).body;
    expect((await owner.post(`/api/ordenes/${venta.id}/devolucion`, back, { version })).status).toBe(200);
    const refused = await owner.post(`/api/pagos/${pago.id}/cancelacion`, { motivo: 'Todo' });
    expect([refused.status, refused.body.code]).toEqual([409, 'pago_con_devolucion']);
    const devolucion = (await accountOf(venta)).pagos.find((p: Json) => p.tipo === 'devolucion');
    expect(refused.body.message).toBe(
      `De ${venta.folio} queda pagado $45.00 de los $90.00 que puso ${pago.folio}: ${devolucion.folio} ya devolvió $45.00.`,
    );
    const text = await readPdf(await owner.get(`/api/pagos/${devolucion.id}/pdf`));
    for (const said of ['Comprobante de devolución', 'Importe devuelto', '$45.00', devolucion.folio, 'Medio servicio'])
      expect(text).toContain(said);
  });

  test('a return lowers what is owed first and gives back only what was paid beyond it', async () => {
    const orden = await order(30_000);
    const anticipo = (await charge(orden.cuenta_id, 20_000)).body;
    const back = (monto_centavos: number) =>
      taller.run(async (tx, who) => {
        const reembolso = {
          documento_id: orden.id,
          monto_centavos,
          forma_pago: '01',
          motivo: 'No era la medida',
          sesion_id,
        };
        return refundPago(tx, who, reembolso, await holdRefund(tx, who, reembolso));
      });
    // The order itself keeps its total here, so the account is put right before the file's invariants look at it.
    expect(await back(10_000)).toEqual({ id: null, monto_centavos: 0, numero: null });
    expect((await accountOf(orden)).saldo_centavos).toBe(0);
    expect((await back(5_000)).monto_centavos).toBe(5_000);
    expect(await accountOf(orden)).toMatchObject({ total_centavos: 15_000, pagado_centavos: 15_000 });
    // What its receipt said that day does not change.
    expect(await readPdf(await owner.get(`/api/pagos/${anticipo.id}/pdf`))).toContain('$100.00');
    await taller.run((tx, who) => setCuentaTotal(tx, who, orden.id, 30_000));
  });

  test('not with cash that the register no longer has', async () => {
    const { id } = (await charge((await order(7_000)).cuenta_id, 7_000)).body;
    await owner.post('/api/cajas/movimientos', {
      tipo: 'retiro',
      monto_centavos: await drawer(),
      concepto: 'Al banco',
    });
    const refused = await owner.post(`/api/pagos/${id}/cancelacion`, { motivo: 'Tarde' });
    expect([refused.status, refused.body.code]).toEqual([409, 'sin_efectivo']);
  });
});
