import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/server/db/uuid.ts';
import { type Json, startTest } from '../../../apps/server/testing/harness.ts';
import {
  act,
  created,
  authorisedCotizacion,
  fresh,
  giveWork,
  line,
  liveCounterDay,
  move,
  openOrden,
  openTaller,
  pay,
  type Taller,
  sayYes,
} from '../../../apps/server/testing/taller.ts';

const server = await startTest();
let taller: Taller;

beforeAll(async () => {
  taller = await openTaller(server, { caja: true });
});

const lineOf = (orden: Json, start: string): Json => orden.partidas.find((p: Json) => p.descripcion.startsWith(start));

describe('a quotation becomes an order', () => {
  test('only its authorised lines, to the centavo, and its account owes them', async () => {
    const own = await openTaller(server);
    const cotizacion = await authorisedCotizacion(own, ['Aceite']);
    const { status, body } = await own.owner.post('/api/ordenes', { cotizacion_id: cotizacion.id });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      folio: 'OT-1',
      estado: 'recibida',
      total_centavos: 815_982,
      autorizado_centavos: 815_982,
      saldo_centavos: 815_982,
    });
    expect(body.totales).toMatchObject({ base_centavos: 705_916, iva_centavos: 110_066 });
    expect(body.anticipo_centavos).toBe(244_795);
    expect(body.partidas.map((p: Json) => p.descripcion)).not.toContain('Aceite 15W-40 (litro)');
    expect(body.cotizacion_folio).toBe('COT-1');
    const after = await own.owner.get(`/api/cotizaciones/${cotizacion.id}`);
    expect(after.body).toMatchObject({ estado: 'convertida', orden_id: body.id, orden_folio: 'OT-1' });
  });

  test('once: of eight conversions at the same moment one makes the order and seven name it', async () => {
    const cotizacion = await authorisedCotizacion(taller);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => taller.owner.post('/api/ordenes', { cotizacion_id: cotizacion.id })),
    );
    const made = answers.filter((a) => a.status === 201);
    expect(made).toHaveLength(1);
    const orden = made[0]?.body as Json;
    for (const refused of answers.filter((a) => a.status !== 201)) {
      expect(refused.status, JSON.stringify(refused.body)).toBe(409);
      expect(refused.body.code).toBe('ya_convertida');
      expect(JSON.stringify(refused.body)).toContain(orden.folio);
    }
    expect((await taller.owner.get(`/api/ordenes?q=${orden.folio}`)).body.data).toHaveLength(1);
  });

  test('its account asks for the advance while work goes on, and for the rest once it is done', async () => {
    const cotizacion = await authorisedCotizacion(taller, ['Aceite']);
    const orden = await created(taller.owner.post('/api/ordenes', { cotizacion_id: cotizacion.id }));
    const asked = async () => (await taller.owner.get(`/api/pagos/documentos/${orden.id}/cuenta`)).body.ahora_centavos;
    const begun = await move(taller, orden, 'en_proceso');
    expect(await asked()).toBe(244_795);
    await pay(taller, orden, [['01', 100_000]]);
    expect(await asked()).toBe(144_795);
    const done = await move(taller, begun, 'terminada');
    expect(await asked()).toBe(715_982);
    const again = await move(taller, done, 'en_proceso');
    expect(await asked()).toBe(144_795);
    await pay(taller, orden, [['01', 255_607]]);
    expect(await asked()).toBe(460_375);
    await created(act(taller, await move(taller, again, 'terminada'), 'entrega', {}));
    expect(await asked()).toBe(460_375);
  });

  test('the same key gives the same order again, and no second one', async () => {
    const cotizacion = await authorisedCotizacion(taller);
    const key = newId();
    const first = await taller.owner.post('/api/ordenes', { cotizacion_id: cotizacion.id }, { key });
    const again = await taller.owner.post('/api/ordenes', { cotizacion_id: cotizacion.id }, { key });
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotency-replayed']).toBe('true');
  });
});

