import { beforeAll, describe, expect, test } from 'vitest';
import {
  act,
  authorisedCotizacion,
  fresh,
  line,
  move,
  openOrden,
  openTaller,
  pay,
  type Taller,
} from '#modules/ordenes/server/testing/taller.ts';
import { type Json, type Person, startTest, type TestServer } from '../../../apps/server/testing/harness.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTest();
});

const openCaja = async (person: Person, fondo_centavos = 150_000): Promise<string> => {
  const [caja] = (await person.get('/api/cajas')).body.cajas;
  const answer = await person.post('/api/cajas/sesiones', { caja_id: caja.id, fondo_centavos });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.id;
};
const done = async (answer: Promise<{ status: number; body: Json }>): Promise<Json> => {
  const { status, body } = await answer;
  expect([200, 201], JSON.stringify(body)).toContain(status);
  return body;
};
const close = (person: Person, sesion_id: string, conteo: Json, rest: Json = {}) =>
  person.post('/api/cortes', { sesion_id, conteo, ...rest });
const ticket = async (
  taller: Taller,
  descripcion: string,
  precio: number,
  piezas: number,
  formas: [string, number][],
): Promise<Json> => {
  const partidas = [line(descripcion, precio, { tipo: 'refaccion', cantidad_milesimas: piezas * 1000 })];
  const orden = await openOrden(taller, { clase: 'mostrador', cliente_id: null, activo_id: null, partidas });
  return { orden, pago: await pay(taller, orden, formas) };
};

test('the day at the counter squares to the centavo', async () => {
  const taller = await openTaller(server);
  const { owner } = taller;
  const sesion = await openCaja(owner);
  const cotizacion = await authorisedCotizacion(taller, ['Aceite']);
  const ot = await done(owner.post('/api/ordenes', { cotizacion_id: cotizacion.id }));

  const rec1 = await pay(taller, ot, [['01', 400_000]], 355_607);
  expect(rec1).toMatchObject({ folio: 'REC-1', tipo: 'anticipo', cambio_centavos: 44_393 });
  const nv1 = await ticket(taller, 'Plumas limpiaparabrisas', 18_900, 3, [['01', 56_700]]);
  const nv2 = await ticket(taller, 'Batería', 245_000, 1, [
    ['01', 100_000],
    ['04', 145_000],
  ]);
  expect([nv1.pago.folio, nv2.pago.folio]).toEqual(['NV-1', 'NV-2']);
  const byHand = (tipo: string, monto_centavos: number, concepto: string, beneficiario = '') =>
    done(owner.post('/api/cajas/movimientos', { tipo, monto_centavos, concepto, beneficiario }));
  await byHand('entrada', 20_000, 'Cambio');
  await byHand('gasto', 34_800, 'Papelería', 'Papelería La Luz');
  await byHand('retiro', 200_000, 'Depósito al banco');
  const [plumas] = nv1.orden.partidas;
  await done(
    act(taller, await fresh(taller, nv1.orden), 'devolucion', {
      partida_id: plumas.id,
      cantidad_milesimas: 1000,
      motivo: 'No era la medida',
      forma_pago: '01',
    }),
  );
  expect(await pay(taller, ot, [['03', 460_375]])).toMatchObject({ folio: 'REC-2', tipo: 'liquidacion' });
  const finished = await move(taller, await move(taller, await fresh(taller, ot), 'en_proceso'), 'terminada');
  expect(await done(act(taller, finished, 'entrega', { entregada_a: 'José Núñez' }))).toMatchObject({
    saldo_centavos: 0,
  });

  const x = (await owner.get(`/api/cortes/x/${sesion}`)).body;
  expect(x.esperado).toEqual({
    fondo_centavos: 150_000,
    cobros_centavos: 512_307,
    devoluciones_centavos: -18_900,
    cancelaciones_centavos: 0,
    entradas_centavos: 20_000,
    salidas_centavos: 0,
    gastos_centavos: -34_800,
    retiros_centavos: -200_000,
    esperado_centavos: 428_607,
  });
  expect(x.formas).toEqual([
    { forma_pago: '01', monto_centavos: 493_407 },
    { forma_pago: '03', monto_centavos: 460_375 },
    { forma_pago: '04', monto_centavos: 145_000 },
  ]);
  expect(x.ventas).toMatchObject({ total_centavos: 1_098_782, documentos: 3 });
  const rates = x.ventas.por_tasa.reduce((sum: number, one: Json) => sum + one.total_centavos, 0);
  expect(rates).toBe(1_098_782);
  expect((await owner.get(`/api/cortes/x/${sesion}`)).body).toEqual(x);

  const conteo = { b500: 8, b200: 1, b50: 1, m10: 3, m5: 1, m1: 1 };
  expect(await done(owner.post('/api/cortes/arqueo', { sesion_id: sesion, conteo }))).toEqual({
    contado_centavos: 428_600,
    esperado_centavos: 428_607,
    diferencia_centavos: -7,
  });
  const silent = await close(owner, sesion, conteo);
  expect([silent.status, silent.body.message]).toEqual([
    422,
    'Faltante de $0.07: escribe un comentario que lo explique para cerrar.',
  ]);
  const z = await done(close(owner, sesion, conteo, { comentario: 'Redondeo del cambio' }));
  expect(z).toMatchObject({
    folio: 'Z-1',
    esperado_centavos: 428_607,
    contado_centavos: 428_600,
    diferencia_centavos: -7,
    cobrado_centavos: 1_098_782,
  });

  const stored = (await owner.get(`/api/cortes/${z.id}`)).body;
  expect(stored).toMatchObject({
    integro: true,
    datos: { cobrado_centavos: 1_098_782, ventas: { total_centavos: 1_098_782 }, comentario: 'Redondeo del cambio' },
  });
  expect(stored.datos.folios).toEqual([
    { serie: 'DEV', primero: 'DEV-1', ultimo: 'DEV-1', cuantos: 1 },
    { serie: 'NV', primero: 'NV-1', ultimo: 'NV-2', cuantos: 2 },
    { serie: 'REC', primero: 'REC-1', ultimo: 'REC-2', cuantos: 2 },
  ]);
  const history = (await owner.get('/api/pagos/totales')).body;
  expect(history.total_centavos).toBe(1_098_782);

  const next = await openCaja(owner);
  expect((await owner.get(`/api/cortes/x/${next}`)).body.esperado.esperado_centavos).toBe(150_000);
});

