import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { settleCreditos } from '#modules/atribuciones/server/front-door.ts';
import { monthOf, nextMonth } from '#modules/esquemas/rules.ts';
import { settleMonths } from '#modules/esquemas/server/front-door.ts';
import { addDays } from '#platform/contract/zones.ts';
import { expectInvariants, type Json, startTest } from '../../../apps/server/testing/harness.ts';
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

beforeAll(async () => {
  taller = await openTaller(server, { caja: true });
  [luis = '', ana = ''] = taller.trabajadores;
  ({ hoy } = taller.company.who);
  const body = { nombre: 'Afinación', precio_centavos: 116_000, comision_diezmilesimas: 1_000, costo_centavos: 40_000 };
  afinacion = await created(taller.owner.post('/api/servicios', body));
});

const regla = (alcance: string, rest: Json): Json => ({ alcance, valor: '', nombre: '', ...rest });
const define = (nombre: string, rest: Json): Promise<Json> =>
  created(taller.owner.post('/api/esquemas', { nombre, ...rest }));
const assign = (esquema_id: string | null, people: readonly string[], desde = hoy, peso = 1): Promise<Json> =>
  created(
    taller.owner.post('/api/esquemas/asignaciones', {
      esquema_id,
      desde,
      personas: people.map((empleado_id) => ({ empleado_id, peso })),
    }),
  );
/** A job of a thousand pesos each without tax, that was done by these and delivered. */
const deliver = async (people: readonly string[], cantidad_milesimas = 1_000): Promise<Json> => {
  const orden = await openOrden(taller, {
    partidas: [line('Afinación', 116_000, { servicio_id: afinacion.id, cantidad_milesimas })],
  });
  const work = { partida_id: orden.partidas[0].id, trabajadores: people.map((empleado_id) => ({ empleado_id })) };
  await created(taller.owner.put(`/api/ordenes/${orden.id}/trabajadores`, work, { version: orden.version }));
  await pay(taller, orden, [['01', orden.total_centavos]]);
  const working = await created(act(taller, await fresh(taller, orden), 'estado', { a: 'en_proceso' }));
  const ready = await created(act(taller, working, 'estado', { a: 'terminada' }));
  return created(act(taller, ready, 'entrega', { entregada_a: '', kilometraje_salida: 80_500 }));
};
const giveBack = async (orden: Json, cantidad_milesimas = 1_000): Promise<Json> => {
  const body = { partida_id: orden.partidas[0].id, cantidad_milesimas, motivo: 'No quedó bien', forma_pago: '01' };
  return created(act(taller, await fresh(taller, orden), 'devolucion', body));
};
const ledger = async (empleado_id: string, documento_id: string): Promise<Json[]> =>
  (await created(taller.owner.get(`/api/atribuciones/empleado/${empleado_id}`))).data.filter(
    (one: Json) => one.documento_id === documento_id,
  );
const earned = async (empleado_id: string, documento_id: string): Promise<number> =>
  (await ledger(empleado_id, documento_id)).reduce((sum, one) => sum + one.comision_centavos, 0);
/** The month is over: what lacks of it is written so many hours from now. */
const settle = (hours: number, days = 0): Promise<number> =>
  taller.company.run((tx, who) =>
    settleMonths(tx, {
      ...who,
      hoy: addDays(nextMonth(monthOf(hoy)), days),
      now: new Date(Date.now() + hours * 3_600_000),
    }),
  );
const month = async (): Promise<Json[]> => (await created(taller.owner.get('/api/esquemas/mes'))).data;

