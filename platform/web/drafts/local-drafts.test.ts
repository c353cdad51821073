import { expect, test } from 'vitest';
import { isNewerThan } from './local-drafts.ts';

const local = (actualizado_en: string, sobre: string | null = null) => ({ datos: 1, actualizado_en, sobre });

test('what was written here over what the server still has comes after it, whatever the two clocks say', () => {
  expect(isNewerThan(local('2026-11-22T09:00:00Z', '2026-11-22T10:00:00Z'), '2026-11-22T10:00:00Z')).toBe(true);
});

test('when another browser saved in between, the later of the two counts', () => {
  const before = '2026-11-22T08:00:00Z';
  expect(isNewerThan(local('2026-11-22T09:00:00Z', before), '2026-11-22T10:00:00Z')).toBe(false);
  expect(isNewerThan(local('2026-11-22T11:00:00Z', before), '2026-11-22T10:00:00Z')).toBe(true);
});

test('what the server never had is new', () => {
  expect(isNewerThan(local('2026-11-22T09:00:00Z'), null)).toBe(true);
});
