import { beforeAll, describe, expect, test } from 'vitest';
import { type Company, type Json, startTest } from '../../../apps/server/testing/harness.ts';
import { openMostrador } from '../../../apps/server/testing/mostrador.ts';

const server = await startTest();
const { taller, owner, sesion_id, order, charge } = await openMostrador(server);

beforeAll(async () => {
  for (const monto of [1_000, 2_000, 3_000, 4_000]) await charge((await order(monto)).cuenta_id, monto);
  const { id } = (await charge((await order(5_000)).cuenta_id, 5_000)).body;
  await charge((await order(6_000)).cuenta_id, 6_000, { formas: [{ forma_pago: '04', monto_centavos: 6_000 }] });
  expect((await owner.post(`/api/pagos/${id}/cancelacion`, { motivo: 'Se equivocó de cuenta' })).status).toBe(201);
});

describe('what is owed and what was collected', () => {
  let lejos: Company;
  let deudor: string;
  beforeAll(async () => {
    lejos = await server.company();
    deudor = (await lejos.owner.post('/api/clientes', { nombre: 'Deudora Pérez', telefono: '4775556677' })).body.id;
    const partida = (precio_centavos: number) => ({
      tipo: 'servicio',
      descripcion: 'X',
      cantidad_milesimas: 1000,
      precio_centavos,
      tasa_iva: 1600,
    });
    for (const precio of [1_000, 2_000, 3_000])
      await lejos.owner.post('/api/ordenes', { clase: 'mostrador', cliente_id: deudor, partidas: [partida(precio)] });
    await server.owner.query(
      'update pagos.cuenta set vence = vence - 45 where empresa_id = $1 and total_centavos = 2000',
      [lejos.empresa_id],
    );
  });

  test('the list, its totals and the fixed endpoint say the same', async () => {
    const { data } = (await lejos.owner.get('/api/pagos/cuentas')).body;
    expect(data.map((cuenta: Json) => [cuenta.saldo_centavos, cuenta.antiguedad])).toEqual([
      [2_000, '31_60'],
      [1_000, 'por_vencer'],
      [3_000, 'por_vencer'],
    ]);
    const totales = (await lejos.owner.get('/api/pagos/cuentas/totales')).body;
    expect(totales).toMatchObject({
      total_centavos: 6_000,
      cuentas: 3,
      vencido_centavos: 2_000,
      vencidas: 1,
      cobrado_hoy_centavos: 0,
    });
    expect(totales.por_cliente).toMatchObject([
      { cliente: 'Deudora Pérez', saldo_centavos: 6_000, cuentas: 3, dias_vencido: 45 },
    ]);
    const fixed = (await lejos.owner.get(`/api/pagos/pendientepago/empresa/${lejos.empresa_id}`)).body;
    expect([fixed.success, fixed.data]).toEqual([true, data]);
    expect((await lejos.owner.get('/api/pagos/cuentas?grupo=vencidas')).body.data).toHaveLength(1);
    expect((await lejos.owner.get('/api/pagos/cuentas?antiguedad=por_vencer')).body.data).toHaveLength(2);
    const past = '/api/pagos/cuentas?grupo=vencidas&antiguedad=31_mas';
    expect((await lejos.owner.get(past)).body.data.map((one: Json) => one.saldo_centavos)).toEqual([2_000]);
    expect((await lejos.owner.get('/api/pagos/cuentas/totales?antiguedad=31_mas')).body.total_centavos).toBe(2_000);
    expect((await lejos.owner.get('/api/pagos/cuentas?antiguedad=1_30')).body.data).toEqual([]);
    expect((await lejos.owner.get('/api/pagos/cuentas?q=deudora')).body.data).toHaveLength(3);
    const [cuenta] = data;
    expect((await lejos.owner.get(`/api/pagos/cuentas?q=${cuenta.folio}`)).body.data).toEqual([cuenta]);
    expect((await lejos.owner.get('/api/pagos/cuentas?q=zzz')).body.data).toEqual([]);
    const page = (await lejos.owner.get('/api/pagos/cuentas?limit=2')).body;
    expect((await lejos.owner.get(`/api/pagos/cuentas?limit=2&cursor=${page.cursor}`)).body.data).toEqual(
      data.slice(2),
    );
  });

  test('of another company nothing, with or without asking for it by id', async () => {
    const [cuenta] = (await lejos.owner.get('/api/pagos/cuentas')).body.data;
    const pago = (await owner.get('/api/pagos?limit=1')).body.data[0];
    expect((await owner.get(`/api/pagos/cuentas/${cuenta.id}`)).status).toBe(404);
    expect((await owner.get(`/api/pagos/documentos/${cuenta.documento_id}/cuenta`)).status).toBe(404);
    for (const path of [`/api/pagos/${pago.id}`, `/api/pagos/${pago.id}/pdf`])
      expect((await lejos.owner.get(path)).status).toBe(404);
    const foreign = await owner.get(`/api/pagos/pendientepago/empresa/${lejos.empresa_id}`, { empresa: null });
    expect([foreign.status, foreign.body.success]).toEqual([404, false]);
  });

  test('only for whom charges or looks after customers', async () => {
    const tecnico = await taller.hire('tecnico');
    for (const path of ['/api/pagos', '/api/pagos/totales', '/api/pagos/cuentas', '/api/pagos/cuentas/totales'])
      expect((await tecnico.get(path)).status, path).toBe(403);
  });

  test('the history goes by pages, filters by form and adds up to what the register collected', async () => {
    const first = (await owner.get('/api/pagos?limit=3')).body;
    expect([first.data.length, typeof first.cursor]).toEqual([3, 'string']);
    const next = (await owner.get(`/api/pagos?limit=3&cursor=${first.cursor}`)).body;
    expect(next.data.some((row: Json) => first.data.some((other: Json) => other.id === row.id))).toBe(false);
    const cards = (await owner.get('/api/pagos?forma_pago=04')).body.data;
    expect(cards.every((row: Json) => row.formas.some((forma: Json) => forma.forma_pago === '04'))).toBe(true);
    const totals = (await owner.get('/api/pagos/totales')).body;
    const x = (await owner.get(`/api/cortes/x/${sesion_id}`)).body;
    expect(totals.por_forma.map(({ forma_pago, monto_centavos }: Json) => ({ forma_pago, monto_centavos }))).toEqual(
      x.formas,
    );
    expect(totals.total_centavos).toBe(x.cobrado_centavos);
    const [last] = first.data;
    expect((await owner.get(`/api/pagos?q=${last.folio.toLowerCase()}`)).body.data.map((row: Json) => row.id)).toEqual([
      last.id,
    ]);
  });
});
