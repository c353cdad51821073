import { describe, expect, test } from 'vitest';
import { mergeFields, mergeLines } from './merge.ts';

const line = (id: string, cantidad = 1, precio = 100, nota = '') => ({ id, cantidad, precio, nota });
const together = ['cantidad', 'precio'] as const;
const base = [line('a'), line('b'), line('c')];
const merge = (mine: typeof base, theirs: typeof base, preferMine = false) =>
  mergeLines({ base, mine, theirs, together, preferMine });

describe('lines that two people changed', () => {
  test('one adds, the other changes another and takes one off: all of it stands', () => {
    const mine = [line('a', 2), line('b'), line('c'), line('mía')];
    const theirs = [line('a'), line('b'), line('suya')];
    expect(merge(mine, theirs)).toEqual([line('a', 2), line('b'), line('suya'), line('mía')]);
  });

  test('of one line each may change what has nothing to do with the other’s', () => {
    const mine = [line('a', 1, 100, 'por dentro'), line('b'), line('c')];
    expect(merge(mine, [line('a', 3), line('b'), line('c')])?.[0]).toEqual(line('a', 3, 100, 'por dentro'));
  });

  test('quantity and price of one line are one amount: nobody’s half is taken for it', () => {
    expect(merge([line('a', 2), line('b'), line('c')], [line('a', 1, 90), line('b'), line('c')])).toBeNull();
  });

  test('a line that one took off and the other changed is asked about; the same change is no question', () => {
    expect(merge([line('b'), line('c')], [line('a', 5), line('b'), line('c')])).toBeNull();
    expect(merge([line('a', 5), line('b'), line('c')], [line('a', 5), line('b'), line('c')])).toHaveLength(3);
  });

  test('keeping mine keeps what the other added', () => {
    const mine = [line('a', 2), line('b'), line('c')];
    const theirs = [line('a', 3), line('b'), line('c'), line('suya')];
    expect(merge(mine, theirs, true)).toEqual([line('a', 2), line('b'), line('c'), line('suya')]);
  });
});

test('fields of a record are one only where both changed the same to different things', () => {
  const was = { nombre: 'Ana', telefono: '1', notas: '' };
  const mine = { ...was, telefono: '2' };
  expect(mergeFields({ base: was, mine, theirs: { ...was, notas: 'x' } })).toEqual({
    nombre: 'Ana',
    telefono: '2',
    notas: 'x',
  });
  expect(mergeFields({ base: was, mine, theirs: { ...was, telefono: '3' } })).toBeNull();
});
