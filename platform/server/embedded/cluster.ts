import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startupRefusal } from '../config.ts';
import { postgresInside, seeProcess, signal, waitUntil } from './processes.ts';
import { canReach, giveTo, namespaceArgs, type Runner } from './run-as.ts';

export type Address = { host: string; port: number };

export type ServerLook = {
  /** For test clusters only: no waiting for the disk. */
  throwaway: boolean;
  connections: number;
};

export type Postmaster = {
  pid: number;
  /** Settles when it ends, for whatever reason. */
  gone: Promise<void>;
};

const isWindows = process.platform === 'win32';
const stopSteps = [
  ['SIGINT', 30_000],
  ['SIGQUIT', 10_000],
  ['SIGKILL', 5_000],
] as const;

/** Creates the database's folder beside its final name, so that a start killed half-way leaves nothing that looks finished. */
export function createCluster(runner: Runner, superPassword: string, throwaway: boolean): void {
  const half = `${runner.pgdata}.nueva`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700 });
  giveTo(runner, half);
  const privateDir = makePrivateDir(runner);
  const password = join(privateDir, 'clave');
  writeFileSync(password, superPassword, { mode: 0o600 });
  giveFile(runner, password);
  const args = [
    '-D',
    half,
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '-U',
    'postgres',
  ];
  args.push('-A', 'scram-sha-256', `--pwfile=${password}`, ...(throwaway ? ['--no-sync'] : []));
  try {
    const { file, argv } = commandLine(runner, 'initdb', args);
    const done = spawnSync(file, argv, { ...identity(runner), encoding: 'utf8' });
    if (done.status !== 0) {
      const why = lastLines(`${done.stdout ?? ''}\n${done.stderr ?? ''}`) || done.error?.message;
      throw startupRefusal(`No se pudo crear la base de datos en ${runner.pgdata}:\n${why}`);
    }
    renameSync(half, runner.pgdata);
  } finally {
    rmSync(privateDir, { recursive: true, force: true });
  }
}

/**
 * Ends whatever an earlier start left running in this folder: one way to start, always with today's settings.
 * `keep` is a socket folder that stays, because clients already know it.
 */
export async function clearOrphan(runner: Runner, keep: string | null = null): Promise<'none' | 'stopped'> {
  const { pgdata } = runner;
  const file = join(pgdata, 'postmaster.pid');
  const [pidLine, , , , socketLine] = readLines(file);
  const pid = Number(pidLine);
  const sight = seeProcess(pid);
  const isOurs =
    sight !== null &&
    (sight.command === null || sight.command.includes(pgdata) || postgresInside(pgdata).includes(pid));
  if (isOurs && !(await stopPostmaster(runner, pid))) {
    throw startupRefusal(
      `Quedó abierta una base de datos anterior (proceso ${pid}) que este usuario no puede cerrar. Ciérrala con: sudo kill -INT ${pid}`,
    );
  }
  // With the postmaster dead its workers leave by themselves; starting before that could see two writers.
  if (!(await waitUntil(() => postgresInside(pgdata).length === 0, 5000, 20))) {
    for (const left of postgresInside(pgdata)) signal(left, 'SIGKILL');
    await waitUntil(() => postgresInside(pgdata).length === 0, 2000);
  }
  // PostgreSQL itself believes a zombie or a stranger with that number to be alive, and would refuse to start.
  if (process.platform === 'linux' || (sight !== null && !isOurs)) rmSync(file, { force: true });
  if (socketLine !== undefined && socketLine !== keep) removePrivateDir(socketLine);
  if (keep !== null)
    for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) rmSync(join(keep, name), { force: true });
  return isOurs ? 'stopped' : 'none';
}

/** Starts it and waits until it takes connections; recovering from a crash may take a while, and is waited for. */
export async function startPostmaster(
  runner: Runner,
  address: Address,
  logFile: string,
  { throwaway, connections }: ServerLook,
): Promise<Postmaster> {
  const settings = serverSettings(address, { throwaway, connections });
  const log = openSync(logFile, 'a', 0o600);
  const logStart = statSync(logFile).size;
  const pidFile = join(runner.pgdata, 'postmaster.pid');
  try {
    const child = isWindows ? null : launch(runner, settings, log);
    if (child === null) startWithPgCtl(runner, settings, logFile);
    const gone =
      child === null
        ? watchPidFile(pidFile)
        : new Promise<void>((done) => child.once('exit', () => done()).once('error', () => done()));
    let over = false;
    void gone.then(() => (over = true));
    const isReady = () => {
      const lines = readLines(pidFile);
      return (child === null || lines[0] === String(child.pid)) && lines[7]?.trim() === 'ready';
    };
    await waitUntil(() => over || isReady(), 3_600_000);
    if (over) {
      const said = lastLines(readFileSync(logFile).subarray(logStart).toString());
      throw startupRefusal(`La base de datos no pudo arrancar. Esto dice su registro (${logFile}):\n${said}`);
    }
    return { pid: Number(readLines(pidFile)[0]), gone };
  } finally {
    closeSync(log);
  }
}

/** Fast stop (open transactions roll back); only a database that ignores it for half a minute is told to crash. */
export async function stopPostmaster(runner: Runner, pid: number): Promise<boolean> {
  if (isWindows) return pgCtl(runner, ['stop', '-D', runner.pgdata, '-m', 'fast']) === 0;
  const isGone = () => seeProcess(pid) === null;
  for (const [name, wait_ms] of stopSteps) {
    if (!signal(pid, name)) return isGone();
    if (await waitUntil(isGone, wait_ms)) return true;
  }
  return isGone();
}

