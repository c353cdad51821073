import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { festivoOf } from '#modules/citas/rules/festivos.ts';
import { TIPOS_DE_INICIO } from '#modules/citas/data/inicio.ts';
import { sealForm } from '#platform/server/http/sealed-form.ts';
import { addDays, instantAt } from '#platform/contract/zones.ts';
import { imageCaptcha } from '../../../apps/server/testing/captcha.ts';
import { type Json, startTest } from '../../../apps/server/testing/harness.ts';
import { created, fresh, line, move, openOrden, openTaller, type Taller } from '../../../apps/server/testing/taller.ts';
import { readPlan } from './front-door.ts';

const server = await startTest();
const ZONA = 'America/Mexico_City';
const [AFINACION, , REVISION] = TIPOS_DE_INICIO.map(({ id }) => id);
let taller: Taller;

const taken = new Set<string>();
/** A day on which nobody of these tests has booked yet: from Monday to Friday, and no holiday. */
const freeDay = (): string => freeWeeks(1, 2);
/** The first day, so many days from today or later, of which that holds for so many weeks. */
const freeWeeks = (weeks: number, from: number): string => {
  for (let n = from; ; n++) {
    const fecha = addDays(taller.company.who.hoy, n);
    const day = new Date(`${fecha}T12:00:00Z`).getUTCDay();
    const days = Array.from({ length: weeks }, (_, week) => addDays(fecha, 7 * week));
    if (day === 0 || day === 6 || days.some((one) => taken.has(one) || festivoOf(one) !== '')) continue;
    for (const one of days) taken.add(one);
    return fecha;
  }
};
const at = (fecha: string, hora: string): string => instantAt(fecha, hora, ZONA).toISOString();

beforeAll(async () => {
  taller = await openTaller(server);
});

const nueva = (desde: string, rest: Json = {}): Json => ({
  tipo_id: REVISION,
  activo_id: taller.activo_id,
  desde,
  ...rest,
});
const book = async (desde: string, rest: Json = {}): Promise<Json> =>
  (await created(taller.owner.post('/api/citas', nueva(desde, rest)))).cita;
const tryBook = (desde: string, rest: Json = {}) => taller.owner.post('/api/citas', nueva(desde, rest));
const agenda = async (desde: string, dias = 1): Promise<Json> =>
  (await taller.owner.get(`/api/citas/agenda?desde=${desde}&dias=${dias}`)).body;
const dayOf = async (fecha: string): Promise<Json> => (await agenda(fecha)).plan.dias[0];
const state = (cita: Json, a: string, rest: Json = {}) =>
  taller.owner.post(`/api/citas/${cita.id}/estado`, { a, ...rest }, { version: cita.version });
let bays = 0;
const newBay = (rest: Json = {}, of = taller): Promise<Json> =>
  created(of.owner.post('/api/citas/bahias', { nombre: `Bahía ${++bays}`, ...rest }));
const said = ({ status, body }: { status: number; body: Json }): [number, string] => [status, body.code];

