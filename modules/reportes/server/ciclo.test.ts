import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Json, startTest } from '../../../apps/server/testing/harness.ts';
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
/** Writes the past as no request may: of its rows only words may be struck out. */
const superuser = new pg.Client({
  connectionString: inject('cluster').superuser.replace(/\/postgres(?=\?|$)/, `/${server.database}`),
});
let taller: Taller;
beforeAll(async () => {
  await superuser.connect();
  await superuser.query('set session_replication_role = replica');
});
afterAll(() => superuser.end());
const HOUR = 3_600;

/**
 * An order that stood so many hours in each state, one after another, and was delivered; the clock cannot be waited for, so
 * its history is written back from the delivery.
 */
const delivered = async (hours: readonly (readonly [string, number, Json?])[], trade?: string): Promise<Json> => {
  const orden = await openOrden(taller, { partidas: [line('Frenos', 11_600)] });
  const partida_id = orden.partidas[0].id;
  if (trade !== undefined) {
    const named = await created(
      taller.owner.put(`/api/ordenes/${orden.id}/oficio`, { partida_id, oficio: trade }, { version: orden.version }),
    );
    const who = { partida_id, trabajadores: [{ empleado_id: taller.trabajadores[0] }] };
    await created(taller.owner.put(`/api/ordenes/${orden.id}/trabajadores`, who, { version: named.version }));
  }
  for (const [a, , rest] of hours.slice(1)) await move(taller, await fresh(taller, orden), a, rest ?? {});
  const account = await fresh(taller, orden);
  await pay(taller, account, [['01', account.total_centavos]]);
  await created(act(taller, await fresh(taller, orden), 'entrega', { entregada_a: '', kilometraje_salida: 80_500 }));
  const { rows } = await server.owner.query(
    'select id from ordenes.cambio_estado where orden_id = $1 and de is distinct from a order by id desc',
    [orden.id],
  );
  let back = 0;
  for (const [at, { id }] of rows.entries()) {
    if (at > 0) back += hours[hours.length - at]?.[1] ?? 0;
    await superuser.query(
      'update ordenes.cambio_estado set creado_en = now() - make_interval(hours => $2) where orden_id = $3 and id = $1',
      [id, back, orden.id],
    );
  }
  return fresh(taller, orden);
};
const hoy = (): string => taller.company.who.hoy;
const report = async (query = '', as = taller.owner): Promise<Json> =>
  (await created(as.get(`/api/reportes/ciclo?fecha_inicio=${hoy()}&fecha_fin=${hoy()}${query}`))).data;
const documents = async (query = ''): Promise<[string, number][]> =>
  (
    await created(taller.owner.get(`/api/reportes/ciclo/documentos?fecha_inicio=${hoy()}&fecha_fin=${hoy()}${query}`))
  ).data.map((one: Json) => [one.folio, Math.round(one.segundos / HOUR)]);
const inHours = ({ ordenes, mediana_seg, p90_seg }: Json): [number, number, number] => [
  ordenes,
  Math.round(mediana_seg / HOUR),
  Math.round(p90_seg / HOUR),
];

describe('how long what was delivered stood in each state', () => {
  let quick: Json;
  let slow: Json;

  beforeAll(async () => {
    taller = await openTaller(server, { caja: true });
    quick = await delivered([
      ['recibida', 2],
      ['en_proceso', 3],
      ['terminada', 1],
    ]);
    slow = await delivered(
      [
        ['recibida', 4],
        ['en_proceso', 5],
        ['en_espera', 40, { espera_por: 'refaccion' }],
        ['en_proceso', 6],
        ['terminada', 3],
      ],
      'Frenos',
    );
    // Still in the shop: not of this report.
    await move(taller, await openOrden(taller), 'en_proceso');
  });

  test('is the sum of its stays, of half of them and of nine of ten', async () => {
    const { todo, estados } = await report();
    expect(inHours(todo)).toEqual([2, 32, 53]);
    expect(estados.map((one: Json) => [one.estado, one.espera_por, ...inHours(one)])).toEqual([
      ['recibida', null, 2, 3, 4],
      ['en_proceso', null, 2, 7, 10],
      ['en_espera', 'refaccion', 1, 40, 40],
      ['terminada', null, 2, 2, 3],
    ]);
  });

  test('a note is no stay, and ends none', async () => {
    const before = (await report()).estados;
    await created(taller.owner.post(`/api/ordenes/${slow.id}/notas`, { nota: 'Llamó el cliente' }));
    expect((await report()).estados).toEqual(before);
  });

  test('each figure has its orders behind it, the slowest first', async () => {
    expect(await documents()).toEqual([
      [slow.folio, 58],
      [quick.folio, 6],
    ]);
    expect(await documents('&estado=en_proceso')).toEqual([
      [slow.folio, 11],
      [quick.folio, 3],
    ]);
    expect(await documents('&estado=en_espera&espera_por=refaccion')).toEqual([[slow.folio, 40]]);
    expect(await documents('&estado=en_espera&espera_por=cliente')).toEqual([]);
  });

  test('by trade and by technician; filtered, the states are of those alone', async () => {
    const { oficios, tecnicos } = await report();
    expect(oficios.map((one: Json) => [one.oficio, ...inHours(one)])).toEqual([['Frenos', 1, 58, 58]]);
    expect(tecnicos.map((one: Json) => [one.nombre, ...inHours(one)])).toEqual([['Luis Ramos', 1, 58, 58]]);
    expect(inHours((await report('&oficio=Frenos')).todo)).toEqual([1, 58, 58]);
    expect(inHours((await report(`&empleado_id=${taller.trabajadores[0]}`)).todo)).toEqual([1, 58, 58]);
    expect((await report(`&empleado_id=${taller.trabajadores[1]}`)).todo).toBeNull();
    expect(await documents('&oficio=Frenos')).toEqual([[slow.folio, 58]]);
  });

  test('of other days and other companies is not here, and not everybody may see it', async () => {
    const path = '/api/reportes/ciclo?fecha_inicio=2020-01-01&fecha_fin=2020-12-31';
    expect((await created(taller.owner.get(path))).data).toEqual({
      todo: null,
      estados: [],
      oficios: [],
      tecnicos: [],
    });
    expect((await report('', (await server.company()).owner)).todo).toBeNull();
    const tecnico = await taller.company.hire('tecnico');
    for (const one of ['', '/documentos'])
      expect((await tecnico.get(`/api/reportes/ciclo${one}?fecha_inicio=${hoy()}`)).status).toBe(403);
  });
});
