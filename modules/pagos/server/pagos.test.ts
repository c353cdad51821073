import { beforeAll, describe, expect, test } from 'vitest';
import { ClienteNuevo } from '#modules/clientes/contract.ts';
import { addCliente } from '#modules/clientes/server/front-door.ts';
import { openCuenta, refundPago } from '#modules/pagos/server/front-door.ts';
import { newId } from '#platform/server/db/uuid.ts';
import {
  type Company,
  type Json,
  type Person,
  startTest,
  type TestServer,
} from '../../../apps/server/testing/harness.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTest();
});

interface Taller {
  company: Company;
  owner: Person;
  sesion: Json;
  cliente_id: string;
}
const openTaller = async (): Promise<Taller> => {
  const company = await server.company();
  const { owner } = company;
  const [caja] = (await owner.get('/api/cajas')).body.cajas;
  const sesion = (await owner.post('/api/cajas/sesiones', { caja_id: caja.id, fondo_centavos: 150_000 })).body;
  const { id } = await company.run((tx, who) =>
    addCliente(tx, who, ClienteNuevo.parse({ nombre: 'Transportes del Bajío', telefono: '4777654321' })),
  );
  return { company, owner, sesion, cliente_id: id };
};
let folios = 0;
const dayFromToday = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const owe = (
  { company, cliente_id }: Taller,
  total_centavos: number,
  { vence = dayFromToday(0), recibo = false, de = cliente_id } = {},
) =>
  company.run(async (tx, who) => {
    const documento_id = newId();
    const numero = ++folios;
    const folio = `${recibo ? 'NV' : 'OT'}-${numero}`;
    const { id } = await openCuenta(tx, who, {
      documento_tipo: 'venta',
      documento_id,
      folio,
      cliente_id: de,
      cliente: 'Transportes del Bajío',
      activo_id: null,
      etiqueta: 'Kenworth T680 2017 GTO-101-B',
      vence,
      total_centavos,
      recibo: recibo ? { serie: 'NV', numero } : null,
    });
    return { id, documento_id, folio };
  });
const charge = (
  person: Person,
  cuenta_id: string,
  monto_centavos: number,
  formas: Json[] = [{ forma_pago: '01', monto_centavos }],
  rest: Json = {},
) => person.post('/api/pagos', { aplicaciones: [{ cuenta_id, monto_centavos }], formas, ...rest });
const balance = async (taller: Taller, id: string): Promise<number> =>
  (await taller.owner.get(`/api/pagos/cuentas/${id}`)).body.saldo_centavos;
const collected = async (taller: Taller): Promise<Json> => (await taller.owner.get('/api/pagos/totales')).body;

