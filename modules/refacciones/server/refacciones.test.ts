import { beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import {
  created,
  fresh,
  giveWork,
  line,
  move,
  openOrden,
  openTaller,
  type Taller,
  sayYes,
} from '../../../apps/server/testing/taller.ts';

const server = await startTest();
let taller: Taller;
let luis: Person;
let ana: Person;
let compras: Person;

beforeAll(async () => {
  taller = await openTaller(server);
  luis = await taller.company.hire('tecnico');
  ana = await taller.company.hire('tecnico');
  compras = await taller.company.hire('cajero');
  await taller.company.leave(compras, ['registrar_compras']);
});

let keys = 0;
const article = async (existencia_milesimas = 0, precio_centavos = 0): Promise<Json> =>
  created(
    taller.owner.post('/api/inventario/articulos', {
      sku: `REF-${++keys}`,
      descripcion: `Pieza ${keys}`,
      existencia_milesimas,
      precio_centavos,
      costo_centavos: 4_000,
    }),
  );
const shelf = async ({ id }: Json): Promise<number[]> => {
  const a = (await taller.owner.get(`/api/inventario/articulos/${id}`)).body;
  return [a.existencia_milesimas, a.reservado_milesimas];
};
const receive = ({ id }: Json, cantidad_milesimas: number) =>
  created(
    taller.owner.post('/api/inventario/recepciones', {
      renglones: [{ articulo_id: id, cantidad_milesimas, costo_centavos: 5_000 }],
    }),
  );
const sold = ({ id }: Json, cantidad_milesimas = 1_000) =>
  line('Pieza vendida', 50_000, { tipo: 'refaccion', articulo_id: id, cantidad_milesimas });
const ofLuis = async (...partidas: Json[]): Promise<Json> =>
  giveWork(taller, luis, await openOrden(taller, { partidas: [line('Afinación', 100_000), ...partidas] }));
const asked = (orden: Json, rest: Json = {}, as = luis): Promise<Json> =>
  created(
    as.post('/api/refacciones', {
      orden_id: orden.id,
      partida_id: orden.partidas[0].id,
      descripcion: 'Retén 45x62',
      ...rest,
    }),
  );
const step = (refaccion: Json, a: string, rest: Json = {}, as = taller.owner): Promise<Answer> =>
  as.post(`/api/refacciones/${refaccion.id}/pasos`, { de: refaccion.estado, a, ...rest });
const now = async ({ id }: Json): Promise<Json> => (await taller.owner.get(`/api/refacciones/${id}`)).body;
const bell = async (person: Person, tipo: string): Promise<Json[]> =>
  (await person.get('/api/notificaciones')).body.data.filter((one: Json) => one.tipo === tipo);
const journal = async ({ id }: Json): Promise<string> =>
  JSON.stringify((await taller.owner.get(`/api/ordenes/${id}/bitacora`)).body);

describe('a part that is asked', () => {
  test('by whoever does the work: the counter hears of it, the order notes it, his telephone shows it', async () => {
    const orden = await ofLuis();
    const before = (await bell(taller.owner, 'piso.aviso')).length;
    const refaccion = await asked(orden, { cantidad_milesimas: 2_000, nota: 'La del lado derecho' });
    expect(refaccion).toMatchObject({
      estado: 'pedida',
      folio: orden.folio,
      trabajo: 'Afinación',
      mia: true,
      placas: 'GTO-101-B',
      atrasada: false,
    });
    expect(await bell(taller.owner, 'piso.aviso')).toHaveLength(before + 1);
    expect((await fresh(taller, orden)).cambios[0].nota).toBe(
      'Pide refacción en «Afinación»: 2 × Retén 45x62 (La del lado derecho)',
    );
    const [trabajo] = (await luis.get('/api/piso')).body.trabajos.filter((one: Json) => one.orden_id === orden.id);
    expect(trabajo.refacciones).toEqual([
      {
        descripcion: 'Retén 45x62',
        cantidad_milesimas: 2_000,
        instalada: false,
        pieza_id: null,
        pedida_id: refaccion.id,
        estado: 'pedida',
        esperada: null,
      },
    ]);
    expect(JSON.stringify(trabajo)).not.toMatch(/centavos/);
  });

  test('needs words or an article; a job that was taken off and an order that is over are told', async () => {
    const orden = await ofLuis();
    const none = await luis.post('/api/refacciones', { orden_id: orden.id });
    expect([none.status, none.body.fields.descripcion]).toEqual([422, expect.stringContaining('qué pieza')]);
    const lost = await luis.post('/api/refacciones', {
      orden_id: orden.id,
      partida_id: taller.activo_id,
      descripcion: 'Balero',
    });
    expect([lost.status, lost.body.code]).toEqual([422, 'trabajo_desconocido']);
    await created(
      taller.owner.post(
        `/api/ordenes/${orden.id}/cancelacion`,
        { motivo: 'Se arrepintió' },
        { version: orden.version },
      ),
    );
    const late = await taller.owner.post('/api/refacciones', { orden_id: orden.id, descripcion: 'Balero' });
    expect([late.status, late.body.code]).toEqual([409, 'orden_sin_refacciones']);
  });

  test('sent twice it is one, and nobody else’s technician sees it', async () => {
    const orden = await ofLuis();
    const id = '019aa000-0000-7000-8000-0000000000a1';
    const first = await asked(orden, { id });
    expect((await asked(orden, { id })).id).toBe(first.id);
    expect((await luis.get(`/api/refacciones/orden/${orden.id}`)).body.data).toHaveLength(1);
    expect((await ana.get(`/api/refacciones/${first.id}`)).status).toBe(404);
    expect((await ana.get(`/api/refacciones/orden/${orden.id}`)).status).toBe(404);
    expect((await step(first, 'instalada', {}, ana)).status).toBe(404);
  });

  test('what its line has set apart whole is there already', async () => {
    const pieza = await article(3_000);
    const orden = await ofLuis(sold(pieza, 2_000));
    const there = await asked(orden, { pieza_id: orden.partidas[1].id, descripcion: '', cantidad_milesimas: 2_000 });
    expect(there).toMatchObject({ estado: 'llego', descripcion: 'Pieza vendida', pieza_id: orden.partidas[1].id });
  });
});

describe('while a part is awaited', () => {
  test('its work pauses, the order waits for it, and goes on by itself when the last one came; whoever waits hears', async () => {
    let orden = await ofLuis();
    await created(
      luis.post('/api/piso/actos', {
        orden_id: orden.id,
        partida_id: orden.partidas[0].id,
        acto: 'empezar',
        marcada_ms: Date.now(),
      }),
    );
    const first = await asked(orden, { espera: true });
    orden = await fresh(taller, orden);
    expect([orden.estado, orden.espera_por, orden.partidas[0].estado]).toEqual(['en_espera', 'refaccion', 'en_pausa']);
    const second = await asked(orden, { descripcion: 'Junta' });
    await created(step(first, 'llego', {}, compras));
    expect((await fresh(taller, orden)).estado).toBe('en_espera');
    await created(step(second, 'llego', {}, compras));
    const goes = await fresh(taller, orden);
    expect([goes.estado, goes.espera_por]).toEqual(['en_proceso', null]);
    expect(goes.cambios[0].nota).toBe('Llegó «Junta»: ya no falta ninguna refacción.');
    const heard = await bell(luis, 'refaccion.llego');
    expect(heard.map(({ titulo }) => titulo)).toEqual([
      `Llegó «Junta» para ${orden.folio}`,
      `Llegó «Retén 45x62» para ${orden.folio}`,
    ]);
    expect(heard[1]?.texto).toContain('Todavía falta 1');
    expect((await bell(taller.owner, 'refaccion.llego')).length).toBeGreaterThanOrEqual(2);
    expect(await journal(orden)).toContain('La recibió');
  });

  test('an order on which somebody else goes on does not wait; only its work does', async () => {
    const orden = await ofLuis();
    await created(
      taller.owner.put(
        `/api/ordenes/${orden.id}/partidas`,
        { partidas: [...orden.partidas, line('Frenos', 70_000)] },
        { version: orden.version },
      ),
    );
    const both = await sayYes(taller, orden);
    for (const { id } of both.partidas)
      await created(
        taller.owner.post('/api/piso/actos', {
          orden_id: orden.id,
          partida_id: id,
          acto: 'empezar',
          marcada_ms: Date.now(),
        }),
      );
    await asked(orden, { espera: true });
    const after = await fresh(taller, orden);
    expect([after.estado, ...after.partidas.map(({ estado }: Json) => estado)]).toEqual([
      'en_proceso',
      'en_pausa',
      'en_curso',
    ]);
  });

  test('cancelled with its reason, the order does not stay behind for it', async () => {
    const orden = await ofLuis();
    const refaccion = await asked(orden, { espera: true });
    expect((await fresh(taller, orden)).estado).toBe('en_espera');
    expect((await step(refaccion, 'cancelada')).body.code).toBe('falta_motivo');
    await created(step(refaccion, 'cancelada', { motivo: 'El cliente trajo la suya' }));
    expect((await fresh(taller, orden)).estado).not.toBe('en_espera');
  });
});

describe('goods that come in', () => {
  test('bring the part of the line for which the shelf sets them apart', async () => {
    const pieza = await article();
    const orden = await ofLuis(sold(pieza, 2_000));
    const refaccion = await asked(orden, { articulo_id: pieza.id, descripcion: '', cantidad_milesimas: 2_000 });
    expect(refaccion.pieza_id).toBe(orden.partidas[1].id);
    await receive(pieza, 1_000);
    expect((await now(refaccion)).estado).toBe('pedida');
    await receive(pieza, 1_000);
    expect(await now(refaccion)).toMatchObject({ estado: 'llego', llego_nombre: expect.any(String) });
  });

  test('bought for its order, it comes with its purchase', async () => {
    const pieza = await article();
    const orden = await ofLuis();
    const refaccion = await asked(orden, { articulo_id: pieza.id, descripcion: '' });
    const proveedor = await created(taller.owner.post('/api/proveedores', { nombre: `Refaccionaria ${++keys}` }));
    const compra = await created(
      taller.owner.post('/api/compras', {
        proveedor_id: proveedor.id,
        fecha: taller.company.who.hoy,
        orden_folio: orden.folio,
        renglones: [{ articulo_id: pieza.id, cantidad_milesimas: 1_000, costo_centavos: 9_000 }],
        pago: 'por_pagar',
      }),
    );
    expect(await now(refaccion)).toMatchObject({ estado: 'llego', compra_id: compra.id, compra_folio: compra.folio });
  });

  test('by its purchase order, it comes when that is received', async () => {
    const pieza = await article();
    const refaccion = await asked(await ofLuis(), { articulo_id: pieza.id, descripcion: '' });
    const pedido = await created(
      taller.owner.post('/api/inventario/pedidos', {
        proveedor: 'Refaccionaria del Norte',
        renglones: [{ articulo_id: pieza.id, cantidad_milesimas: 1_000, costo_centavos: 9_000 }],
      }),
    );
    const { descripcion, cantidad_milesimas, articulo_id, partida_id } = refaccion;
    const linked = await created(
      taller.owner.put(
        `/api/refacciones/${refaccion.id}`,
        { descripcion, cantidad_milesimas, articulo_id, partida_id, pedido_id: pedido.id, esperada: '2020-01-02' },
        { version: refaccion.version },
      ),
    );
    expect(linked).toMatchObject({ proveedor: 'Refaccionaria del Norte', pedido_folio: pedido.folio, atrasada: true });
    await created(
      taller.owner.post(
        `/api/inventario/pedidos/${pedido.id}/recepcion`,
        { renglones: [{ renglon_id: pedido.renglones[0].id, cantidad_milesimas: 1_000 }] },
        { version: pedido.version },
      ),
    );
    expect((await now(refaccion)).estado).toBe('llego');
  });
});

describe('a part in its place', () => {
  test('leaves the shelf by its line, once, however often it is said, and comes back when it is taken out', async () => {
    const pieza = await article(2_000);
    const orden = await ofLuis(sold(pieza));
    const refaccion = await asked(orden, { articulo_id: pieza.id, descripcion: '' });
    const put = await created(step(refaccion, 'instalada', { marcada_ms: Date.now() }, luis));
    expect(put).toMatchObject({ estado: 'instalada', instalada_nombre: expect.any(String) });
    expect(await shelf(pieza)).toEqual([1_000, 0]);
    expect((await step(refaccion, 'instalada', {}, luis)).status).toBe(200);
    const done = await fresh(taller, orden);
    expect(done.partidas[1].estado).toBe('hecha');
    expect(done.partidas[1].trabajadores).toEqual([]);
    expect(await shelf(pieza)).toEqual([1_000, 0]);
    await created(step(put, 'llego', {}, luis));
    expect(await shelf(pieza)).toEqual([2_000, 1_000]);
    await move(taller, await move(taller, await fresh(taller, orden), 'en_proceso'), 'terminada');
    expect(await shelf(pieza)).toEqual([1_000, 0]);
    await created(step(await now(refaccion), 'instalada', {}, luis));
    expect(await shelf(pieza)).toEqual([1_000, 0]);
  });

  test('of the catalogue and in no line, it goes into the order at no cost, and asks for goods that are there', async () => {
    const pieza = await article(0, 9_000);
    const orden = await ofLuis();
    const refaccion = await asked(orden, { articulo_id: pieza.id, descripcion: '' });
    const none = await step(refaccion, 'instalada', {}, taller.owner);
    expect([none.status, none.body.code]).toEqual([409, 'sin_existencia']);
    await receive(pieza, 2_000);
    // No service of the order includes it: giving it away is for those who give discounts beyond the limit.
    const refused = await step(refaccion, 'instalada', {}, luis);
    expect([refused.status, refused.body.code]).toEqual([403, 'fuera_de_limite']);
    expect(await shelf(pieza)).toEqual([2_000, 0]);
    const put = await created(step(refaccion, 'instalada', {}, taller.owner));
    const after = await fresh(taller, orden);
    const added = after.partidas.find(({ id }: Json) => id === put.pieza_id);
    expect(added).toMatchObject({ tipo: 'refaccion', precio_centavos: 0, estado: 'hecha', articulo_id: pieza.id });
    expect(after.total_centavos).toBe(orden.total_centavos);
    expect(await shelf(pieza)).toEqual([1_000, 0]);
  });

  test('sold by hand meanwhile, it is that line’s: nothing leaves twice', async () => {
    const pieza = await article(2_000);
    const orden = await ofLuis();
    const refaccion = await asked(orden, { articulo_id: pieza.id, descripcion: '' });
    await created(
      taller.owner.put(
        `/api/ordenes/${orden.id}/partidas`,
        { partidas: [...orden.partidas, sold(pieza)] },
        { version: (await fresh(taller, orden)).version },
      ),
    );
    await sayYes(taller, orden);
    const put = await created(step(refaccion, 'instalada', {}, luis));
    const after = await fresh(taller, orden);
    expect(after.partidas.filter(({ articulo_id }: Json) => articulo_id === pieza.id)).toHaveLength(1);
    expect(put.pieza_id).toBe(after.partidas[1].id);
    expect(await shelf(pieza)).toEqual([1_000, 0]);
  });

  test('put in without a network when it was cancelled meanwhile: told in words, with its hour', async () => {
    const refaccion = await asked(await ofLuis());
    await created(step(refaccion, 'cancelada', { motivo: 'Ya no hace falta' }));
    const late = await step(refaccion, 'instalada', { marcada_ms: Date.now() - 20 * 60_000 }, luis);
    expect([late.status, late.body.code]).toEqual([409, 'refaccion_en_otro_estado']);
    expect(late.body.message).toMatch(
      /«Retén 45x62» de .* está cancelada por .*«Instalada» de las \d\d:\d\d no se aplicó/,
    );
  });

  test('two at once say that it came: once in its history', async () => {
    const refaccion = await asked(await ofLuis());
    const both = await Promise.all([step(refaccion, 'llego'), step(refaccion, 'llego', {}, compras)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { data } = (await taller.owner.get(`/api/refacciones/${refaccion.id}/pasos`)).body;
    expect(data.map(({ a }: Json) => a)).toEqual(['pedida', 'llego']);
  });

  test('with the hour of the hand, however late it is sent', async () => {
    const orden = await ofLuis();
    const refaccion = await asked(orden);
    const put = await created(step(refaccion, 'instalada', { marcada_ms: Date.parse(orden.creado_en) - 60_000 }, luis));
    expect(Date.parse(put.instalada_en)).toBe(Date.parse(orden.creado_en));
  });
});

describe('a piece of the order that nobody asked for', () => {
  const putIn = (orden: Json, rest: Json = {}, as = luis): Promise<Answer> =>
    as.post('/api/refacciones', {
      orden_id: orden.id,
      partida_id: orden.partidas[0].id,
      pieza_id: orden.partidas[1].id,
      instalada: true,
      ...rest,
    });
  const shownTo = async (orden: Json, as = luis): Promise<Json> =>
    (await as.get('/api/piso')).body.trabajos.find((one: Json) => one.orden_id === orden.id)?.refacciones;

  test('is in with one press of his, once, with its hour and his name; and out again', async () => {
    const pieza = await article(3_000);
    const orden = await ofLuis(sold(pieza, 2_000));
    const bells = (await bell(taller.owner, 'piso.aviso')).length;
    expect(await shownTo(orden)).toEqual([
      {
        pieza_id: orden.partidas[1].id,
        descripcion: 'Pieza vendida',
        cantidad_milesimas: 2_000,
        instalada: false,
        pedida_id: null,
        estado: null,
        esperada: null,
      },
    ]);
    const said = { id: '019aa000-0000-7000-8000-0000000000b1', marcada_ms: Date.parse(orden.creado_en) + 1 };
    const put = await created(putIn(orden, said));
    expect(put).toMatchObject({
      id: said.id,
      estado: 'instalada',
      sin_pedir: true,
      pieza_id: orden.partidas[1].id,
      trabajo: 'Afinación',
      cantidad_milesimas: 2_000,
      instalada_nombre: expect.any(String),
    });
    expect(Date.parse(put.instalada_en)).toBe(said.marcada_ms);
    expect((await created(putIn(orden, said))).id).toBe(said.id);
    expect((await created(putIn(orden, {}, taller.owner))).id).toBe(said.id);
    expect(await shelf(pieza)).toEqual([1_000, 0]);
    expect((await fresh(taller, orden)).partidas[1].estado).toBe('hecha');
    expect(await bell(taller.owner, 'piso.aviso')).toHaveLength(bells);
    expect(await journal(orden)).toContain('instalada sin pedirse');
    expect(await shownTo(orden)).toMatchObject([{ pedida_id: said.id, estado: 'instalada', instalada: true }]);
    await created(step(put, 'llego', {}, luis));
    expect(await shelf(pieza)).toEqual([3_000, 2_000]);
  });

  test('that somebody asked for meanwhile is that one', async () => {
    const pieza = await article(1_000);
    const orden = await ofLuis(sold(pieza));
    const refaccion = await asked(orden, { pieza_id: orden.partidas[1].id, descripcion: '' }, taller.owner);
    const put = await created(putIn(orden));
    expect(put).toMatchObject({ id: refaccion.id, estado: 'instalada', sin_pedir: false });
    expect(await shelf(pieza)).toEqual([0, 0]);
  });

  test('taken off the order, of an order that ended, or of another’s: told in words', async () => {
    const orden = await ofLuis(sold(await article(1_000)));
    const marcada_ms = Date.now();
    const lost = await putIn(orden, { pieza_id: taller.activo_id, marcada_ms });
    expect([lost.status, lost.body.code]).toEqual([409, 'pieza_quitada']);
    expect(lost.body.message).toMatch(/la quitaron. «Instalada» de las \d\d:\d\d no se aplicó/);
    const foreign = await putIn(orden, { marcada_ms }, ana);
    expect([foreign.status, foreign.body.code]).toEqual([404, 'refaccion_ajena']);
    await created(
      taller.owner.post(`/api/ordenes/${orden.id}/cancelacion`, { motivo: 'Se fue' }, { version: orden.version }),
    );
    const late = await putIn(orden, { marcada_ms });
    expect([late.status, late.body.code]).toEqual([409, 'orden_sin_refacciones']);
  });
});

describe('what goes back', () => {
  test('to its supplier it leaves the shelf; to the shelf it stays', async () => {
    const pieza = await article(3_000);
    const arrived = async () =>
      created(step(await asked(await ofLuis(), { articulo_id: pieza.id, descripcion: '' }), 'llego'));
    const first = await arrived();
    expect((await step(first, 'devuelta')).body.code).toBe('falta_destino');
    await created(step(first, 'devuelta', { devuelta_a: 'estante', motivo: 'No era' }));
    expect(await shelf(pieza)).toEqual([3_000, 0]);
    await created(step(await arrived(), 'devuelta', { devuelta_a: 'proveedor', motivo: 'Golpeada' }));
    expect(await shelf(pieza)).toEqual([2_000, 0]);
  });

  test('what a line of the order has set apart is not given away under it', async () => {
    const pieza = await article(1_000);
    const orden = await ofLuis(sold(pieza));
    const refaccion = await asked(orden, { pieza_id: orden.partidas[1].id, descripcion: '' });
    const kept = await step(refaccion, 'devuelta', { devuelta_a: 'proveedor' });
    expect([kept.status, kept.body.code]).toEqual([409, 'renglon_la_aparta']);
  });

  test('whoever only does the work says neither what came nor what went back', async () => {
    const refaccion = await asked(await ofLuis());
    expect((await step(refaccion, 'llego', {}, luis)).status).toBe(403);
    await created(step(refaccion, 'cancelada', { motivo: 'La encontré' }, luis));
  });
});

describe('an order that ends', () => {
  const cancel = async (orden: Json): Promise<Json> => {
    const { version } = await fresh(taller, orden);
    return created(taller.owner.post(`/api/ordenes/${orden.id}/cancelacion`, { motivo: 'Se fue' }, { version }));
  };
  const deliver = async (orden: Json): Promise<Json> => {
    let now = await fresh(taller, orden);
    if (now.estado === 'en_espera') now = await move(taller, now, 'en_proceso');
    now = await move(taller, await move(taller, now, 'en_proceso'), 'terminada');
    return created(
      taller.owner.post(`/api/ordenes/${orden.id}/entrega`, { entregada_a: 'Su dueño' }, { version: now.version }),
    );
  };
  const listed = async (estado: string, { folio }: Json): Promise<string[]> =>
    (await taller.owner.get(`/api/refacciones?estado=${estado}&q=${folio}`)).body.data.map(
      ({ descripcion }: Json) => descripcion,
    );
  const totals = async ({ folio }: Json): Promise<Json> =>
    (await taller.owner.get(`/api/refacciones/totales?q=${folio}`)).body;

  test('cancelled: nothing is awaited, its own goods are on the shelf, and what was bought waits for a word', async () => {
    const [shelved, bought] = [await article(1_000), await article()];
    const orden = await ofLuis(sold(shelved));
    const proveedor = await created(taller.owner.post('/api/proveedores', { nombre: `Refaccionaria ${++keys}` }));
    await asked(orden, { descripcion: 'Bomba', espera: true });
    const own = await asked(orden, { pieza_id: orden.partidas[1].id, descripcion: 'Filtro' });
    const paid = await asked(
      orden,
      { articulo_id: bought.id, descripcion: 'Banda', proveedor_id: proveedor.id },
      taller.owner,
    );
    await receive(bought, 1_000);
    await created(step(paid, 'llego'));
    expect((await totals(orden)).pedida).toBe(1);
    await cancel(orden);
    expect(await totals(orden)).toMatchObject({
      pedida: 0,
      atrasada: 0,
      llego: 0,
      por_devolver: 1,
      terminada: 2,
      todas: 3,
      ordenes_en_espera: 0,
    });
    expect([await listed('pedida', orden), await listed('llego', orden)]).toEqual([[], []]);
    expect(await listed('por_devolver', orden)).toEqual(['Banda']);
    expect((await listed('terminada', orden)).toSorted()).toEqual(['Bomba', 'Filtro']);
    expect((await listed('todas', orden)).toSorted()).toEqual(['Banda', 'Bomba', 'Filtro']);
    expect(await now(own)).toMatchObject({ estado: 'devuelta', devuelta_a: 'estante', motivo: 'La orden se canceló.' });
    expect(await shelf(shelved)).toEqual([1_000, 0]);
    expect((await fresh(taller, orden)).cambios[0].nota).toBe(
      'Ya no se espera «Bomba». Vuelve al estante «Filtro». Llegó y no se usa «Banda». Falta decir si va al proveedor o al estante.',
    );
    expect((await step({ ...paid, estado: 'llego' }, 'instalada', {}, luis)).status).toBe(409);
    await created(step({ ...paid, estado: 'llego' }, 'devuelta', { devuelta_a: 'proveedor' }));
    expect(await shelf(bought)).toEqual([0, 0]);
    expect((await totals(orden)).por_devolver).toBe(0);
  });

  test('handed over: what it sold is in the vehicle, and what was asked in words may still be said to be', async () => {
    const orden = await ofLuis(sold(await article(1_000)));
    const line = await asked(orden, { pieza_id: orden.partidas[1].id, descripcion: 'Filtro' });
    const words = await asked(orden, { descripcion: 'Retén' });
    await asked(orden, { descripcion: 'Junta' });
    await created(step(words, 'llego'));
    await deliver(orden);
    expect(await now(line)).toMatchObject({ estado: 'instalada', pieza_id: orden.partidas[1].id });
    expect(await totals(orden)).toMatchObject({ pedida: 0, llego: 0, por_devolver: 1, terminada: 2 });
    expect((await fresh(taller, orden)).cambios[0].nota).toBe(
      'Ya no se espera «Junta». Llegó y no se usa «Retén». Falta decir si va al proveedor o al estante.',
    );
    const { data } = (await taller.owner.get(`/api/refacciones/${line.id}/pasos`)).body;
    expect(data.at(-1)).toMatchObject({ a: 'instalada', nota: 'La orden se entregó.' });
    await created(step({ ...words, estado: 'llego' }, 'instalada'));
    expect((await totals(orden)).por_devolver).toBe(0);
  });

  test('what arrives for it afterwards brings nothing back to the list', async () => {
    const pieza = await article();
    const orden = await ofLuis();
    const refaccion = await asked(orden, { articulo_id: pieza.id, descripcion: '' });
    await cancel(orden);
    await receive(pieza, 5_000);
    expect((await now(refaccion)).estado).toBe('cancelada');
    const again = await step({ ...refaccion, estado: 'cancelada' }, 'pedida');
    expect([again.status, again.body.code]).toEqual([409, 'orden_sin_refacciones']);
  });
});

describe('the piece that was taken out', () => {
  test('went to the customer or not: said of each piece, and printed on the paper of the order', async () => {
    const orden = await ofLuis(line('Balatas', 50_000, { tipo: 'refaccion' }));
    const loose = await created(step(await asked(orden), 'instalada', {}, luis));
    const say = (pieza_id: string, entregada: boolean | null, as = taller.owner) =>
      as.put(`/api/refacciones/orden/${orden.id}/usadas`, { pieza_id, entregada });
    expect((await say(taller.activo_id, true)).status).toBe(422);
    await created(say(orden.partidas[1].id, true));
    const { usadas } = await created(say(loose.id, false, luis));
    expect(usadas.map(({ pieza_id, entregada }: Json) => [pieza_id, entregada]).toSorted()).toEqual(
      [
        [orden.partidas[1].id, true],
        [loose.id, false],
      ].toSorted(),
    );
    expect(await journal(orden)).toContain('pieza usada de «Balatas»');
    expect((await created(say(loose.id, null))).usadas).toHaveLength(1);
    const pdf = await taller.owner.get(`/api/ordenes/${orden.id}/pdf`);
    expect(pdf.status).toBe(200);
  });
});

describe('the list of what is awaited', () => {
  test('is searched by words without their accents, codes by their end, and the supplier by his new name', async () => {
    const pieza = await article();
    const orden = await ofLuis();
    const proveedor = await created(taller.owner.post('/api/proveedores', { nombre: 'Baleros Quiñones' }));
    const one = await asked(
      orden,
      { descripcion: 'Módulo de inyección', articulo_id: pieza.id, proveedor_id: proveedor.id },
      taller.owner,
    );
    const found = async (words: string): Promise<boolean> =>
      (await taller.owner.get(`/api/refacciones?limit=100&q=${encodeURIComponent(words)}`)).body.data.some(
        ({ id }: Json) => id === one.id,
      );
    const all = ['modulo inyec', orden.folio, '101B', pieza.sku, 'quiñones modulo', 'Módulo'];
    expect(await Promise.all(all.map(found))).toEqual(all.map(() => true));
    expect([await found('odulo'), await found('modulo alternador')]).toEqual([false, false]);
    expect((await taller.owner.get('/api/refacciones/totales?q=modulo')).body).toMatchObject({ pedida: 1, todas: 1 });
    await created(
      taller.owner.patch(
        `/api/proveedores/${proveedor.id}`,
        { nombre: 'Rodamientos del Sur' },
        { version: proveedor.version },
      ),
    );
    expect([await found('rodamientos'), await found('quiñones')]).toEqual([true, false]);
    const { descripcion, cantidad_milesimas, articulo_id } = one;
    await created(
      taller.owner.put(
        `/api/refacciones/${one.id}`,
        { descripcion: 'Inyector', cantidad_milesimas, articulo_id },
        { version: one.version },
      ),
    );
    expect([await found('inyector'), await found(descripcion)]).toEqual([true, false]);
  });

  test('the most overdue first, found by piece, order and supplier; costs only for who sees them', async () => {
    const orden = await ofLuis();
    const late = await asked(orden, { descripcion: 'Bomba de agua', esperada: '2020-01-05' }, taller.owner);
    const later = await asked(orden, { descripcion: 'Banda de bomba', esperada: '2099-01-05' }, taller.owner);
    const { body } = await taller.owner.get('/api/refacciones?q=bomba');
    expect(body.data.map(({ id }: Json) => id)).toEqual([late.id, later.id]);
    expect((await taller.owner.get('/api/refacciones?estado=atrasada&q=bomba')).body.data).toHaveLength(1);
    const totals = (await taller.owner.get(`/api/refacciones/totales?q=${orden.folio}`)).body;
    expect(totals).toMatchObject({ pedida: 2, atrasada: 1, todas: 2, llego: 0 });
    const first = (await taller.owner.get('/api/refacciones?q=bomba&limit=1')).body;
    const next = (await taller.owner.get(`/api/refacciones?q=bomba&limit=1&cursor=${encodeURIComponent(first.cursor)}`))
      .body;
    expect(next.data.map(({ id }: Json) => id)).toEqual([later.id]);
    const { descripcion, cantidad_milesimas } = late;
    await created(
      taller.owner.put(
        `/api/refacciones/${late.id}`,
        { descripcion, cantidad_milesimas, costo_centavos: 85_000 },
        { version: late.version },
      ),
    );
    expect((await now(late)).costo_centavos).toBe(85_000);
    expect((await luis.get(`/api/refacciones/${late.id}`)).body.costo_centavos ?? null).toBeNull();
    expect((await luis.get('/api/refacciones')).status).toBe(403);
    const stale = await taller.owner.put(
      `/api/refacciones/${late.id}`,
      { descripcion, cantidad_milesimas },
      { version: late.version },
    );
    expect(stale.status).toBe(409);
  });
});
