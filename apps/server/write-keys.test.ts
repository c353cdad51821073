import { expect, test } from 'vitest';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { startTest } from './testing/harness.ts';
import { opensWrites } from './write-keys.ts';

const t = await startTest();

type Described = { key: string; endpoint: Pick<Endpoint, 'access' | 'tx'> };

/** Each write with each key named «ver_…» that opens it alone. What only reads, such as a preview, is no write. */
const openToReaders = (all: readonly Described[]): string[] =>
  all
    .filter(({ key, endpoint }) => !key.startsWith('GET ') && endpoint.tx !== 'read')
    .flatMap(({ key, endpoint }) =>
      endpoint.access
        .split('|')
        .filter((one) => one.startsWith('ver_'))
        .map((one) => `${one}: ${key}`),
    );

const allowed = Object.entries(opensWrites).flatMap(([key, { writes }]) => writes.map((one) => `${key}: ${one}`));

test('[ASVS 8.2.1] no write is open to a key that only reads, but those that say why', () => {
  expect(openToReaders(t.app.registry).filter((one) => !allowed.includes(one))).toEqual([]);
});

test('every exception is still needed', () => {
  const open = openToReaders(t.app.registry);
  expect(allowed.filter((one) => !open.includes(one))).toEqual([]);
});

test('a key that reads vehicles opens no write', () => {
  expect(Object.keys(opensWrites)).not.toContain('ver_activos');
});

test('canary: a write that a reader may do is found', () => {
  const endpoint = { access: 'editar_activos|ver_activos', tx: 'write' } as const;
  expect(openToReaders([{ key: 'DELETE /api/activos/{id}', endpoint }])).toEqual([
    'ver_activos: DELETE /api/activos/{id}',
  ]);
});
