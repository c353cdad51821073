import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/server/db/uuid.ts';
import { type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { textOfPdf } from '../../../apps/server/testing/pdf-text.ts';
import { created, giveWork, openOrden, openTaller, type Taller } from '../../../apps/server/testing/taller.ts';

const server = await startTest();
let taller: Taller;
let plantilla_id: string;

beforeAll(async () => {
  taller = await openTaller(server);
  plantilla_id = (await taller.owner.get('/api/inspecciones/plantillas')).body.data[0].id;
});

const begin = async (orden?: Json): Promise<Json> =>
  created(taller.owner.post('/api/inspecciones', { orden_id: (orden ?? (await openOrden(taller))).id, plantilla_id }));
let shade = 0;
const picture = (): Promise<Buffer> => {
  shade += 10;
  return sharp({ create: { width: 60, height: 40, channels: 3, background: { r: shade, g: 90, b: 40 } } })
    .jpeg()
    .toBuffer();
};
const picturesIn = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Subtype\s*\/Image/g)?.length ?? 0;
const at = (i: Json) => `/api/fotos/de/inspeccion/${i.id}`;
const send = async (as: Person, i: Json, punto_id: string) =>
  as.post(`${at(i)}?parte_id=${punto_id}`, await picture(), { headers: { 'content-type': 'image/jpeg' } });

test('a photo hangs from a point of its own inspection, and from no other', async () => {
  const [i, other] = [await begin(), await begin()];
  const [first, strange] = [i.puntos[0].id, other.puntos[0].id];
  expect((await send(taller.owner, i, first)).status).toBe(201);
  expect((await send(taller.owner, i, strange)).status).toBe(404);
  expect((await send(taller.owner, i, newId())).status).toBe(404);
  const { data, toma, ordena } = (await taller.owner.get(at(i))).body;
  expect([data.map(({ parte_id }: Json) => parte_id), toma, ordena]).toEqual([[first], true, true]);
  expect((await taller.owner.get(at(other))).body.data).toEqual([]);
});

test('a technician photographs the inspections of the orders where he works, and finds no others; nor does another company', async () => {
  const tecnico = await taller.company.hire('tecnico');
  const [own, other] = [await begin(await giveWork(taller, tecnico, await openOrden(taller))), await begin()];
  expect((await send(tecnico, own, own.puntos[0].id)).status).toBe(201);
  expect((await send(tecnico, other, other.puntos[0].id)).status).toBe(404);
  expect((await tecnico.get(at(other))).status).toBe(404);
  const vecino = await openTaller(server);
  expect((await vecino.owner.get(at(own))).status).toBe(404);
  expect((await send(vecino.owner, own, own.puntos[0].id)).status).toBe(404);
});

test('a cancelled one shows what it had and takes no more', async () => {
  const i = await begin();
  expect((await send(taller.owner, i, i.puntos[0].id)).status).toBe(201);
  const { version } = (await taller.owner.get(`/api/inspecciones/${i.id}`)).body;
  const said = { motivo: 'Era otro vehículo' };
  expect((await taller.owner.post(`/api/inspecciones/${i.id}/cancelacion`, said, { version })).status).toBe(200);
  const { data, toma } = (await taller.owner.get(at(i))).body;
  expect([data.length, toma]).toEqual([1, false]);
  expect((await send(taller.owner, i, i.puntos[0].id)).body.code).toBe('solo_miras');
});

const mark = (punto: Json, more: Json) => ({
  id: newId(),
  punto_id: punto.id,
  base: punto.marcas,
  marcado_ms: Date.now(),
  ...more,
});

