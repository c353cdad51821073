import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type Answer, type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { openMostrador } from '../../../apps/server/testing/mostrador.ts';

const server = await startTest();
const { taller, owner, cajero, order, charge, accountOf, drawer } = await openMostrador(server);
const { hoy } = taller.who;
const nobody: Person = { ...owner, ...server.anonymous };

let width = 20;
/** Each one another picture, unless it is given. */
const picture = (): Promise<Buffer> =>
  sharp({ create: { width: width++, height: 30, channels: 3, background: '#0E5C73' } })
    .png()
    .toBuffer();
interface Said {
  monto_centavos: number;
  fecha?: string;
  rastreo?: string;
}
const send = async (as: Person, path: string, said: Said, bytes?: Buffer, type = 'image/png'): Promise<Answer> => {
  const query = new URLSearchParams({ fecha: hoy, ...said, monto_centavos: String(said.monto_centavos) });
  return as.post(`${path}?${query.toString()}`, bytes ?? (await picture()), { headers: { 'content-type': type } });
};
const tokenOf = (answer: Answer): string => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return String(answer.body.url).split('/Cliente_Ticket/')[1] ?? '';
};
const newCliente = async (nombre = 'Transportes Núñez'): Promise<string> =>
  (await owner.post('/api/clientes', { nombre })).body.id;
const share = async (id: string): Promise<string> =>
  `/api/publico/cobranza/${tokenOf(await cajero.post(`/api/cobranza/clientes/${id}/enlace`))}`;
const page = async (path: string): Promise<Json> => (await nobody.get(path)).body;
const waiting = async (id: string): Promise<Json[]> =>
  (await cajero.get(`/api/cobranza/comprobantes?cliente_id=${id}`)).body.data;
const accept = (id: string, body: Json, as = cajero, key?: string) =>
  as.post(`/api/cobranza/comprobantes/${id}/aceptacion`, body, key ? { key } : {});
const reject = (one: Json, motivo = 'No llegó al banco') =>
  cajero.post(`/api/cobranza/comprobantes/${one.id}/rechazo`, { motivo }, { version: one.version });