describe('its states', () => {
  test('go the usual way from received to delivered', async () => {
    const orden = await openOrden(taller);
    const finished = await move(taller, await move(taller, orden, 'en_proceso'), 'terminada');
    expect(finished).toMatchObject({ estado: 'terminada' });
    expect(finished.partidas.every((p: Json) => p.estado === 'hecha' && p.hecha_en)).toBe(true);
    expect(finished.cambios.map((c: Json) => c.a)).toEqual(['terminada', 'en_proceso', 'recibida']);
  });

  test('skip nothing: a received order is not finished by hand', async () => {
    const orden = await openOrden(taller);
    const { status, body } = await act(taller, orden, 'estado', { a: 'terminada' });
    expect([status, body.code]).toEqual([409, 'movimiento_no_permitido']);
    expect(body.message).toContain('Recibida');
  });

  test('waiting says for what, and going on forgets it', async () => {
    const orden = await openOrden(taller);
    expect((await act(taller, orden, 'estado', { a: 'en_espera' })).status).toBe(422);
    const waiting = await move(taller, orden, 'en_espera', { espera_por: 'refaccion' });
    expect(waiting).toMatchObject({ estado: 'en_espera', espera_por: 'refaccion' });
    expect(await move(taller, waiting, 'en_proceso')).toMatchObject({ estado: 'en_proceso', espera_por: null });
  });

  test('are not moved by who read an older version', async () => {
    const orden = await openOrden(taller);
    await move(taller, orden, 'en_proceso');
    const { status, body } = await act(taller, orden, 'estado', { a: 'en_proceso' });
    expect([status, body.code]).toEqual([409, 'version_anterior']);
    expect(body.current).toMatchObject({ id: orden.id, estado: 'en_proceso' });
  });
});

describe('a note', () => {
  const note = (orden: Json, body: Json, options: Json = {}) =>
    taller.owner.post(`/api/ordenes/${orden.id}/notas`, body, options);

  test('stands in the history with its author, in any state, and makes nobody’s version old', async () => {
    const orden = await openOrden(taller);
    const { status, body } = await note(orden, { nota: '  Falta la tapa del aceite  ' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ estado: 'recibida', version: orden.version });
    expect(body.cambios[0]).toMatchObject({ de: 'recibida', a: 'recibida', nota: 'Falta la tapa del aceite' });
    expect(body.cambios[0].usuario_nombre).not.toBe('');
    expect((await note(orden, { nota: '   ' })).status).toBe(422);
  });

  test('sent again with its key, however often, stands once', async () => {
    const orden = await openOrden(taller);
    const key = newId();
    const sent = await Promise.all([1, 2, 3].map(() => note(orden, { nota: 'Una sola vez' }, { key })));
    expect(sent.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect((await note(orden, { nota: 'Una sola vez' }, { key })).headers['idempotency-replayed']).toBe('true');
    const { cambios } = (await taller.owner.get(`/api/ordenes/${orden.id}`)).body;
    expect(cambios.filter((c: Json) => c.nota === 'Una sola vez')).toHaveLength(1);
  });

  test('that waited in a browser is not taken from another person’s session', async () => {
    const orden = await openOrden(taller);
    const { status, body } = await note(orden, { nota: 'De otra' }, { headers: { 'x-usuario-id': newId() } });
    expect([status, body.code]).toEqual([409, 'otra_persona']);
    const { cambios } = (await taller.owner.get(`/api/ordenes/${orden.id}`)).body;
    expect(cambios.map((c: Json) => c.nota)).not.toContain('De otra');
  });
});

describe('who does the work', () => {
  const assign = (orden: Json, partida: Json, trabajadores: Json[]) =>
    taller.owner.put(
      `/api/ordenes/${orden.id}/trabajadores`,
      { partida_id: partida.id, trabajadores },
      { version: orden.version },
    );

  test('two share a line in equal parts unless said otherwise', async () => {
    const orden = await openOrden(taller);
    const people = taller.trabajadores.map((empleado_id) => ({ empleado_id }));
    const { status, body } = await assign(orden, orden.partidas[0], people);
    expect(status).toBe(200);
    expect(body.partidas[0]).toMatchObject({ estado: 'asignada' });
    expect(body.partidas[0].trabajadores.map((w: Json) => w.diezmilesimas)).toEqual([5000, 5000]);
    const uneven = await assign(
      body,
      orden.partidas[0],
      people.map((p, i) => ({ ...p, diezmilesimas: i === 0 ? 7000 : 3000 })),
    );
    expect(uneven.body.partidas[0].trabajadores.map((w: Json) => w.diezmilesimas).toSorted()).toEqual([3000, 7000]);
  });

  test('parts that do not add up, strangers and repeated names are refused', async () => {
    const orden = await openOrden(taller);
    const [luis] = taller.trabajadores;
    expect((await assign(orden, orden.partidas[0], [{ empleado_id: luis, diezmilesimas: 4000 }])).body.code).toBe(
      'partes_incompletas',
    );
    expect((await assign(orden, orden.partidas[0], [{ empleado_id: newId() }])).body.code).toBe(
      'trabajador_desconocido',
    );
    expect((await assign(orden, orden.partidas[0], [{ empleado_id: luis }, { empleado_id: luis }])).body.code).toBe(
      'trabajador_desconocido',
    );
  });

  test('starting the first line starts the order; a technician may do it but not see money moves', async () => {
    const tecnico = await taller.company.hire('tecnico');
    const orden = await giveWork(taller, tecnico, await openOrden(taller));
    const started = await act(
      taller,
      orden,
      'avance',
      { partida_id: orden.partidas[0].id, estado: 'en_curso' },
      tecnico,
    );
    expect(started.status, JSON.stringify(started.body)).toBe(200);
    expect(started.body).toMatchObject({ estado: 'en_proceso' });
    expect((await act(taller, started.body, 'cancelacion', { motivo: 'Se arrepintió' }, tecnico)).status).toBe(403);
    expect((await tecnico.post('/api/ordenes', { partidas: [line('X', 100)] })).status).toBe(403);
  });
});

describe('its lines', () => {
  test('change while it is open; the account follows and kept lines keep their workers', async () => {
    const orden = await openOrden(taller);
    const [first] = orden.partidas;
    const assigned = await taller.owner.put(
      `/api/ordenes/${orden.id}/trabajadores`,
      { partida_id: first.id, trabajadores: [{ empleado_id: taller.trabajadores[0] }] },
      { version: orden.version },
    );
    const partidas = [{ ...line('Afinación mayor', 120_000), id: first.id }, line('Filtro', 25_000)];
    const { status, body } = await taller.owner.put(
      `/api/ordenes/${orden.id}/partidas`,
      { partidas },
      { version: assigned.body.version },
    );
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.por_autorizar_centavos).toBe(145_000);
    const after = await sayYes(taller, orden);
    expect(after).toMatchObject({ total_centavos: 145_000, saldo_centavos: 145_000 });
    expect(after.partidas[0]).toMatchObject({ id: first.id, estado: 'asignada' });
    expect(after.partidas[0].trabajadores).toHaveLength(1);
  });

  test('cannot be worth less than what was already paid', async () => {
    const orden = await openOrden(taller);
    await pay(taller, orden, [['01', 140_000]]);
    const { status, body } = await taller.owner.put(
      `/api/ordenes/${orden.id}/partidas`,
      { partidas: [line('Afinación', 100_000)] },
      { version: orden.version },
    );
    expect([status, body.code]).toEqual([409, 'total_menor_que_pagado']);
  });
});

