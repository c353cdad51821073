import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sweepUploads } from './receive.ts';

test('what a server that was killed left half received goes at the next start; that of one that lives stays', async () => {
  const { pid: dead } = spawnSync(process.execPath, ['--version']);
  const folders = [dead, process.pid].map((pid) => join(tmpdir(), `bahia-subida-${pid}-prueba`));
  for (const folder of folders) mkdirSync(folder, { recursive: true });
  try {
    await sweepUploads();
    expect(folders.map((folder) => existsSync(folder))).toEqual([false, true]);
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
});
