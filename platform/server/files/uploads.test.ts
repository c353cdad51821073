import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { type Answer, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { dispositionOf, QUOTA_BYTES } from './archivos.ts';
import { judgePdf } from './judge.ts';

const t = await startTest();
const taller = await t.company();
const vecino = await t.company();
await t.app.fastify.listen({ port: 0, host: '127.0.0.1' });
const folder = await mkdtemp(join(tmpdir(), 'bahia-pdf-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const MB = 1024 * 1024;
const plain = (format: 'png' | 'jpeg' | 'webp', side = 64) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#0E5C73' } })
    .toFormat(format)
    .toBuffer();
const logo = (of: Person, bytes: Buffer, type: string, headers: Record<string, string> = {}): Promise<Answer> =>
  of.put(`/api/empresas/${of.empresa_id}/logo`, bytes, { headers: { 'content-type': type, ...headers } });
const send = (bytes: Buffer, type: string, headers?: Record<string, string>) =>
  logo(taller.owner, bytes, type, headers);
const leftovers = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('bahia-subida-'));

describe('a picture', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('in %s is taken, drawn again and read back', async (format) => {
    const answer = await send(await plain(format), `image/${format}`, { 'x-nombre-archivo': `Logo%20ñandú.${format}` });
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ nombre: 'Logo ñandú.png', tipo: 'image/png', ancho: 64, alto: 64 }),
    ]);
    const read = await taller.owner.get(`/api/archivos/${answer.body.id}`);
    expect((await sharp(read.raw).metadata()).format).toBe('png');
    expect(read.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `inline; filename="Logo nandu.png"; filename*=UTF-8''Logo%20%C3%B1and%C3%BA.png`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });

  test('[ASVS 14.2.8] says nothing of where, when and with what it was taken', async () => {
    const exif = {
      IFD0: { Make: 'TelefonoEspia' },
      IFD3: { GPSLatitude: '21/1 7/1 0/1', GPSLongitude: '101/1 41/1 0/1' },
    };
    const bytes = await sharp(await plain('jpeg'))
      .withExif(exif)
      .toBuffer();
    expect(bytes.includes('TelefonoEspia')).toBe(true);
    const { body } = await send(bytes, 'image/jpeg');
    const { raw } = await taller.owner.get(`/api/archivos/${body.id}`);
    expect((await sharp(raw).metadata()).exif).toBeUndefined();
    expect(raw.includes('TelefonoEspia')).toBe(false);
  });

  test('stands upright when the phone was held sideways', async () => {
    const wide = await sharp({ create: { width: 80, height: 40, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    const turned = await sharp(wide).withExif({ IFD0: {} }).withMetadata({ orientation: 6 }).toBuffer();
    expect((await send(turned, 'image/jpeg')).body).toMatchObject({ ancho: 40, alto: 80 });
  });

  test('[ASVS 5.3.1] that carries a program after its end leaves it behind', async () => {
    const bytes = Buffer.concat([await plain('jpeg'), Buffer.from('<script>alert(1)</script>PK\x05\x06')]);
    const { body } = await send(bytes, 'image/jpeg');
    const { raw } = await taller.owner.get(`/api/archivos/${body.id}`);
    expect(raw.includes('script')).toBe(false);
  });

  test('larger than it needs to be is made smaller', async () => {
    expect((await send(await plain('png', 1600), 'image/png')).body).toMatchObject({ ancho: 1000, alto: 1000 });
  });

  test('with moves is kept still', async () => {
    const frames = await sharp(
      [
        await plain('png'),
        await sharp(await plain('png'))
          .negate()
          .toBuffer(),
      ],
      { join: { animated: true } },
    )
      .webp()
      .toBuffer();
    expect((await sharp(frames, { animated: true }).metadata()).pages).toBe(2);
    const { body } = await send(frames, 'image/webp');
    expect(body).toMatchObject({ ancho: 64, alto: 64 });
  });
});

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(document.cookie)</script></svg>');
/** A PNG that says it is 10,000 by 5,000 points and weighs a few kilobytes. */
const bomb = (): Buffer => {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const head = Buffer.alloc(4);
    head.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc(body));
    return Buffer.concat([head, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(10_000, 0);
  header.writeUInt32BE(5_000, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(5_000 * 1_251));
  const magic = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([magic, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
};
const crc = (bytes: Buffer): number => {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return (value ^ 0xffffffff) >>> 0;
};

describe('what is not what it says', () => {
  test.each([
    ['a drawing with a program in it', SVG, 'image/svg+xml', 415, 'archivo_no_permitido'],
    ['the same drawing, said to be a PNG', SVG, 'image/png', 422, 'archivo_distinto'],
    [
      'a page said to be a JPEG',
      Buffer.from('<!doctype html><script>1</script>'),
      'image/jpeg',
      422,
      'archivo_distinto',
    ],
    ['a GIF said to be a PNG', Buffer.from('GIF89a/*\x01\x00*/=1;alert(1)'), 'image/png', 422, 'archivo_distinto'],
    ['a PDF where a picture is wanted', Buffer.from('%PDF-1.7\n%%EOF'), 'application/pdf', 415, 'archivo_no_permitido'],
    ['nothing at all', Buffer.alloc(0), 'image/png', 422, 'archivo_vacio'],
    [
      'noise behind the first bytes of a JPEG',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(900)]),
      'image/jpeg',
      422,
      'archivo_danado',
    ],
    ['a picture of 50 million points in a few kilobytes', bomb(), 'image/png', 422, 'imagen_enorme'],
  ] as const)('%s is refused', async (_, bytes, type, status, code) => {
    const answer = await send(bytes, type);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.message).toMatch(/[.!]$/);
    expect(await leftovers()).toEqual([]);
  });

  test('half a picture is refused', async () => {
    const whole = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
      .png()
      .toBuffer();
    const answer = await send(whole.subarray(0, whole.length / 2), 'image/png');
    expect([answer.status, answer.body.code]).toEqual([422, 'archivo_danado']);
  });

  test('[ASVS 5.2.2, 5.3.2] a name that belongs to another type is refused, and no name reaches a path', async () => {
    const png = await plain('png');
    expect((await send(png, 'image/png', { 'x-nombre-archivo': 'factura.svg' })).body.code).toBe('archivo_distinto');
    expect((await send(png, 'image/png', { 'x-nombre-archivo': 'logo.png.html' })).body.code).toBe('archivo_distinto');
    const names: [string, string][] = [
      ['../../../etc/passwd', 'passwd.png'],
      ['C:\\Windows\\logo.png', 'logo.png'],
      ['gpj.\u202ehola.png', 'gpj.hola.png'],
      [`${'a'.repeat(300)}.png`, `…${'a'.repeat(115)}.png`],
      ['%ff%fe', 'logo.png'],
    ];
    for (const [given, kept] of names) {
      const { body } = await send(png, 'image/png', {
        'x-nombre-archivo': given.startsWith('%') ? given : encodeURIComponent(given),
      });
      expect(body.nombre, given).toBe(kept);
    }
    const { rows } = await t.owner.query('select clave from plataforma.archivo');
    for (const { clave } of rows) expect(clave).toMatch(/^archivos\/\d+\/logo\/[0-9a-f-]{36}\.png$/);
  });

  test('[ASVS 5.2.1] eleven megabytes are refused, announced or not, and the file leaves no trace', async () => {
    const heavy = Buffer.concat([await plain('png'), Buffer.alloc(11 * MB)]);
    const announced = await send(heavy, 'image/png');
    expect([announced.status, announced.body.code]).toEqual([413, 'archivo_grande']);
    const streamed = await overTheWire(taller.owner, heavy);
    expect([streamed.status, streamed.code]).toEqual([413, 'archivo_grande']);
    expect(await leftovers()).toEqual([]);
  });

  test('JSON is no file, and a file is no JSON', async () => {
    const json = await taller.owner.put(`/api/empresas/${taller.empresa_id}/logo`, { nombre: 'x' });
    expect([json.status, json.body.code]).toEqual([415, 'archivo_no_permitido']);
    const file = await taller.owner.post('/api/clientes', await plain('png'), {
      headers: { 'content-type': 'image/png' },
    });
    expect([file.status, file.body.code]).toEqual([415, 'tipo_no_permitido']);
  });
});

describe('a PDF', () => {
  const judged = async (name: string, text: string | Buffer) => {
    const path = join(folder, name);
    await writeFile(path, text);
    return judgePdf(path).then(
      () => 'taken',
      (error: { code?: string }) => error.code,
    );
  };

  test('is taken when it begins and ends as one', async () => {
    expect(await judged('a.pdf', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\r\n')).toBe('taken');
  });

  test('[ASVS 5.2.2] with an archive, a page or nothing at its end is refused', async () => {
    expect(await judged('b.pdf', '%PDF-1.7\n%%EOF\n<script>alert(1)</script>')).toBe('archivo_danado');
    expect(await judged('c.pdf', '%PDF-1.7\nPK\x05\x06\x00\x00\n%%EOF')).toBe('archivo_danado');
    expect(await judged('d.pdf', '%PDF-1.7\nsin final')).toBe('archivo_danado');
    expect(await judged('e.pdf', '<html>%PDF-1.7\n%%EOF')).toBe('archivo_danado');
  });
});

describe('who may', () => {
  test('nobody who may not enter has a byte of his taken', async () => {
    const tecnico = await taller.hire('tecnico');
    const answer = await logo(tecnico, await plain('png'), 'image/png');
    expect([answer.status, answer.body.code]).toEqual([403, 'sin_permiso']);
    const anonymous = await t.anonymous.put('/api/empresas/1/logo', await plain('png'), {
      headers: { 'content-type': 'image/png' },
    });
    expect(anonymous.status).toBe(401);
  });

  test('a file of one company does not exist for another, and one without permission only for its room', async () => {
    const { id } = (await send(await plain('png'), 'image/png')).body;
    expect((await vecino.owner.get(`/api/archivos/${id}`)).status).toBe(404);
    expect((await taller.owner.get(`/api/archivos/${id}`)).status).toBe(200);
    await t.owner.query("update plataforma.archivo set permiso = '' where id = $1", [id]);
    expect((await taller.owner.get(`/api/archivos/${id}`)).status).toBe(404);
    await t.owner.query("update plataforma.archivo set permiso = 'atender_soporte|ver_costos' where id = $1", [id]);
    const contador = await taller.hire('contador');
    const tecnico = await taller.hire('tecnico');
    expect([
      (await contador.get(`/api/archivos/${id}`)).status,
      (await tecnico.get(`/api/archivos/${id}`)).status,
    ]).toEqual([200, 404]);
  });

  test('[ASVS 5.2.4] a company that filled its room is told so, and nothing more of it is kept', async () => {
    const lleno = await t.company();
    await t.owner.query(
      `insert into plataforma.archivo (empresa_id, id, clave, tipo, nombre, tamano)
       values ($1, gen_random_uuid(), 'archivos/x', 'image/png', 'x.png', $2)`,
      [lleno.empresa_id, QUOTA_BYTES],
    );
    const before = await readdir(join(t.filesFolder, 'archivos')).catch(() => []);
    const answer = await logo(lleno.owner, await plain('png'), 'image/png');
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      409,
      'sin_espacio',
      expect.stringContaining('5.0 de sus 5 GB'),
    ]);
    expect(await readdir(join(t.filesFolder, 'archivos'))).toEqual(before);
  });
});

test('sixty at once all arrive, and the memory stays where it was', async () => {
  const picture = await plain('png', 2000);
  const heavy = Buffer.concat([picture, Buffer.alloc(9 * MB - picture.length)]);
  const before = process.memoryUsage().rss;
  let highest = before;
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage().rss);
  }, 20);
  const answers = await Promise.all(Array.from({ length: 60 }, () => overTheWire(taller.owner, heavy)));
  clearInterval(watch);
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  // All of them together weigh 540 MB.
  expect((highest - before) / MB).toBeLessThan(200);
  expect(await leftovers()).toEqual([]);
});

