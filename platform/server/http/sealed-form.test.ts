import { expect, test } from 'vitest';
import { judgeForm, sealForm } from './sealed-form.ts';

const secret = Buffer.from('llave de la empresa');
const opened = new Date('2026-11-25T15:00:00Z');
const HOUR = 3_600_000;

test.each([
  [2_999, 'rapido'],
  [3_000, 'bien'],
  [24 * HOUR, 'bien'],
  [24 * HOUR + 1, 'viejo'],
] as const)('a form sent %i ms after it was opened is %s', (age, judged) => {
  expect(judgeForm(secret, sealForm(secret, opened), new Date(opened.getTime() + age))).toBe(judged);
});

test.each(['', '1', `${opened.getTime()}.x`, sealForm(Buffer.from('otra'), opened)])(
  '«%s» is none of ours',
  (given) => {
    expect(judgeForm(secret, given, new Date(opened.getTime() + 10_000))).toBe('viejo');
  },
);
