import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { startupRefusal } from '../config.ts';
import { readableByAll } from '../private-files.ts';
import type { Binaries } from './binaries.ts';

export type Account = { name: string; uid: number; gid: number };

/** How PostgreSQL, which refuses to be root, is run on this machine. */
export type Runner = {
  how: 'plain' | 'account' | 'namespace';
  account: Account | null;
  binaries: Binaries;
  pgdata: string;
};

/** What the machine offers; tests hand in poorer machines. */
export type Ladder = { canUnshare: (account: Account) => boolean; sharedDir: string };

const thisMachine: Ladder = { canUnshare: probeUnshare, sharedDir: '/var/lib/bahia' };

/** Chooses who runs the database: whoever we are, or, for root, the first of account, user namespace, or a copy that an account can reach. */
export function chooseRunner(dataDir: string, binaries: Binaries, ladder: Ladder = thisMachine): Runner {
  const pgdata = join(realpathSync(dataDir), 'postgres');
  if (process.getuid?.() !== 0) {
    refuseForeignData(pgdata);
    return { how: 'plain', account: null, binaries, pgdata };
  }
  const owner = statSync(pgdata, { throwIfNoEntry: false })?.uid ?? null;
  const account = findAccount(owner);
  if (account === null) {
    throw startupRefusal(
      'PostgreSQL no puede ejecutarse como root y este equipo no tiene un usuario «postgres» ni «nobody». Ejecuta Bahía con un usuario normal.',
    );
  }
  const copied = join(
    ladder.sharedDir,
    `datos-${createHash('sha256').update(dirname(pgdata)).digest('hex').slice(0, 12)}`,
    'postgres',
  );
  const home = owner === null && existsSync(copied) ? copied : pgdata;
  const canData = canReach(account, dirname(home));
  const canBinaries = canReach(account, join(binaries.native, 'bin', 'postgres'));
  if (canData && canBinaries) return { how: 'account', account, binaries, pgdata: home };
  if (home === pgdata && ladder.canUnshare(account)) return { how: 'namespace', account, binaries, pgdata };
  if (!canData && owner !== null) throw unreachable(dataDir, account);
  return readableByAll(() =>
    copyWithinReach(account, binaries, canBinaries, canData ? home : copied, ladder.sharedDir, dataDir),
  );
}

/** Gives the database's folder to whoever runs it. */
export function giveTo(runner: Runner, path: string): void {
  if (runner.how === 'plain') return;
  const uid = runner.how === 'account' ? (runner.account?.uid ?? 0) : 0;
  const gid = runner.how === 'account' ? (runner.account?.gid ?? 0) : 0;
  if (statSync(path).uid === uid) return;
  for (const entry of readdirSync(path, { recursive: true, encoding: 'utf8' })) lchownSync(join(path, entry), uid, gid);
  chownSync(path, uid, gid);
}

/** Whether an account may pass through every folder above a path. */
export function canReach(account: Account, path: string): boolean {
  let here = realpathSync(path);
  for (;;) {
    const stat = statSync(here);
    const shift = stat.uid === account.uid ? 6 : stat.gid === account.gid ? 3 : 0;
    if (((stat.mode >> shift) & 0o1) === 0) return false;
    if (here === dirname(here)) return true;
    here = dirname(here);
  }
}

function refuseForeignData(pgdata: string): void {
  const owner = statSync(pgdata, { throwIfNoEntry: false })?.uid;
  if (owner === undefined || process.getuid === undefined || owner === process.getuid()) return;
  throw startupRefusal(
    `La base de datos de ${dirname(pgdata)} es de otro usuario del sistema (número ${owner}). Entra con ese usuario, o regálatela con: sudo chown -R "$(id -u):$(id -g)" "${dirname(pgdata)}"`,
  );
}

function unreachable(dataDir: string, account: Account): Error {
  return startupRefusal(
    `PostgreSQL no puede ejecutarse como root y el usuario «${account.name}» no puede entrar a ${dataDir}. Ejecuta Bahía con un usuario normal, o mueve la carpeta a /var/lib/bahia y pon BAHIA_DATA=/var/lib/bahia/…`,
  );
}

function findAccount(owner: number | null): Account | null {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ name, uid, gid }) => name !== '' && uid > 0 && Number.isInteger(gid));
  // Data that already has an owner keeps it: one start with sudo must not lock the usual user out.
  const keeper = owner === null || owner === 0 ? undefined : accounts.find(({ uid }) => uid === owner);
  return (
    keeper ?? accounts.find(({ name }) => name === 'postgres') ?? accounts.find(({ name }) => name === 'nobody') ?? null
  );
}

/** Whether this machine lets a process be somebody else in a user namespace of its own; many containers do not. */
export function probeUnshare(account: Account): boolean {
  const probe = spawnSync('unshare', [...namespaceArgs(account), 'true'], { stdio: 'ignore', timeout: 5000 });
  return probe.status === 0;
}

/** Inside, root's files look like the account's, so PostgreSQL runs without being root and without moving anything. */
export function namespaceArgs(account: Account): string[] {
  return ['--user', `--map-user=${account.uid}`, `--map-group=${account.gid}`];
}

function copyWithinReach(
  account: Account,
  binaries: Binaries,
  canBinaries: boolean,
  pgdata: string,
  sharedDir: string,
  dataDir: string,
): Runner {
  try {
    mkdirSync(dirname(pgdata), { recursive: true });
    if (pgdata.startsWith(sharedDir)) for (const ours of [sharedDir, dirname(pgdata)]) chmodSync(ours, 0o755);
    const copy = canBinaries ? binaries : copyBinaries(binaries, sharedDir);
    if (!canReach(account, dirname(pgdata)) || !canReach(account, join(copy.native, 'bin', 'postgres')))
      throw new Error('out of reach');
    return { how: 'account', account, binaries: copy, pgdata };
  } catch {
    throw unreachable(dataDir, account);
  }
}

function copyBinaries(binaries: Binaries, sharedDir: string): Binaries {
  const native = join(sharedDir, `postgresql-${binaries.version}`);
  if (!existsSync(native)) {
    const half = `${native}.${process.pid}`;
    cpSync(binaries.native, half, { recursive: true, verbatimSymlinks: true });
    for (const entry of readdirSync(half, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (!entry.isSymbolicLink()) chmodSync(path, entry.isDirectory() || statSync(path).mode & 0o100 ? 0o755 : 0o644);
    }
    chmodSync(half, 0o755);
    try {
      renameSync(half, native);
    } catch {
      rmSync(half, { recursive: true, force: true });
    }
  }
  return { native, version: binaries.version, libraryPath: null };
}
