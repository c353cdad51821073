import { randomUUID } from 'node:crypto';
import { access, constants, copyFile, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/** Where files live. Keys look like `pdf/7/cotizacion/<id>-v2.pdf`: segments of a-z, 0-9, dash, underscore and inner dots. */
export type Storage = {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** A copy of a file that lies elsewhere, without holding it in memory. */
  take(key: string, path: string): Promise<void>;
  /** Nothing stored under the key = undefined. */
  get(key: string): Promise<Uint8Array | undefined>;
  /** Some of its bytes, from one of them on, and how many there are in all. */
  part(key: string, from: number, length: number): Promise<{ bytes: Uint8Array; total: number } | undefined>;
  remove(key: string): Promise<void>;
  /** All that lies under a folder of keys. */
  removeUnder(folder: string): Promise<void>;
  exists(key: string): Promise<boolean>;
};

export function folderStorage(root: string): Storage {
  const base = resolve(root);
  const place = (key: string): string => join(base, checkedKey(key));
  return {
    put: (key, bytes) => writeAtomically(place(key), (draft) => writeSynced(draft, bytes)),
    take: (key, path) => writeAtomically(place(key), (draft) => copySynced(path, draft)),
    get: (key) => orMissing(readFile(place(key)), undefined),
    part: (key, from, length) => orMissing(readPart(place(key), from, length), undefined),
    remove: (key) => rm(place(key), { force: true }),
    removeUnder: (folder) => rm(place(folder), { force: true, recursive: true }),
    exists: (key) =>
      orMissing(
        access(place(key)).then(() => true),
        false,
      ),
  };
}

/** A PDF of something that never changes again: printed once, read from its file ever after. */
export async function storedPdf(storage: Storage, key: string, render: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const stored = await storage.get(key);
  if (stored) return stored;
  const under = printing.get(key);
  if (under) return under;
  const printed = render();
  printing.set(key, printed);
  void keep(storage, key, printed);
  return printed;
}

const printing = new Map<string, Promise<Uint8Array>>();

// Whoever asked does not wait for the disk; what could not be kept is printed again.
async function keep(storage: Storage, key: string, printed: Promise<Uint8Array>): Promise<void> {
  try {
    await storage.put(key, await printed);
  } catch {
    // A failed print is told to whoever asked for it.
  } finally {
    printing.delete(key);
  }
}

const segment = /^[a-zA-Z0-9_-]+(\.[a-zA-Z0-9_-]+)*$/;

/** Whether something may be stored under this name; what else lies in the folder was not put there by us. */
export const isKey = (key: string): boolean => key.length <= 300 && key.split('/').every((part) => segment.test(part));

function checkedKey(key: string): string {
  if (!isKey(key)) throw new Error(`Storage key not allowed: ${JSON.stringify(key.slice(0, 80))}`);
  return key;
}

// The folder is synced too: a rename that the disk has not seen is lost with the power.
async function writeAtomically(path: string, write: (draft: string) => Promise<void>): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const draft = `${path}.${randomUUID()}.tmp`;
  try {
    await write(draft);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  if (process.platform !== 'win32') await syncFolder(folder);
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function copySynced(from: string, path: string): Promise<void> {
  await copyFile(from, path, constants.COPYFILE_EXCL);
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function readPart(path: string, from: number, length: number): Promise<{ bytes: Uint8Array; total: number }> {
  const file = await open(path, 'r');
  try {
    const { size: total } = await file.stat();
    const wanted = Math.max(0, Math.min(length, total - from));
    const { buffer, bytesRead } = await file.read(Buffer.alloc(wanted), 0, wanted, from);
    return { bytes: buffer.subarray(0, bytesRead), total };
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function orMissing<T, U>(found: Promise<T>, missing: U): Promise<T | U> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return missing;
    throw error;
  }
}
