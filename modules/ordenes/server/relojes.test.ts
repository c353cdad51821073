import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import {
  act,
  created,
  fresh,
  giveWork,
  line,
  openOrden,
  openTaller,
  type Taller,
} from '../../../apps/server/testing/taller.ts';

const server = await startTest();
let taller: Taller;
let ana: Tecnico;
let luis: Tecnico;
interface Tecnico {
  persona: Person;
  id: string;
}

beforeAll(async () => {
  taller = await openTaller(server);
  [ana, luis] = [await hire('Ana'), await hire('Luis')];
});

const hire = async (nombre: string): Promise<Tecnico> => {
  const persona = await taller.company.hire('tecnico');
  const body = { nombre, usuario_id: persona.usuario_id };
  return { persona, id: (await created(taller.owner.post('/api/empleados', body))).id };
};
const open = (): Promise<Json> =>
  openOrden(taller, { partidas: [line('Afinación', 100_000), line('Frenos', 50_000), line('Clima', 40_000)] });
/** An order whose first lines are of both. */
const shared = async (): Promise<Json> => {
  let orden = await open();
  for (const { id: partida_id } of orden.partidas) {
    const body = { partida_id, trabajadores: [{ empleado_id: ana.id }, { empleado_id: luis.id }] };
    orden = await created(taller.owner.put(`/api/ordenes/${orden.id}/trabajadores`, body, { version: orden.version }));
  }
  return orden;
};
const advance = async (of: Json, n: number, estado: string, as: Person, rest: Json = {}) => {
  const orden = await fresh(taller, of);
  return act(taller, orden, 'avance', { partida_id: orden.partidas[n].id, estado, ...rest }, as);
};
const clocks = async (orden: Json): Promise<Json[]> =>
  (await created(taller.owner.get(`/api/ordenes/${orden.id}/tiempos`))).data;
const running = async (orden: Json): Promise<[string, string][]> =>
  (await clocks(orden)).flatMap((one) =>
    one.fin_en === null ? [[one.empleado, one.descripcion] as [string, string]] : [],
  );
const states = async (orden: Json): Promise<string[]> =>
  (await fresh(taller, orden)).partidas.map((one: Json) => one.estado);
const punch = (tecnico: Tecnico, clase: string) =>
  created(tecnico.persona.post('/api/jornadas/mia/marcas', { id: randomUUID(), clase, marcada_ms: Date.now() }));

