import { describe, expect, test } from 'vitest';
import { type Json, startTest } from '../../../apps/server/testing/harness.ts';
import { insist } from '../../../apps/server/testing/insist.ts';
import { textOfPdf } from '../../../apps/server/testing/pdf-text.ts';
import { cash, openMostrador } from '../../../apps/server/testing/mostrador.ts';

const server = await startTest();
const { taller, owner, cajero, order, charge, accountOf, drawer } = await openMostrador(server);

describe('charging', () => {
  test('first an advance, then an instalment, then the rest: the account ends paid', async () => {
    const orden = await order(30_000);
    const kinds = [];
    for (const monto of [10_000, 5_000, 15_000]) kinds.push((await charge(orden.cuenta_id, monto)).body.tipo);
    expect(kinds).toEqual(['anticipo', 'abono', 'liquidacion']);
    const cuenta = await accountOf(orden);
    expect([cuenta.pagado_centavos, cuenta.saldo_centavos, cuenta.pagos.length]).toEqual([30_000, 0, 3]);
  });

  test('of a sale on credit that was delivered there is no advance: its first payment is an instalment', async () => {
    const nota = await order(10_000, { clase: 'mostrador' });
    const paid: Json[] = [];
    for (const monto of [5_000, 2_000, 3_000]) paid.push((await charge(nota.cuenta_id, monto)).body);
    expect(paid.map(({ tipo }) => tipo)).toEqual(['abono', 'abono', 'liquidacion']);
    expect(paid.map(({ folio }) => folio)).toEqual([
      nota.folio,
      expect.stringMatching(/^REC-/),
      expect.stringMatching(/^REC-/),
    ]);
  });

  test('in several forms with change out of the cash; only what was due enters the drawer', async () => {
    const before = await drawer();
    const { cuenta_id } = await order(50_000);
    const formas = [{ forma_pago: '04', monto_centavos: 20_000, referencia: { ultimos4: '4821' } }, cash(40_000)];
    const pago = (await charge(cuenta_id, 50_000, { formas })).body;
    expect(pago).toMatchObject({ monto_centavos: 50_000, recibido_centavos: 60_000, cambio_centavos: 10_000 });
    expect((await drawer()) - before).toBe(30_000);
  });

  test('its receipt calls cash received only what came in cash, and without change says nothing of it', async () => {
    const printed = async (formas: Json[]) => {
      const { cuenta_id } = await order(50_000);
      const pago = (await charge(cuenta_id, 50_000, { formas })).body;
      return textOfPdf((await cajero.get(`/api/pagos/${pago.id}/pdf`)).raw);
    };
    const card = { forma_pago: '04', monto_centavos: 20_000, referencia: { ultimos4: '4821' } };
    const text = await printed([card, cash(40_000)]);
    expect(text).toMatch(/Efectivo recibido\s+\$400\.00\s+Cambio\s+\$100\.00/);
    expect(text).not.toContain('$600.00');
    expect(await printed([card, cash(30_000)])).not.toMatch(/recibido|Cambio/);
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
    await charge(orden.cuenta_id, 10_000);
    const late = await charge(orden.cuenta_id, 100);
    expect(late.body.message).toBe(`${orden.folio} ya no debe nada: alguien registró antes su último pago.`);
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
    const spei = [{ forma_pago: '03', monto_centavos: 10_000, referencia: {} }];
    const at = `/api/empresas/${taller.empresa_id}/ajustes`;
    const demand = async (formas_con_referencia: string[]) => {
      const { version } = (await owner.get(at)).body.referencias;
      return owner.patch(`${at}/referencias`, { formas_con_referencia }, { version });
    };
    expect((await demand(['03', '04'])).status).toBe(200);
    expect(Object.keys((await charge(cuenta_id, 10_000, { formas: spei })).body.fields)).toEqual([
      'formas.0.referencia.clave_rastreo',
    ]);
    const bare = await charge(cuenta_id, 10_000, { formas: [{ forma_pago: '04', monto_centavos: 10_000 }] });
    expect(bare.body.fields['formas.0.referencia.ultimos4']).toContain('p. ej. 482913');
    await demand(['02']);
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
