import { describe, expect, test } from 'vitest';
import { assignedTo, chosenOf, presentOn } from './asignar.ts';

const hands = (...ids: string[]) => ids.map((empleado_id) => ({ empleado_id }));
const lines = [hands('ramón'), hands(), hands('luis', 'ramón'), hands()];

test('who has the first line alone is not on all of them', () => {
  expect(presentOn(lines)).toEqual({ todos: [], algunos: ['ramón', 'luis'] });
  expect(presentOn([hands('ramón'), hands('ramón', 'luis')])).toEqual({ todos: ['ramón'], algunos: ['luis'] });
});

test('to assign him all writes on the lines that lack him, and leaves the others where they are', () => {
  expect(lines.map((line) => assignedTo(line, ['ramón'], ['luis']))).toEqual([null, ['ramón'], null, ['ramón']]);
});

test('whom the adviser takes off leaves every line', () => {
  expect(lines.map((line) => assignedTo(line, [], ['luis']))).toEqual([[], null, ['luis'], null]);
});

describe('who somebody else put on a line, or took away, while the list was open', () => {
  const none = { chosen: [], some: [], mixed: [] };
  test.each([
    ['stays when another is ticked', { ...none, seen: [], chosen: ['memo'], ticked: ['lalo'] }, ['lalo'], ['memo']],
    ['stays away although it was ticked before', { ...none, seen: ['lalo'], ticked: ['lalo', 'ana'] }, ['ana'], []],
    [
      'stays on the lines where he still is',
      { ...none, seen: ['lalo'], some: ['lalo'], ticked: ['lalo', 'ana'] },
      ['ana'],
      ['lalo'],
    ],
    ['is taken away by who unticks him', { ...none, seen: ['lalo'], chosen: ['lalo'], ticked: [] }, [], []],
  ])('%s', (_what, given, ids, left) => {
    expect(chosenOf(given)).toEqual({ ids, left });
  });
});
