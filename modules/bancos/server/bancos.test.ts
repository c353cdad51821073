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

const server = await startTest();
const { taller, owner, cajero, order, charge } = await openMostrador(server);
let cuenta: Json;
let hoy: string;
let mes: string;

const done = ({ status, body }: Answer): Json => {
  expect([200, 201], JSON.stringify(body)).toContain(status);
  return body;
};
const send = (text: string, name = 'movimientos.csv', type = 'text/csv', as: Person = owner, id = cuenta.id) =>
  as.post(`/api/bancos/cuentas/${id}/estados`, Buffer.from(text), {
    headers: { 'content-type': type, 'x-nombre-archivo': encodeURIComponent(name) },
  });
const save = async (text: string, name?: string, type?: string): Promise<Json> => {
  const { id, version } = done(await send(text, name, type));
  return done(await owner.post(`/api/bancos/estados/${id}/confirmacion`, {}, { version }));
};
const csv = (...rows: string[]): string => ['Banco del Norte', 'Fecha,Concepto,Cargo,Abono', ...rows].join('\n');
const pending = async (): Promise<Json> =>
  done(await owner.get(`/api/bancos/pendientes?mes=${mes}&cuenta_id=${cuenta.id}`));
const resumen = async (): Promise<Json> =>
  done(await owner.get(`/api/bancos/resumen?mes=${mes}&cuenta_id=${cuenta.id}`));
const movementOf = async (text: string): Promise<Json> =>
  done(await owner.get(`/api/bancos/movimientos?q=${text}&cuenta_id=${cuenta.id}`)).data[0];
const apunteOf = async (pago_id: string): Promise<Json> =>
  (await pending()).apuntes.find(({ origen_id }: Json) => origen_id === pago_id);
const paid = async (
  centavos: number,
  forma_pago = '03',
  referencia: Json = { clave_rastreo: `MB${centavos}` },
): Promise<string> => {
  const { cuenta_id } = await order(centavos);
  return done(await charge(cuenta_id, centavos, { formas: [{ forma_pago, monto_centavos: centavos, referencia }] })).id;
};
const match = (
  movimientos: string[],
  apuntes: Json[],
  rest: Json = {},
  as: Person = owner,
  options: CallOptions = {},
) =>
  as.post(
    '/api/bancos/conciliaciones',
    {
      cuenta_id: cuenta.id,
      movimientos,
      apuntes: apuntes.map(({ origen, origen_id, renglon }) => ({ origen, origen_id, renglon })),
      ...rest,
    },
    options,
  );
const day = (): string => hoy.split('-').reverse().join('/');

beforeAll(async () => {
  cuenta = done(
    await owner.post('/api/bancos/cuentas', {
      nombre: 'Cheques',
      banco: 'BBVA',
      terminacion: '4821',
      retencion_maxima: 500,
    }),
  );
  hoy = taller.who.hoy;
  mes = hoy.slice(0, 7);
});

describe('an account', () => {
  test('is of whoever reconciles, and has a name of its own', async () => {
    expect((await cajero.get('/api/bancos/cuentas')).status).toBe(403);
    const again = await owner.post('/api/bancos/cuentas', {
      nombre: 'Cheques',
      banco: 'HSBC',
      terminacion: '0000',
      retencion_maxima: 0,
    });
    expect([again.status, again.body.code]).toEqual([409, 'cuenta_repetida']);
    const short = await owner.post('/api/bancos/cuentas', {
      nombre: 'Otra',
      banco: 'HSBC',
      terminacion: '12',
      retencion_maxima: 0,
    });
    expect(short.body.fields.terminacion).toContain('últimos 4');
  });

  test('that is not used any more takes nothing in', async () => {
    const vieja = done(
      await owner.post('/api/bancos/cuentas', {
        nombre: 'Vieja',
        banco: 'HSBC',
        terminacion: '1111',
        retencion_maxima: 0,
      }),
    );
    const { nombre, banco, terminacion, retencion_maxima, version } = vieja;
    const body = { nombre, banco, terminacion, retencion_maxima, activa: false };
    expect(done(await owner.put(`/api/bancos/cuentas/${vieja.id}`, body, { version })).activa).toBe(false);
    expect(
      (await owner.put(`/api/bancos/cuentas/${vieja.id}`, { ...body, nombre: 'Cheques' }, { version: version + 1 }))
        .body.code,
    ).toBe('cuenta_repetida');
    expect((await owner.put(`/api/bancos/cuentas/${vieja.id}`, body, { version })).body.code).toBe('version_anterior');
    expect((await send(csv(`${day()},X,,1`), 'x.csv', 'text/csv', owner, vieja.id)).body.code).toBe('cuenta_inactiva');
  });
});

