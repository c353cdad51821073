import { describe, expect, test } from 'vitest';
import { startTest } from '../../../apps/server/testing/harness.ts';
import { openMostrador } from '../../../apps/server/testing/mostrador.ts';

const server = await startTest();
const { owner, cajero, cliente_id, order, charge, accountOf, drawer } = await openMostrador(server);

const favour = async (): Promise<number> =>
  (await owner.get(`/api/pagos/clientes/${cliente_id}/saldo`)).body.data[0]?.saldo_centavos ?? 0;
const estado = async () => (await owner.get(`/api/cobranza/clientes/${cliente_id}/estado-cuenta`)).body;
const cancel = async (id: string, body: object, as = owner) => {
  const { version } = (await owner.get(`/api/ordenes/${id}`)).body;
  return as.post(`/api/ordenes/${id}/cancelacion`, { motivo: 'Ya no viene', ...body }, { version });
};

describe('cancelling an order with an advance', () => {
  test('asks what becomes of it', async () => {
    const orden = await order(100_000);
    await charge(orden.cuenta_id, 30_000);
    const refused = await cancel(orden.id, {});
    expect([refused.status, refused.body.code]).toEqual([409, 'orden_pagada']);
    expect(refused.body.message).toBe(
      `El cliente ya pagó $300.00 de ${orden.folio}. Di si se le devuelven o se quedan a su favor.`,
    );
    expect(await accountOf(orden)).toMatchObject({ pagado_centavos: 30_000, cancelada: false });
  });

  test('leaves it in favour: the drawer keeps the cash and the statement shows it', async () => {
    const orden = await order(100_000);
    await charge(orden.cuenta_id, 40_000);
    const before = [await drawer(), await favour()] as const;
    const done = await cancel(orden.id, { anticipo: 'a_favor' });
    expect([done.status, done.body.estado]).toEqual([200, 'cancelada']);
    expect([await drawer(), await favour()]).toEqual([before[0], before[1] + 40_000]);
    expect(await accountOf(orden)).toMatchObject({ pagado_centavos: 0, total_centavos: 0, cancelada: true });
    expect((await estado()).a_favor_centavos).toBe(before[1] + 40_000);
    const other = await order(40_000);
    const paid = await charge(other.cuenta_id, 40_000, { formas: [{ forma_pago: '30', monto_centavos: 40_000 }] });
    expect(paid.status).toBe(201);
  });

  test('gives it back as it came in, out of the drawer', async () => {
    const orden = await order(100_000);
    const formas = [
      { forma_pago: '01', monto_centavos: 20_000 },
      { forma_pago: '03', monto_centavos: 30_000 },
    ];
    expect((await charge(orden.cuenta_id, 50_000, { formas })).status).toBe(201);
    const before = [await drawer(), await favour()] as const;
    expect((await cancel(orden.id, { anticipo: 'devolver' })).status).toBe(200);
    expect([await drawer(), await favour()]).toEqual([before[0] - 20_000, before[1]]);
    const { pagos } = await accountOf(orden);
    expect(
      pagos.map(({ tipo, monto_centavos }: { tipo: string; monto_centavos: number }) => [tipo, monto_centavos]),
    ).toContainEqual(['devolucion', -50_000]);
  });

  test('is of who may cancel documents, and without anything paid asks nothing', async () => {
    const orden = await order(10_000);
    expect((await cancel(orden.id, { anticipo: 'a_favor' }, cajero)).status).toBe(403);
    expect((await cancel(orden.id, { anticipo: 'a_favor' })).status).toBe(200);
  });
});
