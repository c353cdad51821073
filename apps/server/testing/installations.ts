import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { inject } from 'vitest';
import { openExternal } from '#platform/server/embedded/external.ts';
import { ROOT } from '../database.ts';

export interface Ended {
  code: number | null;
  said: string;
}

/** A command of the house as a person runs it; `settings` is its whole environment. */
export const runCommand = async (tool: string, args: string[], settings: Record<string, string>): Promise<Ended> => {
  const child = spawn(process.execPath, [join(ROOT, 'tools', `${tool}.ts`), ...args], { env: environment(settings) });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
  const [code] = await once(child, 'close');
  return { code, said };
};

export interface AppProcess {
  url: string;
  pid: number;
  /** Ends it in order. */
  stop(): Promise<void>;
}

/** The real server in a process of its own, on any free port. */
export const startAppProcess = async (settings: Record<string, string>): Promise<AppProcess> => {
  const address = (file: string) => JSON.stringify(join(ROOT, file));
  const program = `import { openBahia } from ${address('apps/server/processes/open.ts')};
    import { beginOpening } from ${address('apps/server/opening.ts')};
    import { readConfig } from ${address('platform/server/config.ts')};
    const config = readConfig(process.env, []);
    await openBahia(config, beginOpening(config));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: ROOT,
    env: environment({ PORT: '0', LOG_LEVEL: 'error', BAHIA_PROCESOS: '1', ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let failure = '';
  child.stderr.on('data', (text) => (failure += String(text)));
  // Of several processes the first is ready before the others.
  const isReady = Number(settings['BAHIA_PROCESOS'] ?? 1) > 1 ? /^Atienden/ : /lista en/;
  const url = await firstMatch(child, /lista en (http:\S+)/, isReady);
  if (url === null) throw new Error(`the server did not start: ${failure}`);
  return { url, pid: Number(child.pid), stop: () => end(child) };
};

export type DatabaseSettings = Record<'DATABASE_URL' | 'DATABASE_APP_URL' | 'DATABASE_MANTENIMIENTO_URL', string>;

const silent = () => undefined;

/** An empty database of the cluster of the tests, as the settings that a person would write in .env. */
export const newDatabase = async (name: string): Promise<{ settings: DatabaseSettings; drop(): Promise<void> }> => {
  const { superuser, ownerRole } = inject('cluster');
  const settings = settingsOf(name);
  await ask(superuser, `create database ${name} owner ${ownerRole} template template0 encoding utf8`);
  await openExternal(
    {
      databaseUrl: settings.DATABASE_URL,
      databaseAppUrl: settings.DATABASE_APP_URL,
      databaseMantenimientoUrl: settings.DATABASE_MANTENIMIENTO_URL,
    },
    { info: silent, warn: silent, error: silent },
  );
  const drop = async () => void (await ask(superuser, `drop database if exists ${name} with (force)`));
  return { settings, drop };
};

/** How a process of its own enters a database of the cluster of the tests. */
export const settingsOf = (database: string): DatabaseSettings => {
  const { owner, app, maintenance } = inject('cluster');
  const at = (url: string) => url.replace('__DB__', database);
  return { DATABASE_URL: at(owner), DATABASE_APP_URL: at(app), DATABASE_MANTENIMIENTO_URL: at(maintenance) };
};

/** Every table and sequence with what PostgreSQL itself says of its rows; only the numbers of transactions may differ. */
export const contentsOf = (url: string): Promise<Record<string, string>> =>
  enter(url, async (client) => {
    const { rows: tables } = await client.query<{ nombre: string }>(
      `select format('%I.%I', schemaname, tablename) as nombre from pg_tables
       where schemaname !~ '^pg_|^information_schema$' and (schemaname, tablename) <> ('graphile_worker', 'migrations') order by 1`,
    );
    const contents: Record<string, string> = {};
    for (const { nombre } of tables) {
      const { rows } = await client.query<{ n: number; suma: string }>(
        `select count(*)::int as n, md5(coalesce(string_agg(fila, e'\\n' order by fila collate "C"), '')) as suma
         from (select (to_jsonb(t) - 'tx')::text as fila from ${nombre} t) filas`,
      );
      contents[nombre] = `${rows[0]?.n} ${rows[0]?.suma}`;
    }
    const { rows: sequences } = await client.query<{ nombre: string; valor: string }>(
      `select format('%I.%I', schemaname, sequencename) as nombre, last_value::text as valor from pg_sequences`,
    );
    for (const { nombre, valor } of sequences) contents[nombre] = valor;
    return contents;
  });

export const ask = <T>(url: string, sql: string): Promise<T[]> =>
  enter(url, async (client) => (await client.query(sql)).rows as T[]);

const enter = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Nothing of the machine's own settings may speak for the ones under test. */
const environment = (settings: Record<string, string>): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? '/',
  TZ: 'America/Mexico_City',
  ...settings,
});

const firstMatch = async (child: ChildProcess, pattern: RegExp, last: RegExp): Promise<string | null> => {
  if (!child.stdout) return null;
  let found: string | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    found ??= pattern.exec(line)?.[1];
    if (found !== undefined && last.test(line)) {
      child.stdout.resume();
      return found;
    }
  }
  return null;
};

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
};