describe('a statement', () => {
  test('is looked at before anything is written, and written once however often it comes', async () => {
    const text = csv(`${day()},VISTA PREVIA,,10.00`, `${day()},VISTA PREVIA,,10.00`);
    const read = done(await send(text));
    expect([read.estado, read.renglones, read.nuevos, read.entra_centavos]).toEqual(['revision', 2, 2, 2_000]);
    expect(await movementOf('VISTA')).toBeUndefined();
    expect((await save(text)).nuevos).toBe(2);
    const again = done(await send(text));
    expect(again.nuevos).toBe(0);
    const refused = await owner.post(`/api/bancos/estados/${again.id}/confirmacion`, {}, { version: again.version });
    expect(refused.body.code).toBe('nada_nuevo');
    const more = await save(
      csv(`${day()},VISTA PREVIA,,10.00`, `${day()},VISTA PREVIA,,10.00`, `${day()},VISTA NUEVA,3.50,`),
    );
    expect(more.nuevos).toBe(1);
  });

  test('of OFX brings what a sheet did not, once', async () => {
    const ofx = (rows: string) => `OFXHEADER:100\n\n<OFX><BANKTRANLIST>${rows}</BANKTRANLIST></OFX>`;
    const one = (id: string, amount: string) =>
      `<STMTTRN><DTPOSTED>${hoy.replaceAll('-', '')}<TRNAMT>${amount}<FITID>${id}<NAME>OFX ${id}\n`;
    await save(csv(`${day()},DE LA HOJA,,77.70`), 'uno.csv');
    const read = await save(ofx(one('F1', '77.70') + one('F2', '-12.00')), 'banco.ofx', 'application/x-ofx');
    expect([read.formato, read.nuevos]).toEqual(['ofx', 1]);
    expect((await send('nada', 'banco.ofx', 'application/x-ofx')).body.code).toBe('archivo_distinto');
    expect((await send(ofx(''), 'banco.ofx', 'application/x-ofx')).body.code).toBe('sin_movimientos');
    const many = await send(ofx(one('F', '1.00').repeat(60_000)), 'banco.ofx', 'application/x-ofx');
    expect([many.status, many.body.message]).toEqual([
      422,
      'El archivo trae más de 5,000 movimientos. En tu banco elige un periodo más corto y descárgalo de nuevo.',
    ]);
  });

  test('with a row that cannot be read writes nothing, says which and what to do', async () => {
    const read = done(await send(csv(`${day()},BIEN HECHO,,5.00`, `${day()},MAL HECHO,,cinco`)));
    expect(read.fallidos).toMatchObject([{ numero: 4, mensaje: expect.stringContaining('no es un importe') }]);
    const refused = await owner.post(`/api/bancos/estados/${read.id}/confirmacion`, {}, { version: read.version });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      422,
      'con_errores',
      expect.stringContaining('1 renglón'),
    ]);
    expect(await movementOf('BIEN')).toBeUndefined();
    done(await owner.del(`/api/bancos/estados/${read.id}`, { version: read.version }));
    expect((await owner.get(`/api/bancos/estados/${read.id}`)).status).toBe(404);
    expect((await send('a,b\n1,2\n3,4\n')).body.code).toBe('sin_encabezado');
  });

  test('goes with its movements while none was matched', async () => {
    const kept = await save(csv(`${day()},SE QUITA,,9.00`), 'quitar.csv');
    expect(
      (await owner.post(`/api/bancos/estados/${kept.id}/confirmacion`, {}, { version: kept.version })).body.code,
    ).toBe('ya_guardado');
    done(await owner.del(`/api/bancos/estados/${kept.id}`, { version: kept.version }));
    expect(await movementOf('QUITA')).toBeUndefined();
    const used = await save(csv(`${day()},SE USA,,9.00`), 'usar.csv');
    const { id } = await movementOf('USA');
    done(await match([id], [], { diferencia_tipo: 'otro', motivo: 'Intereses del banco' }));
    expect((await owner.del(`/api/bancos/estados/${used.id}`, { version: used.version })).body.code).toBe(
      'con_conciliados',
    );
    const files = done(await owner.get(`/api/bancos/estados?cuenta_id=${cuenta.id}&q=usar&limit=1`));
    expect(files.data.map(({ archivo }: Json) => archivo)).toEqual(['usar.csv']);
  });
});

