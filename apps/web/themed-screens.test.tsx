import { expect, test } from 'vitest';
import { everyScreen } from './screens.ts';
import { themedScreens } from './themed-screens.ts';

test('every public page drawn with the kit is found without the list of all rooms', () => {
  const offered = everyScreen.filter((screen) => screen.public && screen.themed);
  expect(themedScreens.map(({ path }) => path).toSorted()).toEqual(offered.map(({ path }) => path).toSorted());
  expect(new Set(themedScreens)).toEqual(new Set(offered));
});
