import { expect, test } from 'vitest';
import { killApp } from './kill-app.ts';
import { killDatabase } from './kill-database.ts';
import { readOptions } from './options.ts';
import { races } from './races.ts';
import { growthPerMinute } from './steady.ts';

const SEED = 20_261_121;

test('a server killed at work loses nothing that it confirmed and does nothing twice', async () => {
  const { violations, figures } = await killApp({ seed: SEED, rounds: 2, workshops: 1, clients: 3 });
  expect(violations).toEqual([]);
  expect(Number(figures['escrituras confirmadas'])).toBeGreaterThan(2);
});

test('while its database is killed the server says 503, never 500, and comes back by itself', async () => {
  const { violations, figures } = await killDatabase({ seed: SEED, rounds: 3, workshops: 1, clients: 3 });
  expect(violations).toEqual([]);
  expect(Number(figures['respuestas 503'])).toBeGreaterThan(0);
});

test('of many who start at once exactly one wins, and the others are told', async () => {
  const { violations } = await races({ rounds: 1, clients: 16 });
  expect(violations).toEqual([]);
});

test('memory that rises one megabyte every second is said to rise sixty a minute', () => {
  const samples = Array.from({ length: 20 }, (_, i) => ({ seconds: i, bytes: (100 + i) * 1024 * 1024 }));
  expect(growthPerMinute(samples)).toBeCloseTo(60);
  expect(growthPerMinute(samples.map(({ seconds }) => ({ seconds, bytes: 7 })))).toBe(0);
});

test('a run is repeated with its seed, and an option that nobody knows is refused', () => {
  expect(readOptions(['--seed=7', '--only=races,steady', '--rounds=3', '--short'])).toMatchObject({
    seed: 7,
    only: ['races', 'steady'],
    rounds: 3,
    short: true,
  });
  for (const wrong of ['--seed=x', '--rounds=0', '--only=nada', '--rapido'])
    expect(() => readOptions([wrong])).toThrow();
});
