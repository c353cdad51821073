import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isStartupRefusal } from './config.ts';
import { refuseForeignFolder } from './data-folder.ts';
import { shutDataFolder } from './private-files.ts';

const home = mkdtempSync(join(tmpdir(), 'bahia-carpeta-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const folderWith = (name: string, ...entries: string[]): string => {
  const folder = join(home, name);
  mkdirSync(folder);
  for (const entry of entries) writeFileSync(join(folder, entry), '');
  return folder;
};

test('a folder in which others keep things is refused, and nothing in it changes', () => {
  const folder = folderWith('ajena', 'otro.txt');
  chmodSync(join(folder, 'otro.txt'), 0o644);
  let said: unknown;
  try {
    refuseForeignFolder(folder);
  } catch (error) {
    said = error;
  }
  expect(isStartupRefusal(said) && said.message).toContain('otro.txt');
  expect(statSync(join(folder, 'otro.txt')).mode & 0o777).toBe(0o644);
});

test('one that is not there, is empty, is a disk of its own or is an installation is taken', () => {
  const taken = [
    join(home, 'no-existe'),
    folderWith('vacia'),
    folderWith('disco', 'lost+found'),
    folderWith('instalacion', 'secretos.json', 'apuntes.txt'),
  ];
  for (const folder of taken) expect(() => refuseForeignFolder(folder), folder).not.toThrow();
  chmodSync(join(home, 'instalacion/secretos.json'), 0o644);
  shutDataFolder(join(home, 'instalacion'));
  expect(statSync(join(home, 'instalacion/secretos.json')).mode & 0o777).toBe(0o600);
});
