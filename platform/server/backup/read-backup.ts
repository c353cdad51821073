import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { isStartupRefusal, startupRefusal } from '#platform/server/config.ts';
import { isKey } from '#platform/server/files/storage.ts';
import { decrypt, isEncrypted, markSize } from './cipher.ts';
import { addFile, createDigest, type Digest, type Sum } from './digest.ts';
import {
  dataPrefix,
  differenceOf,
  filesPrefix,
  type Manifest,
  manifestName,
  parseManifest,
  type Seal,
  sealName,
} from './manifest.ts';
import { type Entry, unpackTar } from './tar.ts';

export type Piece = { kind: 'table'; nombre: string; bytes: Buffer } | { kind: 'file'; key: string; bytes: Buffer };

export type Backup = { manifest: Manifest; seal: Seal; pieces(): AsyncIterable<Piece> };

/**
 * Reads a whole backup once without keeping anything, and refuses it unless every byte is the one that was written:
 * only then may it touch an installation.
 */
export async function openBackup(file: string, passphrase: string | null): Promise<Backup> {
  const encrypted = await startsEncrypted(file);
  if (encrypted && passphrase === null)
    throw startupRefusal('Este respaldo está cifrado: pon BAHIA_BACKUP_KEY con la clave con la que se hizo.');
  const entries = () => entriesOf(file, encrypted ? passphrase : null);
  try {
    const { manifest, seal } = await checkAll(entries());
    return { manifest, seal, pieces: () => piecesOf(entries()) };
  } catch (error) {
    if (isStartupRefusal(error)) throw error;
    const why = encrypted
      ? 'la clave no es la correcta, o el archivo está dañado o incompleto'
      : 'está dañado o incompleto';
    throw startupRefusal(`No se puede usar el respaldo ${file}: ${why}. No se tocó nada.`);
  }
}

async function startsEncrypted(file: string): Promise<boolean> {
  const input = await open(file, 'r').catch(() => {
    throw startupRefusal(`No puedo leer el respaldo ${file}. Revisa el nombre y los permisos.`);
  });
  try {
    const { buffer, bytesRead } = await input.read(Buffer.alloc(markSize), 0, markSize, 0);
    return isEncrypted(buffer.subarray(0, bytesRead));
  } finally {
    await input.close();
  }
}

function entriesOf(file: string, passphrase: string | null): AsyncGenerator<Entry> {
  const unzip = createZstdDecompress();
  const input = createReadStream(file, { highWaterMark: 1 << 18 });
  const ended = () => undefined;
  // Errors come out of `unzip`, which is what is read.
  if (passphrase === null) pipeline(input, unzip, ended);
  else pipeline(input, (chunks: AsyncIterable<Buffer>) => decrypt(chunks, passphrase), unzip, ended);
  return unpackTar(unzip);
}

async function checkAll(entries: AsyncIterable<Entry>): Promise<{ manifest: Manifest; seal: Seal }> {
  let manifest: Manifest | null = null;
  let seal: Seal | null = null;
  const tables = new Map<string, Digest>();
  const files = createDigest();
  for await (const { name, body } of entries) {
    if (seal !== null) throw new Error('something stands behind the seal');
    if (manifest === null) {
      if (name !== manifestName) throw new Error('no manifest');
      manifest = parseManifest(body.toString('utf8'));
    } else if (name === sealName) {
      // Written by us, and compared with everything that was read right below.
      seal = JSON.parse(body.toString('utf8')) as Seal;
    } else {
      const piece = pieceOf(name, body);
      if (piece.kind === 'file') addFile(files, piece.key, piece.bytes);
      else tables.set(piece.nombre, addTo(tables.get(piece.nombre) ?? createDigest(), piece.bytes));
    }
  }
  if (manifest === null || seal === null) throw new Error('the end is missing');
  const sums: Record<string, Sum> = { archivos: files.end() };
  for (const [nombre, digest] of tables) sums[nombre] = digest.end();
  for (const { nombre } of manifest.tablas) sums[nombre] ??= createDigest().end();
  const wrong = differenceOf({ archivos: seal.archivos, ...seal.tablas }, sums);
  if (wrong !== null || manifest.tablas.some(({ nombre }) => seal.tablas[nombre] === undefined))
    throw new Error(wrong ?? 'the seal is incomplete');
  return { manifest, seal };
}

async function* piecesOf(entries: AsyncIterable<Entry>): AsyncGenerator<Piece> {
  for await (const { name, body } of entries) if (name !== manifestName && name !== sealName) yield pieceOf(name, body);
}

function pieceOf(name: string, bytes: Buffer): Piece {
  const key = name.slice(filesPrefix.length);
  if (name.startsWith(filesPrefix) && isKey(key)) return { kind: 'file', key, bytes };
  const table = /^(.+)\/\d+$/.exec(name.slice(dataPrefix.length))?.[1];
  if (!name.startsWith(dataPrefix) || table === undefined) throw new Error(`unknown entry ${name}`);
  return { kind: 'table', nombre: table, bytes };
}

function addTo(digest: Digest, bytes: Buffer): Digest {
  digest.add(bytes);
  return digest;
}
