import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePdf } from '#platform/server/pdf/render.ts';
import {
  type Answer,
  type Company,
  type Json,
  type Person,
  startTest,
  type TestServer,
} from '../../../apps/server/testing/harness.ts';
import { insist } from '../../../apps/server/testing/insist.ts';
import { refundPago, setCuentaTotal } from './front-door.ts';

let server: TestServer;
let taller: Company;
let owner: Person;
let cajero: Person;
let cliente_id: string;
let sesion_id: string;

beforeAll(async () => {
  server = await startTest();
  taller = await server.company({ nombre: 'Taller Las Palmas' });
  owner = taller.owner;
  cajero = await taller.hire('cajero');
  cliente_id = (await owner.post('/api/clientes', { nombre: 'Refrigerados del Centro', telefono: '4771112233' })).body
    .id;
  const { cajas } = (await cajero.get('/api/cajas')).body;
  sesion_id = (await cajero.post('/api/cajas/sesiones', { caja_id: cajas[0].id, fondo_centavos: 0 })).body.id;
});
afterAll(closePdf);

const order = async (precio_centavos: number, rest: Json = {}): Promise<Json> => {
  const partida = {
    tipo: 'servicio',
    descripcion: 'Afinación',
    cantidad_milesimas: 1000,
    precio_centavos,
    tasa_iva: 1600,
  };
  const answer = await owner.post('/api/ordenes', { cliente_id, partidas: [partida], ...rest });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const cash = (monto_centavos: number) => ({ forma_pago: '01', monto_centavos });
const charge = (
  cuenta_id: string,
  monto_centavos: number,
  rest: Json = {},
  as = cajero,
  options = {},
): Promise<Answer> =>
  as.post(
    '/api/pagos',
    { aplicaciones: [{ cuenta_id, monto_centavos }], formas: [cash(monto_centavos)], ...rest },
    options,
  );
const accountOf = async ({ cuenta_id }: Json): Promise<Json> =>
  (await owner.get(`/api/pagos/cuentas/${cuenta_id}`)).body;
const drawer = async (): Promise<number> =>
  (await owner.get(`/api/cortes/x/${sesion_id}`)).body.esperado.esperado_centavos;
const textOf = async (answer: Answer): Promise<string> => {
  expect([answer.status, answer.headers['content-type']], JSON.stringify(answer.body)).toEqual([
    200,
    'application/pdf',
  ]);
  return (await extractText(await getDocumentProxy(new Uint8Array(answer.raw)), { mergePages: true })).text;
};

describe('charging', () => {
  test('first an advance, then an instalment, then the rest: the account ends paid', async () => {
    const orden = await order(30_000);
    const kinds = [];
    for (const monto of [10_000, 5_000, 15_000]) kinds.push((await charge(orden.cuenta_id, monto)).body.tipo);
    expect(kinds).toEqual(['anticipo', 'abono', 'liquidacion']);
    const cuenta = await accountOf(orden);
    expect([cuenta.pagado_centavos, cuenta.saldo_centavos, cuenta.pagos.length]).toEqual([30_000, 0, 3]);
  });

  test('in several forms with change out of the cash; only what was due enters the drawer', async () => {
    const before = await drawer();
    const { cuenta_id } = await order(50_000);
    const formas = [{ forma_pago: '04', monto_centavos: 20_000, referencia: { ultimos4: '4821' } }, cash(40_000)];
    const pago = (await charge(cuenta_id, 50_000, { formas })).body;
    expect(pago).toMatchObject({ monto_centavos: 50_000, recibido_centavos: 60_000, cambio_centavos: 10_000 });
    expect((await drawer()) - before).toBe(30_000);
  });

  test('several accounts of a customer in one receipt; not those of two customers', async () => {
    const [one, two] = [await order(10_000), await order(20_000)];
    const aplicaciones = [one, two].map((orden) => ({
      cuenta_id: orden.cuenta_id,
      monto_centavos: orden.total_centavos,
    }));
    const paid = await cajero.post('/api/pagos', { aplicaciones, formas: [cash(30_000)] });
    expect(paid.body.cuentas.map((cuenta: Json) => cuenta.saldo_centavos)).toEqual([0, 0]);
    const other = (await owner.post('/api/clientes', { nombre: 'Otra persona' })).body.id;
    const theirs = await order(5_000, { cliente_id: other });
    const mine = await order(5_000);
    const mixed = await cajero.post('/api/pagos', {
      aplicaciones: [mine, theirs].map((orden) => ({ cuenta_id: orden.cuenta_id, monto_centavos: 5_000 })),
      formas: [cash(10_000)],
    });
    expect([mixed.status, mixed.body.code]).toEqual([422, 'otro_cliente']);
  });

  test('more than what is owed is refused with what is owed', async () => {
    const orden = await order(10_000);
    const refused = await charge(orden.cuenta_id, 10_001);
    expect([refused.status, refused.body.code, refused.body.fields]).toEqual([
      409,
      'excede_saldo',
      { monto_centavos: 'Debe $100.00.' },
    ]);
    expect(refused.body.message).toBe(`${orden.folio} solo debe $100.00. Cobra hasta esa cantidad.`);
  });

  test('forms that do not add up, are unknown or lack their reference are refused at their field', async () => {
    const { cuenta_id } = await order(10_000);
    const short = await charge(cuenta_id, 10_000, { formas: [cash(9_000)] });
    expect([short.status, short.body.code, Object.keys(short.body.fields)]).toEqual([422, 'reparto', ['formas']]);
    expect(short.body.message).toContain('$10.00');
    const over = await charge(cuenta_id, 10_000, { formas: [{ forma_pago: '04', monto_centavos: 11_000 }] });
    expect([over.status, over.body.code]).toEqual([422, 'reparto']);
    const unknown = await charge(cuenta_id, 10_000, { formas: [{ forma_pago: '77', monto_centavos: 10_000 }] });
    expect([unknown.status, Object.keys(unknown.body.fields)]).toEqual([422, ['formas.0.forma_pago']]);
    const cheque = await charge(cuenta_id, 10_000, { formas: [{ forma_pago: '02', monto_centavos: 10_000 }] });
    expect(Object.keys(cheque.body.fields).sort()).toEqual(['formas.0.referencia.banco', 'formas.0.referencia.numero']);
    const card = await charge(cuenta_id, 10_000, {
      formas: [{ forma_pago: '04', monto_centavos: 10_000, referencia: { terminal: '4111 1111 1111 1111' } }],
    });
    expect(card.body.fields).toEqual({
      'formas.0.referencia.terminal': 'No guardes el número completo de la tarjeta.',
    });
    const twice = [1, 2].map(() => ({ cuenta_id, monto_centavos: 5_000 }));
    expect((await cajero.post('/api/pagos', { aplicaciones: twice, formas: [cash(10_000)] })).body.fields).toEqual({
      aplicaciones: 'Cada cuenta va una sola vez.',
    });
    expect((await cajero.post('/api/pagos', { aplicaciones: [], formas: [] })).status).toBe(422);
  });

  test('two cards of the same kind keep each their own reference', async () => {
    const { cuenta_id } = await order(30_000);
    const card = (monto_centavos: number, ultimos4: string) => ({
      forma_pago: '04',
      monto_centavos,
      referencia: { ultimos4 },
    });
    const pago = (await charge(cuenta_id, 30_000, { formas: [card(20_000, '1111'), card(10_000, '2222')] })).body;
    expect(pago.formas.map((f: Json) => [f.monto_centavos, f.referencia.ultimos4])).toEqual([
      [20_000, '1111'],
      [10_000, '2222'],
    ]);
  });

  test('a cancelled order takes no money, and needs the permission and the company', async () => {
    const orden = await order(10_000);
    expect((await charge(orden.cuenta_id, 100, {}, await taller.hire('tecnico'))).status).toBe(403);
    const vecino = (await server.company()).owner;
    expect((await charge(orden.cuenta_id, 100, {}, vecino)).status).toBe(404);
    const { version } = (await owner.get(`/api/ordenes/${orden.id}`)).body;
    expect(
      (await owner.post(`/api/ordenes/${orden.id}/cancelacion`, { motivo: 'Ya no vino' }, { version })).status,
    ).toBe(200);
    const refused = await charge(orden.cuenta_id, 100);
    expect([refused.status, refused.body.code]).toEqual([409, 'cuenta_cancelada']);
  });

  test('without a register open, or in one that closed, nothing is charged', async () => {
    const lejos = await server.company();
    const cliente = (await lejos.owner.post('/api/clientes', { nombre: 'Sin caja' })).body.id;
    const partida = {
      tipo: 'servicio',
      descripcion: 'Lavado',
      cantidad_milesimas: 1000,
      precio_centavos: 1_000,
      tasa_iva: 1600,
    };
    const orden = (await lejos.owner.post('/api/ordenes', { cliente_id: cliente, partidas: [partida] })).body;
    const refused = await charge(orden.cuenta_id, 1_000, {}, lejos.owner);
    expect([refused.status, refused.body.message]).toEqual([409, 'Abre la caja antes de cobrar.']);
    const { cajas } = (await lejos.owner.get('/api/cajas')).body;
    const sesion = (await lejos.owner.post('/api/cajas/sesiones', { caja_id: cajas[0].id, fondo_centavos: 0 })).body.id;
    await lejos.owner.post('/api/cortes', { sesion_id: sesion, conteo: {} });
    expect((await charge(orden.cuenta_id, 1_000, { sesion_id: sesion }, lejos.owner)).body.code).toBe('sesion_cerrada');
  });
});

describe('the number of a receipt', () => {
  test('a counter ticket is the receipt of its first payment; the rest takes the next of its series', async () => {
    const venta = await order(56_700, { clase: 'mostrador' });
    const folios = [
      (await charge(venta.cuenta_id, 50_000)).body.folio,
      (await charge(venta.cuenta_id, 6_700)).body.folio,
    ];
    expect(folios).toEqual([venta.folio, expect.stringMatching(/^REC-/)]);
  });
});

describe('at the same time', () => {
  test('32 payments on one account end exactly paid, each in one movement', async () => {
    const orden = await order(20_000);
    const before = await drawer();
    const answers = await Promise.all(
      Array.from({ length: 32 }, () => insist((options) => charge(orden.cuenta_id, 1_000, {}, cajero, options))),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(20);
    for (const { status, body } of answers.filter((answer) => answer.status !== 201))
      expect([status, body.code]).toEqual([409, 'excede_saldo']);
    const cuenta = await accountOf(orden);
    expect([cuenta.pagado_centavos, cuenta.saldo_centavos, cuenta.pagos.length]).toEqual([20_000, 0, 20]);
    expect((await drawer()) - before).toBe(20_000);
    const folios = answers
      .flatMap(({ body }) => (body.folio ? [Number(body.folio.slice(4))] : []))
      .sort((a, b) => a - b);
    expect(folios).toEqual(folios.map((_, i) => (folios[0] ?? 0) + i));
  });

  test('the same payment sent six times with its key is charged once', async () => {
    const orden = await order(20_000);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => charge(orden.cuenta_id, 5_000, {}, cajero, { key: 'cobro-repetido' })),
    );
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect((await accountOf(orden)).pagado_centavos).toBe(5_000);
    const other = await charge(orden.cuenta_id, 6_000, {}, cajero, { key: 'cobro-repetido' });
    expect([other.status, other.body.code]).toEqual([422, 'clave_reutilizada']);
  });

  test('a payment cancelled by four people is cancelled once', async () => {
    const orden = await order(20_000);
    const { id } = (await charge(orden.cuenta_id, 20_000)).body;
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        insist((options) => owner.post(`/api/pagos/${id}/cancelacion`, { motivo: 'Doble' }, options)),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409]);
    expect((await accountOf(orden)).pagado_centavos).toBe(0);
  });
});

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
    expect(await textOf(await owner.get(`/api/pagos/${pago.id}/pdf`))).toContain('CANCELADO');
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
    const text = await textOf(await owner.get(`/api/pagos/${devolucion.id}/pdf`));
    for (const said of ['Comprobante de devolución', 'Importe devuelto', '$45.00', devolucion.folio, 'Medio servicio'])
      expect(text).toContain(said);
  });

  test('a return lowers what is owed first and gives back only what was paid beyond it', async () => {
    const orden = await order(30_000);
    const anticipo = (await charge(orden.cuenta_id, 20_000)).body;
    const back = (monto_centavos: number) =>
      taller.run((tx, who) =>
        refundPago(tx, who, {
          documento_id: orden.id,
          monto_centavos,
          forma_pago: '01',
          motivo: 'No era la medida',
          sesion_id,
        }),
      );
    // The order itself keeps its total here, so the account is put right before the file's invariants look at it.
    expect(await back(10_000)).toEqual({ id: null, monto_centavos: 0 });
    expect((await accountOf(orden)).saldo_centavos).toBe(0);
    expect((await back(5_000)).monto_centavos).toBe(5_000);
    expect(await accountOf(orden)).toMatchObject({ total_centavos: 15_000, pagado_centavos: 15_000 });
    // What its receipt said that day does not change.
    expect(await textOf(await owner.get(`/api/pagos/${anticipo.id}/pdf`))).toContain('$100.00');
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
      await lejos.owner.post('/api/ordenes', { cliente_id: deudor, partidas: [partida(precio)] });
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
