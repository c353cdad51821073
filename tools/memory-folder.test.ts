import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

const disk = mkdtempSync(path.join(os.tmpdir(), 'bahia-disco-'));
afterAll(() => rmSync(disk, { recursive: true, force: true }));

/** A run of tests that says where its temporary folders are, and ends. */
const run = (end: string): string => {
  const program = `
    import os from 'node:os';
    import { writeSync } from 'node:fs';
    import { keepTestsInMemory } from '${path.join(import.meta.dirname, 'memory-folder.ts')}';
    keepTestsInMemory();
    writeSync(1, os.tmpdir());
    ${end}`;
  const env = { ...process.env, TMPDIR: disk };
  return spawnSync(process.execPath, ['--input-type=module', '--eval', program], { env, encoding: 'utf8' }).stdout;
};

test('what tests keep meanwhile is in memory where there is room, and goes with the run; what a killed one left goes with the next', () => {
  const killed = run(`process.kill(process.pid, 'SIGKILL');`);
  const isInMemory = killed !== disk;
  expect(path.dirname(killed)).toBe(isInMemory ? '/dev/shm' : path.dirname(disk));
  expect(existsSync(killed)).toBe(true);
  const ended = run('');
  expect(ended).not.toBe(isInMemory ? killed : '');
  expect([existsSync(killed), existsSync(ended)]).toEqual(isInMemory ? [false, false] : [true, true]);
});
