import { expect, test } from 'vitest';
import { problemOfPartes, shareAgain } from './partes.ts';

test('whoever is marked shares in equal parts that add up', () => {
  const three = ['a', 'b', 'c'].reduce(shareAgain, [] as ReturnType<typeof shareAgain>);
  expect(three.map(({ diezmilesimas }) => diezmilesimas)).toEqual([3334, 3333, 3333]);
  expect(problemOfPartes(three)).toBeNull();
  expect(shareAgain(three, 'b')).toEqual([
    { empleado_id: 'a', diezmilesimas: 5000 },
    { empleado_id: 'c', diezmilesimas: 5000 },
  ]);
});

test('parts that do not add up say so', () => {
  expect(problemOfPartes([])).toContain('Marca quién');
  expect(problemOfPartes([{ empleado_id: 'a', diezmilesimas: 6000 }])).toContain('60 %');
  expect(problemOfPartes([{ empleado_id: 'a', diezmilesimas: Number.NaN }])).toContain('le toca algo');
});
