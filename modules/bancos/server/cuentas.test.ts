import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Answer,
  type CallOptions,
  type Json,
  type Person,
  startTest,
} from '../../../apps/server/testing/harness.ts';
import { insist } from '../../../apps/server/testing/insist.ts';
import { openMostrador } from '../../../apps/server/testing/mostrador.ts';
import { addDays } from '#platform/contract/zones.ts';

const server = await startTest();
const { taller, owner, cajero, order, charge } = await openMostrador(server);
const { hoy } = taller.who;
const mes = hoy.slice(0, 7);

const done = ({ status, body }: Answer): Json => {
  expect([200, 201], JSON.stringify(body)).toContain(status);
  return body;
};
const addCuenta = async (nombre: string): Promise<Json> =>
  done(await owner.post('/api/bancos/cuentas', { nombre, banco: 'BBVA', terminacion: '4821', retencion_maxima: 500 }));
const bring = async (cuenta: Json, ...rows: string[]): Promise<void> => {
  const text = `Fecha,Concepto,Importe\n${rows.map((row) => (/^\d{4}-/.test(row) ? row : `${hoy},${row}`)).join('\n')}\n`;
  const headers = { 'content-type': 'text/csv', 'x-nombre-archivo': 'movimientos.csv' };
  const { id, version } = done(
    await owner.post(`/api/bancos/cuentas/${cuenta.id}/estados`, Buffer.from(text), { headers }),
  );
  done(await owner.post(`/api/bancos/estados/${id}/confirmacion`, {}, { version }));
};
const pending = async (cuenta: Json): Promise<Json> =>
  done(await owner.get(`/api/bancos/pendientes?mes=${mes}&cuenta_id=${cuenta.id}`));
const resumen = async (cuenta: Json): Promise<Json> =>
  done(await owner.get(`/api/bancos/resumen?mes=${mes}&cuenta_id=${cuenta.id}`));
const movementOf = async (cuenta: Json, text: string): Promise<string> =>
  done(await owner.get(`/api/bancos/movimientos?q=${encodeURIComponent(text)}&cuenta_id=${cuenta.id}`)).data[0]?.id;
const REFERENCE: Json = {
  '03': { clave_rastreo: 'MB4821' },
  '04': { ultimos4: '4821' },
  '02': { banco: 'HSBC', numero: '1204' },
};
const paid = async (monto_centavos: number, forma_pago = '03'): Promise<string> => {
  const { cuenta_id } = await order(monto_centavos);
  const formas = [{ forma_pago, monto_centavos, referencia: REFERENCE[forma_pago] }];
  return done(await charge(cuenta_id, monto_centavos, { formas })).id;
};
const destino = async (pago_id: string, as: Person = owner): Promise<Json> =>
  done(await as.get(`/api/bancos/destinos/${pago_id}`)).data[0];
const move = (cuenta: Json, apuntes: Json[], as: Person = owner) =>
  as.post('/api/bancos/destinos', { cuenta_id: cuenta.id, apuntes });
const ofPago = (origen_id: string): Json => ({ origen: 'pago', origen_id, renglon: 1 });
const ofGasto = async (gasto: Json, as: Person = owner): Promise<Json> =>
  done(await as.get(`/api/bancos/gastos/${gasto.id}/destinos`));
const rule = (...reglas: [string, string | null][]) =>
  owner.post('/api/bancos/reglas', { reglas: reglas.map(([via, cuenta_id]) => ({ via, cuenta_id })) });
const match = (cuenta: Json, movimientos: string[], apuntes: Json[], rest: Json = {}) =>
  owner.post('/api/bancos/conciliaciones', { cuenta_id: cuenta.id, movimientos, apuntes, ...rest });

let bbva: Json;
let hsbc: Json;
beforeAll(async () => {
  bbva = await addCuenta('BBVA');
});