describe('closing', () => {
  test('an empty register gives a valid Z', async () => {
    const { owner } = await openTaller(server);
    const z = await done(close(owner, await openCaja(owner, 50_000), { b500: 1 }));
    expect(z).toMatchObject({ folio: 'Z-1', diferencia_centavos: 0, cobrado_centavos: 0 });
  });

  test('happens once: of six closings one makes the Z', async () => {
    const { owner } = await openTaller(server);
    const sesion = await openCaja(owner, 50_000);
    const answers = await Promise.all(Array.from({ length: 6 }, () => close(owner, sesion, { b500: 1 })));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    expect(answers.find((answer) => answer.status === 409)?.body.message).toBe(
      'Esa caja ya se cerró. Abre una nueva para seguir.',
    );
  });

  test('while people pay, every payment is either in the Z or refused', async () => {
    const taller = await openTaller(server);
    const { owner } = taller;
    const sesion = await openCaja(owner, 0);
    const orden = await openOrden(taller);
    const one = () =>
      owner.post('/api/pagos', {
        aplicaciones: [{ cuenta_id: orden.cuenta_id, monto_centavos: 1_000 }],
        formas: [{ forma_pago: '01', monto_centavos: 1_000 }],
      });
    const before = await Promise.all(Array.from({ length: 4 }, one));
    const [z, ...rest] = await Promise.all([
      close(owner, sesion, {}, { comentario: 'Se contó después' }),
      ...Array.from({ length: 24 }, one),
    ]);
    const paid = [...before, ...rest].filter((answer) => answer.status === 201);
    expect(z.body).toMatchObject({
      folio: 'Z-1',
      esperado_centavos: paid.length * 1_000,
      cobrado_centavos: paid.length * 1_000,
    });
    expect(rest.filter((answer) => answer.status !== 201).every((answer) => answer.status === 409)).toBe(true);
    expect((await fresh(taller, orden)).pagado_centavos).toBe(paid.length * 1_000);
  });

  test('the cashier counts blind and closes only his own register', async () => {
    const taller = await openTaller(server);
    const [cajero, otro] = [await taller.company.hire('cajero'), await taller.company.hire('cajero')];
    const sesion = await openCaja(cajero, 50_000);
    const x = (await cajero.get(`/api/cortes/x/${sesion}`)).body;
    expect(x).toMatchObject({ esperado: null, cobrado_centavos: null, cajeros: [] });
    expect((await cajero.get(`/api/cortes/x/${sesion}/pdf`)).status).toBe(403);
    expect((await close(otro, sesion, { b500: 1 })).status).toBe(403);
    const silent = await close(taller.owner, sesion, { b500: 1 });
    expect([silent.status, silent.body.fields.motivo !== undefined]).toEqual([422, true]);
    const z = await done(close(taller.owner, sesion, { b500: 1 }, { motivo: 'Se fue sin cerrar' }));
    expect((await taller.owner.get(`/api/cortes/${z.id}`)).body.datos.motivo).toBe('Se fue sin cerrar');
  });

  test('cards are reconciled by their total, and a difference needs its comment too', async () => {
    const taller = await openTaller(server);
    const { owner } = taller;
    const sesion = await openCaja(owner, 50_000);
    await ticket(taller, 'Batería', 245_000, 1, [['04', 245_000]]);
    const short = { contado_por_forma: { '04': 240_000 } };
    expect((await close(owner, sesion, { b500: 1 }, short)).status).toBe(422);
    expect((await close(owner, sesion, { b500: 1 }, { contado_por_forma: { '01': 50_000 } })).status).toBe(422);
    const z = await done(close(owner, sesion, { b500: 1 }, { ...short, comentario: 'Falta un voucher' }));
    expect(z).toMatchObject({ diferencia_centavos: 0, cobrado_centavos: 245_000 });
    const { datos } = (await owner.get(`/api/cortes/${z.id}`)).body;
    expect(datos.conciliado).toEqual([{ forma_pago: '04', esperado_centavos: 245_000, contado_centavos: 240_000 }]);
  });

  test('a count with unknown pieces is refused', async () => {
    const { owner } = await openTaller(server);
    const sesion = await openCaja(owner, 0);
    expect((await close(owner, sesion, { b3: 1 })).status).toBe(422);
    expect((await close(owner, sesion, { b500: 1.5 })).status).toBe(422);
    expect((await close(owner, sesion, { b500: -1 })).status).toBe(422);
  });
});