describe('an appointment', () => {
  test('of a known vehicle brings its customer along, takes the time of its type and waits for a yes', async () => {
    const fecha = freeDay();
    const cita = await book(at(fecha, '10:00'), { tipo_id: AFINACION, motivo: 'Tironea' });
    expect(cita).toMatchObject({
      estado: 'pedida',
      falta: 'cliente',
      nombre: 'Transportes del Bajío, SA',
      placas: 'GTO-101-B',
      telefono: '4777654321',
      duracion_min: 90,
      fecha,
      tipo: 'Afinación y cambio de aceite',
    });
    expect((await agenda(fecha)).citas.map((one: Json) => one.id)).toEqual([cita.id]);
    expect(await dayOf(fecha)).toMatchObject({ cerrado: '', capacidad_min: 2 * 8 * 60, ocupado_min: 90 });
  });

  test('may be of somebody whom nobody knows yet, and must be of somebody', async () => {
    const fecha = freeDay();
    const typed = { activo_id: null, nombre: 'Señor del Jetta', telefono: '442 123 4567', placas: 'UKM-12-3' };
    expect(await book(at(fecha, '09:00'), typed)).toMatchObject({ nombre: 'Señor del Jetta', telefono: '4421234567' });
    expect(said(await tryBook(at(fecha, '12:00'), { activo_id: null }))).toEqual([422, 'falta_quien']);
    expect(said(await tryBook(at(fecha, '12:05')))).toEqual([422, 'hora_entre_cuartos']);
  });

  test('has its bay and its person for itself, and the next one begins when it ends', async () => {
    const [fecha, bay] = [freeDay(), await newBay()];
    const [luis] = taller.trabajadores;
    await book(at(fecha, '10:00'), { bahia_id: bay.id, empleado_id: luis });
    const twice = await tryBook(at(fecha, '10:45'), { bahia_id: bay.id, aun_asi: true });
    expect(said(twice)).toEqual([409, 'lugar_tomado']);
    expect(twice.body.message).toContain(`${bay.nombre} ya tiene a GTO-101-B de 10:00 a 11:00`);
    expect(said(await tryBook(at(fecha, '09:15'), { empleado_id: luis, aun_asi: true }))).toEqual([
      409,
      'lugar_tomado',
    ]);
    await book(at(fecha, '11:00'), { bahia_id: bay.id, empleado_id: luis });
  });

  test('two clerks at the same instant: one has the bay, the other is told', async () => {
    const [fecha, bay] = [freeDay(), await newBay()];
    const asked = Array.from({ length: 8 }, (_, i) =>
      tryBook(at(fecha, i % 2 === 0 ? '10:00' : '10:30'), { bahia_id: bay.id, aun_asi: true }),
    );
    const answers = (await Promise.all(asked)).map(({ status }) => status);
    expect(answers.filter((status) => status === 201)).toHaveLength(1);
    expect(answers.filter((status) => status === 409)).toHaveLength(7);
  });

  test('of a vehicle that comes at that hour already is told to whoever keeps the agenda, who may want it so', async () => {
    const fecha = freeDay();
    const first = await book(at(fecha, '10:00'));
    const twice = await tryBook(at(fecha, '10:15'));
    expect(said(twice)).toEqual([409, 'no_cabe']);
    expect(twice.body.message).toContain(`Ese vehículo ya tiene cita el`);
    const byPlates = { activo_id: null, nombre: 'Otra persona', placas: 'gto 101 b' };
    expect(said(await tryBook(at(fecha, '10:00'), byPlates))).toEqual([409, 'no_cabe']);
    const later = await book(at(fecha, '12:00'));
    const move = { desde: at(fecha, '10:15'), bahia_id: null, empleado_id: null, aun_asi: false };
    const moved = await taller.owner.post(`/api/citas/${later.id}/lugar`, move, { version: later.version });
    expect(said(moved)).toEqual([409, 'no_cabe']);
    const wanted = await taller.owner.post(
      `/api/citas/${later.id}/lugar`,
      { ...move, aun_asi: true },
      { version: later.version },
    );
    expect(wanted.status).toBe(200);
    await created(state(wanted.body, 'cancelada', { motivo: 'Ya no' }));
    await created(state(first, 'cancelada', { motivo: 'Ya no' }));
    await book(at(fecha, '10:00'));
  });

  test('the database itself gives nothing twice, whoever did not look before', async () => {
    const [fecha, bay] = [freeDay(), await newBay()];
    const cita = await book(at(fecha, '10:00'), { bahia_id: bay.id });
    const again = server.owner.query(
      'insert into citas.lugar (empresa_id, recurso, cuarto, cita_id) values ($1, $2, $3, $4)',
      [taller.company.empresa_id, `bahia:${bay.id}`, at(fecha, '10:45'), cita.id],
    );
    await expect(again).rejects.toThrow(/lugar_pkey/);
  });

  test('moves with its place, which is free from then on; not where it does not fit', async () => {
    const [fecha, bay, other] = [freeDay(), await newBay(), await newBay()];
    const cita = await book(at(fecha, '10:00'), { bahia_id: bay.id });
    const path = `/api/citas/${cita.id}/lugar`;
    const moved = await created(
      taller.owner.post(path, { desde: at(fecha, '13:00'), bahia_id: other.id }, { version: cita.version }),
    );
    expect(moved).toMatchObject({ desde: at(fecha, '13:00'), bahia_id: other.id, duracion_min: 60 });
    await book(at(fecha, '10:00'), { bahia_id: bay.id });
    const back = await taller.owner.post(
      path,
      { desde: at(fecha, '10:00'), bahia_id: bay.id },
      { version: moved.version },
    );
    expect(said(back)).toEqual([409, 'lugar_tomado']);
    const stale = await taller.owner.post(path, { desde: at(fecha, '14:00') }, { version: cita.version });
    expect(stale).toMatchObject({ status: 409, body: { code: 'version_anterior', current: { bahia_id: other.id } } });
  });

  test('that did not come or was cancelled leaves its place to others', async () => {
    const [fecha, bay] = [freeDay(), await newBay()];
    const cita = await book(at(fecha, '10:00'), { bahia_id: bay.id });
    const gone = await created(state(cita, 'no_vino'));
    const taken = await book(at(fecha, '10:00'), { bahia_id: bay.id });
    expect(said(await state(gone, 'llego'))).toEqual([409, 'lugar_tomado']);
    await created(state(taken, 'cancelada', { motivo: 'Se arrepintió' }));
    expect(await created(state(gone, 'llego'))).toMatchObject({ estado: 'llego', falta: '' });
    expect(await dayOf(fecha)).toMatchObject({ ocupado_min: 60 });
  });

  test('repeats at the same hour of the clock, and says on which weeks it did not fit', async () => {
    // Customers see thirty days: the weeks of others stay free.
    const [fecha, bay] = [freeWeeks(4, 35), await newBay()];
    await book(at(addDays(fecha, 14), '10:30'), { bahia_id: bay.id });
    const { cita, hechas, saltadas } = await created(
      tryBook(at(fecha, '10:00'), { bahia_id: bay.id, repite: { cada_semanas: 1, veces: 4 } }),
    );
    expect([hechas, saltadas.map((one: Json) => one.fecha)]).toEqual([3, [addDays(fecha, 14)]]);
    const later = (await agenda(addDays(fecha, 21))).citas;
    expect(later.map((one: Json) => [one.serie_id, one.desde])).toContainEqual([
      cita.id,
      at(addDays(fecha, 21), '10:00'),
    ]);
  });

  test('of another company is not there', async () => {
    const cita = await book(at(freeDay(), '10:00'));
    const neighbour = (await server.company()).owner;
    expect((await neighbour.get(`/api/citas/${cita.id}`)).status).toBe(404);
    const moving = await neighbour.post(`/api/citas/${cita.id}/estado`, { a: 'llego' }, { version: cita.version });
    expect(moving.status).toBe(404);
  });
});

