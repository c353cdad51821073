import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { commandLine, identity } from '#platform/server/embedded/cluster.ts';
import { postgresInside, signal, waitUntil } from '#platform/server/embedded/processes.ts';
import { giveTo, type Runner } from '#platform/server/embedded/run-as.ts';

/** Of every user of a server that tests throw away. */
export const SERVER_PASSWORD = 'clave-de-pruebas';

/** A PostgreSQL server on loopback that tests start, kill and throw away. */
export interface PostgresServer {
  readonly port: number;
  /** Major version that it runs. */
  readonly version: number;
  /** Address of its superuser; another role and database by their names. */
  url(role?: string, password?: string, database?: string): string;
  /** SIGKILL of the server and all its processes at once, as when the power goes: none of them ends what it was at. */
  kill(): Promise<void>;
  /** Again, in the same place, after it was killed. */
  start(): Promise<void>;
  /** Ends in order and starts with these settings too. */
  restart(settings: Readonly<Record<string, string>>): Promise<void>;
  stop(): Promise<void>;
}

export interface ServerOptions {
  runner: Runner;
  port: number;
  /** Of `initdb`, beside what all have. */
  locale: readonly string[];
  settings: Readonly<Record<string, string>>;
}

/** Makes its folder and starts it, reached over TCP with a password. */
export const startPostgres = async ({ runner, port, locale, settings }: ServerOptions): Promise<PostgresServer> => {
  const password = join(dirname(runner.pgdata), 'clave');
  mkdirSync(runner.pgdata, { mode: 0o700 });
  writeFileSync(password, SERVER_PASSWORD, { mode: 0o644 });
  giveTo(runner, runner.pgdata);
  const initdb = ['-D', runner.pgdata, '-E', 'UTF8', ...locale];
  run(runner, 'initdb', [...initdb, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${password}`, '--no-sync']);
  const all: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    fsync: 'off',
    full_page_writes: 'off',
    jit: 'off',
    ...settings,
  };
  const flags = flagsOf(all);
  let running = await launch(runner, flags);
  const leave = () => running.child.kill('SIGINT');
  process.once('exit', leave);
  const end = async (signal: NodeJS.Signals) => {
    running.child.kill(signal);
    await running.gone;
  };
  return {
    port,
    version: Number(readFileSync(join(runner.pgdata, 'PG_VERSION'), 'utf8')),
    url: (role = 'postgres', secret = SERVER_PASSWORD, database = 'postgres') =>
      `postgresql://${role}:${secret}@127.0.0.1:${port}/${database}`,
    kill: async () => {
      const its = postgresInside(runner.pgdata);
      running.child.kill('SIGKILL');
      for (const pid of its) signal(pid, 'SIGKILL');
      await running.gone;
      // One that was being born when it was looked for.
      await waitUntil(() => postgresInside(runner.pgdata).every((pid) => !signal(pid, 'SIGKILL')), 10_000);
    },
    start: async () => void (running = await launch(runner, flags)),
    restart: async (more) => {
      await end('SIGINT');
      flags.push(...flagsOf(more));
      running = await launch(runner, flags);
    },
    stop: async () => {
      process.off('exit', leave);
      await end('SIGINT');
    },
  };
};

const flagsOf = (settings: Readonly<Record<string, string>>): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

const launch = async (runner: Runner, flags: string[]): Promise<{ child: ChildProcess; gone: Promise<unknown> }> => {
  const pidFile = join(runner.pgdata, 'postmaster.pid');
  const { file, argv } = commandLine(runner, 'postgres', ['-D', runner.pgdata, ...flags]);
  const { env, ...who } = identity(runner);
  // With the password one server enters another, where several are one.
  const settings = { ...env, PGPASSWORD: SERVER_PASSWORD };
  const child = spawn(file, argv, { ...who, env: settings, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text) => (said = `${said}${String(text)}`.slice(-8000)));
  const gone = once(child, 'exit');
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  const isUp = () => isOver() || isReady(pidFile, child.pid);
  if (!(await waitUntil(isUp, 60_000)) || isOver()) throw new Error(`PostgreSQL did not start: ${said}`);
  return { child, gone };
};

const run = (runner: Runner, tool: string, args: string[]): void => {
  const { file, argv } = commandLine(runner, tool, args);
  const done = spawnSync(file, argv, { ...identity(runner), encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${tool}: ${done.stderr}`);
};

/** What a killed server left there says «ready» too, of another process. */
const isReady = (pidFile: string, pid: number | undefined): boolean => {
  const lines = existsSync(pidFile) ? readFileSync(pidFile, 'utf8').split('\n') : [];
  return lines[0] === String(pid) && lines[7]?.trim() === 'ready';
};
