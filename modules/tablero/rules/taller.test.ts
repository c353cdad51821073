import { expect, test } from 'vitest';
import { PAGE_MS, pageOfCards, sayLapse, shortName } from './taller.ts';

test.each([
  ['María López García', 'María L.'],
  ['José de la Cruz', 'José C.'],
  ['Transportes del Bajío, SA', 'Transportes B.'],
  ['Ana', 'Ana'],
  ['  ', ''],
  ['Luis 4771234567', 'Luis'],
])('of «%s» a wall says «%s»', (nombre, said) => expect(shortName(nombre)).toBe(said));

test('more cards than fit are seen page after page, and then again from the first', () => {
  const cards = [1, 2, 3, 4, 5];
  const at = (pages: number) => pageOfCards(cards, 2, pages * PAGE_MS);
  expect([at(0), at(1), at(2.9), at(3)]).toEqual([
    { seen: [1, 2], desde: 1 },
    { seen: [3, 4], desde: 3 },
    { seen: [5], desde: 5 },
    { seen: [1, 2], desde: 1 },
  ]);
  expect(pageOfCards([], 2, PAGE_MS * 7)).toEqual({ seen: [], desde: 1 });
  // A clock that was put back shows the first.
  expect(at(-4).desde).toBe(1);
});

test('how long is said in one unit where there is no room for two', () => {
  const minutes = (n: number) => sayLapse(n * 60_000, 1);
  expect([minutes(59), minutes(185), minutes(60 * 52)]).toEqual(['59 min', '3 h', '2 d']);
});