describe('delivery', () => {
  const finished = async () => move(taller, await move(taller, await openOrden(taller), 'en_proceso'), 'terminada');

  test('waits for the balance unless the person may deliver with it', async () => {
    const orden = await finished();
    const asesor = await taller.company.hire('asesor');
    const refused = await act(taller, orden, 'entrega', { entregada_a: 'José' }, asesor);
    expect([refused.status, refused.body.code]).toEqual([409, 'no_se_puede']);
    expect(refused.body.message).toContain('saldo');
    await pay(taller, orden, [['01', 150_000]]);
    const delivered = await act(taller, orden, 'entrega', { entregada_a: 'José', kilometraje_salida: 80_100 }, asesor);
    expect(delivered.status, JSON.stringify(delivered.body)).toBe(200);
    expect(delivered.body).toMatchObject({ estado: 'entregada', entregada_a: 'José', saldo_centavos: 0 });
  });

  test('on credit counts all that the customer owes; beyond it only who may leave a balance delivers, and it is written', async () => {
    const { id: cliente_id } = await created(
      taller.owner.post('/api/clientes', {
        nombre: 'Flotilla Ruiz',
        telefono: '4775550202',
        limite_credito_centavos: 200_000,
      }),
    );
    const ready = async () =>
      move(
        taller,
        await move(taller, await openOrden(taller, { cliente_id, activo_id: null }), 'en_proceso'),
        'terminada',
      );
    const asesor = await taller.company.hire('asesor');
    const first = await act(taller, await ready(), 'entrega', {}, asesor);
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    const second = await ready();
    const refused = await act(taller, second, 'entrega', {}, asesor);
    expect([refused.status, refused.body.code]).toEqual([409, 'no_se_puede']);
    expect(refused.body.message).toContain('no cabe en el crédito del cliente');
    expect((await act(taller, second, 'entrega', {})).status).toBe(200);
    const { rows } = await server.owner.query(
      "select folio, texto from plataforma.bitacora where accion = 'cliente.credito_excedido' and entidad_id = $1",
      [cliente_id],
    );
    expect(rows).toEqual([
      {
        folio: second.folio,
        texto: expect.stringContaining('Crédito $2,000.00 · debe $3,000.00 · pasa por $1,000.00'),
      },
    ]);
  });

  test('with balance is allowed to the owner, and the debt stays', async () => {
    const delivered = await act(taller, await finished(), 'entrega', {});
    expect(delivered.body).toMatchObject({ estado: 'entregada', saldo_centavos: 150_000 });
    const edit = await taller.owner.put(
      `/api/ordenes/${delivered.body.id}/partidas`,
      { partidas: [line('X', 100)] },
      { version: delivered.body.version },
    );
    expect([edit.status, edit.body.code]).toEqual([409, 'no_se_puede']);
  });

  test('is not for an order that nobody started', async () => {
    const { status, body } = await act(taller, await openOrden(taller), 'entrega', {});
    expect([status, body.message]).toEqual([409, 'Termina los trabajos antes de entregar.']);
  });
});

