import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { ActivoNuevo } from '#modules/activos/contract.ts';
import { addActivo } from '#modules/activos/server/front-door.ts';
import { noteExpired } from '#modules/cotizaciones/server/front-door.ts';
import { expectInvariants, type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { created, line, openCaja, openTaller, type Taller } from '../../../apps/server/testing/taller.ts';

const server = await startTest();
let taller: Taller;
let owner: Person;
let hoy: string;
let firma: string;

beforeAll(async () => {
  taller = await openTaller(server);
  owner = taller.owner;
  await openCaja(owner);
  hoy = taller.company.who.hoy;
  const ink = { create: { width: 300, height: 120, channels: 4, background: '#112233' } } as const;
  firma = `data:image/png;base64,${(await sharp(ink).png().toBuffer()).toString('base64')}`;
});

/** Each story has a vehicle of its own. */
const vehicle = (): Promise<string> =>
  taller.company.run(async (tx, who) => {
    const nuevo = { cliente_id: taller.cliente_id, marca: 'Nissan', modelo: 'NP300', kilometraje: 80_000 };
    return (await addActivo(tx, who, ActivoNuevo.parse(nuevo))).id;
  });

const quote = (activo_id: string | null, partidas: Json[], rest: Json = {}): Promise<Json> =>
  created(owner.post('/api/cotizaciones', { cliente_id: taller.cliente_id, activo_id, partidas, ...rest }));
const answer = (c: Json, taken: readonly string[], nota = ''): Promise<Json> =>
  created(
    owner.post(
      `/api/cotizaciones/${c.id}/autorizacion`,
      {
        revision: c.revision,
        canal: 'telefono',
        nombre: 'Juan Núñez',
        nota,
        autorizadas: c.partidas.filter((p: Json) => taken.includes(p.descripcion)).map((p: Json) => p.id),
      },
      { version: c.version },
    ),
  );
const pendingOf = async (activo_id: string): Promise<Json[]> =>
  (await created(owner.get(`/api/pendientes/vehiculo?activo_id=${activo_id}`))).data;
const allOf = async (activo_id: string): Promise<Json[]> =>
  (await created(owner.get(`/api/pendientes?estado=todos&activo_id=${activo_id}`))).data;
const totalsOf = (activo_id: string): Promise<Json> =>
  created(
    owner.get(
      `/api/pendientes/totales?recuperado_desde=${hoy}&recuperado_hasta=${hoy}&activo_id=${activo_id}&estado=todos`,
    ),
  );
/** As the page writes it: the line points to what it takes up. */
const again = (p: Json, rest: Json = {}): Json =>
  line(p.descripcion, p.precio_centavos, { pendiente_id: p.id, tipo: p.tipo, ...rest });

const brakes = () => [
  line('Balatas delanteras', 185_000, { prioridad: 'urgente' }),
  line('Amortiguadores', 480_000, { prioridad: 'puede_esperar' }),
  line('Cambio de aceite', 95_000),
];

describe('what a customer declines', () => {
  test('is pending with its reason, its day by priority and the price of then, once however often he answers', async () => {
    const activo_id = await vehicle();
    const c = await quote(activo_id, brakes());
    expect(await pendingOf(activo_id)).toEqual([]);
    const answered = await answer(c, ['Cambio de aceite'], 'Hasta la quincena');
    const pending = await pendingOf(activo_id);
    expect(pending.map((p) => [p.descripcion, p.total_centavos, p.razon, p.comentario, p.origen.folio])).toEqual([
      ['Balatas delanteras', 185_000, 'rechazado', 'Hasta la quincena', c.folio],
      ['Amortiguadores', 480_000, 'rechazado', 'Hasta la quincena', c.folio],
    ]);
    const days = pending.map((p) => (Date.parse(p.vence) - Date.parse(hoy)) / 86_400_000);
    expect(days).toEqual([15, 180]);
    // He thinks better of the brakes: they are no longer pending, and if he declines them again there is one, not two.
    const taken = await answer(answered, ['Cambio de aceite', 'Balatas delanteras']);
    expect((await pendingOf(activo_id)).map((p) => p.descripcion)).toEqual(['Amortiguadores']);
    await answer(taken, []);
    expect((await pendingOf(activo_id)).map((p) => p.descripcion)).toEqual([
      'Balatas delanteras',
      'Cambio de aceite',
      'Amortiguadores',
    ]);
    expect(await allOf(activo_id)).toHaveLength(3);
  });

  test('of alternatives is only what counts', async () => {
    const activo_id = await vehicle();
    const c = await quote(activo_id, [
      line('Mano de obra', 100_000),
      line('Balatas originales', 250_000, { opcion: 'A' }),
      line('Balatas genéricas', 150_000, { opcion: 'B' }),
    ]);
    await answer(c, ['Mano de obra', 'Balatas genéricas']);
    expect(await pendingOf(activo_id)).toEqual([]);
  });

  test('by the public link too', async () => {
    const activo_id = await vehicle();
    const c = await quote(activo_id, brakes());
    const { url, cotizacion } = await created(
      owner.post(`/api/cotizaciones/${c.id}/envio`, { canal: 'copiar' }, { version: c.version }),
    );
    const token = /[\w-]{43}/.exec(String(url))?.[0];
    const [first] = cotizacion.partidas;
    const sent = await server.anonymous.post(`/api/publico/cotizaciones/${token}/respuesta`, {
      revision: c.revision,
      nombre: 'Juan Núñez',
      acepta: true,
      firma,
      autorizadas: [first.id],
    });
    expect(sent.status, JSON.stringify(sent.body)).toBeLessThan(300);
    expect((await pendingOf(activo_id)).map((p) => p.descripcion)).toEqual(['Cambio de aceite', 'Amortiguadores']);
  });

  test('without an answer is pending the day after it expired, once, and offered again by a new version', async () => {
    const activo_id = await vehicle();
    const c = await quote(activo_id, brakes(), { vigencia: hoy });
    await created(owner.post(`/api/cotizaciones/${c.id}/envio`, { canal: 'copiar' }, { version: c.version }));
    const tomorrow = new Date(Date.parse(`${hoy}T12:00:00Z`) + 86_400_000);
    const note = () =>
      taller.company.run((tx, who) => noteExpired(tx, { ...who, hoy: tomorrow.toISOString().slice(0, 10) }));
    expect([await note(), await note()]).toEqual([1, 0]);
    expect((await pendingOf(activo_id)).map((p) => p.razon)).toEqual(Array(3).fill('sin_respuesta'));
    const now = (await owner.get(`/api/cotizaciones/${c.id}`)).body;
    const body = { cliente_id: taller.cliente_id, activo_id, partidas: now.partidas };
    expect((await owner.put(`/api/cotizaciones/${c.id}`, body, { version: now.version })).status).toBe(200);
    expect(await pendingOf(activo_id)).toEqual([]);
    expect((await allOf(activo_id)).map((p) => [p.estado, p.documento.folio])).toEqual(
      Array(3).fill(['ofrecido', c.folio]),
    );
  });
});

describe('what comes back', () => {
  test('points to what it was, is done when its order is delivered, and is counted to the centavo, less what was returned', async () => {
    const activo_id = await vehicle();
    await answer(await quote(activo_id, brakes()), ['Cambio de aceite']);
    const [balatas = {}, amortiguadores = {}] = await pendingOf(activo_id);
    const second = await quote(activo_id, [again(balatas, { precio_centavos: 199_000 }), line('Lavado', 15_000)]);
    expect(second.partidas[0].pendiente_id).toBe(balatas.id);
    expect((await pendingOf(activo_id)).map((p) => p.id)).toEqual([amortiguadores.id]);
    const orden = await created(owner.post('/api/ordenes', { cotizacion_id: second.id }));
    expect(orden.partidas[0].pendiente_id).toBe(balatas.id);
    expect((await created(owner.get(`/api/pendientes/${balatas.id}`))).documento).toMatchObject({ folio: orden.folio });
    expect((await totalsOf(activo_id)).recuperado_centavos).toBe(0);
    const paid = await owner.post('/api/pagos', {
      aplicaciones: [{ cuenta_id: orden.cuenta_id, monto_centavos: orden.total_centavos }],
      formas: [{ forma_pago: '01', monto_centavos: orden.total_centavos }],
    });
    expect(paid.status, JSON.stringify(paid.body)).toBe(201);
    const done = await deliver(orden.id);
    const kept = await created(owner.get(`/api/pendientes/${balatas.id}`));
    expect(kept).toMatchObject({ estado: 'hecho', total_centavos: 185_000, recuperado_centavos: 199_000 });
    expect(await totalsOf(activo_id)).toMatchObject({ recuperado_centavos: 199_000, recuperados: 1, hecho: 1 });
    // Half of it comes back, then the rest.
    const back = async (version: number) =>
      created(
        owner.post(
          `/api/ordenes/${orden.id}/devolucion`,
          { partida_id: orden.partidas[0].id, cantidad_milesimas: 500, motivo: 'Garantía' },
          { version },
        ),
      );
    const half = await back(done.version);
    expect((await totalsOf(activo_id)).recuperado_centavos).toBe(99_500);
    await back(half.version);
    expect(await totalsOf(activo_id)).toMatchObject({ recuperado_centavos: 0, hecho: 0, abierto: 2 });
    await expectInvariants(server.owner);
  });

  test('is pending again when the document lets it go: line taken out, quotation cancelled, order cancelled, declined again', async () => {
    const activo_id = await vehicle();
    await answer(await quote(activo_id, brakes()), []);
    const [balatas = {}] = await pendingOf(activo_id);
    const isOpen = async () => (await pendingOf(activo_id)).some((p) => p.id === balatas.id);
    const c = await quote(activo_id, [again(balatas), line('Lavado', 15_000)]);
    expect(await isOpen()).toBe(false);
    const less = { cliente_id: taller.cliente_id, activo_id, partidas: [line('Lavado', 15_000)] };
    await created(owner.put(`/api/cotizaciones/${c.id}`, less, { version: c.version }));
    expect(await isOpen()).toBe(true);
    const other = await quote(activo_id, [again(balatas)]);
    expect(await isOpen()).toBe(false);
    const why = { motivo: 'Se equivocó de vehículo' };
    await created(owner.post(`/api/cotizaciones/${other.id}/cancelacion`, why, { version: other.version }));
    expect(await isOpen()).toBe(true);
    const orden = await created(
      owner.post('/api/ordenes', { cliente_id: taller.cliente_id, activo_id, partidas: [again(balatas)] }),
    );
    expect(await isOpen()).toBe(false);
    await created(owner.post(`/api/ordenes/${orden.id}/cancelacion`, why, { version: orden.version }));
    expect(await isOpen()).toBe(true);
    // Declined at another price, it is worth what it was last offered for.
    await answer(await quote(activo_id, [again(balatas, { precio_centavos: 170_000 }), line('Lavado', 15_000)]), [
      'Lavado',
    ]);
    expect((await pendingOf(activo_id)).find((p) => p.id === balatas.id)?.total_centavos).toBe(170_000);
    await expectInvariants(server.owner);
  });

  test('of somebody else is refused, and nothing is kept', async () => {
    const activo_id = await vehicle();
    await answer(await quote(activo_id, brakes()), []);
    const [balatas = {}] = await pendingOf(activo_id);
    const stranger = await created(owner.post('/api/clientes', { nombre: 'Otra persona' }));
    const refused = await owner.post('/api/cotizaciones', { cliente_id: stranger.id, partidas: [again(balatas)] });
    expect([refused.status, refused.body.code]).toEqual([422, 'pendiente_ajeno']);
    const nobody = '00000000-0000-4000-8000-000000000000';
    const unknown = await owner.post('/api/cotizaciones', {
      cliente_id: taller.cliente_id,
      partidas: [again({ ...balatas, id: nobody })],
    });
    expect(unknown.status).toBeGreaterThanOrEqual(404);
    expect(unknown.status).toBeLessThan(500);
    expect((await pendingOf(activo_id)).map((p) => p.id)).toContain(balatas.id);
  });
});

describe('by hand', () => {
  test('noted, moved, discarded with its reason and reopened; each by whoever read the newest', async () => {
    const activo_id = await vehicle();
    const body = { cliente_id: taller.cliente_id, activo_id, descripcion: 'Bujías', precio_centavos: 64_000 };
    const p = await created(owner.post('/api/pendientes', { ...body, vence_km: 90_000, vence: null }));
    expect(p).toMatchObject({ razon: 'recomendado', total_centavos: 64_000, toca: false, origen: null });
    const at = (what: string) => `/api/pendientes/${p.id}${what}`;
    const moved = await created(
      owner.put(at(''), { vence: null, vence_km: 80_000, comentario: '', razon: 'despues' }, { version: p.version }),
    );
    expect(moved).toMatchObject({ toca: true, razon: 'despues' });
    const stale = await owner.post(at('/cierre'), { razon: 'en_otro_lado' }, { version: p.version });
    expect([stale.status, stale.body.current.id]).toEqual([409, p.id]);
    const closed = await created(owner.post(at('/cierre'), { razon: 'en_otro_lado' }, { version: moved.version }));
    expect(closed).toMatchObject({ estado: 'descartado', razon: 'en_otro_lado' });
    expect(await pendingOf(activo_id)).toEqual([]);
    const again = await owner.put(at(''), { vence: hoy, vence_km: null }, { version: closed.version });
    expect([again.status, again.body.code]).toEqual([409, 'pendiente_cerrado']);
    const open = await created(owner.post(at('/reapertura'), {}, { version: closed.version }));
    expect(open).toMatchObject({ estado: 'abierto', razon: 'recomendado' });
    const stranger = await created(owner.post('/api/clientes', { nombre: 'Otro dueño' }));
    const wrong = await owner.post('/api/pendientes', { ...body, cliente_id: stranger.id });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'otro_cliente']);
  });

  test('the customer is written to with all that his vehicle has pending, and it is noted', async () => {
    const activo_id = await vehicle();
    await answer(await quote(activo_id, brakes()), []);
    const [one] = await pendingOf(activo_id);
    const { enlace, pendiente } = await created(owner.post(`/api/pendientes/${one?.id}/mensaje`));
    const said = decodeURIComponent(String(enlace));
    expect(said).toMatch(/^https:\/\/wa\.me\/524777654321\?text=/);
    expect(said).toContain('balatas delanteras, cambio de aceite, amortiguadores');
    expect(said).toContain('$7,600.00');
    expect(pendiente.contactado_en).not.toBeNull();
    expect((await pendingOf(activo_id)).every((p) => p.contactado_en !== null)).toBe(true);
  });

  test('is found by customer, plate and work, and filtered by reason', async () => {
    const activo_id = await vehicle();
    await answer(await quote(activo_id, [line('Rótula inferior izquierda', 88_000), line('Lavado', 15_000)]), [
      'Lavado',
    ]);
    const found = async (query: string) =>
      (await created(owner.get(`/api/pendientes?${query}`))).data.map((p: Json) => p.descripcion);
    expect(await found('q=rotula')).toEqual(['Rótula inferior izquierda']);
    expect(await found('q=transportes%20rotula')).toEqual(['Rótula inferior izquierda']);
    expect(await found(`razon=recomendado&activo_id=${activo_id}`)).toEqual([]);
    expect(await found(`razon=rechazado&activo_id=${activo_id}`)).toEqual(['Rótula inferior izquierda']);
  });

  test('a technician is told what the vehicle has pending, not what it costs', async () => {
    const activo_id = await vehicle();
    await answer(await quote(activo_id, brakes()), []);
    const tecnico = await taller.company.hire('tecnico');
    const { data } = (await tecnico.get(`/api/pendientes/vehiculo?activo_id=${activo_id}`)).body;
    expect(data.map((p: Json) => [p.descripcion, p.total_centavos, p.telefono])).toEqual([
      ['Balatas delanteras', undefined, undefined],
      ['Cambio de aceite', undefined, undefined],
      ['Amortiguadores', undefined, undefined],
    ]);
    expect((await tecnico.get('/api/pendientes')).status).toBe(403);
  });
});

const deliver = async (id: string): Promise<Json> => {
  const at = async (what: string, body: Json) => {
    const { version } = (await owner.get(`/api/ordenes/${id}`)).body;
    return created(owner.post(`/api/ordenes/${id}/${what}`, body, { version }));
  };
  await at('estado', { a: 'en_proceso' });
  await at('estado', { a: 'terminada' });
  return at('entrega', {});
};