describe('a scheme by line', () => {
  test('pays an amount each to whoever is in it, says how, and gives back what comes back', async () => {
    const fijo = await define('Fijo por afinación', {
      forma: 'linea',
      reglas: [
        regla('servicio', { valor: afinacion.id, nombre: 'Afinación', modo: 'fijo', fijo_centavos: 7_550 }),
        regla('todo', { modo: 'tasa', tasa_diezmilesimas: 500 }),
      ],
    });
    const before = await deliver([ana]);
    await assign(fijo.id, [ana]);
    const orden = await deliver([ana], 3_000);
    expect(await ledger(ana, orden.id)).toMatchObject([
      { forma: 'fijo', fijo_centavos: 7_550, cantidad_milesimas: 3_000, comision_centavos: 22_650 },
    ]);
    await giveBack(orden);
    expect(await earned(ana, orden.id)).toBe(15_100);
    // What was earned before is worked out as it was, also when it comes back.
    expect(await earned(ana, before.id)).toBe(10_000);
    await giveBack(before);
    expect(await ledger(ana, before.id)).toMatchObject([
      { forma: 'tasa', comision_centavos: -10_000 },
      { comision_centavos: 10_000 },
    ]);
    await expectInvariants(server.owner);
  });

  test('by the margin pays of what is left after its cost; two who share it are to the centavo the line', async () => {
    const margen = await define('Margen', {
      forma: 'linea',
      reglas: [regla('tipo', { valor: 'servicio', modo: 'margen', tasa_diezmilesimas: 1_333 })],
    });
    await assign(margen.id, [ana, luis]);
    const orden = await deliver([ana, luis]);
    const rows = [...(await ledger(ana, orden.id)), ...(await ledger(luis, orden.id))];
    expect(rows.map(({ margen_centavos }) => margen_centavos)).toEqual([60_000, 60_000]);
    expect(rows.reduce((sum, { comision_centavos }) => sum + comision_centavos, 0)).toBe(7_998);
    await expectInvariants(server.owner);
  });

  test('under another name it goes on as it was: what says the same is no other definition', async () => {
    const said = { forma: 'linea', reglas: [regla('todo', { modo: 'tasa', tasa_diezmilesimas: 300 })] };
    const before = await define('Se renombra', said);
    const change = (body: Json, version: number): Promise<Json> =>
      created(taller.owner.patch(`/api/esquemas/${before.id}`, body, { version }));
    const named = await change({ nombre: 'Renombrado', definicion: { ...said, desde: hoy } }, before.version);
    expect([named.nombre, named.vigente.id]).toEqual(['Renombrado', before.vigente.id]);
    const other = { forma: 'linea', reglas: [regla('todo', { modo: 'tasa', tasa_diezmilesimas: 301 })], desde: hoy };
    const changed = await change({ definicion: other }, named.version);
    expect(changed.vigente.id).not.toBe(before.vigente.id);
  });

  test('changed, it changes what is earned from that day on, and a later day waits', async () => {
    const esquema = await define('Uno por ciento', {
      forma: 'linea',
      reglas: [regla('todo', { modo: 'tasa', tasa_diezmilesimas: 100 })],
    });
    await assign(esquema.id, [luis]);
    const first = await deliver([luis]);
    const reglas = [regla('todo', { modo: 'tasa', tasa_diezmilesimas: 200 })];
    const changed = await created(
      taller.owner.patch(
        `/api/esquemas/${esquema.id}`,
        { definicion: { desde: hoy, forma: 'linea', reglas } },
        { version: 1 },
      ),
    );
    expect(changed.vigente.reglas[0].tasa_diezmilesimas).toBe(200);
    const second = await deliver([luis]);
    const later = {
      desde: addDays(hoy, 3),
      forma: 'linea',
      reglas: [regla('todo', { modo: 'tasa', tasa_diezmilesimas: 900 })],
    };
    const waiting = await created(
      taller.owner.patch(`/api/esquemas/${esquema.id}`, { definicion: later }, { version: 2 }),
    );
    expect([waiting.vigente.reglas[0].tasa_diezmilesimas, waiting.proxima.reglas[0].tasa_diezmilesimas]).toEqual([
      200, 900,
    ]);
    expect([await earned(luis, first.id), await earned(luis, second.id)]).toEqual([1_000, 2_000]);
    await giveBack(first);
    expect(await earned(luis, first.id)).toBe(0);
    await assign(null, [luis]);
    expect(await earned(luis, (await deliver([luis])).id)).toBe(10_000);
    const { data } = await created(taller.owner.get(`/api/esquemas/personas/${luis}`));
    expect(data[0]).toMatchObject({ esquema_id: null, estado: 'hoy', contenido: null });
    await expectInvariants(server.owner);
  });
});