describe('cancelling', () => {
  test('asks why, closes the account and keeps the folio', async () => {
    const orden = await openOrden(taller);
    expect((await act(taller, orden, 'cancelacion', { motivo: '' })).status).toBe(422);
    const { body } = await act(taller, orden, 'cancelacion', { motivo: 'El cliente ya no viene' });
    expect(body).toMatchObject({
      folio: orden.folio,
      estado: 'cancelada',
      cancelada_motivo: 'El cliente ya no viene',
      saldo_centavos: 0,
    });
  });

  test('is refused while money of the customer is in', async () => {
    const orden = await openOrden(taller);
    await pay(taller, orden, [['01', 50_000]]);
    const { status, body } = await act(taller, orden, 'cancelacion', { motivo: 'El cliente ya no viene' });
    expect([status, body.message]).toEqual([
      409,
      `El cliente ya pagó $500.00 de ${orden.folio}. Di si se le devuelven o se quedan a su favor.`,
    ]);
  });
});

describe('counter tickets and returns', () => {
  const ticket = (cantidad_milesimas: number, precio: number) =>
    openOrden(taller, {
      clase: 'mostrador',
      cliente_id: null,
      activo_id: null,
      partidas: [line('Tornillo', precio, { tipo: 'refaccion', cantidad_milesimas })],
    });
  const giveBack = (orden: Json, cantidad_milesimas: number, as = taller.owner) =>
    act(
      taller,
      orden,
      'devolucion',
      { partida_id: orden.partidas[0].id, cantidad_milesimas, motivo: 'No era', forma_pago: '01' },
      as,
    );

  test('a ticket needs no customer and is delivered as it is made', async () => {
    const orden = await ticket(1000, 10_000);
    expect(orden).toMatchObject({
      clase: 'mostrador',
      estado: 'entregada',
      cliente: 'Público en general',
      saldo_centavos: 10_000,
    });
    expect(orden.folio).toMatch(/^NV-\d+$/);
    const { folio } = await pay(taller, orden, [['01', 10_000]]);
    expect(folio).toBe(orden.folio);
  });

  test('three pieces returned one by one give back exactly what was charged', async () => {
    let orden = await ticket(3000, 3_333);
    const total = orden.total_centavos;
    await pay(taller, orden, [['01', total]]);
    for (let left = 3; left > 0; left--) {
      orden = await fresh(taller, orden);
      const answer = await giveBack(orden, 1000);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      orden = answer.body;
    }
    expect(orden.partidas[0]).toMatchObject({ devuelto_milesimas: 3000, devuelto_centavos: total });
    expect(orden).toMatchObject({ pagado_centavos: 0, saldo_centavos: 0 });
    const more = await giveBack(orden, 1000);
    expect([more.status, more.body.code]).toEqual([409, 'devolucion_excesiva']);
  });

  test('a return sent twice with the same key happens once; two at once, only one', async () => {
    const orden = await ticket(2000, 5_000);
    await pay(taller, orden, [['01', 10_000]]);
    const paid = await fresh(taller, orden);
    const body = { partida_id: paid.partidas[0].id, cantidad_milesimas: 1000, motivo: 'No era', forma_pago: '01' };
    const key = newId();
    const send = () => taller.owner.post(`/api/ordenes/${paid.id}/devolucion`, body, { version: paid.version, key });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    const both = await Promise.all([giveBack(first.body, 1000), giveBack(first.body, 1000)]);
    expect(both.map((a) => a.status).toSorted()).toEqual([200, 409]);
  });

  test('only what was delivered comes back', async () => {
    const { status, body } = await giveBack(await openOrden(taller), 1000);
    expect([status, body.code]).toEqual([409, 'no_se_puede']);
  });
});