describe('ending with a red point that wants its photo', () => {
  const end = (i: Json, sin_foto?: string) =>
    taller.owner.post(`/api/inspecciones/${i.id}/cierre`, { con_faltantes: true, ...(sin_foto ? { sin_foto } : {}) });
  const redOne = async (): Promise<Json> => {
    const i = await begin();
    const marcas = [mark(i.puntos[0], { valor_milesimas: 1_000 }), mark(i.puntos[1], { valor_milesimas: 1_500 })];
    await created(taller.owner.post(`/api/inspecciones/${i.id}/marcas`, { marcas }));
    return i;
  };

  test('is refused by name, until the photo is there', async () => {
    const i = await redOne();
    const [front, rear] = i.puntos;
    await send(taller.owner, i, front.id);
    const refused = await end(i);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'faltan_fotos',
      `Falta la foto de ${rear.nombre}. Tómala, o escribe por qué se termina sin ella.`,
    ]);
    expect(refused.body.current.estado).toBe('abierta');
    await send(taller.owner, i, rear.id);
    expect(await created(end(i, 'No hacía falta'))).toMatchObject({
      estado: 'terminada',
      sin_foto_puntos: '',
      sin_foto_motivo: '',
    });
  });

  test('is done without it by who says why, which is kept with it until it is opened again', async () => {
    const i = await redOne();
    const done = await created(end(i, 'El cliente ya lo vio'));
    expect(done).toMatchObject({
      estado: 'terminada',
      sin_foto_puntos: `${i.puntos[0].nombre} y ${i.puntos[1].nombre}`,
      sin_foto_motivo: 'El cliente ya lo vio',
    });
    const { rows } = await server.owner.query(
      "select texto from plataforma.bitacora where entidad_id = $1 and accion = 'inspeccion.terminada'",
      [i.id],
    );
    expect(rows[0].texto).toContain('sin foto de Balatas delanteras y Balatas traseras: El cliente ya lo vio.');
    const again = { version: done.version };
    const open = await created(taller.owner.post(`/api/inspecciones/${i.id}/reapertura`, {}, again));
    expect([open.sin_foto_puntos, open.sin_foto_motivo]).toEqual(['', '']);
    // A film is no photo, and one that was deleted is none.
    const { id, version } = (await send(taller.owner, i, i.puntos[0].id)).body;
    await created(taller.owner.del(`/api/fotos/${id}`, { version }));
    expect((await end(i)).body.code).toBe('faltan_fotos');
  });
});

describe('the report', () => {
  /** Begun, two points marked, with what is said of each photo. */
  const reported = async (said: [punto: number | null, query: string][]) => {
    const i = await begin();
    const marcas = [0, 1].map((n) => mark(i.puntos[n], { color: 'rojo', valor_milesimas: 1_000, respuesta: 'no' }));
    await created(taller.owner.post(`/api/inspecciones/${i.id}/marcas`, { marcas }));
    const fotos: Json[] = [];
    for (const [n, query] of said) {
      const part = n === null ? '' : `&parte_id=${i.puntos[n].id}`;
      const headers = { 'content-type': 'image/jpeg' };
      fotos.push(await created(taller.owner.post(`${at(i)}?${query}${part}`, await picture(), { headers })));
    }
    await created(
      taller.owner.post(`/api/inspecciones/${i.id}/cierre`, { con_faltantes: true, sin_foto: 'De prueba' }),
    );
    const { url } = await created(taller.owner.put(`/api/inspecciones/${i.id}/enlace`, { activo: true }));
    return { i, fotos, page: `/api/publico/inspecciones/${String(url).split('/').at(-1)}` };
  };
  test('shows by its link the photos that are marked for the customer, each at its point, and hands out no other', async () => {
    const { i, fotos, page } = await reported([
      [0, 'cliente_ve=1'],
      [0, 'cliente_ve=0'],
      [null, 'cliente_ve=1&categoria=frente'],
    ]);
    const informe = await created(server.anonymous.get(page));
    const shown = informe.puntos.flatMap((punto: Json) =>
      punto.fotos.map((foto: Json) => ({ ...foto, punto: punto.id })),
    );
    expect(shown.map(({ id, punto }: Json) => [id, punto])).toEqual([[fotos[0]?.id, i.puntos[0].id]]);
    expect(informe.fotos.map(({ id }: Json) => id)).toEqual([fotos[2]?.id]);
    expect(shown[0]).not.toHaveProperty('usuario_nombre');
    const file = (id: string, of = page) => server.anonymous.get(`${of}/fotos/${id}?tamano=chica`);
    expect((await file(fotos[0]?.id)).headers['content-type']).toBe('image/webp');
    expect((await file(fotos[1]?.id)).status).toBe(404);
    const other = await reported([]);
    expect((await file(fotos[0]?.id, other.page)).status).toBe(404);
    // Taken back, the link hands out nothing.
    await created(taller.owner.put(`/api/inspecciones/${i.id}/enlace`, { activo: false }));
    expect((await file(fotos[0]?.id)).status).toBe(404);
  });

  test('on paper has the same ones with what was drawn on them, four of each point at most, and says how many more there are', async () => {
    const { i, fotos, page } = await reported([
      ...Array.from({ length: 5 }, () => [0, 'cliente_ve=1'] as [number, string]),
      [1, 'cliente_ve=0'],
      [null, 'cliente_ve=1'],
    ]);
    const marcas = [
      { tipo: 'flecha', x: 1000, y: 1000, x2: 5000, y2: 5000, color: 'rojo' },
      { tipo: 'circulo', x: 2000, y: 2000, x2: 8000, y2: 7000, color: 'amarillo' },
      { tipo: 'texto', x: 100, y: 9000, texto: 'Fuga aquí', color: 'blanco' },
    ];
    const nota = { marcas, nota: 'Balata al metal' };
    await created(taller.owner.patch(`/api/fotos/${fotos[0]?.id}`, nota, { version: 1 }));
    const { textOfPdf } = await import('../../../apps/server/testing/pdf-text.ts');
    const pdf = (await taller.owner.get(`/api/inspecciones/${i.id}/pdf`)).raw;
    expect(picturesIn(pdf)).toBe(5);
    const text = await textOfPdf(pdf);
    for (const said of ['Balata al metal', 'Fuga aquí', 'y una foto más', 'Fotos del vehículo'])
      expect(text).toContain(said);
    expect((await server.anonymous.get(`${page}/pdf`)).raw.equals(pdf)).toBe(true);
    // One that is no longer for the customer leaves the paper too.
    await created(taller.owner.patch(`/api/fotos/${fotos[6]?.id}`, { cliente_ve: false }, { version: 1 }));
    expect(picturesIn((await taller.owner.get(`/api/inspecciones/${i.id}/pdf`)).raw)).toBe(4);
  });
});