test('[ASVS 5.4.2] the name of a download is safe in any reader', () => {
  expect(dispositionOf('attachment', 'Cotización "final"; 100%.pdf')).toBe(
    `attachment; filename="Cotizacion final 100.pdf"; filename*=UTF-8''Cotizaci%C3%B3n%20%22final%22%3B%20100%25.pdf`,
  );
  expect(dispositionOf('attachment', '写真')).toBe(
    `attachment; filename="archivo"; filename*=UTF-8''%E5%86%99%E7%9C%9F`,
  );
});

/** Through a socket, in pieces and without saying how long it is. */
const overTheWire = async (of: Person, bytes: Buffer): Promise<{ status: number; code: unknown }> => {
  const address = t.app.fastify.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return new Promise((done, fail) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        method: 'PUT',
        path: `/api/empresas/${of.empresa_id}/logo`,
        headers: {
          cookie: of.cookie,
          'x-empresa-id': String(of.empresa_id),
          'content-type': 'image/png',
          'transfer-encoding': 'chunked',
        },
      },
      (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.once('end', () => {
          const { code }: { code?: unknown } = JSON.parse(Buffer.concat(parts).toString() || '{}');
          done({ status: reply.statusCode ?? 0, code });
        });
      },
    );
    sent.once('error', fail);
    // In pieces that share the buffer: a copy for each of them would be the memory that is being measured.
    let at = 0;
    const more = (): void => {
      while (at < bytes.length) {
        const piece = bytes.subarray(at, at + 65_536);
        at += piece.length;
        if (!sent.write(piece)) return void sent.once('drain', more);
      }
      sent.end();
    };
    more();
  });
};
