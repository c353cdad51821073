import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#platform/server/db/uuid.ts';
import { expectInvariants, type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import {
  act,
  created,
  fresh,
  giveWork,
  line,
  openOrden,
  openTaller,
  type Taller,
} from '../../../apps/server/testing/taller.ts';

const server = await startTest();
let taller: Taller;
let owner: Person;
let firma: string;
let plantilla: Json;
let servicio: Json;

/** Of every kind of order, what its steps are from now on. */
const steps = async (change: Json): Promise<void> => {
  for (const { clase, version, ...pasos } of (await owner.get('/api/ordenes/pasos')).body.data)
    await created(owner.put(`/api/ordenes/pasos/${clase}`, { ...pasos, ...change }, { version }));
};
const guard = (guarda_autorizado: boolean): Promise<void> => steps({ guarda_autorizado });

beforeAll(async () => {
  taller = await openTaller(server, { caja: true });
  owner = taller.owner;
  const ink = { create: { width: 300, height: 120, channels: 4, background: '#112233' } } as const;
  firma = `data:image/png;base64,${(await sharp(ink).png().toBuffer()).toString('base64')}`;
  servicio = await created(
    owner.post('/api/servicios', {
      nombre: 'Cambio de balatas delanteras',
      precio_centavos: 180_000,
      costo_centavos: 90_000,
      tipo: 'servicio',
    }),
  );
  const { data } = (await owner.get('/api/inspecciones/plantillas')).body;
  const { id, version, ...rest } = data.find(({ nivel }: Json) => nivel === 'rapida');
  const puntos = rest.puntos.map(({ remedio: _, ...p }: Json) => ({
    ...p,
    servicio_id: p.nombre === 'Balatas delanteras' ? servicio.id : null,
  }));
  plantilla = await created(owner.put(`/api/inspecciones/plantillas/${id}`, { ...rest, puntos }, { version }));
});

let orden: Json;
let inspeccion: Json;
/** Of an order, an inspection with red pads of 2.5 mm and a yellow light. */
beforeEach(async () => {
  orden = await openOrden(taller);
  inspeccion = await inspect(orden);
});

const pointOf = (i: Json, nombre: string): Json => i.puntos.find((p: Json) => p.nombre === nombre);
const markAs = (i: Json, nombre: string, said: Json, as = owner) =>
  created(
    as.post(`/api/inspecciones/${i.id}/marcas`, {
      marcas: [{ id: newId(), punto_id: pointOf(i, nombre).id, base: 9, marcado_ms: Date.now(), ...said }],
    }),
  );
const inspect = async (of: Json): Promise<Json> => {
  const i = await created(owner.post('/api/inspecciones', { orden_id: of.id, plantilla_id: plantilla.id }));
  await markAs(i, 'Balatas delanteras', { color: null, valor_milesimas: 2_500, nota: 'Ya marca el disco' });
  await markAs(i, 'Luces', { color: 'amarillo', nota: 'Una fundida' });
  await markAs(i, 'Filtro de aire', { color: 'verde' });
  return i;
};
const at = (of: Json) => `/api/inspecciones/orden/${of.id}`;
const found = async (of: Json, as = owner): Promise<Json> => created(as.get(`${at(of)}/hallazgos`));
const named = (h: Json, nombre: string): Json => h.data.find((one: Json) => one.nombre === nombre);
const offered = (hallazgo: Json, more: Json = {}): Json => ({
  ...hallazgo.linea,
  punto_id: hallazgo.punto_id,
  precio_centavos: hallazgo.linea.precio_centavos ?? 45_000,
  fotos: hallazgo.fotos.map(({ id }: Json) => id),
  ...more,
});
const offer = (of: Json, lineas: Json[], retiradas: string[] = [], as = owner) =>
  as.post(`${at(of)}/oferta`, { lineas, retiradas });
const offerAll = async (of = orden): Promise<Json> => {
  const h = await found(of);
  return created(
    offer(
      of,
      h.data.map((one: Json) => offered(one)),
    ),
  );
};
const linkOf = async (h: Json): Promise<string> => {
  const { id, version } = h.cotizacion;
  const sent = await created(owner.post(`/api/cotizaciones/${id}/envio`, { canal: 'copiar' }, { version }));
  return `/api/publico/cotizaciones/${/[\w-]{43}/.exec(sent.url)?.[0]}`;
};
const answer = async (path: string, taken: string[], more: Json = {}): Promise<Json> => {
  const page = await created(server.anonymous.get(path));
  const said = {
    revision: page.revision,
    nombre: 'Juan Núñez',
    acepta: taken.length > 0,
    firma: taken.length > 0 ? firma : null,
  };
  return created(
    server.anonymous.post(`${path}/respuesta`, {
      ...said,
      autorizadas: page.partidas.flatMap((p: Json) => (taken.includes(p.descripcion) ? p.id : [])),
      ...more,
    }),
  );
};
const photograph = async (i: Json, nombre: string): Promise<string> => {
  const shade = {
    create: { width: 60, height: 40, channels: 3, background: { r: Math.floor(Math.random() * 255), g: 9, b: 4 } },
  } as const;
  const body = await sharp(shade).jpeg().toBuffer();
  const path = `/api/fotos/de/inspeccion/${i.id}?parte_id=${pointOf(i, nombre).id}`;
  return (await created(owner.post(path, body, { headers: { 'content-type': 'image/jpeg' } }))).id;
};

describe('what was found', () => {
  test('proposes its line at the price of the vehicle, with its reason; what is tied to nothing has no price yet', async () => {
    const h = await found(orden);
    expect(h.data.map(({ nombre, color, situacion }: Json) => [nombre, color, situacion])).toEqual([
      ['Balatas delanteras', 'rojo', 'nuevo'],
      ['Luces', 'amarillo', 'nuevo'],
    ]);
    expect(named(h, 'Balatas delanteras').linea).toMatchObject({
      descripcion: 'Cambio de balatas delanteras',
      servicio_id: servicio.id,
      precio_centavos: 180_000,
      costo_centavos: 90_000,
      motivo: 'Balatas delanteras: 2.5 mm; bien es desde 5 mm. Ya marca el disco',
    });
    expect(named(h, 'Luces').linea).toMatchObject({ descripcion: 'Luces', precio_centavos: null });
    expect(h).toMatchObject({ cotizacion: null, cerrada: '' });
  });

  test('tells what it costs only to who may see costs, and is not told to who only does the work', async () => {
    const asesor = await taller.company.hire('asesor');
    await taller.company.leave(asesor, ['ver_ordenes_trabajo', 'ver_cotizaciones']);
    const h = await found(orden, asesor);
    expect(named(h, 'Balatas delanteras').linea).toMatchObject({ precio_centavos: 180_000, costo_centavos: null });
    const tecnico = await taller.company.hire('tecnico');
    expect((await tecnico.get(`${at(orden)}/hallazgos`)).status).toBe(403);
  });

  test.each([false, true])(
    'offered, it waits for its customer in one quotation of the order (guarded: %s)',
    async (g) => {
      await guard(g);
      const own = await openOrden(taller);
      await inspect(own);
      const { hallazgos } = await offerAll(own);
      const after = await fresh(taller, own);
      expect(after).toMatchObject({ guardada: g, total_centavos: 150_000, por_autorizar_centavos: 225_000 });
      expect(after.partidas.map((p: Json) => [p.descripcion, p.estado, p.prioridad])).toEqual([
        ['Afinación', 'pendiente', 'recomendado'],
        ['Balatas', 'pendiente', 'recomendado'],
        ['Cambio de balatas delanteras', 'por_autorizar', 'urgente'],
        ['Luces', 'por_autorizar', 'recomendado'],
      ]);
      expect(hallazgos.data.map(({ situacion }: Json) => situacion)).toEqual(['por_enviar', 'por_enviar']);
      const c = await created(owner.get(`/api/cotizaciones/${after.ampliacion.id}`));
      expect(c).toMatchObject({ total_centavos: 225_000, amplia: { id: own.id } });
      const page = await answer(await linkOf(hallazgos), ['Cambio de balatas delanteras']);
      expect(page).toMatchObject({ estado: 'parcial', amplia: true });
      const done = await fresh(taller, own);
      expect(done).toMatchObject({ total_centavos: 330_000, autorizado_centavos: 330_000, por_autorizar_centavos: 0 });
      expect((await found(own)).data.map(({ situacion }: Json) => situacion)).toEqual(['autorizado', 'rechazado']);
      await expectInvariants(server.owner);
      await guard(false);
    },
  );

  test('sent twice, or by two at once, is one line of each point; what the first said stands and the second is told', async () => {
    const h = await found(orden);
    const ask = (precio_centavos: number) =>
      offer(
        orden,
        h.data.map((one: Json) => offered(one, { precio_centavos })),
      );
    const replies = await Promise.all([ask(70_000), ask(80_000), ask(90_000)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(replies.map(({ body }) => body.quedan).toSorted()).toEqual([0, 2, 2]);
    const after = await fresh(taller, orden);
    const lines = after.partidas.filter((p: Json) => p.punto_id !== null);
    expect(lines).toHaveLength(2);
    expect(new Set(lines.map((p: Json) => p.precio_centavos)).size).toBe(1);
    const { rows } = await server.owner.query('select 1 from cotizaciones.cotizacion where amplia_orden_id = $1', [
      orden.id,
    ]);
    expect(rows).toHaveLength(1);
  });

  test('is adjusted while it waits, its customer reads the new words, and not once he took it', async () => {
    const { hallazgos } = await offerAll();
    const path = await linkOf(hallazgos);
    const pads = named(hallazgos, 'Balatas delanteras');
    const words = 'Se están acabando tus balatas.';
    const changed = await created(offer(orden, [offered(pads, { precio_centavos: 170_000, motivo: words })]));
    expect(named(changed.hallazgos, 'Balatas delanteras')).toMatchObject({
      situacion: 'por_enviar',
      total_centavos: 170_000,
    });
    expect((await server.anonymous.get(path)).body.estado).toBe('en_edicion');
    const again = await linkOf(changed.hallazgos);
    const page = (await server.anonymous.get(again)).body;
    expect(page.partidas[0]).toMatchObject({ motivo: words, hallazgo: { color: 'rojo', hallado: '2.5 mm' } });
    await answer(again, ['Cambio de balatas delanteras', 'Luces']);
    const late = await offer(orden, [offered(named(await found(orden), 'Balatas delanteras'), { precio_centavos: 1 })]);
    expect([late.status, late.body.code]).toEqual([409, 'ya_autorizado']);
    expect((await offer(orden, [], [pads.punto_id])).body.code).toBe('ya_autorizado');
  });

  test('that he took and then rises is asked again, and no part of what he authorised until he says yes', async () => {
    const { hallazgos } = await offerAll();
    await answer(await linkOf(hallazgos), ['Cambio de balatas delanteras']);
    const taken = await fresh(taller, orden);
    expect(taken).toMatchObject({ guardada: false, total_centavos: 330_000, autorizado_centavos: 330_000 });
    const partidas = [
      ...taken.partidas.map((p: Json) => (p.servicio_id === servicio.id ? { ...p, precio_centavos: 200_000 } : p)),
      line('Balero', 45_000),
    ];
    await created(owner.put(`/api/ordenes/${orden.id}/partidas`, { partidas }, { version: taken.version }));
    // The shop guards nothing: what it adds by itself is work at once.
    const asked = await fresh(taller, orden);
    expect(asked).toMatchObject({ total_centavos: 195_000, autorizado_centavos: 150_000 });
    expect(asked.por_autorizar_centavos).toBe(200_000);
    await answer(await linkOf(await found(orden)), ['Cambio de balatas delanteras']);
    expect(await fresh(taller, orden)).toMatchObject({
      total_centavos: 395_000,
      autorizado_centavos: 350_000,
      por_autorizar_centavos: 0,
    });
    await expectInvariants(server.owner);
  });

  test('that turns green afterwards offers to withdraw its line; without lines the quotation is withdrawn', async () => {
    await offerAll();
    await markAs(inspeccion, 'Balatas delanteras', { color: null, valor_milesimas: 8_000 });
    const h = await found(orden);
    expect(named(h, 'Balatas delanteras').situacion).toBe('ya_bien');
    const first = await created(offer(orden, [], [named(h, 'Balatas delanteras').punto_id]));
    expect(first.hallazgos.data.map(({ nombre }: Json) => nombre)).toEqual(['Luces']);
    await created(offer(orden, [], [named(h, 'Luces').punto_id]));
    const after = await fresh(taller, orden);
    expect(after).toMatchObject({ ampliacion: null, por_autorizar_centavos: 0 });
    expect(after.partidas).toHaveLength(2);
  });

  test('needs the permission for a discount, and points of its own order', async () => {
    const h = await found(orden);
    const asesor = await taller.company.hire('asesor');
    await taller.company.leave(asesor, ['ver_ordenes_trabajo']);
    const cheap = offered(named(h, 'Luces'), { descuento: { tipo: 'porcentaje', diezmilesimas: 1000 } });
    expect((await offer(orden, [cheap], [], asesor)).body.code).toBe('fuera_de_limite');
    const other = await openOrden(taller);
    expect((await offer(other, [offered(named(h, 'Luces'))])).body.code).toBe('punto_ajeno');
    expect((await offer(orden, [offered(named(h, 'Luces'), { punto_id: newId() })])).body.code).toBe('punto_ajeno');
    const vecino = await openTaller(server);
    expect((await offer(orden, [offered(named(h, 'Luces'))], [], vecino.owner)).status).toBe(422);
    expect((await vecino.owner.get(`${at(orden)}/hallazgos`)).status).toBe(404);
  });

  test('of an order that is closed is refused in words, and of one without a vehicle is offered all the same', async () => {
    const h = await found(orden);
    await created(act(taller, await fresh(taller, orden), 'cancelacion', { motivo: 'No vino' }));
    const refused = await offer(orden, [offered(named(h, 'Luces'))]);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'La orden está cancelada; sus trabajos ya no se editan.',
    ]);
    expect((await found(orden)).cerrada).toBe('La orden está cancelada; sus trabajos ya no se editan.');
  });
});

describe('his answer', () => {
  test('rings at once whoever works on the order, and is work there', async () => {
    const tecnico = await taller.company.hire('tecnico');
    await giveWork(taller, tecnico, await fresh(taller, orden));
    const { hallazgos } = await offerAll();
    await answer(await linkOf(hallazgos), ['Cambio de balatas delanteras']);
    const { data } = (await tecnico.get('/api/notificaciones')).body;
    expect(data[0]).toMatchObject({
      tipo: 'orden.autorizada',
      titulo: `${orden.folio}: ya se puede hacer`,
      texto: 'Juan Núñez autorizó «Cambio de balatas delanteras».',
    });
    const after = await fresh(taller, orden);
    const pads = after.partidas.find((p: Json) => p.punto_id !== null && p.estado === 'pendiente');
    await created(act(taller, after, 'avance', { partida_id: pads.id, estado: 'en_curso' }));
  });

  test('of no is pending work with its reason and the photo of then, once', async () => {
    const foto = await photograph(inspeccion, 'Luces');
    const { hallazgos } = await offerAll();
    const path = await linkOf(hallazgos);
    await answer(path, ['Cambio de balatas delanteras'], { motivo: 'Luego' });
    const pending = async (): Promise<Json[]> =>
      (await owner.get(`/api/pendientes?activo_id=${taller.activo_id}&estado=todos&limit=100`)).body.data;
    const luces = (await pending()).filter(({ punto_id }) => punto_id === pointOf(inspeccion, 'Luces').id);
    expect(luces).toHaveLength(1);
    expect(luces[0]).toMatchObject({
      motivo: 'Luces. Una fundida',
      razon: 'rechazado',
      comentario: 'Luego',
      fotos: [foto],
    });
    // Offered again and taken: it is no longer pending, and the order does it.
    const again = await created(offer(orden, [offered(named(await found(orden), 'Luces'))]));
    expect(named(again.hallazgos, 'Luces').situacion).toBe('por_enviar');
    await answer(await linkOf(again.hallazgos), ['Luces']);
    const { data } = (await owner.get(`/api/pendientes/vehiculo?activo_id=${taller.activo_id}`)).body;
    expect(data.filter((one: Json) => one.id === luces[0]?.id)).toEqual([]);
    expect((await owner.get(`/api/pendientes/${luces[0]?.id}`)).body).toMatchObject({ estado: 'ofrecido' });
    await expectInvariants(server.owner);
  });

  test('may leave some for later: they stay asked, are answered another day, and end with the order as pending work', async () => {
    const { hallazgos } = await offerAll();
    const path = await linkOf(hallazgos);
    const page = (await server.anonymous.get(path)).body;
    const [pads, luces] = page.partidas;
    const half = await answer(path, [], { dejadas: [luces.id] });
    expect(half.partidas.map((p: Json) => p.decision)).toEqual(['rechazada', 'pendiente']);
    expect(half.estado).toBe('parcial');
    const first = await fresh(taller, orden);
    expect(first.partidas.slice(2).map((p: Json) => p.estado)).toEqual(['rechazada', 'por_autorizar']);
    // Another change of the order does not ask him anew.
    await created(
      owner.put(
        `/api/ordenes/${orden.id}/partidas`,
        { partidas: [...first.partidas, line('Lavado', 10_000)] },
        { version: first.version },
      ),
    );
    expect((await server.anonymous.get(path)).body).toMatchObject({ revision: page.revision, estado: 'parcial' });
    await expectInvariants(server.owner);
    await answer(path, ['Luces'], { autorizadas: [luces.id] });
    const second = await fresh(taller, orden);
    expect(second.partidas.find((p: Json) => p.id === luces.id)?.estado).toBe('pendiente');
    expect(second.partidas.find((p: Json) => p.id === pads.id)?.estado).toBe('rechazada');
    await expectInvariants(server.owner);
  });

  test('left for later and then withdrawn is asked no more', async () => {
    const { hallazgos } = await offerAll();
    const path = await linkOf(hallazgos);
    const [, luces] = (await server.anonymous.get(path)).body.partidas;
    await answer(path, ['Cambio de balatas delanteras'], { dejadas: [luces.id] });
    await created(offer(orden, [], [pointOf(inspeccion, 'Luces').id]));
    const page = (await server.anonymous.get(path)).body;
    expect(page.partidas.map((p: Json) => p.decision)).toEqual(['autorizada', 'rechazada']);
    await expectInvariants(server.owner);
  });
});

describe('a finding that may wait', () => {
  test('is pending work of the vehicle at once, once, and is offered later from there', async () => {
    const h = await found(orden);
    const wait = (luces = offered(named(h, 'Luces'), { precio_centavos: 45_000 })) =>
      owner.post(`${at(orden)}/espera`, luces);
    const replies = await Promise.all([wait(), wait()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(named(await found(orden), 'Luces').situacion).toBe('espera');
    const mine = async () =>
      ((await owner.get(`/api/pendientes/vehiculo?activo_id=${taller.activo_id}`)).body.data as Json[]).filter(
        ({ punto_id }) => punto_id === pointOf(inspeccion, 'Luces').id,
      );
    expect(await mine()).toHaveLength(1);
    expect((await mine())[0]).toMatchObject({
      razon: 'recomendado',
      total_centavos: 45_000,
      motivo: 'Luces. Una fundida',
    });
    await created(offer(orden, [offered(named(await found(orden), 'Luces'))]));
    expect(await mine()).toEqual([]);
    // Offered, and then it may wait after all.
    await created(wait(offered(named(await found(orden), 'Luces'))));
    expect(await mine()).toHaveLength(1);
    expect((await fresh(taller, orden)).partidas).toHaveLength(2);
  });
});

describe('the customer’s page', () => {
  test('shows of each finding the photos that are for him, by his link alone, and nothing else of the inspection', async () => {
    const [shown, hidden, green] = [
      await photograph(inspeccion, 'Balatas delanteras'),
      await photograph(inspeccion, 'Balatas delanteras'),
      await photograph(inspeccion, 'Filtro de aire'),
    ];
    const h = await found(orden);
    await created(offer(orden, [offered(named(h, 'Balatas delanteras'), { fotos: [shown] })]));
    const path = await linkOf(await found(orden));
    const page = (await server.anonymous.get(path)).body;
    expect(page.partidas[0].hallazgo.fotos.map(({ id }: Json) => id)).toEqual([shown]);
    expect(page.inspeccion).toMatchObject({
      nombre: 'Revisión rápida',
      bien: [{ nombre: 'Filtro de aire' }],
      compartida: false,
    });
    expect((await server.anonymous.get(`${path}/fotos/${shown}?tamano=chica`)).status).toBe(200);
    for (const id of [hidden, green, newId()])
      expect((await server.anonymous.get(`${path}/fotos/${id}`)).status).toBe(404);
    expect((await server.anonymous.get(`/api/fotos/${shown}/archivo`)).status).toBe(401);
    await steps({ inspeccion: 'opcional' });
    const other = await openOrden(taller, { activo_id: null });
    await inspect(other);
    const elsewhere = await linkOf((await offerAll(other)).hallazgos);
    expect((await server.anonymous.get(`${elsewhere}/fotos/${shown}`)).status).toBe(404);
    // While the shop changes it nothing is shown.
    await created(offer(orden, [offered(named(await found(orden), 'Balatas delanteras'), { precio_centavos: 5 })]));
    expect((await server.anonymous.get(`${path}/fotos/${shown}`)).status).toBe(404);
  });

  test('asks about one line: it is quoted to the adviser, and the answer is of that line', async () => {
    const { hallazgos } = await offerAll();
    const path = await linkOf(hallazgos);
    const [pads, luces] = (await server.anonymous.get(path)).body.partidas;
    const ask = (texto: string, partida_id: string) =>
      server.anonymous.post(`${path}/mensaje`, { tipo: 'pregunta', texto, partida_id });
    await created(ask('¿Aguantan hasta diciembre?', pads.id));
    expect((await ask('¿?', newId())).body.code).toBe('partida_ajena');
    expect(named(await found(orden), 'Balatas delanteras').pregunta).toBe('¿Aguantan hasta diciembre?');
    const { id } = hallazgos.cotizacion;
    const told = { texto: 'No, están por debajo del límite.', partida_id: pads.id };
    await created(owner.post(`/api/cotizaciones/${id}/mensajes`, told));
    const page = (await server.anonymous.get(path)).body;
    expect(page.mensajes.map((m: Json) => [m.del_taller, m.partida_id, m.partida])).toEqual([
      [false, pads.id, 'Cambio de balatas delanteras'],
      [true, pads.id, 'Cambio de balatas delanteras'],
    ]);
    expect(named(await found(orden), 'Balatas delanteras').pregunta).toBe('');
    expect(luces.id).not.toBe(pads.id);
    const { data } = (await owner.get('/api/notificaciones')).body;
    expect(data.find((n: Json) => n.tipo === 'cotizacion.mensaje').texto).toBe(
      'Sobre «Cambio de balatas delanteras»: ¿Aguantan hasta diciembre?',
    );
  });

  test('leads to the report while it is given, and the report says that a quotation waits, without leading to it', async () => {
    const { hallazgos } = await offerAll();
    const path = await linkOf(hallazgos);
    expect((await server.anonymous.post(`${path}/informe`)).status).toBe(404);
    await created(
      owner.post(`/api/inspecciones/${inspeccion.id}/cierre`, { con_faltantes: true, sin_foto: 'Sin cámara' }),
    );
    const { url } = await created(owner.put(`/api/inspecciones/${inspeccion.id}/enlace`, { activo: true }));
    expect((await server.anonymous.get(path)).body.inspeccion.compartida).toBe(true);
    const report = await created(server.anonymous.post(`${path}/informe`));
    expect(report.url).toMatch(/\/Informe\/[\w-]{43}$/);
    const read = async (of: string) => (await server.anonymous.get(`/api/publico/inspecciones/${of.slice(-43)}`)).body;
    expect((await read(url)).cotizacion).toEqual({ folio: hallazgos.cotizacion.folio });
    expect((await read(report.url)).nombre).toBe('Revisión rápida');
    await created(owner.put(`/api/inspecciones/${inspeccion.id}/enlace`, { activo: false }));
    expect((await server.anonymous.post(`${path}/informe`)).status).toBe(404);
  });
});
