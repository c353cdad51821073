import { beforeAll, describe, expect, test } from 'vitest';
import { knownMargin, soldWithoutCost } from '#modules/reportes/rules.ts';
import { ventasDe } from '#modules/ventas/server/front-door.ts';
import { enterCompany } from '#platform/server/db/company.ts';
import { sql } from '#platform/server/db/query.ts';
import { type Json, startTest } from '../../../apps/server/testing/harness.ts';
import {
  act,
  created,
  fresh,
  line,
  liveCounterDay,
  openOrden,
  openTaller,
  pay,
  type Taller,
} from '../../../apps/server/testing/taller.ts';

const server = await startTest();
let taller: Taller;
let hoy: string;

beforeAll(async () => {
  taller = await openTaller(server, { caja: true });
  await liveCounterDay(taller);
  hoy = (await taller.owner.get('/api/inicio')).body.hoy;
});

const report = async (query: string, as = taller.owner): Promise<Json> => {
  const { status, body } = await as.get(`/api/reportes/detalladoVehiculosCotizacion${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const sum = (rows: Json[], key: string): number => rows.reduce((total, row) => total + row[key], 0);

test('the day sold 10,987.82: two tickets, an order and one wiper returned, in red', async () => {
  const { success, data, totales } = await report('');
  expect(success).toBe(true);
  expect(data.map((row: Json) => [row.folio, row.es_devolucion, row.total_centavos]).toSorted()).toEqual([
    ['DEV-1', true, -18_900],
    ['NV-1', false, 56_700],
    ['NV-2', false, 245_000],
    ['OT-1', false, 815_982],
  ]);
  expect(totales).toMatchObject({ documentos: 3, total_centavos: 1_098_782 });
  for (const key of ['base_centavos', 'iva_centavos', 'total_centavos', 'pagado_centavos', 'saldo_centavos'])
    expect(totales[key], key).toBe(sum(data, key));
  expect(totales.base_centavos + totales.iva_centavos).toBe(totales.total_centavos);
});

test('a report longer than what is listed of it adds up all of it', async () => {
  const house = await openTaller(server);
  const { empresa_id } = house.company;
  const { cliente_id } = house;
  await created(house.owner.post('/api/cotizaciones', { cliente_id, partidas: [line('Afinación', 116_00)] }));
  const COPIES = 2_004;
  // Written by the database: two thousand quotations by hand would take longer than all other reports.
  const copies = `insert into cotizaciones.cotizacion select (jsonb_populate_record(c, jsonb_build_object(
    'id', gen_random_uuid(), 'numero', c.numero + n, 'folio', c.folio || '-' || n))).*
    from cotizaciones.cotizacion c, generate_series(1, ${COPIES}) n where c.empresa_id = $1`;
  await server.owner.query(copies, [empresa_id]);
  const { data, totales } = await report(`?reporteTipo=cotizacion&fecha_inicio=${hoy}&fecha_fin=${hoy}`, house.owner);
  await server.owner.query("delete from cotizaciones.cotizacion where empresa_id = $1 and folio like '%-%-%'", [
    empresa_id,
  ]);
  expect(data).toHaveLength(2_000);
  expect(totales).toMatchObject({
    documentos: COPIES + 1,
    total_centavos: (COPIES + 1) * 116_00,
    base_centavos: (COPIES + 1) * 100_00,
    costo_centavos: null,
  });
});

test('what was sold on each day adds up to what was sold', async () => {
  const { totales } = await report(`?fecha_inicio=2020-01-01&fecha_fin=${hoy}`);
  expect(totales.por_dia).toEqual([{ fecha: hoy, total_centavos: 1_098_782 }]);
});

test('and collected the same, by form', async () => {
  const { totales } = await report(`?reporteTipo=venta&fecha_inicio=${hoy}&fecha_fin=${hoy}`);
  expect(totales.por_forma).toEqual([
    { forma_pago: '01', monto_centavos: 493_407 },
    { forma_pago: '03', monto_centavos: 460_375 },
    { forma_pago: '04', monto_centavos: 145_000 },
  ]);
  expect(sum(totales.por_forma, 'monto_centavos')).toBe(1_098_782);
});

test('what is sold per vehicle leaves the counter tickets out', async () => {
  const { body } = await taller.owner.get('/api/reportes/detalladoVehiculos');
  expect(body.data).toHaveLength(1);
  expect(body.data[0]).toMatchObject({ vehiculo: 'Kenworth T680 2017', documentos: 1, total_centavos: 815_982 });
  expect(body.totales).toMatchObject({ documentos: 1, total_centavos: 815_982 });
});

test('the week has seven days, today last, and its totals are their sums', async () => {
  const { body } = await taller.owner.get(`/api/reportes/resumenSemana/empresa/${taller.company.empresa_id}`, {
    empresa: null,
  });
  expect(body.data).toHaveLength(7);
  expect(body.data.at(-1)).toMatchObject({
    fecha: hoy,
    cotizado_centavos: 1_185_357,
    autorizado_centavos: 815_982,
    vendido_centavos: 1_098_782,
    ventas: 3,
    cobrado_centavos: 1_098_782,
  });
  for (const key of ['cotizado_centavos', 'autorizado_centavos', 'vendido_centavos', 'cobrado_centavos'])
    expect(body.totales[key]).toBe(sum(body.data, key));
});

test('orders and quotations have their own rows; undated, only what is still open', async () => {
  const own = await openTaller(server);
  const orden = await openOrden(own);
  expect((await report('?reporteTipo=ordendetrabajo', own.owner)).data.map((row: Json) => row.folio)).toEqual(['OT-1']);
  await own.owner.post(`/api/ordenes/${orden.id}/cancelacion`, { motivo: 'Se arrepintió' }, { version: orden.version });
  expect((await report('?reporteTipo=ordendetrabajo', own.owner)).data).toEqual([]);
  const dated = await report(`?reporteTipo=ordendetrabajo&fecha_inicio=${hoy}&fecha_fin=${hoy}`, own.owner);
  expect(dated.data[0]).toMatchObject({ estado: 'cancelada', saldo_centavos: 0 });
  expect((await report('?reporteTipo=cotizacion', own.owner)).data).toEqual([]);
  expect((await report(`?reporteTipo=cotizacion&fecha_inicio=${hoy}&fecha_fin=${hoy}`)).data[0]).toMatchObject({
    folio: 'COT-1',
    total_centavos: 1_185_357,
  });
});

test('a period upside down is refused, and only those who may see it do', async () => {
  const upside = await taller.owner.get(
    '/api/reportes/detalladoVehiculosCotizacion?fecha_inicio=2026-02-02&fecha_fin=2026-02-01',
  );
  expect([upside.status, upside.body.success, upside.body.code]).toEqual([422, false, 'periodo_invertido']);
  const asesor = await taller.company.hire('asesor');
  expect((await asesor.get('/api/reportes/detalladoVehiculosCotizacion')).status).toBe(403);
  const other = await openTaller(server);
  expect((await report('', other.owner)).data).toEqual([]);
  const foreign = await other.owner.get(`/api/reportes/resumenSemana/empresa/${taller.company.empresa_id}`, {
    empresa: null,
  });
  expect([403, 404]).toContain(foreign.status);
});

describe('what a sale cost and left', () => {
  let own: Taller;
  const rowOf = (data: Json[], total_centavos: number): Json =>
    data.find((one) => one.total_centavos === total_centavos) ?? {};

  beforeAll(async () => {
    own = await openTaller(server, { caja: true });
    const stocked = { sku: 'FIL-3', descripcion: 'Filtro', existencia_milesimas: 1_000, costo_centavos: 3_333 };
    const { id: articulo_id } = (await own.owner.post('/api/inventario/articulos', stocked)).body;
    const came = { articulo_id, cantidad_milesimas: 2_000, costo_centavos: 3_400 };
    await own.owner.post('/api/inventario/recepciones', { renglones: [came] });
    // Three that are worth 101.33: no two of them cost the same to the centavo.
    const ticket = await openOrden(own, {
      clase: 'mostrador',
      cliente_id: null,
      activo_id: null,
      partidas: [
        line('Filtro', 11_600, { tipo: 'refaccion', cantidad_milesimas: 3_000, articulo_id }),
        line('Cambio de filtro', 23_200),
      ],
    });
    await pay(own, ticket, [['01', 58_000]]);
    const back = (cantidad_milesimas: number) => ({
      partida_id: ticket.partidas[0].id,
      cantidad_milesimas,
      motivo: 'No era',
      forma_pago: '01',
    });
    expect((await act(own, await fresh(own, ticket), 'devolucion', back(1_000))).status).toBe(200);
    expect((await act(own, await fresh(own, ticket), 'devolucion', back(2_000))).status).toBe(200);
  });

  test('pieces cost what they left the shelf with, and what comes back gives its cost back', async () => {
    const { data, totales } = await report('', own.owner);
    expect(data).toHaveLength(3);
    expect(rowOf(data, 58_000)).toMatchObject({
      base_centavos: 50_000,
      costo_centavos: 10_133,
      base_con_costo_centavos: 30_000,
      utilidad_centavos: 39_867,
    });
    expect(rowOf(data, -11_600)).toMatchObject({ costo_centavos: -3_378, utilidad_centavos: -6_622 });
    expect(rowOf(data, -23_200)).toMatchObject({ costo_centavos: -6_755, utilidad_centavos: -13_245 });
    expect(totales).toMatchObject({ base_centavos: 20_000, costo_centavos: 0, utilidad_centavos: 20_000 });
  });

  test('what has no known cost counts whole in the profit, and is told; a service costs what its line says', async () => {
    const house = await openTaller(server, { caja: true });
    const sell = async (partidas: Json[], total: number) => {
      const ticket = await openOrden(house, { clase: 'mostrador', cliente_id: null, activo_id: null, partidas });
      await pay(house, ticket, [['01', total]]);
      return ticket;
    };
    const unknown = await sell(
      [line('Cambio de filtro', 23_200), line('Revisión', 11_600, { costo_centavos: 0 })],
      34_800,
    );
    await sell(
      [line('Batería', 116_000, { costo_centavos: 70_000 }), line('Cortesía', 0), line('Montaje', 11_600)],
      127_600,
    );
    const { data, totales } = await report('', house.owner);
    expect(rowOf(data, 34_800)).toMatchObject({
      costo_centavos: null,
      base_con_costo_centavos: null,
      utilidad_centavos: 30_000,
      partidas_sin_costo: 2,
    });
    const known = { costo_centavos: 70_000, base_con_costo_centavos: 100_000 };
    expect(rowOf(data, 127_600)).toMatchObject({ ...known, utilidad_centavos: 40_000, partidas_sin_costo: 1 });
    expect(totales).toMatchObject({
      ...known,
      utilidad_centavos: 70_000,
      base_centavos: 140_000,
      partidas_sin_costo: 3,
    });
    expect(knownMargin(totales)).toBe(5_000);
    expect(soldWithoutCost(totales)).toBe(40_000);

    const back = {
      partida_id: unknown.partidas[0].id,
      cantidad_milesimas: 1_000,
      motivo: 'No quedó',
      forma_pago: '01',
    };
    expect((await act(house, await fresh(house, unknown), 'devolucion', back)).status).toBe(200);
    expect((await report('', house.owner)).totales).toMatchObject({
      ...known,
      utilidad_centavos: 50_000,
      base_centavos: 120_000,
    });
  });

  test('is not told to whom may not see costs, nor of what is not a sale', async () => {
    const cajero = await own.company.hire('cajero');
    const { data, totales } = await report('', cajero);
    expect(data).toHaveLength(3);
    for (const { costo_centavos, base_con_costo_centavos, utilidad_centavos, partidas_sin_costo } of [...data, totales])
      expect([costo_centavos, base_con_costo_centavos, utilidad_centavos, partidas_sin_costo]).toEqual(
        Array.from({ length: 4 }, () => null),
      );
    const contador = await own.company.hire('contador');
    expect((await report('', contador)).totales.partidas_sin_costo).toBe(1);
    for (const tipo of ['ordendetrabajo', 'cotizacion'])
      expect((await report(`?reporteTipo=${tipo}`, own.owner)).totales.costo_centavos).toBeNull();
  });
});

test('what requests call a sale is what npm run verify does: sales and returns, with their costs', async () => {
  const order = 'order by empresa_id, documento_id, fecha_negocio, total_centavos';
  const { rows } = await server.owner.query(`select * from ventas.venta ${order}`);
  expect(rows.some(({ es_devolucion }) => es_devolucion)).toBe(true);
  expect(rows.some(({ costo_centavos }) => costo_centavos !== 0)).toBe(true);
  const empresas = [...new Set(rows.map(({ empresa_id }) => empresa_id))];
  const told = await taller.company.run(async (tx, who) => {
    const all = [];
    for (const empresa_id of empresas) {
      await enterCompany(tx, empresa_id);
      all.push(...(await tx.rows(sql`select * from ${ventasDe({ ...who, empresa_id })} v ${sql.raw(order)}`)));
    }
    return all;
  });
  expect(told).toEqual(rows);
});