describe('the hours of a day', () => {
  const promised = (fecha: string, rest: Json = {}): Promise<Json> =>
    openOrden(taller, {
      promesa: at(fecha, '17:00'),
      partidas: [line('Motor', 900_000, { tipo: 'mano_obra', unidad: 'hora', cantidad_milesimas: 12_000 })],
      ...rest,
    });

  test('are taken by what is promised for it, and go with the promise', async () => {
    const [fecha, other] = [freeDay(), freeDay()];
    const orden = await promised(fecha);
    expect(await dayOf(fecha)).toMatchObject({ capacidad_min: 960, ocupado_min: 720 });
    const refused = await tryBook(at(fecha, '09:00'), { duracion_min: 300 });
    expect(said(refused)).toEqual([409, 'no_cabe']);
    expect(refused.body.message).toContain('Ese día ya tiene 12 de 16 h; solo quedan 4 h.');
    await book(at(fecha, '09:00'), { duracion_min: 300, aun_asi: true });
    const { kilometraje, combustible_octavos, motivo, observaciones, version } = await fresh(taller, orden);
    const datos = { promesa: at(other, '12:00'), kilometraje, combustible_octavos, motivo, observaciones };
    await created(taller.owner.put(`/api/ordenes/${orden.id}/datos`, datos, { version }));
    expect([(await dayOf(fecha)).ocupado_min, (await dayOf(other)).ocupado_min]).toEqual([300, 720]);
  });

  test('are told per person, by who does each line and his share', async () => {
    const fecha = freeDay();
    const orden = await promised(fecha);
    const [luis, ana] = taller.trabajadores;
    const trabajadores = [
      { empleado_id: luis, diezmilesimas: 7500 },
      { empleado_id: ana, diezmilesimas: 2500 },
    ];
    const work = { partida_id: orden.partidas[0].id, trabajadores };
    await created(taller.owner.put(`/api/ordenes/${orden.id}/trabajadores`, work, { version: orden.version }));
    const plan = await taller.company.run((tx, who) => readPlan(tx, who, { desde: fecha, hasta: fecha }));
    const hours = new Map(plan.tecnicos.map(({ empleado_id, dias }) => [empleado_id, dias[0]?.ocupado_min]));
    expect([hours.get(luis ?? ''), hours.get(ana ?? '')]).toEqual([540, 180]);
    expect(plan.tareas.filter((one) => one.orden_id === orden.id).map((one) => [one.folio, one.minutos])).toEqual([
      [orden.folio, 540],
      [orden.folio, 180],
    ]);
  });

  test('are fewer while somebody is away, while a time is blocked, and none on a holiday', async () => {
    const fecha = freeDay();
    const [luis] = taller.trabajadores;
    const away = { empleado_id: luis, clase: 'vacaciones', desde: fecha, hasta: fecha };
    await created(taller.owner.post('/api/jornadas/ausencias', away));
    expect(await dayOf(fecha)).toMatchObject({ capacidad_min: 480 });
    expect((await tryBook(at(fecha, '10:00'), { empleado_id: luis })).body.message).toContain(
      'no viene ese día: vacaciones',
    );
    const blocked = { clase: 'taller', desde: at(fecha, '09:00'), hasta: at(fecha, '11:00'), motivo: 'Junta' };
    const block = await created(taller.owner.post('/api/citas/bloqueos', blocked));
    expect(await dayOf(fecha)).toMatchObject({ capacidad_min: 360 });
    expect((await tryBook(at(fecha, '10:00'))).body.message).toContain('A esa hora no se atiende: Junta.');
    await created(taller.owner.post(`/api/citas/bloqueos/${block.id}/retiro`, {}, { version: block.version }));
    expect(await dayOf(fecha)).toMatchObject({ capacidad_min: 480 });
    const christmas = `${Number(fecha.slice(0, 4)) + 1}-12-25`;
    expect(await dayOf(christmas)).toMatchObject({ cerrado: 'Navidad', capacidad_min: 0 });
    expect((await tryBook(at(christmas, '10:00'))).body.message).toContain('Ese día está cerrado: Navidad.');
  });

  test('of a person or a bay that is blocked are given to nobody', async () => {
    const [fecha, bay] = [freeDay(), await newBay()];
    const of = { clase: 'bahia', bahia_id: bay.id, motivo: 'Se arregla la rampa' };
    const times = { desde: at(fecha, '09:00'), hasta: at(fecha, '13:00') };
    await created(taller.owner.post('/api/citas/bloqueos', { ...of, ...times }));
    expect(said(await tryBook(at(fecha, '12:00'), { bahia_id: bay.id, aun_asi: true }))).toEqual([409, 'lugar_tomado']);
    const taken = await book(at(fecha, '14:00'), { bahia_id: bay.id });
    const over = { ...of, desde: at(fecha, '14:30'), hasta: at(fecha, '16:00') };
    expect(said(await taller.owner.post('/api/citas/bloqueos', over))).toEqual([409, 'lugar_tomado']);
    expect(taken.estado).toBe('pedida');
  });

  test('are each company’s, from when it opens to when it closes', async () => {
    const own = await openTaller(server);
    const { version, url, ...ajustes } = (await own.owner.get('/api/citas/ajustes')).body;
    expect([url, ajustes.tipos.length]).toEqual([null, TIPOS_DE_INICIO.length]);
    const horario = ajustes.horario.map((day: Json | null) => day && { abre: '08:00', cierra: '12:00' });
    const backwards = ajustes.horario.map((day: Json | null) => day && { abre: '12:00', cierra: '08:00' });
    expect((await own.owner.put('/api/citas/ajustes', { ...ajustes, horario: backwards }, { version })).status).toBe(
      422,
    );
    await created(own.owner.put('/api/citas/ajustes', { ...ajustes, horario }, { version }));
    const fecha = freeDay();
    expect((await own.owner.get(`/api/citas/agenda?desde=${fecha}`)).body.plan.dias[0].capacidad_min).toBe(2 * 4 * 60);
    const late = await own.owner.post('/api/citas', { ...nueva(at(fecha, '11:30')), activo_id: own.activo_id });
    expect(late.body.message).toContain('Queda fuera del horario del taller.');
  });
});

