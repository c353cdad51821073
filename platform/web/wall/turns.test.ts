import { expect, test } from 'vitest';
import { ORBIT_MS, orbitOf, TURN_MS, turnOf } from './turns.ts';

test('what stands on a wall moves each minute, never by more than a step from its place, and stays nowhere for an hour', () => {
  const places = Array.from({ length: 60 }, (_, minute) => orbitOf(minute * ORBIT_MS));
  expect(places.every(([x, y]) => Math.abs(x) <= 1 && Math.abs(y) <= 1)).toBe(true);
  for (const [minute, place] of places.slice(1).entries()) expect(place).not.toEqual(places[minute]);
  expect(new Set(places.map(String)).size).toBe(9);
  expect(orbitOf(ORBIT_MS - 1)).toEqual(orbitOf(0));
});

test('parts come one after another, and then in another round', () => {
  const said = Array.from({ length: 7 }, (_, turn) => turnOf(3, turn * TURN_MS));
  expect(said.map(({ part }) => part)).toEqual([0, 1, 2, 0, 1, 2, 0]);
  expect(said.map(({ round }) => round)).toEqual([0, 0, 0, 1, 1, 1, 2]);
  expect(turnOf(3, TURN_MS - 1)).toEqual({ part: 0, round: 0 });
  // The clock of a television that was set back.
  expect(turnOf(3, -5_000)).toEqual({ part: 0, round: 0 });
  expect(turnOf(0, TURN_MS).part).toBe(0);
});
