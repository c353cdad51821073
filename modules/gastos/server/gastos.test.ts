import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type Answer,
  type CallOptions,
  type Json,
  type Person,
  startTest,
} from '../../../apps/server/testing/harness.ts';
import { type Mostrador, openMostrador } from '../../../apps/server/testing/mostrador.ts';
import { repeatDue } from './commands/recurrentes.ts';
import { type Factura, writeCfdi } from '#modules/gastos/rules/sample-cfdi.ts';

const server = await startTest();
let t: Mostrador;
let owner: Person;
let cajero: Person;
let hoy: string;

beforeAll(async () => {
  t = await openMostrador(server);
  ({ owner, cajero } = t);
  hoy = t.taller.who.hoy;
  await cajero.post('/api/cajas/movimientos', { tipo: 'entrada', monto_centavos: 500_000, concepto: 'Fondo' });
});

const post = (body: object, as = owner, options: CallOptions = {}): Promise<Answer> =>
  as.post(
    '/api/gastos',
    {
      fecha: hoy,
      categoria: 'insumos',
      concepto: 'Estopa',
      total_centavos: 11_600,
      iva_centavos: 1_600,
      pago: 'por_pagar',
      ...body,
    },
    options,
  );
const register = async (body: object = {}, as = owner): Promise<Json> => {
  const answer = await post(body, as);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const pay = (id: string, body: object, as = owner, options: CallOptions = {}) =>
  as.post(`/api/gastos/${id}/abonos`, { origen: 'banco', ...body }, options);
const base64 = (factura: Factura): string =>
  Buffer.from(writeCfdi({ fecha: `${hoy}T08:00:00`, ...factura })).toString('base64');
const upload = (factura: Factura, as = owner) => as.post('/api/gastos/cfdi', { contenido: base64(factura) });
const anUuid = () => randomUUID().toUpperCase();
const folios = async (query: string): Promise<string[]> =>
  (await owner.get(`/api/gastos?${query}`)).body.data.map((row: Json) => row.folio);

describe('an expense paid out of the drawer', () => {
  test('leaves the drawer as an expense of the session, by its folio, and enters the cut', async () => {
    const before = await t.drawer();
    const gasto = await register({ pago: 'caja', concepto: 'Gasolina para la prueba de ruta' }, cajero);
    expect(gasto).toMatchObject({ estado: 'pagado', pagado_centavos: 11_600, saldo_centavos: 0, origenes: ['caja'] });
    expect(gasto.abonos).toEqual([expect.objectContaining({ origen: 'caja', caja: 'Caja 1', corte: null })]);
    expect(await t.drawer()).toBe(before - 11_600);
    const { body: x } = await owner.get(`/api/cortes/x/${t.sesion_id}`);
    expect(x.esperado.gastos_centavos).toBe(-11_600);
    const ledger = await owner.get(`/api/cajas/sesiones/${t.sesion_id}/movimientos?tipo=gasto`);
    expect(ledger.body.data[0]).toMatchObject({ folio: gasto.folio, monto_centavos: -11_600 });
  });

  test('is refused without enough cash, without an open register and without the key of the register; nothing is kept', async () => {
    const n = (await folios('')).length;
    expect((await post({ pago: 'caja', total_centavos: 99_999_999 }, cajero)).body.code).toBe('sin_efectivo_ciego');
    const fresh = await server.company();
    const closed = await fresh.owner.post('/api/gastos', {
      fecha: hoy,
      categoria: 'otros',
      concepto: 'X',
      total_centavos: 100,
      pago: 'caja',
    });
    expect(closed.body.code).toBe('caja_cerrada');
    const ayudante = await t.taller.hire('cajero');
    const { personas } = (await owner.get('/api/permisos')).body;
    const { version } = personas.find((persona: Json) => persona.usuario_id === ayudante.usuario_id);
    const denied = { excepciones: [{ permiso: 'abrir_caja', permitido: false }] };
    expect((await owner.patch(`/api/miembros/${ayudante.usuario_id}`, denied, { version })).status).toBe(200);
    expect((await post({ pago: 'caja' }, ayudante)).body.code).toBe('sin_permiso_de_caja');
    expect(await folios('')).toHaveLength(n);
  });

  test('is cancelled by a movement the other way in the session of today, with its motive', async () => {
    const gasto = await register({ pago: 'caja' }, cajero);
    const before = await t.drawer();
    expect((await cajero.post(`/api/gastos/${gasto.id}/cancelacion`, { motivo: 'Doble' })).body.code).toBe(
      'sin_permiso',
    );
    const cancelled = await owner.post(`/api/gastos/${gasto.id}/cancelacion`, { motivo: 'Se devolvió' });
    expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(201);
    expect(cancelled.body).toMatchObject({ estado: 'cancelado', pagado_centavos: 0, motivo: 'Se devolvió' });
    expect(await t.drawer()).toBe(before + 11_600);
    expect((await owner.post(`/api/gastos/${gasto.id}/cancelacion`, { motivo: 'Otra vez' })).body.code).toBe(
      'gasto_cancelado',
    );
    expect((await pay(gasto.id, { monto_centavos: 1 })).body.code).toBe('gasto_cancelado');
    expect(await folios('grupo=cancelados')).toContain(gasto.folio);
    expect(await folios('')).not.toContain(gasto.folio);
  });

  test('its cash goes back to the register that paid it while its turn goes on, whoever cancels from another', async () => {
    const day = await openMostrador(server);
    const { hoy: fecha } = day.taller.who;
    await day.cajero.post('/api/cajas/movimientos', { tipo: 'entrada', monto_centavos: 50_000, concepto: 'Fondo' });
    const spent = { fecha, categoria: 'insumos', concepto: 'Estopa', total_centavos: 20_000, pago: 'caja' };
    const gasto = (await day.cajero.post('/api/gastos', { ...spent, sesion_id: day.sesion_id })).body;
    const { id: caja_id } = (await day.owner.post('/api/cajas', { nombre: 'Oficina' })).body;
    const own = (await day.owner.post('/api/cajas/sesiones', { caja_id, fondo_centavos: 0 })).body;
    const cashIn = async (id: string) => (await day.owner.get(`/api/cortes/x/${id}`)).body.esperado.esperado_centavos;
    const before = await cashIn(day.sesion_id);
    expect((await day.owner.post(`/api/gastos/${gasto.id}/cancelacion`, { motivo: 'Se devolvió' })).status).toBe(201);
    expect([(await cashIn(day.sesion_id)) - before, await cashIn(own.id)]).toEqual([20_000, 0]);
  });

  test('is cancelled after its session was closed out of the one of today, and the closed cut stays as it was', async () => {
    const day = await openMostrador(server);
    const { hoy: fecha } = day.taller.who;
    const act = (path: string, body: object) => day.owner.post(path, body);
    await act('/api/cajas/movimientos', { tipo: 'entrada', monto_centavos: 50_000, concepto: 'Fondo' });
    const spent = { fecha, categoria: 'insumos', concepto: 'Estopa', total_centavos: 20_000, pago: 'caja' };
    const gasto = (await act('/api/gastos', spent)).body;
    const z = (await day.cajero.post('/api/cortes', { sesion_id: day.sesion_id, conteo: {}, comentario: 'Fin' })).body;
    expect(z.folio, JSON.stringify(z)).toMatch(/^Z-/);
    const before = (await day.owner.get(`/api/cortes/${z.id}`)).body;
    const cancel = () => act(`/api/gastos/${gasto.id}/cancelacion`, { motivo: 'Se devolvió' });
    expect((await cancel()).body.code).toBe('caja_cerrada');
    const { cajas } = (await day.owner.get('/api/cajas')).body;
    const opened = (await act('/api/cajas/sesiones', { caja_id: cajas[0].id, fondo_centavos: 0 })).body;
    const { abonos } = (await cancel()).body;
    expect(abonos.map((one: Json) => [one.monto_centavos, one.corte])).toEqual([
      [20_000, z.folio],
      [-20_000, null],
    ]);
    const { esperado } = (await day.owner.get(`/api/cortes/x/${opened.id}`)).body;
    expect(esperado).toMatchObject({ entradas_centavos: 20_000, esperado_centavos: 20_000 });
    expect((await day.owner.get(`/api/cortes/${z.id}`)).body).toEqual(before);
  });
});

describe('an expense that is owed', () => {
  test('falls due after the days that the supplier gives, is paid by parts and never beyond', async () => {
    const proveedor = (await owner.post('/api/proveedores', { nombre: 'Pinturas del Norte', dias_credito: 30 })).body;
    const gasto = await register({ proveedor_id: proveedor.id, concepto: 'Esmalte' });
    const due = new Date(Date.parse(`${hoy}T00:00:00Z`) + 30 * 86_400_000).toISOString().slice(0, 10);
    expect(gasto).toMatchObject({ estado: 'por_pagar', vence: due, proveedor: 'Pinturas del Norte' });
    const half = await pay(gasto.id, { monto_centavos: 5_000, referencia: 'SPEI 123' });
    expect(half.body).toMatchObject({ estado: 'pagado_parcial', saldo_centavos: 6_600 });
    const beyond = await pay(gasto.id, { monto_centavos: 6_601 });
    expect([beyond.status, beyond.body.code]).toEqual([409, 'excede_saldo']);
    expect(beyond.body.fields).toHaveProperty('monto_centavos');
    const rest = await pay(gasto.id, { origen: 'caja', monto_centavos: 6_600 });
    expect(rest.body).toMatchObject({ estado: 'pagado', origenes: ['banco', 'caja'] });
    expect(await folios('q=pinturas&origen=caja')).toEqual([gasto.folio]);
    expect(
      (await owner.patch(`/api/gastos/${gasto.id}`, { total_centavos: 1 }, { version: rest.body.version })).body.code,
    ).toBe('gasto_pagado');
  });

  test('one of its payments is undone, and it is owed again', async () => {
    const gasto = await register();
    const { abonos } = (await pay(gasto.id, { origen: 'caja', monto_centavos: 11_600 })).body;
    const before = await t.drawer();
    const path = `/api/gastos/${gasto.id}/abonos/${abonos[0].id}/cancelacion`;
    const undone = await owner.post(path, { motivo: 'Era del banco' });
    expect(undone.body).toMatchObject({ estado: 'por_pagar', saldo_centavos: 11_600, origenes: [] });
    expect(undone.body.abonos.map((one: Json) => one.monto_centavos)).toEqual([11_600, -11_600]);
    expect(await t.drawer()).toBe(before + 11_600);
    expect((await owner.post(path, { motivo: 'Otra vez' })).body.code).toBe('abono_cancelado');
    expect((await owner.post(path.replace(abonos[0].id, randomUUID()), { motivo: 'Nadie' })).status).toBe(404);
  });

  test('the same payment sent twice is one; two at once never pay more than is owed', async () => {
    const gasto = await register();
    const key = randomUUID();
    const body = { monto_centavos: 4_000 };
    const [first, second] = [await pay(gasto.id, body, owner, { key }), await pay(gasto.id, body, owner, { key })];
    expect(second.body).toEqual(first.body);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) => pay(gasto.id, { monto_centavos: 4_000, origen: i % 2 ? 'caja' : 'banco' })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body: refused }) => refused.code === 'excede_saldo')).toHaveLength(5);
    expect((await owner.get(`/api/gastos/${gasto.id}`)).body).toMatchObject({
      pagado_centavos: 8_000,
      estado: 'pagado_parcial',
    });
  });

  test('a draft is finished before it is paid, and its amounts are kept within reason', async () => {
    const draft = await register({ pago: 'borrador', total_centavos: 0, iva_centavos: 0, concepto: 'Recibo de luz' });
    expect(draft.estado).toBe('borrador');
    expect((await pay(draft.id, { monto_centavos: 1 })).body.code).toBe('gasto_borrador');
    const patch = (body: object, version = draft.version) => owner.patch(`/api/gastos/${draft.id}`, body, { version });
    expect((await patch({ borrador: false })).body.fields).toHaveProperty('total_centavos');
    expect((await patch({ total_centavos: 100, iva_centavos: 200 })).body.fields).toHaveProperty('iva_centavos');
    expect((await patch({ fecha: '2099-01-01' })).body.fields).toHaveProperty('fecha');
    const done = await patch({ borrador: false, total_centavos: 90_000, iva_centavos: 12_414, vence: hoy });
    expect(done.body).toMatchObject({ estado: 'por_pagar', subtotal_centavos: 77_586 });
    const stale = await patch({ notas: 'tarde' });
    expect([stale.body.code, stale.body.current?.version]).toEqual(['version_anterior', done.body.version]);
    expect((await post({ fecha: '2099-01-01' })).body.fields).toHaveProperty('fecha');
    expect((await post({ total_centavos: 0, iva_centavos: 0 })).body.fields).toHaveProperty('total_centavos');
  });
});