describe('the list', () => {
  test('counts its tabs by the same filters and keeps tickets apart unless asked', async () => {
    const own = await openTaller(server);
    const first = await openOrden(own);
    await openOrden(own);
    await move(own, await move(own, first, 'en_proceso'), 'terminada');
    await openOrden(own, { clase: 'mostrador', cliente_id: null, activo_id: null });
    const { body } = await own.owner.get('/api/ordenes/totales');
    expect(body).toMatchObject({
      abiertas: 1,
      terminadas: 1,
      entregadas: 0,
      canceladas: 0,
      todas: 2,
      total_centavos: 300_000,
    });
    expect((await own.owner.get('/api/ordenes?clase=todas')).body.data).toHaveLength(3);
    const [row] = (await own.owner.get('/api/ordenes?grupo=terminadas')).body.data;
    expect(row).toMatchObject({
      folio: 'OT-1',
      lineas: 2,
      hechas: 2,
      vehiculo: 'Kenworth T680 2017',
      placas: 'GTO-101-B',
    });
    const pages = await own.owner.get('/api/ordenes?clase=todas&limit=2');
    const rest = await own.owner.get(
      `/api/ordenes?clase=todas&limit=2&cursor=${encodeURIComponent(pages.body.cursor)}`,
    );
    expect([...pages.body.data, ...rest.body.data].map((o: Json) => o.folio).toSorted()).toEqual([
      'NV-1',
      'OT-1',
      'OT-2',
    ]);
  });

  test('says who works on each order, each person once', async () => {
    const own = await openTaller(server);
    let orden = await openOrden(own);
    for (const partida of orden.partidas)
      orden = (
        await own.owner.put(
          `/api/ordenes/${orden.id}/trabajadores`,
          { partida_id: partida.id, trabajadores: own.trabajadores.map((empleado_id) => ({ empleado_id })) },
          { version: orden.version },
        )
      ).body;
    await openOrden(own);
    const { body } = await own.owner.get('/api/ordenes?sort=folio');
    expect(body.data.map((o: Json) => o.tecnicos.map((t: Json) => t.nombre))).toEqual([['Luis Ramos', 'Ana Soto'], []]);
  });

  test('counter tickets have a tab of their own, with their count and their sum', async () => {
    const own = await openTaller(server);
    await openOrden(own);
    await openOrden(own, { clase: 'mostrador', cliente_id: null, activo_id: null });
    const { body } = await own.owner.get('/api/ordenes?grupo=mostrador');
    expect(body.data.map((o: Json) => o.folio)).toEqual(['NV-1']);
    const totales = await own.owner.get('/api/ordenes/totales?grupo=mostrador');
    expect(totales.body).toMatchObject({ todas: 1, mostrador: 1, total_centavos: body.data[0].total_centavos });
  });

  test('goes by what is promised first, and what has no promise goes last', async () => {
    const own = await openTaller(server);
    for (const promesa of ['2026-12-03T18:00:00Z', null, '2026-12-01T18:00:00Z', '2026-12-02T18:00:00Z'])
      await openOrden(own, { promesa });
    const found: string[] = [];
    for (let cursor = '', more = true; more; ) {
      const { body } = await own.owner.get(`/api/ordenes?sort=promesa&limit=1${cursor}`);
      found.push(...body.data.map((o: Json) => o.folio));
      more = body.cursor !== null;
      cursor = `&cursor=${encodeURIComponent(body.cursor)}`;
    }
    expect(found).toEqual(['OT-3', 'OT-4', 'OT-1', 'OT-2']);
  });

  test('another company finds nothing and changes nothing', async () => {
    const other = await openTaller(server);
    const orden = await openOrden(taller);
    expect((await other.owner.get(`/api/ordenes/${orden.id}`)).status).toBe(404);
    expect((await other.owner.get(`/api/ordenes/${orden.id}/pdf`)).status).toBe(404);
    expect((await act(taller, orden, 'estado', { a: 'en_proceso' }, other.owner)).status).toBe(404);
    expect((await other.owner.get('/api/ordenes?clase=todas')).body.data).toEqual([]);
    expect(
      (await other.owner.post('/api/ordenes', { cliente_id: taller.cliente_id, partidas: [line('X', 100)] })).status,
    ).toBe(404);
  });

  test('costs are only for who may see them', async () => {
    const orden = await openOrden(taller, { partidas: [line('Batería', 200_000, { costo_centavos: 120_000 })] });
    expect(lineOf(orden, 'Batería').costo_centavos).toBe(120_000);
    const asesor = await taller.company.hire('asesor');
    expect(lineOf((await asesor.get(`/api/ordenes/${orden.id}`)).body, 'Batería').costo_centavos).toBeNull();
  });
});