describe('charging', () => {
  test('an advance in cash gives change and leaves the rest owed', async () => {
    const taller = await openTaller();
    const { id } = await owe(taller, 815_982);
    const { status, body } = await charge(taller.owner, id, 355_607, [{ forma_pago: '01', monto_centavos: 400_000 }]);
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject({
      folio: 'REC-1',
      tipo: 'anticipo',
      monto_centavos: 355_607,
      recibido_centavos: 400_000,
      cambio_centavos: 44_393,
    });
    expect(body.formas).toEqual([{ forma_pago: '01', monto_centavos: 355_607, referencia: {} }]);
    expect(await balance(taller, id)).toBe(460_375);
  });

  test('in several forms closes exactly, and each form enters the register', async () => {
    const taller = await openTaller();
    const { id } = await owe(taller, 245_000);
    const { body } = await charge(taller.owner, id, 245_000, [
      { forma_pago: '01', monto_centavos: 100_000 },
      { forma_pago: '04', monto_centavos: 145_000 },
    ]);
    expect(body).toMatchObject({ tipo: 'liquidacion', cambio_centavos: 0 });
    const movimientos = (await taller.owner.get(`/api/cajas/sesiones/${taller.sesion.id}/movimientos`)).body.data;
    expect(movimientos.map((one: Json) => [one.forma_pago, one.monto_centavos]).toSorted()).toEqual([
      ['01', 100_000],
      ['04', 145_000],
    ]);
  });

  test('the first charge of a counter ticket is the ticket itself; orders count their own receipts', async () => {
    const taller = await openTaller();
    const ticket = await owe(taller, 56_700, { recibo: true });
    const orden = await owe(taller, 10_000);
    expect((await charge(taller.owner, ticket.id, 50_000)).body.folio).toBe(ticket.folio);
    expect((await charge(taller.owner, ticket.id, 6_700)).body.folio).toBe('REC-1');
    expect((await charge(taller.owner, orden.id, 10_000)).body.folio).toBe('REC-2');
  });

  test('never more than is owed: it says how much that is', async () => {
    const taller = await openTaller();
    const { id, folio } = await owe(taller, 10_000);
    const { status, body } = await charge(taller.owner, id, 10_001);
    expect(status).toBe(409);
    expect(body.message).toContain(`${folio} solo debe $100.00`);
    expect(await balance(taller, id)).toBe(10_000);
  });

  test('a card gives no change, a cheque needs its number, and what is missing is said', async () => {
    const taller = await openTaller();
    const { id } = await owe(taller, 10_000);
    expect((await charge(taller.owner, id, 10_000, [{ forma_pago: '04', monto_centavos: 10_001 }])).status).toBe(422);
    expect((await charge(taller.owner, id, 10_000, [{ forma_pago: '02', monto_centavos: 10_000 }])).status).toBe(422);
    expect((await charge(taller.owner, id, 10_000, [{ forma_pago: '77', monto_centavos: 10_000 }])).status).toBe(422);
    const short = await charge(taller.owner, id, 10_000, [{ forma_pago: '01', monto_centavos: 9_000 }]);
    expect(short.body.message).toContain('Faltan $10.00');
    expect(await balance(taller, id)).toBe(10_000);
  });

  test('takes several accounts of one customer in one receipt, and refuses those of two', async () => {
    const taller = await openTaller();
    const [one, two] = [await owe(taller, 10_000), await owe(taller, 20_000)];
    const aplicaciones = [
      { cuenta_id: one.id, monto_centavos: 10_000 },
      { cuenta_id: two.id, monto_centavos: 5_000 },
    ];
    const both = await taller.owner.post('/api/pagos', {
      aplicaciones,
      formas: [{ forma_pago: '01', monto_centavos: 15_000 }],
    });
    expect(both.body).toMatchObject({ folio: 'REC-1', monto_centavos: 15_000 });
    expect([await balance(taller, one.id), await balance(taller, two.id)]).toEqual([0, 15_000]);
    const { id } = await taller.company.run((tx, who) =>
      addCliente(tx, who, ClienteNuevo.parse({ nombre: 'Otra persona', telefono: '4770000001' })),
    );
    const foreign = await owe(taller, 5_000, { de: id });
    const mixed = [
      { cuenta_id: two.id, monto_centavos: 100 },
      { cuenta_id: foreign.id, monto_centavos: 100 },
    ];
    expect(
      (
        await taller.owner.post('/api/pagos', {
          aplicaciones: mixed,
          formas: [{ forma_pago: '01', monto_centavos: 200 }],
        })
      ).status,
    ).toBe(422);
  });

  test('needs an open register', async () => {
    const company = await server.company();
    const { id: cliente_id } = await company.run((tx, who) =>
      addCliente(tx, who, ClienteNuevo.parse({ nombre: 'Ana', telefono: '4771112233' })),
    );
    const { id } = await owe({ company, owner: company.owner, sesion: {}, cliente_id }, 10_000);
    const { status, body } = await charge(company.owner, id, 10_000);
    expect([status, body.message]).toEqual([409, 'Abre la caja antes de cobrar.']);
  });

  test('another company sees neither the account nor the payment', async () => {
    const [mine, other] = [await openTaller(), await openTaller()];
    const { id } = await owe(mine, 10_000);
    const pago = (await charge(mine.owner, id, 4_000)).body;
    expect((await charge(other.owner, id, 1_000)).status).toBe(404);
    expect((await other.owner.get(`/api/pagos/${pago.id}`)).status).toBe(404);
    expect((await other.owner.post(`/api/pagos/${pago.id}/cancelacion`, { motivo: 'Mío' })).status).toBe(404);
    expect(await balance(mine, id)).toBe(6_000);
  });
});

