import { expect, test } from 'vitest';
import { assignedTo, presentOn } from './asignar.ts';

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