describe('who arrives', () => {
  test('is received, and the order keeps the appointment: its hours are the order’s from then on', async () => {
    const own = await openTaller(server);
    const fecha = own.company.who.hoy;
    const desde = new Date(Math.ceil((Date.now() + 60_000) / 900_000) * 900_000).toISOString();
    const body = { tipo_id: AFINACION, activo_id: own.activo_id, desde, aun_asi: true, motivo: 'Tironea' };
    const { cita } = await created(own.owner.post('/api/citas', body));
    const came = await created(
      own.owner.post(`/api/citas/${cita.id}/estado`, { a: 'llego' }, { version: cita.version }),
    );
    expect(came.llego_en).not.toBeNull();
    const { version, plantillas: _, ...asks } = (await own.owner.get('/api/recepciones/ajustes')).body;
    await created(own.owner.put('/api/recepciones/ajustes', { ...asks, exige_firma: false }, { version }));
    const ingreso = { activo_id: own.activo_id, cita_id: cita.id, queja: 'Tironea', kilometraje: 80_100 };
    const r = await created(own.owner.post(`/api/recepciones/${randomUUID()}/ingreso`, ingreso));
    const after = (await own.owner.get(`/api/citas/${cita.id}`)).body;
    expect(after).toMatchObject({ estado: 'orden', orden_id: r.orden_id, orden_folio: r.folio });
    expect((await own.owner.get(`/api/citas/ordenes/${r.orden_id}`)).body.cita.id).toBe(cita.id);
    const { plan } = (await own.owner.get(`/api/citas/agenda?desde=${fecha}&dias=3`)).body;
    expect(plan.tareas.filter((one: Json) => one.clase === 'cita')).toEqual([]);
  });
});

