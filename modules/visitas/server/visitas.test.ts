import { beforeAll, describe, expect, test } from 'vitest';
import { OrdenNueva } from '#modules/ordenes/contract.ts';
import { cancelNota } from '#modules/ventas/server/front-door.ts';
import { deliverOrden, moveOrden, openOrden } from '#modules/ordenes/server/front-door.ts';
import { addDays, addMonths } from '#platform/contract/zones.ts';
import { type Company, type Json, startTest } from '../../../apps/server/testing/harness.ts';
import { textOfPdf } from '../../../apps/server/testing/pdf-text.ts';

const t = await startTest();
let taller: Company;
let otro: Company;
let cliente: Json;
let aceite: Json;
let n = 0;

const made = async (path: string, body: object): Promise<Json> => {
  const { status, body: reply } = await taller.owner.post(path, body);
  expect(status, JSON.stringify(reply)).toBe(201);
  return reply;
};
const newActivo = (): Promise<Json> =>
  made('/api/activos', {
    cliente_id: cliente.id,
    marca: 'Nissan',
    modelo: 'Versa',
    placas: `VIS${String(++n).padStart(3, '0')}A`,
  });

interface Came {
  km?: number | null;
  partidas?: object[];
  /** So many days ago; today unless said. */
  ago?: number;
}
const lineOf = (servicio: Json, more: object = {}) => ({
  tipo: 'servicio',
  servicio_id: servicio.id,
  descripcion: servicio.nombre,
  cantidad_milesimas: 1000,
  precio_centavos: servicio.precio_centavos,
  tasa_iva: 1600,
  ...more,
});

/** It came, was worked on and left: the order that says so. */
const visit = (activo: Json, { km = null, partidas = [lineOf(aceite)], ago = 0 }: Came = {}): Promise<Json> =>
  taller.run(async (tx, now) => {
    const who = { ...now, now: new Date(now.now.getTime() - ago * 86_400_000), hoy: addDays(now.hoy, -ago) };
    const nueva = OrdenNueva.parse({ cliente_id: cliente.id, activo_id: activo.id, kilometraje: km, partidas });
    const { id, version: born } = await openOrden(tx, who, nueva);
    const begun = await moveOrden(tx, who, id, { a: 'en_proceso', espera_por: null, nota: '' }, born);
    const { version } = await moveOrden(tx, who, id, { a: 'terminada', espera_por: null, nota: '' }, begun.version);
    return deliverOrden(tx, who, id, { entregada_a: '', kilometraje_salida: null }, version);
  });
const proximoOf = async (activo: Json): Promise<Json> =>
  (await taller.owner.get(`/api/visitas/vehiculos/${activo.id}/proximo`)).body;
const listed = async (query: string): Promise<Json[]> => (await taller.owner.get(`/api/visitas?${query}`)).body.data;

beforeAll(async () => {
  taller = await t.company();
  otro = await t.company();
  cliente = await made('/api/clientes', { nombre: 'Lourdes Arriaga', telefono: '4771112233' });
  aceite = await made('/api/servicios', {
    nombre: 'Cambio de aceite',
    precio_centavos: 149_000,
    cada_km: 10_000,
    cada_meses: 6,
  });
});

