import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/server/db/uuid.ts';
import { type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import {
  act,
  created,
  giveWork,
  line,
  openOrden,
  openTaller,
  type Taller,
} from '../../../apps/server/testing/taller.ts';

const server = await startTest();
let taller: Taller;
let plantillas: Json[];
const rapida = (): Json => plantillas.find(({ nivel }) => nivel === 'rapida') ?? {};

beforeAll(async () => {
  taller = await openTaller(server);
  plantillas = (await taller.owner.get('/api/inspecciones/plantillas')).body.data;
});

const begin = async (person: Person, orden: Json, plantilla = rapida()): Promise<Json> =>
  created(person.post('/api/inspecciones', { orden_id: orden.id, plantilla_id: plantilla.id }));
const pointOf = (i: Json, nombre: string): Json => i.puntos.find((p: Json) => p.nombre === nombre);
const at = (msAgo = 0): number => Date.now() - msAgo;
const mark = (punto: Json, said: Json, marcado_ms = at()): Json => ({
  id: newId(),
  punto_id: punto.id,
  base: punto.marcas,
  marcado_ms,
  ...said,
});
const send = (person: Person, i: Json, marcas: Json[], options = {}) =>
  person.post(`/api/inspecciones/${i.id}/marcas`, { marcas }, options);
const read = async (person: Person, i: Json): Promise<Json> => (await person.get(`/api/inspecciones/${i.id}`)).body;
const close = (person: Person, i: Json, con_faltantes = true) =>
  person.post(`/api/inspecciones/${i.id}/cierre`, { con_faltantes, sin_foto: 'De prueba' });

describe('templates', () => {
  test('a company has four from its first day, with limits and what to look at', () => {
    expect(plantillas.map(({ nombre, puntos }) => [nombre, puntos.length])).toEqual([
      ['Revisión rápida', 12],
      ['Inspección completa', 35],
      ['Antes de viajar', 18],
      ['Compra-venta', 25],
    ]);
    expect(pointOf(rapida(), 'Balatas delanteras')).toMatchObject({
      tipo: 'medida',
      unidad: 'mm',
      verde_desde: 5000,
      amarillo_desde: 3000,
      foto_si_rojo: true,
    });
  });

  test('a company that was here before them has the same four by migration, and keeps what it wrote', async () => {
    const old = await server.company();
    const asked = async () =>
      (await old.owner.get('/api/inspecciones/plantillas')).body.data.map(({ id: _, puntos, ...rest }: Json) => ({
        ...rest,
        puntos: puntos.map(({ id: __, ...punto }: Json) => punto),
      }));
    const founded = await asked();
    for (const table of ['plantilla_punto', 'plantilla', 'ajuste'])
      await server.owner.query(`delete from inspecciones.${table} where empresa_id = $1`, [old.empresa_id]);
    const file = new URL('./migrations/20261202T0101_plantillas_de_inicio.sql', import.meta.url);
    for (let i = 0; i < 2; i++) await server.owner.query(readFileSync(file, 'utf8'));
    expect(await asked()).toEqual(founded);
    expect((await old.owner.get('/api/inspecciones/ajustes')).body.imprime_diagnostico).toBe(true);
  });

  test('is changed by whoever edits services, and what was begun stays as it was asked', async () => {
    const orden = await openOrden(taller);
    const servicio = await created(taller.owner.post('/api/servicios', { nombre: 'Frenos', precio_centavos: 90_000 }));
    const nueva = { nombre: 'Motos', puntos: [{ seccion: 'Frenos', nombre: 'Zapatas', servicio_id: servicio.id }] };
    const plantilla = await created(taller.owner.post('/api/inspecciones/plantillas', nueva));
    expect(plantilla.puntos[0]).toMatchObject({ remedio: 'Frenos', tipo: 'semaforo' });
    const i = await begin(taller.owner, orden, plantilla);
    const changed = await taller.owner.put(
      `/api/inspecciones/plantillas/${plantilla.id}`,
      { ...nueva, puntos: [{ seccion: 'Frenos', nombre: 'Discos' }] },
      { version: plantilla.version },
    );
    expect(changed.body.puntos.map((p: Json) => p.nombre)).toEqual(['Discos']);
    expect((await read(taller.owner, i)).puntos.map((p: Json) => p.nombre)).toEqual(['Zapatas']);
    const stale = await taller.owner.put(`/api/inspecciones/plantillas/${plantilla.id}`, nueva, {
      version: plantilla.version,
    });
    expect([stale.status, stale.body.code]).toEqual([409, 'version_anterior']);
    const tecnico = await taller.company.hire('tecnico');
    expect((await tecnico.post('/api/inspecciones/plantillas', nueva)).status).toBe(403);
  });

  test.each([
    [{ nombre: 'REVISIÓN RÁPIDA' }, 'plantilla_repetida', 'nombre'],
    [
      {
        puntos: [
          { seccion: 'A', nombre: 'Luz' },
          { seccion: 'B', nombre: 'luz ' },
        ],
      },
      'punto_repetido',
      'puntos.1.nombre',
    ],
    [
      { puntos: [{ seccion: 'A', nombre: 'Banda', tipo: 'medida', verde_desde: 9, verde_hasta: 3 }] },
      'limites_imposibles',
      'puntos.0.verde_desde',
    ],
    [
      { puntos: [{ seccion: 'A', nombre: 'Luz', servicio_id: newId() }] },
      'remedio_desconocido',
      'puntos.0.servicio_id',
    ],
  ])('that cannot be is refused at its field: %o', async (wrong, code, field) => {
    const nueva = { nombre: `Mía ${newId()}`, puntos: [{ seccion: 'A', nombre: 'Luz' }], ...wrong };
    const { body } = await taller.owner.post('/api/inspecciones/plantillas', nueva);
    expect([body.code, Object.keys(body.fields ?? {})]).toEqual([code, [field]]);
  });
});

describe('of an order', () => {
  test('the templates with a reason come first, and the order offers none once it is over or where the shop does not inspect', async () => {
    const orden = await openOrden(taller, { motivo: 'Sale a carretera', kilometraje: 82_000 });
    const offered = (await taller.owner.get(`/api/inspecciones/orden/${orden.id}`)).body;
    expect(offered.ofrece).toBe(true);
    expect(offered.plantillas.slice(0, 2).map((p: Json) => [p.nombre, p.motivo])).toEqual([
      ['Antes de viajar', 'El cliente dice «carretera».'],
      ['Revisión rápida', 'Se hace en cada visita.'],
    ]);
    const sinVehiculo = await openOrden(taller, { activo_id: null });
    expect((await taller.owner.get(`/api/inspecciones/orden/${sinVehiculo.id}`)).body.ofrece).toBe(false);
    const refused = await taller.owner.post('/api/inspecciones', {
      orden_id: sinVehiculo.id,
      plantilla_id: rapida().id,
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'no_se_inspecciona']);
    const gone = await created(act(taller, orden, 'cancelacion', { motivo: 'No volvió' }));
    expect((await taller.owner.get(`/api/inspecciones/orden/${gone.id}`)).body).toMatchObject({
      ofrece: false,
      plantillas: [],
    });
    const over = await taller.owner.post('/api/inspecciones', { orden_id: gone.id, plantilla_id: rapida().id });
    expect([over.status, over.body.code]).toEqual([409, 'orden_terminada']);
  });

  test('a shop that does not inspect switches it off, and nothing of it is offered', async () => {
    const own = await openTaller(server);
    const off = { recepcion: 'no', inspeccion: 'no', guarda_autorizado: false };
    await created(own.owner.put('/api/ordenes/pasos/normal', off, { version: 0 }));
    const orden = await openOrden(own);
    expect((await own.owner.get(`/api/inspecciones/orden/${orden.id}`)).body).toEqual({
      ofrece: false,
      inspecciones: [],
      plantillas: [],
    });
  });

  test('two who begin the same at once find themselves in one', async () => {
    const orden = await openOrden(taller);
    const begun = await Promise.all(Array.from({ length: 5 }, () => begin(taller.owner, orden)));
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
  });

  test('a technician inspects the orders where he works and finds no others', async () => {
    const tecnico = await taller.company.hire('tecnico');
    const ajena = await openOrden(taller);
    const i = await begin(taller.owner, ajena);
    expect((await tecnico.get(`/api/inspecciones/${i.id}`)).status).toBe(404);
    expect((await send(tecnico, i, [mark(i.puntos[0], { color: 'rojo' })])).status).toBe(404);
    const suya = await giveWork(taller, tecnico, await openOrden(taller));
    const own = await begin(tecnico, suya);
    expect((await send(tecnico, own, [mark(own.puntos[0], { color: 'rojo' })])).status).toBe(200);
    expect((await tecnico.put(`/api/inspecciones/${own.id}/enlace`, { activo: true })).status).toBe(403);
    const cajero = await taller.company.hire('cajero');
    expect((await cajero.get(`/api/inspecciones/${own.id}`)).status).toBe(200);
    expect((await send(cajero, own, [mark(own.puntos[0], { color: 'verde' })])).status).toBe(403);
  });

  test('no other company reads or marks it, nor begins one on its orders or with its templates', async () => {
    const vecino = await openTaller(server);
    const orden = await openOrden(taller);
    const i = await begin(taller.owner, orden);
    expect((await vecino.owner.get(`/api/inspecciones/${i.id}`)).status).toBe(404);
    expect((await send(vecino.owner, i, [mark(i.puntos[0], { color: 'rojo' })])).status).toBe(404);
    const theirs = (await vecino.owner.get('/api/inspecciones/plantillas')).body.data[0];
    const own = await openOrden(vecino);
    for (const asked of [
      { orden_id: orden.id, plantilla_id: theirs.id },
      { orden_id: own.id, plantilla_id: rapida().id },
    ])
      expect((await vecino.owner.post('/api/inspecciones', asked)).status).toBe(404);
    expect((await read(taller.owner, i)).puntos[0].marcas).toBe(0);
  });
});

describe('a mark', () => {
  test('is coloured by its limits, has the hour of the hand, and is done once however often it is sent', async () => {
    const i = await begin(taller.owner, await openOrden(taller));
    const seen = at(90_000_000);
    const marca = mark(pointOf(i, 'Balatas delanteras'), { color: 'verde', valor_milesimas: 2_000 });
    const key = newId();
    const [first, again] = [
      await send(taller.owner, i, [marca], { key }),
      await send(taller.owner, i, [marca], { key }),
    ];
    expect(first.body.puntos[0]).toMatchObject({ color: 'rojo', valor_milesimas: 2_000, marcas: 1 });
    expect(again.body).toEqual(first.body);
    // The same one from another telephone's queue, under another key.
    expect((await send(taller.owner, i, [marca])).body.puntos[0].marcas).toBe(1);
    const luz = mark(pointOf(i, 'Luces'), { color: 'verde' }, seen);
    const early = (await send(taller.owner, i, [luz])).body.puntos[0];
    // A clock that is wrong marks nothing before the inspection began.
    expect(early.marcado_en).toBe(i.creado_en);
  });

  test('of two people who had not seen each other the later stands, both are told, and whoever has seen both decides', async () => {
    const tecnico = await taller.company.hire('tecnico');
    const orden = await giveWork(taller, tecnico, await openOrden(taller));
    const i = await begin(tecnico, orden);
    const luces = pointOf(i, 'Luces');
    await new Promise((resolve) => setTimeout(resolve, 30));
    const earlier = at(10);
    const later = at();
    expect((await send(tecnico, i, [mark(luces, { color: 'rojo', nota: 'Fundida' }, later)])).status).toBe(200);
    const late = (await send(taller.owner, i, [mark(luces, { color: 'verde' }, earlier)])).body.puntos[0];
    expect(late).toMatchObject({
      color: 'rojo',
      nota: 'Fundida',
      marcado_por: 'Persona tecnico',
      marcas: 2,
      otra: { color: 'verde', quien: 'Dueña de Prueba' },
    });
    const decided = (await send(taller.owner, i, [mark(late, { color: 'amarillo' })])).body.puntos[0];
    expect(decided).toMatchObject({ color: 'amarillo', otra: null, marcas: 3 });
    const kept = await server.owner.query(
      'select color, quedo from inspecciones.marca where punto_id = $1 order by recibido_en',
      [luces.id],
    );
    expect(kept.rows).toEqual([
      { color: 'rojo', quedo: true },
      { color: 'verde', quedo: false },
      { color: 'amarillo', quedo: true },
    ]);
  });

  test('twenty of two people at the same moment all stay, each point as its last hand left it', async () => {
    const asesor = await taller.company.hire('asesor');
    const i = await begin(taller.owner, await openOrden(taller));
    const answers = await Promise.all(
      i.puntos
        .slice(0, 10)
        .flatMap((punto: Json) => [
          send(taller.owner, i, [mark(punto, { color: 'verde' })]),
          send(asesor, i, [mark(punto, { color: 'rojo' })]),
        ]),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const after = await read(taller.owner, i);
    const touched = after.puntos.filter((p: Json) => p.marcas === 2);
    expect(touched).toHaveLength(10);
    expect(touched.every((p: Json) => p.otra !== null && p.otra.color !== p.color)).toBe(true);
    expect(after.version).toBe(21);
  });

  test('made before the end counts though it arrives after it; made after it says so and is not kept', async () => {
    const i = await begin(taller.owner, await openOrden(taller));
    await send(taller.owner, i, [mark(pointOf(i, 'Luces'), { color: 'verde' })]);
    const before = at();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect((await close(taller.owner, i, false)).body.code).toBe('faltan_puntos');
    const ended = (await close(taller.owner, i)).body;
    expect(ended).toMatchObject({ estado: 'terminada', terminada_por: 'Dueña de Prueba' });
    expect((await close(taller.owner, i)).body.terminada_en).toBe(ended.terminada_en);
    const aceite = pointOf(i, 'Aceite de motor');
    expect((await send(taller.owner, i, [mark(aceite, { color: 'rojo' }, before)])).body.puntos[0].color).toBe('rojo');
    const late = await send(taller.owner, i, [mark(pointOf(i, 'Anticongelante'), { color: 'rojo' })]);
    expect([late.status, late.body.code]).toEqual([409, 'inspeccion_terminada']);
    expect(late.body.message).toMatch(/se terminó a las \d\d:\d\d .*«Anticongelante»/);
    const now = await read(taller.owner, i);
    const opened = await taller.owner.post(`/api/inspecciones/${i.id}/reapertura`, {}, { version: now.version });
    expect(opened.body).toMatchObject({ estado: 'abierta', terminada_en: null });
    expect((await send(taller.owner, i, [mark(pointOf(i, 'Anticongelante'), { color: 'rojo' })])).status).toBe(200);
  });

  test('of a point of another inspection is refused, and of a cancelled one says why', async () => {
    const orden = await openOrden(taller);
    const i = await begin(taller.owner, orden);
    const other = await begin(taller.owner, orden, plantillas[1]);
    const foreign = await send(taller.owner, i, [mark(other.puntos[0], { color: 'rojo' })]);
    expect([foreign.status, foreign.body.code]).toEqual([422, 'punto_ajeno']);
    expect((await close(taller.owner, i)).body.code).toBe('nada_revisado');
    const gone = await taller.owner.post(
      `/api/inspecciones/${i.id}/cancelacion`,
      { motivo: 'Era otra plantilla' },
      { version: i.version },
    );
    expect(gone.body.estado).toBe('cancelada');
    const refused = await send(taller.owner, i, [mark(i.puntos[0], { color: 'rojo' })]);
    expect(refused.body.message).toBe('La inspección se canceló: Era otra plantilla. Empieza otra en la orden.');
  });
});

describe('the visit before', () => {
  test('stands beside the same point of the same vehicle, whatever template asked it', async () => {
    const first = await begin(taller.owner, await openOrden(taller, { kilometraje: 90_000 }), plantillas[1]);
    await send(taller.owner, first, [
      mark(pointOf(first, 'Balatas delanteras'), { valor_milesimas: 6_000 }),
      mark(pointOf(first, 'Luces'), { color: 'na' }),
    ]);
    await close(taller.owner, first);
    const second = await begin(taller.owner, await openOrden(taller, { kilometraje: 95_000 }));
    const before = second.anteriores.find((one: Json) => one.punto_id === pointOf(second, 'Balatas delanteras').id);
    expect(before).toMatchObject({ valor_milesimas: 6_000, color: 'verde', kilometraje: 90_000 });
    const cliente = await created(taller.owner.post('/api/clientes', { nombre: 'Otra persona' }));
    const otro = await created(taller.owner.post('/api/activos', { cliente_id: cliente.id, marca: 'Nissan' }));
    const fresh = await begin(taller.owner, await openOrden(taller, { cliente_id: cliente.id, activo_id: otro.id }));
    expect(fresh.anteriores).toEqual([]);
  });
});

describe('what was found', () => {
  test('proposes the line of its template at the price of that vehicle, the worst first, and money only to whoever may read it', async () => {
    const servicio = await created(
      taller.owner.post('/api/servicios', {
        nombre: 'Cambio de balatas',
        precio_centavos: 150_000,
        precios: [{ categoria: 'camion', precio_centavos: 480_000 }],
      }),
    );
    const activo = await created(
      taller.owner.post('/api/activos', { cliente_id: taller.cliente_id, marca: 'Kenworth', categoria: 'camion' }),
    );
    const plantilla = await created(
      taller.owner.post('/api/inspecciones/plantillas', {
        nombre: 'Con remedio',
        puntos: [
          { seccion: 'A', nombre: 'Faros' },
          { seccion: 'A', nombre: 'Balatas', servicio_id: servicio.id, prioridad: 'urgente' },
        ],
      }),
    );
    const tecnico = await taller.company.hire('tecnico');
    const orden = await giveWork(taller, tecnico, await openOrden(taller, { activo_id: activo.id }));
    const i = await begin(tecnico, orden, plantilla);
    await send(tecnico, i, [
      mark(pointOf(i, 'Faros'), { color: 'amarillo', nota: 'Opaco' }),
      mark(pointOf(i, 'Balatas'), { color: 'rojo' }),
    ]);
    const found = async (person: Person) => (await person.get(`/api/inspecciones/${i.id}/hallazgos`)).body.data;
    expect(await found(taller.owner)).toMatchObject([
      {
        color: 'rojo',
        motivo: 'Balatas.',
        prioridad: 'urgente',
        remedio: 'Cambio de balatas',
        precio_centavos: 480_000,
      },
      { color: 'amarillo', motivo: 'Faros. Opaco', prioridad: 'recomendado', remedio: '', precio_centavos: null },
    ]);
    expect((await found(tecnico)).map((one: Json) => one.precio_centavos)).toEqual([null, null]);
  });
});

describe('queja, causa y corrección', () => {
  test('begin with what the customer said and are not overwritten unseen, nor in the way of marks', async () => {
    const i = await begin(taller.owner, await openOrden(taller, { motivo: 'Rechina al frenar' }));
    expect(i).toMatchObject({ queja: 'Rechina al frenar', causa: '', correccion: '' });
    await send(taller.owner, i, [mark(pointOf(i, 'Luces'), { color: 'verde' })]);
    const said = { queja: i.queja, causa: 'Balatas al metal', correccion: 'Cambiar balatas y rectificar' };
    const path = `/api/inspecciones/${i.id}/diagnostico`;
    const saved = await taller.owner.put(path, said, { version: i.diagnostico_version });
    expect(saved.body).toMatchObject({ ...said, diagnostico_version: 2 });
    const late = await taller.owner.put(path, { ...said, causa: 'Otra' }, { version: 1 });
    expect([late.status, late.body.current.causa]).toEqual([409, 'Balatas al metal']);
  });
});

describe('the report', () => {
  const finished = async (): Promise<Json> => {
    const i = await begin(taller.owner, await openOrden(taller, { motivo: 'Rechina' }));
    await send(taller.owner, i, [
      mark(pointOf(i, 'Balatas delanteras'), { valor_milesimas: 2_000, nota: 'Ya marca el disco' }),
      mark(pointOf(i, 'Luces'), { color: 'verde' }),
      mark(pointOf(i, 'Batería'), { color: 'na' }),
    ]);
    const diagnostico = { queja: 'Rechina', causa: 'Balatas gastadas', correccion: 'Cambiarlas' };
    await taller.owner.put(`/api/inspecciones/${i.id}/diagnostico`, diagnostico, { version: 1 });
    return i;
  };

  test('that found something rings whoever attends the order when it ends, and one that found nothing does not', async () => {
    const bells = async (): Promise<Json[]> =>
      (await taller.owner.get('/api/notificaciones')).body.data.filter((n: Json) => n.tipo === 'inspeccion.hallazgos');
    const tecnico = await taller.company.hire('tecnico');
    const orden = await giveWork(taller, tecnico, await openOrden(taller));
    const i = await begin(tecnico, orden);
    await send(tecnico, i, [
      mark(pointOf(i, 'Luces'), { color: 'amarillo' }),
      mark(pointOf(i, 'Aceite de motor'), { color: 'rojo' }),
    ]);
    const before = (await bells()).length;
    expect((await close(tecnico, i)).status).toBe(200);
    const [told, ...rest] = await bells();
    expect(rest).toHaveLength(before);
    expect([told?.titulo, told?.texto, told?.ruta]).toEqual([
      `${orden.folio}: «Revisión rápida» encontró 1 mal · 1 pronto`,
      'Aceite de motor, Luces',
      `/comercial/OrdenTrabajo/${orden.id}`,
    ]);
    const fine = await begin(tecnico, orden);
    await send(tecnico, fine, [mark(pointOf(fine, 'Luces'), { color: 'verde' })]);
    await close(tecnico, fine);
    expect(await bells()).toHaveLength(before + 1);
  });

  test('is not given before the end; its link shows what was found and nothing of the house, until it is taken away', async () => {
    const i = await finished();
    const link = (activo: boolean) => taller.owner.put(`/api/inspecciones/${i.id}/enlace`, { activo });
    expect((await link(true)).body.code).toBe('informe_sin_terminar');
    await close(taller.owner, i);
    const { url } = (await link(true)).body;
    expect(url).toMatch(/^http:\/\/localhost\/Informe\/[\w-]{43}$/);
    const path = `/api/publico/inspecciones/${String(url).split('/').at(-1)}`;
    const { body } = await server.anonymous.get(path);
    expect(body).toMatchObject({
      nombre: 'Revisión rápida',
      vehiculo: 'Kenworth T680 2017',
      diagnostico: { queja: 'Rechina', causa: 'Balatas gastadas', correccion: 'Cambiarlas' },
    });
    expect(body.puntos.map((p: Json) => [p.nombre, p.color, p.hallado, p.bien, p.nota])).toEqual([
      ['Balatas delanteras', 'rojo', '2 mm', 'desde 5 mm', 'Ya marca el disco'],
      ['Luces', 'verde', '', '', ''],
    ]);
    for (const secret of ['Transportes', '4777654321', 'Dueña', 'Persona'])
      expect(JSON.stringify(body)).not.toContain(secret);
    const another = (await link(true)).body.url;
    expect(another).not.toBe(url);
    expect((await server.anonymous.get(path)).status).toBe(200);
    expect((await link(false)).body).toEqual({ url: null });
    for (const gone of [path, `/api/publico/inspecciones/${String(another).split('/').at(-1)}`, `${path}/pdf`])
      expect((await server.anonymous.get(gone)).status).toBe(404);
  });

  test('is printed, with its diagnosis only where the shop wants it', async () => {
    const own = await openTaller(server);
    const i = await created(
      own.owner.post('/api/inspecciones', {
        orden_id: (await openOrden(own, { partidas: [line('Afinación', 100_000)] })).id,
        plantilla_id: (await own.owner.get('/api/inspecciones/plantillas')).body.data[0].id,
      }),
    );
    await send(own.owner, i, [mark(pointOf(i, 'Balatas delanteras'), { valor_milesimas: 2_000 })]);
    await own.owner.put(
      `/api/inspecciones/${i.id}/diagnostico`,
      { queja: '', causa: 'Balatas gastadas', correccion: '' },
      { version: 1 },
    );
    const pdf = await own.owner.get(`/api/inspecciones/${i.id}/pdf`);
    expect([pdf.status, pdf.headers['content-type'], pdf.raw.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    const { textOfPdf } = await import('../../../apps/server/testing/pdf-text.ts');
    const text = await textOfPdf(pdf.raw);
    for (const said of ['Revisión rápida', 'Balatas delanteras', '2 mm', 'Causa', 'SIN TERMINAR'])
      expect(text).toContain(said);
    await own.owner.put('/api/inspecciones/ajustes', { imprime_diagnostico: false }, { version: 1 });
    expect(await textOfPdf((await own.owner.get(`/api/inspecciones/${i.id}/pdf`)).raw)).not.toContain(
      'Balatas gastadas',
    );
  });
});
