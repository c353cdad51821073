import { accessSync, chmodSync, constants, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
const prefix = 'bahia-';
/** What a whole run takes at its fullest, three times over: of the folder, and of the memory that it is made of. */
const ROOM_BYTES = 3_000_000_000;

/**
 * Temporary folders of tests are made in memory where there is room: a database is cloned for each file of tests and a whole
 * house is copied for many of the browser's, which took a second on a disk and takes 20 ms here. Who starts what runs tests
 * calls it once; what that starts finds the folder in TMPDIR.
 */
export const keepTestsInMemory = (): void => {
  if (os.tmpdir().startsWith(MEMORY) || !hasRoom()) return;
  clearLeftovers();
  const folder = path.join(MEMORY, `${prefix}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // As /tmp is: PostgreSQL runs as another account where the tests are root.
  chmodSync(folder, 0o1777);
  process.env['TMPDIR'] = folder;
  process.once('exit', () => remove(folder));
};

const hasRoom = (): boolean => {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM_BYTES && os.freemem() > ROOM_BYTES && !/^\S+ \/dev\/shm .*\bnoexec\b/m.test(mounts());
  } catch {
    return false;
  }
};

const mounts = (): string => readFileSync('/proc/mounts', 'utf8');

/** Of runs that were killed: nobody else would free that memory. */
const clearLeftovers = (): void => {
  for (const name of readdirSync(MEMORY)) {
    const pid = Number(name.slice(prefix.length));
    if (name.startsWith(prefix) && pid > 0 && !isAlive(pid)) remove(path.join(MEMORY, name));
  }
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const remove = (folder: string): void => {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // Something that is ending still writes there, or it is somebody else's: the next run clears what it may.
  }
};
