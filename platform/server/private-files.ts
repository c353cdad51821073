import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Files and folders that this process and its children make are for the account that runs them, and nobody else. */
export const keepFilesPrivate = (): void => void process.umask(0o077);

/** Does work whose files others must read: the screens, and what the database's own account runs. It cannot wait in between. */
export const readableByAll = <Value>(work: () => Value): Value => {
  const before = process.umask(0o022);
  try {
    return work();
  } finally {
    process.umask(before);
  }
};

/** Others pass through these: PostgreSQL runs as an account of its own where we are root. It shuts its own data. */
const PASSED_THROUGH: ReadonlySet<string> = new Set(['postgres', 'postgres.nueva', 'bibliotecas']);

/**
 * Shuts what an earlier version left open in the folder of the data. A folder that nobody else may enter shuts all that is
 * in it, however many files: so only the first level is looked at, at each start.
 */
export const shutDataFolder = (folder: string): void => {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found?.isDirectory() || process.platform === 'win32') return;
  narrow(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (PASSED_THROUGH.has(entry.name)) continue;
    if (entry.isDirectory()) narrow(join(folder, entry.name), 0o700);
    else if (entry.isFile()) narrow(join(folder, entry.name), 0o600);
  }
};

const narrow = (path: string, most: number): void => {
  try {
    const { mode } = statSync(path);
    if ((mode & 0o777 & ~most) !== 0) chmodSync(path, mode & most);
  } catch {
    // It belongs to another account, or has just gone.
  }
};
