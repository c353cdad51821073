import { expect, test } from 'vitest';
import { fitsPreferencia, MAX_CARACTERES } from './rules.ts';

test('a list with its columns fits, a book does not', () => {
  expect(fitsPreferencia({ hidden: ['rfc'], density: 'compact', saved: [] })).toBe(true);
  expect(fitsPreferencia('x'.repeat(MAX_CARACTERES))).toBe(false);
});
