import { describe, expect, test } from 'vitest';
import { isSameSecret } from './same-secret.ts';

const SECRET = 'k3Zp9-wQ_7fYc2LxT0aVbN5mHr8sJ4eD';
/** As many letters as the secret, or as many bytes, or neither. */
const WRONG = {
  nothing: '',
  'one letter less': SECRET.slice(1),
  'another last letter': `${SECRET.slice(0, -1)}x`,
  'as many letters, all with accents': 'é'.repeat(SECRET.length),
  'as many bytes': 'é'.repeat(SECRET.length / 2),
  'as many letters of two places': '😀'.repeat(SECRET.length / 2),
  'half letters': '\ud800'.repeat(SECRET.length),
  'a letter of NUL': `${SECRET}\u0000`,
  'a very long one': SECRET.repeat(100_000),
};

describe('two secrets', () => {
  test('are the same when every byte is, as text or as bytes', () => {
    expect(isSameSecret(SECRET, SECRET)).toBe(true);
    expect(isSameSecret(Buffer.from(SECRET), SECRET)).toBe(true);
    expect(isSameSecret('', '')).toBe(true);
  });

  test.each(Object.entries(WRONG))('differ without an error: %s', (_name, given) => {
    expect(isSameSecret(given, SECRET)).toBe(false);
    expect(isSameSecret(SECRET, given)).toBe(false);
    expect(isSameSecret(Buffer.from(given), SECRET)).toBe(false);
  });
});