describe('a Z', () => {
  const closed = async (): Promise<{ taller: Taller; z: Json }> => {
    const taller = await openTaller(server);
    return { taller, z: await done(close(taller.owner, await openCaja(taller.owner, 50_000), { b500: 1 })) };
  };

  test('never changes: not even the database lets it', async () => {
    const { taller, z } = await closed();
    await expect(
      server.owner.query('update cortes.corte set contado_centavos = contado_centavos where id = $1', [z.id]),
    ).rejects.toThrow();
    expect((await taller.owner.get(`/api/cortes/${z.id}`)).body.integro).toBe(true);
  });

  test('is printed for its company only, always the same bytes; a reprint is another paper', async () => {
    const { taller, z } = await closed();
    const path = `/storage/pdf/${z.archivo}`;
    const [first, again] = [await taller.owner.get(path), await taller.owner.get(path)];
    expect([first.status, first.headers['content-type'], first.raw.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    expect(again.raw.equals(first.raw)).toBe(true);
    const [copy, reprint] = [
      await taller.owner.get(`${path}?copia=1`),
      await taller.owner.get(`/api/cortes/${z.id}/pdf`),
    ];
    expect([copy.status, copy.raw.equals(first.raw), reprint.raw.equals(copy.raw)]).toEqual([200, false, true]);
    const other = await server.company();
    expect((await other.owner.get(path)).status).toBe(404);
    expect((await server.anonymous.get(path)).status).toBe(401);
    expect((await (await taller.company.hire('tecnico')).get(path)).status).toBe(403);
    expect((await taller.owner.get(`/storage/pdf/${'0'.repeat(43)}.pdf`)).status).toBe(404);
  });

  test('travels by a link of five minutes', async () => {
    const { taller, z } = await closed();
    const { url, expira_en } = await done(taller.owner.post(`/api/cortes/${z.id}/enlace`));
    expect(Date.parse(expira_en) - Date.now()).toBeLessThanOrEqual(300_000);
    const { pathname } = new URL(url);
    expect((await server.anonymous.get(pathname)).status).toBe(200);
    await server.owner.query(
      "update plataforma.enlace_publico set expira_en = now() - interval '1 second' where tipo = 'corte'",
    );
    expect((await server.anonymous.get(pathname)).status).toBe(404);
  });

  test('stands in the list of its company', async () => {
    const { taller, z } = await closed();
    const { data } = (await taller.owner.get('/api/cortes')).body;
    expect(data.map((one: Json) => [one.id, one.folio, one.caja])).toEqual([[z.id, 'Z-1', 'Caja 1']]);
    expect((await (await server.company()).owner.get(`/api/cortes/${z.id}`)).status).toBe(404);
  });
});
