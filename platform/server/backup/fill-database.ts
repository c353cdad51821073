import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { Client } from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { startupRefusal } from '#platform/server/config.ts';
import { MIGRATION_LOCK, type Migration, ON_THIS_SERVER, prepareLedger } from '#platform/server/db/migrate.ts';
import { installJobs } from '#platform/server/jobs/install.ts';
import { copyIn, isEmptyDatabase, readTables, sessionSettings, type Table, workerSchema } from './catalogue.ts';
import { createDigest, type Sum } from './digest.ts';
import { differenceOf, type Manifest, migrationsOf, type Seal } from './manifest.ts';
import { readTable } from './write-backup.ts';

export type Contents = {
  manifest: Manifest;
  /** Rows of each table as COPY text, table after table in the manifest's order. */
  rows(): AsyncIterable<{ nombre: string; bytes: Buffer }>;
  /** What the rows must add up to; asked for once they have all been read. */
  seal(): Pick<Seal, 'tablas' | 'secuencias'>;
};

/**
 * Puts the contents of an installation in an empty database, as its owner, with the migrations that those contents have
 * been through: all of it or, whatever happens, nothing. `beforeCommit` runs once the data is in and compared.
 */
export async function fillDatabase(
  ownerUrl: string,
  contents: Contents,
  known: Migration[],
  beforeCommit: () => Promise<void>,
): Promise<void> {
  const migrations = migrationsOf(contents.manifest, known);
  const client = new Client({ connectionString: ownerUrl, application_name: 'bahia-restauracion' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(sessionSettings);
    await refuseIfNotEmpty(client);
    // The worker's own tables come by the worker's own hand, which takes a connection of its own.
    await installJobs(client, ownerUrl);
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await createTables(client, migrations);
    const tables = await checkTables(client, contents.manifest);
    await emptyAndSilence(client, tables);
    // Only the role that sees every company may copy into tables under row-level security.
    await client.query('set local role bahia_mantenimiento');
    const arrived = await copyAll(client, contents, tables);
    const { tablas, secuencias } = contents.seal();
    refuseDifference(differenceOf(tablas, arrived));
    for (const [nombre, valor] of Object.entries(secuencias))
      if (valor !== null) await client.query('select setval($1::regclass, $2::bigint)', [nombre, valor]);
    refuseDifference(differenceOf(tablas, await readBack(client, tables)));
    await forgetTransactions(client);
    await client.query('reset role');
    await giveVoiceBack(client, tables);
    await beforeCommit();
    await client.query('commit');
    await client.query('analyze').catch(() => undefined);
  } finally {
    // Without a commit behind it, the server undoes everything.
    await client.end();
  }
}

export async function refuseIfNotEmpty(client: Client): Promise<void> {
  if (!(await isEmptyDatabase(client)))
    throw startupRefusal(
      'La base de datos de destino ya tiene datos, y esto nunca escribe encima de ellos. Elige una vacía: otra carpeta con BAHIA_DATA, u otra base con DATABASE_URL.',
    );
}

async function createTables(client: Client, migrations: Migration[]): Promise<void> {
  await prepareLedger(client);
  // Under the same setting as when they were first applied: without it, a key towards a protected table is refused.
  await client.query('set local row_security = on');
  await client.query(ON_THIS_SERVER);
  for (const { sql } of migrations) await client.query(sql);
  await client.query('set local row_security = off');
}

async function checkTables(client: Client, manifest: Manifest): Promise<Table[]> {
  const here = new Map((await readTables(client)).map((table) => [table.nombre, table]));
  for (const { nombre, columnas } of manifest.tablas) {
    const own = here.get(nombre)?.columnas ?? [];
    const lacking = columnas.filter((columna) => !own.includes(columna));
    // Only names that the database itself gave go into statements: a backup is somebody else's text.
    if (own.length === 0 || lacking.length > 0)
      throw startupRefusal(
        `En esta Bahía no existe ${nombre} ${lacking.join(', ')}. Usa la versión que guardó los datos (${manifest.version}) o una posterior.`,
      );
  }
  return manifest.tablas;
}

/** What migrations wrote comes again with the data, and nobody hears an old row as news. */
async function emptyAndSilence(client: Client, tables: Table[]): Promise<void> {
  await client.query(`truncate ${tables.map(({ nombre }) => nombre).join(', ')}`);
  for (const { nombre } of ourOwn(tables)) await client.query(`alter table ${nombre} disable trigger user`);
}

async function giveVoiceBack(client: Client, tables: Table[]): Promise<void> {
  for (const { nombre } of ourOwn(tables)) await client.query(`alter table ${nombre} enable trigger user`);
}

const ourOwn = (tables: Table[]) => tables.filter(({ nombre }) => !nombre.startsWith(`${workerSchema}.`));

async function copyAll(client: Client, contents: Contents, tables: Table[]): Promise<Record<string, Sum>> {
  const byName = new Map(tables.map((table) => [table.nombre, table]));
  const sums: Record<string, Sum> = {};
  let current = '';
  let copy: Copy | undefined;
  const close = async () => {
    if (copy !== undefined) sums[current] = await copy.end();
  };
  for await (const { nombre, bytes } of contents.rows()) {
    if (copy === undefined || nombre !== current) {
      await close();
      const table = byName.get(nombre);
      if (table === undefined || sums[nombre] !== undefined) throw new Error(`rows of ${nombre} out of place`);
      current = nombre;
      copy = startCopy(client, table);
    }
    await copy.write(bytes);
  }
  await close();
  for (const { nombre } of tables) sums[nombre] ??= createDigest().end();
  return sums;
}

type Copy = { write(bytes: Buffer): Promise<void>; end(): Promise<Sum> };

function startCopy(client: Client, table: Table): Copy {
  const stream: CopyStreamQuery = client.query(copyFrom(copyIn(table)));
  const digest = createDigest();
  const done = finished(stream);
  // Seen by whoever writes or ends; until then nobody else is waiting for it.
  done.catch(() => undefined);
  return {
    write: async (bytes) => {
      digest.add(bytes);
      if (!stream.write(bytes)) await Promise.race([once(stream, 'drain'), done]);
    },
    end: async () => {
      stream.end();
      await done;
      return digest.end();
    },
  };
}

async function readBack(client: Client, tables: Table[]): Promise<Record<string, Sum>> {
  const sums: Record<string, Sum> = {};
  for (const table of tables) {
    const digest = createDigest();
    for await (const chunk of readTable(client, table)) digest.add(chunk);
    sums[table.nombre] = digest.end();
  }
  return sums;
}

/** Transaction numbers begin anew in another cluster: old events must not stand before those to come. */
async function forgetTransactions(client: Client): Promise<void> {
  await client.query('update plataforma.evento set tx = 0');
}

function refuseDifference(difference: string | null): void {
  if (difference !== null)
    throw startupRefusal(`Los datos no llegaron iguales: ${difference}. No se guardó nada; vuelve a intentarlo.`);
}
