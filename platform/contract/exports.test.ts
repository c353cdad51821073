import { expect, test } from 'vitest';
import { sheetHours } from './exports.ts';

test('hours of a sheet add up to the second that the screen says', () => {
  const jobs = [1_201, 3_599, 47, 5_400, 12_345, 20 * 60];
  const sum = jobs.reduce((total, seconds) => total + sheetHours(seconds), 0);
  expect(Math.round(sum * 3_600)).toBe(jobs.reduce((a, b) => a + b, 0));
});