describe('to which account a payment went', () => {
  test('with one account it is that one, and nobody is asked anything', async () => {
    const pago = await paid(10_100);
    expect(await destino(pago)).toMatchObject({ cuenta_id: bbva.id, forma_pago: '03', conciliado: false });
    hsbc = await addCuenta('HSBC');
    expect((await destino(pago)).cuenta_id).toBeNull();
  });

  test('each way has its account, remembered; the cashier changes that of one receipt', async () => {
    const saved = done(await rule(['03', bbva.id], ['04', hsbc.id]));
    expect(saved.data.filter(({ cuenta_id }: Json) => cuenta_id !== null)).toEqual([
      { via: '03', cuenta_id: bbva.id },
      { via: '04', cuenta_id: hsbc.id },
    ]);
    expect(done(await owner.get('/api/bancos/reglas'))).toEqual(saved);
    const [spei, card, cheque] = [await paid(20_200), await paid(20_300, '04'), await paid(20_400, '02')];
    expect([
      (await destino(spei)).cuenta_id,
      (await destino(card)).cuenta_id,
      (await destino(cheque)).cuenta_id,
    ]).toEqual([bbva.id, hsbc.id, null]);
    done(await move(hsbc, [ofPago(spei)], cajero));
    expect((await destino(spei, cajero)).cuenta_id).toBe(hsbc.id);
    done(await rule(['03', hsbc.id]));
    done(await rule(['03', bbva.id]));
    expect((await destino(spei)).cuenta_id).toBe(hsbc.id);
  });

  test('is shown where it is awaited, and counts there alone; one that nobody said is shown in both', async () => {
    const [here, there, nowhere] = [await paid(30_100), await paid(30_200, '04'), await paid(30_300, '02')];
    const awaited = async (cuenta: Json): Promise<(string | null | undefined)[]> => {
      const { apuntes } = await pending(cuenta);
      return [here, there, nowhere].map((id) => apuntes.find(({ origen_id }: Json) => origen_id === id)?.cuenta_id);
    };
    expect(await awaited(bbva)).toEqual([bbva.id, hsbc.id, null]);
    const before = [await resumen(bbva), await resumen(hsbc)].map(({ sistema_centavos }) => sistema_centavos);
    done(await move(hsbc, [ofPago(here)]));
    const after = [await resumen(bbva), await resumen(hsbc)].map(({ sistema_centavos }) => sistema_centavos);
    expect([after[0] - before[0], after[1] - before[1]]).toEqual([-30_100, 30_100]);
  });

  test('of the same amount in two accounts each movement is proposed its own', async () => {
    const [one, two] = [await paid(44_400), await paid(44_400)];
    done(await move(hsbc, [ofPago(two)]));
    await bring(hsbc, 'SPEI RECIBIDO,444.00');
    const found = (await pending(hsbc)).propuestas.find(({ apuntes }: Json) => apuntes[0].monto_centavos === 44_400);
    expect([found.apuntes[0].origen_id, found.segura]).toEqual([two, true]);
    done(await match(hsbc, [found.movimiento_id], found.apuntes));
    expect(await destino(two)).toMatchObject({ cuenta_id: hsbc.id, conciliado: true });
    const refused = await move(bbva, [ofPago(two)]);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'destino_conciliado',
      expect.stringContaining('«HSBC»'),
    ]);
    expect((await move(bbva, [ofPago(one), { origen: 'pago', origen_id: one, renglon: 9 }])).body.code).toBe(
      'apunte_perdido',
    );
  });

  test('of an expense it is shown from which account each payment came; whoever keeps the accounts changes it', async () => {
    const body = { concepto: 'Renta', categoria: 'renta', fecha: hoy, total_centavos: 90_000, pago: 'banco' };
    const gasto = done(await owner.post('/api/gastos', body));
    const caja = done(await owner.post('/api/gastos', { ...body, pago: 'por_pagar' }));
    const [abono] = gasto.abonos;
    const shown = { origen_id: abono.id, renglon: 0, forma_pago: '03', monto_centavos: -90_000, conciliado: false };
    expect((await ofGasto(gasto)).data).toEqual([{ ...shown, cuenta_id: null }]);
    expect((await ofGasto(caja)).data).toEqual([]);
    const salida = { origen: 'abono', origen_id: abono.id, renglon: 0 };
    expect((await ofGasto(gasto, cajero)).data).toEqual([{ ...shown, cuenta_id: null }]);
    expect((await move(hsbc, [salida], cajero)).status).toBe(403);
    const tecnico = await taller.hire('tecnico');
    expect((await tecnico.get(`/api/bancos/gastos/${gasto.id}/destinos`)).status).toBe(403);
    const contador = await taller.hire('contador');
    done(await move(hsbc, [salida], contador));
    expect((await ofGasto(gasto, contador)).data).toEqual([{ ...shown, cuenta_id: hsbc.id }]);
    done(await owner.post(`/api/gastos/${gasto.id}/cancelacion`, { motivo: 'No era' }));
    expect((await ofGasto(gasto)).data).toEqual([]);
    const other = (await server.company()).owner;
    expect((await other.get(`/api/bancos/gastos/${gasto.id}/destinos`)).status).toBe(404);
  });

  test('whoever charges says it of receipts only, and of his own company', async () => {
    const pago = await paid(50_100);
    const salida = { origen: 'abono', origen_id: pago, renglon: 0 };
    expect((await move(bbva, [salida], cajero)).status).toBe(403);
    expect((await cajero.get('/api/bancos/reglas')).status).toBe(403);
    const other = (await server.company()).owner;
    expect((await other.get(`/api/bancos/destinos/${pago}`)).status).toBe(404);
    expect((await move(bbva, [ofPago(pago)], other)).status).toBe(404);
    expect((await other.post('/api/bancos/reglas', { reglas: [{ via: '03', cuenta_id: bbva.id }] })).status).toBe(404);
  });
});

