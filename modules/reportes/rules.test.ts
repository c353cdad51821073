import { expect, test } from 'vitest';
import { margin } from './rules.ts';

test('the margin is what stays of what was sold, to a tenth of a percent', () => {
  expect(margin(10_776, 3_776)).toBe(3_500);
  expect(margin(30_000, 10_000)).toBe(3_330);
  expect(margin(10_000, 10_000)).toBe(10_000);
});

test('what was sold below its cost has a negative one, and a return that of its sale', () => {
  expect(margin(10_000, -2_550)).toBe(-2_550);
  expect(margin(-10_776, -3_776)).toBe(3_500);
});

test('nothing sold has none', () => {
  expect(margin(0, 0)).toBeNull();
  expect(margin(0, -500)).toBeNull();
});
