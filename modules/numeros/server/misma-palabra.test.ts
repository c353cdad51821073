import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Json, PASSWORD, startTest } from '../../../apps/server/testing/harness.ts';
import { openSuperuser } from '../../../apps/server/testing/tamper.ts';
import {
  act,
  created,
  fresh,
  line,
  move,
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

describe('what is counted of a delivered order', () => {
  const COUNTED = ['autos', 'documentos', 'entregadas', 'trabajos', 'clientes_que_vinieron'];
  /** What a day counted, on every screen that counts documents, people's works and orders. */
  const counts = async (): Promise<Json> => {
    const mes = hoy.slice(0, 7);
    const [luis] = taller.trabajadores;
    const { owner } = taller;
    const [ahora, sales, month, start, people] = await Promise.all([
      today(),
      report('venta'),
      created(owner.get(`/api/contabilidad/mes?mes=${mes}`)),
      created(owner.get('/api/inicio')),
      created(owner.get(`/api/personal/personas?desde=${hoy}&hasta=${hoy}`)),
    ]);
    const [z] = (await created(owner.get('/api/cajas'))).abiertas;
    const { ventas } = await created(owner.get(`/api/cortes/x/${z.id}`));
    const person = people.data.find(({ empleado_id }: Json) => empleado_id === luis);
    return {
      ...Object.fromEntries(COUNTED.filter((one) => one in ahora).map((one) => [one, ahora[one]])),
      informe: sales.totales.documentos,
      mes: month.ventas.documentos,
      inicio: start.mes.ventas,
      corte: ventas.documentos,
      de_persona: [person?.trabajos, person?.ordenes],
      devuelto: start.mes.devuelto_centavos,
    };
  };
  const deliver = async (): Promise<Json> => {
    const [luis] = taller.trabajadores;
    const orden = await openOrden(taller, { partidas: [line('Afinación', 100_000)] });
    const trabajo = { partida_id: orden.partidas[0].id, trabajadores: [{ empleado_id: luis }] };
    const named = await created(
      taller.owner.put(`/api/ordenes/${orden.id}/trabajadores`, trabajo, { version: orden.version }),
    );
    await pay(taller, named, [['01', 100_000]]);
    const done = await move(taller, await move(taller, await fresh(taller, named), 'en_proceso'), 'terminada');
    return created(act(taller, done, 'entrega', { entregada_a: 'Juan Núñez', kilometraje_salida: 80_100 }));
  };

  test('a correction counts neither car nor job nor document again, and is no return', async () => {
    const { owner, company } = taller;
    const orden = await deliver();
    const before = await counts();
    const [luis] = taller.trabajadores;
    const at = `/api/empresas/${company.empresa_id}/ajustes`;
    const { correcciones } = await created(owner.get(at));
    await created(owner.patch(`${at}/correcciones`, { edicion_post_venta: true }, { version: correcciones.version }));
    await created(owner.post('/api/auth/confirmar-contrasena', { password: PASSWORD }));
    const pedida = {
      partidas: [line('Afinación', 110_000, { trabajadores: [luis] })],
      cobro: { monto_centavos: 110_000, formas: [{ forma_pago: '01', monto_centavos: 110_000 }] },
    };
    const path = `/api/correcciones/ventas/${orden.id}`;
    const { huella } = await created(owner.post(`${path}/efecto`, pedida));
    const asked = { ...pedida, huella, motivo: 'Faltó un filtro' };
    await created(owner.post(path, asked, { version: orden.version }));
    expect(await counts()).toEqual(before);
  });

  test('what is cancelled on the day of its sale is no sale', async () => {
    const before = await counts();
    const partidas = [line('Plumas', 20_000, { trabajadores: [taller.trabajadores[0]] })];
    const cobro = { monto_centavos: 20_000, formas: [{ forma_pago: '01', monto_centavos: 20_000 }] };
    const nota = await created(taller.owner.post('/api/ventas', { partidas, cobro }));
    expect((await counts()).documentos).toBe(before.documentos + 1);
    const body = { motivo: 'Se equivocó' };
    await created(taller.owner.post(`/api/ventas/${nota.id}/cancelacion`, body, { version: nota.version }));
    expect(await counts()).toEqual(before);
  });

  test('what was undone before the ledger had a name for it is counted alike once it has one', async () => {
    const before = await counts();
    const superuser = await openSuperuser(server);
    const move = new URL('../../ordenes/server/migrations/20261216T0531_anulaciones_de_antes.sql', import.meta.url);
    try {
      await superuser.query('alter table atribuciones.credito disable trigger credito_solo_agregar');
      await superuser.query(`update atribuciones.credito set clase = 'devolucion' where clase = 'anulacion'`);
      await superuser.query('alter table atribuciones.credito enable trigger credito_solo_agregar');
      expect((await counts()).trabajos).toBeGreaterThan(before.trabajos);
      await superuser.query(readFileSync(move, 'utf8'));
    } finally {
      await superuser.end();
    }
    expect(await counts()).toEqual(before);
  });
});
