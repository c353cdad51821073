import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { mark } from '#modules/jornadas/server/front-door.ts';
import { type Orden, OrdenNueva } from '#modules/ordenes/contract.ts';
import { deliverOrden, moveOrden, noteRecepcion, openOrden } from '#modules/ordenes/server/front-door.ts';
import { addDays, instantAt } from '#platform/contract/zones.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type Json, startTest } from '../../../apps/server/testing/harness.ts';
import { openSuperuser } from '../../../apps/server/testing/tamper.ts';
import {
  created,
  fresh,
  line,
  move,
  openOrden as open,
  openTaller,
  type Taller,
} from '../../../apps/server/testing/taller.ts';

const server = await startTest();
const migration = readFileSync(
  new URL('../../ordenes/server/migrations/20261209T0200_promesas.sql', import.meta.url),
  'utf8',
);
let taller: Taller;
let hoy: string;

const GRATIS = [line('Revisión', 0)];
/** Noon so many days ago: the clock cannot be waited for, so the verbs are told another hour. */
const dayOf = (ago: number): string => addDays(hoy, -ago);
const promiseFor = (ago: number): string => instantAt(dayOf(ago), '18:00', taller.company.who.zona).toISOString();
const told = <T>(ago: number, work: (tx: Parameters<typeof openOrden>[0], who: Who) => Promise<T>): Promise<T> =>
  taller.company.run((tx, who) =>
    work(tx, { ...who, hoy: dayOf(ago), now: ago === 0 ? who.now : instantAt(dayOf(ago), '12:00', who.zona) }),
  );

interface Historia {
  abierta: number;
  promesa: number | null;
  /** When it was promised anew, and for when. */
  cambios?: readonly (readonly [number, number])[];
  entregada: number;
}

const live = async ({ abierta, promesa, cambios = [], entregada }: Historia): Promise<Orden> => {
  const opened = await told(abierta, (tx, who) =>
    openOrden(
      tx,
      who,
      OrdenNueva.parse({
        cliente_id: taller.cliente_id,
        activo_id: taller.activo_id,
        partidas: GRATIS,
        promesa: promesa === null ? null : promiseFor(promesa),
      }),
    ),
  );
  for (const [when, to] of cambios)
    await told(when, (tx, who) =>
      noteRecepcion(tx, who, opened.id, {
        kilometraje: null,
        combustible_octavos: null,
        motivo: '',
        promesa: promiseFor(to),
      }),
    );
  return told(entregada, async (tx, who) => {
    const version = opened.version + cambios.length;
    const moved = await moveOrden(tx, who, opened.id, { a: 'en_proceso', nota: '', espera_por: null }, version);
    const done = await moveOrden(tx, who, opened.id, { a: 'terminada', nota: '', espera_por: null }, moved.version);
    return deliverOrden(tx, who, opened.id, { entregada_a: '', kilometraje_salida: null }, done.version);
  });
};

const promesasDe = async (id: string): Promise<[number, string | null, boolean][]> => {
  const { rows } = await server.owner.query(
    'select numero, fecha::text, cuenta from ordenes.promesa where orden_id = $1 order by numero',
    [id],
  );
  return rows.map((row) => [row.numero, row.fecha, row.cuenta]);
};

const ask = async (path: string, as = taller.owner): Promise<Json> => created(as.get(`/api/operativa/${path}`));

let aTiempo: Orden;
let cambiadaAntes: Orden;
let cambiadaElDia: Orden;

beforeAll(async () => {
  taller = await openTaller(server, { caja: true });
  ({ hoy } = taller.company.who);
  aTiempo = await live({ abierta: 5, promesa: 2, entregada: 2 });
  cambiadaAntes = await live({ abierta: 5, promesa: 2, cambios: [[3, 1]], entregada: 1 });
  cambiadaElDia = await live({ abierta: 5, promesa: 2, cambios: [[2, 0]], entregada: 1 });
  await live({ abierta: 5, promesa: null, entregada: 3 });
});

