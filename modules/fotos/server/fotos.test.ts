import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/server/db/uuid.ts';
import { type Answer, type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { giveWork, openOrden, openTaller, type Taller } from '../../../apps/server/testing/taller.ts';

const server = await startTest();
let taller: Taller;
let owner: Person;
let orden: Json;

beforeAll(async () => {
  taller = await openTaller(server);
  owner = taller.owner;
  orden = await openOrden(taller);
});

const done = ({ status, body }: Answer): Json => {
  expect([200, 201], JSON.stringify(body)).toContain(status);
  return body;
};
let shade = 0;
/** A picture that no other is like. */
const picture = (width = 60, height = 40): Promise<Buffer> => {
  shade += 1;
  return sharp({ create: { width, height, channels: 3, background: { r: shade % 250, g: 90, b: shade >> 2 } } })
    .jpeg()
    .withExif({ IFD0: { ImageDescription: `Foto ${shade}` } })
    .toBuffer();
};
const at = (id: string) => `/api/fotos/de/orden/${id}`;
interface Sent {
  as?: Person;
  of?: string;
  type?: string;
  key?: string;
}
const send = (bytes: Buffer, query: Record<string, string> = {}, { as = owner, of = orden.id, type, key }: Sent = {}) =>
  as.post(`${at(of)}?${new URLSearchParams(query)}`, bytes, {
    headers: { 'content-type': type ?? 'image/jpeg' },
    ...(key ? { key } : {}),
  });
const listed = async (id = orden.id, as = owner): Promise<Json[]> => done(await as.get(at(id))).data;
const change = (foto: Json, body: Json, as = owner) =>
  as.patch(`/api/fotos/${foto.id}`, body, { version: foto.version });

describe('a photo', () => {
  test('is kept with its small one, without the place, the phone or the hour that it carried', async () => {
    const exif = {
      IFD0: { Make: 'TelefonoEspia' },
      IFD3: { GPSLatitude: '21/1 7/1 0/1', GPSLongitude: '101/1 41/1 0/1' },
    };
    const bytes = await sharp(await picture(3000, 1500))
      .withExif(exif)
      .toBuffer();
    expect(bytes.includes('TelefonoEspia')).toBe(true);
    const foto = done(await send(bytes, { categoria: 'frente' }));
    expect(foto).toMatchObject({ clase: 'foto', categoria: 'frente', ancho: 2000, alto: 1000, mia: true });
    const [whole, small] = [
      await owner.get(`/api/fotos/${foto.id}/archivo`),
      await owner.get(`/api/fotos/${foto.id}/archivo?tamano=chica`),
    ];
    const measured = await Promise.all([whole, small].map(({ raw }) => sharp(raw).metadata()));
    expect(measured.map(({ format, width, exif: kept }) => [format, width, kept])).toEqual([
      ['webp', 2000, undefined],
      ['webp', 400, undefined],
    ]);
    for (const { raw } of [whole, small]) expect(raw.includes('TelefonoEspia')).toBe(false);
    expect(whole.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-type': 'image/webp' });
  });

  test('sent twice is there once: with its key, with its id, or the same bytes in the same place', async () => {
    const of = (await openOrden(taller)).id;
    const bytes = await picture();
    const id = newId();
    const key = 'foto-de-un-corte-1';
    const first = done(await send(bytes, { id }, { of, key }));
    expect(first.id).toBe(id);
    const again = await send(bytes, { id }, { of, key });
    expect([again.status, again.headers['idempotency-replayed'], again.body.id]).toEqual([201, 'true', id]);
    expect(done(await send(bytes, { id }, { of })).id).toBe(id);
    expect(done(await send(bytes, {}, { of })).id).toBe(id);
    const both = await Promise.all([1, 2].map(() => send(bytes, { id: newId() }, { of })));
    expect(both.map(({ body }) => body.id)).toEqual([id, id]);
    expect(await listed(of)).toHaveLength(1);
    // Of another part it is another one.
    done(await send(bytes, { categoria: 'pieza' }, { of }));
    expect(await listed(of)).toHaveLength(2);
    // One that was deleted while it waited on a phone does not come back by itself.
    const [foto] = await listed(of);
    done(await owner.del(`/api/fotos/${foto?.id}`, { version: foto?.version }));
    expect(done(await send(bytes, { id }, { of })).eliminada).toBe(true);
    expect(await listed(of)).toHaveLength(1);
  });

  test('of an id that another document has gets its own', async () => {
    const [other, of] = [(await openOrden(taller)).id, (await openOrden(taller)).id];
    const { id } = done(await send(await picture(), {}, { of: other }));
    expect(done(await send(await picture(), { id }, { of })).id).not.toBe(id);
  });

  test('taken again takes the place of the one before, with what was said of it', async () => {
    const of = (await openOrden(taller)).id;
    const antes = done(await send(await picture(), { categoria: 'antes', cliente_ve: '1' }, { of }));
    const despues = done(await send(await picture(), { categoria: 'despues', par_id: antes.id }, { of }));
    const noted = done(await change(antes, { nota: 'Disco rayado' }));
    const repeated = done(await send(await picture(), { sustituye: antes.id }, { of }));
    expect(repeated).toMatchObject({ categoria: 'antes', nota: 'Disco rayado', cliente_ve: true });
    const now = await listed(of);
    expect(now.map(({ id }) => id).toSorted()).toEqual([despues.id, repeated.id].toSorted());
    expect(now.find(({ id }) => id === despues.id)?.par_id).toBe(repeated.id);
    // The one before can be taken back, and whoever writes late over it hears what it is now.
    const late = await change(noted, { nota: 'Tarde' });
    expect([late.status, late.body.code, late.body.current.eliminada]).toEqual([409, 'version_anterior', true]);
    const dead = await change(late.body.current, { nota: 'Tarde' });
    expect([dead.status, dead.body.code]).toEqual([409, 'foto_eliminada']);
    const { version } = late.body.current;
    expect(done(await owner.post(`/api/fotos/${antes.id}/recuperacion`, {}, { version })).eliminada).toBe(false);
  });

  test('is drawn on, said, shown and paired over the version that was read', async () => {
    const of = (await openOrden(taller)).id;
    const foto = done(await send(await picture(), {}, { of }));
    const marcas = [
      { tipo: 'flecha', x: 1000, y: 1000, x2: 5000, y2: 5000, color: 'rojo' },
      { tipo: 'circulo', x: 2000, y: 2000, x2: 8000, y2: 7000, color: 'amarillo' },
      { tipo: 'texto', x: 100, y: 9000, texto: 'Fuga aquí', color: 'blanco' },
    ];
    const drawn = done(await change(foto, { marcas, nota: 'Fuga', cliente_ve: true, categoria: 'dano' }));
    expect(drawn).toMatchObject({ marcas, nota: 'Fuga', cliente_ve: true, categoria: 'dano', version: 2 });
    expect((await change(foto, { nota: 'Otra' })).body.code).toBe('version_anterior');
    const outside = await change(drawn, { marcas: [{ ...marcas[0], x: 10_001 }] });
    expect(outside.status).toBe(422);
    for (const par_id of [foto.id, newId()])
      expect((await change(drawn, { par_id })).body.code).toBe('pareja_no_valida');
  });

  test('of a document that is full is refused, and the file leaves no trace', async () => {
    const full = await openOrden(taller);
    const parte_id = full.partidas[0].id;
    for (let n = 0; n < 40; n++) done(await send(await picture(8, 8), { parte_id }, { of: full.id }));
    const over = await send(await picture(8, 8), { parte_id }, { of: full.id });
    expect([over.status, over.body.code]).toEqual([409, 'fotos_llenas']);
    // Another part has room of its own.
    done(await send(await picture(8, 8), { parte_id: full.partidas[1].id }, { of: full.id }));
  });
});

describe('what is no photo', () => {
  const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
  test.each([
    ['a page', Buffer.from('<!doctype html><script>1</script>'), 'image/jpeg', 422, 'archivo_distinto'],
    [
      'a drawing with a program',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'image/svg+xml',
      415,
      'archivo_no_permitido',
    ],
    ['noise behind the head of one', Buffer.concat([jpeg, randomBytes(900)]), 'image/jpeg', 422, 'archivo_danado'],
    ['nothing', Buffer.alloc(0), 'image/jpeg', 422, 'archivo_vacio'],
    ['eleven megabytes', Buffer.concat([jpeg, Buffer.alloc(11 * 1024 * 1024)]), 'image/jpeg', 413, 'archivo_grande'],
    ['a film', Buffer.from('\0\0\0\x14ftypisom\0\0\0\x01isom', 'latin1'), 'video/mp4', 415, 'archivo_no_permitido'],
  ] as const)('%s is refused with what to do', async (_, bytes, type, status, code) => {
    const before = (await listed()).length;
    const answer = await send(bytes, {}, { type });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.message).toMatch(/\.$/);
    expect((await listed()).length).toBe(before);
    expect((await readdir(tmpdir())).filter((name) => name.startsWith('bahia-subida-'))).toEqual([]);
  });

  /** A PNG that says how large it is and weighs next to nothing. */
  const bomb = (): Promise<Buffer> =>
    sharp({ create: { width: 10_000, height: 5_000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), randomBytes(400)]);

  test('a bomb of fifty million points in a few kilobytes is refused by its head', async () => {
    const bytes = await bomb();
    expect(bytes.length).toBeLessThan(200_000);
    const answer = await send(bytes, {}, { type: 'image/png' });
    expect([answer.status, answer.body.code]).toEqual([422, 'imagen_enorme']);
  });

  test('a photo of an iPhone in its own format is told in which to send it, called as it is or not', async () => {
    const own = await send(heic, {}, { type: 'image/heic' });
    expect([own.status, own.body.message]).toEqual([415, 'Elige un archivo JPG, PNG o WebP.']);
    const called = await send(heic, {}, { type: 'image/jpeg' });
    expect([called.status, called.body.code]).toEqual([422, 'archivo_distinto']);
    expect(called.body.message).toContain('Guárdalo de nuevo como JPG, PNG o WebP');
  });

  test('under the name of something else is refused', async () => {
    const headers = { 'content-type': 'image/jpeg', 'x-nombre-archivo': 'balata.jpg.exe' };
    expect((await owner.post(at(orden.id), await picture(), { headers })).body.code).toBe('archivo_distinto');
  });

  test('one torn on its way is refused', async () => {
    const whole = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
      .jpeg()
      .toBuffer();
    expect((await send(whole.subarray(0, whole.length / 2))).body.code).toBe('archivo_danado');
  });
});

describe('what a photo carries besides is left behind', () => {
  const kept = async (bytes: Buffer, type = 'image/jpeg'): Promise<Buffer> => {
    const { id } = done(await send(bytes, {}, { type }));
    return (await owner.get(`/api/fotos/${id}/archivo`)).raw;
  };

  test('an archive or a page behind its end', async () => {
    const polyglot = Buffer.concat([await picture(), Buffer.from('PK\x03\x04<script>alert(1)</script>PK\x05\x06')]);
    const raw = await kept(polyglot);
    expect([raw.includes('script'), raw.includes('PK\x03\x04')]).toEqual([false, false]);
  });

  test('a program in its comments, and its colours of a printer', async () => {
    const bytes = await sharp(await picture(80, 60))
      .toColourspace('cmyk')
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><script>alert(1)</script></x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect([bytes.includes('script'), (await sharp(bytes).metadata()).space]).toEqual([true, 'cmyk']);
    const raw = await kept(bytes);
    const { space, format, width } = await sharp(raw).metadata();
    expect([space, format, width, raw.includes('script')]).toEqual(['srgb', 'webp', 80, false]);
  });

  test('all but the first of its pictures, where it moves', async () => {
    const frames = await sharp(
      [
        await picture(),
        await sharp(await picture())
          .negate()
          .toBuffer(),
      ],
      { join: { animated: true } },
    )
      .webp()
      .toBuffer();
    expect((await sharp(frames, { animated: true }).metadata()).pages).toBe(2);
    expect((await sharp(await kept(frames, 'image/webp'), { animated: true }).metadata()).pages ?? 1).toBe(1);
  });
});

describe('a film', () => {
  const box = (name: string, body: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(body.length + 8);
    head.write(name, 4, 'latin1');
    return Buffer.concat([head, body]);
  };
  const film = (frames: Buffer, said = Buffer.alloc(8)) =>
    Buffer.concat([
      box('ftyp', Buffer.from('isom\0\0\0\x01isommp42', 'latin1')),
      box('moov', said),
      box('mdat', frames),
    ]);
  const sendFilm = (bytes: Buffer, segundos = '12', type = 'video/mp4') =>
    owner.post(`${at(orden.id)}/videos?segundos=${segundos}`, bytes, { headers: { 'content-type': type } });

  test('is kept as it came and handed out in parts', async () => {
    const bytes = film(randomBytes(2_500_000));
    const { id, clase, segundos } = done(await sendFilm(bytes));
    expect([clase, segundos]).toEqual(['video', 12]);
    const part = (range: string) => owner.get(`/api/fotos/${id}/archivo`, { headers: { range } });
    const first = await part('bytes=0-');
    expect([first.status, first.headers['content-range'], first.headers['content-type']]).toEqual([
      206,
      `bytes 0-1048575/${bytes.length}`,
      'video/mp4',
    ]);
    const second = await part('bytes=1048576-');
    const third = await part(`bytes=2097152-${bytes.length - 1}`);
    expect(Buffer.concat([first.raw, second.raw, third.raw]).equals(bytes)).toBe(true);
    const beyond = await part(`bytes=${bytes.length}-`);
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${bytes.length}`]);
    expect((await owner.get(`/api/fotos/${id}/archivo`)).raw.equals(bytes)).toBe(true);
  });

  test('torn, that tells where it was taken, that is none, or that is too long is refused', async () => {
    const whole = film(randomBytes(5000));
    const codes = [
      await sendFilm(whole.subarray(0, 3000)),
      await sendFilm(film(randomBytes(50), Buffer.from('udta\xa9xyz+21.1-101.7/', 'latin1'))),
      await sendFilm(Buffer.from('<html><video src=x>')),
      await sendFilm(Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), randomBytes(80)]), '12', 'video/webm'),
      await sendFilm(whole, '31'),
      await sendFilm(Buffer.concat([whole, Buffer.alloc(61 * 1024 * 1024)])),
    ].map(({ status, body }) => [status, body.code]);
    expect(codes).toEqual([
      [422, 'video_danado'],
      [422, 'video_con_lugar'],
      [422, 'archivo_distinto'],
      [422, 'archivo_distinto'],
      [422, 'datos_invalidos'],
      [413, 'archivo_grande'],
    ]);
  });

  test('weighs at most what the company says', async () => {
    const path = `/api/empresas/${taller.company.empresa_id}/ajustes`;
    const { fotos } = done(await owner.get(path));
    done(await owner.patch(`${path}/fotos`, { video_megas: 5 }, { version: fotos.version }));
    const heavy = await sendFilm(film(randomBytes(6 * 1024 * 1024)));
    expect([heavy.status, heavy.body.message]).toEqual([
      413,
      'El video pesa 7 MB y la empresa guarda hasta 5. Grábalo más corto.',
    ]);
  });
});

describe('who may', () => {
  test('a technician takes photos of the orders that he sees, and changes his own', async () => {
    const tecnico = await taller.company.hire('tecnico');
    const own = await openOrden(taller);
    expect((await send(await picture(), {}, { as: tecnico, of: own.id })).status).toBe(404);
    expect((await tecnico.get(at(own.id))).status).toBe(404);
    const { id } = done(await send(await picture(), {}, { of: own.id }));
    expect((await tecnico.get(`/api/fotos/${id}/archivo`)).status).toBe(404);
    await giveWork(taller, tecnico, own);
    const his = done(await send(await picture(), {}, { as: tecnico, of: own.id }));
    const [theirs] = await listed(own.id, tecnico);
    expect((await change(his, { nota: 'Mía' }, tecnico)).status).toBe(200);
    const other = await change(theirs ?? {}, { nota: 'Ajena' }, tecnico);
    expect([other.status, other.body.code]).toEqual([403, 'foto_ajena']);
    const replaced = await send(await picture(), { sustituye: id }, { as: tecnico, of: own.id });
    expect(replaced.body.code).toBe('foto_ajena');
    // Who attends the order puts everybody's in order.
    expect((await change((await listed(own.id))[1] ?? {}, { cliente_ve: true })).status).toBe(200);
  });

  test('whoever reads orders sees them; whoever holds no key neither sees nor takes any', async () => {
    const contador = await taller.company.hire('contador');
    expect((await contador.get(at(orden.id))).status).toBe(200);
    const cliente = await taller.company.hire('cliente');
    expect((await cliente.get(at(orden.id))).status).toBe(403);
    expect((await send(await picture(), {}, { as: cliente })).status).toBe(403);
    expect((await server.anonymous.get(at(orden.id))).status).toBe(401);
  });

  test('another company finds none of it, by any address', async () => {
    const vecino = (await server.company()).owner;
    const foto = done(await send(await picture()));
    const { version } = foto;
    const tries = [
      await vecino.get(at(orden.id)),
      await send(await picture(), {}, { as: vecino }),
      await vecino.get(`/api/fotos/${foto.id}/archivo`),
      await vecino.patch(`/api/fotos/${foto.id}`, { nota: 'x' }, { version }),
      await vecino.del(`/api/fotos/${foto.id}`, { version }),
      await vecino.post(`/api/fotos/${foto.id}/recuperacion`, {}, { version }),
    ];
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await owner.get('/api/fotos/de/gasto/018f0000-0000-7000-8000-000000000001')).status).toBe(404);
  });
});

test('the customer sees on his link what was marked for him, and nothing else of it', async () => {
  const of = await openOrden(taller);
  const shown = done(await send(await picture(), { categoria: 'dano', cliente_ve: '1' }, { of: of.id }));
  const hidden = done(await send(await picture(), { categoria: 'antes' }, { of: of.id }));
  const paired = done(await change(shown, { par_id: hidden.id }));
  const elsewhere = done(await send(await picture(), { cliente_ve: '1' }, { of: (await openOrden(taller)).id }));
  const { url } = done(await owner.post(`/api/cobranza/cuentas/${of.cuenta_id}/enlace`));
  const page = `/api/publico/cobranza/${String(url).split('/').at(-1)}`;
  const { fotos } = done(await server.anonymous.get(page));
  expect(fotos).toEqual([expect.objectContaining({ id: shown.id, categoria: 'dano', par_id: null })]);
  expect(Object.keys(fotos[0])).not.toContain('usuario_nombre');
  const file = (id: string) => server.anonymous.get(`${page}/fotos/${id}?tamano=chica`);
  expect((await file(shown.id)).headers['content-type']).toBe('image/webp');
  expect([(await file(hidden.id)).status, (await file(elsewhere.id)).status]).toEqual([404, 404]);
  done(await owner.del(`/api/fotos/${shown.id}`, { version: paired.version }));
  expect((await file(shown.id)).status).toBe(404);
  expect(done(await server.anonymous.get(page)).fotos).toEqual([]);
});