describe('the list of visits', () => {
  test('a delivered order is a visit with what was done, its kilometres, its total and nothing said of it', async () => {
    const activo = await newActivo();
    const orden = await visit(activo, {
      km: 40_000,
      partidas: [lineOf(aceite), lineOf(aceite, { tipo: 'refaccion', servicio_id: null, descripcion: 'Filtro' })],
    });
    const [row] = await listed(`activo_id=${activo.id}`);
    expect(row).toMatchObject({
      id: orden.id,
      folio: orden.folio,
      fecha: taller.who.hoy,
      cliente: 'Lourdes Arriaga',
      vehiculo: 'Nissan Versa',
      placas: activo.placas,
      kilometraje: 40_000,
      servicios: ['Cambio de aceite', 'Filtro'],
      trabajadores: [],
      fotos: 0,
      total_centavos: 298_000,
      pendientes: 0,
      proximo_km: 50_000,
      proximo_fecha: addMonths(taller.who.hoy, 6),
      comentario: { texto: '', usuario_nombre: '', escrito_en: null, version: 0 },
    });
    expect((await taller.owner.get(`/api/visitas/${orden.id}`)).body).toEqual(row);
  });

  test('an order that was not delivered, a cancelled ticket and a sale without a vehicle are none', async () => {
    const activo = await newActivo();
    await made('/api/ordenes', { cliente_id: cliente.id, activo_id: activo.id, partidas: [lineOf(aceite)] });
    expect(await listed(`activo_id=${activo.id}`)).toEqual([]);
    expect((await proximoOf(activo)).visitas).toBe(0);
  });

  test('filtered by customer, vehicle, service, days and words; page by page without repeating', async () => {
    const [activo, other] = [await newActivo(), await newActivo()];
    const lavado = await made('/api/servicios', { nombre: 'Lavado de motor', precio_centavos: 30_000 });
    const days = [90, 60, 30, 0];
    const folios: string[] = [];
    for (const ago of days) folios.unshift((await visit(activo, { ago, km: 60_000 - ago * 10 })).folio);
    const wash = await visit(other, { ago: 10, partidas: [lineOf(lavado)] });
    const of = async (query: string) => (await listed(query)).map((row) => row.folio);
    expect(await of(`activo_id=${activo.id}`)).toEqual(folios);
    expect(await of(`servicio_id=${lavado.id}`)).toEqual([wash.folio]);
    expect(await of(`q=${other.placas}`)).toEqual([wash.folio]);
    expect(await of(`q=lourdes%20${other.placas}`)).toEqual([wash.folio]);
    const { hoy } = taller.who;
    expect(await of(`activo_id=${activo.id}&desde=${addDays(hoy, -60)}&hasta=${addDays(hoy, -30)}`)).toEqual(
      folios.slice(1, 3),
    );
    expect(await of(`cliente_id=${cliente.id}&activo_id=${other.id}`)).toEqual([wash.folio]);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Json = (
        await taller.owner.get(`/api/visitas?activo_id=${activo.id}&limit=1${cursor && `&cursor=${cursor}`}`)
      ).body;
      seen.push(...page.data.map((row: Json) => row.folio));
      cursor = page.cursor;
    }
    expect(seen).toEqual(folios);
    expect((await taller.owner.get(`/api/visitas/totales?activo_id=${activo.id}`)).body).toEqual({
      visitas: 4,
      hay_mas: false,
      vehiculos: 1,
      total_centavos: 4 * 149_000,
    });
  });

  test('who has not come back for so many months is found by his last visit, and no more once he comes', async () => {
    const activo = await newActivo();
    await visit(activo, { ago: 500 });
    const last = await visit(activo, { ago: 250 });
    const of = async (months: number) =>
      (await listed(`sin_volver=${months}&activo_id=${activo.id}`)).map((row) => row.folio);
    expect(await of(6)).toEqual([last.folio]);
    expect(await of(12)).toEqual([]);
    await visit(activo);
    expect(await of(6)).toEqual([]);
    expect((await taller.owner.get('/api/visitas?sin_volver=7')).status).toBe(422);
  });
});

describe('what is said of a visit', () => {
  const say = (id: string, texto: string, version: number, who = taller.owner) =>
    who.put(`/api/visitas/${id}/comentario`, { texto }, { version });

  test('is written with its author and hour, and all that it said before stays', async () => {
    const { id } = await visit(await newActivo());
    const first = await say(id, 'Pidió que le avisáramos antes de mover nada.', 0);
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ version: 1, usuario_nombre: taller.who.nombre });
    expect((await say(id, '', 1)).body).toMatchObject({ texto: '', version: 2 });
    const { data } = (await taller.owner.get(`/api/visitas/${id}/comentarios`)).body;
    expect(data.map((one: Json) => [one.version, one.texto])).toEqual([
      [2, ''],
      [1, 'Pidió que le avisáramos antes de mover nada.'],
    ]);
  });

  test('of two who write at once, the second reads what the first left, and nothing is lost', async () => {
    const { id } = await visit(await newActivo());
    const asesor = await taller.hire('asesor');
    const [one, two] = await Promise.all([say(id, 'Lo mío', 0), say(id, 'Lo suyo', 0, asesor)]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    const [won, lost] = one.status === 200 ? [one, two] : [two, one];
    expect(lost.body).toMatchObject({ code: 'version_anterior', current: { texto: won.body.texto, version: 1 } });
    expect((await say(id, 'Lo mío\nLo suyo', 1)).status).toBe(200);
    const { data } = (await taller.owner.get(`/api/visitas/${id}/comentarios`)).body;
    expect(data).toHaveLength(2);
  });

  test('the same again writes nothing; of what was not delivered nothing is said; too long is refused', async () => {
    const { id } = await visit(await newActivo());
    await say(id, 'Igual', 0);
    expect((await say(id, 'Igual', 1)).body.version).toBe(1);
    const open = await made('/api/ordenes', { cliente_id: cliente.id, partidas: [lineOf(aceite)] });
    expect((await say(open.id, 'Antes de tiempo', 0)).body.code).toBe('sin_visita');
    expect((await say(id, 'x'.repeat(1_001), 1)).status).toBe(422);
  });

  test('another company and who may not read customers get nothing of it', async () => {
    const { id } = await visit(await newActivo());
    expect((await otro.owner.get(`/api/visitas/${id}`)).status).toBe(404);
    expect((await say(id, 'De otro', 0, otro.owner)).status).toBe(404);
    const tecnico = await taller.hire('tecnico');
    expect((await tecnico.get('/api/visitas')).status).toBe(403);
    expect((await say(id, 'De técnico', 0, tecnico)).status).toBe(403);
    const lector = await taller.hire('asesor');
    await taller.leave(lector, ['ver_clientes']);
    const [row] = (await lector.get(`/api/visitas?limit=1`)).body.data;
    expect(row).not.toHaveProperty('total_centavos');
  });
});