describe('the promise of an order', () => {
  test('is kept from the first one; put off on its own day, the one before counts', async () => {
    expect(await promesasDe(aTiempo.id)).toEqual([[1, dayOf(2), true]]);
    expect(await promesasDe(cambiadaAntes.id)).toEqual([
      [1, dayOf(2), true],
      [2, dayOf(1), true],
    ]);
    expect(await promesasDe(cambiadaElDia.id)).toEqual([
      [1, dayOf(2), true],
      [2, dayOf(0), false],
    ]);
  });

  test('is kept however it is given: when it is opened, on its page, by moving it, taken back', async () => {
    const orden = await open(taller, { promesa: promiseFor(-2), partidas: GRATIS });
    const { kilometraje, combustible_octavos, motivo, observaciones } = orden;
    const datos = { kilometraje, combustible_octavos, motivo, observaciones };
    const path = `/api/ordenes/${orden.id}`;
    const { owner } = taller;
    await created(owner.put(`${path}/promesa`, { promesa: promiseFor(-3) }, { version: orden.version }));
    const moved = await fresh(taller, orden);
    await created(owner.put(`${path}/datos`, { ...datos, promesa: null }, { version: moved.version }));
    const bare = await fresh(taller, orden);
    await created(owner.put(`${path}/datos`, { ...datos, promesa: promiseFor(0) }, { version: bare.version }));
    const last = await fresh(taller, orden);
    await created(owner.put(`${path}/promesa`, { promesa: promiseFor(-1) }, { version: last.version }));
    expect(await promesasDe(orden.id)).toEqual([
      [1, dayOf(-2), true],
      [2, dayOf(-3), true],
      [3, null, true],
      [4, dayOf(0), true],
      [5, dayOf(-1), false],
    ]);
  });

  test('is measured by its day, and lists its documents', async () => {
    const { ahora } = await ask(`tendencia?desde=${dayOf(5)}&hasta=${hoy}`);
    expect(ahora.hechos).toMatchObject({ entregadas: 4, con_promesa: 3, promesas_cumplidas: 2, reingresos: 0 });
    const { data } = await ask(`documentos?desde=${dayOf(5)}&hasta=${hoy}&medida=promesa`);
    expect(data.map(({ folio, cuenta }: Json) => [folio, cuenta.promesas_cumplidas]).sort()).toEqual(
      [aTiempo, cambiadaAntes, cambiadaElDia].map(({ folio }, i) => [folio, i < 2 ? 1 : 0]).sort(),
    );
  });

  test('of before it was kept is what the journal and the order say of it', async () => {
    const orden = await open(taller, { promesa: promiseFor(-2), partidas: GRATIS });
    const path = `/api/ordenes/${orden.id}/promesa`;
    await created(taller.owner.put(path, { promesa: promiseFor(0) }, { version: orden.version }));
    const moved = await fresh(taller, orden);
    await created(taller.owner.put(path, { promesa: promiseFor(-4) }, { version: moved.version }));
    const all = `select orden_id, numero, promesa, fecha, cuenta, dada_fecha from ordenes.promesa
      where orden_id = any($1::uuid[]) order by orden_id, numero`;
    const counts = 'select id, promesa_fecha from ordenes.orden where id = any($1::uuid[]) order by id';
    // What a reception said is in no journal: of those only the last one is known.
    const of = [[orden.id, aTiempo.id]];
    const before = [(await server.owner.query(all, of)).rows, (await server.owner.query(counts, of)).rows];
    expect(before[0]).toHaveLength(4);
    const superuser = await openSuperuser(server);
    try {
      await superuser.query("set session_replication_role = 'replica'");
      await superuser.query('delete from ordenes.promesa');
      await superuser.query('update ordenes.orden set promesa_fecha = null');
      await superuser.query(/do \$\$[\s\S]*end \$\$;/.exec(migration)?.[0] ?? '');
    } finally {
      await superuser.end();
    }
    expect([(await server.owner.query(all, of)).rows, (await server.owner.query(counts, of)).rows]).toEqual(before);
    expect(await promesasDe(cambiadaAntes.id)).toEqual([[1, dayOf(1), true]]);
  });
});