describe('work done again', () => {
  test('takes from the first what the first earned by his scheme, and pays the second by his own', async () => {
    const fijo = await define('Fijo de garantías', {
      forma: 'linea',
      reglas: [regla('todo', { modo: 'fijo', fijo_centavos: 8_000 })],
    });
    await assign(fijo.id, [ana]);
    await assign(null, [luis]);
    const first = await deliver([ana]);
    const again = await openOrden(taller, { partidas: [line('Afinación', 0, { servicio_id: afinacion.id })] });
    const work = { partida_id: again.partidas[0].id, trabajadores: [{ empleado_id: luis }] };
    await created(taller.owner.put(`/api/ordenes/${again.id}/trabajadores`, work, { version: again.version }));
    const { version } = await fresh(taller, again);
    const de = { orden_id: first.id, partida_id: first.partidas[0].id };
    const body = { partida_id: again.partidas[0].id, de, motivo: 'Volvió a fallar' };
    await created(taller.owner.put(`/api/ordenes/${again.id}/retrabajo`, body, { version }));
    const working = await created(act(taller, await fresh(taller, again), 'estado', { a: 'en_proceso' }));
    const ready = await created(act(taller, working, 'estado', { a: 'terminada' }));
    await created(act(taller, ready, 'entrega', { entregada_a: '', kilometraje_salida: 80_500 }));
    expect(await ledger(ana, first.id)).toMatchObject([
      { clase: 'garantia', forma: 'fijo', comision_centavos: -8_000 },
      { clase: 'entrega', forma: 'fijo', comision_centavos: 8_000 },
    ]);
    expect(await earned(luis, again.id)).toBe(10_000);
    await expectInvariants(server.owner);
  });
});

describe('a scheme by the month', () => {
  test('by steps tells each line at the lowest rate, and settles the rest when it is over; what comes back later is a later row', async () => {
    const { id: nueva } = await created(taller.owner.post('/api/empleados', { nombre: 'Rosa Escalones' }));
    const steps = await define('Escalones', {
      forma: 'escalones',
      cuentan: ['servicio'],
      tramos: [
        { desde: 0, tasa_diezmilesimas: 500 },
        { desde: 250_000, tasa_diezmilesimas: 1_000 },
      ],
    });
    await assign(steps.id, [nueva]);
    await deliver([nueva], 2_000);
    expect((await month()).find(({ empleado_id }) => empleado_id === nueva)).toMatchObject({
      debido_centavos: 10_000,
      ajuste_centavos: 0,
      siguiente: { desde: 250_000, tasa_diezmilesimas: 1_000, falta: 50_000 },
    });
    const last = await deliver([nueva]);
    expect(await earned(nueva, last.id)).toBe(5_000);
    expect((await month()).find(({ empleado_id }) => empleado_id === nueva)).toMatchObject({
      base_centavos: 300_000,
      tasa_diezmilesimas: 1_000,
      debido_centavos: 30_000,
      acreditado_centavos: 15_000,
      ajuste_centavos: 15_000,
      siguiente: null,
    });
    expect(await settle(1)).toBeGreaterThan(0);
    expect(await settle(2)).toBe(0);
    const next = nextMonth(monthOf(hoy));
    const owed = (days = 20): Promise<Json> =>
      created(taller.owner.get(`/api/comisiones/pendientes/${nueva}?desde=${hoy}&hasta=${addDays(next, days)}`));
    // Whoever pays the month pays what its steps were worth, though it was settled the day after.
    expect((await owed(-1)).total_centavos).toBe(30_000);
    const before = await owed();
    expect(before.total_centavos).toBe(30_000);
    expect(before.data.at(-1)).toMatchObject({
      clase: 'ajuste',
      fecha: addDays(next, -1),
      comision_centavos: 15_000,
      folio: `LIQ-${hoy.slice(0, 7)}`,
    });
    expect(before.data.at(-1).descripcion).toContain('10 % de $3,000.00 = $300.00 − $150.00 ya contados');
    await created(
      taller.owner.post('/api/comisiones/pagos', {
        empleado_id: nueva,
        desde: hoy,
        hasta: addDays(next, 20),
        total_centavos: 30_000,
        pago: 'banco',
      }),
    );
    // The step is lost: the receipt stays, and the next payment is less.
    await giveBack(last);
    await settle(3, 1);
    const after = await owed();
    expect(after.data.map(({ comision_centavos }: Json) => comision_centavos)).toEqual([-5_000, -15_000]);
    expect(after.data[1].fecha).toBe(addDays(next, 1));
    await expectInvariants(server.owner);
  });

  test('a team divides all that it made by its parts, whoever did it', async () => {
    const [{ id: jefa }, { id: uno }] = (await Promise.all(
      ['Julia Jefa', 'Uno del Equipo'].map((nombre) => created(taller.owner.post('/api/empleados', { nombre }))),
    )) as [Json, Json];
    const team = await define('Equipo de afinación', {
      forma: 'equipo',
      cuentan: ['servicio'],
      tasa_diezmilesimas: 1_001,
      reparto: 'partes',
    });
    await assign(team.id, [jefa], hoy, 2);
    await assign(team.id, [uno], hoy, 1);
    await deliver([uno]);
    expect(await settle(4)).toBe(2);
    const rows = (await month()).filter(({ definicion_id }) => definicion_id === team.vigente.id);
    expect(
      rows.map(({ nombre, debido_centavos, acreditado_centavos }) => [nombre, debido_centavos, acreditado_centavos]),
    ).toEqual([
      ['Julia Jefa', 6_673, 6_673],
      ['Uno del Equipo', 3_337, 3_337],
    ]);
    await expectInvariants(server.owner);
  });
});

