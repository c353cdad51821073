import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import novedades from '../apps/web/novedades.json' with { type: 'json' };
import { compareVersions } from '../platform/web/versions/version-number.ts';
import { publishWeb } from './publish-web.ts';

let folder: string;
const web = () => path.join(folder, 'web');
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bahia-publicar-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A build as vite leaves it: the files of every build, and one of its own. */
const publish = (build: number): void => {
  const made = path.join(folder, 'web.nueva');
  mkdirSync(path.join(made, 'assets'), { recursive: true });
  const files = ['assets/igual.js', `assets/propio-${build}.js`];
  for (const file of files) {
    writeFileSync(path.join(made, file), file);
    writeFileSync(path.join(made, `${file}.br`), file);
  }
  writeFileSync(path.join(made, 'index.html'), `build ${build}`);
  writeFileSync(
    path.join(made, 'version.json'),
    JSON.stringify({ version: `1.0.0.${build}`, build: `b${build}`, files }),
  );
  publishWeb(made, web());
};
const own = (): string[] =>
  readdirSync(path.join(web(), 'assets'))
    .filter((name) => /^propio-\d+\.js$/.test(name))
    .sort();

test('a new build takes the place of the old one, whose files stay for the tabs that are open', () => {
  publish(1);
  publish(2);
  expect(readFileSync(path.join(web(), 'index.html'), 'utf8')).toBe('build 2');
  expect(own()).toEqual(['propio-1.js', 'propio-2.js']);
  expect(existsSync(path.join(web(), 'assets/propio-1.js.br'))).toBe(true);
  expect(existsSync(`${web()}.vieja`)).toBe(false);
});

test('of the builds before, three stay; the same one again counts once', () => {
  for (const build of [1, 2, 3, 3, 4, 5]) publish(build);
  expect(own()).toEqual(['propio-2.js', 'propio-3.js', 'propio-4.js', 'propio-5.js']);
});

test('the release notes are listed newest first, each version once and with four numbers', () => {
  const versions = novedades.map(({ version }) => version);
  for (const version of versions) expect(version).toMatch(/^\d+\.\d+\.\d+\.\d+$/);
  for (const [i, version] of versions.entries())
    if (i > 0) expect(compareVersions(versions[i - 1] ?? '', version), version).toBe(1);
});
