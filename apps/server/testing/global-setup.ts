import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import { withClient } from '#platform/server/db/with-client.ts';
import { readConfig } from '#platform/server/config.ts';
import { ensureRoles } from '#platform/server/embedded/roles.ts';
import { startEmbedded } from '#platform/server/embedded/start-embedded.ts';
import { migrateAs, openDatabase } from '../database.ts';
import { startSecondPostgres } from './second-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses with `__DB__` where the name of a database goes, and what each test file clones. */
    cluster: {
      superuser: string;
      owner: string;
      app: string;
      maintenance: string;
      template: string;
      ownerRole: string;
      /** Addresses of every server's superuser, where one database is of several; otherwise of the only one. */
      servers: readonly string[];
      /** Of several servers: how requests enter through the pooler; null = there is none. */
      pooled?: string | null;
    };
    /** Requests of these tests go through the pooler. */
    byPooler?: boolean;
  }
}

type Cluster = { context: ProvidedContext['cluster']; stop(): Promise<void> };

const silent = () => undefined;
const log = { info: silent, warn: silent, error: silent };

/**
 * One throw-away cluster a run; each test file clones the migrated database. BAHIA_TEST_DATABASE_URL names the superuser
 * of a server kept for tests instead; «otro» starts a second PostgreSQL, 15 where there is one, and reaches it over TCP.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'bahia-prueba-'));
  const asked = process.env['BAHIA_TEST_DATABASE_URL'];
  const cluster = asked ? await openOther(asked, folder) : await openOwn(folder);
  project.provide('cluster', cluster.context);
  return async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

const openOwn = async (folder: string): Promise<Cluster> => {
  const embedded = await startEmbedded({ dataDir: folder, throwaway: true, log });
  await migrateAs(embedded.databaseUrl('bahia'));
  const context = {
    superuser: embedded.databaseUrl('postgres', 'postgres'),
    owner: embedded.databaseUrl('bahia', '__DB__'),
    app: embedded.databaseUrl('bahia_app', '__DB__'),
    maintenance: embedded.databaseUrl('bahia_mantenimiento', '__DB__'),
    template: 'bahia',
    ownerRole: 'bahia',
    servers: [embedded.databaseUrl('postgres', 'postgres')],
  };
  return { context, stop: () => embedded.stop() };
};

const openOther = async (asked: string, folder: string): Promise<Cluster> => {
  const second = asked === 'otro' ? await startSecondPostgres(folder) : null;
  const superuser = second?.url() ?? asked;
  const template = `bahia_prueba_${randomBytes(4).toString('hex')}`;
  const at = (database: string, role?: string, secret = '') => {
    const url = new URL(superuser);
    url.pathname = `/${database}`;
    if (role !== undefined) Object.assign(url, { username: role, password: secret });
    return url.toString();
  };
  const secrets = await prepareAsAdministrator(superuser, at(template), template);
  const urls = (database: string) => ({
    DATABASE_URL: at(database, 'bahia_prueba', secrets.bahia_prueba),
    DATABASE_APP_URL: at(database, 'bahia_app', secrets.bahia_app),
    DATABASE_MANTENIMIENTO_URL: at(database, 'bahia_mantenimiento', secrets.bahia_mantenimiento),
  });
  await openDatabase(readConfig(urls(template), []), log);
  const { DATABASE_URL: owner, DATABASE_APP_URL: app, DATABASE_MANTENIMIENTO_URL: maintenance } = urls('__DB__');
  const stop = async () => {
    await asSuperuser(superuser, `drop database if exists ${template} with (force)`);
    await second?.stop();
  };
  const context = { superuser, owner, app, maintenance, template, ownerRole: 'bahia_prueba', servers: [superuser] };
  return { context, stop };
};

/** What the administrator of a server does for Bahía once: an owner without privileges, its database and the two roles. */
const prepareAsAdministrator = async (superuser: string, database: string, name: string) => {
  const secret = () => randomBytes(18).toString('base64url');
  const secrets = { bahia_prueba: secret(), bahia_app: secret(), bahia_mantenimiento: secret() };
  await asSuperuser(
    superuser,
    // A server where real companies work has these roles, and not the tests' own: their passwords stay as they are.
    `do $$ begin if exists (select from pg_roles where rolname = 'bahia_app') and not exists (select from pg_roles where rolname = 'bahia_prueba')
       then raise 'BAHIA_TEST_DATABASE_URL names a server that is in use'; end if; end $$`,
    `do $$ begin if not exists (select from pg_roles where rolname = 'bahia_prueba') then create role bahia_prueba login; end if; end $$`,
    `alter role bahia_prueba password '${secrets.bahia_prueba}'`,
    `create database ${name} owner bahia_prueba encoding utf8 template template0`,
  );
  await withClient(database, (client) => ensureRoles(client, secrets, 'bahia_prueba'));
  return secrets;
};

const asSuperuser = (url: string, ...statements: string[]): Promise<void> =>
  withClient(url, async (client) => {
    for (const sql of statements) await client.query(sql);
  });