describe('a match', () => {
  test('is proposed by its reference, confirmed, and undone with its reason; both sides add up all the while', async () => {
    const pago = await paid(123_456);
    await save(csv(`${day()},SPEI RECIBIDO MB123456,,"1,234.56"`), 'spei.csv');
    const found = (await pending()).propuestas.find(({ apuntes }: Json) => apuntes[0].origen_id === pago);
    expect([found.segura, found.diferencia_centavos]).toEqual([true, 0]);
    const before = await resumen();
    const made = done(await match([found.movimiento_id], found.apuntes, { sugerida: true }));
    expect(made).toMatchObject({
      banco_centavos: 123_456,
      sistema_centavos: 123_456,
      diferencia_centavos: 0,
      sugerida: true,
    });
    const after = await resumen();
    expect(after.movimientos_conciliados - before.movimientos_conciliados).toBe(1);
    expect(after.banco_conciliado_centavos + after.banco_pendiente_centavos).toBe(after.banco_centavos);
    expect(after.dias.reduce((sum: number, one: Json) => sum + one.sistema_pendiente_centavos, 0)).toBe(
      after.sistema_pendiente_centavos,
    );
    const again = await match([found.movimiento_id], []);
    expect(again.body.code).toBe('diferencia_sin_nombre');
    expect((await match([found.movimiento_id], found.apuntes)).body.code).toBe('ya_conciliado');
    const undo = (version: number) =>
      owner.post(`/api/bancos/conciliaciones/${made.id}/reversion`, { motivo: 'Era otro' }, { version });
    expect((await undo(made.version + 5)).body.code).toBe('version_anterior');
    const undone = done(await undo(made.version));
    expect([undone.deshecha_motivo, undone.deshecha_nombre]).toEqual(['Era otro', taller.who.nombre]);
    expect((await undo(undone.version)).body.code).toBe('ya_deshecha');
    expect((await resumen()).movimientos_conciliados).toBe(before.movimientos_conciliados);
    const { data } = done(await owner.get(`/api/bancos/conciliaciones?mes=${mes}&cuenta_id=${cuenta.id}&q=MB123456`));
    expect(data.map(({ deshecha_motivo }: Json) => deshecha_motivo)).toEqual(['Era otro']);
    done(
      await owner.post('/api/bancos/rechazos', {
        movimiento_id: found.movimiento_id,
        apuntes: found.apuntes.map(({ origen, origen_id, renglon }: Json) => ({ origen, origen_id, renglon })),
      }),
    );
    expect((await pending()).propuestas.some(({ movimiento_id }: Json) => movimiento_id === found.movimiento_id)).toBe(
      false,
    );
  });

  test('of several with several names what differs: commission, a small rounding, or another reason', async () => {
    const cards = [
      await paid(70_000, '04', { ultimos4: '4821' }),
      await paid(31_100, '28', { autorizacion: '482913' }),
    ];
    const apuntes = await Promise.all(cards.map(apunteOf));
    await save(csv(`${day()},LIQUIDACION TPV,,986.00`, `${day()},AJUSTE TPV,1.00,`), 'tpv.csv');
    const ids = [(await movementOf('LIQUIDACION')).id, (await movementOf('AJUSTE')).id];
    expect((await match(ids, apuntes)).body.message).toContain('-$26.00');
    expect((await match(ids, apuntes, { diferencia_tipo: 'redondeo' })).body.code).toBe('redondeo_grande');
    expect((await match(ids, apuntes, { diferencia_tipo: 'otro' })).body.code).toBe('diferencia_sin_motivo');
    const made = done(await match(ids, apuntes, { diferencia_tipo: 'comision' }));
    expect([made.banco_centavos, made.sistema_centavos, made.diferencia_centavos]).toEqual([98_500, 101_100, -2_600]);
    expect((await resumen()).diferencias).toContainEqual({ tipo: 'comision', cuantas: 1, centavos: -2_600 });
    const even = await paid(4_400);
    await save(csv(`${day()},SIN DIFERENCIA,,44.00`), 'even.csv');
    const refused = await match([(await movementOf('SIN')).id], [await apunteOf(even)], {
      diferencia_tipo: 'comision',
    });
    expect(refused.body.code).toBe('diferencia_de_mas');
  });

  test('of sixteen at once one is made, and nobody stands still', async () => {
    const apunte = await apunteOf(await paid(55_500));
    await save(csv(`${day()},DE DIECISEIS,,555.00`), 'dieciseis.csv');
    const { id } = await movementOf('DIECISEIS');
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => insist((options) => match([id], [apunte], {}, owner, options))),
    );
    expect(answers.filter(({ status }) => status === 201).length).toBe(1);
    expect(answers.filter(({ body }) => body.code === 'ya_conciliado').length).toBe(15);
  });

  test('of one payment in two accounts at once one is made', async () => {
    const apunte = await apunteOf(await paid(66_600));
    const first = cuenta;
    await save(csv(`${day()},EN UNA,,666.00`), 'una.csv');
    const una = (await movementOf('UNA')).id;
    const otra_cuenta = done(
      await owner.post('/api/bancos/cuentas', {
        nombre: 'Segunda',
        banco: 'HSBC',
        terminacion: '2222',
        retencion_maxima: 0,
      }),
    );
    cuenta = otra_cuenta;
    await save(csv(`${day()},EN OTRA,,666.00`), 'otra.csv');
    const otra = (await movementOf('OTRA')).id;
    cuenta = first;
    expect((await match([otra], [apunte])).body.code).toBe('otra_cuenta');
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        match([n % 2 ? una : otra], [apunte], { cuenta_id: (n % 2 ? first : otra_cuenta).id }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)]);
  });

  test('what was cancelled is none; cancelled once matched, the money that has to go back is told', async () => {
    const [lost, kept] = [await paid(21_000), await paid(22_000)];
    const [one, two] = [await apunteOf(lost), await apunteOf(kept)];
    await save(csv(`${day()},SE CANCELA,,210.00`, `${day()},SE DEVUELVE,,220.00`), 'cancela.csv');
    const cancel = (id: string) => owner.post(`/api/pagos/${id}/cancelacion`, { motivo: 'No llegó' });
    done(await cancel(lost));
    expect(await apunteOf(lost)).toBeUndefined();
    expect((await match([(await movementOf('CANCELA')).id], [one])).body.code).toBe('apunte_perdido');
    done(await match([(await movementOf('DEVUELVE')).id], [two]));
    done(await cancel(kept));
    expect((await pending()).apuntes.filter(({ monto_centavos }: Json) => monto_centavos === -22_000).length).toBe(1);
    expect((await pending()).apuntes.filter(({ monto_centavos }: Json) => monto_centavos === -21_000).length).toBe(0);
  });

  test('what an expense was paid by transfer is a charge of the bank', async () => {
    const gasto = done(
      await owner.post('/api/gastos', {
        concepto: 'Renta',
        pago: 'por_pagar',
        categoria: 'otros',
        fecha: hoy,
        total_centavos: 88_800,
        iva_centavos: 0,
        subtotal_centavos: 88_800,
        vence: hoy,
      }),
    );
    const abono = await owner.post(`/api/gastos/${gasto.id}/abonos`, {
      origen: 'banco',
      forma_pago: '03',
      referencia: 'RENTA11',
      monto_centavos: 88_800,
    });
    done(abono);
    await save(csv(`${day()},PAGO SPEI RENTA11,888.00,`), 'renta.csv');
    const found = (await pending()).propuestas.find(({ apuntes }: Json) => apuntes[0].origen === 'abono');
    expect([found.apuntes[0].monto_centavos, found.segura]).toEqual([-88_800, true]);
    const made = done(await match([found.movimiento_id], found.apuntes, { sugerida: true }));
    expect(made.apuntes[0].quien).toBe('Renta');
  });

  test('says of cash that was taken to the bank what it was taken for', async () => {
    for (const tipo of ['entrada', 'retiro'])
      done(
        await cajero.post('/api/cajas/movimientos', { tipo, monto_centavos: 31_700, concepto: 'Depósito al banco' }),
      );
    await save(csv(`${day()},DEPOSITO EFECTIVO 317,,317.00`), 'deposito.csv');
    const taken = (await pending()).apuntes.find(({ origen }: Json) => origen === 'retiro');
    const { id } = await movementOf('EFECTIVO 317');
    const made = done(await match([id], [taken]));
    expect([made.apuntes[0].origen, made.apuntes[0].quien]).toEqual(['retiro', 'Depósito al banco']);
  });

  test('of another company nobody sees or takes anything', async () => {
    const other = (await server.company()).owner;
    const { id } = await movementOf('DIECISEIS');
    expect((await other.get(`/api/bancos/resumen?mes=${mes}&cuenta_id=${cuenta.id}`)).status).toBe(404);
    expect((await match([id], [], { diferencia_tipo: 'comision' }, other)).status).toBe(404);
    expect(done(await other.get('/api/bancos/movimientos')).data).toEqual([]);
  });
});