describe('many at once', () => {
  test('of 64 charges of 100.00 over an account of 1,000.00 ten are made', async () => {
    const taller = await openTaller();
    const { id } = await owe(taller, 100_000);
    const answers = await Promise.all(Array.from({ length: 64 }, () => charge(taller.owner, id, 10_000)));
    const made = answers.filter((answer) => answer.status === 201);
    expect(made).toHaveLength(10);
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(54);
    expect(await balance(taller, id)).toBe(0);
    expect((await collected(taller)).total_centavos).toBe(100_000);
    const folios = made.map((answer) => Number(answer.body.folio.slice(4))).toSorted((a, b) => a - b);
    expect(folios).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('eight identical charges with one key are one charge', async () => {
    const taller = await openTaller();
    const { id } = await owe(taller, 100_000);
    const key = newId();
    const body = {
      aplicaciones: [{ cuenta_id: id, monto_centavos: 10_000 }],
      formas: [{ forma_pago: '01', monto_centavos: 10_000 }],
    };
    const answers = await Promise.all(Array.from({ length: 8 }, () => taller.owner.post('/api/pagos', body, { key })));
    expect(new Set(answers.filter((answer) => answer.status === 201).map((answer) => answer.body.folio))).toEqual(
      new Set(['REC-1']),
    );
    expect(await balance(taller, id)).toBe(90_000);
  });

  test('two cancellations of one payment give the money back once', async () => {
    const taller = await openTaller();
    const { id } = await owe(taller, 10_000);
    const pago = (await charge(taller.owner, id, 10_000)).body;
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => taller.owner.post(`/api/pagos/${pago.id}/cancelacion`, { motivo: 'Doble' })),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(await balance(taller, id)).toBe(10_000);
    expect((await collected(taller)).total_centavos).toBe(0);
  });
});

describe('giving back', () => {
  test('a cancelled payment stays, its mirror enters today’s register and the account owes again', async () => {
    const taller = await openTaller();
    const { id } = await owe(taller, 10_000);
    const pago = (await charge(taller.owner, id, 10_000)).body;
    const { status, body } = await taller.owner.post(`/api/pagos/${pago.id}/cancelacion`, {
      motivo: 'Cobrado al cliente equivocado',
    });
    expect([status, body.tipo, body.monto_centavos, body.corrige_folio]).toEqual([
      201,
      'cancelacion',
      -10_000,
      pago.folio,
    ]);
    expect((await taller.owner.get(`/api/pagos/${pago.id}`)).body.cancelado).toBe(true);
    expect((await taller.owner.post(`/api/pagos/${body.id}/cancelacion`, { motivo: 'X' })).status).toBe(409);
    expect(await balance(taller, id)).toBe(10_000);
  });

  test('needs the permission and the cash', async () => {
    const taller = await openTaller();
    const { id } = await owe(taller, 10_000);
    const pago = (await charge(taller.owner, id, 10_000)).body;
    const cajero = await taller.company.hire('cajero');
    expect((await cajero.post(`/api/pagos/${pago.id}/cancelacion`, { motivo: 'X' })).status).toBe(403);
    await taller.owner.post('/api/cajas/movimientos', { tipo: 'retiro', monto_centavos: 155_000, concepto: 'Banco' });
    const poor = await taller.owner.post(`/api/pagos/${pago.id}/cancelacion`, { motivo: 'X' });
    expect([poor.status, poor.body.message]).toEqual([
      409,
      'En la caja hay $50.00 en efectivo; no se puede sacar más que eso.',
    ]);
  });

  test('a return lowers what is owed first and gives back only what was paid beyond it', async () => {
    const taller = await openTaller();
    const { id, documento_id } = await owe(taller, 30_000);
    await charge(taller.owner, id, 20_000);
    const back = (monto_centavos: number) =>
      taller.company.run((tx, who) =>
        refundPago(tx, who, { documento_id, monto_centavos, forma_pago: '01', motivo: 'No era la medida' }),
      );
    expect(await back(10_000)).toEqual({ id: null, monto_centavos: 0 });
    expect(await balance(taller, id)).toBe(0);
    expect((await back(5_000)).monto_centavos).toBe(5_000);
    expect((await collected(taller)).total_centavos).toBe(15_000);
  });

  test('what was partly returned is not cancelled whole', async () => {
    const taller = await openTaller();
    const { id, documento_id } = await owe(taller, 30_000);
    const pago = (await charge(taller.owner, id, 30_000)).body;
    await taller.company.run((tx, who) =>
      refundPago(tx, who, { documento_id, monto_centavos: 10_000, forma_pago: '01', motivo: 'X' }),
    );
    expect((await taller.owner.post(`/api/pagos/${pago.id}/cancelacion`, { motivo: 'X' })).status).toBe(409);
  });
});

describe('what is owed', () => {
  test('by age, net of what was paid, and the fixed list says the same', async () => {
    const taller = await openTaller();
    const ages: [number, number][] = [
      [5, 10_000],
      [-10, 20_000],
      [-45, 30_000],
      [-75, 40_000],
      [-120, 50_000],
    ];
    for (const [days, total] of ages) await owe(taller, total, { vence: dayFromToday(days) });
    const [first] = (await taller.owner.get('/api/pagos/cuentas')).body.data;
    expect(first).toMatchObject({ antiguedad: '90_mas', saldo_centavos: 50_000 });
    await charge(taller.owner, first.id, 20_000);
    const { body } = await taller.owner.get('/api/pagos/cuentas/totales');
    expect(body).toMatchObject({
      total_centavos: 130_000,
      vencido_centavos: 120_000,
      cuentas: 5,
      cobrado_hoy_centavos: 20_000,
    });
    expect(body.por_antiguedad.map((one: Json) => [one.antiguedad, one.saldo_centavos])).toEqual([
      ['por_vencer', 10_000],
      ['1_30', 20_000],
      ['31_60', 30_000],
      ['61_90', 40_000],
      ['90_mas', 30_000],
    ]);
    expect(body.por_cliente).toHaveLength(1);
    expect(body.por_cliente[0]).toMatchObject({
      cliente: 'Transportes del Bajío',
      saldo_centavos: 130_000,
      vencido_centavos: 120_000,
    });
    const fixed = (await taller.owner.get(`/api/pagos/pendientepago/empresa/${taller.company.empresa_id}`)).body;
    expect(fixed.success).toBe(true);
    expect(fixed.data.reduce((sum: number, one: Json) => sum + one.saldo_centavos, 0)).toBe(130_000);
    const overdue = (await taller.owner.get('/api/pagos/cuentas?antiguedad=31_60')).body.data;
    expect(overdue.map((one: Json) => one.saldo_centavos)).toEqual([30_000]);
  });

  test('is found by name, folio and plates; paid accounts leave the list', async () => {
    const taller = await openTaller();
    const { id, folio } = await owe(taller, 10_000);
    const found = async (q: string) =>
      (await taller.owner.get(`/api/pagos/cuentas?q=${encodeURIComponent(q)}`)).body.data.map((one: Json) => one.id);
    expect(await found('bajio')).toEqual([id]);
    expect(await found(folio)).toEqual([id]);
    expect(await found('gto-101')).toEqual([id]);
    expect(await found('zzz')).toEqual([]);
    await charge(taller.owner, id, 10_000);
    expect(await found('bajio')).toEqual([]);
  });

  test('is not for a technician', async () => {
    const taller = await openTaller();
    const tecnico = await taller.company.hire('tecnico');
    expect((await tecnico.get('/api/pagos/cuentas')).status).toBe(403);
    expect((await tecnico.get(`/api/pagos/pendientepago/empresa/${taller.company.empresa_id}`)).body).toMatchObject({
      success: false,
    });
  });
});