test('what comes back under warranty within ninety days counts on the day on which it comes, and what it says it is of decides', async () => {
  const today = `tendencia?desde=${hoy}&hasta=${hoy}`;
  const before = (await ask(today)).ahora.hechos.reingresos;
  const opened = await open(taller, { tipo: 'garantia', orden_compra: 'G', partidas: GRATIS });
  expect((await ask(today)).ahora.hechos.reingresos).toBe(before + 1);
  const { data } = await ask(`documentos?desde=${hoy}&hasta=${hoy}&medida=reingresos`);
  expect(data.map(({ folio }: Json) => folio)).toContain(opened.folio);
  // What it says that it does again is named with who did it first; of what was delivered long before, it is none.
  const [first] = aTiempo.partidas;
  const worker = taller.trabajadores[0] ?? '';
  await server.owner.query(
    `insert into ordenes.partida_trabajador (empresa_id, orden_id, partida_id, empleado_id, diezmilesimas) values ($1, $2, $3, $4, 10000)`,
    [taller.company.empresa_id, aTiempo.id, first?.id, worker],
  );
  const again = {
    partida_id: opened.partidas[0].id,
    de: { orden_id: aTiempo.id, partida_id: first?.id },
    motivo: 'Sigue igual',
  };
  await created(taller.owner.put(`/api/ordenes/${opened.id}/retrabajo`, again, { version: opened.version }));
  const named = await ask(`documentos?desde=${hoy}&hasta=${hoy}&medida=reingresos`);
  expect(named.data.find(({ folio }: Json) => folio === opened.folio).original).toEqual({
    orden_id: aTiempo.id,
    folio: aTiempo.folio,
    trabajadores: ['Luis Ramos'],
  });
  // Of a vehicle to which nothing was done before.
  const other = await created(
    taller.owner.post('/api/activos', {
      cliente_id: taller.cliente_id,
      marca: 'Nissan',
      modelo: 'NP300',
      placas: 'JAL-22-C',
    }),
  );
  await open(taller, { tipo: 'garantia', activo_id: other.id, orden_compra: 'G', partidas: GRATIS });
  expect((await ask(today)).ahora.hechos.reingresos).toBe(before + 1);
});

describe('how the workshop is now', () => {
  let tarde: Json;
  let espera: Json;
  let bahia: Json;

  beforeAll(async () => {
    tarde = await told(1, (tx, who) =>
      openOrden(
        tx,
        who,
        OrdenNueva.parse({
          cliente_id: taller.cliente_id,
          activo_id: taller.activo_id,
          partidas: GRATIS,
          promesa: promiseFor(1),
        }),
      ),
    );
    espera = await open(taller, { partidas: GRATIS });
    await move(taller, espera, 'en_proceso');
    await move(taller, await fresh(taller, espera), 'en_espera', { espera_por: 'refaccion' });
    bahia = await created(taller.owner.post('/api/citas/bahias', { nombre: 'Rampa 1' }));
    await created(taller.owner.post('/api/citas/bahias', { nombre: 'Rampa 2' }));
    await created(taller.owner.put(`/api/citas/ordenes/${espera.id}/bahia`, { bahia_id: bahia.id }));
    await taller.company.run((tx, who) =>
      mark(tx, who, {
        id: randomUUID(),
        empleado_id: taller.trabajadores[0] ?? '',
        clase: 'entrada',
        dicha_en: who.now,
        medio: 'telefono',
      }),
    );
  });

  test('says where each order stands, since when, and what was promised', async () => {
    const now = await ask('ahora');
    expect(now.paradas[0]).toMatchObject({ folio: tarde.folio, estado: 'recibida', placas: 'GTO-101-B' });
    expect(now.promesas.data[0]).toMatchObject({ folio: tarde.folio });
    expect(now.promesas.tarde).toBe(1);
    const waits = now.estados.find((one: Json) => one.espera_por === 'refaccion');
    expect(waits).toMatchObject({ estado: 'en_espera', ordenes: 1 });
    const { rows } = await server.owner.query(
      `select count(*)::int as cuantas from ordenes.orden where empresa_id = $1 and clase = 'orden' and cancelada_en is null
         and estado not in ('entregada', 'cerrada', 'cancelada')`,
      [taller.company.empresa_id],
    );
    expect(now.en_taller).toBe(rows[0].cuantas);
    expect(now.estados.reduce((sum: number, one: Json) => sum + one.ordenes, 0)).toBe(now.en_taller);
  });

  test('says which bays are free, the load of a week and who is here', async () => {
    const now = await ask('ahora');
    expect(now.bahias.data.map((one: Json) => [one.nombre, one.ocupada?.folio ?? null])).toEqual([
      ['Rampa 1', espera.folio],
      ['Rampa 2', null],
    ]);
    expect(now.dias).toHaveLength(7);
    expect(now.dias[0].fecha).toBe(hoy);
    expect(now.tecnicos).toMatchObject([{ nombre: 'Luis Ramos', presencia: 'dentro', trabajos: [] }]);
  });

  test('is told to whoever may see it, and nothing of it to another company', async () => {
    const tecnico = await taller.company.hire('tecnico');
    for (const path of [
      'ahora',
      `tendencia?desde=${hoy}&hasta=${hoy}`,
      `documentos?desde=${hoy}&hasta=${hoy}&medida=cierre`,
    ])
      expect((await tecnico.get(`/api/operativa/${path}`)).status, path).toBe(403);
    const other = (await server.company()).owner;
    expect(await ask('ahora', other)).toMatchObject({ en_taller: 0, paradas: [], mediana_seg: 0 });
  });
});

