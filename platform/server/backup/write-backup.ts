import { existsSync, rmSync } from 'node:fs';
import { mkdir, open, opendir, readFile, rename } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { startupRefusal } from '#platform/server/config.ts';
import { isKey } from '#platform/server/files/storage.ts';
import { copyOut, readSequences, readTables, sessionSettings, type Table } from './catalogue.ts';
import { encrypt } from './cipher.ts';
import { addFile, createDigest } from './digest.ts';
import { dataPrefix, filesPrefix, format, type Manifest, manifestName, type Seal, sealName } from './manifest.ts';
import { type Entry, packTar } from './tar.ts';

export type Say = (line: string) => void;

export type BackupSource = {
  /** Of the role that sees every company. */
  maintenanceUrl: string;
  filesFolder: string;
  version: string;
};

const piece_bytes = 1_000_000;

/**
 * Writes everything of an installation, as it was at one instant, to one file that exists only once it is whole. The
 * application may go on working meanwhile.
 */
export async function writeBackup(
  source: BackupSource,
  file: string,
  passphrase: string | null,
  say: Say,
): Promise<Seal> {
  if (existsSync(file)) throw startupRefusal(`Ya existe ${file}. Bórralo o elige otro nombre.`);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const half = `${file}.${process.pid}.parcial`;
  const forget = () => rmSync(half, { force: true });
  process.once('exit', forget);
  const seal: Seal = { tablas: {}, secuencias: {}, archivos: { filas: 0, suma: '' } };
  try {
    const output = await open(half, 'wx', 0o600);
    try {
      const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
      const packed = Readable.from(packTar(entriesOf(source, seal, say)), { objectMode: false });
      const hide = (chunks: AsyncIterable<Uint8Array>) => (passphrase === null ? chunks : encrypt(chunks, passphrase));
      await pipeline(packed, compress, hide, (chunks: AsyncIterable<Uint8Array>) => output.writeFile(chunks));
      await output.sync();
    } finally {
      await output.close();
    }
    await rename(half, file);
    await syncFolder(dirname(file));
    return seal;
  } finally {
    process.off('exit', forget);
    forget();
  }
}

/** One snapshot of every table: whatever is written meanwhile is not in it. */
export async function openSnapshot(maintenanceUrl: string): Promise<Client> {
  const client = new Client({ connectionString: maintenanceUrl, application_name: 'bahia-respaldo' });
  client.on('error', () => {});
  await client.connect();
  await client.query(sessionSettings);
  await client.query('begin transaction isolation level repeatable read, read only');
  return client;
}

export async function describe(client: Client, version: string): Promise<Manifest> {
  const { rows: made } = await client.query("select to_regclass('plataforma.migracion') as tabla");
  if (made[0].tabla === null) throw startupRefusal('Esa base de datos todavía no tiene nada de Bahía.');
  // Where companies are on several servers, all of them begin their instant here and not when their turn comes.
  await client.query('select max(siguiente) from plataforma.folio');
  const { rows: migraciones } = await client.query<{ nombre: string; hash: string }>(
    'select nombre, hash from plataforma.migracion order by nombre collate "C"',
  );
  return {
    formato: format,
    version,
    creado_en: new Date().toISOString(),
    migraciones,
    tablas: await readTables(client),
  };
}

export function readTable(client: Client, table: Table): AsyncIterable<Buffer> {
  return client.query(copyTo(copyOut(table)));
}

async function* entriesOf(source: BackupSource, seal: Seal, say: Say): AsyncGenerator<Entry> {
  const client = await openSnapshot(source.maintenanceUrl);
  try {
    const manifest = await describe(client, source.version);
    yield { name: manifestName, body: Buffer.from(JSON.stringify(manifest)) };
    say(`Respaldando ${manifest.tablas.length} tablas…`);
    for (const table of manifest.tablas) {
      const digest = createDigest();
      yield* piecesOf(client, table, (chunk) => digest.add(chunk));
      const sum = digest.end();
      seal.tablas[table.nombre] = sum;
      if (sum.filas > 0) say(`  ${table.nombre}: ${sum.filas.toLocaleString('es-MX')} renglones`);
    }
    // After the snapshot, so that every sequence is past whatever the tables hold.
    seal.secuencias = await readSequences(client);
  } finally {
    await client.end();
  }
  // After the tables: a file is stored before the row that names it.
  const digest = createDigest();
  for await (const { key, bytes } of storedFiles(source.filesFolder)) {
    addFile(digest, key, bytes);
    yield { name: `${filesPrefix}${key}`, body: bytes };
  }
  seal.archivos = digest.end();
  say(`  archivos: ${seal.archivos.filas.toLocaleString('es-MX')}`);
  yield { name: sealName, body: Buffer.from(JSON.stringify(seal)) };
}

async function* piecesOf(client: Client, table: Table, see: (chunk: Buffer) => void): AsyncGenerator<Entry> {
  let held: Buffer[] = [];
  let length = 0;
  let piece = 0;
  const next = (): Entry => {
    const name = `${dataPrefix}${table.nombre}/${String(++piece).padStart(6, '0')}`;
    const body = Buffer.concat(held, length);
    held = [];
    length = 0;
    return { name, body };
  };
  for await (const chunk of readTable(client, table)) {
    see(chunk);
    held.push(chunk);
    length += chunk.length;
    if (length >= piece_bytes) yield next();
  }
  if (length > 0) yield next();
}

async function* storedFiles(folder: string): AsyncGenerator<{ key: string; bytes: Buffer }> {
  if (!existsSync(folder)) return;
  for await (const entry of await opendir(folder, { recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    const key = relative(folder, path).split(sep).join('/');
    // Half-written files end so, and come again under their own name.
    if (!entry.isFile() || entry.name.endsWith('.tmp') || !isKey(key)) continue;
    const bytes = await readFile(path).catch(missing);
    if (bytes !== null) yield { key, bytes };
  }
}

// Removed while we were reading the others: nothing stored refers to it any more.
function missing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}

async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
