import { expect, test } from 'vitest';
import { refuseWeakPassword } from './strength.ts';

const pass = (password: string, known: string[] = []) =>
  expect(() => refuseWeakPassword(password, known)).not.toThrow();
const fail = (password: string, known: string[] = []) =>
  expect(() => refuseWeakPassword(password, known)).toThrow(/se adivina/);

test('signs in place of letters do not make a common word strong', () => {
  for (const word of ['P@ssw0rd2024', 'c0ntr@seña', 'contr4s3ñ4', 'b4rc3l0n4', 'dr4g0n', 't4ll3r2026']) fail(word);
  fail('r3f4cc10n4r14', ['Refaccionaria']);
  pass('rin cubierto de grasa 47');
});

test('a password of nothing but signs does not hold the server', () => {
  pass('la primera lee los diccionarios 12');
  for (const signs of ['4@8({[<369!1|7$5+%2', '1!|7', '1234567890']) {
    const before = process.cpuUsage();
    try {
      refuseWeakPassword(signs.repeat(100).slice(0, 200), []);
    } catch {
      // Weak or not, it is the time that counts here.
    }
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(400);
  }
});
