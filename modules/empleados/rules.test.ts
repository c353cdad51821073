import { expect, test } from 'vitest';
import { isEasyPin } from '#platform/contract/pins.ts';
import { expectedMinutes } from './rules.ts';

test.each([
  ['1234', true],
  ['4321', true],
  ['0000', true],
  ['777777', true],
  ['4821', false],
  ['1223', false],
  ['908172', false],
])('%s is easy: %s', (pin, easy) => {
  expect(isEasyPin(pin)).toBe(easy);
});

test.each([
  ['a day', { entra: '08:00', sale: '18:00' }, 600],
  ['a night', { entra: '22:00', sale: '06:00' }, 480],
  ['none', null, 0],
])('%s', (_what, dia, minutes) => {
  expect(expectedMinutes(dia)).toBe(minutes);
});