describe('before it is saved', () => {
  test('it is tried with the month before: by line, by steps and in a team, to the centavo', async () => {
    const { id: nuevo } = await created(taller.owner.post('/api/empleados', { nombre: 'Ensaya' }));
    const past = addDays(monthOf(hoy), -3);
    await taller.company.run((tx, who) =>
      settleCreditos(tx, { ...who, hoy: past }, { clase: 'entrega', documento: { id: randomUUID(), folio: 'OT-0' } }, [
        {
          partida_id: randomUUID(),
          servicio_id: null,
          tipo: 'mano_obra',
          descripcion: 'De antes',
          hecha_fecha: null,
          cantidad_milesimas: 2_000,
          base_centavos: 300_000,
          vendido_seg: 7_200,
          partes: [{ empleado_id: nuevo, diezmilesimas: 10_000, comision_diezmilesimas: 1_000, trabajado_seg: 3_600 }],
        },
      ]),
    );
    const attempt = (contenido: Json, as = taller.owner) =>
      as.post('/api/personal/ensayo', { contenido, personas: [{ empleado_id: nuevo }] });
    const tried = async (contenido: Json): Promise<Json> => (await created(attempt(contenido))).data[0];
    const tasa = {
      forma: 'linea',
      reglas: [regla('tipo', { valor: 'mano_obra', modo: 'tasa', tasa_diezmilesimas: 1_234 })],
    };
    expect(await tried(tasa)).toMatchObject({
      nombre: 'Ensaya',
      trabajos: 1,
      gano_centavos: 30_000,
      habria_centavos: 37_020,
    });
    const fijo = { forma: 'linea', reglas: [regla('todo', { modo: 'fijo', fijo_centavos: 9_999 })] };
    expect((await tried(fijo)).habria_centavos).toBe(19_998);
    const tramos = [
      { desde: 0, tasa_diezmilesimas: 500 },
      { desde: 200_000, tasa_diezmilesimas: 1_000 },
    ];
    const steps = { forma: 'escalones', cuentan: ['mano_obra'], tramos };
    expect(await tried(steps)).toMatchObject({ habria_centavos: 30_000, detalle: '10 % de $3,000.00 = $300.00' });
    expect((await tried({ ...steps, modo: 'excedente' })).habria_centavos).toBe(20_000);
    expect((await tried({ ...steps, cuentan: ['refaccion'] })).habria_centavos).toBe(0);
    expect((await tried({ forma: 'equipo', cuentan: ['mano_obra'], tasa_diezmilesimas: 700 })).habria_centavos).toBe(
      21_000,
    );
    expect((await attempt({ forma: 'linea' })).body.code).toBe('esquema_incompleto');
    const margen = { forma: 'linea', reglas: [regla('todo', { modo: 'margen', tasa_diezmilesimas: 500 })] };
    expect((await tried(margen)).habria_centavos).toBe(0);
    const persona = await taller.company.hire('contador');
    await taller.company.leave(persona, ['ver_productividad']);
    const blind = await attempt(margen, persona);
    expect([blind.status, blind.body.code]).toEqual([403, 'ensayo_con_costos']);
  });
});