/** A fresh place to take connections, which only this user and the database reach. */
export async function makeAddress(runner: Runner): Promise<Address> {
  return isWindows ? { host: '127.0.0.1', port: await findFreePort() } : { host: makePrivateDir(runner), port: 5432 };
}

export function removePrivateDir(dir: string): void {
  if (basename(dir).startsWith('bahia-')) rmSync(dir, { recursive: true, force: true });
}

/** Where a database that is running in this folder takes connections. */
export function readAddress(pgdata: string): Address | null {
  const [pid, , , port, socketDir, host] = readLines(join(pgdata, 'postmaster.pid'));
  if (seeProcess(Number(pid)) === null) return null;
  return { host: socketDir?.trim() || host?.trim() || '127.0.0.1', port: Number(port) };
}

function serverSettings(address: Address, { throwaway, connections }: ServerLook): string[] {
  const settings: Record<string, string> = {
    port: String(address.port),
    ...(isWindows
      ? { listen_addresses: '127.0.0.1', unix_socket_directories: '' }
      : { listen_addresses: '', unix_socket_directories: address.host, unix_socket_permissions: '0700' }),
    io_method: 'sync',
    // After a crash one call for the whole disk instead of one for each of thousands of files: seconds less without service.
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    shared_buffers: '64MB',
    max_connections: String(connections),
    jit: 'off',
    // No disk is read by turning any more: with the 4 of those a page of an index costs as four of a table, and what an index
    // alone would answer is read from the whole table.
    random_page_cost: '1.1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The application reports its own failed statements, without the data that this log would copy.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...(throwaway ? { fsync: 'off', full_page_writes: 'off' } : {}),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function launch(runner: Runner, settings: string[], log: number): ChildProcess {
  const { file, argv } = commandLine(runner, 'postgres', ['-D', runner.pgdata, ...settings]);
  // Detached: Ctrl-C reaches the whole foreground group, and the database must outlive the requests that are ending.
  const child = spawn(file, argv, { ...identity(runner), detached: true, stdio: ['ignore', log, log] });
  child.unref();
  return child;
}

// pg_ctl drops administrator rights on Windows, which postgres.exe refuses. Not tried on a real Windows yet.
function startWithPgCtl(runner: Runner, settings: string[], logFile: string): void {
  const options = settings.map((part) => (part === '-c' ? part : `"${part}"`)).join(' ');
  pgCtl(runner, ['start', '-w', '-D', runner.pgdata, '-l', logFile, '-o', options]);
}

function pgCtl(runner: Runner, args: string[]): number | null {
  return spawnSync(join(runner.binaries.native, 'bin', 'pg_ctl'), args, { ...identity(runner), stdio: 'ignore' })
    .status;
}

async function watchPidFile(file: string): Promise<void> {
  const pid = Number(readLines(file)[0]);
  while (seeProcess(pid) !== null) await sleep(1000, undefined, { ref: false });
}

/** How the runner's account calls a tool of PostgreSQL. */
export function commandLine(runner: Runner, tool: string, args: string[]): { file: string; argv: string[] } {
  const file = join(runner.binaries.native, 'bin', tool);
  if (runner.how !== 'namespace' || runner.account === null) return { file, argv: args };
  return { file: 'unshare', argv: [...namespaceArgs(runner.account), file, ...args] };
}

/** What a child needs to be the runner's account. */
export function identity(runner: Runner) {
  const env: NodeJS.ProcessEnv = { PATH: process.env['PATH'], TZ: 'UTC', LC_ALL: 'C' };
  if (isWindows) env['SystemRoot'] = process.env['SystemRoot'];
  if (runner.binaries.libraryPath !== null) env['LD_LIBRARY_PATH'] = runner.binaries.libraryPath;
  const account = runner.how === 'account' ? runner.account : null;
  // The account may not be allowed into the folder where we stand.
  return { cwd: isWindows ? undefined : '/', env, ...(account === null ? {} : { uid: account.uid, gid: account.gid }) };
}

// A socket's whole path must fit in 107 bytes (103 on macOS), which a data folder's easily passes.
function makePrivateDir(runner: Runner): string {
  const account = runner.how === 'account' ? runner.account : null;
  for (const base of [tmpdir(), '/tmp', '/var/tmp', dirname(runner.pgdata)]) {
    const dir = join(base, 'bahia-');
    if (Buffer.byteLength(join(`${dir}XXXXXX`, '.s.PGSQL.5432')) > 103) continue;
    try {
      if (account !== null && !canReach(account, base)) continue;
      const made = mkdtempSync(dir);
      giveTo(runner, made);
      return made;
    } catch {
      // The next one may be writable.
    }
  }
  throw startupRefusal(
    'No hay una carpeta temporal donde escribir. Revisa los permisos de /tmp, o pon TMPDIR con la ruta de una carpeta tuya.',
  );
}

function giveFile(runner: Runner, file: string): void {
  if (runner.how === 'account' && runner.account !== null) chownSync(file, runner.account.uid, runner.account.gid);
}

export function findFreePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer().once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address !== null ? address.port : 5432));
    });
  });
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

function lastLines(text: string): string {
  return text.trim().split('\n').slice(-6).join('\n');
}