describe('when a vehicle is due again', () => {
  test('of one visit, by the months of its service; of several, by the day on which it will have gone its kilometres', async () => {
    const activo = await newActivo();
    await visit(activo, { km: 40_000, ago: 240 });
    const { hoy } = taller.who;
    expect(await proximoOf(activo)).toMatchObject({
      visitas: 1,
      metros_dia: null,
      proximo: {
        que: 'Cambio de aceite',
        km: 50_000,
        estimada: addMonths(addDays(hoy, -240), 6),
        por: 'fecha',
        certeza: 'media',
      },
    });
    for (const ago of [180, 120, 60, 0]) await visit(activo, { km: 40_000 + (240 - ago) * 100, ago });
    expect(await proximoOf(activo)).toMatchObject({
      visitas: 5,
      metros_dia: 100_000,
      certeza: 'alta',
      ultima_fecha: hoy,
      proximo: { km: 74_000, estimada: addDays(hoy, 100), por: 'km', certeza: 'alta', holgura_dias: 3 },
    });
  });

  test('said by a person it holds until it comes again; and can be left to the calculation before', async () => {
    const activo = await newActivo();
    await visit(activo, { km: 20_000, ago: 30 });
    const seen = await proximoOf(activo);
    const put = (proximo: object | null, version: number) =>
      taller.owner.put(`/api/visitas/vehiculos/${activo.id}/proximo`, { proximo }, { version });
    const fecha = addDays(taller.who.hoy, 45);
    const said = await put({ que: 'Frenos', fecha }, seen.version);
    expect(said.status, JSON.stringify(said.body)).toBe(200);
    expect(said.body).toMatchObject({
      fijado_por: taller.who.nombre,
      proximo: { que: 'Frenos', estimada: fecha, por: 'fecha' },
    });
    const late = await put({ que: 'Otro', fecha }, seen.version);
    expect(late.body).toMatchObject({ code: 'version_anterior', current: { proximo: { que: 'Frenos' } } });
    const free = await put(null, said.body.version);
    expect(free.body).toMatchObject({ fijado_por: '', proximo: { que: 'Cambio de aceite' } });
    await put({ que: 'Frenos', fecha }, free.body.version);
    await visit(activo, { km: 21_000 });
    expect(await proximoOf(activo)).toMatchObject({ fijado_por: '', proximo: { que: 'Cambio de aceite', km: 31_000 } });
  });

  test('of a vehicle that never came it can be said too, and what cannot be is refused with its reason', async () => {
    const activo = await made('/api/activos', { cliente_id: cliente.id, marca: 'Kia', kilometraje: 30_000 });
    const put = (proximo: object) =>
      taller.owner.put(`/api/visitas/vehiculos/${activo.id}/proximo`, { proximo }, { version: 0 });
    expect((await put({ que: 'Afinación', km: 30_000 })).body.fields).toEqual({
      'proximo.km': 'Escribe más de los 30,000 km que ya lleva.',
    });
    expect((await put({ que: 'Afinación', fecha: taller.who.hoy })).status).toBe(422);
    expect((await put({ que: 'Afinación' })).status).toBe(422);
    expect((await put({ que: 'Afinación', km: 40_000 })).body).toMatchObject({
      visitas: 0,
      proximo: { que: 'Afinación', km: 40_000, estimada: null },
    });
  });

  test('what a person noted of the work goes before the catalogue, and a sale taken back counts no more', async () => {
    const activo = await newActivo();
    await visit(activo, { km: 50_000, ago: 40 });
    await taller.owner.post('/api/caja/sesiones', { fondo_centavos: 0 });
    const sold = await taller.run((tx, who) =>
      openOrden(
        tx,
        who,
        OrdenNueva.parse({
          clase: 'mostrador',
          cliente_id: cliente.id,
          activo_id: activo.id,
          partidas: [lineOf(aceite)],
        }),
      ),
    );
    expect(await proximoOf(activo)).toMatchObject({ visitas: 2, ultima_fecha: taller.who.hoy });
    await taller.run((tx, who) =>
      cancelNota(tx, who, sold.id, { motivo: 'Se equivocó', a_favor: false }, sold.version),
    );
    expect(await proximoOf(activo)).toMatchObject({
      visitas: 1,
      ultima_fecha: addDays(taller.who.hoy, -40),
      proximo: { km: 60_000 },
    });
  });
});

