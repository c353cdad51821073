import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deadlocksOf } from '../../../apps/server/testing/deadlocks.ts';
import {
  type CallOptions,
  expectInvariants,
  type Json,
  PASSWORD,
  type Person,
  startTest,
} from '../../../apps/server/testing/harness.ts';
import { insist } from '../../../apps/server/testing/insist.ts';
import {
  act,
  authorisedCotizacion,
  created,
  fresh,
  line,
  move,
  openOrden,
  openTaller,
  pay,
  type Taller,
} from '../../../apps/server/testing/taller.ts';

const ROUNDS = Number(process.env.RACE_ROUNDS ?? 8);
const server = await startTest();
let taller: Taller;
let owner: Person;
let firma: string;

const guard = async (of: Taller, guarda_autorizado: boolean): Promise<void> => {
  for (const { clase, version, ...pasos } of (await of.owner.get('/api/ordenes/pasos')).body.data)
    await created(of.owner.put(`/api/ordenes/pasos/${clase}`, { ...pasos, guarda_autorizado }, { version }));
};

// As every company begins: nobody turned the guard on.
beforeAll(async () => {
  taller = await openTaller(server, { caja: true });
  owner = taller.owner;
  const ink = { create: { width: 300, height: 120, channels: 4, background: '#112233' } } as const;
  firma = `data:image/png;base64,${(await sharp(ink).png().toBuffer()).toString('base64')}`;
});

let orden: Json;
/** Afinación $1,000 and balatas $500, which the customer took at the counter. */
beforeEach(async () => {
  orden = await openOrden(taller);
});

const save = (of: Json, partidas: Json[], as = owner) =>
  as.put(`/api/ordenes/${of.id}/partidas`, { partidas }, { version: of.version });
const with_ = (of: Json, more: Json[], change: (p: Json) => Json = (p) => p): Json[] => [
  ...of.partidas.map(change),
  ...more,
];
const addBearing = async (of = orden): Promise<Json> => created(save(of, with_(of, [line('Balero', 80_000)])));
const raise = (precio_centavos: number, of = orden): Promise<Json> =>
  created(
    save(
      of,
      with_(of, [], (p) => (p.descripcion === 'Balatas' ? { ...p, precio_centavos } : p)),
    ),
  );
const named = (of: Json, name: string): Json => of.partidas.find((p: Json) => p.descripcion.startsWith(name));
const difference = async (of: Json): Promise<Json> => created(owner.get(`/api/cotizaciones/${of.ampliacion.id}`));
const answerAtCounter = (c: Json, taken: string[], as = owner, options: CallOptions = {}) =>
  as.post(
    `/api/cotizaciones/${c.id}/autorizacion`,
    { revision: c.revision, canal: 'telefono', nombre: 'Juan Núñez', autorizadas: taken },
    { version: c.version, ...options },
  );
const idsOf = (c: Json): string[] => c.partidas.map((p: Json) => p.id);
const linkOf = async (c: Json): Promise<string> => {
  const sent = await created(
    owner.post(`/api/cotizaciones/${c.id}/envio`, { canal: 'copiar' }, { version: c.version }),
  );
  return `/api/publico/cotizaciones/${/[\w-]{43}/.exec(sent.url)?.[0]}`;
};

