import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { renewCredencial } from '#modules/empleados/server/front-door.ts';
import { dateInZone } from '#platform/contract/zones.ts';
import { type Company, type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { closeForgotten, mark, sumHoras } from './front-door.ts';

const server = await startTest();
let taller: Company;
let supervisor: Person;
const PIN = '4821';
const HOUR = 3_600_000;

beforeAll(async () => {
  taller = await server.company({ zona: 'America/Mexico_City' });
  supervisor = await taller.hire('administrador');
});

const done = ({ status, body }: { status: number; body: Json }): Json => {
  expect([200, 201], JSON.stringify(body)).toContain(status);
  return body;
};
const add = async (rest: Json = {}): Promise<string> =>
  done(await taller.owner.post('/api/empleados', { nombre: `Persona ${randomUUID().slice(0, 4)}`, ...rest })).id;
/** A technician with his own account. */
const own = async (): Promise<{ persona: Person; id: string }> => {
  const persona = await taller.hire('tecnico');
  return { persona, id: await add({ usuario_id: persona.usuario_id }) };
};
const say = (persona: Person, clase: string, marcada_ms = Date.now(), id = randomUUID()) =>
  persona.post('/api/jornadas/mia/marcas', { id, clase, marcada_ms });
/** Somebody's day, told as it happened. */
const at = (id: string, clase: 'entrada' | 'comida' | 'descanso' | 'regreso' | 'salida', when: Date) =>
  taller.run((tx, who) =>
    mark(tx, { ...who, now: when }, { id: randomUUID(), empleado_id: id, clase, dicha_en: when, medio: 'telefono' }),
  );
const week = async (id: string, desde = taller.who.hoy): Promise<Json> =>
  done(await supervisor.get(`/api/jornadas/semana?empleado_id=${id}&desde=${desde}`));
const daysAgo = (n: number, hour: number): Date => new Date(Date.UTC(2026, 9, 20 - n, hour));

describe('the clock of a shift', () => {
  test('is marked by oneself: in, lunch, back and out; each only when its turn comes, in words', async () => {
    const { persona, id } = await own();
    expect(done(await persona.get('/api/jornadas/mia')).yo).toMatchObject({ presencia: 'fuera', puede: ['entrada'] });
    expect(done(await say(persona, 'entrada')).persona).toMatchObject({ empleado_id: id, presencia: 'dentro' });
    const twice = await say(persona, 'entrada');
    expect([twice.status, twice.body.code]).toEqual([409, 'marca_no_toca']);
    expect(twice.body.message).toMatch(
      /ya está trabajando desde las \d\d:\d\d\. Ahora puede marcar: comida, descanso, salida\./,
    );
    expect(done(await say(persona, 'comida')).persona.presencia).toBe('comida');
    expect(done(await say(persona, 'regreso')).persona.presencia).toBe('dentro');
    expect(done(await say(persona, 'salida')).persona.presencia).toBe('fuera');
    const { turnos } = await week(id);
    expect(turnos).toEqual([
      expect.objectContaining({
        empleado_id: id,
        fecha: taller.who.hoy,
        por_corregir: false,
        correcciones: 0,
        sin_red: false,
      }),
    ]);
    expect(turnos[0].descansos).toEqual([expect.objectContaining({ clase: 'comida' })]);
  });

  test('of two who mark at once for one person one enters, and there is one shift', async () => {
    const { persona, id } = await own();
    const answers = await Promise.all(Array.from({ length: 8 }, () => say(persona, 'entrada')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    expect((await week(id)).turnos).toHaveLength(1);
  });

  test('the same mark sent again, under its key or another, is the same mark', async () => {
    const { persona, id } = await own();
    const mine = randomUUID();
    const first = done(await say(persona, 'entrada', Date.now(), mine));
    const again = done(await say(persona, 'entrada', Date.now() + 5_000, mine));
    expect(again.marcada_en).toBe(first.marcada_en);
    expect((await week(id)).turnos).toHaveLength(1);
  });

  test('what waited for the network counts at the hour of the hand, and says so', async () => {
    const { persona, id } = await own();
    const entrada = Date.now() - 3 * HOUR;
    expect(new Date(done(await say(persona, 'entrada', entrada)).marcada_en).getTime()).toBe(entrada);
    done(await say(persona, 'comida', entrada + HOUR));
    const [turno] = (await week(id, dateInZone(new Date(entrada), taller.who.zona))).turnos;
    expect(turno).toMatchObject({ salida_en: null, sin_red: true });
    expect(new Date(turno.descansos[0].desde).getTime()).toBe(entrada + HOUR);
  });

  test('what arrives hours late says both hours and counts nowhere until a supervisor accepts or corrects it', async () => {
    const { persona, id } = await own();
    const entrada = Date.now() - 5 * HOUR;
    const desde = dateInZone(new Date(entrada), taller.who.zona);
    done(await say(persona, 'entrada', entrada));
    done(await say(persona, 'salida', entrada + 2 * HOUR));
    const ofId = async (): Promise<Json> => (await week(id, desde)).turnos[0];
    const counted = () =>
      taller.run(async (tx, who) => {
        const sums = await sumHoras(tx, who, { desde, hasta: who.hoy });
        return Number(sums.find(({ empleado_id }) => empleado_id === id)?.presentes_seg ?? 0);
      });
    const turno = await ofId();
    expect(turno).toMatchObject({ por_revisar: true, sin_red: true });
    expect(await counted()).toBe(0);
    expect(done(await persona.get(`/api/jornadas/mia?desde=${desde}`)).semana.turnos[0].por_revisar).toBe(true);
    const [marca] = done(await supervisor.get(`/api/jornadas/turnos/${turno.id}`)).marcas;
    expect(Date.parse(marca.recibida_en) - Date.parse(marca.marcada_en)).toBeGreaterThanOrEqual(5 * HOUR);
    const told = done(await supervisor.get('/api/notificaciones')).data;
    expect(
      told.filter(({ tipo, ruta }: Json) => tipo === 'jornada.por_revisar' && ruta.includes('asistencia')),
    ).not.toEqual([]);
    const on = (who: Person, verb: string, body: Json, { version } = turno) =>
      who.post(`/api/jornadas/turnos/${turno.id}/${verb}`, body, { version });
    expect((await on(persona, 'aceptacion', {})).status).toBe(403);
    expect(done(await on(supervisor, 'aceptacion', {}))).toMatchObject({ por_revisar: false });
    expect(await counted()).toBe(2 * 3_600);
    const again = await on(supervisor, 'aceptacion', {}, await ofId());
    expect([again.status, again.body.code]).toEqual([409, 'nada_por_revisar']);
  });

  test('what arrives within the minutes that the company lets pass counts at once; a correction is a yes too', async () => {
    const { persona, id } = await own();
    done(await say(persona, 'entrada', Date.now() - 9 * 60_000));
    const [soon] = (await week(id)).turnos;
    expect(soon.por_revisar).toBe(false);
    const { version, ...ajustes } = done(await supervisor.get('/api/jornadas/ajustes'));
    expect(ajustes.minutos_sin_revision).toBe(10);
    const strict = done(
      await supervisor.put('/api/jornadas/ajustes', { ...ajustes, minutos_sin_revision: 0 }, { version }),
    );
    done(await say(persona, 'salida', Date.now() - 60_000));
    const [late] = (await week(id)).turnos;
    expect(late.por_revisar).toBe(true);
    const salida_en = new Date(Date.parse(late.entrada_en) + 60_000).toISOString();
    const right = { entrada_en: late.entrada_en, salida_en, descansos: [], motivo: 'Así fue' };
    const corrected = done(await supervisor.put(`/api/jornadas/turnos/${late.id}`, right, { version: late.version }));
    expect(corrected.por_revisar).toBe(false);
    done(await supervisor.put('/api/jornadas/ajustes', ajustes, { version: strict.version }));
  });

  test('a telephone whose clock is wrong marks neither in the future nor before what it marked', async () => {
    const { persona, id } = await own();
    const before = Date.now();
    const ahead = new Date(done(await say(persona, 'entrada', before + 5 * HOUR)).marcada_en).getTime();
    expect(ahead).toBeLessThanOrEqual(Date.now());
    const behind = done(await say(persona, 'salida', before - 9 * HOUR));
    expect(new Date(behind.marcada_en).getTime()).toBe(ahead);
    expect((await week(id)).turnos).toHaveLength(1);
    const ages = new Date(done(await say(persona, 'entrada', 0)).marcada_en).getTime();
    expect(ages).toBeGreaterThanOrEqual(ahead);
  });

  test('a night belongs to the day on which it began', async () => {
    const id = await add();
    // 22:00 of Monday to 06:00 of Tuesday, in Mexico City.
    await at(id, 'entrada', new Date('2026-10-20T04:00:00Z'));
    await at(id, 'salida', new Date('2026-10-20T12:00:00Z'));
    const { turnos } = await week(id, '2026-10-19');
    expect(turnos.map(({ fecha }: Json) => fecha)).toEqual(['2026-10-19']);
  });

  test('one that nobody stopped is closed by the rule when its person comes again, and waits for a supervisor', async () => {
    const id = await add();
    await at(id, 'entrada', daysAgo(2, 14));
    await at(id, 'entrada', daysAgo(1, 14));
    const { turnos } = await week(id, '2026-10-19');
    const [forgotten, next] = (await week(id, '2026-10-12')).turnos.concat(turnos);
    expect(forgotten).toMatchObject({ por_corregir: true, salida_en: expect.any(String) });
    expect(new Date(forgotten.salida_en).getTime() - new Date(forgotten.entrada_en).getTime()).toBe(12 * HOUR);
    expect(next).toMatchObject({ por_corregir: false, salida_en: null });
    const detail = done(await supervisor.get(`/api/jornadas/turnos/${forgotten.id}`));
    expect(detail.marcas.at(-1)).toMatchObject({ medio: 'regla', clase: 'salida', quien: 'Bahía' });
  });

  test('the rule is the company’s: at the hour at which it closes, or after fewer hours', async () => {
    const otra = await server.company({ zona: 'America/Mexico_City' });
    const { id } = done(await otra.owner.post('/api/empleados', { nombre: 'Nocturno' }));
    const entrada = new Date('2026-10-19T14:00:00Z');
    const rule = done(await otra.owner.get('/api/jornadas/ajustes'));
    expect(rule).toEqual({
      max_horas: 12,
      hora_cierre: null,
      minutos_sin_revision: 10,
      varios_trabajos: false,
      version: 0,
    });
    const body = { max_horas: 16, hora_cierre: '19:30', varios_trabajos: true };
    done(await otra.owner.put('/api/jornadas/ajustes', body, { version: 0 }));
    expect((await otra.owner.put('/api/jornadas/ajustes', body, { version: 0 })).body.code).toBe('version_anterior');
    await otra.run((tx, who) =>
      mark(
        tx,
        { ...who, now: entrada },
        { id: randomUUID(), empleado_id: id, clase: 'entrada', dicha_en: entrada, medio: 'telefono' },
      ),
    );
    const closed = (now: Date) => otra.run((tx, who) => closeForgotten(tx, { ...who, now }, id, now));
    expect(await closed(new Date('2026-10-20T01:29:00Z'))).toBe(false);
    expect(await closed(new Date('2026-10-20T01:31:00Z'))).toBe(true);
    const [turno] = done(await otra.owner.get('/api/jornadas/semana?desde=2026-10-19')).turnos;
    expect(new Date(turno.salida_en).toISOString()).toBe('2026-10-20T01:30:00.000Z');
  });
});

describe('what a supervisor corrects', () => {
  const shift = async (): Promise<{ id: string; turno: Json }> => {
    const id = await add();
    await at(id, 'entrada', new Date('2026-10-19T14:00:00Z'));
    await at(id, 'salida', new Date('2026-10-19T23:00:00Z'));
    return { id, turno: (await week(id, '2026-10-19')).turnos[0] };
  };
  const right = { entrada_en: '2026-10-19T14:10:00Z', salida_en: '2026-10-19T22:30:00Z', motivo: 'Se fue antes' };

  test('takes the place of what was marked, which stays with its reason and who did it', async () => {
    const { turno } = await shift();
    const path = `/api/jornadas/turnos/${turno.id}`;
    const descansos = [{ clase: 'comida', desde: '2026-10-19T20:00:00Z', hasta: '2026-10-19T20:40:00Z' }];
    const changed = done(await supervisor.put(path, { ...right, descansos }, { version: turno.version }));
    expect(changed).toMatchObject({ correcciones: 1, por_corregir: false, version: turno.version + 1 });
    expect(changed.historia).toEqual([
      expect.objectContaining({ motivo: 'Se fue antes', antes: 'De 08:00 a 17:00 del 2026-10-19' }),
    ]);
    expect(changed.marcas).toHaveLength(2);
    const stale = await supervisor.put(path, right, { version: turno.version });
    expect(stale.body).toMatchObject({ code: 'version_anterior', current: { version: changed.version } });
    const entry = await server.owner.query("select texto from plataforma.bitacora where accion = 'jornada.correccion'");
    expect(entry.rows.at(-1).texto).toContain('de 08:10 a 16:30 (decía de 08:00 a 17:00). Se fue antes');
  });

  test.each([
    ['leaving before coming', { ...right, salida_en: '2026-10-19T13:00:00Z' }, 'La salida va después de la entrada.'],
    ['more than a day', { ...right, salida_en: '2026-10-21T13:00:00Z' }, 'Una jornada dura a lo más 24 horas.'],
    ['the future', { ...right, entrada_en: '2099-01-01T14:00:00Z', salida_en: null }, 'Esa hora todavía no llega.'],
    [
      'lunch outside',
      { ...right, descansos: [{ clase: 'comida', desde: '2026-10-19T12:00:00Z', hasta: '2026-10-19T12:30:00Z' }] },
      'La comida y los descansos van entre la entrada y la salida.',
    ],
  ])('refuses %s in words', async (_what, body, message) => {
    const { turno } = await shift();
    const answer = await supervisor.put(`/api/jornadas/turnos/${turno.id}`, body, { version: turno.version });
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([422, 'horas_imposibles', message]);
  });

  test('two shifts of one person share no time; what nobody marked is registered, and what was not is annulled', async () => {
    const { id, turno } = await shift();
    const over = {
      empleado_id: id,
      entrada_en: '2026-10-19T22:00:00Z',
      salida_en: '2026-10-20T01:00:00Z',
      motivo: 'Faltó',
    };
    const refused = await supervisor.post('/api/jornadas/turnos', over);
    expect(refused.body.message).toBe('Se encima con otra jornada de la misma persona.');
    const after = done(await supervisor.post('/api/jornadas/turnos', { ...over, entrada_en: '2026-10-19T23:00:00Z' }));
    expect(after.historia[0].antes).toBe('No se había marcado');
    const gone = await supervisor.post(
      `/api/jornadas/turnos/${turno.id}/anulacion`,
      { motivo: 'No vino' },
      { version: turno.version },
    );
    done(gone);
    expect((await week(id, '2026-10-19')).turnos.map((one: Json) => one.id)).toEqual([after.id]);
  });

  test('an absence is of whole days, once, and may be taken off', async () => {
    const id = await add();
    const body = { empleado_id: id, clase: 'vacaciones', desde: '2026-10-19', hasta: '2026-10-23' };
    const first = done(await supervisor.post('/api/jornadas/ausencias', body));
    const over = await supervisor.post('/api/jornadas/ausencias', {
      ...body,
      clase: 'permiso',
      desde: '2026-10-23',
      hasta: '2026-10-24',
    });
    expect(over.body.code).toBe('ausencia_encimada');
    expect((await week(id, '2026-10-19')).ausencias).toHaveLength(1);
    done(await supervisor.post(`/api/jornadas/ausencias/${first.id}/cancelacion`, {}, { version: 1 }));
    expect((await week(id, '2026-10-19')).ausencias).toEqual([]);
    const upside = await supervisor.post('/api/jornadas/ausencias', { ...body, hasta: '2026-10-18' });
    expect(upside.body.fields).toHaveProperty('hasta');
  });
});

describe('the tablet of the workshop', () => {
  const reloj = async (): Promise<{ id: string; path: string }> => {
    const { reloj: made, url } = done(await supervisor.post('/api/jornadas/relojes', { nombre: 'Entrada' }));
    return { id: made.id, path: `/api/publico/reloj/${new URL(url).pathname.split('/').at(-1)}` };
  };
  const withPin = async (): Promise<string> => {
    const id = await add();
    done(await taller.owner.put(`/api/empleados/${id}/pin`, { pin: PIN }));
    return id;
  };
  const push = (path: string, body: Json) =>
    server.anonymous.post(`${path}/marcas`, { id: randomUUID(), marcada_ms: Date.now(), ...body });

  test('shows who works here and how he is, and marks by PIN; a wrong one marks nothing', async () => {
    const [{ path }, id] = [await reloj(), await withPin()];
    const shown = done(await server.anonymous.get(path));
    expect(shown.personas.find((one: Json) => one.empleado_id === id)).toMatchObject({
      presencia: 'fuera',
      puede: ['entrada'],
    });
    expect(JSON.stringify(shown)).not.toMatch(/pin|rfc|telefono|comision/);
    const wrong = await push(path, { empleado_id: id, pin: '9999', clase: 'entrada' });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'pin_incorrecto']);
    expect(done(await push(path, { empleado_id: id, pin: PIN, clase: 'entrada' })).persona.presencia).toBe('dentro');
    const without = await push(path, { empleado_id: await add(), pin: PIN, clase: 'entrada' });
    expect(without.body.code).toBe('sin_pin');
  });

  test('marks what is the only thing to mark when a badge is shown, and asks where there are several', async () => {
    const [{ path }, id] = [await reloj(), await add()];
    const { codigo } = await taller.run((tx, who) => renewCredencial(tx, who, id));
    expect(done(await push(path, { credencial: codigo }))).toMatchObject({
      clase: 'entrada',
      persona: { presencia: 'dentro' },
    });
    expect(done(await push(path, { credencial: codigo }))).toMatchObject({
      clase: null,
      persona: { puede: ['comida', 'descanso', 'salida'] },
    });
    expect(done(await push(path, { credencial: codigo, clase: 'salida' })).persona.presencia).toBe('fuera');
    await taller.run((tx, who) => renewCredencial(tx, who, id));
    expect((await push(path, { credencial: codigo })).body.code).toBe('credencial_desconocida');
  });

  test('one that was retired shows nobody and marks nothing', async () => {
    const [{ id, path }, persona] = [await reloj(), await withPin()];
    done(await supervisor.post(`/api/jornadas/relojes/${id}/retiro`));
    expect((await server.anonymous.get(path)).body.code).toBe('reloj_retirado');
    expect((await push(path, { empleado_id: persona, pin: PIN, clase: 'entrada' })).body.code).toBe('reloj_retirado');
  });

  test('knows nobody of another company', async () => {
    const otra = await server.company();
    const { id } = done(await otra.owner.post('/api/empleados', { nombre: 'Ajena' }));
    done(await otra.owner.put(`/api/empleados/${id}/pin`, { pin: PIN }));
    const { path } = await reloj();
    expect((await push(path, { empleado_id: id, pin: PIN, clase: 'entrada' })).status).toBe(404);
  });
});

describe('who may see and do what', () => {
  test('one sees his own; the rest is of whoever holds the keys, and corrections of whoever may correct', async () => {
    const { persona, id } = await own();
    done(await say(persona, 'entrada'));
    expect((await persona.get('/api/jornadas/semana')).status).toBe(403);
    expect((await persona.get('/api/jornadas/trabajos')).status).toBe(403);
    const mine = done(await persona.get('/api/jornadas/mia'));
    expect(mine.semana.personas.map((one: Json) => one.empleado_id)).toEqual([id]);
    const contador = await taller.hire('contador');
    const [turno] = (await week(id)).turnos;
    expect((await contador.get('/api/jornadas/semana')).status).toBe(200);
    const body = { entrada_en: '2026-10-19T14:00:00Z', salida_en: null, motivo: 'No' };
    expect((await contador.put(`/api/jornadas/turnos/${turno.id}`, body, { version: 1 })).status).toBe(403);
    const otra = await server.company();
    expect((await otra.owner.get(`/api/jornadas/turnos/${turno.id}`)).status).toBe(404);
    const nobody = await taller.hire('asesor');
    expect(done(await nobody.get('/api/jornadas/mia'))).toEqual({ yo: null, semana: null });
    expect((await say(nobody, 'entrada')).body.code).toBe('no_eres_empleado');
  });

  test('a PIN that anybody would try is refused, and it is never told', async () => {
    const id = await add();
    for (const pin of ['1234', '0000', '4321'])
      expect((await taller.owner.put(`/api/empleados/${id}/pin`, { pin })).body.code).toBe('pin_facil');
    const put = done(await taller.owner.put(`/api/empleados/${id}/pin`, { pin: PIN }));
    expect(put.tiene_pin).toBe(true);
    expect(JSON.stringify(put)).not.toContain(PIN);
    const { rows } = await server.owner.query('select pin_hash from empleados.acceso where empleado_id = $1', [id]);
    expect(rows[0].pin_hash).toMatch(/^\$argon2id\$/);
    expect(done(await taller.owner.put(`/api/empleados/${id}/pin`, { pin: null })).tiene_pin).toBe(false);
    expect((await (await taller.hire('asesor')).put(`/api/empleados/${id}/pin`, { pin: PIN })).status).toBe(403);
  });
});
