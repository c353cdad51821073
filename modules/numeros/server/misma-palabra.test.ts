import { beforeAll, expect, test } from 'vitest';
import { type Json, startTest } from '../../../apps/server/testing/harness.ts';
import {
  act,
  created,
  fresh,
  line,
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
  ({ hoy } = taller.company.who);
});

const today = async (): Promise<Json> =>
  (await created(taller.owner.get(`/api/numeros/tablero?desde=${hoy}&hasta=${hoy}`))).ahora;
const report = (reporteTipo: string): Promise<Json> => {
  const of = `reporteTipo=${reporteTipo}&fecha_inicio=${hoy}&fecha_fin=${hoy}`;
  return created(taller.owner.get(`/api/reportes/detalladoVehiculosCotizacion?${of}`));
};
test('what was quoted is the same on the dashboard, in the week and in the sales report, without what was cancelled', async () => {
  const { owner, cliente_id, activo_id } = taller;
  const quote = (centavos: number) =>
    created(owner.post('/api/cotizaciones', { cliente_id, activo_id, partidas: [line('Afinación', centavos)] }));
  await quote(116_000);
  const { id, version } = await quote(50_000);
  await created(owner.post(`/api/cotizaciones/${id}/cancelacion`, { motivo: 'Se repitió' }, { version }));
  const [{ ofrecido_centavos, cotizaciones }, { totales, data }, week] = await Promise.all([
    today(),
    report('cotizacion'),
    created(owner.get(`/api/reportes/resumenSemana/empresa/${taller.company.empresa_id}`)),
  ]);
  expect([ofrecido_centavos, cotizaciones]).toEqual([116_000, 1]);
  expect([totales.total_centavos, totales.documentos, data.length]).toEqual([116_000, 1, 1]);
  expect(week.totales.cotizado_centavos).toBe(116_000);
});

test('a form of payment whose money went back is not how a sale was paid', async () => {
  const parts = { clase: 'mostrador', cliente_id: null, activo_id: null };
  const two = [line('Plumas', 10_000, { tipo: 'refaccion' }), line('Balatas', 20_000, { tipo: 'refaccion' })];
  const ticket = await openOrden(taller, { ...parts, partidas: two });
  await pay(taller, ticket, [
    ['01', 10_000],
    ['04', 20_000],
  ]);
  const formsOf = async ({ folio }: Json): Promise<string[]> =>
    (await report('venta')).data
      .filter((row: Json) => row.folio === folio && !row.es_devolucion)
      .map((row: Json) => row.formas_pago);
  expect(await formsOf(ticket)).toEqual(['01,04']);
  const returned = {
    partida_id: ticket.partidas[0].id,
    cantidad_milesimas: 1_000,
    motivo: 'No quedó',
    forma_pago: '01',
  };
  await created(act(taller, await fresh(taller, ticket), 'devolucion', returned));
  expect(await formsOf(ticket)).toEqual(['04']);
});

test('what was collected is the same wherever it is told; what was put into a register entered and was not collected', async () => {
  const { owner } = taller;
  await created(
    owner.post('/api/cajas/movimientos', { tipo: 'entrada', monto_centavos: 7_000, concepto: 'Del dueño' }),
  );
  const mes = hoy.slice(0, 7);
  const [{ cobrado_centavos }, month, flow, week, cortes] = await Promise.all([
    today(),
    created(owner.get(`/api/contabilidad/mes?mes=${mes}`)),
    created(owner.get(`/api/contabilidad/flujo?mes=${mes}&por=mes`)),
    created(owner.get(`/api/reportes/resumenSemana/empresa/${taller.company.empresa_id}`)),
    report('venta'),
  ]);
  const last = flow.data.at(-1);
  const byForm = cortes.totales.por_forma.reduce((sum: number, one: Json) => sum + one.monto_centavos, 0);
  expect(cobrado_centavos).toBeGreaterThan(0);
  expect([month.pagos.total_centavos, last.cobrado_centavos, week.totales.cobrado_centavos, byForm]).toEqual(
    Array(4).fill(cobrado_centavos),
  );
  expect(last.entra_centavos).toBe(cobrado_centavos + 7_000);
});