describe('the paper of a quotation', () => {
  const proposed = (i: Json, n: number, more: Json = {}) => ({
    tipo: 'servicio',
    descripcion: `Trabajo ${n}`,
    cantidad_milesimas: 1000,
    precio_centavos: 50_000,
    tasa_iva: 1600,
    punto_id: i.puntos[n].id,
    motivo: `Balata ${n} en 2 mm: ya no frena igual.`,
    ...more,
  });
  const paperOf = async (of: Json, partidas: Json[]): Promise<{ text: string; pictures: number }> => {
    const c = await created(taller.owner.post('/api/cotizaciones', { ...of, partidas }));
    const { status, raw } = await taller.owner.get(`/api/cotizaciones/${c.id}/pdf`);
    expect(status).toBe(200);
    return { text: await textOfPdf(raw), pictures: picturesIn(raw) };
  };

  test('says of what was found why it is proposed, and shows what its customer may see of it', async () => {
    const i = await begin();
    const take = async (n: number, cliente_ve: 0 | 1) => {
      const path = `${at(i)}?cliente_ve=${cliente_ve}&parte_id=${i.puntos[n].id}`;
      await created(taller.owner.post(path, await picture(), { headers: { 'content-type': 'image/jpeg' } }));
    };
    for (const seen of [1, 1, 1, 0] as const) await take(0, seen);
    await take(1, 0);
    const { cliente_id, activo_id } = taller;
    const { text, pictures } = await paperOf({ cliente_id, activo_id }, [
      proposed(i, 0),
      proposed(i, 0, { descripcion: 'Mano de obra', motivo: '' }),
      proposed(i, 1),
    ]);
    expect(text).toContain('Balata 0 en 2 mm: ya no frena igual.');
    expect(text).toContain('Balata 1 en 2 mm');
    expect(text).toContain('y una foto más');
    expect(pictures).toBe(2);
    const { id: otro } = await created(taller.owner.post('/api/clientes', { nombre: 'Otro', telefono: '4771230000' }));
    expect((await paperOf({ cliente_id: otro }, [proposed(i, 0)])).pictures).toBe(0);
  });

  test('without any stays as it was', async () => {
    const i = await begin();
    const { cliente_id } = taller;
    const { text, pictures } = await paperOf({ cliente_id }, [proposed(i, 0, { punto_id: null, motivo: '' })]);
    expect(text).toContain('Trabajo 0');
    expect(pictures).toBe(0);
  });
});
