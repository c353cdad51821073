import { expect, test } from 'vitest';
import { paginasDeEnlace } from '#modules/empresas/rules.ts';
import { bareScreens, isBare } from './bare-screens.ts';
import { everyScreen } from './screens.ts';

test('every page of customers that a room offers is found without the list of all rooms, at the room that offers it first', () => {
  const offered = everyScreen.filter(isBare);
  const first = new Map(offered.toReversed().map((screen) => [screen.path, screen]));
  const found = new Map(bareScreens.toReversed().map((screen) => [screen.path, screen]));
  expect([...found.keys()].toSorted()).toEqual([...first.keys()].toSorted());
  for (const [path, screen] of first) expect(found.get(path), path).toBe(screen);
});

test('no two pages have the same address: only the first would ever open', () => {
  const paths = everyScreen.map(({ path }) => path);
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
});

test('no two pages have addresses that differ in their capitals alone: whoever opens one would come to the other', () => {
  const spelled = Map.groupBy(new Set(everyScreen.map(({ path }) => path)), (path) => path.toLowerCase());
  expect([...spelled.values()].filter((paths) => paths.length > 1)).toEqual([]);
});

test('every page that a link opens for somebody outside has words for whoever is sent the link', () => {
  const first = (path: string): string => path.split('/')[0] ?? '';
  const offered = new Set(bareScreens.filter(({ path }) => path.includes('/:')).map(({ path }) => first(path)));
  // What hangs in the workshop is opened there and sent to nobody.
  for (const hung of ['Pantalla', 'Reloj']) offered.delete(hung);
  expect([...offered].toSorted()).toEqual([...paginasDeEnlace].toSorted());
});