describe('the customer', () => {
  test('sees what he owes and where to pay it, and nothing of anybody else', async () => {
    const at = `/api/empresas/${taller.empresa_id}/ajustes`;
    const { version } = (await owner.get(at)).body.banco;
    await owner.confirm();
    await owner.patch(`${at}/banco`, { banco: 'BBVA', clabe: '012180001234567899' }, { version });
    const id = await newCliente();
    const one = await order(9_000, { cliente_id: id });
    await charge(one.cuenta_id, 2_000);
    await order(1_000);
    const seen = await page(await share(id));
    expect(seen).toMatchObject({
      cliente: 'Transportes',
      debe_centavos: 7_000,
      una_cuenta: false,
      empresa: { nombre: 'Taller Las Palmas', banco: 'BBVA' },
      cuentas: [{ folio: one.folio, total_centavos: 9_000, pagado_centavos: 2_000, saldo_centavos: 7_000 }],
      comprobantes: [],
    });
    expect(JSON.stringify(seen)).not.toContain('Núñez');
    const two = await order(5_000, { cliente_id: id });
    const only = tokenOf(await cajero.post(`/api/cobranza/cuentas/${two.cuenta_id}/enlace`));
    expect(await page(`/api/publico/cobranza/${only}`)).toMatchObject({
      una_cuenta: true,
      debe_centavos: 5_000,
      cuentas: [{ folio: two.folio }],
    });
    expect((await nobody.get(`/api/publico/cobranza/${'a'.repeat(43)}`)).status).toBe(404);
  });

  test('sends a picture, which pays nothing until it is accepted, and the workshop hears of it', async () => {
    const id = await newCliente();
    const orden = await order(8_000, { cliente_id: id });
    const path = await share(id);
    const bytes = await picture();
    const said = { monto_centavos: 8_000, rastreo: 'mban0100aa' };
    const sent = await send(nobody, `${path}/comprobantes`, said, bytes);
    expect([sent.status, sent.body.debe_centavos, sent.body.comprobantes]).toEqual([
      200,
      8_000,
      [expect.objectContaining({ monto_centavos: 8_000, estado: 'por_revisar', motivo: '' })],
    ]);
    expect((await send(nobody, `${path}/comprobantes`, said, bytes)).body.comprobantes).toHaveLength(1);
    expect((await accountOf(orden)).saldo_centavos).toBe(8_000);
    const [one] = await waiting(id);
    expect(one).toMatchObject({ clave_rastreo: 'MBAN0100AA', usuario_nombre: '', fecha_transferencia: hoy });
    expect((await cajero.get('/api/cobranza/comprobantes/totales')).body.por_revisar).toBeGreaterThan(0);
    for (const person of [owner, cajero])
      expect((await person.get('/api/notificaciones?limit=1')).body.data[0]).toMatchObject({
        tipo: 'cobranza.comprobante',
        ruta: `/comercial/pendientePago/comprobantes?ver=${one?.id}`,
      });
    const file = await cajero.get(`/api/cobranza/comprobantes/${one?.id}/archivo`);
    expect([file.status, file.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await (await taller.hire('tecnico')).get(`/api/cobranza/comprobantes/${one?.id}/archivo`)).status).toBe(
      403,
    );
    const vecino = (await server.company()).owner;
    expect((await vecino.get(`/api/cobranza/comprobantes/${one?.id}/archivo`)).status).toBe(404);
    expect((await send(vecino, `/api/cobranza/cuentas/${orden.cuenta_id}/comprobantes`, said)).status).toBe(404);
  });

  test('is told what is wrong: another kind of file, a day to come, a key already used, too many at once', async () => {
    const path = `${await share(await newCliente())}/comprobantes`;
    const said = { monto_centavos: 1_000 };
    expect((await send(nobody, path, said, Buffer.from('MZ'), 'application/x-msdownload')).status).toBe(415);
    expect((await send(nobody, path, said, Buffer.from('no es una imagen'))).status).toBe(422);
    expect((await send(nobody, path, { monto_centavos: 0 })).status).toBe(422);
    const late = await send(nobody, path, { ...said, fecha: '2099-01-01' });
    expect([late.body.code, Object.keys(late.body.fields)]).toEqual(['comprobante_futuro', ['fecha']]);
    const rastreo = 'REPETIDA01';
    expect((await send(nobody, path, { ...said, rastreo })).status).toBe(200);
    const twice = await send(nobody, path, { ...said, rastreo: 'repetida01' });
    expect([twice.status, twice.body.code, Object.keys(twice.body.fields)]).toEqual([
      409,
      'clave_repetida',
      ['rastreo'],
    ]);
    const other = `${await share(await newCliente('Otro'))}/comprobantes`;
    expect((await send(nobody, other, { ...said, rastreo })).body.code).toBe('clave_repetida');
    for (let n = 0; n < 4; n++) expect((await send(nobody, path, said)).status).toBe(200);
    expect((await send(nobody, path, said)).body.code).toBe('demasiados_comprobantes');
  });

  test('in nobody in particular there is no account of his own, only that of a ticket', async () => {
    const { id } = (await owner.get('/api/clientes?q=publico')).body.data[0];
    const refused = await cajero.post(`/api/cobranza/clientes/${id}/enlace`);
    expect([refused.status, refused.body.code]).toEqual([409, 'enlace_sin_cliente']);
  });
});

