import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settleCreditos } from '#modules/atribuciones/server/front-door.ts';
import { addDays } from '#platform/contract/zones.ts';
import { closePdf } from '#platform/server/pdf/render.ts';
import { deadlocksOf } from '../../../apps/server/testing/deadlocks.ts';
import { expectInvariants, type Json, startTest } from '../../../apps/server/testing/harness.ts';
import { insist } from '../../../apps/server/testing/insist.ts';
import { readPdf } from '../../../apps/server/testing/mostrador.ts';
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
let ana: string;
let luis: string;
let afinacion: Json;
let hoy: string;
let dates: string;

beforeAll(async () => {
  taller = await openTaller(server, { caja: true });
  [luis = '', ana = ''] = taller.trabajadores;
  ({ hoy } = taller.company.who);
  dates = `desde=${hoy.slice(0, 8)}01&hasta=${hoy}`;
  const body = { nombre: 'Afinación', precio_centavos: 116_000, comision_diezmilesimas: 1_000 };
  afinacion = await created(taller.owner.post('/api/servicios', body));
});
afterAll(closePdf);

/** A job of a thousand pesos without tax, of which he earns a hundred. */
const earn = async (empleado_id: string): Promise<Json> => {
  const orden = await openOrden(taller, { partidas: [line('Afinación', 116_000, { servicio_id: afinacion.id })] });
  const work = { partida_id: orden.partidas[0].id, trabajadores: [{ empleado_id }] };
  await created(taller.owner.put(`/api/ordenes/${orden.id}/trabajadores`, work, { version: orden.version }));
  await pay(taller, orden, [['01', orden.total_centavos]]);
  const working = await created(act(taller, await fresh(taller, orden), 'estado', { a: 'en_proceso' }));
  const ready = await created(act(taller, working, 'estado', { a: 'terminada' }));
  return created(act(taller, ready, 'entrega', { entregada_a: '', kilometraje_salida: 80_500 }));
};
const giveBack = async (orden: Json): Promise<Json> => {
  const body = {
    partida_id: orden.partidas[0].id,
    cantidad_milesimas: 1_000,
    motivo: 'No le quedó bien',
    forma_pago: '01',
  };
  return created(act(taller, await fresh(taller, orden), 'devolucion', body));
};
const owed = (id: string): Promise<Json> => created(taller.owner.get(`/api/comisiones/pendientes/${id}?${dates}`));
const bodyOf = (empleado_id: string, total_centavos: number, rest: Json = {}): Json => ({
  empleado_id,
  desde: `${hoy.slice(0, 8)}01`,
  hasta: hoy,
  total_centavos,
  pago: 'banco',
  referencia: 'SPEI 77',
  ...rest,
});
const send = (empleado_id: string, total_centavos: number, rest: Json = {}, options = {}) =>
  taller.owner.post('/api/comisiones/pagos', bodyOf(empleado_id, total_centavos, rest), options);