describe('bays', () => {
  test('are occupied by one order each, since when, and free when it leaves', async () => {
    const [bay, other] = [await newBay(), await newBay()];
    const [one, two] = [await openOrden(taller), await openOrden(taller)];
    const put = (orden: Json, bahia_id: string | null) =>
      taller.owner.put(`/api/citas/ordenes/${orden.id}/bahia`, { bahia_id });
    expect((await created(put(one, bay.id))).bahia.ocupada).toMatchObject({ folio: one.folio, placas: 'GTO-101-B' });
    expect(said(await put(two, bay.id))).toEqual([409, 'bahia_ocupada']);
    await created(put(one, other.id));
    await created(put(two, bay.id));
    const list: Json[] = (await taller.owner.get('/api/citas/bahias')).body.data;
    const inside = (id: string) => list.find((each) => each.id === id)?.ocupada?.folio;
    expect([inside(bay.id), inside(other.id)]).toEqual([two.folio, one.folio]);
    await created(
      taller.owner.post(`/api/ordenes/${two.id}/cancelacion`, { motivo: 'No quiso' }, { version: two.version }),
    );
    const free = (await taller.owner.get('/api/citas/bahias')).body.data.find((each: Json) => each.id === bay.id);
    expect(free.ocupada).toBeNull();
    expect(said(await put(two, bay.id))).toEqual([409, 'orden_fuera']);
    const three = await move(taller, await openOrden(taller), 'en_proceso');
    expect((await created(put(three, bay.id))).bahia.ocupada.folio).toBe(three.folio);
    expect((await created(put(three, null))).bahia).toBeNull();
  });

  test('have a name of their own, and out of use take nobody', async () => {
    const bay = await newBay();
    expect(said(await taller.owner.post('/api/citas/bahias', { nombre: bay.nombre.toUpperCase() }))).toEqual([
      409,
      'bahia_repetida',
    ]);
    const body = { nombre: bay.nombre, oficios: ['mecánica'], activa: false, orden: 3 };
    await created(taller.owner.put(`/api/citas/bahias/${bay.id}`, body, { version: bay.version }));
    const orden = await openOrden(taller);
    const put = await taller.owner.put(`/api/citas/ordenes/${orden.id}/bahia`, { bahia_id: bay.id });
    expect(said(put)).toEqual([409, 'bahia_fuera']);
  });

  test('of an order are said to whoever may see it', async () => {
    const orden = await openOrden(taller);
    const path = `/api/citas/ordenes/${orden.id}`;
    expect((await created(taller.owner.get(path))).bahia).toBeNull();
    const strangers = [(await server.company()).owner, await taller.company.hire('tecnico')];
    for (const one of strangers) expect((await one.get(path)).status).toBe(404);
    expect((await strangers[0]?.put(`${path}/bahia`, { bahia_id: null }))?.status).toBe(404);
  });
});

const tokenOf = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';

