import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decrypt, encrypt } from './cipher.ts';
import { createDigest } from './digest.ts';
import { differenceOf, type Manifest, migrationsOf, parseManifest } from './manifest.ts';
import { type Entry, packTar, unpackTar } from './tar.ts';

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}
const gather = async <T>(source: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = [];
  for await (const item of source) all.push(item);
  return all;
};
const bytesOf = async (source: AsyncIterable<Uint8Array>): Promise<Buffer> => Buffer.concat(await gather(source));

/** The same bytes in other pieces. */
const cutAt = (bytes: Buffer, sizes: readonly number[]): Buffer[] => {
  const pieces: Buffer[] = [];
  let at = 0;
  for (const size of sizes) {
    pieces.push(bytes.subarray(at, at + size));
    at += size;
  }
  return [...pieces, bytes.subarray(at)];
};

describe('what rows add up to', () => {
  const sumOf = (chunks: readonly Uint8Array[]) => {
    const digest = createDigest();
    for (const chunk of chunks) digest.add(chunk);
    return digest.end();
  };
  const text = (rows: readonly string[]) => Buffer.from(rows.map((row) => `${row}\n`).join(''));

  test('is the same in any order and however the text is cut, and another with one row changed, missing or doubled', () => {
    const row = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((value) => !value.includes('\n'));
    const cases = fc.tuple(fc.uniqueArray(row, { minLength: 2, maxLength: 12 }), fc.array(fc.nat(9), { maxLength: 8 }));
    fc.assert(
      fc.property(cases, ([rows, cuts]) => {
        const whole = sumOf([text(rows)]);
        expect(whole.filas).toBe(rows.length);
        expect(sumOf(cutAt(text(rows.toReversed()), cuts))).toEqual(whole);
        expect(sumOf([text(rows.with(0, `${rows[0]}x`))])).not.toEqual(whole);
        expect(sumOf([text(rows.slice(1))])).not.toEqual(whole);
        expect(sumOf([text([...rows.slice(1), rows.at(-1) ?? ''])]).suma).not.toBe(whole.suma);
      }),
      { seed: 20_261_121 },
    );
  });

  test('says where two databases part', () => {
    const sums = { 'caja.caja': { filas: 2, suma: 'a' } };
    expect(differenceOf(sums, sums)).toBeNull();
    expect(differenceOf(sums, {})).toContain('caja.caja debe tener 2 renglones y tiene 0');
    expect(differenceOf(sums, { 'caja.caja': { filas: 2, suma: 'b' } })).toContain('no son los mismos');
  });
});

describe('the file', () => {
  const long = `archivos/${'carpeta-larga/'.repeat(18)}ñandú.pdf`;
  const entries: Entry[] = [
    { name: 'manifiesto.json', body: Buffer.from('{"formato":1}') },
    { name: 'datos/caja.caja/000001', body: randomBytes(512) },
    { name: long, body: randomBytes(1300) },
    { name: 'archivos/vacio.png', body: Buffer.alloc(0) },
  ];

  test('is a tar that any tool opens, with long names too', async () => {
    const packed = await bytesOf(packTar(each(entries)));
    const listed = spawnSync('tar', ['-tf', '-'], {
      input: packed,
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    });
    expect(listed.status, listed.stderr).toBe(0);
    expect(
      listed.stdout
        .trim()
        .split('\n')
        .map((name) => (name.startsWith('archivos/carpeta') ? 'long' : name)),
    ).toEqual(['manifiesto.json', 'datos/caja.caja/000001', 'long', 'archivos/vacio.png']);
    expect(await gather(unpackTar(each(cutAt(packed, [1, 700, 3, 512]))))).toEqual(entries);
  });

  test('that ends early or has another byte in a header is not read to its end', async () => {
    const packed = await bytesOf(packTar(each(entries)));
    for (const end of [0, 100, 512, 2000, packed.length - 1100])
      await expect(gather(unpackTar(each([packed.subarray(0, end)])))).rejects.toThrow('too early');
    const touched = Buffer.from(packed);
    touched[3] = 0;
    await expect(gather(unpackTar(each([touched])))).rejects.toThrow('damaged');
  });

  test('[ASVS 11.3.3, 11.4.4] encrypted opens with its phrase alone, whole and untouched', async () => {
    const secret = randomBytes(3000);
    const hidden = await bytesOf(encrypt(each([secret.subarray(0, 1000), secret.subarray(1000)]), 'frase larga'));
    expect(hidden.includes(secret.subarray(0, 32))).toBe(false);
    expect(await bytesOf(decrypt(each(cutAt(hidden, [5, 40, 1, 2500])), 'frase larga'))).toEqual(secret);
    await expect(bytesOf(decrypt(each([hidden]), 'otra frase'))).rejects.toThrow();
    await expect(bytesOf(decrypt(each([hidden.subarray(0, -1)]), 'frase larga'))).rejects.toThrow();
    await expect(bytesOf(decrypt(each([hidden.subarray(0, 30)]), 'frase larga'))).rejects.toThrow();
    const touched = Buffer.from(hidden);
    touched[100] = (touched[100] ?? 0) ^ 1;
    await expect(bytesOf(decrypt(each([touched]), 'frase larga'))).rejects.toThrow();
  });
});

describe('a backup of another version', () => {
  const known = ['uno', 'dos', 'tres'].map((name) => ({ name, sql: '', hash: `hash-${name}` }));
  const manifest = (...nombres: string[]): Manifest => ({
    formato: 1,
    version: '1.2.0.0',
    creado_en: '',
    tablas: [],
    migraciones: nombres.map((nombre) => ({ nombre, hash: `hash-${nombre}` })),
  });

  test('that is older is taken with the migrations that it went through', () => {
    expect(migrationsOf(manifest('uno', 'tres'), known).map(({ name }) => name)).toEqual(['uno', 'tres']);
  });

  test('that is newer is refused by name', () => {
    expect(() => migrationsOf(manifest('uno', 'cuatro'), known)).toThrow('más nueva (1.2.0.0): esta no conoce cuatro');
    expect(() => parseManifest(JSON.stringify({ ...manifest(), formato: 2 }))).toThrow('formato 2');
  });

  test('whose migrations were others under the same name is refused', () => {
    const edited = known.map((migration) => ({ ...migration, hash: 'otra' }));
    expect(() => migrationsOf(manifest('uno'), edited)).toThrow('La migración uno de esta Bahía no es la que');
  });
});