describe('paying commissions', () => {
  test('pays what was earned once, as an expense with a receipt; sent again it is the same payment', async () => {
    await earn(ana);
    await earn(ana);
    expect((await owed(ana)).total_centavos).toBe(20_000);
    const key = { key: randomUUID() };
    const first = await created(send(ana, 20_000, { nota: 'Primera quincena' }, key));
    const again = await created(send(ana, 20_000, { nota: 'Primera quincena' }, key));
    expect(again.id).toBe(first.id);
    expect(first).toMatchObject({ folio: 'PCM-1', creditos: 2, cancelado: false, origen: 'banco', nombre: 'Ana Soto' });
    const gasto = await created(taller.owner.get(`/api/gastos/${first.gasto_id}`));
    expect(gasto).toMatchObject({
      categoria: 'comisiones',
      concepto: 'Comisiones de Ana Soto',
      total_centavos: 20_000,
      estado: 'pagado',
      origenes: ['banco'],
    });
    expect((await owed(ana)).data).toEqual([]);
    const { data } = await created(taller.owner.get(`/api/comisiones/pendientes?${dates}`));
    expect(data.find((one: Json) => one.empleado_id === ana)).toMatchObject({
      devengado_centavos: 20_000,
      pagado_centavos: 20_000,
      pendiente_centavos: 0,
    });
    const paper = await readPdf(await taller.owner.get(`/api/comisiones/pagos/${first.id}/pdf`));
    for (const said of ['PCM-1', 'Ana Soto', '$200.00', 'Doscientos pesos', 'Primera quincena', 'Recibe'])
      expect(paper.toLowerCase()).toContain(said.toLowerCase());
    const nothing = await send(ana, 20_000);
    expect([nothing.status, nothing.body.code]).toEqual([409, 'nada_que_pagar']);
  });

  test('out of the drawer it is in the cut, and cancelled both come back; its expense is not cancelled alone', async () => {
    await earn(luis);
    const paid = await created(send(luis, 10_000, { pago: 'caja' }));
    const alone = await taller.owner.post(`/api/gastos/${paid.gasto_id}/cancelacion`, { motivo: 'Por error' });
    expect([alone.status, alone.body.code]).toEqual([409, 'gasto_de_pago']);
    const undone = await created(
      taller.owner.post(`/api/comisiones/pagos/${paid.id}/cancelacion`, { motivo: 'No era de él' }),
    );
    expect(undone).toMatchObject({ cancelado: true, motivo: 'No era de él' });
    expect((await created(taller.owner.get(`/api/gastos/${paid.gasto_id}`))).estado).toBe('cancelado');
    expect((await owed(luis)).total_centavos).toBe(10_000);
    const twice = await taller.owner.post(`/api/comisiones/pagos/${paid.id}/cancelacion`, { motivo: 'Otra vez' });
    expect([twice.status, twice.body.code]).toEqual([409, 'pago_de_comision_cancelado']);
    const journal = await server.owner.query(
      `select texto from plataforma.bitacora where entidad = 'comision' and entidad_id = $1 order by id`,
      [paid.id],
    );
    expect(journal.rows.map(({ texto }) => texto)).toEqual([
      expect.stringContaining('pagó $100.00 de comisiones a'),
      expect.stringContaining('canceló'),
    ]);
  });

  test('what comes back after it was paid is taken off the next payment', async () => {
    const orden = await earn(ana);
    await created(send(ana, 10_000));
    await giveBack(orden);
    expect(await owed(ana)).toMatchObject({ total_centavos: -10_000 });
    const none = await send(ana, 10_000);
    expect(none.body.code).toBe('nada_que_pagar');
    await earn(ana);
    await earn(ana);
    const next = await created(send(ana, 10_000));
    expect(next.renglones.map(({ comision_centavos }: Json) => comision_centavos).toSorted()).toEqual([
      -10_000, 10_000, 10_000,
    ]);
  });

  test('what is left out stays owed; what changed since it was seen is not paid', async () => {
    await earn(ana);
    await earn(ana);
    const { data } = await owed(ana);
    const changed = await send(ana, 10_000);
    expect([changed.status, changed.body.code]).toEqual([409, 'comisiones_cambiaron']);
    const paid = await created(send(ana, 10_000, { excepto: [data[0].id] }));
    expect(paid.renglones.map(({ id }: Json) => id)).toEqual([data[1].id]);
    expect((await owed(ana)).data.map(({ id }: Json) => id)).toEqual([data[0].id]);
    await created(send(ana, 10_000));
  });

  test('sixteen cashiers at once pay each commission once', async () => {
    const before = await deadlocksOf(server);
    for (let i = 0; i < 3; i++) await earn(luis);
    const { total_centavos } = await owed(luis);
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => insist((o) => send(luis, total_centavos, {}, o))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body } of answers.filter((one) => one.status !== 201)) {
      expect(status).toBe(409);
      expect(['comision_pagada', 'nada_que_pagar']).toContain(body.code);
    }
    const { data } = await created(taller.owner.get('/api/gastos?limit=100'));
    expect(data.filter(({ total_centavos: t }: Json) => t === total_centavos && t === 40_000)).toHaveLength(1);
    const id = answers.find(({ status }) => status === 201)?.body.id;
    const undone = await Promise.all(
      Array.from({ length: 16 }, () =>
        insist((o) => taller.owner.post(`/api/comisiones/pagos/${id}/cancelacion`, { motivo: 'Prisa' }, o)),
      ),
    );
    expect(undone.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await owed(luis)).total_centavos).toBe(total_centavos);
    expect(await deadlocksOf(server)).toEqual(before);
    await expectInvariants(server.owner);
  });

  test('is of whoever holds its key; each reads his own, and another company nothing', async () => {
    const contador = await taller.company.hire('contador');
    expect((await contador.get(`/api/comisiones/pendientes?${dates}`)).status).toBe(200);
    expect((await contador.post('/api/comisiones/pagos', bodyOf(luis, 40_000))).status).toBe(403);
    const tecnico = await taller.company.hire('tecnico');
    expect((await tecnico.get(`/api/comisiones/pendientes?${dates}`)).status).toBe(403);
    expect(await created(tecnico.get('/api/comisiones/mias'))).toEqual({ pendiente_centavos: 0, pagos: [] });
    const { version } = (await created(taller.owner.get('/api/empleados'))).data.find((one: Json) => one.id === ana);
    await created(taller.owner.patch(`/api/empleados/${ana}`, { usuario_id: tecnico.usuario_id }, { version }));
    const mine = await created(tecnico.get('/api/comisiones/mias'));
    expect(mine.pagos.length).toBeGreaterThan(2);
    expect((await tecnico.get(`/api/comisiones/mias/${mine.pagos[0].id}/pdf`)).status).toBe(200);
    const { data } = await created(taller.owner.get(`/api/comisiones/pagos?${dates}`));
    const other = data.find(({ empleado_id }: Json) => empleado_id === luis);
    expect((await tecnico.get(`/api/comisiones/mias/${other.id}/pdf`)).status).toBe(404);
    const neighbour = (await server.company()).owner;
    expect((await neighbour.get(`/api/comisiones/pagos/${other.id}`)).status).toBe(404);
    const late = await taller.owner.get(`/api/comisiones/pendientes?desde=${hoy}&hasta=2020-01-01`);
    expect(late.body.code).toBe('periodo_de_comisiones');
  });

  test('what was earned before is owed since the first day that was paid; of whom nobody paid, only what is looked at', async () => {
    const { id: nuevo } = await created(taller.owner.post('/api/empleados', { nombre: 'Nadie le ha pagado' }));
    await taller.company.run(async (tx, who) => {
      for (const [empleado_id, days] of [
        [nuevo, 40],
        [nuevo, 0],
        [ana, 400],
      ] as const)
        await settleCreditos(
          tx,
          { ...who, hoy: addDays(hoy, -days) },
          { clase: 'entrega', documento: { id: randomUUID(), folio: 'OT-0' } },
          [
            {
              partida_id: randomUUID(),
              servicio_id: null,
              tipo: 'servicio',
              descripcion: 'De antes',
              hecha_fecha: null,
              cantidad_milesimas: 1_000,
              base_centavos: 50_000,
              vendido_seg: 0,
              partes: [{ empleado_id, diezmilesimas: 10_000, comision_diezmilesimas: 1_000, trabajado_seg: 0 }],
            },
          ],
        );
    });
    const { data } = await created(taller.owner.get(`/api/comisiones/pendientes?desde=${hoy}&hasta=${hoy}`));
    expect(data.find((one: Json) => one.empleado_id === nuevo)).toMatchObject({ pendiente_centavos: 5_000 });
    for (const { empleado_id, pendiente_centavos, creditos } of data) {
      const one = await created(
        taller.owner.get(`/api/comisiones/pendientes/${empleado_id}?desde=${hoy}&hasta=${hoy}`),
      );
      expect([one.total_centavos, one.data.length]).toEqual([pendiente_centavos, creditos]);
    }
  });
});
