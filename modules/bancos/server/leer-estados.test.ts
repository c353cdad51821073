import { beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Json, startTest } from '../../../apps/server/testing/harness.ts';
import { estadosDeBanco as samples } from '../rules/sample-estados.ts';
import { isAwaited } from '../rules.ts';

const server = await startTest();
const taller = await server.company();
const { owner } = taller;
let cuenta: Json;
let hoy: string;

const done = ({ status, body }: Answer): Json => {
  expect([200, 201], JSON.stringify(body)).toContain(status);
  return body;
};
const OFX = 'application/x-ofx';
const send = (text: string, name: string, type: string, query = '', id = cuenta.id) =>
  owner.post(`/api/bancos/cuentas/${id}/estados${query}`, Buffer.from(text), {
    headers: { 'content-type': type, 'x-nombre-archivo': name },
  });
const confirm = ({ id, version }: Json, query = '') =>
  owner.post(`/api/bancos/estados/${id}/confirmacion${query}`, {}, { version });
const open = async (nombre: string, terminacion: string): Promise<Json> =>
  done(await owner.post('/api/bancos/cuentas', { nombre, banco: 'BBVA', terminacion, retencion_maxima: 500 }));

beforeAll(async () => {
  hoy = taller.who.hoy;
  cuenta = await open('Cheques', '4820');
});

describe('a file of several accounts', () => {
  const text = samples['dos-cuentas-mxn-usd.ofx'];
  test('brings into this one only what is of it and in pesos', async () => {
    const read = done(await send(text, 'dos.ofx', OFX));
    expect([read.renglones, read.entra_centavos, read.sale_centavos]).toEqual([1, 100_000, 0]);
    expect(read.avisos[0]).toContain('USD');
  });

  test('is not kept until somebody says which it is', async () => {
    const [two, other] = [text.replace('USD', 'MXN'), await open('Otra', '1111')];
    const read = done(await send(two, 'dos.ofx', OFX, '', other.id));
    expect(read.preguntas).toMatchObject([{ campo: 'cuenta', respuesta: null }]);
    const refused = await confirm(read);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      422,
      'por_responder',
      'Falta responder: El archivo trae 2 cuentas. ¿Cuál es esta?',
    ]);
    const said = done(await send(two, 'dos.ofx', OFX, '?cuenta_leida=0000007777', other.id));
    expect(done(await confirm(said))).toMatchObject({ nuevos: 1, sale_centavos: -5_000 });
  });

  test('in another money alone is refused', async () => {
    const refused = await send(text.replace('MXN', 'EUR'), 'dos.ofx', OFX);
    expect([refused.status, refused.body.code]).toEqual([422, 'moneda_ajena']);
  });
});

test('the same movement under another number of the bank is asked about, and left out or kept as is said', async () => {
  const ofx = (id: string, amount = '77.00') =>
    `OFXHEADER:100\n<OFX><ACCTID>4820<STMTTRN><DTPOSTED>20260310<TRNAMT>${amount}<FITID>${id}<NAME>SPEI</OFX>`;
  done(await confirm(done(await send(ofx('1'), 'a.ofx', OFX))));
  const again = done(await send(ofx('9'), 'b.ofx', OFX));
  expect([again.nuevos, again.parecidos, again.movimientos[0].parecido]).toEqual([1, 1, true]);
  expect((await confirm(again)).body).toMatchObject({
    code: 'repetidos_por_decidir',
    message: '1 movimiento es igual a uno de otro archivo, con otro número. Di si se guardan o se dejan fuera.',
  });
  expect((await confirm(again, '?parecidos=dejar')).body.code).toBe('nada_nuevo');
  expect(done(await confirm(again, '?parecidos=guardar')).nuevos).toBe(1);
});

test('an Excel that is XML, a year and an order of days that are asked for', async () => {
  const xls = done(await send(samples['bbva-spreadsheetml.xls'], 'movs.xls', 'application/vnd.ms-excel'));
  expect([xls.renglones, xls.entra_centavos]).toEqual([1, 2_273_250]);
  expect((await send('\u00d0\u00cf', 'movs.xls', 'application/vnd.ms-excel')).body.code).toBe('archivo_distinto');
  const year = done(await send(samples['inbursa.csv'], 'i.csv', 'text/csv', '?ano=2025'));
  expect(year.movimientos[0].fecha).toBe('2025-03-03');
  const days = done(await send(samples['paypal-en.csv'], 'p.csv', 'text/csv'));
  expect((await confirm(days)).body.code).toBe('por_responder');
  const said = done(await send(samples['paypal-en.csv'], 'p.csv', 'text/csv', '?fechas=mes_dia'));
  expect(said.movimientos.map(({ fecha }: Json) => fecha)).toEqual(['2026-07-03', '2026-07-04']);
});

test('what is here and not in the bank is the same as figure and as list, of before the month too', async () => {
  const body = { concepto: 'Renta', categoria: 'renta', fecha: hoy, total_centavos: 90_000, pago: 'banco' };
  done(await owner.post('/api/gastos', body));
  const [year, month] = [Number(hoy.slice(0, 4)), Number(hoy.slice(5, 7))];
  const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7);
  const figureOf = async (mes: string) => {
    const of = `mes=${mes}&cuenta_id=${cuenta.id}`;
    const resumen = done(await owner.get(`/api/bancos/resumen?${of}`));
    const { apuntes } = done(await owner.get(`/api/bancos/pendientes?${of}`));
    const listed = apuntes.filter((one: Json) =>
      isAwaited({ fecha: one.fecha, cuenta_id: one.cuenta_id }, { mes, cuenta_id: cuenta.id }),
    );
    return {
      antes: resumen.antes.cuantas,
      figure: [
        resumen.apuntes - resumen.apuntes_conciliados + resumen.antes.cuantas,
        resumen.sistema_pendiente_centavos + resumen.antes.centavos,
      ],
      list: [listed.length, listed.reduce((sum: number, one: Json) => sum + one.monto_centavos, 0)],
    };
  };
  const now = await figureOf(hoy.slice(0, 7));
  expect(now.figure).toEqual(now.list);
  expect(now.figure[0]).toBeGreaterThan(0);
  const later = await figureOf(next);
  expect(later.figure).toEqual(later.list);
});

test('cash that is brought from the bank is no income, and the bank is asked for its other side', async () => {
  const { cajas } = done(await owner.get('/api/cajas'));
  done(await owner.post('/api/cajas/sesiones', { caja_id: cajas[0].id, fondo_centavos: 0 }));
  const mes = hoy.slice(0, 7);
  const entra = async () => done(await owner.get(`/api/contabilidad/flujo?mes=${mes}&por=semana`)).entra_centavos;
  const before = await entra();
  const entrada = { tipo: 'entrada', monto_centavos: 50_000, concepto: 'Feria', beneficiario: '' };
  const movimiento = done(await owner.post('/api/cajas/movimientos', { ...entrada, del_banco: true }));
  expect(movimiento).toMatchObject({ monto_centavos: 50_000, del_banco: true });
  expect(await entra()).toBe(before);
  const { apuntes } = done(await owner.get(`/api/bancos/pendientes?mes=${mes}&cuenta_id=${cuenta.id}`));
  expect(apuntes.find(({ origen_id }: Json) => origen_id === movimiento.id)).toMatchObject({
    origen: 'retiro',
    monto_centavos: -50_000,
  });
  done(await owner.post('/api/cajas/movimientos', entrada));
  expect(await entra()).toBe(before + 50_000);
});