describe('several with several, by hand', () => {
  test('one payment is two movements, two payments are one; what differs is exact, and undone all are free again', async () => {
    const whole = await paid(60_000);
    await bring(bbva, 'PARTE UNA,200.00', 'PARTE DOS,400.00', 'DOS JUNTOS,999.99');
    const parts = [await movementOf(bbva, 'PARTE UNA'), await movementOf(bbva, 'PARTE DOS')];
    const made = done(await match(bbva, parts, [ofPago(whole)]));
    expect([made.banco_centavos, made.sistema_centavos, made.diferencia_centavos]).toEqual([60_000, 60_000, 0]);
    const two = [await paid(50_000), await paid(49_900)].map(ofPago);
    const juntos = await movementOf(bbva, 'DOS JUNTOS');
    const refused = await match(bbva, [juntos], two);
    expect([refused.body.code, refused.body.message]).toEqual([
      'diferencia_sin_nombre',
      expect.stringContaining('$0.99'),
    ]);
    expect(done(await match(bbva, [juntos], two, { diferencia_tipo: 'redondeo' })).diferencia_centavos).toBe(99);
    const undo = { motivo: 'Era otro' };
    done(await owner.post(`/api/bancos/conciliaciones/${made.id}/reversion`, undo, { version: made.version }));
    const { movimientos, apuntes } = await pending(bbva);
    expect(parts.every((id) => movimientos.some((one: Json) => one.id === id))).toBe(true);
    expect(apuntes.some(({ origen_id }: Json) => origen_id === whole)).toBe(true);
  });
});