describe('the customer, by his link', () => {
  const shared = async (desde: string, rest: Json = {}) => {
    const cita = await book(desde, rest);
    const { url, texto, enlace } = await created(taller.owner.post(`/api/citas/${cita.id}/aviso`, {}));
    return { cita, texto, enlace, path: `/api/publico/citas/${tokenOf(url)}` };
  };
  const read = async (cita: Json): Promise<Json> => (await taller.owner.get(`/api/citas/${cita.id}`)).body;

  test('is written to with words ready, and says yes', async () => {
    const { cita, texto, enlace, path } = await shared(at(freeDay(), '10:00'));
    expect(texto).toMatch(/Tu cita en Taller Las Palmas es el .*10:00 para Kenworth T680 2017 GTO-101-B.*\/Cita\//);
    expect(enlace).toContain('https://wa.me/524777654321');
    expect((await server.anonymous.get(path)).body).toMatchObject({
      estado: 'pedida',
      falta: 'cliente',
      puede_cambiar: true,
    });
    const answer = await server.anonymous.post(`${path}/respuesta`, { accion: 'confirmar' });
    expect(answer.body).toMatchObject({ estado: 'confirmada', falta: '' });
    expect(await read(cita)).toMatchObject({ estado: 'confirmada' });
  });

  test('takes another hour of those that are free, which is his from then on', async () => {
    const fecha = freeDay();
    const { cita, path } = await shared(at(fecha, '10:00'));
    const { dias } = (await server.anonymous.get(`${path}/horas?desde=${fecha}`)).body;
    expect(dias[0]).toMatchObject({ fecha });
    expect(dias[0].horas).toContain(at(fecha, '12:30'));
    const answer = await server.anonymous.post(`${path}/respuesta`, { accion: 'cambiar', desde: at(fecha, '12:30') });
    expect(answer.body).toMatchObject({ estado: 'pedida', falta: 'taller', desde: at(fecha, '12:30') });
    const night = await server.anonymous.post(`${path}/respuesta`, { accion: 'cambiar', desde: at(fecha, '22:00') });
    expect(said(night)).toEqual([409, 'hora_ocupada']);
    const bell = (await taller.owner.get('/api/notificaciones')).body.data;
    expect(bell.map((one: Json) => one.tipo)).toContain('cita.en_linea');
    expect(await read(cita)).toMatchObject({ desde: at(fecha, '12:30') });
  });

  test('cancels, and then nothing more', async () => {
    const { cita, path } = await shared(at(freeDay(), '13:00'));
    await created(server.anonymous.post(`${path}/respuesta`, { accion: 'cancelar' }));
    expect(await read(cita)).toMatchObject({ estado: 'cancelada', cancelada_motivo: 'La canceló su cliente.' });
    expect(said(await server.anonymous.post(`${path}/respuesta`, { accion: 'confirmar' }))).toEqual([
      409,
      'ya_no_se_puede',
    ]);
  });

  test('takes it into his calendar', async () => {
    const { cita, path } = await shared(at(freeDay(), '10:00'));
    const ics = await server.anonymous.get(`${path}/ics`);
    expect(ics.headers['content-type']).toContain('text/calendar');
    const text = ics.raw.toString();
    expect(text).toContain(`UID:${cita.id}@bahia\r\n`);
    expect(text).toContain(`DTSTART:${cita.desde.replace(/[-:]|\.\d+/g, '')}\r\n`);
    expect(text.split('\r\n').every((row) => Buffer.byteLength(row) <= 75)).toBe(true);
  });
});

describe('booking online', () => {
  const open = async (rest: Json = {}) => {
    const own = await openTaller(server);
    const { version, url: _, ...ajustes } = (await own.owner.get('/api/citas/ajustes')).body;
    await created(own.owner.put('/api/citas/ajustes', { ...ajustes, max_dias: 120, ...rest }, { version }));
    const token = tokenOf((await created(own.owner.put('/api/citas/enlace-publico', { activo: true }))).url);
    const { rows } = await server.owner.query('select sello from citas.enlace where empresa_id = $1', [
      own.company.empresa_id,
    ]);
    const sello = sealForm(rows[0].sello, new Date(Date.now() - 10_000));
    return { own, path: `/api/publico/agenda/${token}`, sello };
  };
  let cars = 100;
  const asked = (sello: string, desde: string, rest: Json = {}): Json => ({
    id: randomUUID(),
    tipo_id: REVISION,
    desde,
    // Another car each time: one car comes once at an hour.
    placas: `UKM-${++cars}-A`,
    telefono: '4421234567',
    sello,
    ...rest,
  });
  const from = (path: string, payload: object, remoteAddress: string) =>
    server.app.fastify.inject({ method: 'POST', url: path, payload, remoteAddress });

  test('shows the types for customers and the hours that are free, and keeps one until the shop answers', async () => {
    const { own, path, sello } = await open();
    const page = (await server.anonymous.get(path)).body;
    expect(page).toMatchObject({ taller: { nombre: 'Taller Las Palmas' }, zona: ZONA });
    expect(page.tipos.map((one: Json) => one.nombre)).not.toContain('Garantía');
    const { dias } = (await server.anonymous.get(`${path}/horas?tipo_id=${REVISION}`)).body;
    const [{ fecha, horas }] = dias.slice(1);
    const body = asked(sello, horas[0], { placas: 'UKM-12-34' });
    const done = await from(path, body, '192.0.2.10');
    expect([done.statusCode, done.json<Json>().cita]).toMatchObject([201, { estado: 'pedida', falta: 'taller' }]);
    const twice = await from(path, body, '192.0.2.10');
    expect(twice.statusCode).toBe(201);
    const { citas } = (await own.owner.get(`/api/citas/agenda?desde=${fecha}`)).body;
    expect(citas).toHaveLength(1);
    expect(citas[0]).toMatchObject({
      origen: 'linea',
      placas: 'UKM-12-34',
      telefono: '4421234567',
      nombre: 'Cliente en línea',
    });
    const yes = await created(
      own.owner.post(`/api/citas/${citas[0].id}/estado`, { a: 'confirmada' }, { version: citas[0].version }),
    );
    expect(yes).toMatchObject({ estado: 'confirmada', falta: '' });
  });

  test('one car has one appointment at an hour: a stranger with its plates hears only that the hour is taken', async () => {
    const { path, sello } = await open();
    const fecha = freeDay();
    const first = await from(path, asked(sello, at(fecha, '09:00'), { placas: 'UKM-12-34' }), '192.0.2.50');
    expect(first.statusCode).toBe(201);
    const second = await from(path, asked(sello, at(fecha, '09:00'), { placas: 'ukm1234' }), '192.0.2.51');
    expect([second.statusCode, second.json<Json>().code]).toEqual([409, 'hora_ocupada']);
    const another = await from(path, asked(sello, at(fecha, '09:00'), { placas: 'UKM-99-99' }), '192.0.2.52');
    expect(another.statusCode).toBe(201);
  });

  test('the id of an appointment opens nothing: with other words it is another request, and tells nothing of it', async () => {
    const { own, path, sello } = await open();
    const fecha = freeDay();
    const his = asked(sello, at(fecha, '09:00'));
    await from(path, his, '192.0.2.40');
    const [cita] = (await own.owner.get(`/api/citas/agenda?desde=${fecha}`)).body.citas;
    expect(cita.id).not.toBe(his.id);
    const other = { placas: 'MAL-00-01', telefono: '4770000000' };
    const byId = await from(path, { ...asked(sello, at(fecha, '11:00'), other), id: cita.id }, '192.0.2.41');
    expect([byId.statusCode, byId.json<Json>().cita.placas]).toEqual([201, 'MAL-00-01']);
    const byName = await from(path, { ...asked('x.y', at(fecha, '09:00'), other), id: his.id }, '192.0.2.42');
    expect([byName.statusCode, byName.json<Json>().code]).toEqual([422, 'clave_reutilizada']);
    expect(byName.body).not.toContain(his.placas);
  });

  test('the addresses of one network count as one place', async () => {
    const { path, sello } = await open({ a_la_vez: 20 });
    const fecha = freeDay();
    const book = async (address: string) =>
      (await from(path, asked(sello, at(fecha, '09:00')), address)).json<Json>().code;
    expect([await book('2001:db8:9:9::1'), await book('2001:db8:9:9:ff::2')]).toEqual([undefined, undefined]);
    expect(await book('2001:db8:9:9:1:2:3:4')).toBe('captcha_requerido');
    expect(await book('2001:db8:9:8::1')).toBeUndefined();
  });

  test('with one key each link answers for its own appointment', async () => {
    const { own, path, sello } = await open();
    const fecha = freeDay();
    const ask = async (hour: string, placas: string) =>
      (await from(path, asked(sello, at(fecha, hour), { placas }), '192.0.2.50')).json<Json>().token;
    const [uno, dos] = [await ask('09:00', 'UNO-00-01'), await ask('11:00', 'DOS-00-02')];
    const { citas } = (await own.owner.get(`/api/citas/agenda?desde=${fecha}`)).body;
    for (const { id, version } of citas) await own.owner.post(`/api/citas/${id}/estado`, { a: 'avisada' }, { version });
    const confirm = async (token: string) =>
      (
        await server.anonymous.post(
          `/api/publico/citas/${token}/respuesta`,
          { accion: 'confirmar' },
          { key: 'la-misma-clave' },
        )
      ).body;
    expect([(await confirm(uno)).placas, (await confirm(dos)).placas]).toEqual(['UNO-00-01', 'DOS-00-02']);
  });

  test('a person who sends one key for two appointments is told so, not answered with the first', async () => {
    const { own, path, sello } = await open();
    const fecha = freeDay();
    for (const hour of ['09:00', '11:00']) await from(path, asked(sello, at(fecha, hour)), '192.0.2.51');
    const [uno, dos] = (await own.owner.get(`/api/citas/agenda?desde=${fecha}`)).body.citas;
    const share = (id: string) => own.owner.post(`/api/citas/${id}/aviso`, {}, { key: 'una-sola-clave' });
    expect((await share(uno.id)).status).toBeLessThan(300);
    expect((await share(uno.id)).headers['idempotency-replayed']).toBe('true');
    expect((await share(dos.id)).body.code).toBe('clave_reutilizada');
  });

  test('of a plate whose telephone agrees is of its customer; of the plate alone nobody is told whose it is', async () => {
    const { own, path, sello } = await open();
    const fecha = freeDay();
    const his = { placas: 'gto 101 b', telefono: '4777654321' };
    await from(path, asked(sello, at(fecha, '09:00'), his), '192.0.2.11');
    await from(path, asked(sello, at(fecha, '11:00'), { placas: 'GTO-101-B' }), '192.0.2.11');
    const { citas } = (await own.owner.get(`/api/citas/agenda?desde=${fecha}`)).body;
    expect(citas.map((one: Json) => [one.activo_id, one.nombre])).toEqual([
      [own.activo_id, 'Transportes del Bajío, SA'],
      [null, 'Cliente en línea'],
    ]);
  });

  test('the last place, asked for by 64 at once, is given to exactly one', async () => {
    const { own, path, sello } = await open({ a_la_vez: 1 });
    const desde = at(freeDay(), '10:00');
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, i) => from(path, asked(sello, desde), `198.51.${i + 1}.7`)),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    // A machine that is busy may ask the last ones in the queue to come again: that is no place either.
    const told = new Set(answers.filter(({ statusCode }) => statusCode !== 201).map((one) => one.json<Json>().code));
    expect([...told].filter((code) => code !== 'ocupada')).toEqual(['hora_ocupada']);
    const { citas } = (await own.owner.get(`/api/citas/agenda?desde=${desde.slice(0, 10)}`)).body;
    expect(citas).toHaveLength(1);
  });

  test('by a program is stopped: too fast, a field that nobody sees, a form of yesterday, many from one place', async () => {
    const { path, sello } = await open({ a_la_vez: 20 });
    const fecha = freeDay();
    const now = (await server.anonymous.get(path)).body.sello;
    const say = async (body: Json, ip = '203.0.113.5') => (await from(path, body, ip)).json<Json>().code;
    expect(await say(asked(now, at(fecha, '09:00')))).toBe('muy_rapido');
    expect(await say(asked(sello, at(fecha, '09:00'), { sitio: 'http://compra.test' }))).toBe('muy_rapido');
    expect(await say(asked('1.x', at(fecha, '09:00')))).toBe('formulario_viejo');
    await from(path, asked(sello, at(fecha, '09:00')), '203.0.113.5');
    await from(path, asked(sello, at(fecha, '09:00')), '203.0.113.5');
    expect(await say(asked(sello, at(fecha, '09:00')))).toBe('captcha_requerido');
    const proven = async () => ({ ...asked(sello, at(fecha, '09:00')), captcha: await imageCaptcha(server.app) });
    for (let i = 0; i < 6; i++) expect((await from(path, await proven(), '203.0.113.5')).statusCode).toBe(201);
    expect(await say(await proven())).toBe('demasiadas_citas');
    expect(await say(asked(sello, at(fecha, '11:00')), '203.0.114.6')).toBeUndefined();
  });

  test('of an address that the company took back leads nowhere', async () => {
    const { own, path, sello } = await open();
    await created(own.owner.put('/api/citas/enlace-publico', { activo: false }));
    expect((await server.anonymous.get(path)).body.code).toBe('sin_enlace');
    expect((await from(path, asked(sello, at(freeDay(), '10:00')), '192.0.2.30')).json<Json>().code).toBe('sin_enlace');
  });
});
