import { beforeAll, describe, expect, test } from 'vitest';
import { type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import {
  act,
  authorisedCotizacion,
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
let owner: Person;
beforeAll(async () => {
  taller = await openTaller(server, { caja: true });
  owner = taller.owner;
});

const board = async (as = owner): Promise<Json> => created(as.get('/api/tablero'));
const cardOf = async (orden: Json, as = owner): Promise<Json> =>
  (await board(as)).data.find((one: Json) => one.id === orden.id);
const handOver = (orden: Json, de: string | null, a: string | null, as = owner) =>
  as.put(`/api/ordenes/${orden.id}/tecnico`, { de, a }, { version: orden.version });

describe('the board', () => {
  test('a card says of its order all that the floor asks', async () => {
    const promesa = '2031-03-02T18:00:00.000Z';
    let orden = await openOrden(taller, { promesa });
    const [luis] = taller.trabajadores;
    const work = { partida_id: orden.partidas[0].id, trabajadores: [{ empleado_id: luis }] };
    orden = await created(owner.put(`/api/ordenes/${orden.id}/trabajadores`, work, { version: orden.version }));
    orden = await created(act(taller, orden, 'avance', { partida_id: orden.partidas[0].id, estado: 'en_curso' }));
    expect(await cardOf(orden)).toMatchObject({
      folio: orden.folio,
      estado: 'en_proceso',
      desde: expect.stringMatching(/^2/),
      cliente: 'Transportes del Bajío, SA',
      vehiculo: 'Kenworth T680 2017',
      placas: 'GTO-101-B',
      tecnicos: [{ nombre: 'Luis Ramos', abiertas: 1, trabajando: true }],
      sin_asignar: 1,
      lineas: 2,
      hechas: 0,
      por_autorizar: 0,
      faltan_piezas: 0,
      sin_contestar: 0,
      saldo_centavos: 150_000,
      frenos: { start: null, finish: null },
      version: orden.version,
    });
  });

  test('what was promised first hangs first, and what was delivered or cancelled does not hang', async () => {
    const of = await openTaller(server);
    const late = await openOrden(of, { promesa: '2031-03-02T18:00:00Z' });
    const none = await openOrden(of);
    const soon = await openOrden(of, { promesa: '2031-03-01T18:00:00Z' });
    const gone = await openOrden(of);
    await created(act(of, gone, 'cancelacion', { motivo: 'Se arrepintió' }));
    const { data, hay_mas } = await board(of.owner);
    expect(data.map(({ id }: Json) => id)).toEqual([soon.id, late.id, none.id]);
    expect(hay_mas).toBe(false);
  });

  test('a customer who asked and was not answered is seen on it', async () => {
    const c = await authorisedCotizacion(taller);
    const { version } = await created(owner.get(`/api/cotizaciones/${c.id}`));
    const sent = await created(owner.post(`/api/cotizaciones/${c.id}/envio`, { canal: 'copiar' }, { version }));
    const link = `/api/publico/cotizaciones/${/[\w-]{43}/.exec(sent.url)?.[0]}`;
    const orden = await created(owner.post('/api/ordenes', { cotizacion_id: c.id }));
    await created(server.anonymous.post(`${link}/mensaje`, { tipo: 'pregunta', nombre: 'Juan', texto: '¿Ya mero?' }));
    expect((await cardOf(orden)).sin_contestar).toBe(1);
    await created(owner.post(`/api/cotizaciones/${c.id}/mensajes`, { texto: 'Mañana' }));
    expect((await cardOf(orden)).sin_contestar).toBe(0);
  });

  test('a technician sees his own without amounts, and nobody those of another company', async () => {
    const of = await openTaller(server);
    const tecnico = await of.company.hire('tecnico');
    const his = await giveWork(of, tecnico, await openOrden(of));
    await openOrden(of);
    const seen = (await board(tecnico)).data;
    expect(seen.map(({ id }: Json) => id)).toEqual([his.id]);
    expect(seen[0]).not.toHaveProperty('saldo_centavos');
    expect(await cardOf(his)).toBeUndefined();
  });
});

describe('what stops a move is said on the card in the words of the refusal', () => {
  test('a step that the company does not let be skipped', async () => {
    const of = await openTaller(server);
    const { clase, version, ...pasos } = (await of.owner.get('/api/ordenes/pasos')).body.data[0];
    const asked = { ...pasos, recepcion: 'obligatorio' };
    await created(of.owner.put(`/api/ordenes/pasos/${clase}`, asked, { version }));
    const orden = await openOrden(of);
    const { frenos } = await cardOf(orden, of.owner);
    const refused = await act(of, orden, 'estado', { a: 'en_proceso' });
    expect(frenos).toEqual({ start: refused.body.message, finish: refused.body.message });
    expect(frenos.start).toMatch(/^Falta la recepción/);
  });

  test('what a service asks before its work is done', async () => {
    const asks = { nombre: 'Cambio de llantas', precio_centavos: 80_000, comprobaciones: ['Apretar los birlos'] };
    const servicio = await created(owner.post('/api/servicios', asks));
    let orden = await openOrden(taller, { partidas: [line('Llantas', 80_000, { servicio_id: servicio.id })] });
    orden = await move(taller, orden, 'en_proceso');
    const { frenos } = await cardOf(orden);
    const refused = await act(taller, orden, 'estado', { a: 'terminada' });
    expect(frenos).toEqual({ start: null, finish: refused.body.message });
    expect(frenos.finish).toContain('Apretar los birlos');
  });
});

describe('an order given to another technician', () => {
  test('takes all that nobody had, then goes on to another whole, and back', async () => {
    const [luis = '', ana = ''] = taller.trabajadores;
    let orden = await openOrden(taller);
    orden = await created(handOver(orden, null, luis));
    expect((await cardOf(orden)).tecnicos).toMatchObject([{ empleado_id: luis, abiertas: 2 }]);
    orden = await created(handOver(orden, luis, ana));
    expect(
      orden.partidas.map((p: Json) => [p.estado, p.trabajadores.map((w: Json) => [w.empleado_id, w.diezmilesimas])]),
    ).toEqual([
      ['asignada', [[ana, 10_000]]],
      ['asignada', [[ana, 10_000]]],
    ]);
    orden = await created(handOver(orden, ana, null));
    expect(await cardOf(orden)).toMatchObject({ tecnicos: [], sin_asignar: 2 });
    expect(orden.partidas.map((p: Json) => p.estado)).toEqual(['pendiente', 'pendiente']);
  });

  test('what is done stays with who did it, and nobody is taken away from what he is at', async () => {
    const [luis = '', ana = ''] = taller.trabajadores;
    let orden = await openOrden(taller);
    orden = await created(handOver(orden, null, luis));
    const [first, second] = orden.partidas;
    orden = await created(act(taller, orden, 'avance', { partida_id: first.id, estado: 'hecha' }));
    orden = await created(act(taller, orden, 'avance', { partida_id: second.id, estado: 'en_curso' }));
    const busy = await handOver(orden, luis, ana);
    expect([busy.status, busy.body.message]).toEqual([
      409,
      'Luis Ramos trabaja en ella en este momento. Que pause su trabajo primero.',
    ]);
    orden = await created(act(taller, orden, 'avance', { partida_id: second.id, estado: 'en_pausa' }));
    orden = await created(handOver(orden, luis, ana));
    expect(orden.partidas.map((p: Json) => p.trabajadores[0].empleado_id)).toEqual([luis, ana]);
    const done = await handOver(orden, luis, ana);
    expect(done.body.message).toBe('Luis Ramos ya terminó lo suyo en esta orden: queda a su nombre.');
    const all = await handOver(orden, null, ana);
    expect(all.body.message).toBe('Todos los trabajos de la orden ya son de alguien.');
  });

  test('not to who does not work here, nor of another company', async () => {
    const of = await openTaller(server);
    const orden = await openOrden(of);
    expect((await handOver(orden, null, taller.trabajadores[0] ?? '', of.owner)).body.code).toBe(
      'trabajador_desconocido',
    );
    expect((await handOver(orden, null, taller.trabajadores[0] ?? '')).status).toBe(404);
  });
});

test('of two boards that move the same order at once one does, and the other is told and brings how it stands', async () => {
  const orden = await openOrden(taller);
  const asked = ['diagnostico', 'en_proceso'].map((a) => act(taller, orden, 'estado', { a }));
  const answers = await Promise.all(asked);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const lost = answers.find(({ status }) => status === 409);
  const won = answers.find(({ status }) => status === 200);
  expect(lost?.body).toMatchObject({ code: 'version_anterior', current: { estado: won?.body.estado } });
  const { cambios } = await fresh(taller, orden);
  expect(cambios.map(({ a }: Json) => a)).toEqual([won?.body.estado, 'recibida']);
});