describe('an invoice', () => {
  test('fills the expense, which says what it says whatever is sent, and finds its supplier by RFC', async () => {
    const uuid = anUuid();
    const proveedor = (await owner.post('/api/proveedores', { nombre: 'Kemper', rfc: 'EKU9003173C9' })).body;
    const leida = await upload({ uuid, total: '1120.00', more: 'Descuento="40.00" Moneda="MXN"' });
    expect(leida.status, JSON.stringify(leida.body)).toBe(200);
    expect(leida.body).toMatchObject({ uuid, proveedor_id: proveedor.id, total_centavos: 112_000, folio: 'A-123' });
    expect(leida.body.avisos.join()).toContain('-$40.00');
    const { cfdi_id } = leida.body;
    const gasto = await register({ cfdi_id, proveedor_id: proveedor.id, total_centavos: 1, iva_centavos: 0 });
    expect(gasto).toMatchObject({
      uuid,
      total_centavos: 112_000,
      iva_centavos: 16_000,
      otros_centavos: -4_000,
      subtotal_centavos: 100_000,
    });
    expect((await owner.patch(`/api/gastos/${gasto.id}`, { total_centavos: 5 }, { version: 1 })).body.code).toBe(
      'gasto_de_cfdi',
    );
    const xml = await owner.get(`/api/gastos/${gasto.id}/cfdi`);
    expect([xml.headers['content-type'], xml.headers['content-disposition']]).toEqual([
      'application/xml',
      `attachment; filename="${uuid}.xml"`,
    ]);
    expect(xml.raw.toString()).toContain(uuid);
    for (const q of [uuid, 'EKU9003173C9', 'A-123', 'kemper']) expect(await folios(`q=${q}`), q).toContain(gasto.folio);
  });

  test('is refused the second time with the expense that it already is; a cancelled one gives it free', async () => {
    const uuid = anUuid();
    const { cfdi_id } = (await upload({ uuid })).body;
    const gasto = await register({ cfdi_id });
    const again = await upload({ uuid });
    expect([again.status, again.body.code, again.body.current]).toEqual([
      409,
      'cfdi_repetido',
      { id: gasto.id, folio: gasto.folio },
    ]);
    expect((await post({ cfdi_id })).body.code).toBe('cfdi_repetido');
    await owner.post(`/api/gastos/${gasto.id}/cancelacion`, { motivo: 'Mal capturado' });
    expect((await upload({ uuid })).body.cfdi_id).toBe(cfdi_id);
    await register({ cfdi_id });
  });

  test('sent twice at once, by whatever hands, is one expense', async () => {
    const uuid = anUuid();
    const read = await Promise.all(Array.from({ length: 4 }, () => upload({ uuid })));
    const ids = new Set(read.map(({ body }) => body.cfdi_id));
    expect([...ids]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    const [cfdi_id] = ids;
    const made = await Promise.all(
      Array.from({ length: 4 }, (_, i) => post({ cfdi_id, pago: i % 2 ? 'caja' : 'banco' })),
    );
    expect(made.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await folios(`q=${uuid}`)).toHaveLength(1);
  });

  test('for somebody else, in dollars or on credit is told; a credit note is explained with the expense that it lowers', async () => {
    const empresa = t.taller.empresa_id;
    await server.owner.query("update empresas.empresa set rfc = 'FUNK671228PH6' where empresa_id = $1", [empresa]);
    const warned = await upload({ uuid: anUuid(), more: 'Moneda="USD" TipoCambio="18.5"' });
    expect(warned.body.avisos).toEqual([
      expect.stringContaining('a nombre de XIA190128J61, no de FUNK671228PH6'),
      expect.stringContaining('USD'),
    ]);
    const uuid = anUuid();
    const { folio } = await register({ cfdi_id: (await upload({ uuid })).body.cfdi_id });
    const nota = await upload({ uuid: anUuid(), tipo: 'E', related: uuid });
    expect(nota.body.code).toBe('cfdi_nota_credito');
    expect(nota.body.message).toContain(`Abre ${folio} y registra un abono con «Nota de crédito»`);
    expect((await upload({ uuid: anUuid(), tipo: 'N' })).body.code).toBe('cfdi_tipo');
    expect((await owner.post('/api/gastos/cfdi', { contenido: '' })).body.code).toBe('cfdi_ilegible');
  });

  test('its paper and the photo of the ticket are kept once each', async () => {
    const gasto = await register();
    const photo = await sharp({ create: { width: 40, height: 60, channels: 3, background: 'ivory' } })
      .png()
      .toBuffer();
    const send = () =>
      owner.post(`/api/gastos/${gasto.id}/archivos`, photo, {
        headers: { 'content-type': 'image/png', 'x-nombre-archivo': 'ticket.png' },
      });
    const [first, second] = [await send(), await send()];
    expect(first.status, JSON.stringify(first.body)).toBe(201);
    expect(second.body.id).toBe(first.body.id);
    const { comprobantes, archivos } = (await owner.get(`/api/gastos/${gasto.id}`)).body;
    expect([archivos, comprobantes.length]).toEqual([1, 1]);
    expect((await owner.get(`/api/archivos/${first.body.id}`)).status).toBe(200);
  });
});

describe('what comes again', () => {
  test('is made once for each time, however often the job runs, and stops when it is told', async () => {
    const inicia = new Date(Date.parse(`${hoy}T00:00:00Z`) - 21 * 86_400_000).toISOString().slice(0, 10);
    const first = await register({
      fecha: inicia,
      concepto: 'Renta de la bodega',
      categoria: 'renta',
      pago: 'banco',
      recurrencia: { cada: 1, unidad: 'semana' },
    });
    expect(await t.taller.run(repeatDue)).toBe(3);
    expect(await t.taller.run(repeatDue)).toBe(0);
    const { data } = (await owner.get('/api/gastos?q=bodega')).body;
    expect(data.map((row: Json) => row.estado)).toEqual(['por_pagar', 'por_pagar', 'por_pagar', 'pagado']);
    expect(new Set(data.map((row: Json) => row.fecha)).size).toBe(4);
    expect(data.every((row: Json) => row.recurrente_id === first.recurrente_id)).toBe(true);
    const [rent] = (await owner.get('/api/gastos/recurrentes')).body.data;
    expect(rent).toMatchObject({ concepto: 'Renta de la bodega', activo: true, total_centavos: 11_600 });
    const change = (body: object, version: number) =>
      owner.patch(`/api/gastos/recurrentes/${rent.id}`, body, { version });
    expect((await change({ activo: false, total_centavos: 20_000 }, rent.version)).body).toMatchObject({
      activo: false,
      total_centavos: 20_000,
    });
    expect((await change({ activo: true }, rent.version)).body.code).toBe('version_anterior');
    expect((await change({ activo: true, hasta: inicia }, rent.version + 1)).body.code).toBe('recurrente_terminado');
    const resumed = (await change({ activo: true }, rent.version + 1)).body;
    expect(resumed.proximo > hoy, 'the time of today was already made').toBe(true);
    expect(await t.taller.run(repeatDue)).toBe(0);
  });
});

test('the sums say what on, when and how much is owed, and follow the filters', async () => {
  const fresh = await server.company();
  const add = (body: object) =>
    fresh.owner.post('/api/gastos', {
      fecha: hoy,
      concepto: 'Algo',
      total_centavos: 10_000,
      pago: 'banco',
      categoria: 'renta',
      ...body,
    });
  const { body: supplier } = await fresh.owner.post('/api/proveedores', { nombre: 'Uno' });
  const { body: twin } = await fresh.owner.post('/api/proveedores', { nombre: 'Uno repetido' });
  const day = new Date(Date.parse(`${hoy}T00:00:00Z`) - 70 * 86_400_000).toISOString().slice(0, 10);
  await add({ proveedor_id: supplier.id });
  await add({
    proveedor_id: twin.id,
    categoria: 'insumos',
    pago: 'por_pagar',
    fecha: day,
    vence: day,
    total_centavos: 30_000,
  });
  await add({ pago: 'borrador', total_centavos: 99 });
  const totals = async (query = '') => (await fresh.owner.get(`/api/gastos/totales?${query}`)).body;
  expect(await totals()).toMatchObject({
    gastos: 2,
    total_centavos: 40_000,
    pagado_centavos: 10_000,
    por_pagar_centavos: 30_000,
    vencido_centavos: 30_000,
    vencidos: 1,
    por_categoria: [
      { categoria: 'insumos', total_centavos: 30_000, gastos: 1 },
      { categoria: 'renta', total_centavos: 10_000, gastos: 1 },
    ],
    por_mes: [
      { mes: day.slice(0, 7), total_centavos: 30_000 },
      { mes: hoy.slice(0, 7), total_centavos: 10_000 },
    ],
  });
  expect(await totals('grupo=borradores')).toMatchObject({ gastos: 1, total_centavos: 99 });
  expect((await totals(`proveedor_id=${supplier.id}`)).total_centavos).toBe(10_000);
  const joined = await fresh.owner.post(
    `/api/proveedores/${supplier.id}/union`,
    { repetido_id: twin.id },
    { version: 1 },
  );
  expect(joined.status, JSON.stringify(joined.body)).toBe(200);
  expect((await totals(`proveedor_id=${supplier.id}`)).total_centavos).toBe(40_000);
  const rows = (await fresh.owner.get('/api/gastos?q=uno&limit=1')).body;
  expect([rows.data[0].proveedor, rows.cursor !== null]).toEqual(['Uno', true]);
  expect((await fresh.owner.get(`/api/gastos?q=uno&limit=1&cursor=${rows.cursor}`)).body.data[0].proveedor_id).toBe(
    supplier.id,
  );
});

test('an expense is registered by whoever has the key, and seen by nobody of another company', async () => {
  const tecnico = await t.taller.hire('tecnico');
  const vecino = await server.company();
  const gasto = await register();
  expect((await tecnico.get('/api/gastos')).body.code).toBe('sin_permiso');
  expect((await post({}, tecnico)).status).toBe(403);
  expect((await vecino.owner.get(`/api/gastos/${gasto.id}`)).status).toBe(404);
  expect((await pay(gasto.id, { monto_centavos: 1 }, vecino.owner)).status).toBe(404);
  const { cfdi_id } = (await upload({ uuid: anUuid() })).body;
  expect((await post({ cfdi_id }, vecino.owner)).status).toBe(404);
});
