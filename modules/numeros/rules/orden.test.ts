import { describe, expect, test } from 'vitest';
import { bloqueDeVista, bloques, inOrder, moved, vistaDeBloque } from './orden.ts';

describe('the order of a person', () => {
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['what is no list', { a: 1 }],
    ['a list of other things', [1, null, 'gone']],
  ])('of %s is the usual one', (_, kept) => {
    expect(inOrder(bloques, kept)).toEqual(bloques);
  });

  test('is kept, each part once, without what is gone', () => {
    expect(inOrder(['a', 'b', 'c'], ['c', 'gone', 'a', 'c', 'b'])).toEqual(['c', 'a', 'b']);
  });

  test('what is new stands after what it usually follows', () => {
    expect(inOrder(['a', 'new', 'b', 'c'], ['c', 'a', 'b'])).toEqual(['c', 'a', 'new', 'b']);
    expect(inOrder(['new', 'a', 'b'], ['b', 'a'])).toEqual(['new', 'b', 'a']);
  });
});

test('a part moves one place, and at the end it stays', () => {
  expect(moved(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b'], 'a', -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 'b', 1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 'gone', 1)).toEqual(['a', 'b']);
});

test('a pinned view is a part that says which', () => {
  expect(vistaDeBloque(bloqueDeVista('x1'))).toBe('x1');
  expect(bloques.map(vistaDeBloque)).toEqual(bloques.map(() => null));
});
