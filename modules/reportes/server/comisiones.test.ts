import { beforeAll, expect, test } from 'vitest';
import { type Json, startTest } from '../../../apps/server/testing/harness.ts';
import { act, fresh, line, openOrden, openTaller, pay, type Taller } from '../../../apps/server/testing/taller.ts';

const server = await startTest();
let taller: Taller;
let afinacion: Json;
let hoy: string;

const done = ({ status, body }: { status: number; body: Json }): Json => {
  expect([200, 201], JSON.stringify(body)).toContain(status);
  return body;
};
const report = async (as = taller.owner): Promise<Json> => done(await as.get('/api/reportes/comisiones'));
const documents = async (row: Json): Promise<Json[]> => {
  const { empleado_id, servicio_id, comision_diezmilesimas } = row;
  const who = empleado_id === null ? '' : `empleado_id=${empleado_id}&`;
  const query = `${who}servicio_id=${servicio_id}&comision_diezmilesimas=${comision_diezmilesimas}`;
  return done(await taller.owner.get(`/api/reportes/comisiones/documentos?${query}`)).data;
};
/** A ticket with the service, done by some and paid. */
const sell = async (trabajadores: readonly string[], cantidad_milesimas = 1_000): Promise<Json> => {
  const own = line('Afinación', 33_333, { servicio_id: afinacion.id, cantidad_milesimas });
  const orden = await openOrden(taller, { partidas: [own, line('Lavado', 11_600)] });
  const partes = {
    partida_id: orden.partidas[0].id,
    trabajadores: trabajadores.map((empleado_id) => ({ empleado_id })),
  };
  if (trabajadores.length > 0)
    done(await taller.owner.put(`/api/ordenes/${orden.id}/trabajadores`, partes, { version: orden.version }));
  await pay(taller, orden, [['01', orden.total_centavos]]);
  const working = done(await act(taller, await fresh(taller, orden), 'estado', { a: 'en_proceso' }));
  const ready = done(await act(taller, working, 'estado', { a: 'terminada' }));
  return done(await act(taller, ready, 'entrega', { entregada_a: '', kilometraje_salida: 80_500 }));
};
const giveBack = async (orden: Json, cantidad_milesimas: number): Promise<Json> =>
  done(
    await act(taller, await fresh(taller, orden), 'devolucion', {
      partida_id: orden.partidas[0].id,
      cantidad_milesimas,
      motivo: 'No quedó',
      forma_pago: '01',
    }),
  );

beforeAll(async () => {
  taller = await openTaller(server, { caja: true });
  hoy = (await taller.owner.get('/api/inicio')).body.hoy;
  afinacion = done(
    await taller.owner.post('/api/servicios', {
      nombre: 'Afinación',
      precio_centavos: 33_333,
      comision_diezmilesimas: 1_250,
    }),
  );
});

test('a commission is the rate of the line over its price without tax, in the parts of who worked, to the centavo', async () => {
  const orden = await sell(taller.trabajadores);
  const { data, totales } = await report();
  // 333.33 with tax are 287.35 without it; 12.5 % of them 35.92.
  expect(totales).toEqual({ trabajos: 2, base_centavos: 28_735, comision_centavos: 3_592 });
  expect(data.map((row: Json) => [row.trabajador, row.servicio, row.comision_diezmilesimas, row.trabajos])).toEqual([
    ['Ana Soto', 'Afinación', 1_250, 1],
    ['Luis Ramos', 'Afinación', 1_250, 1],
  ]);
  const parts = await Promise.all(data.map(documents));
  for (const [i, rows] of parts.entries()) {
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      folio: orden.folio,
      fecha: hoy,
      descripcion: 'Afinación',
      parte_diezmilesimas: 5_000,
    });
    expect(rows[0]?.comision_centavos).toBe(data[i].comision_centavos);
  }
});

test('another rate in the catalogue is for what is taken down from then on', async () => {
  const before = await openOrden(taller, {
    partidas: [line('Afinación', 33_333, { servicio_id: afinacion.id })],
  });
  const { version } = done(await taller.owner.get(`/api/servicios/${afinacion.id}`));
  done(await taller.owner.patch(`/api/servicios/${afinacion.id}`, { comision_diezmilesimas: 2_000 }, { version }));
  // Its lines written anew keep it too: the price changes, what was agreed with the worker does not.
  const [own] = (await fresh(taller, before)).partidas;
  const { trabajadores: _t, pide: _p, comprobado: _c, ...entry } = own;
  done(
    await taller.owner.put(
      `/api/ordenes/${before.id}/partidas`,
      { partidas: [{ ...entry, precio_centavos: 40_000 }] },
      { version: before.version },
    ),
  );
  const rates = await server.owner.query(
    'select comision_diezmilesimas as tasa from ordenes.partida where orden_id = $1',
    [before.id],
  );
  expect(rates.rows).toEqual([{ tasa: 1_250 }]);
  await sell(taller.trabajadores.slice(0, 1));
  const { data } = await report();
  expect(
    data.map((row: Json) => [row.trabajador, row.comision_diezmilesimas, row.base_centavos, row.comision_centavos]),
  ).toEqual([
    ['Ana Soto', 1_250, expect.any(Number), expect.any(Number)],
    ['Luis Ramos', 2_000, 28_735, 5_747],
    ['Luis Ramos', 1_250, expect.any(Number), expect.any(Number)],
  ]);
});

