import { expect, test } from 'vitest';
import { ofPicture, placeOf, viewOfFrame } from './views.ts';

test('frames are looked at in turn: whole, the middle, and turned', () => {
  const views = [0, 1, 2, 3, 4].map(viewOfFrame);
  expect(views.map(({ part }) => part)).toEqual([1, 0.55, 1, 0.55, 1]);
  expect(new Set(views.map(({ degrees }) => degrees)).size).toBe(3);
});

test('a large picture is made smaller, a small one is left as it is', () => {
  expect(placeOf({ part: 1, side: 1000, degrees: 0 }, 4000, 3000)).toEqual({ canvas: 1000, scale: 0.25, radians: 0 });
  expect(placeOf({ part: 1, side: 1000, degrees: 0 }, 640, 480)).toEqual({ canvas: 640, scale: 1, radians: 0 });
});

test('the middle keeps its sharpness; turned, nothing of the corners is lost', () => {
  expect(placeOf({ part: 0.5, side: 1600, degrees: 0 }, 3000, 2000)).toMatchObject({ canvas: 1500, scale: 1 });
  expect(placeOf({ part: 1, side: 1000, degrees: 45 }, 1000, 1000).canvas).toBe(1414);
});

test('no view of a picture is larger than a telephone has memory for', () => {
  for (const view of ofPicture) expect(placeOf(view, 12_000, 9_000).canvas).toBeLessThanOrEqual(3300);
});
