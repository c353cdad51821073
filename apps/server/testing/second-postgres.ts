import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBinaries } from '#platform/server/embedded/binaries.ts';
import { commandLine, findFreePort, identity } from '#platform/server/embedded/cluster.ts';
import { waitUntil } from '#platform/server/embedded/processes.ts';
import { chooseRunner, giveTo, type Runner } from '#platform/server/embedded/run-as.ts';

export interface SecondPostgres {
  /** Major version that it runs. */
  version: number;
  /** Address of its superuser; another role and database by their names. */
  url(role?: string, password?: string, database?: string): string;
  stop(): Promise<void>;
}

/** Where packages put PostgreSQL 15, the oldest that we promise to run on. */
const oldest = [
  '/usr/lib/postgresql/15',
  '/usr/pgsql-15',
  '/opt/homebrew/opt/postgresql@15',
  '/usr/local/opt/postgresql@15',
];
const PASSWORD = 'clave-de-pruebas';

/**
 * A PostgreSQL server like one that somebody else runs: reached over TCP, sorting as Spanish does, of version 15 where
 * the machine has it and otherwise the one that npm brought.
 */
export const startSecondPostgres = async (folder: string): Promise<SecondPostgres> => {
  const runner = runnerOf(folder);
  const password = join(folder, 'clave');
  mkdirSync(runner.pgdata, { mode: 0o700 });
  writeFileSync(password, PASSWORD, { mode: 0o644 });
  giveTo(runner, runner.pgdata);
  const initdb = ['-D', runner.pgdata, '-E', 'UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=es-MX'];
  run(runner, 'initdb', [...initdb, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${password}`, '--no-sync']);
  const port = await findFreePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '80',
    fsync: 'off',
    full_page_writes: 'off',
    jit: 'off',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { file, argv } = commandLine(runner, 'postgres', ['-D', runner.pgdata, ...flags]);
  const child = spawn(file, argv, { ...identity(runner), stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text) => (said += String(text)));
  const gone = once(child, 'exit');
  const leave = () => child.kill('SIGINT');
  process.once('exit', leave);
  const isUp = () => child.exitCode !== null || isReady(join(runner.pgdata, 'postmaster.pid'));
  if (!(await waitUntil(isUp, 30_000)) || child.exitCode !== null) throw new Error(`second PostgreSQL: ${said}`);
  return {
    version: Number(readFileSync(join(runner.pgdata, 'PG_VERSION'), 'utf8')),
    url: (role = 'postgres', secret = PASSWORD, database = 'postgres') =>
      `postgresql://${role}:${secret}@127.0.0.1:${port}/${database}`,
    stop: async () => {
      process.off('exit', leave);
      child.kill('SIGINT');
      await gone;
    },
  };
};

const runnerOf = (folder: string): Runner => {
  const native = oldest.find((place) => existsSync(join(place, 'bin', 'initdb')));
  return chooseRunner(folder, native ? { native, version: '15', libraryPath: null } : findBinaries(folder));
};

const run = (runner: Runner, tool: string, args: string[]): void => {
  const { file, argv } = commandLine(runner, tool, args);
  const done = spawnSync(file, argv, { ...identity(runner), encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${tool}: ${done.stderr}`);
};

const isReady = (pidFile: string): boolean =>
  existsSync(pidFile) && readFileSync(pidFile, 'utf8').split('\n')[7]?.trim() === 'ready';