describe('who may and what may not', () => {
  test('a day that was, a name that is taken, a scheme that is used or retired, somebody twice or of nobody', async () => {
    const base = { forma: 'linea', reglas: [regla('todo', { modo: 'tasa', tasa_diezmilesimas: 100 })] };
    const one = await define('Para retirar', base);
    const personas = [{ empleado_id: ana }];
    const send = (body: Json) =>
      taller.owner.post('/api/esquemas/asignaciones', { esquema_id: one.id, desde: hoy, personas, ...body });
    const codes = [
      await send({ desde: addDays(hoy, -1) }),
      await send({ personas: [...personas, ...personas] }),
      await taller.owner.post('/api/esquemas', { nombre: 'para RETIRAR', ...base }),
      await taller.owner.post('/api/esquemas', { nombre: 'Sin reglas', forma: 'linea' }),
      await send({ personas: [{ empleado_id: randomUUID() }] }),
    ].map(({ status, body }) => [status, body.code]);
    expect(codes).toEqual([
      [422, 'esquema_desde_ayer'],
      [422, 'persona_repetida'],
      [409, 'esquema_repetido'],
      [422, 'esquema_incompleto'],
      [404, 'no_encontrado'],
    ]);
    await created(send({}));
    const used = await taller.owner.patch(`/api/esquemas/${one.id}`, { activo: false }, { version: 1 });
    expect([used.status, used.body.code]).toEqual([409, 'esquema_en_uso']);
    await assign(null, [ana]);
    await created(taller.owner.patch(`/api/esquemas/${one.id}`, { activo: false }, { version: 1 }));
    expect((await send({})).body.code).toBe('esquema_retirado');
    const old = await taller.owner.patch(`/api/esquemas/${one.id}`, { activo: true }, { version: 1 });
    expect([old.status, old.body.code]).toEqual([409, 'version_anterior']);
  });

  test('who reads what people earn does not define it; each reads his own, and another company nothing', async () => {
    const contador = await taller.company.hire('contador');
    expect((await contador.get('/api/esquemas')).status).toBe(200);
    const nuevo = { nombre: 'Del contador', forma: 'equipo', cuentan: ['servicio'], tasa_diezmilesimas: 100 };
    const refused = await contador.post('/api/esquemas', nuevo);
    expect([refused.status, refused.body.code]).toEqual([403, 'sin_permiso_de_esquemas']);
    const tecnico = await taller.company.hire('tecnico');
    expect((await tecnico.get('/api/esquemas')).status).toBe(403);
    expect(await created(tecnico.get('/api/esquemas/mio'))).toMatchObject({ asignacion: null, data: [] });
    const { data } = await created(taller.owner.get('/api/empleados'));
    const rosa = data.find(({ nombre }: Json) => nombre === 'Rosa Escalones');
    await created(
      taller.owner.patch(`/api/empleados/${rosa.id}`, { usuario_id: tecnico.usuario_id }, { version: rosa.version }),
    );
    const mine = await created(tecnico.get('/api/esquemas/mio'));
    expect(mine.asignacion).toMatchObject({ esquema: 'Escalones', estado: 'hoy' });
    expect(mine.data.map(({ empleado_id }: Json) => empleado_id)).toEqual([rosa.id]);
    const neighbour = (await server.company()).owner;
    expect((await created(neighbour.get('/api/esquemas'))).data).toEqual([]);
    expect((await neighbour.get(`/api/esquemas/personas/${ana}`)).status).toBe(404);
  });
});
