import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { mark } from '#modules/jornadas/server/front-door.ts';
import { valueOf } from '#modules/numeros/rules/medidas.ts';
import { addDays } from '#platform/contract/zones.ts';
import { type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
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
let first: Json;
let again: Json;
const HOUR = 3_600_000;

const open = async (empleado_id: string, precio = 116_000): Promise<Json> => {
  const orden = await openOrden(taller, { partidas: [line('Afinación', precio, { servicio_id: afinacion.id })] });
  const body = { partida_id: orden.partidas[0].id, trabajadores: [{ empleado_id }] };
  return created(taller.owner.put(`/api/ordenes/${orden.id}/trabajadores`, body, { version: orden.version }));
};
const advance = async (orden: Json, estado: string, rest: Json = {}): Promise<Json> =>
  created(act(taller, await fresh(taller, orden), 'avance', { partida_id: orden.partidas[0].id, estado, ...rest }));
const deliver = async (orden: Json): Promise<Json> => {
  if (orden.total_centavos > 0) await pay(taller, orden, [['01', orden.total_centavos]]);
  const ready = await created(act(taller, await fresh(taller, orden), 'estado', { a: 'terminada' }));
  return created(act(taller, ready, 'entrega', { entregada_a: '', kilometraje_salida: 80_500 }));
};
const at = (empleado_id: string, clase: 'entrada' | 'salida', hoursAgo: number) =>
  taller.company.run((tx, who) => {
    const when = new Date(who.now.getTime() - hoursAgo * HOUR);
    return mark(tx, { ...who, now: when }, { id: randomUUID(), empleado_id, clase, dicha_en: when, medio: 'telefono' });
  });

beforeAll(async () => {
  taller = await openTaller(server, { caja: true });
  [luis = '', ana = ''] = taller.trabajadores;
  ({ hoy } = taller.company.who);
  dates = `desde=${addDays(hoy, -3)}&hasta=${hoy}`;
  const body = { nombre: 'Afinación', precio_centavos: 116_000, comision_diezmilesimas: 1_000, duracion_min: 90 };
  afinacion = await created(taller.owner.post('/api/servicios', body));
  await at(ana, 'entrada', 2);
  first = await open(ana);
  await advance(first, 'en_curso');
  await advance(first, 'en_pausa', { motivo: 'refaccion' });
  await advance(first, 'en_curso');
  await advance(first, 'hecha');
  await deliver(first);
  again = await open(luis, 0);
  const { version } = await fresh(taller, again);
  const de = { orden_id: first.id, partida_id: first.partidas[0].id };
  const redone = { partida_id: again.partidas[0].id, de, motivo: 'Volvió a fallar' };
  await created(taller.owner.put(`/api/ordenes/${again.id}/retrabajo`, redone, { version }));
});

const linea = (id: string, rest = '', as: Person = taller.owner) =>
  created(as.get(`/api/personal/${id}/linea?${dates}${rest}`));

describe('the history of a person', () => {
  test('tells what he was given, began, paused and finished, what came back and when he marked, newest first', async () => {
    const { data, cursor } = await linea(ana);
    expect(cursor).toBeNull();
    expect(data.map(({ clase }: Json) => clase)).toEqual([
      'regreso',
      'termino',
      'empezo',
      'pauso',
      'empezo',
      'asignado',
      'entrada',
    ]);
    expect(data[0]).toMatchObject({ documento_id: again.id, folio: again.folio, nota: 'Volvió a fallar' });
    expect(data[3]).toMatchObject({ texto: 'Afinación', nota: 'Espera refacción', folio: first.folio });
    expect(data.map(({ en }: Json) => en)).toEqual(
      data
        .map(({ en }: Json) => en)
        .toSorted()
        .toReversed(),
    );
    // What came back is of whoever did it first, and what does it again is of the other.
    expect((await linea(luis)).data.map(({ clase }: Json) => clase)).toEqual(['asignado']);
  });

  test('comes by pages, each row once', async () => {
    const whole = (await linea(ana)).data;
    const found: Json[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Json = await linea(ana, `&limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
      found.push(...page.data);
      cursor = page.cursor;
    }
    expect(found).toEqual(whole);
  });

  test('a day on which he is expected and does not mark is missed; who comes late is late by so much', async () => {
    const { empleado_id } = await expected();
    const { data } = await linea(empleado_id);
    expect(data.filter(({ clase }: Json) => clase === 'falta')).toHaveLength(1);
    expect(data.filter(({ clase }: Json) => clase === 'ausencia')).toMatchObject([
      { texto: 'Permiso', nota: 'Trámite' },
    ]);
    const late = data.filter(({ tarde_min }: Json) => tarde_min > 0);
    expect(late.length).toBe(data.filter(({ clase }: Json) => clase === 'entrada').length);
    const incidencias = (await linea(empleado_id, '&grupo=incidencia')).data.map(({ clase }: Json) => clase);
    expect(incidencias).toEqual(['falta', 'ausencia', 'entrada']);
  });

  test('is read by what it is about: work, hours, or what somebody should look at', async () => {
    const groups = await Promise.all(
      ['trabajo', 'asistencia', 'incidencia'].map(async (grupo) => (await linea(ana, `&grupo=${grupo}`)).data),
    );
    expect(groups.map((rows: Json[]) => rows.map(({ clase }) => clase))).toEqual([
      ['termino', 'empezo', 'pauso', 'empezo', 'asignado'],
      ['entrada'],
      ['regreso'],
    ]);
  });

  test('a correction says why, and who made it', async () => {
    const { data } = await created(taller.owner.get(`/api/jornadas/semana?empleado_id=${ana}`)).then((week) => ({
      data: week.turnos[0],
    }));
    const body = { entrada_en: data.entrada_en, salida_en: null, descansos: [], motivo: 'Se midió mal' };
    await created(taller.owner.put(`/api/jornadas/turnos/${data.id}`, body, { version: data.version }));
    expect((await linea(ana)).data[0]).toMatchObject({ clase: 'correccion', texto: 'Se midió mal' });
  });
});

/** Somebody who is expected each day at one minute past midnight, came three days ago and today, and asked for one day. */
const expected = async (): Promise<{ empleado_id: string }> => {
  const horario = Array.from({ length: 7 }, () => ({ entra: '00:01', sale: '23:59' }));
  const { id } = await created(taller.owner.post('/api/empleados', { nombre: 'Nora Ruiz', horario }));
  await taller.company.run(async (tx, who) => {
    for (const [clase, when] of [
      ['entrada', `${addDays(hoy, -3)}T18:00:00Z`],
      ['salida', `${addDays(hoy, -3)}T20:00:00Z`],
    ] as const)
      await mark(
        tx,
        { ...who, now: new Date(when) },
        { id: randomUUID(), empleado_id: id, clase, dicha_en: new Date(when), medio: 'telefono' },
      );
  });
  const day = addDays(hoy, -2);
  await created(
    taller.owner.post('/api/jornadas/ausencias', {
      empleado_id: id,
      clase: 'permiso',
      desde: day,
      hasta: day,
      nota: 'Trámite',
    }),
  );
  return { empleado_id: id };
};

describe('the figures of a person', () => {
  test('are those of the ledgers, worked out as everywhere', async () => {
    const cifras = await created(taller.owner.get(`/api/personal/${ana}/cifras?${dates}`));
    expect(cifras).toMatchObject({
      trabajos: 1,
      ordenes: 1,
      regresos: 1,
      importe_centavos: 100_000,
      refacciones_centavos: 0,
      comision_centavos: 10_000,
      vendidas_seg: 5_400,
    });
    expect(cifras.presentes_seg).toBeGreaterThanOrEqual(7_200);
    expect(valueOf('por_trabajo', cifras)).toBe(100_000);
    const { data } = await created(taller.owner.get(`/api/personal/personas?${dates}`));
    const { empleado_id: _, nombre, color: __, ...row } = data.find((one: Json) => one.empleado_id === ana);
    expect(nombre).toBe('Ana Soto');
    expect(row).toMatchObject({ trabajos: 1, importe_centavos: 100_000, comision_centavos: 10_000, regresos: 1 });
    const horas = await created(
      taller.owner.get(`/api/reportes/horas?fecha_inicio=${addDays(hoy, -3)}&fecha_fin=${hoy}`),
    );
    expect(data.reduce((sum: number, one: Json) => sum + one.vendidas_seg, 0)).toBe(horas.totales.vendidas_seg);
  });

  test('commissions are of whoever reads productivity; each reads his own', async () => {
    const supervisor = await taller.company.hire('tecnico');
    await taller.company.leave(supervisor, ['ver_historial_trabajadores']);
    const seen = await created(supervisor.get(`/api/personal/${ana}/cifras?${dates}`));
    expect(seen.comision_centavos).toBeNull();
    expect(seen.importe_centavos).toBe(100_000);
    expect((await supervisor.get(`/api/personal/personas?${dates}`)).status).toBe(403);
    const tecnico = await taller.company.hire('tecnico');
    expect((await tecnico.get(`/api/personal/${ana}/linea?${dates}`)).status).toBe(403);
    expect(await created(tecnico.get(`/api/personal/mia/linea?${dates}`))).toEqual({ data: [], cursor: null });
    expect(await created(tecnico.get(`/api/personal/mia/cifras?${dates}`))).toEqual({ cifras: null });
    const { version } = (await created(taller.owner.get('/api/empleados'))).data.find((one: Json) => one.id === ana);
    await created(taller.owner.patch(`/api/empleados/${ana}`, { usuario_id: tecnico.usuario_id }, { version }));
    const own = await created(tecnico.get(`/api/personal/mia/cifras?${dates}`));
    expect(own.cifras).toMatchObject({ comision_centavos: 10_000, trabajos: 1 });
    expect((await created(tecnico.get(`/api/personal/mia/linea?${dates}`))).data.length).toBeGreaterThan(5);
  });

  test('a period upside down is refused, and another company has nobody of this one', async () => {
    const upside = await taller.owner.get(`/api/personal/${ana}/linea?desde=2026-02-02&hasta=2026-02-01`);
    expect(upside.body.code).toBe('periodo_de_persona');
    const other = (await server.company()).owner;
    expect((await other.get(`/api/personal/${ana}/linea?${dates}`)).status).toBe(404);
    expect((await created(other.get(`/api/personal/personas?${dates}`))).data).toEqual([]);
  });
});

describe('what came back', () => {
  test('is told with the order that did it first, the one that does it again, why and after how many days', async () => {
    const { data } = await created(taller.owner.get(`/api/personal/regresos?${dates}`));
    expect(data).toEqual([
      {
        empleado_id: ana,
        nombre: 'Ana Soto',
        color: expect.any(String),
        en: expect.stringMatching(/^2/),
        motivo: 'Volvió a fallar',
        trabajo: 'Afinación',
        de_orden_id: first.id,
        de_folio: first.folio,
        orden_id: again.id,
        folio: again.folio,
        dias: 0,
      },
    ]);
    const { regresos } = await created(taller.owner.get(`/api/personal/${ana}/cifras?${dates}`));
    expect(data).toHaveLength(regresos);
    const of = (id: string) => created(taller.owner.get(`/api/personal/regresos?${dates}&empleado_id=${id}`));
    expect([(await of(ana)).data.length, (await of(luis)).data.length]).toEqual([1, 0]);
  });

  test('is told to whoever reads people or productivity, and nothing of it to another company', async () => {
    const tecnico = await taller.company.hire('tecnico');
    expect((await tecnico.get(`/api/personal/regresos?${dates}`)).status).toBe(403);
    const other = (await server.company()).owner;
    expect((await created(other.get(`/api/personal/regresos?${dates}`))).data).toEqual([]);
    const upside = await taller.owner.get('/api/personal/regresos?desde=2026-02-02&hasta=2026-02-01');
    expect(upside.body.code).toBe('periodo_de_persona');
  });
});