test('times of a period are those of productivity, and a period upside down is refused', async () => {
  const dates = `desde=${dayOf(5)}&hasta=${hoy}`;
  const { ahora } = await ask(`tendencia?${dates}`);
  const ciclo = (await created(taller.owner.get(`/api/reportes/ciclo?fecha_inicio=${dayOf(5)}&fecha_fin=${hoy}`))).data;
  expect([ahora.ciclo, ahora.estados]).toEqual([ciclo.todo, ciclo.estados]);
  const refused = await taller.owner.get(`/api/operativa/tendencia?desde=${hoy}&hasta=${dayOf(5)}`);
  expect(refused.body.code).toBe('periodo_de_numeros');
});

test('whoever reads only this page opens the orders behind its times', async () => {
  const manager = await taller.company.hire('tecnico');
  await taller.company.leave(manager, ['ver_dashboard_performance']);
  const answer = await manager.get(`/api/reportes/ciclo/documentos?fecha_inicio=${dayOf(5)}&fecha_fin=${hoy}`);
  expect(answer.status).toBe(200);
  expect(answer.body.data).toHaveLength(4);
});

describe('a television that shows how the workshop is', () => {
  const hang = async (muro: string, as = taller.owner): Promise<string> => {
    const { id } = await created(as.post('/api/tablero/pantallas', { nombre: 'TV', muro }));
    const { url } = await created(as.post(`/api/tablero/pantallas/${id}/enlace`, {}));
    return `/api/publico/pantalla/${new URL(url).pathname.split('/').at(-1)}/operativa`;
  };

  test('tells what the office sees of it, without customers, amounts, works nor whole names', async () => {
    const path = await hang('operativa');
    const { status, body } = await server.anonymous.get(path);
    expect(status).toBe(200);
    const now = await ask('ahora');
    expect(body).toMatchObject({ empresa: 'Taller Las Palmas', muro: 'operativa', tema: 'oscuro' });
    expect(body.visto).toMatchObject({ en_taller: now.en_taller, tarde: now.promesas.tarde });
    expect(body.visto.promesas[0]).toEqual({
      folio: now.promesas.data[0].folio,
      placas: 'GTO-101-B',
      vehiculo: 'Kenworth T680 2017',
      estado: 'recibida',
      espera_por: null,
      promesa: expect.stringMatching(/^2/),
    });
    expect(body.visto.bahias.map((one: Json) => [one.nombre, one.ocupada?.placas ?? null])).toEqual([
      ['Rampa 1', 'GTO-101-B'],
      ['Rampa 2', null],
    ]);
    const luis = { nombre: 'Luis R.', color: expect.any(String), trabajo: null };
    expect(body.visto.tecnicos).toEqual([{ ...luis, presencia: 'dentro' }]);
    expect(JSON.stringify(body)).not.toMatch(/centavos|telefono|cliente_|Transportes|Bajío|Ramos|descripcion|Revisión/);
    // Who is at lunch is no idle hand.
    await taller.company.run((tx, who) =>
      mark(tx, who, {
        id: randomUUID(),
        empleado_id: taller.trabajadores[0] ?? '',
        clase: 'comida',
        dicha_en: who.now,
        medio: 'telefono',
      }),
    );
    expect((await server.anonymous.get(path)).body.visto.tecnicos).toEqual([{ ...luis, presencia: 'comida' }]);
  });

  test('is told nothing while nothing changed; one that shows the board is told nothing of it', async () => {
    const path = await hang('operativa');
    const first = await server.anonymous.get(path);
    const known = { headers: { 'if-none-match': String(first.headers.etag) } };
    expect((await server.anonymous.get(path, known)).status).toBe(304);
    await open(taller, { partidas: GRATIS });
    expect((await server.anonymous.get(path, known)).status).toBe(200);
    const board = await server.anonymous.get(await hang('tablero'));
    expect([board.status, board.body.muro, board.body.visto]).toEqual([200, 'tablero', null]);
  });

  test('of another company shows that company’s, and without its link nothing', async () => {
    const other = (await server.company()).owner;
    const { body } = await server.anonymous.get(await hang('operativa', other));
    expect(body.visto).toMatchObject({ en_taller: 0, promesas: [], paradas: [], bahias: [] });
    expect((await server.anonymous.get(`/api/publico/pantalla/${'A'.repeat(43)}/operativa`)).status).toBe(404);
  });
});
