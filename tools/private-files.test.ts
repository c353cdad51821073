import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** Begins by keeping its files private, by itself or as a task. */
const isPrivate = (source: string): boolean => /^\s*keepFilesPrivate\(\);|\brunTask\(/m.test(source);

test('every command that writes data of people keeps its files to its own account', () => {
  const launcher = read('launch.cjs');
  const forDevelopers = new Set(/forDevelopers = new Set\(\[([^\]]*)\]/.exec(launcher)?.[1]?.match(/[\w:-]+/g));
  const commands = [...launcher.matchAll(/^ {2}'?([\w:-]+)'?: '(tools\/[\w-]+\.ts)',$/gm)]
    .map(([, name = '', file = '']) => ({ name, file }))
    .filter(({ name }) => !forDevelopers.has(name));
  expect(commands.map(({ name }) => name)).toEqual(expect.arrayContaining(['start', 'backup', 'restore', 'verify']));
  for (const { name, file } of commands) expect(isPrivate(read(file)), name).toBe(true);
  expect(isPrivate(read('tools/run-task.ts'))).toBe(true);
});

test('one that does not is found', () => {
  expect(isPrivate("import { keepFilesPrivate } from 'x';\nawait backup();")).toBe(false);
  expect(isPrivate('await runTask(backup);')).toBe(true);
});