describe('the clock of a line', () => {
  test('starts, pauses with its reason and ends with what is done with the line', async () => {
    const orden = await shared();
    expect((await advance(orden, 0, 'en_curso', ana.persona)).status).toBe(200);
    expect(await running(orden)).toEqual([['Ana', 'Afinación']]);
    await advance(orden, 0, 'en_pausa', ana.persona, { motivo: 'refaccion' });
    await advance(orden, 0, 'en_curso', ana.persona);
    await advance(orden, 0, 'hecha', ana.persona);
    expect((await clocks(orden)).map(({ motivo }) => motivo)).toEqual(['refaccion', 'termino']);
    expect(await running(orden)).toEqual([]);
  });

  test('of two on one line each has his own: it pauses with the last and ends for both', async () => {
    const orden = await shared();
    await advance(orden, 0, 'en_curso', ana.persona);
    await advance(orden, 0, 'en_curso', luis.persona);
    expect(await running(orden)).toHaveLength(2);
    await advance(orden, 0, 'en_pausa', ana.persona);
    expect([await running(orden), (await states(orden))[0]]).toEqual([[['Luis', 'Afinación']], 'en_curso']);
    await advance(orden, 0, 'en_pausa', luis.persona);
    expect((await states(orden))[0]).toBe('en_pausa');
    await advance(orden, 0, 'en_curso', luis.persona);
    // Somebody else says that it is done.
    await advance(orden, 0, 'hecha', ana.persona);
    expect(await running(orden)).toEqual([]);
  });

  test('starting another pauses the first, also in another order, unless the company lets somebody have several', async () => {
    const [one, two] = [await shared(), await shared()];
    await advance(one, 0, 'en_curso', ana.persona);
    await advance(two, 1, 'en_curso', ana.persona);
    expect([await running(one), await running(two)]).toEqual([[], [['Ana', 'Frenos']]]);
    expect((await states(one))[0]).toBe('en_pausa');
    expect((await clocks(one))[0]).toMatchObject({ motivo: 'otra_orden' });
    const several = { max_horas: 12, hora_cierre: null, varios_trabajos: true };
    await created(taller.owner.put('/api/jornadas/ajustes', several, { version: 0 }));
    await advance(one, 0, 'en_curso', ana.persona);
    expect([...(await running(one)), ...(await running(two))]).toHaveLength(2);
    await created(taller.owner.put('/api/jornadas/ajustes', { ...several, varios_trabajos: false }, { version: 1 }));
    for (const orden of [one, two]) await act(taller, await fresh(taller, orden), 'estado', { a: 'terminada' });
    expect([...(await running(one)), ...(await running(two))]).toEqual([]);
  });

  test('whoever attends the counter starts it for all that have the line', async () => {
    const orden = await shared();
    await advance(orden, 0, 'en_curso', taller.owner);
    expect(await running(orden)).toHaveLength(2);
    await advance(orden, 0, 'en_pausa', taller.owner);
    expect(await running(orden)).toEqual([]);
  });

  test.each([
    [
      'the order waits',
      (orden: Json) => act(taller, orden, 'estado', { a: 'en_espera', espera_por: 'refaccion' }),
      'en_pausa',
    ],
    [
      'it is cancelled',
      (orden: Json) => act(taller, orden, 'cancelacion', { motivo: 'El cliente no quiso' }),
      'en_curso',
    ],
    ['it is finished whole', (orden: Json) => act(taller, orden, 'estado', { a: 'terminada' }), 'hecha'],
    [
      'the adviser takes the line away',
      (orden: Json) => {
        const [, ...rest] = orden.partidas.map(
          ({ trabajadores: _t, pide: _p, comprobado: _c, ...entry }: Json) => entry,
        );
        return taller.owner.put(`/api/ordenes/${orden.id}/partidas`, { partidas: rest }, { version: orden.version });
      },
      'asignada',
    ],
  ])('closes when %s', async (_what, happens, first) => {
    const orden = await shared();
    await advance(orden, 0, 'en_curso', ana.persona);
    expect((await happens(await fresh(taller, orden))).status).toBe(200);
    expect([await running(orden), (await states(orden))[0]]).toEqual([[], first]);
  });

  test('who eats has nothing running, and goes on with it when he is back; not with what was finished meanwhile', async () => {
    const orden = await shared();
    await punch(luis, 'entrada');
    await advance(orden, 0, 'en_curso', luis.persona);
    await punch(luis, 'comida');
    expect([await running(orden), (await states(orden))[0]]).toEqual([[], 'en_pausa']);
    await punch(luis, 'regreso');
    expect([await running(orden), (await states(orden))[0]]).toEqual([[['Luis', 'Afinación']], 'en_curso']);
    await punch(luis, 'comida');
    await advance(orden, 0, 'hecha', ana.persona);
    await punch(luis, 'regreso');
    expect([await running(orden), (await states(orden))[0]]).toEqual([[], 'hecha']);
    await advance(orden, 1, 'en_curso', luis.persona);
    await punch(luis, 'salida');
    expect([await running(orden), (await states(orden))[1]]).toEqual([[], 'en_pausa']);
    expect((await clocks(orden)).at(-1)).toMatchObject({ motivo: 'salida' });
  });

  test('two who take the same line at once: one is told that it changed, and nobody has two clocks', async () => {
    const orden = await shared();
    const body = { partida_id: orden.partidas[0].id, estado: 'en_curso' };
    const both = [ana, ana, luis, luis].map(({ persona }) => act(taller, orden, 'avance', body, persona));
    const answers = await Promise.all(both);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body: said }) => said.code === 'version_anterior')).toHaveLength(3);
    expect(await running(orden)).toHaveLength(1);
  });

  test('two who swap their orders at once both get through, each with one clock', async () => {
    const [one, two] = [await shared(), await shared()];
    await advance(one, 0, 'en_curso', ana.persona);
    await advance(two, 0, 'en_curso', luis.persona);
    const [o, w] = [await fresh(taller, one), await fresh(taller, two)];
    const swap = await Promise.all([
      act(taller, w, 'avance', { partida_id: w.partidas[1].id, estado: 'en_curso' }, ana.persona),
      act(taller, o, 'avance', { partida_id: o.partidas[1].id, estado: 'en_curso' }, luis.persona),
    ]);
    expect(swap.filter(({ status }) => status >= 500)).toEqual([]);
    const all = [...(await running(one)), ...(await running(two))].map(([who]) => who);
    expect(new Set(all).size).toBe(all.length);
  });

  test('finishing while the adviser edits: whoever comes second reads what changed, and no clock is left', async () => {
    const orden = await shared();
    await advance(orden, 0, 'en_curso', ana.persona);
    const now = await fresh(taller, orden);
    const entries = now.partidas.map(({ trabajadores: _t, pide: _p, comprobado: _c, ...entry }: Json) => ({
      ...entry,
      precio_centavos: entry.precio_centavos + 100,
    }));
    const [done, edited] = await Promise.all([
      act(taller, now, 'avance', { partida_id: now.partidas[0].id, estado: 'hecha' }, ana.persona),
      taller.owner.put(`/api/ordenes/${now.id}/partidas`, { partidas: entries }, { version: now.version }),
    ]);
    expect([done.status, edited.status].toSorted()).toEqual([200, 409]);
    if (done.status === 409) expect((await advance(orden, 0, 'hecha', ana.persona)).status).toBe(200);
    expect(await running(orden)).toEqual([]);
  });

  test('a telephone that was without network says when; its hour is put where it can be', async () => {
    const orden = await shared();
    const inicio = Date.now() - 40 * 60_000;
    await advance(orden, 2, 'en_curso', ana.persona, { marcada_ms: inicio });
    await advance(orden, 2, 'en_pausa', ana.persona, { marcada_ms: Date.now() + 3_600_000 });
    const [first] = await clocks(orden);
    // Nothing of hers begins before what she did last.
    expect(new Date(first?.inicio_en).getTime()).toBeGreaterThanOrEqual(inicio);
    expect(new Date(first?.fin_en).getTime()).toBeLessThanOrEqual(Date.now());
    expect(first?.fin_en >= first?.inicio_en).toBe(true);
  });

  test('a supervisor corrects the time of a stretch that ended; what it said stays', async () => {
    const orden = await shared();
    await advance(orden, 0, 'en_curso', luis.persona);
    const [open1] = await clocks(orden);
    const path = `/api/jornadas/trabajos/${open1?.id}`;
    const hour = { inicio_en: new Date(Date.now() - 7_200_000).toISOString(), motivo: 'Olvidó empezar' };
    const runs = await taller.owner.put(
      path,
      { ...hour, fin_en: new Date().toISOString() },
      { version: open1?.version },
    );
    expect(runs.body.message).toBe('Este trabajo sigue corriendo: páusalo o termínalo en su orden.');
    await advance(orden, 0, 'hecha', luis.persona);
    const [ended] = await clocks(orden);
    const body = { ...hour, fin_en: new Date(Date.now() - 3_600_000).toISOString() };
    const corrected = await created(taller.owner.put(path, body, { version: ended?.version }));
    expect(corrected).toMatchObject({ correcciones: 1, por_corregir: false });
    expect((await taller.owner.put(path, body, { version: ended?.version })).body.code).toBe('version_anterior');
    expect((await luis.persona.put(path, body, { version: corrected.version })).status).toBe(403);
    const { rows } = await server.owner.query('select antes from jornadas.correccion where trabajo_id = $1', [
      open1?.id,
    ]);
    expect(rows[0].antes).toHaveProperty('inicio_en');
  });

  test('whoever may not see the order does not see its clocks, and one sees his own week', async () => {
    const orden = await giveWork(taller, ana.persona, await open());
    await advance(orden, 0, 'en_curso', ana.persona);
    expect((await luis.persona.get(`/api/ordenes/${orden.id}/tiempos`)).status).toBe(404);
    const mine = (await created(ana.persona.get('/api/jornadas/mia/trabajos'))).data;
    expect(mine.some((one: Json) => one.documento_id === orden.id)).toBe(true);
    expect(mine.every((one: Json) => one.empleado_id === ana.id)).toBe(true);
  });
});
