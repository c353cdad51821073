import { beforeAll, expect, test } from 'vitest';
import { type Json, startTest } from '../../../apps/server/testing/harness.ts';
import { liveCounterDay, openOrden, openTaller, type Taller } from '../../../apps/server/testing/taller.ts';

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
    ['NV-1', false, 56_700],
    ['NV-1', true, -18_900],
    ['NV-2', false, 245_000],
    ['OT-1', false, 815_982],
  ]);
  expect(totales).toMatchObject({ documentos: 3, total_centavos: 1_098_782 });
  for (const key of ['base_centavos', 'iva_centavos', 'total_centavos', 'pagado_centavos', 'saldo_centavos'])
    expect(totales[key], key).toBe(sum(data, key));
  expect(totales.base_centavos + totales.iva_centavos).toBe(totales.total_centavos);
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