describe('what goes beyond what the customer authorised', () => {
  test('waits: it is worth nothing, takes no part and cannot start, until he says yes to the difference alone', async () => {
    const more = await addBearing();
    expect(more).toMatchObject({
      guardada: true,
      total_centavos: 150_000,
      autorizado_centavos: 150_000,
      por_autorizar_centavos: 80_000,
      saldo_centavos: 150_000,
    });
    expect(named(more, 'Balero').estado).toBe('por_autorizar');
    for (const estado of ['en_curso', 'hecha', 'pendiente', 'revisada']) {
      const refused = await act(taller, more, 'avance', { partida_id: named(more, 'Balero').id, estado });
      expect([refused.status, refused.body.code, refused.body.message]).toEqual([
        409,
        'falta_autorizar',
        `Falta que el cliente autorice «Balero». Envíale la ampliación ${more.ampliacion.folio}, o registra en ella lo que dijo.`,
      ]);
    }
    const asked = await difference(more);
    expect(asked).toMatchObject({ total_centavos: 80_000, amplia: { id: orden.id, folio: orden.folio } });
    expect(asked.partidas.map((p: Json) => p.descripcion)).toEqual(['Balero']);
    await created(answerAtCounter(asked, idsOf(asked)));
    const after = await fresh(taller, orden);
    expect(after).toMatchObject({
      total_centavos: 230_000,
      autorizado_centavos: 230_000,
      por_autorizar_centavos: 0,
      saldo_centavos: 230_000,
    });
    expect(named(after, 'Balero').estado).toBe('pendiente');
    await created(act(taller, after, 'avance', { partida_id: named(after, 'Balero').id, estado: 'en_curso' }));
    await expectInvariants(server.owner);
  });

  test('is answered by his link, with hash, hour, address, channel and signature; a no is pending work of the vehicle', async () => {
    const more = await created(
      save(orden, with_(orden, [line('Bomba de agua', 120_000), line('Lavado de motor', 35_000)])),
    );
    const c = await difference(more);
    const path = await linkOf(c);
    const page = await created(server.anonymous.get(path));
    expect(page.partidas.map((p: Json) => p.descripcion)).toEqual(['Bomba de agua', 'Lavado de motor']);
    const said = { revision: page.revision, nombre: 'Juan Núñez', acepta: true, firma };
    await created(server.anonymous.post(`${path}/respuesta`, { ...said, autorizadas: [page.partidas[0].id] }));
    const after = await fresh(taller, orden);
    expect(after.partidas.map((p: Json) => p.estado)).toEqual(['pendiente', 'pendiente', 'pendiente', 'rechazada']);
    expect(after).toMatchObject({ total_centavos: 270_000, autorizado_centavos: 270_000 });
    const { autorizaciones } = await difference(after);
    expect(autorizaciones[0]).toMatchObject({ canal: 'enlace', nombre: 'Juan Núñez', con_firma: true });
    expect(autorizaciones[0].documento_hash).toMatch(/^[0-9a-f]{64}$/);
    const { rows } = await server.owner.query(
      `select ip <> '' as ip, creado_en is not null as hora from cotizaciones.autorizacion where cotizacion_id = $1`,
      [c.id],
    );
    expect(rows).toEqual([{ ip: true, hora: true }]);
    expect(after.cambios[0].nota).toContain('Juan Núñez autorizó $1,200.00 más');
    const pending = await created(owner.get(`/api/pendientes/vehiculo?activo_id=${taller.activo_id}`));
    expect(pending.data.map((p: Json) => p.descripcion)).toContain('Lavado de motor');
    // Saved again as it is, what he said no to is not asked again.
    const again = await created(save(after, after.partidas));
    expect(named(again, 'Lavado').estado).toBe('rechazada');
    expect(again.por_autorizar_centavos).toBe(0);
  });

  test('a new price resets what was asked: the answer to the one before is refused, and the next revision is read first', async () => {
    const more = await addBearing();
    const path = await linkOf(await difference(more));
    const page = await created(server.anonymous.get(path));
    const now = await fresh(taller, orden);
    await created(
      save(
        now,
        with_(now, [], (p) => (p.descripcion === 'Balero' ? { ...p, precio_centavos: 95_000 } : p)),
      ),
    );
    const late = { revision: page.revision, nombre: 'Juan Núñez', acepta: true, firma };
    const refused = await server.anonymous.post(`${path}/respuesta`, { ...late, autorizadas: idsOf(page) });
    expect(refused.status).toBe(409);
    expect(['cotizacion_en_edicion', 'revision_anterior']).toContain(refused.body.code);
    const counter = await answerAtCounter({ ...(await difference(now)), revision: page.revision }, idsOf(page));
    expect([counter.status, counter.body.code]).toEqual([409, 'revision_anterior']);
    expect(await fresh(taller, orden)).toMatchObject({ total_centavos: 150_000, por_autorizar_centavos: 95_000 });
  });

  test('a rise of a line asks for it anew, another thing in its place too; a cheaper one does not', async () => {
    const change = async (name: string, rest: Json) => {
      const now = await fresh(taller, orden);
      return created(
        save(
          now,
          with_(now, [], (p) => (p.descripcion === name ? { ...p, ...rest } : p)),
        ),
      );
    };
    const cheaper = await change('Afinación', { precio_centavos: 90_000 });
    expect([cheaper.por_autorizar_centavos, cheaper.total_centavos, cheaper.ampliacion]).toEqual([0, 140_000, null]);
    const dearer = await change('Afinación', { precio_centavos: 90_001 });
    expect([dearer.por_autorizar_centavos, dearer.total_centavos]).toEqual([90_001, 50_000]);
    const other = await change('Balatas', { descripcion: 'Turbo' });
    expect([other.por_autorizar_centavos, other.total_centavos]).toEqual([140_001, 0]);
    // Taken out of the order, nothing is asked any more.
    const less = await created(save(other, [line('Revisión', 1)]));
    const gone = await created(save(less, less.partidas.slice(1).concat(line('Revisión', 1))));
    expect(gone.por_autorizar_centavos).toBe(1);
    await expectInvariants(server.owner);
  });

  test('of a line that rises only the difference is asked, beside what he already authorised and the new total', async () => {
    const more = await raise(60_000);
    expect(named(more, 'Balatas')).toMatchObject({ estado: 'por_autorizar', firmado_centavos: 50_000 });
    const asked = await difference(more);
    expect(asked.firmado).toEqual({
      total_centavos: 150_000,
      partidas: [{ id: named(orden, 'Balatas').id, total_centavos: 50_000 }],
    });
    const { texto } = await created(
      owner.post(`/api/cotizaciones/${asked.id}/envio`, { canal: 'copiar' }, { version: asked.version }),
    );
    expect(texto).toContain('$100.00 más (ya autorizaste $1,500.00; serían $1,600.00)');
    const page = await created(server.anonymous.get(await linkOf(await difference(more))));
    expect(page).toMatchObject({ amplia: true, ya_autorizado_centavos: 150_000 });
    expect(page.partidas[0]).toMatchObject({ total_centavos: 60_000, firmado_centavos: 50_000 });
    await created(answerAtCounter(await difference(more), idsOf(asked)));
    const after = await fresh(taller, orden);
    expect(after).toMatchObject({ total_centavos: 160_000, autorizado_centavos: 160_000 });
    expect(after.cambios[0].nota).toContain('autorizó $100.00 más');
    // A yes by telephone stands on the order with who said it, who took it down and when.
    const [given] = (await created(owner.get(`/api/ordenes/${orden.id}/autorizaciones`))).data;
    expect(given).toMatchObject({ canal: 'telefono', nombre: 'Juan Núñez', amplia: true });
    expect([given.registrada_por, given.creado_en].every(Boolean)).toBe(true);
  });

  test('his no to a rise leaves the work at what he signed, with nothing pending', async () => {
    const more = await raise(60_000);
    await created(answerAtCounter(await difference(more), []));
    const after = await fresh(taller, orden);
    expect(named(after, 'Balatas')).toMatchObject({
      estado: 'pendiente',
      precio_centavos: 50_000,
      total_centavos: 50_000,
    });
    expect(after).toMatchObject({ total_centavos: 150_000, autorizado_centavos: 150_000, por_autorizar_centavos: 0 });
    const pending = await created(owner.get(`/api/pendientes/vehiculo?activo_id=${taller.activo_id}`));
    expect(pending.data.map((p: Json) => p.descripcion)).not.toContain('Balatas');
    await created(act(taller, after, 'avance', { partida_id: named(after, 'Balatas').id, estado: 'en_curso' }));
    await expectInvariants(server.owner);
  });

  test('what is paid is not left without its work: a rise is then asked in a line of its own', async () => {
    await pay(taller, orden, [['01', 150_000]]);
    const paid = await fresh(taller, orden);
    const dearer = (p: Json) => (p.descripcion === 'Balatas' ? { ...p, precio_centavos: 60_000 } : p);
    const refused = await save(paid, with_(paid, [], dearer));
    expect([refused.status, refused.body.code]).toEqual([409, 'sube_con_pago']);
    expect(refused.body.message).toContain(`«Balatas» suba, ${orden.folio} valdría $1,000.00`);
    const beside = await created(save(paid, with_(paid, [line('Balatas, diferencia', 10_000)])));
    expect([beside.totales.total_centavos, beside.por_autorizar_centavos]).toEqual([150_000, 10_000]);
  });

  test('put back to what he signed it needs no other yes; become another thing it is asked whole', async () => {
    const back = await raise(50_000, await raise(60_000));
    expect([named(back, 'Balatas').estado, back.total_centavos, back.ampliacion]).toEqual(['pendiente', 150_000, null]);
    const other = await created(
      save(
        back,
        with_(back, [], (p) =>
          p.descripcion === 'Balatas' ? { ...p, descripcion: 'Turbo', precio_centavos: 60_000 } : p,
        ),
      ),
    );
    expect(named(other, 'Turbo')).toMatchObject({ estado: 'por_autorizar', firmado_centavos: 0 });
    await expectInvariants(server.owner);
  });

  test('a courtesy needs no yes', async () => {
    const more = await created(save(orden, with_(orden, [line('Lavado de cortesía', 0)])));
    expect([named(more, 'Lavado').estado, more.por_autorizar_centavos, more.ampliacion]).toEqual([
      'pendiente',
      0,
      null,
    ]);
  });

  test('what was begun does not rise: what is missing goes into a line of its own', async () => {
    const [first] = orden.partidas;
    const begun = await created(act(taller, orden, 'avance', { partida_id: first.id, estado: 'en_curso' }));
    const refused = await save(
      begun,
      with_(begun, [], (p) => (p.id === first.id ? { ...p, cantidad_milesimas: 2000 } : p)),
    );
    expect([refused.status, refused.body.code]).toEqual([409, 'ya_empezado']);
    expect(refused.body.message).toContain('Agrega lo que falta en un renglón aparte');
    expect((await fresh(taller, orden)).total_centavos).toBe(150_000);
  });

  test('delivered without his answer it is not done nor charged, and stays as pending work', async () => {
    const more = await created(save(orden, with_(orden, [line('Muelle trasero', 210_000)])));
    await pay(taller, more, [['01', 150_000]]);
    const working = await move(taller, await fresh(taller, orden), 'en_proceso');
    const ready = await move(taller, working, 'terminada');
    expect(named(ready, 'Muelle').estado).toBe('por_autorizar');
    const done = await created(act(taller, ready, 'entrega', {}));
    expect(done).toMatchObject({ estado: 'entregada', total_centavos: 150_000, saldo_centavos: 0 });
    expect(named(done, 'Muelle').estado).toBe('rechazada');
    const pending = await created(owner.get(`/api/pendientes/vehiculo?activo_id=${taller.activo_id}`));
    expect(pending.data.find((p: Json) => p.descripcion === 'Muelle trasero')).toMatchObject({
      razon: 'sin_respuesta',
    });
    expect((await difference(more)).estado).toBe('cancelada');
    await expectInvariants(server.owner);
  });
});