describe('a vehicle whole', () => {
  test('its kilometres, owners, warranties and all that is due, and the paper for its sale without names or amounts', async () => {
    const activo = await newActivo();
    const frenos = await made('/api/servicios', { nombre: 'Balatas', precio_centavos: 90_000, cada_km: 30_000 });
    await visit(activo, { km: 10_000, ago: 100, partidas: [lineOf(frenos, { garantia_dias: 90 })] });
    const last = await visit(activo, {
      km: 14_000,
      partidas: [lineOf(aceite, { garantia_dias: 60, garantia_km: 5_000 })],
    });
    const { body } = await taller.owner.get(`/api/visitas/vehiculos/${activo.id}`);
    expect(body).toMatchObject({
      placas: activo.placas,
      kilometraje: 14_000,
      lecturas: [
        { km: 10_000, creible: true },
        { km: 14_000, creible: true, folio: last.folio },
      ],
      propietarios: [{ cliente: 'Lourdes Arriaga' }],
      garantias: [
        {
          folio: last.folio,
          descripcion: 'Cambio de aceite',
          hasta_km: 19_000,
          hasta_fecha: addDays(taller.who.hoy, 60),
        },
      ],
      fotos: [],
    });
    expect(body.tocan.map((one: Json) => one.que)).toEqual(['Cambio de aceite', 'Balatas']);
    const paper = await taller.owner.get(`/api/visitas/vehiculos/${activo.id}/pdf`);
    expect(paper.headers['content-type'], paper.raw.toString('latin1').slice(0, 300)).toBe('application/pdf');
    const text = await textOfPdf(paper.raw);
    for (const said of ['Historia del vehículo', activo.placas, last.folio, '14,000', 'Balatas', 'Garantías vigentes'])
      expect(text).toContain(said);
    expect(text).not.toContain('Lourdes');
    expect(text).not.toContain('1,490');
    expect((await otro.owner.get(`/api/visitas/vehiculos/${activo.id}`)).status).toBe(404);
  });
});

describe('the same again', () => {
  test('a quotation or an order with the same lines at the prices of today, saying what changed', async () => {
    const activo = await newActivo();
    const afinacion = await made('/api/servicios', { nombre: 'Afinación', precio_centavos: 200_000 });
    const libre = {
      tipo: 'otro',
      descripcion: 'Grúa',
      cantidad_milesimas: 1000,
      precio_centavos: 50_000,
      tasa_iva: 1600,
    };
    const { id } = await visit(activo, { partidas: [lineOf(afinacion), libre] });
    await taller.owner.patch(
      `/api/servicios/${afinacion.id}`,
      { precio_centavos: 230_000 },
      { version: afinacion.version },
    );
    const quoted = await made(`/api/visitas/${id}/repeticion`, { como: 'cotizacion' });
    expect(quoted.avisos).toEqual(['Afinación: $2,000.00 entonces, $2,300.00 hoy.']);
    const cotizacion = (await taller.owner.get(`/api/cotizaciones/${quoted.id}`)).body;
    expect(cotizacion.partidas.map((p: Json) => [p.descripcion, p.precio_centavos])).toEqual([
      ['Afinación', 230_000],
      ['Grúa', 50_000],
    ]);
    const ordered = await made(`/api/visitas/${id}/repeticion`, { como: 'orden' });
    expect((await taller.owner.get(`/api/ordenes/${ordered.id}`)).body.total_centavos).toBe(280_000);
    const cajero = await taller.hire('cajero');
    expect((await cajero.post(`/api/visitas/${id}/repeticion`, { como: 'cotizacion' })).status).toBe(403);
  });
});
