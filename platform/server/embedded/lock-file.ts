import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { seeProcess } from './processes.ts';

export type Lock = { release(): void };
export type Held = {
  pid: number;
  /** The holder lives where we cannot look (another container or machine): only its heartbeat tells. */
  foreign: boolean;
};

type Owner = { pid: number; started_at: string; boot: string; space: string; host: string };

const heartbeat_ms = 5000;
const silence_ms = 15000;

/**
 * Takes the lock or says who has it. A holder that was killed outright leaves a file that the next one sees through:
 * its process is gone, or the number now belongs to another process.
 */
export function takeLock(file: string): { lock: Lock } | { held: Held } {
  const first = create(file);
  if (first !== null) return { lock: first };
  const guard = `${file}.cambio`;
  if (!enterGuard(guard)) return { held: { pid: readOwner(file)?.pid ?? 0, foreign: true } };
  try {
    const held = holderOf(file);
    if (held !== null) return { held };
    rmSync(file, { force: true });
    const second = create(file);
    return second === null ? { held: holderOf(file) ?? { pid: 0, foreign: true } } : { lock: second };
  } finally {
    rmdirSync(guard);
  }
}

function create(file: string): Lock | null {
  let fd: number;
  try {
    fd = openSync(file, 'wx', 0o600);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return null;
    throw error;
  }
  const mine = describeMyself();
  writeSync(fd, JSON.stringify(mine));
  closeSync(fd);
  const beat = setInterval(() => touch(file), heartbeat_ms).unref();
  const release = () => {
    clearInterval(beat);
    const owner = readOwner(file);
    if (owner?.pid === mine.pid && owner.started_at === mine.started_at) rmSync(file, { force: true });
  };
  return { release };
}

function holderOf(file: string): Held | null {
  const age_ms = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  const owner = readOwner(file);
  // A file without text belongs to somebody between creating and writing, or killed right there.
  if (owner === null) return age_ms < 2000 ? { pid: 0, foreign: true } : null;
  const me = describeMyself();
  const sameSpace = owner.boot === me.boot && owner.space === me.space;
  const rebooted = owner.boot !== me.boot && owner.host === me.host && owner.space === me.space;
  if (rebooted) return null;
  if (!sameSpace) return age_ms < silence_ms ? { pid: owner.pid, foreign: true } : null;
  return seeProcess(owner.pid)?.startedAt === owner.started_at ? { pid: owner.pid, foreign: false } : null;
}

function enterGuard(guard: string): boolean {
  try {
    mkdirSync(guard);
    return true;
  } catch {
    const age_ms = Date.now() - (statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age_ms > 10_000) rmSync(guard, { recursive: true, force: true });
    return false;
  }
}

function describeMyself(): Owner {
  return {
    pid: process.pid,
    started_at: seeProcess(process.pid)?.startedAt ?? '',
    boot: readOr('', () => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    space: readOr('', () => readlinkSync('/proc/self/ns/pid')),
    host: hostname(),
  };
}

function readOwner(file: string): Owner | null {
  // Only our own code writes this file; a torn or foreign text reads as nobody.
  const owner = readOr(null, () => JSON.parse(readFileSync(file, 'utf8')) as Owner | null);
  return typeof owner?.pid === 'number' ? owner : null;
}

function touch(file: string): void {
  readOr(undefined, () => utimesSync(file, new Date(), new Date()));
}

function readOr<T>(fallback: T, read: () => T): T {
  try {
    return read();
  } catch {
    return fallback;
  }
}
