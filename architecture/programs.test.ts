import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { houseRoot, withCanary } from './tree.ts';

// The three TypeScript programs are the first wall between browser and server: each must miss what it may not use.
const canaries = [
  {
    sentence: 'contract and rules know no Node',
    program: 'shared',
    file: 'modules/caja/rules.ts',
    text: 'export const folder = process.cwd();',
    refused: /modules\/caja\/rules\.ts.*'process'/,
  },
  {
    sentence: 'contract and rules know no browser',
    program: 'shared',
    file: 'modules/caja/contract.ts',
    text: 'export const address = window.location.href;',
    refused: /modules\/caja\/contract\.ts.*'window'/,
  },
  {
    sentence: 'the server knows no browser',
    program: 'server',
    file: 'modules/caja/server/queries.ts',
    text: 'export const title = document.title;',
    refused: /modules\/caja\/server\/queries\.ts.*'document'/,
  },
  {
    sentence: 'the web knows no Node',
    program: 'web',
    file: 'modules/caja/web/queries.ts',
    text: 'export const folder = process.cwd();',
    refused: /modules\/caja\/web\/queries\.ts.*'process'/,
  },
  {
    sentence: 'an index may be missing, and the type says so',
    program: 'shared',
    file: 'modules/caja/rules.ts',
    text: 'export const first = (list: string[]): string => list[0];',
    refused: /modules\/caja\/rules\.ts.*undefined/,
  },
];

describe('each TypeScript program refuses its canary', () => {
  test.each(canaries)('$sentence', async ({ program, file, text, refused }) => {
    const settings = ['base', program].map((name) => `tsconfig.${name}.json`);
    const tree = Object.fromEntries(settings.map((name) => [name, readFileSync(path.join(houseRoot, name), 'utf8')]));
    const said = await withCanary({ ...tree, 'package.json': '{ "type": "module" }', [file]: text }, ({ root }) =>
      typeCheck(root, `tsconfig.${program}.json`),
    );
    expect(said).toMatch(refused);
  });
});

function typeCheck(cwd: string, project: string): Promise<string> {
  const compiler = path.join(houseRoot, 'node_modules/tsgo/bin/tsc');
  return new Promise((resolve) => {
    execFile(process.execPath, [compiler, '-p', project, '--noEmit'], { cwd }, (_failed, out, err) =>
      resolve(out + err),
    );
  });
}
