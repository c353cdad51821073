import { describe, expect, test } from 'vitest';
import { growth } from './growth.ts';
import { everyContract } from './incoming-texts.ts';
import { houseTree } from './tree.ts';

/** Writes that any session, any account, a link or nobody in particular may ask for. */
const openTo = (access: string): boolean => /^(?:session|usuario|public|enlace:.+)$/.test(access);
const unbounded = (house: Readonly<Record<string, { access?: unknown }>>): string[] =>
  Object.entries(house)
    .filter(([key, { access }]) => !/^(?:GET|DELETE) /.test(key) && openTo(String(access)))
    .map(([key]) => key)
    .filter((key) => !(key in growth));

const house = await everyContract();

describe('what a person or a customer may add', () => {
  test('is bounded, each operation as its list says', () => {
    expect(unbounded(house)).toEqual([]);
    expect(Object.keys(growth).filter((key) => !(key in house))).toEqual([]);
  });

  test('by a bound that stands where the list says', () => {
    const tree = houseTree();
    const gone = Object.values(growth).flatMap(({ held }) => {
      const [file = '', word = ''] = held?.split(': ') ?? [];
      return held === undefined || (tree.files.includes(file) && tree.read(file).includes(word)) ? [] : [held];
    });
    expect(gone).toEqual([]);
  });

  test('canary: an operation that nobody listed is named', () => {
    const canary = { 'PUT /api/canario/{clave}': { access: 'session' } };
    expect(unbounded(canary)).toEqual(['PUT /api/canario/{clave}']);
  });
});
