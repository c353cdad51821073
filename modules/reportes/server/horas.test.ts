import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { mark } from '#modules/jornadas/server/front-door.ts';
import { addDays } from '#platform/contract/zones.ts';
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
let servicio: Json;
const HOUR = 3_600_000;

beforeAll(async () => {
  taller = await openTaller(server, { caja: true });
  servicio = await created(
    taller.owner.post('/api/servicios', { nombre: 'Frenos', precio_centavos: 116_000, duracion_min: 120 }),
  );
});

/** Of two days: at night, who came nine hours ago came yesterday. */
const report = async (as = taller.owner): Promise<Json> => {
  const { hoy } = taller.company.who;
  return created(as.get(`/api/reportes/horas?fecha_inicio=${addDays(hoy, -1)}&fecha_fin=${hoy}`));
};
const of = async (empleado_id: string | undefined): Promise<Json> =>
  (await report()).data.find((one: Json) => one.empleado_id === empleado_id);

/** What somebody did today, so many hours ago. */
const at = (empleado_id: string, clase: 'entrada' | 'comida' | 'regreso' | 'salida', hoursAgo: number) =>
  taller.company.run((tx, who) => {
    const when = new Date(who.now.getTime() - hoursAgo * HOUR);
    return mark(tx, { ...who, now: when }, { id: randomUUID(), empleado_id, clase, dicha_en: when, medio: 'telefono' });
  });

test('what was sold, worked and present are three numbers of three ledgers', async () => {
  const [luis = '', ana] = taller.trabajadores;
  const orden = await openOrden(taller, {
    partidas: [line('Frenos', 116_000, { servicio_id: servicio.id, cantidad_milesimas: 2_000 })],
  });
  const partes = {
    partida_id: orden.partidas[0].id,
    trabajadores: [
      { empleado_id: luis, diezmilesimas: 7_500 },
      { empleado_id: ana, diezmilesimas: 2_500 },
    ],
  };
  await created(taller.owner.put(`/api/ordenes/${orden.id}/trabajadores`, partes, { version: orden.version }));
  await at(luis, 'entrada', 9);
  await at(luis, 'comida', 5);
  await at(luis, 'regreso', 4);
  await at(luis, 'salida', 1);
  expect(await of(luis)).toMatchObject({ vendidas_seg: 0, trabajadas_seg: 0, presentes_seg: 7 * 3_600 });
  await pay(taller, orden, [['01', orden.total_centavos]]);
  const working = await created(act(taller, await fresh(taller, orden), 'estado', { a: 'en_proceso' }));
  const ready = await created(act(taller, working, 'estado', { a: 'terminada' }));
  await created(act(taller, ready, 'entrega', { entregada_a: '', kilometraje_salida: 80_500 }));
  expect(await of(luis)).toMatchObject({ vendidas_seg: 3 * 3_600, presentes_seg: 7 * 3_600 });
  expect(await of(ana)).toMatchObject({ vendidas_seg: 3_600, presentes_seg: 0 });
  const { data, totales } = await report();
  expect(totales.vendidas_seg).toBe(4 * 3_600);
  for (const key of ['vendidas_seg', 'trabajadas_seg', 'presentes_seg'])
    expect(totales[key]).toBe(data.reduce((sum: number, row: Json) => sum + row[key], 0));
});

test('is of whoever may see productivity; each reads his own from his ledgers', async () => {
  const tecnico = await taller.company.hire('tecnico');
  expect((await tecnico.get('/api/reportes/horas')).status).toBe(403);
  expect((await tecnico.get('/api/atribuciones/mias')).status).toBe(200);
  expect((await report((await server.company()).owner)).data).toEqual([]);
  const upside = await taller.owner.get('/api/reportes/horas?fecha_inicio=2026-02-02&fecha_fin=2026-02-01');
  expect(upside.body.code).toBe('periodo_invertido');
});