test('the order prints as a PDF', async () => {
  const orden = await openOrden(taller);
  const { status, headers, raw } = await taller.owner.get(`/api/ordenes/${orden.id}/pdf`);
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('application/pdf');
  expect(raw.subarray(0, 5).toString()).toBe('%PDF-');
});

test('the day at the counter ends with OT-1 delivered and its account at zero', async () => {
  const own = await openTaller(server, { caja: true });
  const ot = await liveCounterDay(own);
  expect(ot).toMatchObject({ folio: 'OT-1', estado: 'entregada', pagado_centavos: 815_982, saldo_centavos: 0 });
  const { body } = await own.owner.get('/api/reportes/detalladoVehiculosCotizacion?reporteTipo=venta');
  expect(body.totales).toMatchObject({ total_centavos: 1_098_782, documentos: 3, saldo_centavos: 0 });
});

describe('the data of an open order', () => {
  const datos = {
    promesa: '2026-12-24T18:00:00Z',
    kilometraje: 90_000,
    combustible_octavos: 4,
    motivo: 'Rechina',
    observaciones: 'Sin tapete',
  };
  const write = (orden: Json, body: Json, version = orden.version) =>
    taller.owner.put(`/api/ordenes/${orden.id}/datos`, body, { version });

  test('are put right: the vehicle has run as far, and another promise stays in its history', async () => {
    const orden = await openOrden(taller);
    const told = await created(write(orden, datos));
    expect(told).toMatchObject({ ...datos, promesa: expect.stringContaining('2026-12-24') });
    expect((await taller.owner.get(`/api/activos/${taller.activo_id}`)).body.kilometraje).toBe(90_000);
    const later = await created(write(told, { ...datos, promesa: '2026-12-26T18:00:00Z' }));
    expect(later.cambios.map((c: Json) => c.nota).filter((nota: string) => nota.startsWith('Entrega'))).toEqual(
      expect.arrayContaining([
        'Entrega prometida: 24 dic 2026, 12:00',
        'Entrega prometida: 26 dic 2026, 12:00 (antes 24 dic 2026, 12:00)',
      ]),
    );
    const same = await created(write(later, { ...datos, promesa: '2026-12-26T12:00:00-06:00', motivo: 'Otro' }));
    expect(same.cambios).toHaveLength(later.cambios.length);
  });

  test('over an older version, of one that is closed, or with fewer kilometres, are refused and leave it as it was', async () => {
    const orden = await openOrden(taller);
    expect((await write(orden, datos, orden.version + 1)).status).toBe(409);
    const fewer = await write(orden, { ...datos, kilometraje: 1 });
    expect([fewer.status, Object.keys(fewer.body.fields)]).toEqual([422, ['kilometraje']]);
    await created(act(taller, orden, 'cancelacion', { motivo: 'No vino' }));
    const gone = await fresh(taller, orden);
    expect((await write(gone, datos)).body).toMatchObject({ code: 'no_se_puede' });
    expect((await fresh(taller, orden)).promesa).toBeNull();
  });
});