describe('there is no way around it', () => {
  test('by the quotation of the difference: it is not edited, cancelled or turned into an order by itself', async () => {
    const more = await addBearing();
    const c = await difference(more);
    const body = { cliente_id: taller.cliente_id, partidas: [line('Balero', 1)] };
    const tries = [
      await owner.put(`/api/cotizaciones/${c.id}`, body, { version: c.version }),
      await owner.post(`/api/cotizaciones/${c.id}/cancelacion`, { motivo: 'Porque sí' }, { version: c.version }),
      await owner.post('/api/ordenes', { cotizacion_id: c.id }),
    ];
    expect(tries.map(({ status, body: { code } }) => [status, code])).toEqual(
      Array(3).fill([409, 'cotizacion_de_ampliacion']),
    );
  });

  test('by whoever may not speak for the customer: neither at the counter nor by opening another order', async () => {
    const asesor = await taller.company.hire('asesor');
    await taller.company.leave(asesor, ['ver_ordenes_trabajo', 'ver_cotizaciones', 'ver_clientes', 'ver_ventas']);
    const more = await created(save(orden, with_(orden, [line('Balero', 80_000)]), asesor));
    const c = await difference(more);
    expect((await answerAtCounter(c, idsOf(c), asesor)).status).toBe(403);
    const own = {
      cliente_id: taller.cliente_id,
      activo_id: taller.activo_id,
      partidas: [line('Motor completo', 900_000)],
    };
    const opened = await created(asesor.post('/api/ordenes', own));
    expect(opened).toMatchObject({ total_centavos: 0, por_autorizar_centavos: 900_000, saldo_centavos: 0 });
    const counter = await created(asesor.post('/api/ventas/orden', own));
    expect(await fresh(taller, counter)).toMatchObject({ total_centavos: 0, por_autorizar_centavos: 900_000 });
    const started = await act(
      taller,
      opened,
      'avance',
      { partida_id: opened.partidas[0].id, estado: 'en_curso' },
      asesor,
    );
    expect([started.status, started.body.code]).toEqual([409, 'falta_autorizar']);
  });

  test('by charging it: the account asks for what was authorised, and what is more is refused', async () => {
    const more = await addBearing();
    const answer = await owner.post('/api/pagos', {
      aplicaciones: [{ cuenta_id: more.cuenta_id, monto_centavos: 230_000 }],
      formas: [{ forma_pago: '01', monto_centavos: 230_000 }],
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect((await fresh(taller, orden)).pagado_centavos).toBe(0);
  });

  test('by the states of the order: none of them does or authorises what waits', async () => {
    const more = await addBearing();
    for (const a of ['en_proceso', 'control_calidad', 'terminada', 'en_proceso', 'terminada'])
      await move(taller, await fresh(taller, more), a);
    const now = await fresh(taller, more);
    expect(named(now, 'Balero').estado).toBe('por_autorizar');
    expect(now.total_centavos).toBe(150_000);
  });

  test('by the editor of what was sold: it asks for its own permission, and takes nothing that is on the floor', async () => {
    const partidas = [line('Motor completo', 900_000)];
    const at = `/api/correcciones/ventas/${orden.id}/efecto`;
    const asesor = await taller.company.hire('asesor');
    const stranger = await asesor.post(at, { partidas });
    expect([stranger.status, stranger.body.code]).toEqual([403, 'sin_permiso']);
    // Who may correct sales corrects what was sold: an order on the floor is not.
    await created(owner.post('/api/auth/confirmar-contrasena', { password: PASSWORD }));
    const open = await owner.post(at, { partidas });
    expect(open.status).toBe(409);
    expect((await fresh(taller, orden)).total_centavos).toBe(150_000);
  });

  test('by raising what was authorised and delivering the rest: the order is neither finished nor delivered', async () => {
    const working = await move(taller, orden, 'en_proceso');
    const rose = await raise(9_000_000, working);
    for (const refused of [
      await act(taller, rose, 'estado', { a: 'terminada' }),
      await act(taller, rose, 'entrega', { entregada_a: 'José Núñez' }),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([409, 'sin_respuesta']);
      expect(refused.body.message).toContain('«Balatas» espera que el cliente autorice $90,000.00');
      expect(refused.body.message).toContain(rose.ampliacion.folio);
      expect(refused.body.message).toContain('$500.00');
    }
    // Any of the ways that it names lets it go on, and the money is owed.
    const back = await raise(50_000, rose);
    expect((await move(taller, back, 'terminada')).saldo_centavos).toBe(150_000);
  });

  test('by leaving nothing authorised: an order that only waits is not delivered for nothing', async () => {
    const less = await created(save(orden, [line('Bomba de agua', 120_000)]));
    expect([less.total_centavos, less.por_autorizar_centavos]).toEqual([0, 120_000]);
    const working = await move(taller, less, 'en_proceso');
    const refused = await act(taller, working, 'entrega', {});
    expect([refused.status, refused.body.code]).toEqual([409, 'sin_respuesta']);
    // His no is an answer: the vehicle leaves without the work.
    await created(answerAtCounter(await difference(working), []));
    const done = await created(act(taller, await fresh(taller, orden), 'entrega', {}));
    expect(done).toMatchObject({ estado: 'entregada', total_centavos: 0 });
    await expectInvariants(server.owner);
  });

  test('by an answer given after the order was closed', async () => {
    const more = await addBearing();
    const c = await difference(more);
    const path = await linkOf(c);
    const page = await created(server.anonymous.get(path));
    await created(act(taller, await fresh(taller, orden), 'cancelacion', { motivo: 'Se llevó el vehículo' }));
    const late = { revision: page.revision, nombre: 'Juan Núñez', acepta: true, firma, autorizadas: idsOf(page) };
    const refused = await server.anonymous.post(`${path}/respuesta`, late);
    expect(refused.status).toBe(409);
    expect((await fresh(taller, orden)).partidas.map((p: Json) => p.estado)).toContain('rechazada');
  });

  test('by saying yes, once it was delivered, to what he had said no to', async () => {
    const more = await created(save(orden, with_(orden, [line('Balero', 80_000), line('Flecha', 300_000)])));
    const c = await difference(more);
    const path = await linkOf(c);
    const { revision, partidas } = await created(server.anonymous.get(path));
    const answer = (autorizadas: string[]) =>
      server.anonymous.post(`${path}/respuesta`, { revision, nombre: 'Juan Núñez', acepta: true, firma, autorizadas });
    await created(answer([partidas[0].id]));
    await pay(taller, await fresh(taller, orden), [['01', 230_000]]);
    await move(taller, await fresh(taller, orden), 'en_proceso');
    await move(taller, await fresh(taller, orden), 'terminada');
    await created(act(taller, await fresh(taller, orden), 'entrega', {}));
    const late = await answer([partidas[1].id]);
    expect([late.status, late.body.code]).toEqual([409, 'orden_cerrada']);
    expect(await fresh(taller, orden)).toMatchObject({
      estado: 'entregada',
      total_centavos: 230_000,
      saldo_centavos: 0,
    });
  });
});

test('an answer and a change of lines at the same moment never wait for each other in a circle: each is done or refused', async () => {
  let now = await addBearing();
  const before = await deadlocksOf(server);
  for (let round = 0; round < ROUNDS; round++) {
    const c = await difference(now);
    const dearer = with_(now, [line(`Arnés ${round}`, 10_000 + round)], (p) =>
      p.estado === 'por_autorizar' ? { ...p, precio_centavos: p.precio_centavos + 100 } : p,
    );
    const answers = await Promise.all([
      insist((o) => owner.put(`/api/ordenes/${now.id}/partidas`, { partidas: dearer }, { version: now.version, ...o })),
      insist((o) => answerAtCounter(c, idsOf(c), owner, o)),
    ]);
    for (const { status, body } of answers) expect([200, 201, 409], JSON.stringify(body)).toContain(status);
    expect(answers.some(({ status }) => status < 300)).toBe(true);
    now = await fresh(taller, now);
    if (now.por_autorizar_centavos === 0) now = await addBearing(now);
  }
  expect((await deadlocksOf(server)) - before).toBe(0);
});

test('a shop that does not ask for it works as before: what is added is work at once', async () => {
  const free = await openTaller(server);
  await guard(free, false);
  const own = await openOrden(free);
  const more = await created(
    free.owner.put(
      `/api/ordenes/${own.id}/partidas`,
      { partidas: with_(own, [line('Balero', 80_000)]) },
      { version: own.version },
    ),
  );
  expect(more).toMatchObject({ guardada: false, total_centavos: 230_000, por_autorizar_centavos: 0, ampliacion: null });
  // Turned on later, it holds for what is opened from then on.
  await guard(free, true);
  const before = await created(
    free.owner.put(
      `/api/ordenes/${own.id}/partidas`,
      { partidas: with_(more, [line('Filtro', 9_000)]) },
      { version: more.version },
    ),
  );
  expect(before.por_autorizar_centavos).toBe(0);
  const c = await authorisedCotizacion(free, ['Aceite']);
  const converted = await created(free.owner.post('/api/ordenes', { cotizacion_id: c.id }));
  expect(converted).toMatchObject({ guardada: true, por_autorizar_centavos: 0, autorizado_centavos: 815_982 });
});
