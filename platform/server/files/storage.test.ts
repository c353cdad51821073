import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderStorage, type Storage, storedPdf } from './storage.ts';

let root: string;
let storage: Storage;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'bahia-archivos-'));
  storage = folderStorage(root);
});
afterAll(() => rm(root, { recursive: true, force: true }));

test('a file is put, read back, replaced and removed, and no draft stays behind', async () => {
  await storage.put('fotos/7/frente.webp', Buffer.from('uno'));
  await storage.put('fotos/7/frente.webp', Buffer.from('dos'));
  expect(String(await storage.get('fotos/7/frente.webp'))).toBe('dos');
  expect(await readdir(join(root, 'fotos/7'))).toEqual(['frente.webp']);
  await storage.remove('fotos/7/frente.webp');
  await storage.remove('fotos/7/frente.webp');
  expect(await storage.exists('fotos/7/frente.webp')).toBe(false);
  expect(await storage.get('fotos/7/frente.webp')).toBeUndefined();
});

test.each(['../fuera', 'a/../../b', '/etc/passwd', 'a//b', 'a\\b', '.oculto', 'a\0b', '', 'C:x', 'a/..', 'a.', 'ñ'])(
  '[ASVS 5.3.2] the key %j is not allowed',
  async (key) => {
    await expect(async () => storage.put(key, Buffer.from('x'))).rejects.toThrow('not allowed');
    await expect(async () => storage.get(key)).rejects.toThrow('not allowed');
  },
);

test('the PDF of something closed is printed once, even when two people ask at the same time', async () => {
  let printed = 0;
  const print = async () => {
    printed += 1;
    return Buffer.from('%PDF');
  };
  const ask = () => storedPdf(storage, 'pdf/7/corte/z-1.pdf', print);
  await Promise.all([ask(), ask()]);
  expect(String(await ask())).toBe('%PDF');
  expect(printed).toBe(1);
  await kept('pdf/7/corte/z-1.pdf');
});

test('a print that failed is tried again', async () => {
  await expect(storedPdf(storage, 'pdf/7/a.pdf', () => Promise.reject(new Error('falla')))).rejects.toThrow('falla');
  expect(String(await storedPdf(storage, 'pdf/7/a.pdf', async () => Buffer.from('bien')))).toBe('bien');
  await kept('pdf/7/a.pdf');
});

// Whoever asked has its PDF before the disk has.
const kept = (key: string) => expect.poll(() => storage.exists(key)).toBe(true);
