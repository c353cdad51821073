import { expect, test } from 'vitest';
import { cutRegresos } from './rules.ts';

test('comebacks are cut by whoever did the work first, the most first, beside how many works he did', () => {
  const of = (empleado_id: string, nombre: string, folio: string) => ({ empleado_id, nombre, color: '#000', folio });
  const rows = [of('b', 'Beto', 'OT-3'), of('a', 'Ana', 'OT-2'), of('b', 'Beto', 'OT-1'), of('c', 'Ciro', 'OT-1')];
  const cut = cutRegresos(rows, [
    { empleado_id: 'b', trabajos: 30 },
    { empleado_id: 'a', trabajos: 4 },
  ]);
  expect(cut.map(({ nombre, trabajos, tasa }) => [nombre, trabajos, tasa])).toEqual([
    ['Beto', 30, 667],
    ['Ana', 4, 2_500],
    // What he did was done before the period: of none there is no part.
    ['Ciro', 0, null],
  ]);
  expect(cut[0]?.rows.map(({ folio }) => folio)).toEqual(['OT-3', 'OT-1']);
  expect(cutRegresos([], [{ empleado_id: 'a', trabajos: 1 }])).toEqual([]);
});
