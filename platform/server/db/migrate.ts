import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type pg from 'pg';
import { startupRefusal } from '#platform/server/config.ts';

export interface Migration {
  name: string;
  sql: string;
  hash: string;
}

/** All `.sql` files of platform and rooms, ordered by their timestamped names. */
export const findMigrations = (root: string): Migration[] => {
  const folders = [join(root, 'platform/server/db/migrations')];
  const modules = join(root, 'modules');
  if (existsSync(modules))
    for (const room of readdirSync(modules)) folders.push(join(modules, room, 'server/migrations'));
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => {
      const sql = readFileSync(file, 'utf8');
      return { name: basename(file, '.sql'), sql, hash: createHash('sha256').update(sql).digest('hex') };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
};

export type Apply = (sql: string) => Promise<unknown>;

/**
 * Applies what is missing, each in its own transaction, under an advisory lock so that two nodes do not race.
 * Refuses when an applied migration was edited afterwards, or is not known: an older program writes what a newer one forbids. `apply` runs the text of one where plain SQL is not enough.
 */
export const migrate = async (
  client: pg.Client | pg.PoolClient,
  migrations: Migration[],
  apply: Apply = (sql) => client.query(sql),
): Promise<string[]> => {
  await client.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
  try {
    await prepareLedger(client);
    const applied = new Map(
      (await client.query('select nombre, hash from plataforma.migracion')).rows.map((row) => [row.nombre, row.hash]),
    );
    const known = new Set(migrations.map(({ name }) => name));
    const strange = [...applied.keys()].filter((name) => !known.has(name));
    if (strange.length > 0)
      throw startupRefusal(
        `Los datos son de una Bahía más nueva: esta no conoce ${strange.join(', ')}. Actualízala y vuelve a intentarlo; no se cambió nada.`,
      );
    const done: string[] = [];
    for (const migration of migrations) {
      const hash = applied.get(migration.name);
      if (hash === migration.hash) continue;
      if (hash !== undefined) throw new Error(`La migración ${migration.name} cambió después de aplicarse.`);
      await applyMigration(client, migration, apply);
      done.push(migration.name);
    }
    return done;
  } finally {
    await client.query(`select pg_advisory_unlock(${MIGRATION_LOCK})`);
  }
};

export const MIGRATION_LOCK = 727101;

/** What a statement makes stays on this server, also where others stand behind it (a setting that plain PostgreSQL ignores). */
export const ON_THIS_SERVER =
  "set local citus.enable_ddl_propagation = off; set local citus.propagate_set_commands = 'none'";

/** The table that remembers which migrations a database has been through. */
export const prepareLedger = async (client: pg.Client | pg.PoolClient): Promise<void> => {
  await client.query('create schema if not exists plataforma');
  await client.query(
    'create table if not exists plataforma.migracion (nombre text primary key, hash text not null, aplicada_en timestamptz not null default now())',
  );
};

const applyMigration = async (
  client: pg.Client | pg.PoolClient,
  { name, sql, hash }: Migration,
  apply: Apply,
): Promise<void> => {
  await client.query('begin');
  try {
    await client.query(ON_THIS_SERVER);
    await apply(sql);
    await client.query('insert into plataforma.migracion (nombre, hash) values ($1, $2)', [name, hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Falló la migración ${name}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
};