test('a return takes from each what its line had given him, and one that came back whole leaves nothing', async () => {
  const before = await report();
  const orden = await sell(taller.trabajadores, 3_000);
  const sold = (await report()).totales.comision_centavos;
  expect(sold).toBeGreaterThan(before.totales.comision_centavos);
  await giveBack(orden, 1_000);
  const less = (await report()).totales.comision_centavos;
  expect(less).toBeLessThan(sold);
  await giveBack(orden, 2_000);
  const after = await report();
  expect(after.totales.comision_centavos).toBe(before.totales.comision_centavos);
  expect(after.totales.base_centavos).toBe(before.totales.base_centavos);
  const [ana] = after.data.filter((row: Json) => row.trabajador === 'Ana Soto' && row.comision_diezmilesimas === 2_000);
  expect(ana).toMatchObject({ trabajos: 1, base_centavos: 0, comision_centavos: 0 });
  const rows = await documents(ana);
  expect(rows.map((row) => [row.folio, row.es_devolucion, row.cantidad_milesimas])).toEqual([
    [orden.folio, true, -2_000],
    [orden.folio, true, -1_000],
    [orden.folio, false, 3_000],
  ]);
});

test('work without a name is told apart, other days and other companies have their own, and not everybody may see it', async () => {
  await sell([]);
  const { data } = await report();
  expect(data.at(-1)).toMatchObject({ empleado_id: null, trabajador: '', trabajos: 1 });
  expect(await documents(data.at(-1))).toHaveLength(1);
  const empty = done(await taller.owner.get('/api/reportes/comisiones?fecha_inicio=2020-01-01&fecha_fin=2020-12-31'));
  expect([empty.data, empty.totales.comision_centavos]).toEqual([[], 0]);
  const upside = await taller.owner.get('/api/reportes/comisiones?fecha_inicio=2026-02-02&fecha_fin=2026-02-01');
  expect(upside.body.code).toBe('periodo_invertido');
  const [cajero, contador] = [await taller.company.hire('cajero'), await taller.company.hire('contador')];
  expect((await cajero.get('/api/reportes/comisiones')).status).toBe(403);
  expect((await report(contador)).data).toHaveLength(data.length);
  expect((await report((await openTaller(server)).owner)).data).toEqual([]);
});

test('where a service sets none, each earns his own rate, as it was when he got the work; one of zero pays nothing', async () => {
  const add = async (nombre: string, rest: Json = {}) =>
    done(await taller.owner.post('/api/servicios', { nombre, precio_centavos: 11_600, ...rest }));
  const [sinTasa, deCero] = [await add('Diagnóstico'), await add('Cortesía', { comision_diezmilesimas: 0 })];
  const quien = done(
    await taller.owner.post('/api/empleados', { nombre: 'Beto Propia', comision_diezmilesimas: 1_000 }),
  );
  const lines = [sinTasa, deCero].map(({ id, nombre }) => line(nombre, 11_600, { servicio_id: id }));
  let orden = await openOrden(taller, { partidas: lines });
  for (const { id: partida_id } of orden.partidas) {
    const body = { partida_id, trabajadores: [{ empleado_id: quien.id }] };
    const { version } = await fresh(taller, orden);
    orden = done(await taller.owner.put(`/api/ordenes/${orden.id}/trabajadores`, body, { version }));
  }
  const { version } = quien;
  done(await taller.owner.patch(`/api/empleados/${quien.id}`, { comision_diezmilesimas: 5_000 }, { version }));
  await pay(taller, orden, [['01', orden.total_centavos]]);
  const working = done(await act(taller, await fresh(taller, orden), 'estado', { a: 'en_proceso' }));
  const ready = done(await act(taller, working, 'estado', { a: 'terminada' }));
  done(await act(taller, ready, 'entrega', { entregada_a: '', kilometraje_salida: 80_500 }));
  const mine = (await report()).data.filter((row: Json) => row.empleado_id === quien.id);
  expect(mine).toEqual([
    expect.objectContaining({
      servicio: 'Diagnóstico',
      comision_diezmilesimas: 1_000,
      base_centavos: 10_000,
      comision_centavos: 1_000,
    }),
  ]);
  expect(await documents(mine[0])).toHaveLength(1);
  const [told] = done(await (await taller.company.hire('asesor')).get('/api/empleados')).data.filter(
    (one: Json) => one.id === quien.id,
  );
  expect(told.comision_diezmilesimas).toBeNull();
});
