import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { withClient } from '#platform/server/db/with-client.ts';
import { readConfig } from '#platform/server/config.ts';
import { ensureRoles } from '#platform/server/embedded/roles.ts';
import { openDatabase, ROOT } from '../../database.ts';
import { SERVER_PASSWORD } from '../postgres-server.ts';
import type { DistributedServers } from './servers.ts';

export interface Template {
  name: string;
  /** Addresses of the coordinator for a database of that name. */
  urls(database: string): Record<'DATABASE_URL' | 'DATABASE_APP_URL' | 'DATABASE_MANTENIMIENTO_URL', string>;
  drop(): Promise<void>;
}

const silent = () => undefined;
const log = { info: silent, warn: silent, error: silent };
/** Few, so that a clone is made quickly: what is tried is where rows lie, not how many places there are. */
const FRAGMENTS = 2;
const ROLES = ['bahia_prueba', 'bahia_app', 'bahia_mantenimiento'] as const;

const urlsAt = (server: string, database: string): ReturnType<Template['urls']> => {
  const at = (role: string) =>
    Object.assign(new URL(server), {
      pathname: `/${database}`,
      username: role,
      password: SERVER_PASSWORD,
    }).toString();
  return {
    DATABASE_URL: at('bahia_prueba'),
    DATABASE_APP_URL: at('bahia_app'),
    DATABASE_MANTENIMIENTO_URL: at('bahia_mantenimiento'),
  };
};

/**
 * A distributed database that test files clone: on each server its part, by CREATE DATABASE, since the extension keeps what it
 * knows of its tables and servers inside the database itself.
 */
export const makeTemplate = async (servers: DistributedServers): Promise<Template> => {
  const name = `bahia_prueba_${randomBytes(4).toString('hex')}`;
  const coordinator = servers.urls[0] ?? '';
  const urls: Template['urls'] = (database) => urlsAt(coordinator, database);
  const drop = () => dropEverywhere(servers.urls, name);
  try {
    await prepareServers(servers, name);
    await distribute(inDatabase(coordinator, name), FRAGMENTS);
    // What was copied away is there still; every clone would carry it along.
    await ask(inDatabase(coordinator, name), 'call citus_cleanup_orphaned_resources()');
    for (const url of servers.urls) await freeze(url, name);
  } catch (error) {
    await drop();
    throw error;
  }
  return { name, urls, drop };
};

/** A database that knows its workers and has nothing on them yet, with the tables of the product. */
export const prepareServers = async (
  { urls }: DistributedServers,
  name: string,
): Promise<ReturnType<Template['urls']>> => {
  for (const url of urls) await ask(url, ...rolesOfAdministrator, ...emptyDatabase(name));
  for (const url of urls) await ask(inDatabase(url, name), 'create extension if not exists citus');
  await introduce(urls, name);
  const own = urlsAt(urls[0] ?? '', name);
  await openDatabase(readConfig(own, []), log);
  return own;
};

/** The same on one server without the extension: what distributing costs is measured against it. */
export const preparePlain = async (url: string, name: string): Promise<ReturnType<Template['urls']>> => {
  await ask(url, ...rolesOfAdministrator, ...emptyDatabase(name));
  const urls = urlsAt(url, name);
  await openDatabase(readConfig(urls, []), log);
  return urls;
};

/** A clone of a database on every server. */
export const cloneEverywhere = async (
  urls: readonly string[],
  name: string,
  { template, owner }: { template: string; owner: string },
): Promise<void> => {
  // A copy of the files: written page by page, as is usual, it took twice as long.
  const copy = `create database ${name} template ${template} owner ${owner} strategy file_copy`;
  // What `distribute` sets in the database is no part of the copy.
  const settings = urls.length === 1 ? [] : settingsOfDistributed.map((one) => `alter database ${name} set ${one}`);
  await Promise.all(urls.map((url) => ask(url, copy, ...settings)));
};
const settingsOfDistributed = ["citus.propagate_set_commands = 'local'", 'citus.enable_unsafe_triggers = on'];

export const dropEverywhere = async (urls: readonly string[], name: string): Promise<void> => {
  // The coordinator first: nobody asks the workers any more.
  for (const url of urls) await ask(url, `drop database if exists ${name} with (force)`);
};

/** What an administrator does on each server, outside of any database of the extension: it would tell the others. */
const rolesOfAdministrator = [
  `do $$ begin if exists (select from pg_roles where rolname = 'bahia_app') and not exists (select from pg_roles where rolname = 'bahia_prueba')
     then raise 'DISTRIBUTED_URL names a server that is in use'; end if; end $$`,
  ...ROLES.map((role) => `do $$ begin if to_regrole('${role}') is null then create role ${role} login; end if; end $$`),
  ...ROLES.map((role) => `alter role ${role} password '${SERVER_PASSWORD}'`),
  'alter role bahia_mantenimiento bypassrls',
  `alter role bahia_app set lock_timeout = '3s'`,
  `alter role bahia_app set statement_timeout = '10s'`,
  `alter role bahia_app set idle_in_transaction_session_timeout = '15s'`,
  'grant bahia_mantenimiento to bahia_prueba',
];

const emptyDatabase = (name: string) => [`create database ${name} owner bahia_prueba encoding utf8 template template0`];

/** The coordinator hears of the others, and each server of the password with which it enters them. */
const introduce = async (urls: readonly string[], name: string): Promise<void> => {
  const [coordinator = '', ...workers] = urls;
  const placeOf = (url: string) => `'${new URL(url).hostname}', ${new URL(url).port || 5432}`;
  await ask(
    inDatabase(coordinator, name),
    `select citus_set_coordinator_host(${placeOf(coordinator)})`,
    ...workers.map((worker) => `select citus_add_node(${placeOf(worker)})`),
  );
  const entries = ROLES.flatMap((role) => [0, -1].map((node) => `(${node}, '${role}', 'password=${SERVER_PASSWORD}')`));
  for (const url of urls) await ask(inDatabase(url, name), `insert into pg_dist_authinfo values ${entries.join(', ')}`);
  await withClient(inDatabase(coordinator, name), (client) =>
    ensureRoles(client, { bahia_app: null, bahia_mantenimiento: null }, 'bahia_prueba'),
  );
};

/** As an administrator does it. */
export const distribute = async (superuser: string, fragments: number): Promise<void> => {
  const order = ['--hacer', '--fragmentos', String(fragments)];
  const child = spawn(process.execPath, [join(ROOT, 'tools/distribute.ts'), ...order], {
    env: { PATH: process.env['PATH'], TZ: 'UTC', DATABASE_URL: superuser },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`npm run distribute ended with ${code}: ${said.slice(-4000)}`);
};

/** Nobody may be in a database that is cloned, not even the extension's own guardian. */
const freeze = (url: string, name: string): Promise<void> =>
  ask(
    url,
    `alter database ${name} allow_connections false`,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  );

const inDatabase = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${name}` }).toString();

const ask = (url: string, ...statements: string[]): Promise<void> =>
  withClient(url, async (client) => {
    for (const sql of statements) await client.query(sql);
  });