describe('what left the bank and is not here', () => {
  const gasto = (movimientos: string[], rest: Json = {}, as: Person = owner, options: CallOptions = {}) =>
    as.post(
      '/api/bancos/gastos',
      {
        cuenta_id: bbva.id,
        movimientos,
        concepto: 'Comisión por manejo de cuenta',
        categoria: 'bancos',
        iva_centavos: 1_600,
        ...rest,
      },
      options,
    );

  test('becomes an expense, paid and matched: a commission with its IVA beside it', async () => {
    await bring(bbva, 'COMISION MANEJO,-100.00', 'IVA COMISION,-16.00', 'LLEGA DINERO,5.00');
    const ids = [await movementOf(bbva, 'COMISION MANEJO'), await movementOf(bbva, 'IVA COMISION')];
    const inward = await gasto([await movementOf(bbva, 'LLEGA')]);
    expect([inward.status, inward.body.code]).toEqual([422, 'no_sale']);
    const made = done(await gasto(ids));
    expect(made.total_centavos).toBe(11_600);
    const read = done(await owner.get(`/api/gastos/${made.gasto_id}`));
    expect(read).toMatchObject({
      estado: 'pagado',
      categoria: 'bancos',
      iva_centavos: 1_600,
      subtotal_centavos: 10_000,
      fecha: hoy,
    });
    const { data } = done(await owner.get(`/api/bancos/conciliaciones?cuenta_id=${bbva.id}&q=MANEJO`));
    expect(data[0]).toMatchObject({ banco_centavos: -11_600, sistema_centavos: -11_600, diferencia_centavos: 0 });
    expect(data[0].apuntes[0].folio).toBe(made.folio);
  });

  test('is dated and paid on the day on which the bank charged it, or the expense on the one that is said', async () => {
    const before = addDays(hoy, -2);
    await bring(bbva, ...['SEGURO UNO,-70.00', 'SEGURO DOS,-80.00'].map((row) => `${before},${row}`));
    const read = async (text: string, rest: Json = {}): Promise<Json> => {
      const { gasto_id } = done(await gasto([await movementOf(bbva, text)], rest));
      return done(await owner.get(`/api/gastos/${gasto_id}`));
    };
    const one = await read('SEGURO UNO');
    expect([one.fecha, one.abonos[0].fecha]).toEqual([before, before]);
    const two = await read('SEGURO DOS', { fecha: hoy });
    expect([two.fecha, two.abonos[0].fecha]).toEqual([hoy, before]);
    await bring(bbva, 'SEGURO TRES,-90.00');
    const late = await gasto([await movementOf(bbva, 'SEGURO TRES')], { fecha: addDays(hoy, 1) });
    expect([late.status, late.body.fields]).toEqual([422, { fecha: 'La fecha no puede ser futura.' }]);
  });

  test('once: of sixteen at once one expense is made, and none again while it stands', async () => {
    await bring(bbva, 'RENTA DE TERMINAL,-348.00');
    const id = await movementOf(bbva, 'RENTA DE TERMINAL');
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => insist((options) => gasto([id], { iva_centavos: 4_800 }, owner, options))),
    );
    expect(answers.filter(({ status }) => status === 201).length).toBe(1);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
      new Set(['gasto_ya_hecho']),
    );
    const made: Json = answers.find(({ status }) => status === 201)?.body ?? {};
    const { data } = done(await owner.get(`/api/bancos/conciliaciones?cuenta_id=${bbva.id}&q=TERMINAL`));
    done(
      await owner.post(
        `/api/bancos/conciliaciones/${data[0].id}/reversion`,
        { motivo: 'Otra vez' },
        { version: data[0].version },
      ),
    );
    const again = await gasto([id]);
    expect([again.body.code, again.body.message]).toEqual(['gasto_ya_hecho', expect.stringContaining(made.folio)]);
    done(await owner.post(`/api/gastos/${made.gasto_id}/cancelacion`, { motivo: 'No era' }));
    expect((await pending(bbva)).apuntes.some(({ monto_centavos }: Json) => Math.abs(monto_centavos) === 34_800)).toBe(
      false,
    );
    expect(done(await gasto([id], { iva_centavos: 4_800 })).folio).not.toBe(made.folio);
  });

  test('needs who may register expenses', async () => {
    expect((await gasto([await movementOf(bbva, 'LLEGA')], {}, cajero)).status).toBe(403);
  });

  test('the commissions of a month become one expense with their IVA, which no movement of the bank has to pay', async () => {
    const cards = [await paid(100_000, '04'), await paid(50_000, '04')];
    await bring(hsbc, 'TPV UNO,975.00', 'TPV DOS,487.50');
    const first = done(
      await match(hsbc, [await movementOf(hsbc, 'TPV UNO')], [ofPago(cards[0] ?? '')], { diferencia_tipo: 'comision' }),
    );
    done(
      await match(hsbc, [await movementOf(hsbc, 'TPV DOS')], [ofPago(cards[1] ?? '')], { diferencia_tipo: 'comision' }),
    );
    expect((await resumen(hsbc)).descontado).toEqual({ cuantas: 2, centavos: 3_750, gastos: [] });
    const ask = (total_centavos: number) =>
      owner.post('/api/bancos/comisiones', {
        cuenta_id: hsbc.id,
        mes,
        concepto: 'Comisiones de terminal',
        categoria: 'bancos',
        iva_centavos: 517,
        total_centavos,
      });
    const stale = await ask(2_500);
    expect([stale.body.code, stale.body.message]).toEqual(['comisiones_cambiaron', expect.stringContaining('$37.50')]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(3_750)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)]);
    const made: Json = answers.find(({ status }) => status === 201)?.body ?? {};
    expect((await resumen(hsbc)).descontado).toEqual({
      cuantas: 0,
      centavos: 0,
      gastos: [{ gasto_id: made.gasto_id, folio: made.folio, centavos: 3_750 }],
    });
    expect((await pending(hsbc)).apuntes.some(({ folio }: Json) => folio === made.folio)).toBe(false);
    const undo = () =>
      owner.post(
        `/api/bancos/conciliaciones/${first.id}/reversion`,
        { motivo: 'Era otro' },
        { version: first.version },
      );
    const refused = await undo();
    expect([refused.body.code, refused.body.message]).toEqual([
      'comision_en_gasto',
      expect.stringContaining(made.folio),
    ]);
    done(await owner.post(`/api/gastos/${made.gasto_id}/cancelacion`, { motivo: 'Se hace de nuevo' }));
    expect((await resumen(hsbc)).descontado).toMatchObject({ cuantas: 2, gastos: [] });
    done(await undo());
    expect((await resumen(hsbc)).descontado).toMatchObject({ cuantas: 1, centavos: 1_250 });
  });
});
