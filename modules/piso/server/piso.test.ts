import { beforeAll, describe, expect, test } from 'vitest';
import { type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import {
  act,
  created,
  fresh,
  giveWork,
  line,
  move,
  openOrden,
  openTaller,
  type Taller,
} from '../../../apps/server/testing/taller.ts';

const server = await startTest();
let taller: Taller;
let luis: Person;
let ana: Person;

beforeAll(async () => {
  taller = await openTaller(server);
  luis = await taller.company.hire('tecnico');
  ana = await taller.company.hire('tecnico');
});

const ago = (minutes: number): number => Date.now() - minutes * 60_000;
const actOn = (orden: Json, acto: string, rest: Json = {}): Json => ({
  orden_id: orden.id,
  partida_id: orden.partidas[0].id,
  acto,
  marcada_ms: Date.now(),
  ...rest,
});
const send = (person: Person, orden: Json, acto: string, rest: Json = {}, options = {}) =>
  person.post('/api/piso/actos', actOn(orden, acto, rest), options);
const lineOf = async (orden: Json): Promise<Json> => (await fresh(taller, orden)).partidas[0];
const ofLuis = async (body: Json = {}): Promise<Json> => giveWork(taller, luis, await openOrden(taller, body));
const refused = async (answer: Promise<{ status: number; body: Json }>): Promise<string> => {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(409);
  return body.message;
};

const letAll = async (): Promise<void> => {
  const path = `/api/empresas/${taller.company.empresa_id}/ajustes`;
  const { version } = (await taller.owner.get(path)).body.tecnicos;
  const change = { ordenes_del_tecnico: 'todas' };
  await created(taller.owner.patch(`${path}/tecnicos`, change, { version }));
};

describe('the technician’s telephone', () => {
  test('shows what is his with its vehicle, what was asked and nobody’s money; others see theirs', async () => {
    const orden = await ofLuis({ motivo: 'Rechina al frenar', observaciones: 'Rayón en la puerta' });
    const { body } = await luis.get('/api/piso');
    const [trabajo] = body.trabajos.filter(({ orden_id }: Json) => orden_id === orden.id);
    expect(trabajo).toMatchObject({
      descripcion: 'Afinación',
      estado: 'asignada',
      mia: true,
      placas: 'GTO-101-B',
      motivo: 'Rechina al frenar',
      observaciones: 'Rayón en la puerta',
      refacciones: [{ descripcion: 'Balatas', cantidad_milesimas: 1000, instalada: false }],
    });
    expect(JSON.stringify(body)).not.toMatch(/centavos|telefono/);
    expect((await ana.get('/api/piso')).body.trabajos).toEqual([]);
    expect(await refused(send(ana, orden, 'terminar'))).toContain('ya no está a tu nombre');
  });

  test('work that the customer authorised later and nobody has is on the page of who works on that order, behind his own', async () => {
    const orden = await ofLuis({ partidas: [line('Frenos', 90_000), line('Rectificar discos', 60_000)] });
    const shown = async (person: Person) =>
      (await person.get('/api/piso')).body.trabajos
        .filter(({ orden_id }: Json) => orden_id === orden.id)
        .map(({ descripcion, mia }: Json) => `${descripcion}${mia ? '' : ', de nadie'}`);
    expect(await shown(luis)).toEqual(['Frenos', 'Rectificar discos, de nadie']);
    expect(await shown(ana)).toEqual([]);
    const discs = { ...actOn(orden, 'empezar'), partida_id: orden.partidas[1].id };
    expect((await created(luis.post('/api/piso/actos', discs))).trabajo).toMatchObject({
      mia: true,
      estado: 'en_curso',
    });
    await created(luis.post('/api/piso/actos', { ...discs, acto: 'terminar' }));
    await created(send(luis, orden, 'terminar'));
    expect(await shown(luis)).toEqual([]);
  });

  test('what he can begin comes before what waits for somebody else, however soon that was promised', async () => {
    const promise = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString();
    const waits = await giveWork(taller, ana, await openOrden(taller, { promesa: promise(1) }));
    const next = await giveWork(taller, ana, await openOrden(taller, { promesa: promise(2) }));
    const shown = async () =>
      (await ana.get('/api/piso')).body.trabajos.map(({ orden_id }: Json) =>
        orden_id === waits.id ? 'waits' : 'next',
      );
    expect(await shown()).toEqual(['waits', 'next']);
    await move(taller, waits, 'en_espera', { espera_por: 'cliente' });
    expect(await shown()).toEqual(['next', 'waits']);
    await created(send(ana, next, 'terminar'));
    await move(taller, await fresh(taller, waits), 'en_proceso');
    await created(send(ana, await fresh(taller, waits), 'terminar'));
  });

  test('begins, pauses for a part, which rings at the counter, begins again and finishes', async () => {
    const orden = await ofLuis();
    expect((await created(send(luis, orden, 'empezar'))).trabajo).toMatchObject({ estado: 'en_curso' });
    expect((await fresh(taller, orden)).estado).toBe('en_proceso');
    await created(send(luis, orden, 'pausar', { motivo: 'refaccion' }));
    const { cambios, partidas } = await fresh(taller, orden);
    expect([partidas[0].estado, cambios[0].nota]).toEqual(['en_pausa', 'Pausó «Afinación»: falta una refacción.']);
    const bell = (await taller.owner.get('/api/notificaciones')).body.data;
    expect(bell[0]).toMatchObject({ tipo: 'piso.aviso', ruta: `/comercial/OrdenTrabajo/${orden.id}` });
    await created(send(luis, orden, 'empezar'));
    await created(send(luis, orden, 'terminar'));
    expect((await lineOf(orden)).estado).toBe('hecha');
    expect((await luis.get('/api/piso')).body.hechos_hoy).toBeGreaterThan(0);
  });

  test('a job of nobody is of whose hand begins it; one shared says whose part is which', async () => {
    await letAll();
    const orden = await openOrden(taller);
    await created(send(luis, orden, 'empezar'));
    const [luisEs] = (await lineOf(orden)).trabajadores;
    expect(luisEs).toMatchObject({ nombre: 'Quien lo hace', diezmilesimas: 10_000 });
    const [otro] = taller.trabajadores;
    const trabajadores = [
      { empleado_id: luisEs.empleado_id, diezmilesimas: 7500 },
      { empleado_id: otro, diezmilesimas: 2500 },
    ];
    await created(send(luis, orden, 'terminar', { trabajadores }));
    expect((await lineOf(orden)).trabajadores.map((w: Json) => w.diezmilesimas).sort()).toEqual([2500, 7500]);
    const uneven = await openOrden(taller);
    const wrong = await send(luis, uneven, 'terminar', { trabajadores: trabajadores.slice(0, 1) });
    expect(wrong.body.code).toBe('partes_incompletas');
  });

  test('what its service asks is asked before it is done', async () => {
    const servicio = await created(
      taller.owner.post('/api/servicios', {
        nombre: 'Batería nueva',
        precio_centavos: 245_000,
        comprobaciones: ['Carga en reposo'],
        requiere_serie: true,
      }),
    );
    const asked = { partidas: [line('Batería nueva', 245_000, { servicio_id: servicio.id })] };
    const orden = await ofLuis(asked);
    expect(await refused(send(luis, orden, 'terminar'))).toContain('anotar el número de serie');
    await created(send(luis, orden, 'terminar', { comprobacion: { hechas: ['Carga en reposo'], serie: 'LTH-0099' } }));
    // The next time that the same vehicle comes, what was noted completes it.
    const next = await ofLuis(asked);
    const [trabajo] = (await luis.get('/api/piso')).body.trabajos.filter((t: Json) => t.orden_id === next.id);
    expect(trabajo).toMatchObject({ series: ['LTH-0099'], pide: { requiere_serie: true } });
  });
});

describe('an act that waited for the network', () => {
  test('counts once, with the hour of the hand, however often it is sent and whatever the telephone believes', async () => {
    const orden = await ofLuis();
    const key = crypto.randomUUID();
    const late = actOn(orden, 'terminar', { marcada_ms: 0 });
    for (let i = 0; i < 2; i++) await created(luis.post('/api/piso/actos', late, { key }));
    const { hecha_en } = await lineOf(orden);
    expect(hecha_en).toBe((await fresh(taller, orden)).creado_en);
    const tomorrow = await ofLuis();
    await created(send(luis, tomorrow, 'terminar', { marcada_ms: ago(-24 * 60) }));
    expect(new Date((await lineOf(tomorrow)).hecha_en).getTime()).toBeLessThanOrEqual(Date.now());
  });

  test('of an order that was cancelled meanwhile says so, and changes nothing', async () => {
    const orden = await ofLuis();
    await created(act(taller, orden, 'cancelacion', { motivo: 'El cliente se arrepintió' }));
    expect(await refused(send(luis, orden, 'terminar', { marcada_ms: ago(30) }))).toMatch(
      /La orden \S+ se canceló: «Terminar» de las \d\d:\d\d no se aplicó a «Afinación»\./,
    );
    expect((await lineOf(orden)).estado).not.toBe('hecha');
  });

  test('of a line that another finished, has, or that was taken off says which', async () => {
    await letAll();
    const done = await ofLuis();
    await created(act(taller, done, 'avance', { partida_id: done.partidas[0].id, estado: 'hecha' }));
    expect(await refused(send(luis, done, 'terminar'))).toContain('ya estaba terminado por Quien lo hace');
    const others = await giveWork(taller, ana, await openOrden(taller));
    expect(await refused(send(luis, others, 'empezar'))).toContain('«Afinación»');
    const gone = await ofLuis();
    const partidas = [line('Otra cosa', 1_000)];
    await created(taller.owner.put(`/api/ordenes/${gone.id}/partidas`, { partidas }, { version: gone.version }));
    expect(await refused(send(luis, gone, 'terminar'))).toContain('ya no está en la orden');
  });

  test('of an order that waits is refused with the way out; twice the same is once', async () => {
    const orden = await ofLuis();
    const started = (await created(send(luis, orden, 'empezar'))) && (await fresh(taller, orden));
    await created(send(luis, orden, 'empezar'));
    await move(taller, await fresh(taller, started), 'en_espera', { espera_por: 'refaccion' });
    await created(send(luis, orden, 'pausar', { motivo: 'comida' }));
    expect(await refused(send(luis, orden, 'empezar'))).toContain('está en espera');
  });

  test('two technicians who take the same job at once: one has it, the other reads whose it is', async () => {
    await letAll();
    const orden = await openOrden(taller);
    const answers = await Promise.all([send(luis, orden, 'empezar'), send(ana, orden, 'empezar')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await lineOf(orden)).trabajadores).toHaveLength(1);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('trabajo_de_otro');
  });
});

test('open work is found by folio, plates and the label of a service; what nobody has is nothing', async () => {
  const orden = await ofLuis();
  const find = async (codigo: string): Promise<string[]> =>
    (await luis.get(`/api/piso/codigo?codigo=${encodeURIComponent(codigo)}`)).body.data.map((t: Json) => t.orden_id);
  expect(await find(orden.folio)).toContain(orden.id);
  expect(await find('gto101b')).toContain(orden.id);
  expect(await find(`https://taller.mx/comercial/OrdenTrabajo/${orden.id}`)).toEqual([orden.id]);
  expect(await find('NO-EXISTE')).toEqual([]);
  // A hand in a hurry writes some of it; two letters are too few.
  expect(await find('O-101')).toContain(orden.id);
  expect(await find('to')).toEqual([]);
  expect(await find('101-C')).toEqual([]);
});

test('what he found and what he needs stay in the order’s history and ring; a note only stays', async () => {
  const orden = await ofLuis();
  const tell = (tipo: string, texto: string) =>
    luis.post('/api/piso/avisos', {
      orden_id: orden.id,
      partida_id: orden.partidas[0].id,
      tipo,
      texto,
      marcada_ms: Date.now(),
    });
  const before = (await taller.owner.get('/api/notificaciones')).body.data.length;
  await created(tell('hallazgo', 'Fuga en el retén'));
  await created(tell('refaccion', 'Retén 45x62'));
  await created(tell('nota', 'Apretado a 90 Nm'));
  const { cambios } = await fresh(taller, orden);
  expect(cambios.slice(0, 3).map(({ nota }: Json) => nota)).toEqual([
    'Apretado a 90 Nm',
    'Pide refacción en «Afinación»: Retén 45x62',
    'Encontró algo en «Afinación»: Fuga en el retén',
  ]);
  expect((await taller.owner.get('/api/notificaciones')).body.data.length).toBe(before + 2);
});