describe('the workshop', () => {
  test('accepts one: a transfer of the account it names, then the oldest, and the rest in favour', async () => {
    const id = await newCliente();
    const [old, named] = [await order(3_000, { cliente_id: id }), await order(4_000, { cliente_id: id })];
    const cashBefore = await drawer();
    const path = `/api/cobranza/cuentas/${named.cuenta_id}/comprobantes`;
    const attached = await send(cajero, path, { monto_centavos: 9_000, rastreo: 'ACEPTA01' });
    expect([attached.status, attached.body.usuario_nombre]).toEqual([201, expect.any(String)]);
    const key = 'aceptar-una-vez-0001';
    const body = { monto_centavos: 9_000, clave_rastreo: 'ACEPTA01' };
    const done = await accept(attached.body.id, body, cajero, key);
    expect([done.status, done.body.estado, done.body.pago_folio]).toEqual([
      201,
      'aceptado',
      expect.stringMatching(/^REC-\d+$/),
    ]);
    expect((await accept(attached.body.id, body, cajero, key)).body).toEqual(done.body);
    expect((await accept(attached.body.id, body)).body.code).toBe('comprobante_revisado');
    const pago = (await cajero.get(`/api/pagos/${done.body.pago_id}`)).body;
    expect(pago).toMatchObject({
      monto_centavos: 9_000,
      a_favor_centavos: 2_000,
      formas: [{ forma_pago: '03', monto_centavos: 9_000, referencia: { clave_rastreo: 'ACEPTA01', fecha: hoy } }],
    });
    expect((await accountOf(old)).saldo_centavos).toBe(0);
    expect((await accountOf(named)).saldo_centavos).toBe(0);
    expect(await drawer()).toBe(cashBefore);
    const partial = await send(cajero, path, { monto_centavos: 500, rastreo: 'ACEPTA01' });
    expect(partial.body).toMatchObject({ code: 'clave_repetida' });
  });

  test('accepts it for what came to the bank, never twice at once, nor with the key of a receipt', async () => {
    const id = await newCliente();
    const orden = await order(10_000, { cliente_id: id });
    const path = `/api/cobranza/cuentas/${orden.cuenta_id}/comprobantes`;
    const one = (await send(cajero, path, { monto_centavos: 6_000 })).body;
    const formas = [{ forma_pago: '03', monto_centavos: 1_000, referencia: { clave_rastreo: 'DELCAJERO9' } }];
    const byHand = await charge(orden.cuenta_id, 1_000, { formas });
    const refused = await accept(one.id, { monto_centavos: 5_000, clave_rastreo: 'delcajero9' });
    expect([refused.body.code, refused.body.message]).toEqual([
      'clave_repetida',
      expect.stringContaining(byHand.body.folio),
    ]);
    const both = await Promise.all([
      accept(one.id, { monto_centavos: 5_000 }),
      accept(one.id, { monto_centavos: 5_000 }, owner),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await accountOf(orden)).saldo_centavos).toBe(4_000);
    expect((await cajero.get(`/api/cobranza/comprobantes/${one.id}`)).body.monto_centavos).toBe(5_000);
  });

  test('rejects one with a reason that the customer reads, and he may send it again', async () => {
    const id = await newCliente();
    await order(2_000, { cliente_id: id });
    const path = await share(id);
    const bytes = await picture();
    const said = { monto_centavos: 2_000, rastreo: 'OTRAVEZ01' };
    await send(nobody, `${path}/comprobantes`, said, bytes);
    const [one] = await waiting(id);
    const stale = await cajero.post(`/api/cobranza/comprobantes/${one?.id}/rechazo`, { motivo: 'No' }, { version: 9 });
    expect([stale.status, stale.body.current.id]).toEqual([409, one?.id]);
    expect((await reject(one ?? {})).body).toMatchObject({ estado: 'rechazado', pago_id: null });
    expect((await page(path)).comprobantes).toMatchObject([{ estado: 'rechazado', motivo: 'No llegó al banco' }]);
    expect((await page(path)).debe_centavos).toBe(2_000);
    const again = await send(nobody, `${path}/comprobantes`, said, bytes);
    expect(again.body.comprobantes.map((sent: Json) => sent.estado)).toEqual(['por_revisar', 'rechazado']);
  });

  test('rejects an accepted one only once its payment was undone', async () => {
    const orden = await order(2_000, { cliente_id: await newCliente() });
    const path = `/api/cobranza/cuentas/${orden.cuenta_id}/comprobantes`;
    const { id } = (await send(cajero, path, { monto_centavos: 2_000, rastreo: 'REBOTA01' })).body;
    const done = (await accept(id, { monto_centavos: 2_000, clave_rastreo: 'REBOTA01' })).body;
    expect((await reject(done)).body.code).toBe('comprobante_revisado');
    await owner.post(`/api/pagos/${done.pago_id}/cancelacion`, { motivo: 'El banco la devolvió' });
    const undone = (await cajero.get(`/api/cobranza/comprobantes/${id}`)).body;
    expect([undone.estado, undone.pago_cancelado]).toEqual(['aceptado', true]);
    expect((await reject(undone, 'El banco la devolvió')).body.estado).toBe('rechazado');
    expect((await send(cajero, path, { monto_centavos: 2_000, rastreo: 'REBOTA01' })).status).toBe(201);
  });
});
