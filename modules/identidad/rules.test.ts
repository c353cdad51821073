import { describe, expect, test } from 'vitest';
import { maskClaims, maskEmail, maskToken, ownPath } from './rules.ts';

describe('where somebody goes after entering', () => {
  test.each(['/', '/activos', '/comercial/cotizaciones/018f?empresa_id=2&q=a%20b'])('%s is of this site', (path) => {
    expect(ownPath(path)).toBe(path);
  });

  test.each([
    'https://malo.test',
    '//malo.test',
    '/\\malo.test',
    '/\t//malo.test',
    'activos',
    '/a b',
    '/ñ',
    `/${'a'.repeat(600)}`,
    null,
    42,
  ])('%j is not, and he goes to the start', (path) => {
    expect(ownPath(path)).toBe('/');
  });
});

test('of a token its first signs are seen and how long it is, and of a short one not even those', () => {
  expect(maskToken('eyJhbGciOiJSUzI1NiJ9.e30.abc')).toBe('eyJhbG… (28)');
  expect(maskToken('secreto')).toBe('… (7)');
});

test('of a stranger it is not seen who he is', () => {
  expect(maskEmail('nuria@llavero.test')).toBe('n…@llavero.test');
  expect(maskClaims({ sub: '1234567', email: 'nuria@llavero.test', name: 'Nuria', aud: 'bahia', exp: 5 })).toEqual({
    sub: '12…',
    email: 'n…@llavero.test',
    name: 'Nu…',
    aud: 'bahia',
    exp: 5,
  });
});
